#!/usr/bin/env python3
# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws random deployments and writes what step_model.py answers, for the test of core/inference/replica.

usage: make_cases.py [--count 400] [--seed 1] [--out tests/data/inference_cases.json]
       [--models resources/models/llm_models.json] [--gpus resources/catalog/accelerators.json]

The file holds the facts of the models and accelerators, so that it stands alone. Visible VRAM is passed explicitly.
"""
import argparse
import json
import os

from step_model import (GIB, Arch, Catalog, Random, Replica, calibration_class, closed_loop, engine_name, interval, load_json, saturation,
                        version_number)

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# weight in the draw, framework as step_model.py knows it, our engine id, software stack, versions
ENGINES = [
    (4, 'vLLM', 'vllm', 'CUDA', ['0.24', '0.24.0', '0.22.1', '0.21.0', '0.20', '0.19.0', '0.18.0', '0.17.1', '0.15.1', '0.12.0', '0.8.5', '0.7.3', '0.6.3', '0.3.2', '']),
    (1, 'vLLM-Ascend', 'vllm', 'CANN', ['0.11.0', '0.18.0', '']),
    (2, 'SGLang', 'sglang', 'CUDA', ['0.5.9', '']),
    (2, 'TensorRT-LLM', 'tensorrt-llm', 'CUDA', ['1.2.0rc6', '1.1.0', '1.0.0rc3', '0.20.0', '0.12', '0.9', '']),
    (1, 'llama.cpp', 'llama.cpp', 'CUDA', ['b4500', '']),
    (1, 'lmdeploy', 'lmdeploy', 'CUDA', ['0.2.0']),
]
WEIGHTS = [('16', 16.0), ('fp8', 8.03), ('fp8', 8.0), ('int8', 8.03), ('int8w', 8.03), ('int4', 4.25), ('int4', 4.15625), ('fp4', 4.5), ('mxfp4', 4.25),
           ('gguf4', 4.85), ('gguf4', 5.65), ('gguf8', 8.5), ('exl2', 4.0), ('fp32', 32.0)]
# models with a rule of their own, and the weights it is about
SPECIAL = [('gpt-oss-20b', ('mxfp4', 4.25)), ('gpt-oss-120b', ('fp8', 8.03)), ('kimi-k2', ('int4', 4.25)), ('deepseek-v3.2', ('fp8', 8.03)),
           ('qwen3-235b-a22b', ('fp4', 4.5)), ('qwen3-next-80b-a3b', ('16', 16.0)), ('gemma-3-27b', ('16', 16.0)), ('mixtral-8x7b', ('mxfp4', 4.25))]
MODEL_KEYS = ('id', 'family', 'params_breakdown', 'num_hidden_layers', 'hidden_size', 'num_attention_heads', 'num_key_value_heads', 'head_dim',
              'intermediate_size', 'vocab_size', 'tie_word_embeddings', 'mla', 'moe', 'sliding_window', 'layer_kinds', 'linear_state', 'native_dtype')
GPU_KEYS = ('id', 'vendor', 'architecture', 'memory_bandwidth_gbs', 'compute', 'tdp_w', 'pcie_gen', 'interconnect')


def items(path):
    data = load_json(path)
    return data['items'] if isinstance(data, dict) else data


def accelerators(path):
    """The catalogue names the unit in the key; the reference does not."""
    return [dict(item, compute=item.get('compute_tflops') or item.get('compute')) for item in items(path)]


def short(value):
    """Numbers with ten significant digits."""
    if isinstance(value, float):
        return float(f'{value:.10g}')
    if isinstance(value, list):
        return [short(v) for v in value]
    if isinstance(value, dict):
        return {k: short(v) for k, v in value.items()}
    return value


class Draw:
    """Choices of the reference's own generator, so that a seed gives the same file with any Python."""

    def __init__(self, seed):
        self.random = Random(seed)

    def pick(self, choices):
        return choices[min(int(self.random.uniform() * len(choices)), len(choices) - 1)]

    def chance(self, share):
        return self.random.uniform() < share

    def between(self, low, high):
        """Whole number, evenly spread in the logarithm."""
        return int(round(low * (high / low) ** self.random.uniform()))


def usable(gpu):
    peak = gpu['compute']
    return gpu.get('memory_bandwidth_gbs') and gpu.get('memory_gb') and (peak.get('fp16') or peak.get('bf16'))


def computes(gpu, model, weights):
    peak = gpu['compute']
    if weights == 'fp32':
        return bool(peak.get('fp32'))
    if weights == 'mxfp4':
        return bool(model.get('moe'))
    return True


def draw_input(draw, models, gpus, engines):
    model, gpu = draw.pick(models), draw.pick(gpus)
    _, framework, engine, stack, versions = draw.pick([e for e in ENGINES for _ in range(e[0])])
    version = draw.pick(versions)
    key = engine_name(framework, version, '')
    if draw.chance(0.06):                                        # rows that no engine of the program stands for
        engine, version, key = '', '', draw.pick(sorted(set(engines) - {'vllm'}))
    weights, bits = draw.pick(WEIGHTS)
    while not computes(gpu, model, weights):
        weights, bits = draw.pick(WEIGHTS)
    if draw.chance(0.12):
        name, (weights, bits) = draw.pick(SPECIAL)
        model = next(m for m in models if m['id'] == name)
    tp, pp = draw.pick([1, 1, 2, 4, 8]), draw.pick([1, 1, 1, 2, 4])
    dp, ep = 1, 1
    if model.get('moe'):
        dp, ep = draw.pick([1, 1, 2, 8]), draw.pick([1, 1, 8])
    label = gpu.get('memory_gib_visible') or (gpu['memory_gib_driver'] * 0.98 if gpu.get('memory_gib_driver') else gpu['memory_gb'] * 0.93)
    return {
        'model': model['id'], 'accelerator': gpu['id'], 'engine': engine, 'stack': stack, 'version': version, 'engine_key': key,
        'weights': weights, 'bits': bits, 'kv_bytes': draw.pick([2.0, 2.0, 1.0]), 'tp': tp, 'pp': pp, 'dp': dp, 'ep': ep,
        'visible_gib': label, 'utilisation': draw.pick([None, None, 0.8, 0.95]), 'max_sequences': draw.pick([None, None, None, 16, 512]),
        'max_tokens': draw.pick([None, None, None, 2048, 16384]), 'pcie_only': draw.chance(0.2),
        'input': draw.between(16, 40000), 'output': draw.between(2, 8000), 'clients': draw.between(1, 600),
    }


def replica_of(case, catalog, constants):
    version = version_number(case['version'])
    return Replica(Arch(catalog.models[case['model']]), catalog.gpus[case['accelerator']], constants, constants['engines'][case['engine_key']],
                   case['weights'], case['bits'], case['kv_bytes'], case['tp'], case['pp'], case['dp'], case['ep'], util=case['utilisation'],
                   gpu_mem_gib=case['visible_gib'], max_seqs=case['max_sequences'], max_tokens=case['max_tokens'], version=version,
                   pcie_only=case['pcie_only'])


class Asked:
    """What the reference looks intervals up by."""
    problem, row, count = None, {}, 1

    def __init__(self, model, gpu, engine_id, weights, rate):
        self.model, self.gpu, self.engine_id, self.weights, self.rate = model, gpu, engine_id, weights, rate


def bands(case, catalog, constants):
    """Calibration class, and the factors of TTFT alone and loaded, TPOT and throughput."""
    def asked(rate):
        return Asked(catalog.models[case['model']], catalog.gpus[case['accelerator']], case['engine_key'], case['weights'], rate)
    metrics = (('ttft_ms', 'sequential'), ('ttft_ms', 'closed-loop'), ('tpot_ms', 'closed-loop'), ('output_tok_s_total', 'closed-loop'))
    return {'class': calibration_class(asked(''), constants['calibrated']),
            'factors': [interval(asked(rate), metric, 1.0, constants)[1] for metric, rate in metrics]}


def answers(r, case):
    isl, osl, clients = float(case['input']), float(case['output']), float(case['clients'])
    context = clients * (isl + osl / 2.0)
    chunk = min(isl, 4096.0)
    A, Aw = r.chunk_work(isl, chunk)
    tput, batch = saturation(r, isl, osl)
    return {
        'family': r.family, 'link': r.kind_link, 'link_gbs': r.link, 'max_tokens': r.max_tokens, 'max_sequences': r.max_seqs,
        'memory_gib': [x / GIB for x in (r.w_total, r.act, r.other, r.graph, r.pool)], 'utilisation': r.util, 'kv_token': r.kv_token_all,
        'kv_tokens': r.kv_tokens, 'starts': bool(r.starts), 'kv_need': r.kv_need(isl + osl), 'slots': r.slots(isl + osl), 'chunk_work': [A, Aw],
        'step': [r.step(1.0, isl), r.step(clients, context), r.step(clients, context, chunk, A, Aw, 1.0), r.step(0, 0, chunk, A, Aw, 1.0),
                 r.step(clients, context, 30000.0, A, Aw, 7.5)],
        'prefill': [r.prefill(isl), r.prefill(isl, 512.0)], 'closed_loop': list(closed_loop(r, clients, isl, osl)), 'saturation': [tput, batch],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--count', type=int, default=400)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--out', default=os.path.join(ROOT, 'tests', 'data', 'inference_cases.json'))
    parser.add_argument('--models', default=os.path.join(ROOT, 'resources', 'models', 'llm_models.json'))
    parser.add_argument('--gpus', default=os.path.join(ROOT, 'resources', 'catalog', 'accelerators.json'))
    options = parser.parse_args()
    constants = load_json(os.path.join(HERE, 'constants.json'))
    catalog = Catalog(items(options.models), accelerators(options.gpus), load_json(os.path.join(HERE, 'aliases.json')))
    models = [m for m in items(options.models) if m['role'] != 'encoder-embedding']
    gpus = [g for g in accelerators(options.gpus) if usable(g)]
    draw, cases = Draw(options.seed), []
    while len(cases) < options.count:
        case = draw_input(draw, models, gpus, constants['engines'])
        r = replica_of(case, catalog, constants)
        if r.pool <= 0 and not draw.chance(0.15):                # most cases should have something to serve with
            continue
        cases.append(dict(case, expected=dict(answers(r, case), **bands(case, catalog, constants))))

    def facts(known, drawn_from, keys):
        return {name: {k: known[name].get(k) for k in keys} for name in sorted(item['id'] for item in drawn_from)}

    used_models, used_gpus = facts(catalog.models, models, MODEL_KEYS), facts(catalog.gpus, gpus, GPU_KEYS)
    with open(options.out, 'w', encoding='utf-8') as out:
        out.write('{\n"about": "Written by tests/accuracy/make_cases.py: seconds, bytes, GiB, tokens; answers of step_model.py.",\n')
        out.write(f'"seed": {options.seed},\n')
        for title, rows in (('models', used_models), ('accelerators', used_gpus)):
            lines = ',\n'.join(f'{json.dumps(k)}: {json.dumps(short(v))}' for k, v in rows.items())
            out.write(f'"{title}": {{\n{lines}\n}},\n')
        out.write('"cases": [\n' + ',\n'.join(json.dumps(short(c)) for c in cases) + '\n]\n}\n')
    print(f'{len(cases)} cases, {len(used_models)} models, {len(used_gpus)} accelerators: {options.out}')


if __name__ == '__main__':
    main()
