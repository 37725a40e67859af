#!/usr/bin/env python3
# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reference model of LLM serving: memory budget, time of one engine step, closed form and discrete-event simulation.

usage: step_model.py predict CASES.csv OUT.csv --models models.json --gpus accelerators.json
       [--constants constants.json] [--aliases aliases.json]

It is the plain second way that a faster implementation is checked against: one file, Python 3 standard library only.
All constants are in constants.json, each with its provenance; names are resolved through aliases.json.
Units inside: bytes, seconds, FLOP; datasheet inputs in GB/s and TFLOP/s (10^9, 10^12); memory in GiB (2^30).

The time of one step of a replica (see README.md for the derivation)

  t_dense  = [ (W/(BW eta_w))^3 + (2 T N/(F eta_c))^3 ]^(1/3)          weights outside experts: W bytes, N parameters per GPU
  t_moe    = [ (D/E W_e/(BW eta_w))^3 + (2 T k N_e/(F eta_m))^3 ]^(1/3) D = E (1 - (1 - k/E)^T) distinct experts
  t_attn   = KV bytes read/(BW eta_kv) + 4 A h D/(F16 eta_a)            A = sum of x (c0 + x/2) over prefill chunks
  t_comm   = 2 L [ alpha_n + f S/B(S) ]                                 ring or one-shot all-reduce, S = 2 T d bytes
  t_fixed  = L t_layer + host + B t_seq (+ prefill steps: L t_eager)    kernels, launch, scheduler, sampler
  T_step   = sum of these, times pp over stages that each hold 1/pp of the layers and 1/min(pp, B) of the tokens
"""
import argparse
import csv
import heapq
import json
import math
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GIB = float(1 << 30)


# ---------------------------------------------------------------------------------------------------- names and facts

def load_json(path):
    with open(path, encoding='utf-8') as handle:
        return json.load(handle)


def plain(name):
    """Lower-case letters, digits and dots only."""
    return re.sub(r'[^a-z0-9.]+', '', name.lower())


# endings that say how a checkpoint is packed, not what it is
SUFFIXES = ('instruct', 'chat', 'hf', 'it', 'fp8', 'nvfp4', 'fp4', 'awq', 'gptq', 'int4', 'int8', 'bf16', 'dynamic', '4bit',
            'base', 'v0.1', 'v0.2', 'v0.3', '0324', '0528', '2507', '2501', '2503', '2506', 'thinking', 'autoround', 'mxfp4', 'w4a16',
            'w8a8', 'quantized.', 'quantized', 'class')


def complete(m):
    """Fill the parameter counts of a model given by its dimensions only."""
    if m.get('extra_vocab'):
        part = dict(m['params_breakdown'])
        part['embedding'] += m['extra_vocab'] * m['hidden_size']
        part['lm_head'] += m['extra_vocab'] * m['hidden_size'] if part['lm_head'] else 0
        m['params_breakdown'] = part
    if not m.get('params_breakdown'):
        layers, d, wide = m['num_hidden_layers'], m['hidden_size'], m['head_dim']
        m['params_breakdown'] = {
            'embedding': m['vocab_size'] * d, 'lm_head': 0 if m.get('tie_word_embeddings') else m['vocab_size'] * d,
            'attention': layers * d * wide * 2 * (m['num_attention_heads'] + m['num_key_value_heads']),
            'dense_mlp': layers * d * m['intermediate_size'] * (3 if m.get('mlp_gated', True) else 2),
            'experts': 0, 'shared_experts': 0, 'router': 0, 'norms': 2 * layers * d, 'other': 0, 'vision': 0}


def from_note(note):
    """A plain architecture guessed from a remark such as '8.03B dense GQA(8 kv) 32L d4096', or None."""
    size, layers, width = re.search(r'([\d.]+)B\b', note), re.search(r'(\d+)L\b', note), re.search(r'\bd(\d+)', note)
    if not (size and layers and width) or 'MoE' in note:
        return None
    layers, d = int(layers.group(1)), int(width.group(1))
    heads = max(1, d // 128)
    kv = re.search(r'GQA\((\d+) kv\)', note)
    kv = int(kv.group(1)) if kv else 1 if 'MQA' in note else heads
    rest = float(size.group(1)) * 1e9 - 2.0 * 64000 * d - layers * d * 128.0 * 2 * (heads + kv)
    m = {'id': 'note ' + note, 'name': note, 'num_hidden_layers': layers, 'hidden_size': d, 'num_attention_heads': heads, 'num_key_value_heads': kv,
         'head_dim': 128, 'intermediate_size': max(d, int(rest / (3.0 * layers * d))), 'vocab_size': 64000, 'native_dtype': 'bf16'}
    complete(m)
    return m


class Catalog:
    """Models, GPUs and the aliases under which the measurements name them."""

    def __init__(self, models, gpus, aliases):
        self.model_alias = {plain(k): v for k, v in aliases.get('models', {}).items()}
        self.gpu_alias = {plain(k): v for k, v in aliases.get('gpus', {}).items()}
        self.models, self.gpus = {}, {}
        for item in list(models) + aliases.get('extra_models', []):
            item = dict(item)
            if 'like' in item:                                  # an architecture equal to another one but for a few fields
                item = dict(next(m for m in models if m['id'] == item['like']), **{k: v for k, v in item.items() if v is not None})
            complete(item)
            self.models[item['id']] = item
        for item in list(gpus) + aliases.get('extra_gpus', []):
            item = dict(item)
            item['memory_gib_usable'] = aliases.get('visible_gib', {}).get(item['id'], item.get('memory_gib_usable'))
            self.gpus[item['id']] = item
        self.model_key, self.gpu_key = {}, {}
        for item in self.models.values():
            for name in [item['id'], item.get('name', ''), item.get('hf_repo', '').split('/')[-1]]:
                if name:
                    self.model_key.setdefault(plain(name), item['id'])
        for item in self.gpus.values():
            for name in [item['id'], item.get('name', '')] + item.get('aliases', []):
                self.gpu_key.setdefault(plain(name), item['id'])

    def model(self, name):
        key = plain(name)
        if key in self.model_alias:
            return self.models.get(self.model_alias[key])
        key = plain(name.split('/')[-1])
        for prefix in ('', 'meta'):
            text = key[len(prefix):] if key.startswith(prefix) else key
            while text:
                if text in self.model_alias:
                    return self.models.get(self.model_alias[text])
                if text in self.model_key:
                    return self.models[self.model_key[text]]
                for suffix in SUFFIXES:
                    if text.endswith(plain(suffix)) and len(text) > len(suffix):
                        text = text[:-len(plain(suffix))]
                        break
                else:
                    break
        return None

    def gpu(self, name):
        key = plain(name)
        if key in self.gpu_alias:
            return self.gpus.get(self.gpu_alias[key])
        if key in self.gpu_key:
            return self.gpus[self.gpu_key[key]]
        text = re.sub(r'\d+gb$', '', re.sub(r'\(.*?\)', '', name.lower()).replace(' ', ''))
        for known, identity in list(self.gpu_alias.items()) + list(self.gpu_key.items()):
            if plain(text) == known or plain('nvidia' + text) == known:
                return self.gpus[identity]
        return None


# -------------------------------------------------------------------------------------------------------- precisions

def precision(text):
    """(kind, bits per weight with scales): kind chooses the efficiency row and the arithmetic."""
    text = (text or '').strip().lower()
    if text.startswith('exl2'):
        bits = re.search(r'([\d.]+)bpw', text)
        return 'exl2', float(bits.group(1)) if bits else 4.0
    if text.startswith('q4_k_m') or text == 'gguf':
        return 'gguf4', 4.85
    if text.startswith('q4'):
        return 'gguf4', 4.55
    if text.startswith('q5'):
        return 'gguf4', 5.65
    if text.startswith('q6'):
        return 'gguf4', 6.56
    if text.startswith('q8'):
        return 'gguf8', 8.5
    if 'mxfp4' in text:
        return 'mxfp4', 4.25
    if 'fp4' in text:
        return 'fp4', 4.5
    if 'int4' in text or 'awq' in text or 'w4a16' in text or 'gptq' in text:
        return 'int4', 4.25
    if 'fp8' in text:
        return 'fp8', 8.03
    if 'w8a16' in text:
        return 'int8w', 8.03
    if 'int8' in text:
        return 'int8', 8.03
    if 'fp32' in text:
        return 'fp32', 32.0
    return '16', 16.0


def kv_bytes_per_element(text, weights, engine):
    text = (text or '').lower()
    if 'fp8' in text or 'int8' in text or 'q8' in text:
        return 1.0
    if 'fp32' in text:
        return 4.0
    if text:
        return 2.0
    # not stated: the published serving recipes set an 8-bit KV cache with 8- and 4-bit float weights
    return 1.0 if weights in ('fp8', 'fp4') and engine['kv8_with_fp8'] else 2.0


# ------------------------------------------------------------------------------------------------------ architecture

class Arch:
    """What the model needs to know of a transformer, from the catalogue's fields."""

    def __init__(self, m):
        part = m['params_breakdown']
        self.id = m['id']
        self.layers = m['num_hidden_layers']
        self.d = m['hidden_size']
        self.heads = m['num_attention_heads']
        self.kv_heads = m['num_key_value_heads']
        self.head_dim = m['head_dim']
        self.vocab = m['vocab_size']
        self.tied = bool(m.get('tie_word_embeddings'))
        self.mla = m.get('mla')
        moe = m.get('moe')
        self.experts = moe['num_experts'] if moe else 0
        self.topk = moe['experts_per_token'] if moe else 0
        self.moe_layers = moe.get('moe_layers', self.layers) if moe else 0
        self.expert_inner = moe['moe_intermediate_size'] if moe else 0
        self.inner = m.get('intermediate_size') or self.expert_inner
        self.n_attn = float(part['attention'])
        self.n_mlp = float(part['dense_mlp'])
        self.n_shared = float(part['shared_experts'])
        self.n_experts = float(part['experts'])
        self.n_embed = float(part['embedding'] or self.vocab * self.d)
        self.n_head = float(part['lm_head'] or 0)
        self.n_small = float(part['router'] + part['norms'] + part['other'])
        self.n_vision = float(m.get('vision_params') or part.get('vision') or 0)
        kinds = m.get('layer_kinds') or {}
        swa = m.get('sliding_window') or {}
        self.window = swa.get('size') or 0
        self.swa_layers = kinds.get('swa', 0) or kinds.get('sliding', 0) or kinds.get('chunked', 0)
        self.linear_layers = kinds.get('linear', 0) + kinds.get('mamba', 0)
        if not kinds and swa.get('window_layers'):
            self.swa_layers = swa['window_layers']
        self.swa_layers = min(self.swa_layers, self.layers)
        self.full_layers = self.layers - self.swa_layers - self.linear_layers
        state = m.get('linear_state') or {}
        self.state_bytes = float(state.get('bytes_per_seq_recurrent_fp32') or 0) + float(state.get('bytes_per_seq_conv_bf16') or 0)
        self.sparse = 2048 if m.get('family') in ('glm_moe_dsa', 'deepseek_v32') else 0   # tokens a sparse indexer selects
        self.kind = 'mla' if self.mla else 'moe' if self.experts else 'dense'

    def kv_elements(self, tp):
        """KV elements of one token in one attention layer on one of tp ranks."""
        if self.mla:
            return float(self.mla['kv_lora_rank'] + self.mla['qk_rope_head_dim'])
        return 2.0 * max(1, math.ceil(self.kv_heads / tp)) * self.head_dim


# ------------------------------------------------------------------------------------------------------------ engine

def version_number(text):
    """0.19.0 -> 0.019, 1.2.0rc6 -> 1.002; of a range the last; None where there is no number."""
    found = re.findall(r'(\d+)\.(\d+)', (text or '').split('(')[0])
    return max(int(a) + int(b) / 1000.0 for a, b in found) if found else None


def engine_name(framework, version, source, notes=''):
    """Which row of constants['engines'] stands for this framework and version."""
    f = framework.lower()
    number = version_number(version)
    if 'mlperf' in (version or '').lower() or 'mlcommons' in source.lower() or f.startswith('tensorrt 1') or f.startswith('tensorrt 9') \
            or 'mango' in f or f == 'tensorrt':
        return 'mlperf'
    if 'ascend' in f:
        return 'vllm_ascend'
    if 'tensorrt-llm' in f:
        if number is None:
            return 'trtllm_11' if 'measured 2025' in notes else 'trtllm'
        return 'trtllm_old' if number < 0.012 else 'trtllm_cpp' if number < 0.9 else 'trtllm_11' if number < 1.002 else 'trtllm'
    if 'sglang' in f:
        return 'sglang'
    if 'vllm' in f:
        if 'nm-vllm' in f or re.search(r'2023|oct 2023', version or '') or (number is not None and number < 0.005):
            return 'vllm_2023'
        if number is not None and number < 0.008:
            return 'vllm_v0'
        return 'vllm'
    if 'lmdeploy' in f:
        return 'lmdeploy'
    if 'llama.cpp' in f or 'ollama' in f:
        return 'llamacpp'
    if 'exllama' in f:
        return 'exllama'
    if 'mlc' in f:
        return 'mlc'
    if 'awq' in f:
        return 'hf_awq'
    return 'vllm'


def family_of(gpu):
    text = (gpu['id'] + ' ' + gpu.get('architecture', '')).lower()
    vendor = gpu.get('vendor', '').lower()
    if 'turing' in text:
        return 'turing'
    if 'volta' in text:
        return 'volta'
    if 'ga100' in text:
        return 'ampere_hbm'
    if 'ampere' in text:
        return 'ampere_gddr'
    if 'ada' in text:
        return 'ada'
    if 'hopper' in text:
        return 'hopper'
    if 'blackwell' in text:
        return 'blackwell_gddr' if 'gb20' in text and '2-die' not in text and 'grace' not in text else 'blackwell_hbm'
    if 'amd' in vendor or 'cdna' in text or 'rdna' in text:
        return 'cdna'
    if 'huawei' in vendor or 'ascend' in text:
        return 'ascend'
    if 'apple' in text:
        return 'apple'
    return 'other'


def link_of(gpu, n):
    """(kind, one-direction GB/s) of the link among n GPUs of one replica."""
    inter = gpu.get('interconnect') or {}
    total = inter.get('bandwidth_gbs_bidirectional_total') or 0
    group = inter.get('max_group') or 1
    kind = (inter.get('type') or 'none').lower()
    if 'bridge' in kind and 'nvl' not in gpu['id']:
        total = 0                                                # an optional part, rarely fitted: count on it only where it is stated
    if total and n <= group and kind != 'none':
        return ('nvlink' if 'nvlink' in kind else 'fabric'), total / 2.0
    if total and n > group and group >= 8:
        return 'network', 50.0
    pcie = {3: 16.0, 4: 32.0, 5: 64.0, 6: 128.0}.get(gpu.get('pcie_gen') or 4, 32.0)
    consumer = re.search(r'rtx-?(20|30|40|50)\d\d', gpu['id']) and 'ada' not in gpu['id']
    return ('pcie_host' if consumer else 'pcie'), pcie           # GeForce cards have no peer-to-peer path


# -------------------------------------------------------------------------------------------------------- one replica

def overlap3(memory, arithmetic):
    """Time of an operation that overlaps its memory and its arithmetic, but not perfectly: the 3-norm of the two."""
    return (memory ** 3 + arithmetic ** 3) ** (1.0 / 3)


class Replica:
    """One engine instance: its shards, its memory budget and the time of its steps."""

    def __init__(self, arch, gpu, c, engine, weights, bits, kv_element, tp, pp, dp, ep, util=None, gpu_mem_gib=None,
                 max_seqs=None, max_tokens=None, version=None, pcie_only=False):
        self.arch, self.gpu, self.c, self.engine, self.version = arch, gpu, c, engine, version
        self.tp, self.pp, self.dp, self.ep = tp, pp, dp, ep      # dp: attention data parallel ranks inside this replica
        self.gpus = tp * pp * dp
        self.weights, self.bits, self.kv_element = weights, bits, kv_element
        self.draft, self.accepted = 0, 1.0                       # speculative decoding: draft tokens, tokens gained per step
        self.family = family_of(gpu)
        self.constants = c['families'][self.family]
        self.set_weights()
        self.set_rates()
        self.set_kv()
        self.set_links(pcie_only)
        self.set_fixed_times()
        self.label_gib = gpu_mem_gib or gpu.get('memory_gib_usable') or gpu.get('memory_gb') * 0.93
        self.util = util or (0.92 if engine['memory'] == 'vllm' and version is not None and version >= 0.022 else engine['util'])
        big = self.label_gib >= 70 and 'a100' not in gpu['id'] and 'a800' not in gpu['id']
        self.max_tokens = max_tokens or (engine['max_tokens'] if big else min(engine['max_tokens'], engine['max_tokens_small']))
        self.max_seqs = max_seqs or (engine['max_seqs'] if big else min(engine['max_seqs'], engine['max_seqs_small']))
        self.set_memory()

    # -------------------------------------------------------------------------------------------------- shards and rates

    def set_weights(self):
        """Bytes and FLOP per token of each weight group on one GPU; what stays at 16 bits follows the published checkpoints."""
        arch, tp, pp = self.arch, self.tp, self.pp
        quant = self.bits / 8.0
        self.dense_kind = self.expert_kind = self.attn_kind = self.weights
        dense_b = expert_b = attn_b = quant
        if arch.id.startswith('gpt-oss'):                        # experts in MXFP4 whatever the label, the rest in 16 bits
            self.expert_kind, expert_b = 'mxfp4', 4.25 / 8
            self.dense_kind, dense_b, attn_b = '16', 2.0, 2.0
        elif self.weights == 'fp4' and arch.experts:             # NVFP4 mixture checkpoints keep attention at 16 bits
            attn_b = 2.0
        elif self.weights == 'int4' and arch.id == 'kimi-k2':    # native INT4 experts, the rest in 16 bits
            self.dense_kind, dense_b, attn_b = '16', 2.0, 2.0
        if attn_b == 2.0:
            self.attn_kind = '16'
        b16 = 4.0 if self.weights == 'fp32' else 2.0
        head_b = quant if self.weights in ('gguf4', 'gguf8') else b16
        self.head_kind = '16' if head_b == 2.0 else self.dense_kind
        self.w_attn = arch.n_attn * attn_b / (tp * pp)
        self.w_mlp = (arch.n_mlp + arch.n_shared) * dense_b / (tp * pp)
        self.w_expert = arch.n_experts * expert_b / self.gpus
        if self.expert_kind == 'mxfp4' and self.family in ('hopper', 'blackwell_hbm', 'blackwell_gddr'):
            inner = arch.expert_inner / tp                       # kernels pad the inner width of a rank to a multiple of 256
            self.w_expert *= math.ceil(inner / 256.0) * 256.0 / inner
        tables = (arch.n_embed + (0 if arch.tied else arch.n_head)) * head_b / tp
        if pp > 1:
            tables = max(arch.n_embed, arch.n_head) * head_b / tp
        self.w_head = (arch.n_head or arch.n_embed) * head_b / tp
        self.w_total = self.w_attn + self.w_mlp + self.w_expert + tables + arch.n_vision * b16 / tp + arch.n_small * b16 / pp
        self.flop_attn = 2.0 * arch.n_attn / (tp * pp)
        self.flop_mlp = 2.0 * (arch.n_mlp + arch.n_shared) / (tp * pp)
        self.flop_expert = 2.0 * arch.topk * arch.n_experts / arch.experts / self.gpus if arch.experts else 0.0

    def peak_row(self, kind):
        """(peak FLOP/s, efficiency row) for the arithmetic done on weights of this kind on this GPU."""
        peak = self.gpu['compute']
        f16 = float(peak.get('fp16') or peak.get('bf16') or 1.0) * 1e12
        f8, i8, f4 = (float(peak.get(k) or 0) * 1e12 for k in ('fp8', 'int8', 'fp4'))
        if kind == 'fp8':
            return (f8, 'fp8') if f8 else (f16, '16')            # without 8-bit float units the weights are widened
        if kind == 'int8':
            return (i8, 'fp8') if i8 else (f16, '16')
        if kind == 'fp4':
            return (f4, 'fp4') if f4 else (f16, 'w4')
        if kind == 'mxfp4':
            return (f8, 'mx4') if f4 else (f16, 'mx4')
        if kind in ('gguf4', 'gguf8'):
            return max(f16, i8), 'gguf'                          # integer kernels
        if kind in ('int4', 'exl2'):
            return f16, 'w4'
        if kind == 'int8w':
            return f16, 'w8'
        if kind == 'fp32':
            return float(peak.get('fp32') or 1) * 1e12, '16'
        return f16, '16'

    def sustained(self, flops, eta, row):
        """FLOP/s reached: the share eta of the peak, bounded by what the board power sustains."""
        reached = flops * min(eta, 1.0)
        watts = float(self.gpu.get('tdp_w') or 0)
        if watts and self.constants['tflops_per_w']:
            bound = watts * self.constants['tflops_per_w'] * 1e12 * self.c['power_gain'].get(row, 1.0)
            reached = (reached ** -4 + bound ** -4) ** -0.25
        return reached

    def efficiency(self, table, row):
        value = self.constants[table].get(row)
        return self.constants[table]['16'] * self.c['fallback'][table].get(row, 1.0) if value is None else value

    def group_rates(self, kind):
        """(bytes/s, FLOP/s) reached on a weight group."""
        flops, row = self.peak_row(kind)
        read = self.bw * min(1.0, self.efficiency('eta_w', row) * self.engine['eff_w'])
        return read, self.sustained(flops, self.efficiency('eta_c', row) * self.engine['eff_c'], row)

    def set_rates(self):
        c, fam, engine, arch = self.c, self.constants, self.engine, self.arch
        self.bw = float(self.gpu['memory_bandwidth_gbs']) * 1e9
        self.attn_bw, self.attn_f = self.group_rates(self.attn_kind)
        self.dense_bw, self.dense_f = self.group_rates(self.dense_kind)
        self.expert_bw, self.expert_f = self.group_rates(self.expert_kind)
        self.expert_bw *= c['moe']['read'] * fam['moe']
        self.expert_f *= c['moe']['compute'] * fam['moe']
        self.head_bw, self.head_f = self.group_rates(self.head_kind)
        self.kv_bw = self.bw * min(1.0, fam['eta_kv'] * engine['eff_kv']) * (c['kv8'] if self.kv_element == 1.0 else 1.0)
        self.att_f = self.sustained(self.peak_row('16')[0], fam['eta_a'] * engine['eff_c'], '16')
        inner = (arch.inner if not arch.experts else arch.topk * arch.expert_inner) / self.tp
        self.ew_bytes = (16.0 * arch.d + 6.0 * inner) * arch.layers / self.pp
        self.ew_bw = 0.8 * self.bw

    def set_kv(self):
        """KV bytes of one token on one GPU, and the attention FLOP of one (token, context token) pair."""
        arch, tp, pp = self.arch, self.tp, self.pp
        per_layer = arch.kv_elements(tp) * self.kv_element
        if arch.mla and self.engine['memory'] == 'vllm' and self.version is not None and self.version < 0.007:
            per_layer = 2.0 * math.ceil(arch.heads / tp) * 256 * self.kv_element   # before latent attention: full heads, padded
        self.kv_token_full = per_layer * arch.full_layers / pp   # layers whose cache grows with the context
        self.kv_token_swa = per_layer * arch.swa_layers / pp     # layers with a sliding window
        self.kv_token_all = self.kv_token_full + self.kv_token_swa
        self.state = arch.state_bytes / tp / pp                  # recurrent state of one sequence
        if arch.mla:
            # prefill attends with full heads (nope + rope for scores, v for values); decode attends inside the latent space
            full = arch.mla['qk_nope_head_dim'] + arch.mla['qk_rope_head_dim'] + arch.mla['v_head_dim']
            latent = 2 * arch.mla['kv_lora_rank'] + arch.mla['qk_rope_head_dim']
            self.att_flops = 2.0 * arch.heads / tp * full * arch.layers / pp
            self.dec_flops = 2.0 * arch.heads / tp * latent * arch.layers / pp
            self.att_flops_swa = 0.0
        else:
            self.att_flops = self.dec_flops = 4.0 * arch.heads / tp * arch.head_dim * arch.full_layers / pp
            self.att_flops_swa = 4.0 * arch.heads / tp * arch.head_dim * arch.swa_layers / pp

    def set_links(self, pcie_only):
        c, engine, n = self.c, self.engine, self.tp
        self.kind_link, self.link = link_of(dict(self.gpu, interconnect=None) if pcie_only else self.gpu, self.tp * self.dp)
        links = c['links'][self.kind_link]
        self.ar = self.a2a = None
        if n > 1:
            index = min(max(int(round(math.log2(n))), 1), 3) - 1  # tables for 2, 4 and 8 ranks
            bandwidth = max(links['share'][index] * self.link, links['floor']) * 1e9
            self.ar = (links['alpha_us'][index] * engine['comm_alpha'] * 1e-6, bandwidth, 2.0 * (n - 1) / n)
        if self.arch.experts and self.dp > 1:
            self.a2a = (c['links']['a2a_us'] * 1e-6, c['links']['a2a_share'] * self.link * 1e9, self.dp * self.tp)

    def all_reduce(self, tokens):
        """Seconds of one all-reduce of the hidden states of so many tokens."""
        if not self.ar:
            return 0.0
        alpha, bandwidth, factor = self.ar
        size = tokens * self.arch.d * 2.0
        half = 4e6                                               # bytes at which the ring reaches half of its rate
        return alpha + factor * size / (bandwidth * (size + half / 4) / (size + half))

    def set_fixed_times(self):
        arch, engine, launch = self.arch, self.engine, self.constants['launch']
        moe_share = arch.moe_layers / arch.layers
        kernel = engine['layer_us'] + moe_share * engine['moe_layer_us'] + engine['linear_layer_us'] * arch.linear_layers / arch.layers
        if arch.mla:
            kernel += engine['mla_layer_us']
        if arch.sparse:
            kernel += self.c['sparse_us']
        self.t_layers = arch.layers / self.pp * kernel * launch * 1e-6
        self.t_eager = arch.layers / self.pp * (engine['eager_us'] + moe_share * engine['eager_moe_us']) * launch * 1e-6
        self.t_host = engine['host_ms'] * 1e-3
        self.t_seq = engine['seq_us'] * 1e-6
        self.t_prompt = engine['prompt_us'] * 1e-6
        self.api = engine['api_ms'] * 1e-3

    # ---------------------------------------------------------------------------------------------------- memory

    def set_memory(self):
        """KV pool of one GPU in bytes, and the tokens of the whole replica it holds."""
        arch, engine, m = self.arch, self.engine, self.c['memory']
        total = self.label_gib * GIB
        name = engine['memory']
        version = self.version
        new = version is None or version >= 0.017
        v0 = version is not None and version < 0.008
        copies = m['sampler_new'] if new else 1.0 if v0 else m['sampler_old']
        sequences = self.max_seqs
        if name == 'vllm':
            tokens = self.max_tokens
            forward = m['forward'] * tokens * arch.d * 2.0
            if v0:
                forward = tokens * 2.0 * (2.0 * arch.d + 3.0 * arch.inner / self.tp)
            if arch.experts and self.weights != 'mxfp4':
                forward += tokens * arch.topk * (2.0 * arch.expert_inner / self.tp + arch.d) * 2.0
            self.act = sequences * arch.vocab * 4.0 * copies + forward
            if arch.n_vision and version is not None and version < 0.009:
                self.act += m['vision_old'] * GIB / math.sqrt(self.tp)   # it profiled with images of the largest size
            late = version is None or version >= 0.018
            if self.tp > 1:
                self.other = (m['other_tp_new'] if late else m['other_tp_old']) * GIB
            elif self.pp > 1:
                self.other = m['other_pp'] * GIB
            else:
                self.other = (m['other_new'] if late else m['other_old']) * GIB
            self.graph = (m['graph_base'] + m['graph_layer'] * arch.layers / self.pp + (m['graph_moe'] if arch.experts else 0.0)) * GIB
            if self.tp > 1:
                self.graph *= 0.85
            pool = self.util * total - self.w_total - self.act - self.other
            if version is not None and version >= 0.021:
                pool -= self.graph
        else:
            self.act = engine['act_gib'] * GIB * (1.0 if arch.d < 6000 else 1.5)
            self.other = (m['other_old'] if self.tp == 1 else m['other_tp_old']) * GIB
            self.graph = 0.5 * GIB
            if name == 'trtllm':
                pool = self.util * (total - self.w_total - self.act - self.other)
            else:
                pool = self.util * total - self.w_total - self.act
        self.pool = pool
        per_token = self.kv_token_all
        self.kv_tokens = max(0.0, pool / per_token) * self.dp if per_token else 0.0
        self.fits = pool > 0 and self.kv_tokens >= 16
        # after the pool is taken the sampler still needs sequences x vocabulary x 4 bytes
        left = (1.0 - self.util) * total - self.graph - m['late'] * GIB
        self.starts = self.fits and (name != 'vllm' or v0 or total < 70 * GIB or left > sequences * arch.vocab * 4.0)

    def kv_need(self, tokens):
        """Bytes of KV and state that one sequence of this many tokens holds on one GPU."""
        inside = min(tokens, self.arch.window) if self.arch.window else tokens
        return tokens * self.kv_token_full + inside * self.kv_token_swa + self.state

    def slots(self, length):
        """Sequences of this length that the replica holds."""
        if self.pool <= 0:
            return 0.0
        return self.pool / max(self.kv_need(length), 1.0) * self.dp

    # ------------------------------------------------------------------------------------------------------- step

    def step(self, B, S, P=0.0, A=0.0, Aw=0.0, prompts=0.0):
        """Seconds of one step: B decoding sequences with S context tokens in all, P prefill tokens of `prompts` prompts.

        A is sum of x (c0 + x/2) over the prefill chunks, Aw the same inside the sliding window.
        """
        arch, pp, dp = self.arch, self.pp, self.dp
        split = 1.0
        if pp > 1:
            split = 1.0 / min(pp, max(1.0, B + prompts))
        B1, S1, P1, A1, Aw1 = B * split / dp, S * split / dp, P * split / dp, A * split / dp, Aw * split / dp
        if dp > 1:                                               # a rank cannot hold a fraction of a sequence
            B1 = max(B1, 1.0) if B else 0.0
        T = B1 * (1 + self.draft) + P1
        if T <= 0:
            return 0.0
        t = overlap3(self.w_attn / self.attn_bw, T * self.flop_attn / self.attn_f)
        if self.w_mlp:
            t += overlap3(self.w_mlp / self.dense_bw, T * self.flop_mlp / self.dense_f)
        if arch.experts:
            tokens = (B * (1 + self.draft) + P) * split          # of all attention ranks: the experts serve them together
            # routing is skewed: T tokens meet as many different experts as T^skew evenly routed ones would
            distinct = 1.0 - (1.0 - arch.topk / arch.experts) ** (tokens ** self.c['moe']['skew']) if tokens < 20000 else 1.0
            imbalance = self.c['moe']['imbalance'] if (self.ep > 1 or dp > 1) else 1.0
            t += overlap3(self.w_expert * distinct / self.expert_bw, tokens * self.flop_expert * imbalance / self.expert_f)
        # attention: decode reads the cache, prefill computes
        if B1:
            mean_context = S1 / B1
            inside = min(mean_context, arch.window) if arch.window else mean_context
            seen = B1 * min(mean_context, arch.sparse) if arch.sparse else S1
            read = seen * self.kv_token_full + B1 * inside * self.kv_token_swa + B1 * 2.0 * self.state
            t += max(read / self.kv_bw, seen * self.dec_flops / self.att_f)
        if P1:
            t += (A1 * self.att_flops + Aw1 * self.att_flops_swa) / self.att_f
        # element-wise traffic, communication, fixed times
        t += T * self.ew_bytes / self.ew_bw
        if self.ar:
            t += 2.0 * arch.layers / pp * self.all_reduce(T)
        if self.a2a:
            alpha, bandwidth, world = self.a2a
            copies = (world - 1.0) * (1.0 - (1.0 - 1.0 / world) ** arch.topk)   # other ranks that a token's experts live on
            t += 2.0 * arch.moe_layers / pp * (alpha + T * copies * arch.d * 1.5 / bandwidth)   # 8 bits out, 16 back
        t += self.t_layers
        if P1:
            t += self.t_eager
        if pp > 1:
            t = pp * (t + 10e-6 + T * arch.d * 2.0 / (self.link * 1e9 * 0.7))
        rows = (B + prompts) * split
        t += max(self.w_head / self.head_bw, rows * self.w_head / self.head_f)
        # every attention rank has its own scheduler
        return t + self.t_host + ((B + prompts) * self.t_seq + prompts * self.t_prompt) / dp

    def chunk_work(self, start, tokens):
        """(A, Aw) of one prefill chunk."""
        work = tokens * (start + tokens / 2.0)
        window = self.arch.window
        if not window:
            return work, 0.0
        end = start + tokens
        if end <= window:
            return work, work
        ramp = max(0.0, window - start)
        inside = ramp * (start + ramp / 2.0) if ramp > 0 else 0.0
        return work, inside + (tokens - ramp) * window

    def prefill(self, length, chunk=None):
        """Seconds to prefill one prompt alone on the replica, chunk by chunk."""
        chunk = chunk or self.max_tokens * self.dp
        start, t = 0.0, 0.0
        while start < length:
            x = min(chunk, length - start)
            A, Aw = self.chunk_work(start, x)
            t += self.step(0, 0, x, A, Aw, 1.0)
            start += x
        if self.pp > 1 and self.engine['layer_split']:           # chunks of one prompt overlap over the stages, in part
            chunks = math.ceil(length / chunk)
            overlap = self.engine['overlap']
            t *= 1.0 - overlap + overlap * (chunks + self.pp - 1.0) / (chunks * self.pp)
        return t


# -------------------------------------------------------------------------------------------------- closed-form answers

def saturation(r, isl, osl, limit=None):
    """Output tokens per second of one replica that always has requests waiting (mean field)."""
    reserve = r.engine['reserve']
    B = min(r.max_seqs, r.slots(isl + reserve * osl))
    if limit:
        B = min(B, limit)
    if B < 1:
        B = 1.0 if r.slots(isl + osl) >= 0.5 else 0.0
    if B <= 0:
        return 0.0, 0.0
    budget = r.max_tokens * r.dp
    per_step = B * (1.0 + isl / osl)                             # tokens of a step in balance
    if per_step > budget:
        B = max(1.0, budget / (1.0 + isl / osl)) if r.engine['mixed'] else B
    prefill = B * isl / osl
    S = B * (isl + osl / 2.0)
    chunk = min(budget, max(isl, prefill))
    q = prefill / chunk
    n = chunk / isl
    A, Aw = r.chunk_work(0.0, min(isl, chunk))
    work = chunk / min(isl, chunk)
    if r.engine['mixed']:
        q = min(q, 1.0)
        t = (1 - q) * r.step(B, S) + q * r.step(B, S, chunk, A * work, Aw * work, n)
    else:
        t = r.step(B, S) + q * r.step(0, 0, chunk, A * work, Aw * work, n)
    return B / t, B


def closed_loop(r, clients, isl, osl):
    """(mean TTFT, TPOT) in seconds of one replica with a fixed number of requests in flight, in steady state; no simulation.

    Each step in balance carries p = B isl/osl prefill tokens: a share q of the steps prefills C tokens, the rest only decodes.
    A new prompt waits for the running step, for prompts ahead of it (M/D/1 with load q, bounded by the clients), and for its own chunks.
    Clients beyond the B that fit wait for a place. Against `simulate` on 685 measured cases: TPOT 1.01 (10th to 90th percentile
    1.00-1.04), steady mean TTFT 1.00 (0.94-1.02). A mean that includes the opening burst (InferenceX) is higher: simulate it.
    """
    B = min(clients, r.max_seqs, max(1.0, r.slots(isl + r.engine['reserve'] * osl)))
    budget = r.max_tokens * r.dp
    S, p = B * (isl + osl / 2.0), B * isl / osl
    chunk = min(budget, max(isl, p))
    q, prompts, x = min(1.0, p / chunk), max(1.0, chunk / isl), min(isl, chunk)
    A, Aw = r.chunk_work(0.0, x)
    with_prefill = r.step(max(B - prompts, 0.0), S, chunk, A * chunk / x, Aw * chunk / x, prompts)
    tpot = (1.0 - q) * r.step(B, S) + q * with_prefill
    own, start = 0.0, 0.0
    while start < isl:
        y = min(budget, isl - start)
        A, Aw = r.chunk_work(start, y)
        own += r.step(max(B - 1.0, 0.0), S, y, A, Aw, 1.0)
        start += y
    load = min(q, 0.97)
    ahead = min(load / (2.0 * (1.0 - load)), (clients - 1.0) / 2.0) * own
    ttft = r.api + tpot + ahead + own
    if clients > B:
        ttft += (clients - B) / B * tpot * osl
    return ttft, tpot


# --------------------------------------------------------------------------------------------- discrete-event simulation

class Random:
    """Small deterministic generator (so that another implementation can repeat a run): x = 6364136223846793005 x + 1442695040888963407."""

    def __init__(self, seed=1):
        self.x = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFFFFFF

    def uniform(self):
        self.x = (self.x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self.x >> 11) / 9007199254740992.0

    def normal(self):
        return math.sqrt(-2.0 * math.log(self.uniform() + 1e-12)) * math.cos(6.283185307179586 * self.uniform())


def lengths(n, isl, osl, spread, rng):
    """Request lengths: 'uniform' 0.8..1 of nominal, 'dataset' (log-normal, mean kept) or fixed."""
    out = []
    for _ in range(n):
        if spread == 'uniform':
            out.append((isl * (0.8 + 0.2 * rng.uniform()), max(2.0, osl * (0.8 + 0.2 * rng.uniform()))))
        elif spread == 'dataset':
            si, so = 0.6, 0.55
            out.append((max(8.0, isl * math.exp(si * rng.normal() - si * si / 2)),
                        max(2.0, osl * math.exp(so * rng.normal() - so * so / 2))))
        else:
            out.append((float(isl), float(osl)))
    return out


def simulate(r, requests, arrivals=None, concurrency=None):
    """Continuous batching of one replica in virtual time.

    requests: list of (input, output) lengths; arrivals: times in order, or None with a closed loop of `concurrency` clients.
    Returns (ttft, tpot, end, start, makespan), the first four lists by request, or None where a request never fits.
    Decode steps between two events are taken in one leap, with the context at the middle of the leap.
    """
    engine = r.engine
    mixed = engine['mixed']
    gain = r.accepted                                            # tokens per sequence and step
    budget = r.max_tokens * r.dp
    reserve = engine['reserve']
    capacity = r.pool * 0.99 * r.dp
    total = len(requests)
    now, clock = 0.0, 0.0                                        # seconds, steps
    waiting = []                                                 # (arrival, index) in order
    head = 0
    if arrivals is None:
        first = min(concurrency, total)
        waiting = [(0.0, i) for i in range(first)]
        upcoming = first
        future = []
    else:
        future = arrivals
        upcoming = 0
    running = []                                                 # heap of (finish step, index)
    in_prefill = []                                              # [index, done, length]
    B, S, used = 0, 0.0, 0.0
    first_token, done, start_at = [0.0] * total, [0.0] * total, [0.0] * total
    held = [0.0] * total
    finished = 0
    guard = 0
    while finished < total:
        guard += 1
        if guard > 3000000:
            break
        if arrivals is not None:
            while upcoming < total and future[upcoming] <= now:
                waiting.append((future[upcoming], upcoming))
                upcoming += 1
        # admit
        active = B + len(in_prefill)
        room = budget - (B if mixed else 0) - sum(x[2] - x[1] for x in in_prefill)
        while head < len(waiting) and active < r.max_seqs * r.dp and room > 0:
            arrival, i = waiting[head]
            if arrival > now:
                break
            isl, osl = requests[i]
            need = r.kv_need(isl + reserve * osl)
            if used + need > capacity and active > 0:
                break
            used += need
            held[i] = need
            start_at[i] = arrival
            in_prefill.append([i, 0.0, isl])
            room -= isl
            active += 1
            head += 1
        if head > 4096:
            waiting = waiting[head:]
            head = 0
        if in_prefill:
            left = budget - (B if mixed else 0)
            left = max(left, 16.0)
            P = A = Aw = 0.0
            complete = []
            prompts = 0
            for item in in_prefill:
                if left <= 0:
                    break
                x = min(left, item[2] - item[1])
                a, aw = r.chunk_work(item[1], x)
                A += a
                Aw += aw
                P += x
                left -= x
                item[1] += x
                prompts += 1
                if item[1] >= item[2] - 1e-9:
                    complete.append(item[0])
            if mixed and B:
                t = r.step(B, S, P, A, Aw, prompts)
                clock += 1
                S += B * gain
            else:
                t = r.step(0, 0, P, A, Aw, prompts)
            now += t
            in_prefill = in_prefill[len(complete):]
            for i in complete:
                first_token[i] = now
                isl, osl = requests[i]
                heapq.heappush(running, (clock + math.ceil((osl - 1.0) / gain - 1e-9), i))
                B += 1
                S += isl + 1
        elif B:
            k = max(1.0, math.ceil(running[0][0] - clock - 1e-9))
            t = r.step(B, S + B * gain * k / 2.0)
            if head < len(waiting) and waiting[head][0] > now:
                k = 1.0                                          # a client's next request came just after this step began
            elif arrivals is not None and upcoming < total and active < r.max_seqs * r.dp and future[upcoming] < now + k * t:
                k = max(1.0, min(k, math.ceil((future[upcoming] - now) / t)))
            now += k * t
            clock += k
            S += B * gain * k
        elif head < len(waiting) and waiting[head][0] > now:
            now = waiting[head][0]
            continue
        elif head < len(waiting):
            return None                                          # a request that never fits
        else:
            if arrivals is None or upcoming >= total:
                break
            now = max(now, future[upcoming])
            continue
        while running and running[0][0] <= clock + 1e-9:
            _, i = heapq.heappop(running)
            done[i] = now
            finished += 1
            B -= 1
            isl, osl = requests[i]
            S -= isl + 1 + math.ceil((osl - 1.0) / gain - 1e-9) * gain
            used -= held[i]
            if arrivals is None and upcoming < total:
                waiting.append((now + 1e-6, upcoming))           # it waits for the step that is about to start
                upcoming += 1
        if B == 0:
            S = 0.0
    ttft = [first_token[i] - start_at[i] + r.api for i in range(total)]
    tpot = [(done[i] - first_token[i]) / max(1.0, requests[i][1] - 1.0) for i in range(total)]
    return ttft, tpot, done, start_at, now


def mean(values):
    return sum(values) / len(values)


def median(values):
    values = sorted(values)
    n = len(values)
    return values[n // 2] if n % 2 else 0.5 * (values[n // 2 - 1] + values[n // 2])


# ------------------------------------------------------------------------------------------------ cases and predictions

def number(text, default=None):
    try:
        return float(text)
    except (TypeError, ValueError):
        return default


def integer(text, default):
    value = number(text)
    return int(value) if value else default


MLPERF_INPUT = {'llama-2-70b': 294, 'mixtral-8x7b': 600, 'llama-3.1-8b': 870, 'llama-3.1-405b': 9400, 'deepseek-r1': 800, 'gpt-j-6b': 850}
MLPERF_OUTPUT = {'gpt-j-6b': 70, 'llama-3.1-8b': 72}


class Case:
    """One row of the measurements, completed with what the source leaves out."""

    def __init__(self, row, catalog, constants):
        self.row, self.metric, self.notes = row, row['metric'], row.get('notes', '')
        self.source = row.get('source', '')
        self.model = catalog.model(row['model']) or from_note(row.get('params_note', ''))
        self.gpu = catalog.gpu(row['gpu'])
        self.problem = None
        if self.model is None:
            self.problem = 'model'
            return
        if self.gpu is None:
            self.problem = 'gpu'
            return
        self.weights, self.bits = precision(row['precision_weights'])
        if not row['precision_weights'].strip():
            self.weights, self.bits = precision('fp8' if 'fp8' in row['model'].lower() else self.model.get('native_dtype', 'bf16'))
        count = integer(row['gpu_count'], 0)
        tp, pp, dp, ep = (integer(row[k], 0) for k in ('tp', 'pp', 'dp', 'ep'))
        self.concurrency = number(row['batch_or_concurrency'])
        self.pcie_only = 'no NVLink' in self.notes
        # a known trap of one data set: its width column is width x expert groups, and the batch is then per attention rank
        if ep > 1 and count == ep * ep:
            if dp > 1:
                dp, count = ep, ep
                self.concurrency = self.concurrency * ep if self.concurrency else None
            else:
                tp, count = ep, ep
        self.dep = 'DEP =' in self.notes and tp > 1
        if self.dep:                                             # attention data parallel and expert parallel over the group
            dp, ep, tp = tp, tp, 1
        self.count = count or max(1, tp) * max(1, pp) * max(1, dp) or 1
        self.tp, self.pp, self.dp, self.ep = tp, max(1, pp), max(1, dp), max(1, ep)
        self.version = version_number(row['framework_version'])
        self.engine_id = engine_name(row['framework'], row['framework_version'], self.source, self.notes)
        self.engine = constants['engines'][self.engine_id]
        self.rate = row['request_rate'].strip()
        self.isl = number(row['input_len'])
        self.osl = number(row['output_len'])
        self.constants = constants

    def wide(self, arch):
        """Wider than any tensor-parallel group in use: prefill and decode on separate GPUs, decode data and expert parallel."""
        return self.count > 16 and self.tp > 16 and arch.experts > 0 and self.pp == 1

    def stream_interval(self):
        """Steps between two streamed answers, where the published recipe sets it (1 otherwise)."""
        recipes = self.constants['recipes']
        if recipes['source'] not in self.source:
            return 1.0
        kind = Arch(self.model).kind
        if self.engine_id.startswith('trtllm') and kind == 'dense' and (self.tp >= 8 or self.isl != self.osl):
            return 1.0
        return recipes['stream_interval'].get(self.engine_id.split('_')[0], {}).get(kind, 1.0)

    def speculation(self):
        """(draft tokens, tokens per step) where the run is known to speculate."""
        for item in self.constants['recipes']['speculation']:
            same = self.engine_id.split('_')[0] == item['engine'] and Arch(self.model).kind == item['kind']
            if same and self.constants['recipes']['source'] in self.source and any(date in self.notes for date in item['dates']):
                return item['draft'], item['accepted']
        return 0, 1.0

    def replica(self):
        r, replicas = self.build_replica()
        r.draft, r.accepted = self.speculation()
        return r, replicas

    def build_replica(self):
        """The engine instance and how many of them share the GPUs."""
        row, c = self.row, self.constants
        arch = Arch(self.model)
        engine = self.engine
        weights, bits = self.weights, self.bits
        if self.engine_id == 'mlperf' and family_of(self.gpu) in ('hopper', 'ada') and weights == '16' and arch.id != 'gpt-j-6b':
            weights, bits = 'fp8', 8.03                         # the submissions name the activation type
        if self.engine_id == 'mlperf' and arch.id == 'gpt-j-6b':
            weights, bits = ('fp8', 8.03) if family_of(self.gpu) in ('hopper', 'ada') else (weights, bits)
        kv = kv_bytes_per_element(row['precision_kv'], weights, engine)
        mem = number(row.get('gpu_mem_gib'))
        util = number(row.get('gpu_memory_utilization'))
        if util and util > 1.0:
            util /= 100.0
        seqs = integer(row.get('max_num_seqs'), 0) or None
        dp_attention = self.dp > 1 and arch.experts > 0

        def build(tp, pp, dp, ep):
            tokens = 2048 if self.engine_id == 'vllm_v0' and (number(row.get('max_model_len')) or 0) > 32768 else None
            return Replica(arch, self.gpu, c, engine, weights, bits, kv, tp, pp, dp, ep, util=util, gpu_mem_gib=mem,
                           max_seqs=seqs, max_tokens=tokens, version=self.version, pcie_only=self.pcie_only)

        tp, pp = self.tp, self.pp
        if engine['layer_split'] and tp <= 1 and pp <= 1:
            tp, pp = 1, max(1, self.count)
        if not tp:                                               # not stated: the smallest width that leaves a quarter for KV
            tp = 1
            while tp < self.count and not (lambda r: r.pool > 0.25 * r.label_gib * GIB)(build(tp, 1, 1, 1)):
                tp *= 2
            while self.count % tp:
                tp += 1
        if self.wide(arch):                                      # the decode pool of a split deployment
            decode = max(8, int(self.count * 2 / 3))
            return build(1, 1, decode, decode), 1
        r = build(tp, pp, self.dp if dp_attention else 1, self.ep)
        replicas = max(1, self.count // r.gpus)
        return r, replicas


def spread_of(case):
    notes = case.notes.lower()
    if 'uniform' in notes:
        return 'uniform'
    if 'accelmark' in case.source.lower() or any(word in notes for word in ('dataset mean', 'sharegpt', 'openorca', 'lengths are means')):
        return 'dataset'
    return 'fixed'


CACHE = {}
CACHE_KEY = ('source', 'notes', 'model', 'precision_weights', 'precision_kv', 'gpu', 'gpu_count', 'tp', 'pp', 'dp', 'ep', 'framework', 'framework_version',
             'batch_or_concurrency', 'request_rate', 'input_len', 'output_len', 'max_num_seqs', 'gpu_memory_utilization', 'gpu_mem_gib')


def run_case(case):
    """Numbers of one workload: ttft, tpot (means, and medians where simulated), tput in output tokens/s, makespan. Kept for the row's twins."""
    key = tuple(case.row[k] for k in CACHE_KEY)
    if key not in CACHE:
        CACHE[key] = workload(case)
    return CACHE[key]


def poisson_times(n, rate, rng):
    clock, times = 0.0, []
    for _ in range(n):
        clock += -math.log(rng.uniform() + 1e-12) / rate
        times.append(clock)
    return times


def request_count(case, default):
    """Requests of an open-loop run, where the notes say."""
    for text, count in (('200 requests', 200), ('500 requests', 500), ('1000', 1000)):
        if text in case.notes:
            return count
    return 500 if case.version == 0.014 else default             # the 0.14 serving table: 500 requests


def workload(case):
    r, replicas = case.replica()
    if not r.fits:
        return {'fits': False, 'replica': r}
    isl, osl = case.isl, case.osl
    if case.engine_id == 'mlperf':
        isl = isl or MLPERF_INPUT.get(r.arch.id, 512)
        osl = MLPERF_OUTPUT.get(r.arch.id, osl or 128)
    isl = max(1.0, isl if isl is not None else 64.0)
    osl = max(1.0, osl if osl else 1.0)
    out = {'fits': True, 'replica': r, 'replicas': replicas, 'isl': isl, 'osl': osl}
    concurrency = (case.concurrency or 1.0) / replicas
    rate = case.rate
    if case.wide(r.arch):
        out.update(split_pools(case, r, concurrency, isl, osl))
    elif osl <= 1.0:
        out.update(prefill_only(r, concurrency, isl))
    elif rate == 'at limit' or (rate == 'inf' and not case.concurrency) or (case.engine_id == 'mlperf' and rate != 'sequential'):
        out.update(saturated(case, r, replicas, isl, osl))
    elif rate == 'sequential' or (concurrency <= 1 and rate != 'offline' and number(rate) is None):
        ttft = r.prefill(isl)
        tpot = r.step(1, isl + osl / 2.0)
        whole = ttft + tpot * (osl - 1)
        out.update(ttft=ttft + r.api, tpot=tpot, tput=replicas * osl / (whole + r.api * 0.5), makespan=whole)
    else:
        out.update(simulated(case, r, replicas, concurrency, isl, osl))
    return out


def split_pools(case, r, concurrency, isl, osl):
    """A third of the GPUs prefills in groups of eight; the rest decodes without prefill work in its steps."""
    groups = max(1, case.count // 24)
    first = Replica(r.arch, r.gpu, r.c, r.engine, r.weights, r.bits, r.kv_element, 1, 1, 8, 8, version=r.version)
    tpot = r.step(concurrency, concurrency * (isl + osl / 2.0))
    alone = first.prefill(isl)
    busy = min(0.9, concurrency / (tpot * osl) * alone / groups)
    ttft = 2.0 * alone / (1.0 - busy) + r.api + tpot
    return {'ttft': ttft, 'tpot': tpot, 'tput': concurrency / tpot, 'makespan': ttft + tpot * osl}


def prefill_only(r, concurrency, isl):
    n = int(max(1, round(concurrency)))
    if n == 1:
        t = r.prefill(isl)
    else:
        result = simulate(r, [(isl, 1.0)] * n, arrivals=[0.0] * n)
        t = result[4] if result else float('nan')
    return {'ttft': t + r.api, 'tpot': r.step(1, isl), 'tput': n / t, 'makespan': t}


def saturated(case, r, replicas, isl, osl):
    """All requests queued, or a server at its latency limit: throughput by the mean field, latencies by simulation."""
    tput, B = saturation(r, isl, osl)
    if B <= 0:
        return {'fits': False}
    limit = tput * replicas
    named = number(case.rate)
    if named is not None:                                        # a valid submission sustains the rate it names
        limit = min(named * osl, limit * 1.1)
    elif case.rate not in ('inf', ''):
        limit *= case.constants['mlperf_interactive' if 'Interactive' in case.notes else 'mlperf_server']
    out = {'tput': limit}
    if case.metric in ('ttft_ms', 'itl_ms', 'tpot_ms', 'e2e_ms'):
        rng = Random(7)
        n = 500 if '500 requests' in case.notes or case.version == 0.014 else 1000
        arrivals = [0.0] * n
        if named is not None:
            arrivals = poisson_times(n, min(named / replicas, 0.93 * tput / osl), rng)
        result = simulate(r, lengths(n, isl, osl, spread_of(case), rng), arrivals=arrivals)
        if result:
            ttft, tpot, _, _, span = result
            out.update(ttft=mean(ttft), ttft_median=median(ttft), tpot=mean(tpot), tpot_median=median(tpot), makespan=span)
    return out


def simulated(case, r, replicas, concurrency, isl, osl):
    """Static batch, closed loop or Poisson arrivals."""
    rng = Random(7)
    spread, rate, n_client = spread_of(case), case.rate, int(max(1, round(concurrency)))
    closed = False
    if number(rate) is not None:
        n = request_count(case, 300)
        arrivals = poisson_times(n, number(rate) / replicas, rng)
        result = simulate(r, lengths(n, isl, osl, spread, rng), arrivals=arrivals)
    elif rate in ('offline', 'inf'):
        result = simulate(r, lengths(n_client, isl, osl, spread, rng), arrivals=[0.0] * n_client)
    else:
        closed = True
        factor = 10 if 'InferenceX' in case.notes or 'InferenceX' in case.source else 4
        n = max(24, int(max(2 * n_client, min(factor * n_client, 6000))))
        result = simulate(r, lengths(n, isl, osl, spread, rng), concurrency=n_client)
    if not result:
        return {'fits': False}
    ttft, tpot, done, _, span = result
    tput = replicas * osl * len(ttft) / span
    if closed and 'InferenceX' not in case.source:
        # measured long: leave the first and the last tenth out
        order = sorted(done)
        a, b = int(0.1 * len(order)), int(0.9 * len(order)) - 1
        if b > a + 8 and order[b] > order[a]:
            tput = replicas * osl * (b - a) / (order[b] - order[a])
    if closed and 'not stated' in case.notes and len(ttft) > 2 * n_client:
        ttft, tpot = ttft[n_client:], tpot[n_client:]            # no word of a cold start: report the steady state
    wait = case.stream_interval() - 1.0
    if wait > 0:                                                 # answers leave the engine every so many steps
        ttft = [a + wait * b * r.accepted for a, b in zip(ttft, tpot)]
        tpot = [b * max(0.5, 1.0 - wait * r.accepted / osl) for b in tpot]
    return {'ttft': mean(ttft), 'ttft_median': median(ttft), 'tpot': mean(tpot), 'tpot_median': median(tpot), 'makespan': span, 'tput': tput}


def predict_other(case_row, catalog, constants):
    """Vision, diffusion, speech and encoder workloads: time = fixed + units x FLOP / (peak x efficiency)."""
    other = constants['other']
    name = plain(case_row['model'])
    key = next((k for k in other['workloads'] if plain(k) in name), None)
    gpu = catalog.gpu(case_row['gpu'])
    if key is None or gpu is None:
        return None
    w = other['workloads'][key]
    kind = precision(case_row['precision_weights'])[0]
    text = case_row['precision_weights'].lower()
    kind = 'int8' if 'int8' in text and 'unet-fp8' not in text else 'fp8' if 'fp8' in text else kind
    peak = gpu['compute']
    f16 = float(peak.get('fp16') or peak.get('bf16') or 1)
    flops = {'int8': peak.get('int8'), 'fp8': peak.get('fp8') or peak.get('int8'), 'fp32': peak.get('fp32')}.get(kind, f16) or f16
    row = '8' if kind in ('int8', 'fp8') and flops > 1.2 * f16 else '16' if kind != 'fp32' else '32'
    tuned = 'tensorrt' in case_row['framework'].lower() or 'stage' in case_row['framework'].lower()
    table = w['tuned' if tuned else 'eager']
    efficiency, per_watt = table.get(row) or w['tuned'][row if row in w['tuned'] else '16']
    rate_tf = flops * efficiency                                 # TFLOP/s, bounded by what the board power sustains
    watts = float(gpu.get('tdp_w') or 0) * other['family'].get(family_of(gpu), 1.0)
    if watts and per_watt:
        rate_tf = (rate_tf ** -4 + (watts * per_watt) ** -4) ** -0.25
    gflop = w['gflop']
    text = case_row['input_len']
    if w.get('per_token'):
        tokens = number(text) or w['mean_tokens']
        gflop = w['per_token'] * tokens + w['per_token2'] * tokens * tokens
    steps = re.search(r'(\d+) steps', text + ' ' + case_row.get('notes', ''))
    if w.get('per_step'):
        gflop += w['per_step'] * (float(steps.group(1)) if steps else 20.0)
    unit = gflop / (rate_tf * 1e3)                               # seconds of one unit of work at full batch
    count = integer(case_row['gpu_count'], 1)
    batch = number(case_row['batch_or_concurrency'])
    fixed = table['fixed_ms'] * 1e-3
    power = table.get('norm', 1.0)                               # 1: fixed time adds; 2: host and device overlap in part
    rate = case_row['request_rate']
    metric = case_row['metric']
    audio = re.search(r'(\d+) min ([\d.]+) s audio', text)
    if audio:                                                    # transcription of one file: tokens one after the other
        seconds = 60.0 * float(audio.group(1)) + float(audio.group(2))
        return 1e3 * seconds * w['tokens_per_second'] * table['token_ms'] * 1e-3
    if metric in ('samples_s', 'images_s'):
        if batch:
            return count * batch / (fixed ** power + (batch * unit) ** power) ** (1.0 / power)
        value = count / unit
        lam = number(rate)
        if lam is not None:
            return min(lam, value * 1.1)
        return value * (other['server'] if rate == 'at limit' else 1.0)
    if metric == 's_per_image':
        return fixed + unit
    if metric == 'e2e_ms':
        if number(rate) is not None:
            return w['server_ms']
        return 1e3 * (fixed ** power + ((batch or 1.0) * unit) ** power) ** (1.0 / power)
    return None


def predict_memory(case):
    """Memory metrics of one row."""
    r, _ = case.replica()
    metric = case.metric
    if metric == 'weights_gib_per_gpu':
        return r.w_total / GIB
    if case.gpu['id'].startswith('generic') and not number(case.row.get('gpu_mem_gib')) and metric != 'kv_gib_needed':
        return None                                              # the memory of the GPU is not known
    if metric in ('kv_gib_per_gpu', 'kv_gib_available'):
        return r.pool / GIB
    if metric == 'kv_tokens_total':
        return r.kv_tokens
    if metric == 'gpu_blocks':
        tokens = r.kv_tokens
        groups = 1
        if r.arch.swa_layers and (case.version or 1) >= 0.008:
            groups = max(1, round(r.arch.layers / float(min(r.arch.swa_layers, r.arch.full_layers) or r.arch.layers)))
        return tokens / 16.0 * groups
    if metric == 'max_concurrency':
        length = number(case.row['max_model_len'])
        return r.kv_tokens / length if length else None
    if metric == 'activation_gib':
        return r.act / GIB
    if metric == 'non_torch_gib':
        return r.other / GIB
    if metric == 'cuda_graph_gib':
        return r.graph / GIB
    if metric == 'kv_gib_needed':
        length = number(case.row['max_model_len'])
        return length * r.kv_token_all * r.pp / GIB if length else None
    return None


def signature(case):
    """GPU family, engine, weight kind and model kind of a case: what calibration data is looked up by."""
    arch = Arch(case.model)
    weights = 'mxfp4' if arch.id.startswith('gpt-oss') else case.weights
    return family_of(case.gpu), case.engine_id, weights, arch.kind


def calibration_class(case, seen):
    """A: this family, engine, weight kind and model kind were all calibrated together; B: in part; C: hardly.

    seen is the list of calibrated 'family|engine|weights|kind' combinations.
    """
    family, engine, weights, kind = signature(case)
    if '|'.join((family, engine, weights, kind)) in seen:
        return 'A'
    parts = [item.split('|') for item in seen]
    same_pair = any(p[0] == family and p[1] == engine for p in parts)
    same_engine_use = any(p[1] == engine and p[2] == weights and p[3] == kind for p in parts)
    if same_pair or (same_engine_use and any(p[0] == family for p in parts)):
        return 'B'
    return 'C'


def interval_key(case, metric):
    """Row of the interval table: the metric group, time to first token split by whether requests queue."""
    group = metric_group(metric)
    if group == 'ttft' and case is not None:
        return 'ttft_alone' if case.rate in ('sequential', 'offline') else 'ttft_loaded'
    return group


def memory_class(case):
    """A: a recent vLLM with its visible memory stated; B: any vLLM on a known GPU; C: the rest."""
    stated = number(case.row.get('gpu_mem_gib'))
    if case.engine['memory'] == 'vllm' and case.engine_id == 'vllm' and stated and case.version and case.version >= 0.012:
        return 'A'
    return 'B' if case.engine['memory'] == 'vllm' and not case.gpu['id'].startswith('generic') else 'C'


def interval(case, metric, value, constants):
    """(low, high) = value / f, value x f, with f by metric, engine and model kind, to a power by how well the combination is calibrated.

    The KV pool is a difference of large numbers, so its error is so many GiB whatever its size.
    """
    table = constants['intervals']
    key = interval_key(case, metric)
    if case is None or case.problem:
        return value / table['other']['all'], value * table['other']['all']
    if key == 'other':
        key = 'throughput'                                       # samples/s of a language model
    if key == 'mem_kv' and metric != 'kv_gib_needed':
        error = table['mem_kv_gib'][memory_class(case)] * GIB / max(case.replica()[0].pool, 0.05 * GIB) + 0.005
        return value * max(0.0, 1.0 - error), value * (1.0 + error)
    if key.startswith('mem'):
        factor = table[key][memory_class(case)]
    else:
        kind, row = Arch(case.model).kind, table[key]
        wide = case.count > 16                                   # several nodes: the launch layout is not in the data
        factor = row.get('wide' if wide else case.engine_id.split('_')[0] + '|' + kind) or row.get(kind) or row['all']
        factor = factor ** table['class_power']['C' if wide else calibration_class(case, constants['calibrated'])]
    return value / factor, value * factor


def metric_group(metric):
    if metric in ('tpot_ms', 'itl_ms'):
        return 'tpot'
    if metric == 'ttft_ms':
        return 'ttft'
    if metric in ('output_tok_s_total', 'output_tok_s_per_gpu', 'total_tok_s'):
        return 'throughput'
    if metric in ('decode_tok_s', 'prefill_tok_s', 'e2e_ms'):
        return metric.split('_')[0]
    if metric in ('samples_s', 'images_s', 's_per_image'):
        return 'other'
    return 'mem_' + {'weights_gib_per_gpu': 'weights', 'kv_tokens_total': 'kv', 'gpu_blocks': 'kv', 'kv_gib_per_gpu': 'kv',
                     'kv_gib_available': 'kv', 'max_concurrency': 'kv', 'kv_gib_needed': 'weights'}.get(metric, 'small')


def predict_row(row, catalog, constants):
    """(value, status) of one row; value None when there is no answer."""
    metric = row['metric']
    name = plain(row['model'])
    if any(plain(k) in name for k in constants['other']['workloads']):
        value = predict_other(row, catalog, constants)
        return value, 'ok' if value else 'unsupported', None
    case = Case(row, catalog, constants)
    if case.problem:
        return None, 'unsupported', case
    if metric in ('fits', 'oom'):
        r, _ = case.replica()
        need = number(row['max_model_len']) or 1024.0
        full = case.engine['memory'] == 'vllm' or case.engine_id == 'llamacpp'   # the others refuse only what no context fits
        needed = need if full else min(need, 4096.0)
        fits = r.starts and r.pool >= needed * r.kv_token_all
        return None, 'ok' if fits else 'does_not_fit', case
    if metric_group(metric).startswith('mem_'):
        value = predict_memory(case)
        return value, 'ok' if value and value > 0 else 'unsupported', case
    out = run_case(case)
    if not out.get('fits'):
        return None, 'does_not_fit', case
    use_median = row.get('stat') == 'median'
    value = None
    if metric == 'ttft_ms':
        value = 1e3 * (out.get('ttft_median') if use_median and out.get('ttft_median') else out.get('ttft') or 0)
    elif metric in ('tpot_ms', 'itl_ms'):
        value = 1e3 * (out.get('tpot_median') if use_median and out.get('tpot_median') else out.get('tpot') or 0)
    elif metric == 'output_tok_s_total':
        value = out.get('tput')
    elif metric == 'output_tok_s_per_gpu':
        value = out.get('tput') / case.count if out.get('tput') else None
    elif metric == 'total_tok_s':
        value = out['tput'] * (1.0 + out['isl'] / out['osl'])
    elif metric == 'samples_s':
        samples = case.engine_id != 'mlperf' or 'gpt-j' in out['replica'].arch.id
        value = out['tput'] / out['osl'] if samples else out['tput']   # MLPerf prints tokens/s for the others
    elif metric == 'decode_tok_s':
        value = 1.0 / out['tpot'] if out.get('tpot') else None
    elif metric == 'prefill_tok_s':
        r = out['replica']
        n = max(1.0, case.isl or 2048.0)
        batch = max(1.0, case.concurrency or 1.0)
        value = n / r.prefill(n, r.engine.get('prefill_chunk'))
    elif metric == 'e2e_ms':
        value = 1e3 * (out.get('makespan') or 0)
        if number(case.rate) is not None and out.get('tpot'):
            value = 1e3 * (out['ttft'] + out['tpot'] * (out['osl'] - 1.0))
    if not value or value != value:
        return None, 'unsupported', case
    return value, 'ok', case


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sub = parser.add_subparsers(dest='command', required=True)
    predict = sub.add_parser('predict', help='answer every row of a measurements file')
    predict.add_argument('cases')
    predict.add_argument('out')
    predict.add_argument('--models', required=True)
    predict.add_argument('--gpus', required=True)
    predict.add_argument('--constants', default=os.path.join(HERE, 'constants.json'))
    predict.add_argument('--aliases', default=os.path.join(HERE, 'aliases.json'))
    options = parser.parse_args()
    constants = load_json(options.constants)
    catalog = Catalog(load_json(options.models), load_json(options.gpus), load_json(options.aliases))
    with open(options.cases, newline='', encoding='utf-8') as source, open(options.out, 'w', newline='', encoding='utf-8') as target:
        writer = csv.writer(target)
        writer.writerow(['id', 'predicted', 'low', 'high', 'status'])
        for row in csv.DictReader(source):
            try:
                value, status, case = predict_row(row, catalog, constants)
            except (ZeroDivisionError, OverflowError, KeyError, TypeError) as error:
                print(row['id'], repr(error), file=sys.stderr)
                value, status, case = None, 'unsupported', None
            if value is None:
                writer.writerow([row['id'], '', '', '', status])
            else:
                low, high = interval(case, row['metric'], value, constants)
                writer.writerow([row['id'], f'{value:.6g}', f'{low:.6g}', f'{high:.6g}', status])


if __name__ == '__main__':
    main()
