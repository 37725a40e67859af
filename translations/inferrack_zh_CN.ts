<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Search the part library</source>
        <translation>搜索部件库</translation>
    </message>
    <message>
        <source>Switch language</source>
        <translation>切换语言</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Part library</source>
        <translation>部件库</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Results panel</source>
        <translation>结果面板</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>业务负载</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Fit the chassis into the view</source>
        <translation>机箱适应窗口</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>下一区域</translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation>上一区域</translation>
    </message>
    <message>
        <source>About the data…</source>
        <translation>关于数据…</translation>
    </message>
    <message>
        <source>Search commands…</source>
        <translation>搜索命令…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts…</source>
        <translation>快捷键…</translation>
    </message>
    <message>
        <source>About InferRack…</source>
        <translation>关于 InferRack…</translation>
    </message>
    <message>
        <source>Duplicate the selected part</source>
        <translation>创建选中部件的副本</translation>
    </message>
    <message>
        <source>Remove the selected parts</source>
        <translation>移除选中的部件</translation>
    </message>
    <message>
        <source>Put the chosen part into the best slot</source>
        <translation>部件库选中的部件装到最佳槽位</translation>
    </message>
    <message>
        <source>Fill all slots of this kind</source>
        <translation>装满同类槽位</translation>
    </message>
    <message>
        <source>Replace the selected parts with the chosen one</source>
        <translation>选中的部件更换为部件库选中的部件</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>实际大小</translation>
    </message>
    <message>
        <source>Open the menus</source>
        <translation>打开菜单</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>历史记录…</translation>
    </message>
    <message>
        <source>Specification of the selected parts</source>
        <translation>选中部件的规格</translation>
    </message>
</context>
<context>
    <name>Assumed</name>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发数</translation>
    </message>
    <message>
        <source>Inference engine</source>
        <translation>推理引擎</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>引擎版本</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>KV cache format</source>
        <translation>KV Cache 格式</translation>
    </message>
    <message>
        <source>Parallel layout</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>VRAM utilisation limit</source>
        <translation>显存使用上限</translation>
    </message>
    <message>
        <source>Visible VRAM of %1</source>
        <translation>%1 的可见显存</translation>
    </message>
    <message>
        <source>Speed of %1 in this weight format</source>
        <translation>%1 在该权重格式下的速度</translation>
    </message>
    <message>
        <source>Input voltage</source>
        <translation>输入电压</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Slots and PCIe lanes of %1</source>
        <translation>%1 的槽位与 PCIe 通道</translation>
    </message>
    <message>
        <source>schematic</source>
        <translation>示意图</translation>
    </message>
    <message>
        <source>Power draw of %1</source>
        <translation>%1 的功耗</translation>
    </message>
    <message>
        <source>Power draw of the boards</source>
        <translation>主板功耗</translation>
    </message>
    <message>
        <source>Power draw of PCIe switches and baseboards</source>
        <translation>PCIe 交换芯片与基板功耗</translation>
    </message>
    <message>
        <source>Conversion losses, fans at full speed and reserve</source>
        <translation>转换损耗、风扇全速与预留</translation>
    </message>
    <message>
        <source>Share of the TDP that accelerators draw while serving</source>
        <translation>加速卡服务时功耗占 TDP 的比例</translation>
    </message>
    <message>
        <source>usual value</source>
        <translation>常用值</translation>
    </message>
    <message>
        <source>Link between accelerators of %1</source>
        <translation>%1 之间的链路</translation>
    </message>
    <message>
        <source>Redundancy of %1, whose chassis has no %2</source>
        <translation>%1 的冗余（机箱没有 %2）</translation>
    </message>
    <message>
        <source>Power supplies of %1, which are mixed: each counts as the weakest</source>
        <translation>%1 的电源（混插，均按最弱的一种计算）</translation>
    </message>
    <message>
        <source>Efficiency of adapters and of servers without power supply</source>
        <translation>电源适配器的效率及未装电源时的效率</translation>
    </message>
    <message>
        <source>Evaluation period</source>
        <translation>测算年限</translation>
    </message>
    <message>
        <source>Maintenance per year after the warranty</source>
        <translation>质保期后每年维保费</translation>
    </message>
    <message>
        <source>Warranty period</source>
        <translation>质保期</translation>
    </message>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>PUE of %1, as the cooling is unknown</source>
        <translation>PUE（散热方式未知，取 %1 的值）</translation>
    </message>
</context>
<context>
    <name>AssumedList</name>
    <message>
        <source>Confirm an assumed value</source>
        <translation>确认假定值</translation>
    </message>
    <message>
        <source>Confirm %1</source>
        <translation>确认 %1</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>single-width</source>
        <translation>单宽</translation>
    </message>
    <message>
        <source>double-width</source>
        <translation>双宽</translation>
    </message>
    <message>
        <source>%1 slots wide</source>
        <translation>宽 %1 个槽位</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>power draw</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>modules</source>
        <translation>模组</translation>
    </message>
    <message>
        <source>baseboard power</source>
        <translation>基板功耗</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>rack-mount</source>
        <translation>机架式</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>边缘</translation>
    </message>
    <message>
        <source>tower</source>
        <translation>塔式</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>wall power</source>
        <translation>输入功率</translation>
    </message>
    <message>
        <source>per server</source>
        <translation>每台服务器</translation>
    </message>
    <message>
        <source>per rack</source>
        <translation>每台机柜</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>sequential read</source>
        <translation>顺序读</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>memory speed</source>
        <translation>内存速率</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>rated power</source>
        <translation>额定功率</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>boot module</source>
        <translation>启动模块</translation>
    </message>
    <message>
        <source>RAID key</source>
        <translation>RAID 密钥</translation>
    </message>
    <message>
        <source>drives</source>
        <translation>硬盘数</translation>
    </message>
</context>
<context>
    <name>Catalog</name>
    <message>
        <source>The value is missing.</source>
        <translation>缺少该值。</translation>
    </message>
    <message>
        <source>A number belongs here.</source>
        <translation>此处应为数字。</translation>
    </message>
    <message>
        <source>The number is too large to be true.</source>
        <translation>数值过大，不可信。</translation>
    </message>
    <message>
        <source>The number must not be negative.</source>
        <translation>数值不能为负。</translation>
    </message>
    <message>
        <source>The number must be greater than 0.</source>
        <translation>数值必须大于 0。</translation>
    </message>
    <message>
        <source>The share must not be greater than 1.</source>
        <translation>占比不能大于 1。</translation>
    </message>
    <message>
        <source>A text belongs here.</source>
        <translation>此处应为文本。</translation>
    </message>
    <message>
        <source>The text must not be empty.</source>
        <translation>文本不能为空。</translation>
    </message>
    <message>
        <source>true or false belongs here.</source>
        <translation>此处应为 true 或 false。</translation>
    </message>
    <message>
        <source>A whole number belongs here.</source>
        <translation>此处应为整数。</translation>
    </message>
    <message>
        <source>“%1” is none of the words that belong here: %2.</source>
        <translation>“%1”不在允许的取值中：%2。</translation>
    </message>
    <message>
        <source>An object in { } belongs here.</source>
        <translation>此处应为 { } 对象。</translation>
    </message>
    <message>
        <source>A list in [ ] belongs here.</source>
        <translation>此处应为 [ ] 列表。</translation>
    </message>
    <message>
        <source>Either ids or a field with its values belongs here.</source>
        <translation>此处应为 ids，或字段及其取值。</translation>
    </message>
    <message>
        <source>Three values for 2, 4 and 8 ranks belong here.</source>
        <translation>此处应有 2、4、8 路的三个值。</translation>
    </message>
    <message>
        <source>The program knows no constants of this name.</source>
        <translation>程序没有该名称的常数。</translation>
    </message>
    <message>
        <source>Two numbers belong here.</source>
        <translation>此处应为两个数字。</translation>
    </message>
    <message>
        <source>As many values as slots belong here.</source>
        <translation>此处的值应与槽位数相同。</translation>
    </message>
    <message>
        <source>Channels times modules per channel must give the number of slots.</source>
        <translation>通道数 × 每通道内存条数应等于槽位数。</translation>
    </message>
    <message>
        <source>Width, depth and height belong here.</source>
        <translation>此处应为宽、深、高。</translation>
    </message>
    <message>
        <source>The kinds of layers must add up to the number of layers.</source>
        <translation>各类层数之和应等于总层数。</translation>
    </message>
    <message>
        <source>“%1” is no currency that the program knows.</source>
        <translation>“%1”不是程序已知的币种。</translation>
    </message>
    <message>
        <source>“%1” is no price in %2.</source>
        <translation>“%1”不是 %2 价格。</translation>
    </message>
    <message>
        <source>The list is in %1.</source>
        <translation>该价格表的币种为 %1。</translation>
    </message>
    <message>
        <source>The typical price must lie between the low and the high one.</source>
        <translation>典型价应在低价与高价之间。</translation>
    </message>
    <message>
        <source>Line %1 is not valid JSON.</source>
        <translation>第 %1 行不是有效的 JSON。</translation>
    </message>
    <message>
        <source>This name stands twice in one object.</source>
        <translation>该名称在同一对象中重复出现。</translation>
    </message>
    <message>
        <source>The text is nested too deeply.</source>
        <translation>嵌套过深。</translation>
    </message>
    <message>
        <source>The file has format %1; this version reads format %2.</source>
        <translation>文件格式为 %1，本版本读取格式 %2。</translation>
    </message>
    <message>
        <source>The file holds %1, not %2.</source>
        <translation>文件内容为 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>The file is too large.</source>
        <translation>文件太大。</translation>
    </message>
    <message>
        <source>Another entry has the same id.</source>
        <translation>另一条目使用了相同的 id。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>引号没有闭合。</translation>
    </message>
    <message>
        <source>The row has %1 cells; the table has %2 columns.</source>
        <translation>该行有 %1 个单元格，表有 %2 列。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 无法读取。</translation>
    </message>
    <message>
        <source>The program knows no facts of this sort.</source>
        <translation>程序不认识此类数据。</translation>
    </message>
    <message>
        <source>The id differs from the name of the entry.</source>
        <translation>id 与条目名称不一致。</translation>
    </message>
    <message>
        <source>There is no price list of this name.</source>
        <translation>没有该名称的价格表。</translation>
    </message>
    <message>
        <source>The number is too small to be true.</source>
        <translation>数值过小，不合实际。</translation>
    </message>
    <message>
        <source>There is no “%1”.</source>
        <translation>“%1”不存在。</translation>
    </message>
    <message>
        <source>price_includes does not say what its price contains.</source>
        <translation>price_includes 未说明其价格包含的内容。</translation>
    </message>
    <message>
        <source>The voltages must rise without overlap.</source>
        <translation>电压区间必须递增且不重叠。</translation>
    </message>
    <message>
        <source>part_states does not say whether it can be bought.</source>
        <translation>part_states 未说明能否购买。</translation>
    </message>
    <message>
        <source>“%1” stands twice.</source>
        <translation>“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The position lies outside the row.</source>
        <translation>位置超出该行的范围。</translation>
    </message>
    <message>
        <source>The scheme needs more supplies than there are bays.</source>
        <translation>该方案所需的电源数量多于电源位。</translation>
    </message>
    <message>
        <source>It must be in exactly one entry of driver_stacks.</source>
        <translation>它必须恰好属于 driver_stacks 中的一个条目。</translation>
    </message>
    <message>
        <source>The part is of another kind.</source>
        <translation>该部件属于其他类别。</translation>
    </message>
    <message>
        <source>A remark belongs here in both languages or in none.</source>
        <translation>备注必须两种语言都有，或都没有。</translation>
    </message>
    <message>
        <source>The parts of params_breakdown must add up to it.</source>
        <translation>params_breakdown 各项之和必须等于该值。</translation>
    </message>
    <message>
        <source>No fact names this source.</source>
        <translation>没有数据引用该来源。</translation>
    </message>
    <message>
        <source>The program knows no field of this name.</source>
        <translation>程序没有此名称的字段。</translation>
    </message>
    <message>
        <source>A value of another type belongs here.</source>
        <translation>值的类型不符。</translation>
    </message>
    <message>
        <source>The value is none of those that belong here.</source>
        <translation>该值不在允许的取值之内。</translation>
    </message>
    <message>
        <source>The number is out of bounds.</source>
        <translation>数值超出范围。</translation>
    </message>
    <message>
        <source>The list has too few or too many values.</source>
        <translation>列表中的值过少或过多。</translation>
    </message>
    <message>
        <source>A value stands twice in the list.</source>
        <translation>列表中有重复的值。</translation>
    </message>
    <message>
        <source>The text has not the form that belongs here.</source>
        <translation>文本不符合此处要求的形式。</translation>
    </message>
    <message>
        <source>The file is not a valid JSON Schema.</source>
        <translation>文件不是有效的 JSON Schema。</translation>
    </message>
    <message>
        <source>The band must end above its beginning.</source>
        <translation>电压区间的上限必须高于下限。</translation>
    </message>
    <message>
        <source>The way up from “%1” leads in a circle.</source>
        <translation>从“%1”向上的连接形成了环路。</translation>
    </message>
    <message>
        <source>The entry is missing.</source>
        <translation>缺少该条目。</translation>
    </message>
    <message>
        <source>Positions of “%1” lie beyond the end of the row “%2”.</source>
        <translation>“%1”的位置超出排“%2”的末端。</translation>
    </message>
    <message>
        <source>High confidence needs a source that was read; none of these was.</source>
        <translation>可信度高需要一项已读过的来源，这些来源都未读过。</translation>
    </message>
    <message>
        <source>“%1” is no word of the vocabulary: it has no Chinese. Add it to core/catalog/vocabulary.cpp.</source>
        <translation>词表中没有“%1”，缺少中文。补入 core/catalog/vocabulary.cpp。</translation>
    </message>
</context>
<context>
    <name>ChartFrame</name>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 无法写入。</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Latency vs batch size</source>
        <translation>延迟与批大小</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>TCO</source>
        <translation>TCO</translation>
    </message>
</context>
<context>
    <name>Chassis</name>
    <message>
        <source>Free slots for %1 from here on: %2; %3 are in hand.</source>
        <translation>%1 从此处起的空闲槽位有 %2 个，手中有 %3 个。</translation>
    </message>
    <message>
        <source>The part in %1 belongs to the chassis and stays.</source>
        <translation>%1 中的部件属于机箱，不能移除。</translation>
    </message>
    <message>
        <source>%1 removed from %2.</source>
        <translation>已从 %2 移除 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) removed from %1.</source>
        <translation>
            <numerusform>已从 %1 移除 %n 个部件。</numerusform>
        </translation>
    </message>
    <message>
        <source>No free slot takes %1.</source>
        <translation>没有空闲槽位可装 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) found no slot in %1.</source>
        <translation>
            <numerusform>%n 个部件在 %1 中没有槽位。</numerusform>
        </translation>
    </message>
    <message>
        <source>empty</source>
        <comment>a slot</comment>
        <translation>空</translation>
    </message>
    <message>
        <source>double-width</source>
        <translation>双宽</translation>
    </message>
    <message>
        <source>low-profile</source>
        <translation>半高</translation>
    </message>
    <message>
        <source>%1 cores · %2</source>
        <translation>%1 核 · %2</translation>
    </message>
    <message>
        <source>Titanium</source>
        <translation>钛金</translation>
    </message>
    <message>
        <source>Platinum</source>
        <translation>白金</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>金牌</translation>
    </message>
    <message>
        <source>part of the chassis</source>
        <translation>属于机箱</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of the description of a slot</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>covered by %1</source>
        <translation>已由 %1 占用</translation>
    </message>
    <message>
        <source>Full mesh</source>
        <translation>全互联</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Accelerator modules · %1</source>
        <translation>加速卡模组 · %1</translation>
    </message>
    <message>
        <source>Accelerator modules</source>
        <translation>加速卡模组</translation>
    </message>
    <message>
        <source>Front view</source>
        <translation>前视图</translation>
    </message>
    <message>
        <source>Rear view</source>
        <translation>后视图</translation>
    </message>
    <message>
        <source>airflow front to rear</source>
        <translation>前进后出</translation>
    </message>
    <message>
        <source>Drawn from the counts of the catalogue: %1 processor sockets, %2 memory slots, %3 power supply bays. Positions, lengths and plugs are not known.</source>
        <translation>按部件目录中的数量绘制：%1 个 CPU 插座、%2 个内存槽位、%3 个电源位。位置、长度和供电接口未知。</translation>
    </message>
    <message>
        <source>%1 takes a card; its lanes are not known.</source>
        <translation>%1 可装一张卡，通道数未知。</translation>
    </message>
    <message>
        <source>%1 takes a card at %2, %3 at most.</source>
        <translation>%1 可装一张卡，链路为 %2，功耗上限 %3。</translation>
    </message>
    <message>
        <source>%1 takes a card at %2.</source>
        <translation>%1 可装一张卡，链路为 %2。</translation>
    </message>
    <message>
        <source>%1 takes a network adapter of the form %2 at %3.</source>
        <translation>%1 可装外形规格为 %2 的网卡，链路为 %3。</translation>
    </message>
    <message>
        <source>%1 takes a module of the form %2, %3 at most.</source>
        <translation>%1 可装 %2 模组，功耗上限 %3。</translation>
    </message>
    <message>
        <source>%1 takes a module of the form %2.</source>
        <translation>%1 可装 %2 模组。</translation>
    </message>
    <message>
        <source>%1 takes a processor with socket %2, %3 at most.</source>
        <translation>%1 可装 %2 插座的处理器，功耗上限 %3。</translation>
    </message>
    <message>
        <source>%1 takes a processor with socket %2.</source>
        <translation>%1 可装 %2 插座的处理器。</translation>
    </message>
    <message>
        <source>%1 takes a memory module of type %2.</source>
        <translation>%1 可装 %2 内存条。</translation>
    </message>
    <message>
        <source>%1 takes a drive of the form %2.</source>
        <translation>%1 可装外形规格为 %2 的硬盘。</translation>
    </message>
    <message>
        <source>%1 takes a power supply with inlet %2.</source>
        <translation>%1 可装 %2 接口的电源。</translation>
    </message>
    <message>
        <source>%1 is part of the chassis.</source>
        <translation>%1 属于机箱。</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <translation>%1 已装 %2。</translation>
    </message>
    <message>
        <source>%1 holds %2; the processor socket it hangs on is empty.</source>
        <translation>%1 已装 %2，它所属的 CPU 插座为空。</translation>
    </message>
    <message>
        <source>%1 holds %2 at %3: %4 per direction.</source>
        <translation>%1 已装 %2，链路为 %3：单向带宽 %4。</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Processors and memory</source>
        <translation>处理器与内存</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>PCIe switches</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换芯片</translation>
    </message>
    <message>
        <source>PCIe links</source>
        <translation>PCIe 链路</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>schematic</source>
        <translation>示意图</translation>
    </message>
    <message>
        <source>Release to place %1</source>
        <translation>松手放下 %1</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>%1 is wired to %2 at %3; nothing uses the link.</source>
        <translation>%1 由 %2 引出，链路为 %3，目前空闲。</translation>
    </message>
    <message>
        <source>%1 is wired to %2, and %2 is not installed: %3 has no link.</source>
        <translation>%1 由 %2 引出，%2 未安装，%3 没有链路。</translation>
    </message>
    <message>
        <source>%1 in %2 has a link of %3: %4 per direction, %5 of the %6 it is made for.</source>
        <translation>%1 装在 %2，链路为 %3：单向带宽 %4，是其满速 %6 的 %5。</translation>
    </message>
    <message>
        <source>%1 in %2 is wired to %3 at %4: %5 per direction, not shared.</source>
        <translation>%1 装在 %2，由 %3 引出，链路为 %4：单向带宽 %5，独占。</translation>
    </message>
    <message>
        <source>%1 in %2 is wired to %3 at %4: %5 per direction; the uplink is shared with %6.</source>
        <translation>%1 装在 %2，由 %3 引出，链路为 %4：单向带宽 %5，上行链路与 %6 共享。</translation>
    </message>
    <message>
        <source>%1 is wired to %2 at %3: %4 per direction for %5, which ask for %6.</source>
        <translation>%1 由 %2 引出，上行链路为 %3：单向带宽 %4，供 %5 使用，合计需要 %6。</translation>
    </message>
    <message>
        <source>%1 is wired to %2 at %3: %4 per direction for %5, which ask for %6, %7 times as many.</source>
        <translation>%1 由 %2 引出，上行链路为 %3：单向带宽 %4，供 %5 使用，合计需要 %6，是其 %7 倍。</translation>
    </message>
    <message>
        <source>%1 feeds %2 at %3 each: %4 per direction.</source>
        <translation>%1 连接 %2，各为 %3：单向带宽 %4。</translation>
    </message>
    <message>
        <source>%1 are joined once both are installed.</source>
        <translation>%1 都装上后互联。</translation>
    </message>
    <message>
        <source>%1 are joined by their processor link.</source>
        <translation>%1 通过处理器互联链路连接。</translation>
    </message>
    <message>
        <source>%1 are joined by %2.</source>
        <translation>%1 通过 %2 互联。</translation>
    </message>
    <message>
        <source>Show the airflow</source>
        <translation>显示气流</translation>
    </message>
    <message>
        <source>Show the NUMA nodes</source>
        <translation>显示 NUMA 节点</translation>
    </message>
    <message>
        <source>Release to place</source>
        <translation>松手放下</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>松手</translation>
    </message>
    <message>
        <source>triple-width</source>
        <translation>三宽</translation>
    </message>
    <message>
        <source>single-width</source>
        <translation>单宽</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>%1 is %2 long; %3 accepts %4: %5 too long.</source>
        <translation>%1 长 %2，%3 最长容纳 %4，超出 %5。</translation>
    </message>
    <message>
        <source>Card length</source>
        <translation>卡长</translation>
    </message>
    <message>
        <source>%1 needs power by %2; %3 has %4: the card does not start.</source>
        <translation>%1 需要 %2 供电，%3 提供 %4，卡不能启动。</translation>
    </message>
    <message>
        <source>%1 needs power by %2; %3 has no power plug: %4 beyond the slot are missing.</source>
        <translation>%1 需要 %2 供电，%3 没有供电接口，槽位之外缺 %4。</translation>
    </message>
    <message>
        <source>%1 - slot %2 = %3</source>
        <translation>%1 - 槽位 %2 = %3</translation>
    </message>
    <message>
        <source>Power plug</source>
        <translation>供电接口</translation>
    </message>
    <message>
        <source>%1 is %2 slots wide; %3 accepts %4: %5 too wide.</source>
        <translation>%1 宽 %2 个槽位，%3 最多容纳 %4 个，超出 %5 个。</translation>
    </message>
    <message>
        <source>%1 is %2 slots wide: in %3 it also covers %4, where %5 is installed.</source>
        <translation>%1 宽 %2 个槽位，装在 %3 还会占用 %4，该处已装 %5。</translation>
    </message>
    <message>
        <source>Slots covered</source>
        <translation>占用槽位</translation>
    </message>
    <message>
        <source>The workload has a context length of %1 tokens; %2 supports %3: %4 too many.</source>
        <translation>业务负载的上下文长度为 %1 个 Token，%2 支持 %3 个，超出 %4 个。</translation>
    </message>
    <message>
        <source>One request of %1 tokens needs %2 of KV cache; %3 leaves %4: %5 short.</source>
        <translation>一个 %1 个 Token 的请求需要 %2 的 KV Cache，%3 只剩 %4，缺 %5。</translation>
    </message>
    <message>
        <source>%1 × %2 per token = %3</source>
        <translation>%1 × 每个 Token %2 = %3</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>%1 has a power density of %2 per U; the limit of %3 is %4 per U: %5 over.</source>
        <translation>%1 的功率密度为每 U %2，%3 的上限为每 U %4，超出 %5。</translation>
    </message>
    <message>
        <source>%1 ÷ %2 = %3</source>
        <translation>%1 ÷ %2 = %3</translation>
    </message>
    <message>
        <source>%1 draws a peak of %2; %3 carries %4 per server: %5 over.</source>
        <translation>%1 的峰值功耗为 %2，%3 每台服务器的上限为 %4，超出 %5。</translation>
    </message>
    <message>
        <source>Power density</source>
        <translation>功率密度</translation>
    </message>
    <message>
        <source>%1 does not run on %2; %3 in %4 stay without an inference engine.</source>
        <translation>%1 不支持 %2，%4 的 %3 没有可用的推理引擎。</translation>
    </message>
    <message>
        <source>%1 %2 does not run on %3; from version %4 on it does.</source>
        <translation>%1 %2 不支持 %3，从版本 %4 起支持。</translation>
    </message>
    <message>
        <source>Inference engine</source>
        <translation>推理引擎</translation>
    </message>
    <message>
        <source>%1 has no native support for %2, and %3 does not load this weight format on it.</source>
        <translation>%1 没有 %2 的原生支持，%3 不能在其上加载该权重格式。</translation>
    </message>
    <message>
        <source>%1 on %2 has no KV cache format %3; it has %4.</source>
        <translation>%2 上的 %1 没有 KV Cache 格式 %3，只有 %4。</translation>
    </message>
    <message>
        <source>%1 stores %2 and computes in %3: weights take %4 instead of %5, compute stays at %6.</source>
        <translation>%1 以 %2 存放权重，以 %3 计算：权重为 %4，而不是 %5，算力仍为 %6。</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>The weights take %1 of usable VRAM and leave %2 for KV cache: room for %3 of %4 tokens; the workload asks for %5.</source>
        <translation>权重占可用显存的 %1，KV Cache 只剩 %2：按每个请求 %4 个 Token 计容纳 %3，业务负载要求 %5 个。</translation>
    </message>
    <message>
        <source>layers %1 × 2 × KV heads %2 × head dimension %3 × %4 B = %5 per token; %6 ÷ (%7 × %5) = %8</source>
        <translation>层 %1 × 2 × KV 头 %2 × 头维度 %3 × %4 B = 每个 Token %5；%6 ÷ (%7 × %5) = %8</translation>
    </message>
    <message>
        <source>At %1 tokens per request the KV cache of %2 holds %3; the workload sends %4, which leaves %5 queueing.</source>
        <translation>每个请求 %1 个 Token 时，%2 的 KV Cache 容纳 %3，业务负载发来 %4 个，其余 %5 个排队。</translation>
    </message>
    <message>
        <source>KV cache %1 ÷ (%2 × %3) = %4</source>
        <translation>KV Cache %1 ÷ (%2 × %3) = %4</translation>
    </message>
    <message>
        <source>Room for KV cache</source>
        <translation>KV Cache 空间</translation>
    </message>
    <message>
        <source>%1 of %2 has no memory module: none of its %3 memory channels is filled, and the server does not start.</source>
        <translation>%2 的 %1 没有内存条：%3 个内存通道一个未插，服务器不能启动。</translation>
    </message>
    <message>
        <source>%1 fills %2 of %3 memory channels per processor: memory bandwidth %4, with all filled %5, a loss of %6.</source>
        <translation>%1 每颗处理器有 %3 个内存通道，只插了 %2 个：内存带宽 %4，插满为 %5，低 %6。</translation>
    </message>
    <message>
        <source>memory channels %1 × %2 × 8 B = %3</source>
        <translation>内存通道 %1 × %2 × 8 B = %3</translation>
    </message>
    <message>
        <source>Memory channels</source>
        <translation>内存通道</translation>
    </message>
    <message>
        <source>%1 has mixed memory, %2 and %3, and the two do not start together: %4 to replace.</source>
        <translation>%1 内存混插，%2 与 %3 不能一起启动，需更换 %4。</translation>
    </message>
    <message>
        <source>%1 has mixed memory, %2 and %3: %4 of %5 interleave over all memory channels, %6 less.</source>
        <translation>%1 内存混插，%2 与 %3：%5 中只有 %4 在全部内存通道上交织，低 %6。</translation>
    </message>
    <message>
        <source>memory modules %1 × %2 = %3</source>
        <translation>内存条 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>Mixed memory</source>
        <translation>内存混插</translation>
    </message>
    <message>
        <source>Parallel layout %1 needs %2; %3 has %4: %5 short.</source>
        <translation>并行策略 %1 需要 %2，%3 有 %4 张，缺 %5 张。</translation>
    </message>
    <message>
        <source>TP %1 × PP %2 × replicas %3 = %4</source>
        <translation>TP %1 × PP %2 × 副本 %3 = %4</translation>
    </message>
    <message>
        <source>%1 has %2 attention heads; tensor parallelism over %3 leaves a remainder of %4.</source>
        <translation>%1 有 %2 个注意力头，按 %3 张加速卡做张量并行余 %4 个。</translation>
    </message>
    <message>
        <source>%1 = %2 × %3 + %4</source>
        <translation>%1 = %2 × %3 + %4</translation>
    </message>
    <message>
        <source>%1 has %2 experts; expert parallelism over %3 leaves a remainder of %4.</source>
        <translation>%1 有 %2 个专家，按 %3 张加速卡做专家并行余 %4 个。</translation>
    </message>
    <message>
        <source>Tensor parallelism over %1 leaves %2 columns of %3 per accelerator; %4 quantises in groups of %5: remainder %6.</source>
        <translation>按 %1 张加速卡做张量并行，每张得到 %3 的 %2 列，%4 按 %5 列分组量化，余 %6 列。</translation>
    </message>
    <message>
        <source>intermediate size %1 ÷ %2 = %3; %3 = %4 × %5 + %6</source>
        <translation>中间维度 %1 ÷ %2 = %3；%3 = %4 × %5 + %6</translation>
    </message>
    <message>
        <source>Parallel layout %1 uses %2 of %3; idle: %4.</source>
        <translation>并行策略 %1 使用 %3 中的 %2 张，空闲 %4。</translation>
    </message>
    <message>
        <source>%1 has %2 KV heads; tensor parallelism over %3 stores each %4 times: KV cache per token %5 in all, %6 without copies.</source>
        <translation>%1 有 %2 个 KV 头，按 %3 张加速卡做张量并行时各存 %4 份：每个 Token 的 KV Cache 共 %5，不重复时为 %6。</translation>
    </message>
    <message>
        <source>Parallel layout</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>accelerators %1 × %2 + network adapters %3 × %4 + drives %5 × %6 = %7</source>
        <translation>加速卡 %1 × %2 + 网卡 %3 × %4 + 硬盘 %5 × %6 = %7</translation>
    </message>
    <message>
        <source>accelerators %1 + network adapters %2 + drives %3 + uplinks and other devices %4 = %5</source>
        <translation>加速卡 %1 + 网卡 %2 + 硬盘 %3 + 上行链路及其他设备 %4 = %5</translation>
    </message>
    <message>
        <source>%1 needs %2 PCIe lanes; its processors provide %3, %4 too few.</source>
        <translation>%1 需要 %2 条 PCIe 通道，处理器提供 %3 条，缺 %4 条。</translation>
    </message>
    <message>
        <source>The slots of %1 in %2 need %3 PCIe lanes; the processor provides %4, %5 too few.</source>
        <translation>%2 的 %1 下的槽位需要 %3 条 PCIe 通道，处理器提供 %4 条，缺 %5 条。</translation>
    </message>
    <message>
        <source>network adapter %1 + drives %2 × %3 = %4</source>
        <translation>网卡 %1 + 硬盘 %2 × %3 = %4</translation>
    </message>
    <message>
        <source>%1 and %2 in %3 share %4 PCIe lanes and need %5: %6 too few.</source>
        <translation>%3 的 %1 与 %2 共用 %4 条 PCIe 通道，需要 %5 条，缺 %6 条。</translation>
    </message>
    <message>
        <source>The parts in %1 of %2 share %3 PCIe lanes and need %4: %5 too few.</source>
        <translation>%2 的 %1 中的部件共用 %3 条 PCIe 通道，需要 %4 条，缺 %5 条。</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>%1 has an edge of x%2; the mechanical width of %3 is x%4: %5 lanes too wide.</source>
        <translation>%1 的金手指为 x%2，%3 的机械宽度为 x%4，超出 %5 条通道。</translation>
    </message>
    <message>
        <source>%1 in %2 has a link of %3: %4 per direction, %5 of the %6 it is made for.</source>
        <translation>%1 装在 %2，链路为 %3：单向带宽 %4，是其满速 %6 的 %5。</translation>
    </message>
    <message>
        <source>electrical width %1 × %2 per PCIe lane = %3</source>
        <translation>电气宽度 %1 × 每条 PCIe 通道 %2 = %3</translation>
    </message>
    <message>
        <source>The ports of %1 in %2 carry %3; its link of %4 carries %5: %6 short.</source>
        <translation>%2 的 %1 端口速率合计 %3，链路 %4 可承载 %5，缺 %6。</translation>
    </message>
    <message>
        <source>%1 × %2 × 8 bit = %3</source>
        <translation>%1 × %2 × 8 bit = %3</translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation>PCIe 链路</translation>
    </message>
    <message>
        <source>parts %1 × conversion %2 × fans %3 × reserve %4 = %5</source>
        <translation>部件 %1 × 转换损耗 %2 × 风扇 %3 × 预留 %4 = %5</translation>
    </message>
    <message>
        <source>%1 has no power supply; it needs an output power of %2 at full load.</source>
        <translation>%1 没有电源，满载需要输出功率 %2。</translation>
    </message>
    <message>
        <source>At an input voltage of %1 each %2 gives %3, not %4: usable power %5, needed %6, %7 short.</source>
        <translation>输入电压 %1 时，每个 %2 输出 %3，而不是 %4：可用功率 %5，需要 %6，缺 %7。</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1 needs an output power of %2 at full load; usable power of %3 is %4: %5 short.</source>
        <translation>%1 满载需要输出功率 %2，%3 的可用功率为 %4，缺 %5。</translation>
    </message>
    <message>
        <source>With fans at full speed and reserve %1 needs an output power of %2; usable power of %3 is %4: %5 short.</source>
        <translation>风扇全速并计入预留时，%1 需要输出功率 %2，%3 的可用功率为 %4，缺 %5。</translation>
    </message>
    <message>
        <source>%1 needs an output power of %2 at full load, %3 of the usable power of %4 (%5); the limit is %6: %7 over.</source>
        <translation>%1 满载需要输出功率 %2，为 %4 可用功率 %5 的 %3，上限为 %6，超出 %7。</translation>
    </message>
    <message>
        <source>%1 loads its power supplies to %2 at full load; below %3 efficiency falls: %4 less.</source>
        <translation>%1 满载时电源负载率为 %2，低于 %3 时效率下降，低 %4。</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>If one power supply of %1 fails, %2 remain; full load needs %3: %4 short.</source>
        <translation>%1 的一个电源故障后剩余 %2，满载需要 %3，缺 %4。</translation>
    </message>
    <message>
        <source>%1 has no redundant power supply (%2): if one fails, nothing carries the %3 of full load.</source>
        <translation>%1 没有冗余电源（%2）：一个故障后，满载的 %3 没有供电。</translation>
    </message>
    <message>
        <source>Redundancy %1 of %2 needs %3; %4 installed: %5 short.</source>
        <translation>%2 的冗余 %1 需要 %3，已装 %4 个，缺 %5 个。</translation>
    </message>
    <message>
        <source>Redundancy</source>
        <translation>冗余</translation>
    </message>
    <message>
        <source>%1 draws %2; %3 is made for accelerators of %4: %5 over.</source>
        <translation>%1 的功耗为 %2，%3 支持的加速卡上限为 %4，超出 %5。</translation>
    </message>
    <message>
        <source>%1 draws %2; %3 is made for %4: %5 over.</source>
        <translation>%1 的功耗为 %2，%3 的上限为 %4，超出 %5。</translation>
    </message>
    <message>
        <source>Card power</source>
        <translation>卡功耗</translation>
    </message>
    <message>
        <source>%1 is wired to %2, and %2 is not installed: %3 has no link.</source>
        <translation>%1 由 %2 引出，%2 未安装，%3 没有链路。</translation>
    </message>
    <message>
        <source>%1 in %2 belong to %3, and %3 is not installed: %4 stay unused.</source>
        <translation>%2 的 %1 属于 %3，%3 未安装，%4 闲置。</translation>
    </message>
    <message>
        <source>Slot without processor</source>
        <translation>槽位缺处理器</translation>
    </message>
    <message>
        <source>The weights of %1 in %2 need %3; usable VRAM of %4 is %5: %6 short.</source>
        <translation>%1 的 %2 权重需要 %3，%4 的可用显存为 %5，缺 %6。</translation>
    </message>
    <message>
        <source>parameter count %1 × %2 B = %3; visible VRAM %4 × %5 × VRAM utilisation limit %6 = %7</source>
        <translation>参数量 %1 × %2 B = %3；可见显存 %4 × %5 × 显存使用上限 %6 = %7</translation>
    </message>
    <message>
        <source>Per %1, %2 in %3 needs %4 of weights, activations and runtime overhead; usable VRAM is %5: %6 short.</source>
        <translation>每张 %1 上，%2 的 %3 权重、激活值和运行时开销共需 %4，可用显存为 %5，缺 %6。</translation>
    </message>
    <message>
        <source>weights %1 + activations %2 + runtime overhead %3 = %4</source>
        <translation>权重 %1 + 激活值 %2 + 运行时开销 %3 = %4</translation>
    </message>
    <message>
        <source>At a VRAM utilisation limit of %1 each %2 keeps %3 for CUDA graphs and the sampler: the engine does not start.</source>
        <translation>显存使用上限为 %1 时，每张 %2 只剩 %3 供 CUDA Graph 与采样使用，引擎不能启动。</translation>
    </message>
    <message>
        <source>At %1 the VRAM headroom per %2 is %3; %4 of usable VRAM is %5: %6 short.</source>
        <translation>%1时，每张 %2 的显存余量为 %3，可用显存的 %4 为 %5，缺 %6。</translation>
    </message>
    <message>
        <source>usable VRAM %1 - weights %2 - activations and runtime overhead %3 - KV cache %4 = %5</source>
        <translation>可用显存 %1 - 权重 %2 - 激活值和运行时开销 %3 - KV Cache %4 = %5</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>No cooling is chosen: the power density of %1 has no limit to be checked against.</source>
        <translation>没有选择散热方式，%1 的功率密度没有上限可比较。</translation>
    </message>
    <message>
        <source>The cooling %1 is not in the catalogue: the power density of %2 has no limit to be checked against.</source>
        <translation>部件目录中没有散热方式 %1，%2 的功率密度没有上限可比较。</translation>
    </message>
    <message>
        <source>%1 deployments on %2 take the same accelerators (%3); each accelerator serves one: %4 too many.</source>
        <translation>%2 上的 %1 个部署占用相同的加速卡（%3），每张加速卡只承载一个部署，多出 %4 个。</translation>
    </message>
    <message>
        <source>%1 has no slot %2: what the file has there is not installed.</source>
        <translation>%1 没有槽位 %2，文件中该处的内容未安装。</translation>
    </message>
    <message>
        <source>%1 has no slot %2: %3 is not installed.</source>
        <translation>%1 没有槽位 %2，%3 未安装。</translation>
    </message>
    <message>
        <source>The file names no part for %1 of %2: the slot counts as empty.</source>
        <translation>文件没有给出 %2 的 %1 装什么部件，按空槽位计算。</translation>
    </message>
    <message>
        <source>%1 in %2 of %3 is not in the catalogue: it is not calculated.</source>
        <translation>部件目录中没有 %3 的 %2 所装的 %1，不计算该部件。</translation>
    </message>
    <message>
        <source>%1 does not go into %2 of %3: it takes another kind of part.</source>
        <translation>%1 不能装入 %3 的 %2，该处装其他类别的部件。</translation>
    </message>
    <message>
        <source>%1 of %2 holds another part: %3 is not installed.</source>
        <translation>%2 的 %1 已装其他部件，%3 未安装。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n more part(s) without a place or not in the catalogue.</source>
        <translation>
            <numerusform>%1 另有 %n 个部件没有位置或不在部件目录中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts without a place</source>
        <translation>无处安装的部件</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 was saved by a newer version; fields that this version does not know are left out.</source>
        <translation>%1 由更新的版本保存，本版本不认识的字段已略去。</translation>
    </message>
    <message>
        <source>The result of %1 could not be written to the standard output.</source>
        <translation>%1 的结果无法写入标准输出。</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>scenario %1</source>
        <comment>letter</comment>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>preview</source>
        <comment>what a change under the pointer leads to</comment>
        <translation>预览</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>text, change</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>whose, figure, change</comment>
        <translation>%1：%2，%3</translation>
    </message>
</context>
<context>
    <name>Cost</name>
    <message>
        <source>The sum adds prices of different VAT bases.</source>
        <translation>合计中的价格计税口径不一致。</translation>
    </message>
    <message>
        <source>Prices include %1 VAT.</source>
        <translation>价格含税（税率 %1）。</translation>
    </message>
    <message>
        <source>Prices exclude VAT.</source>
        <translation>价格未税。</translation>
    </message>
    <message>
        <source>Prices are those without a VAT invoice.</source>
        <translation>价格为不开增值税发票的价格。</translation>
    </message>
</context>
<context>
    <name>Derivation</name>
    <message>
        <source>confidence high</source>
        <translation>可信度高</translation>
    </message>
    <message>
        <source>confidence medium</source>
        <translation>可信度中</translation>
    </message>
    <message>
        <source>confidence low</source>
        <translation>可信度低</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>quantity, value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (assumed)</source>
        <translation>%1：%2（假定）</translation>
    </message>
    <message>
        <source>%1: %2 (source: %3)</source>
        <translation>%1：%2（来源：%3）</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>业务负载</translation>
    </message>
    <message>
        <source>site</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>price list</source>
        <translation>价格表</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation>部件目录</translation>
    </message>
    <message>
        <source>to be verified</source>
        <translation>待核实</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of source, its title</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (to be verified)</source>
        <comment>source</comment>
        <translation>%1（待核实）</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>first of several sources</comment>
        <translation>
            <numerusform>%1，另有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>The program holds no file %1.</source>
        <translation>程序内没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 holds no server.</source>
        <translation>%1 中没有服务器。</translation>
    </message>
    <message>
        <source>%1 was saved by a newer version and is read-only. Save it under another name.</source>
        <translation>%1 由更新的版本保存，为只读。另存为其他名称。</translation>
    </message>
    <message>
        <source>%1 is not saved: reading it back gives another project.</source>
        <translation>%1 未保存：回读的项目与当前不一致。</translation>
    </message>
    <message>
        <source>%1 is not saved: the folder %2 or the file is write-protected. Save it under another name.</source>
        <translation>%1 未保存：文件夹 %2 或文件有写保护。另存为其他名称。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is not a project file: it is too large for one.</source>
        <translation>%1 不是项目文件：文件太大。</translation>
    </message>
    <message>
        <source>%1 is not saved: another program has changed it.</source>
        <translation>%1 未保存：其他程序修改了该文件。</translation>
    </message>
    <message>
        <source>Unsaved changes are not kept for recovery: the folder %1 cannot be written. Save often.</source>
        <translation>未保存的更改无法写入恢复文件：文件夹 %1 不可写。编辑时应经常保存。</translation>
    </message>
    <message>
        <source>%1 is not saved: the folder %2 does not exist. Save it in another folder.</source>
        <translation>%1 未保存：文件夹 %2 不存在。另存到其他文件夹。</translation>
    </message>
    <message>
        <source>%1 is not saved: in the folder %2 this name belongs to something that is no file. Save it under another name.</source>
        <translation>%1 未保存：文件夹 %2 中的同名项不是文件。另存为其他名称。</translation>
    </message>
    <message>
        <source>%1 is not saved: the drive of the folder %2 is full. The file on it is unchanged. Make room on it or save in another folder.</source>
        <translation>%1 未保存：文件夹 %2 所在的硬盘已满，硬盘上的文件没有改变。腾出空间，或另存到其他文件夹。</translation>
    </message>
    <message>
        <source>%1 is not saved: the drive of the folder %2 does not take the file. The file on it is unchanged. Save it in another folder.</source>
        <translation>%1 未保存：文件夹 %2 所在的硬盘无法写入该文件，硬盘上的文件没有改变。另存到其他文件夹。</translation>
    </message>
    <message>
        <source>%1 in the folder %2 cannot be opened for reading. Check that it is a file and that you may read it.</source>
        <translation>无法读取文件夹 %2 中的 %1。检查它是否为文件，以及是否有读取权限。</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: its drive reports a fault. Try it again or open a copy of it.</source>
        <translation>%1 未能读完：硬盘报告错误。重试，或打开它的副本。</translation>
    </message>
    <message>
        <source>%1 is not saved: with more than 8 MB it could not be opened again. Shorten its texts.</source>
        <translation>%1 未保存：超过 8 MB 将无法再次打开。缩短其中的文字。</translation>
    </message>
    <message>
        <source>%1 is not saved: its name or its path is too long. Save it under a shorter name.</source>
        <translation>%1 未保存：文件名或路径太长。另存为较短的名称。</translation>
    </message>
</context>
<context>
    <name>Edits</name>
    <message>
        <source>%1 has no NVLink connector: the NVLink bridge does not fit, and traffic between GPUs uses %2, %3 per direction.</source>
        <translation>%1 没有 NVLink 接口，NVLink 桥接器装不上，GPU 之间走 %2，单向带宽 %3。</translation>
    </message>
    <message>
        <source>An NVLink bridge joins two accelerators or more.</source>
        <translation>NVLink 桥接器至少连接两张加速卡。</translation>
    </message>
    <message>
        <source>%1 holds no accelerator: an NVLink bridge does not end there.</source>
        <translation>%1 没有加速卡，NVLink 桥接器无法接到此处。</translation>
    </message>
    <message>
        <source>An NVLink bridge joins equal accelerators; %1 and %2 differ.</source>
        <translation>NVLink 桥接器连接同型号加速卡，%1 与 %2 不同。</translation>
    </message>
    <message>
        <source>An NVLink bridge joins at most %1; the bridge in %2 spans %3: %4 too many.</source>
        <translation>一个 NVLink 桥接器最多连接 %1，%2 的桥接器跨 %3，超出 %4 张。</translation>
    </message>
    <message>
        <source>No NVLink bridge reaches from %1 to %2: they stand in no common line.</source>
        <translation>NVLink 桥接器无法从 %1 连到 %2：两者不在同一排。</translation>
    </message>
    <message>
        <source>No NVLink bridge reaches from %1 to %2: %3 positions apart, a bridge spans %4.</source>
        <translation>NVLink 桥接器无法从 %1 连到 %2：相距 %3 个槽位，桥接器跨 %4 个。</translation>
    </message>
    <message>
        <source>%1 is empty: there is nothing to move.</source>
        <translation>%1 为空，没有可移动的部件。</translation>
    </message>
    <message>
        <source>%1 belongs to its place in %2 and is not moved.</source>
        <translation>%1 固定在 %2，不能移动。</translation>
    </message>
    <message>
        <source>%1 of %2 is part of the chassis and stays.</source>
        <translation>%2 的 %1 属于机箱，不能移除。</translation>
    </message>
    <message>
        <source>%1 has no redundancy %2.</source>
        <translation>%1 没有冗余方式 %2。</translation>
    </message>
    <message>
        <source>%1 takes values from %2 to %3.</source>
        <translation>%1 的取值范围为 %2 到 %3。</translation>
    </message>
    <message>
        <source>Number of servers</source>
        <translation>服务器数量</translation>
    </message>
    <message>
        <source>%1: %2 is not in the catalogue.</source>
        <translation>%1：部件目录中没有 %2。</translation>
    </message>
    <message>
        <source>The scenario is not in the project.</source>
        <translation>项目中没有该方案。</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发数</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>分位数</translation>
    </message>
    <message>
        <source>SLA target of TTFT</source>
        <translation>TTFT 的 SLA 指标</translation>
    </message>
    <message>
        <source>SLA target of TPOT</source>
        <translation>TPOT 的 SLA 指标</translation>
    </message>
    <message>
        <source>Request rate</source>
        <translation>请求速率</translation>
    </message>
    <message>
        <source>Share of the peak</source>
        <translation>峰值占比</translation>
    </message>
    <message>
        <source>The workload of the deployment is not in the scenario.</source>
        <translation>方案中没有该部署的业务负载。</translation>
    </message>
    <message>
        <source>Inference engine</source>
        <translation>推理引擎</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>KV cache format</source>
        <translation>KV Cache 格式</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline parallelism</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Data parallelism of the attention</source>
        <translation>注意力数据并行</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>VRAM utilisation limit</source>
        <translation>显存使用上限</translation>
    </message>
    <message>
        <source>Input voltage</source>
        <translation>输入电压</translation>
    </message>
    <message>
        <source>Power feeds</source>
        <translation>供电回路</translation>
    </message>
    <message>
        <source>Inlet temperature</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>海拔</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Price list</source>
        <translation>价格表</translation>
    </message>
    <message>
        <source>Discount percentage</source>
        <translation>优惠幅度</translation>
    </message>
    <message>
        <source>VAT rate</source>
        <translation>税率</translation>
    </message>
    <message>
        <source>Power per rack</source>
        <translation>每机柜功率</translation>
    </message>
    <message>
        <source>Weight per rack</source>
        <translation>每机柜重量</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>A project holds at most %1 scenarios. Delete one first.</source>
        <translation>一个项目最多 %1 个方案。先删除一个。</translation>
    </message>
    <message>
        <source>The name of a scenario has at most %1 characters; this one has %2.</source>
        <translation>方案名称最多 %1 个字符，现为 %2 个。</translation>
    </message>
    <message>
        <source>The last scenario cannot be deleted. Start a new project instead.</source>
        <translation>最后一个方案不能删除。可新建项目。</translation>
    </message>
    <message>
        <source>Colocation fee per month</source>
        <translation>每月托管费</translation>
    </message>
    <message>
        <source>Evaluation period</source>
        <translation>测算年限</translation>
    </message>
    <message>
        <source>Maintenance per year</source>
        <translation>每年维保费率</translation>
    </message>
    <message>
        <source>Warranty period</source>
        <translation>质保期</translation>
    </message>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU 利用率</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Entry tier, 2 × L40S</source>
        <translation>入门档，2 × L40S</translation>
    </message>
    <message>
        <source>Middle tier, 4 × L40S</source>
        <translation>中档，4 × L40S</translation>
    </message>
    <message>
        <source>Upper tier, 4 × H200 NVL</source>
        <translation>高档，4 × H200 NVL</translation>
    </message>
    <message>
        <source>Upper tier, 8 × H200 NVL</source>
        <translation>高档，8 × H200 NVL</translation>
    </message>
    <message>
        <source>Chat service, 2 × L40S</source>
        <translation>对话服务，2 × L40S</translation>
    </message>
    <message>
        <source>Chat service, 4 × RTX 4090</source>
        <translation>对话服务，4 × RTX 4090</translation>
    </message>
    <message>
        <source>2 × A100 with NVLink</source>
        <translation>2 × A100，NVLink 互联</translation>
    </message>
    <message>
        <source>Top tier, 8 × H200 SXM</source>
        <translation>旗舰档，8 × H200 SXM</translation>
    </message>
    <message>
        <source>8 × H100 SXM, InfiniBand</source>
        <translation>8 × H100 SXM，InfiniBand</translation>
    </message>
    <message>
        <source>DGX H100 as shipped</source>
        <translation>DGX H100 原厂配置</translation>
    </message>
    <message>
        <source>DGX H200 as shipped</source>
        <translation>DGX H200 原厂配置</translation>
    </message>
    <message>
        <source>8 × MI300X</source>
        <translation>8 × MI300X</translation>
    </message>
    <message>
        <source>Atlas 800I A2, 8 × 910B4</source>
        <translation>Atlas 800I A2，8 × 910B4</translation>
    </message>
    <message>
        <source>RK3588 camera box</source>
        <translation>RK3588 边缘盒</translation>
    </message>
    <message>
        <source>Jetson AGX Orin kit</source>
        <translation>Jetson AGX Orin 套件</translation>
    </message>
    <message>
        <source>1U edge server, 2 × L4</source>
        <translation>1U 边缘服务器，2 × L4</translation>
    </message>
    <message>
        <source>Lanes asked for twice</source>
        <translation>通道被重复占用</translation>
    </message>
    <message>
        <source>Power supplies too small</source>
        <translation>电源功率不足</translation>
    </message>
    <message>
        <source>Cards on an empty socket</source>
        <translation>加速卡接在空 CPU 插座上</translation>
    </message>
    <message>
        <source>NVLink bridge on L40S</source>
        <translation>L40S 加装 NVLink 桥接器</translation>
    </message>
    <message>
        <source>PCIe cards</source>
        <translation>PCIe 加速卡</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模组</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>边缘</translation>
    </message>
    <message>
        <source>Cards too wide for slots</source>
        <translation>加速卡比槽位宽</translation>
    </message>
    <message>
        <source>RDIMM mixed with 3DS</source>
        <translation>RDIMM 与 3DS RDIMM 混插</translation>
    </message>
    <message>
        <source>Spikes on an ATX supply</source>
        <translation>老款 ATX 电源遇功耗尖峰</translation>
    </message>
    <message>
        <source>Servers beyond their feed</source>
        <translation>两台服务器共用 32 A 供电</translation>
    </message>
    <message>
        <source>With findings</source>
        <translation>有阻断或警告</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>Power beyond the slot</source>
        <translation>槽位之外的功率</translation>
    </message>
    <message>
        <source>KV cache of one request</source>
        <translation>单个请求的 KV Cache</translation>
    </message>
    <message>
        <source>Power density</source>
        <translation>功率密度</translation>
    </message>
    <message>
        <source>Requests that fit</source>
        <translation>可容纳的请求</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>内存带宽</translation>
    </message>
    <message>
        <source>Memory that interleaves</source>
        <translation>可交织的内存</translation>
    </message>
    <message>
        <source>Accelerators of the layout</source>
        <translation>并行策略的加速卡数</translation>
    </message>
    <message>
        <source>Attention heads per accelerator</source>
        <translation>每张加速卡的注意力头</translation>
    </message>
    <message>
        <source>Columns per accelerator</source>
        <translation>每张加速卡的列数</translation>
    </message>
    <message>
        <source>PCIe lanes needed</source>
        <translation>所需 PCIe 通道</translation>
    </message>
    <message>
        <source>Bandwidth per direction</source>
        <translation>单向带宽</translation>
    </message>
    <message>
        <source>Bandwidth of the link</source>
        <translation>链路带宽</translation>
    </message>
    <message>
        <source>Output power</source>
        <translation>输出功率</translation>
    </message>
    <message>
        <source>Usable power</source>
        <translation>可用功率</translation>
    </message>
    <message>
        <source>Load ratio</source>
        <translation>负载率</translation>
    </message>
    <message>
        <source>Weights and usable VRAM</source>
        <translation>权重与可用显存</translation>
    </message>
    <message>
        <source>VRAM needed per accelerator</source>
        <translation>每张加速卡所需显存</translation>
    </message>
    <message>
        <source>VRAM headroom</source>
        <translation>显存余量</translation>
    </message>
    <message>
        <source>Typical power draw of all servers</source>
        <translation>全部服务器的典型功耗</translation>
    </message>
    <message>
        <source>sum over the servers = %1</source>
        <translation>各服务器之和 = %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Share of the TDP that accelerators draw while serving</source>
        <translation>加速卡服务时功耗占 TDP 的比例</translation>
    </message>
    <message>
        <source>Purchase cost</source>
        <translation>采购成本</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>sum of %1 with a price = %2</source>
        <translation>%1（有价格）之和 = %2</translation>
    </message>
    <message numerus="yes">
        <source>%n line item(s) without a price, on request, are not in this sum.</source>
        <translation>
            <numerusform>%n 个明细行没有价格（询价），不含在此合计中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Electricity cost per year</source>
        <translation>年电费</translation>
    </message>
    <message>
        <source>%1 × 8,760 h × PUE %2 = %3</source>
        <translation>%1 × 8,760 h × PUE %2 = %3</translation>
    </message>
    <message>
        <source>%1 × %2 per kWh = %3</source>
        <translation>%1 × 每 kWh %2 = %3</translation>
    </message>
    <message>
        <source>Typical power draw</source>
        <translation>典型功耗</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Power draw of the parts</source>
        <translation>部件功耗</translation>
    </message>
    <message>
        <source>accelerators %1 + processors %2 + memory %3 + drives %4 + adapters and optics %5 + PCIe switches %6 + boards %7 = %8</source>
        <translation>加速卡 %1 + 处理器 %2 + 内存 %3 + 硬盘 %4 + 网卡与光模块 %5 + PCIe 交换芯片 %6 + 主板 %7 = %8</translation>
    </message>
    <message>
        <source>Optical transceivers</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>PCIe switches</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>转换损耗</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>limit: %1 (%2)</source>
        <translation>上限：%1（%2）</translation>
    </message>
    <message>
        <source>lanes of the processors installed</source>
        <translation>已装处理器的通道</translation>
    </message>
    <message>
        <source>Wiring of the chassis</source>
        <translation>机箱布线</translation>
    </message>
    <message>
        <source>Parts behind a PCIe switch ask only the uplinks of the switch.</source>
        <translation>PCIe 交换芯片后的部件只占用其上行链路。</translation>
    </message>
    <message>
        <source>Output power at full load</source>
        <translation>满载输出功率</translation>
    </message>
    <message>
        <source>With fans at full speed and reserve: %1.</source>
        <translation>风扇全速并计入预留：%1。</translation>
    </message>
    <message>
        <source>Wall power at full load</source>
        <translation>满载输入功率</translation>
    </message>
    <message>
        <source>output power %1 ÷ efficiency %2 = %3</source>
        <translation>输出功率 %1 ÷ 效率 %2 = %3</translation>
    </message>
    <message>
        <source>Efficiency at this load</source>
        <translation>该负载下的效率</translation>
    </message>
    <message>
        <source>Peak power draw: %1; typical power draw: %2.</source>
        <translation>峰值功耗：%1；典型功耗：%2。</translation>
    </message>
    <message>
        <source>%1 is not rack-mounted: it has no power density.</source>
        <translation>%1 不是机架式，没有功率密度。</translation>
    </message>
    <message>
        <source>Peak power draw, as published</source>
        <translation>峰值功耗（厂商公布）</translation>
    </message>
    <message>
        <source>Peak power draw</source>
        <translation>峰值功耗</translation>
    </message>
    <message>
        <source>Output power with fans at full speed and reserve</source>
        <translation>风扇全速并计入预留的输出功率</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Usable VRAM</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>visible VRAM %1 × VRAM utilisation limit %2 = %3</source>
        <translation>可见显存 %1 × 显存使用上限 %2 = %3</translation>
    </message>
    <message>
        <source>Visible VRAM</source>
        <translation>可见显存</translation>
    </message>
    <message>
        <source>VRAM utilisation limit</source>
        <translation>显存使用上限</translation>
    </message>
    <message>
        <source>KV cache of one token</source>
        <translation>每个 Token 的 KV Cache</translation>
    </message>
    <message>
        <source>layers %1 × 2 × KV heads %2 × head dimension %3 × %4 B = %5</source>
        <translation>层 %1 × 2 × KV 头 %2 × 头维度 %3 × %4 B = %5</translation>
    </message>
    <message>
        <source>layers %1 × (latent rank %2 + rotary dimension %3) × %4 B = %5</source>
        <translation>层 %1 × (潜在秩 %2 + 旋转维度 %3) × %4 B = %5</translation>
    </message>
    <message>
        <source>sum over layers of different kinds = %1</source>
        <translation>各类层之和 = %1</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Latent rank</source>
        <translation>潜在秩</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头</translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>Bytes per element</source>
        <translation>每个元素的字节数</translation>
    </message>
    <message>
        <source>TP %1 shares the KV heads among the accelerators.</source>
        <translation>TP %1 将 KV 头分摊到各加速卡。</translation>
    </message>
    <message>
        <source>measured values of this combination</source>
        <translation>该组合的实测值</translation>
    </message>
    <message>
        <source>measured values of similar combinations</source>
        <translation>相近组合的实测值</translation>
    </message>
    <message>
        <source>measured values of other combinations</source>
        <translation>其他组合的实测值</translation>
    </message>
    <message>
        <source>VRAM headroom per accelerator</source>
        <translation>每张加速卡的显存余量</translation>
    </message>
    <message>
        <source>VRAM utilisation limit %1 × (visible VRAM %2 - weights %3 - activations and runtime overhead %4) - KV cache %5 = %6</source>
        <translation>显存使用上限 %1 × (可见显存 %2 - 权重 %3 - 激活值和运行时开销 %4) - KV Cache %5 = %6</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Runtime overhead</source>
        <translation>运行时开销</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV Cache</translation>
    </message>
    <message>
        <source>error band %1, from %2</source>
        <translation>误差区间 %1，依据 %2</translation>
    </message>
    <message>
        <source>KV cache per accelerator</source>
        <translation>每张加速卡的 KV Cache</translation>
    </message>
    <message>
        <source>requests %1 × %2 per request = %3</source>
        <translation>请求 %1 × 每个请求 %2 = %3</translation>
    </message>
    <message>
        <source>Sliding windows and recurrent layers hold less than the whole context.</source>
        <translation>滑动窗口层与循环层不保存全部上下文。</translation>
    </message>
    <message>
        <source>Requests per accelerator</source>
        <translation>每张加速卡的请求</translation>
    </message>
    <message>
        <source>concurrency %1 ÷ replicas %2, rounded up to %3</source>
        <translation>并发数 %1 ÷ 副本 %2，向上取整为 %3</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发数</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>Weights per accelerator</source>
        <translation>每张加速卡的权重</translation>
    </message>
    <message>
        <source>parameter count %1 × %2 B ÷ accelerators %3 = %4</source>
        <translation>参数量 %1 × %2 B ÷ 加速卡 %3 = %4</translation>
    </message>
    <message>
        <source>Parameter count</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>Bits per quantised weight, with scales</source>
        <translation>量化权重的位宽（含缩放因子）</translation>
    </message>
    <message>
        <source>Parallel layout</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>Bytes per parameter are the mean over all weights: parts of the model stay in 16 bits or are kept by every rank.</source>
        <translation>每参数字节数为全部权重的平均：模型的一部分保持 16 位，或每张卡各存一份。</translation>
    </message>
    <message>
        <source>Activations per accelerator</source>
        <translation>每张加速卡的激活值</translation>
    </message>
    <message>
        <source>sampler and forward pass of the largest step of %1 = %2</source>
        <translation>%1 最大一步的采样与前向计算 = %2</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Runtime overhead per accelerator</source>
        <translation>每张加速卡的运行时开销</translation>
    </message>
    <message>
        <source>CUDA context and libraries %1 + graphs %2 = %3</source>
        <translation>CUDA 上下文与库 %1 + CUDA Graph %2 = %3</translation>
    </message>
    <message>
        <source>CUDA context and libraries</source>
        <translation>CUDA 上下文与库</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>CUDA Graph</translation>
    </message>
    <message>
        <source>Graphs of %1 lie outside the VRAM utilisation limit.</source>
        <translation>%1 的 CUDA Graph 不计入显存使用上限。</translation>
    </message>
    <message>
        <source>The engine does not start: there is no time to calculate.</source>
        <translation>引擎不能启动，无法计算时间。</translation>
    </message>
    <message>
        <source>VRAM bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Compute in 16 bits</source>
        <translation>FP16 稠密算力</translation>
    </message>
    <message>
        <source>Share of the bandwidth that weights are read with</source>
        <translation>读取权重的带宽利用率</translation>
    </message>
    <message>
        <source>Share of the bandwidth that KV cache is read with</source>
        <translation>读取 KV Cache 的带宽利用率</translation>
    </message>
    <message>
        <source>Link between accelerators, per direction</source>
        <translation>加速卡间链路，单向</translation>
    </message>
    <message>
        <source>Speed in this weight format</source>
        <translation>该权重格式下的速度</translation>
    </message>
    <message>
        <source>weight reading %1 + arithmetic %2 + KV cache reading %3 + attention %4 + element-wise work %5 + communication %6 + kernels %7 + processor %8 = %9</source>
        <translation>读取权重 %1 + 矩阵运算 %2 + 读取 KV Cache %3 + 注意力 %4 + 逐元素运算 %5 + 通信 %6 + 内核启动 %7 + 处理器 %8 = %9</translation>
    </message>
    <message>
        <source>Mean time per output token</source>
        <translation>平均每Token延迟</translation>
    </message>
    <message>
        <source>limited by %1</source>
        <translation>受限于 %1</translation>
    </message>
    <message>
        <source>Mean time to first token</source>
        <translation>平均首Token延迟</translation>
    </message>
    <message>
        <source>waiting for a place %1 + prompts ahead %2 + step under way %3 + prefill %4 + engine entry %5 = %6</source>
        <translation>等待空位 %1 + 排在前面的提示词 %2 + 当前一步 %3 + 预填充 %4 + 引擎入口 %5 = %6</translation>
    </message>
    <message>
        <source>Step under way</source>
        <translation>当前一步</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Prefill of one prompt</source>
        <translation>单个提示词的预填充</translation>
    </message>
    <message>
        <source>Engine entry</source>
        <translation>引擎入口</translation>
    </message>
    <message>
        <source>Output throughput</source>
        <translation>输出吞吐量</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>No accelerator serves the workload: there is nothing to calculate from.</source>
        <translation>没有加速卡承载业务负载，无从计算。</translation>
    </message>
    <message>
        <source>The scenario has no server of a known chassis.</source>
        <translation>方案中没有已知机箱的服务器。</translation>
    </message>
    <message>
        <source>blocker</source>
        <translation>阻断</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>checks %1: blockers %2, warnings %3, notes %4</source>
        <translation>检查 %1 项：阻断 %2，警告 %3，提示 %4</translation>
    </message>
    <message>
        <source>SLA target of TTFT</source>
        <translation>TTFT 的 SLA 指标</translation>
    </message>
    <message>
        <source>SLA target of TPOT</source>
        <translation>TPOT 的 SLA 指标</translation>
    </message>
    <message>
        <source>Tokens of the largest step</source>
        <translation>最大一步的 Token 数</translation>
    </message>
    <message>
        <source>Sequences of the largest step</source>
        <translation>最大一步的序列数</translation>
    </message>
    <message>
        <source>%1 not in this sum: the catalogue has no board with so many modules for this chassis.</source>
        <translation>%1 未计入合计：目录中没有适合该机箱且数量相同的加速卡模组。</translation>
    </message>
    <message>
        <source>The catalogue does not know the price list of the scenario: there is nothing to calculate from.</source>
        <translation>部件目录中没有方案的价格表，无从计算。</translation>
    </message>
    <message>
        <source>The price list and the costs of the site are in two currencies. Enter the exchange rate.</source>
        <translation>价格表与机房费用是两个币种。填入汇率。</translation>
    </message>
    <message>
        <source>No part has a price: all are on request.</source>
        <translation>没有部件有价格，全部询价。</translation>
    </message>
    <message>
        <source>%1 ÷ exchange rate %2 = %3</source>
        <translation>%1 ÷ 汇率 %2 = %3</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>Colocation fee per year</source>
        <translation>每年托管费</translation>
    </message>
    <message>
        <source>%1 per month × 12 = %2</source>
        <translation>每月 %1 × 12 = %2</translation>
    </message>
    <message>
        <source>%1 per month × 12 ÷ exchange rate %2 = %3</source>
        <translation>每月 %1 × 12 ÷ 汇率 %2 = %3</translation>
    </message>
    <message>
        <source>Colocation fee per month</source>
        <translation>每月托管费</translation>
    </message>
    <message>
        <source>Maintenance per year after the warranty</source>
        <translation>质保期后每年维保费</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>Maintenance share per year</source>
        <translation>每年维保费率</translation>
    </message>
    <message>
        <source>Total cost of ownership over %1</source>
        <translation>%1总体拥有成本</translation>
    </message>
    <message>
        <source>electricity cost per year %1 × %2 = %3</source>
        <translation>每年电费 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>colocation fee per year %1 × %2 = %3</source>
        <translation>每年托管费 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>maintenance per year %1 × %2 after the warranty = %3</source>
        <translation>每年维保费 %1 × 质保期后 %2 = %3</translation>
    </message>
    <message>
        <source>purchase %1 + electricity %2 + colocation %3 + maintenance %4 = %5</source>
        <translation>采购 %1 + 电费 %2 + 托管 %3 + 维保 %4 = %5</translation>
    </message>
    <message>
        <source>purchase %1 + electricity %2 + maintenance %3 = %4</source>
        <translation>采购 %1 + 电费 %2 + 维保 %3 = %4</translation>
    </message>
    <message>
        <source>Warranty period</source>
        <translation>质保期</translation>
    </message>
    <message>
        <source>Evaluation period</source>
        <translation>测算年限</translation>
    </message>
    <message>
        <source>No colocation fee is given: none is in this sum.</source>
        <translation>未给出托管费，合计不含托管费。</translation>
    </message>
    <message>
        <source>Staff, software, spare parts, network, financing and residual value are not in this sum.</source>
        <translation>合计不含运维人力、软件、备件、网络、融资与残值。</translation>
    </message>
    <message>
        <source>The throughput is not known: there is no cost per token.</source>
        <translation>吞吐量未知，没有每 Token 成本。</translation>
    </message>
    <message>
        <source>Cost per million output tokens</source>
        <translation>每百万输出 Token 成本</translation>
    </message>
    <message>
        <source>TCO %1 ÷ (%2 × 8,760 h) ÷ (%3 × 3,600 × utilisation %4) × 1,000,000 = %5</source>
        <translation>TCO %1 ÷ (%2 × 8,760 h) ÷ (%3 × 3,600 × 利用率 %4) × 1,000,000 = %5</translation>
    </message>
    <message>
        <source>Total cost of ownership</source>
        <translation>总体拥有成本</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Throughput of all deployments</source>
        <translation>全部部署的吞吐量</translation>
    </message>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU 利用率</translation>
    </message>
    <message numerus="yes">
        <source>Not in this sum: %n item(s) on request.</source>
        <translation>
            <numerusform>合计不含 %n 项询价。</numerusform>
        </translation>
    </message>
    <message>
        <source>input length %1</source>
        <translation>输入长度 %1</translation>
    </message>
    <message>
        <source>KV cache in %1</source>
        <translation>KV Cache 用 %1</translation>
    </message>
    <message>
        <source>parallel layout %1</source>
        <translation>并行策略 %1</translation>
    </message>
    <message>
        <source>without one %1</source>
        <translation>减少 1 × %1</translation>
    </message>
    <message>
        <source>electricity price %1 per kWh</source>
        <translation>电价每 kWh %1</translation>
    </message>
    <message>
        <source>GPU utilisation %1</source>
        <translation>GPU 利用率 %1</translation>
    </message>
    <message>
        <source>warranty %1</source>
        <translation>质保 %1</translation>
    </message>
    <message>
        <source>The smallest tensor width that divides heads and accelerators and leaves a quarter of the VRAM for KV cache; the rest are replicas.</source>
        <translation>能整除注意力头与加速卡、并为 KV Cache 留出四分之一显存的最小张量并行宽度，其余为副本。</translation>
    </message>
    <message>
        <source>The default of the inference engine in this version.</source>
        <translation>该版本推理引擎的默认值。</translation>
    </message>
    <message>
        <source>Typical of the cooling.</source>
        <translation>该散热方式的典型值。</translation>
    </message>
    <message>
        <source>No source states it: the share of the label that is typical of this kind of memory.</source>
        <translation>没有来源给出：按该类显存的典型占比由标称容量推算。</translation>
    </message>
    <message>
        <source>No source states how the accelerators are linked: the link of their slots counts.</source>
        <translation>没有来源给出加速卡之间的链路：按其槽位的链路计算。</translation>
    </message>
    <message>
        <source>The speed in this weight format is not calibrated: that of the nearest format counts.</source>
        <translation>该权重格式的速度未经校准：按最接近的格式计算。</translation>
    </message>
    <message>
        <source>The layout of the chassis is made from the counts of its data sheet.</source>
        <translation>机箱布局由其产品手册中的数量推定。</translation>
    </message>
    <message>
        <source>No source states it: it counts as none.</source>
        <translation>没有来源给出：按零计算。</translation>
    </message>
    <message>
        <source>The default of a new workload, until the demand is known.</source>
        <translation>新业务负载的默认值，按客户需求填写。</translation>
    </message>
    <message>
        <source>The choice of the program for this model and these accelerators.</source>
        <translation>程序为该模型与加速卡选定。</translation>
    </message>
    <message>
        <source>The default of a new project.</source>
        <translation>新项目的默认值。</translation>
    </message>
    <message>
        <source>Accelerators installed</source>
        <translation>已安装的加速卡</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>Assumed until it is stated or confirmed.</source>
        <translation>填写或确认后去掉“假定”标记。</translation>
    </message>
    <message>
        <source>Part of the cost</source>
        <translation>成本的一部分</translation>
    </message>
    <message>
        <source>Electricity cost over %1</source>
        <translation>%1电费</translation>
    </message>
    <message>
        <source>No colocation fee is given: the room is one&apos;s own.</source>
        <translation>没有给出托管费：使用自有机房。</translation>
    </message>
    <message>
        <source>Colocation fee over %1</source>
        <translation>%1托管费</translation>
    </message>
    <message>
        <source>Maintenance over %1</source>
        <translation>%1维保费</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>VRAM in use per accelerator</source>
        <translation>每张加速卡的已用显存</translation>
    </message>
    <message>
        <source>weights %1 + KV cache %2 + activations %3 + CUDA context and libraries %4 + graphs %5 = %6</source>
        <translation>权重 %1 + KV Cache %2 + 激活值 %3 + CUDA 上下文与库 %4 + CUDA Graph %5 = %6</translation>
    </message>
    <message>
        <source>VRAM that the engine leaves free per accelerator</source>
        <translation>每张加速卡上引擎预留的显存</translation>
    </message>
    <message>
        <source>visible VRAM %1 - usable VRAM %2 - graphs %3 = %4</source>
        <translation>可见显存 %1 - 可用显存 %2 - CUDA Graph %3 = %4</translation>
    </message>
    <message>
        <source>visible VRAM %1 - VRAM in use %2 = %3</source>
        <translation>可见显存 %1 - 已用显存 %2 = %3</translation>
    </message>
    <message>
        <source>VRAM in use</source>
        <translation>已用显存</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>A point of the curve; the load of the workload is %1.</source>
        <translation>曲线上的一点；业务负载为 %1。</translation>
    </message>
    <message>
        <source>lanes %1 × %2 per lane = %3</source>
        <translation>通道 %1 × 每通道 %2 = %3</translation>
    </message>
    <message>
        <source>Rate of a lane after line coding</source>
        <translation>每通道速率（扣除线路编码）</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Power draw of the part</source>
        <translation>部件功耗</translation>
    </message>
    <message>
        <source>Price of one</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Load of the power supplies</source>
        <translation>电源负载</translation>
    </message>
    <message>
        <source>output power %1 ÷ usable power %2 = %3</source>
        <translation>输出功率 %1 ÷ 可用功率 %2 = %3</translation>
    </message>
    <message>
        <source>Usable power of the power supplies</source>
        <translation>电源的可用功率</translation>
    </message>
    <message>
        <source>PCIe link of %1</source>
        <translation>%1 的 PCIe 链路</translation>
    </message>
    <message>
        <source>The slot has no PCIe link of its own while no part with one is in it.</source>
        <translation>槽位中没有带 PCIe 链路的部件，因此没有链路。</translation>
    </message>
    <message>
        <source>the narrowest and oldest of part, slot and uplinks = %1</source>
        <translation>部件、槽位与上行链路中最窄、代次最低者 = %1</translation>
    </message>
    <message>
        <source>Link of the part</source>
        <translation>部件的链路</translation>
    </message>
    <message>
        <source>Link of the slot</source>
        <translation>槽位的链路</translation>
    </message>
    <message>
        <source>Uplink of %1</source>
        <translation>%1 的上行链路</translation>
    </message>
    <message>
        <source>Processor in %1</source>
        <translation>%1 的处理器</translation>
    </message>
    <message>
        <source>The processor socket that the slot hangs on is empty: the link is dead.</source>
        <translation>槽位所挂的处理器插座为空：链路不通。</translation>
    </message>
    <message>
        <source>Slots that share these lanes ask for %1 of %2.</source>
        <translation>共用这些通道的槽位需要 %1 条，可提供 %2 条。</translation>
    </message>
    <message>
        <source>Figures of %1</source>
        <translation>%1 的数值</translation>
    </message>
    <message>
        <source>The slot is empty: it has no figures.</source>
        <translation>槽位为空：没有数值。</translation>
    </message>
    <message>
        <source>VRAM left free by the engine</source>
        <translation>引擎预留的显存</translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation>PCIe 链路</translation>
    </message>
    <message>
        <source>A request of one output token has no time to a further one.</source>
        <translation>请求只输出 1 个 Token，没有后续 Token 的时间。</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>少 %1</translation>
    </message>
    <message>
        <source>The engine leaves %1 free; what is in use reaches into it.</source>
        <translation>引擎留空 %1，已用显存占用了其中一部分。</translation>
    </message>
    <message>
        <source>The accelerators exchange data through the memory of the processors: they have no peer-to-peer path.</source>
        <translation>加速卡之间没有 P2P 通路，数据经服务器内存交换。</translation>
    </message>
    <message>
        <source>The accelerators meet at a PCIe switch.</source>
        <translation>加速卡在同一 PCIe 交换芯片下互通。</translation>
    </message>
    <message>
        <source>The accelerators meet across the link between the processors.</source>
        <translation>加速卡经处理器之间的互连互通。</translation>
    </message>
    <message>
        <source>The accelerators meet at a processor.</source>
        <translation>加速卡在同一处理器下互通。</translation>
    </message>
    <message>
        <source>Least bandwidth of large all-reduces</source>
        <translation>大数据量 All-Reduce 带宽下限</translation>
    </message>
    <message>
        <source>link between accelerators %1 × share that large all-reduces reach %2 = %3</source>
        <translation>加速卡间链路 %1 × 大数据量 All-Reduce 可达比例 %2 = %3</translation>
    </message>
    <message>
        <source>Share of the link that large all-reduces reach</source>
        <translation>大数据量 All-Reduce 可达的链路比例</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>latency of the transfers %1 + data transfer %2 = %3</source>
        <translation>传输延迟 %1 + 数据传输 %2 = %3</translation>
    </message>
    <message>
        <source>All-reduces of a step, two in each layer</source>
        <translation>每步 All-Reduce 次数（每层 2 次）</translation>
    </message>
    <message>
        <source>Latency of an all-reduce</source>
        <translation>单次 All-Reduce 延迟</translation>
    </message>
    <message>
        <source>Communication takes %1 of the time.</source>
        <translation>通信占用时间的 %1。</translation>
    </message>
    <message>
        <source>%1, not counted</source>
        <translation>%1，不计入</translation>
    </message>
    <message>
        <source>Uplinks and other devices</source>
        <translation>上行链路及其他设备</translation>
    </message>
    <message>
        <source>Parts on a chipset or on the additional lanes of a processor ask none of the lanes counted here.</source>
        <translation>接在芯片组或处理器附加通道上的部件不占用这里计算的通道。</translation>
    </message>
    <message>
        <source>Slots that share lanes ask no more than they have together.</source>
        <translation>共享通道的槽位合计只按共有的通道数计算。</translation>
    </message>
    <message>
        <source>%1 runs at %2, its part is made for %3.</source>
        <translation>%1 以 %2 运行，部件支持 %3。</translation>
    </message>
    <message>
        <source>A processor of these accelerators is not installed; calculated as if it were.</source>
        <translation>这些加速卡所接的处理器未安装，按已安装计算。</translation>
    </message>
    <message>
        <source>Memory channels filled</source>
        <translation>已插内存通道</translation>
    </message>
    <message>
        <source>Memory channels of the processor</source>
        <translation>处理器的内存通道</translation>
    </message>
    <message>
        <source>Memory channels</source>
        <translation>内存通道</translation>
    </message>
    <message>
        <source>Memory speed</source>
        <translation>内存速率</translation>
    </message>
    <message>
        <source>Memory bandwidth with all channels filled</source>
        <translation>插满通道时的内存带宽</translation>
    </message>
    <message>
        <source>memory modules %1 - of the first kind %2 = %3</source>
        <translation>内存条 %1 - 第一种 %2 = %3</translation>
    </message>
    <message>
        <source>Memory modules</source>
        <translation>内存条</translation>
    </message>
    <message>
        <source>Memory modules of the first kind</source>
        <translation>第一种内存条</translation>
    </message>
    <message>
        <source>Kinds of memory</source>
        <translation>内存种类</translation>
    </message>
    <message>
        <source>Kinds that start together</source>
        <translation>可一同启动的种类</translation>
    </message>
    <message>
        <source>Memory installed</source>
        <translation>已装内存</translation>
    </message>
    <message>
        <source>sum over the parts = %1</source>
        <translation>各部件之和 = %1</translation>
    </message>
    <message>
        <source>Capacity of the smallest module</source>
        <translation>最小内存条的容量</translation>
    </message>
    <message>
        <source>Least load ratio</source>
        <translation>负载率下限</translation>
    </message>
    <message>
        <source>Highest load ratio</source>
        <translation>负载率上限</translation>
    </message>
    <message>
        <source>Power supplies of the redundancy</source>
        <translation>冗余方式所需电源</translation>
    </message>
    <message>
        <source>Power supplies installed</source>
        <translation>已装电源</translation>
    </message>
    <message>
        <source>for the load %1 + spare %2 = %3</source>
        <translation>承载负载 %1 + 备用 %2 = %3</translation>
    </message>
    <message>
        <source>Power supplies for the load</source>
        <translation>承载负载的电源</translation>
    </message>
    <message>
        <source>Spare power supplies</source>
        <translation>备用电源</translation>
    </message>
    <message>
        <source>Output power without one power supply</source>
        <translation>少一个电源时的输出功率</translation>
    </message>
    <message>
        <source>Power supplies that remain</source>
        <translation>剩余电源</translation>
    </message>
    <message>
        <source>Output of a power supply at the input voltage</source>
        <translation>该输入电压下单个电源的输出</translation>
    </message>
    <message>
        <source>Redundancy</source>
        <translation>冗余</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>a cooling of the catalogue</source>
        <translation>目录中的散热方式</translation>
    </message>
    <message>
        <source>Power density that the cooling carries</source>
        <translation>散热方式可承担的功率密度</translation>
    </message>
    <message>
        <source>Power draw that the cooling carries for a server</source>
        <translation>散热方式每台服务器可承担的功耗</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>%1 %2 × accelerators %3 = %4</source>
        <translation>%1 %2 × 加速卡 %3 = %4</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>VRAM outside the limit</source>
        <translation>使用上限之外的显存</translation>
    </message>
    <message>
        <source>visible VRAM %1 - usable VRAM %2 = %3</source>
        <translation>可见显存 %1 - 可用显存 %2 = %3</translation>
    </message>
    <message>
        <source>CUDA graphs and sampler</source>
        <translation>CUDA Graph 与采样</translation>
    </message>
    <message>
        <source>graphs %1 + late allocations %2 + logits of the sampler %3 = %4</source>
        <translation>CUDA Graph %1 + 后续分配 %2 + 采样的 logits %3 = %4</translation>
    </message>
    <message>
        <source>Late allocations</source>
        <translation>后续分配</translation>
    </message>
    <message>
        <source>Logits of the sampler</source>
        <translation>采样的 logits</translation>
    </message>
    <message>
        <source>Whole ones for each</source>
        <translation>每份的整数</translation>
    </message>
    <message>
        <source>intermediate size %1 ÷ tensor parallelism %2 = %3</source>
        <translation>中间维度 %1 ÷ 张量并行 %2 = %3</translation>
    </message>
    <message>
        <source>intermediate size %1 over tensor parallelism %2, rounded down = %3</source>
        <translation>中间维度 %1 按张量并行 %2 分摊，向下取整 = %3</translation>
    </message>
    <message>
        <source>Intermediate size</source>
        <translation>中间维度</translation>
    </message>
    <message>
        <source>Group size of the weight format</source>
        <translation>权重格式的分组大小</translation>
    </message>
    <message>
        <source>Whole groups</source>
        <translation>整组数</translation>
    </message>
    <message>
        <source>TP %1 × PP %2 × attention DP %3 × replicas %4 = %5</source>
        <translation>TP %1 × PP %2 × 注意力 DP %3 × 副本 %4 = %5</translation>
    </message>
    <message>
        <source>Pipeline parallelism</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Data parallelism of the attention</source>
        <translation>注意力数据并行</translation>
    </message>
    <message>
        <source>Deployments on these accelerators</source>
        <translation>使用这些加速卡的部署</translation>
    </message>
    <message>
        <source>Deployments that an accelerator serves</source>
        <translation>一张加速卡可承载的部署</translation>
    </message>
    <message>
        <source>Weights of all accelerators</source>
        <translation>全部加速卡的权重</translation>
    </message>
    <message>
        <source>Usable VRAM of all accelerators</source>
        <translation>全部加速卡的可用显存</translation>
    </message>
    <message>
        <source>Least VRAM headroom</source>
        <translation>显存余量下限</translation>
    </message>
    <message>
        <source>usable VRAM %1 × %2 = %3</source>
        <translation>可用显存 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>Share that stays free</source>
        <translation>须留空的比例</translation>
    </message>
    <message>
        <source>KV cache %1 ÷ (%2 × %3), rounded down = %4</source>
        <translation>KV Cache %1 ÷ (%2 × %3)，向下取整 = %4</translation>
    </message>
    <message>
        <source>KV cache of all accelerators</source>
        <translation>全部加速卡的 KV Cache</translation>
    </message>
    <message>
        <source>Tokens of a request</source>
        <translation>单个请求的 Token 数</translation>
    </message>
    <message>
        <source>KV cache of a token on all ranks</source>
        <translation>每个 Token 在各卡上的 KV Cache 合计</translation>
    </message>
    <message>
        <source>input length %1 + output length %2 = %3</source>
        <translation>输入长度 %1 + 输出长度 %2 = %3</translation>
    </message>
    <message>
        <source>Context length of the model</source>
        <translation>模型的上下文长度</translation>
    </message>
    <message>
        <source>KV cache that has room</source>
        <translation>可容纳的 KV Cache</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Inference engine</source>
        <translation>推理引擎</translation>
    </message>
    <message>
        <source>none is known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Weights in 16 bits</source>
        <translation>16 位权重</translation>
    </message>
    <message>
        <source>parameter count %1 × 2 B = %2</source>
        <translation>参数量 %1 × 2 B = %2</translation>
    </message>
    <message>
        <source>a weight format that engine and accelerator load</source>
        <translation>引擎与加速卡都可加载的权重格式</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>sum over the parts, no more than shared lanes and uplinks ask = %1</source>
        <translation>各部件之和，不超过共用通道与上行链路所需 = %1</translation>
    </message>
    <message>
        <source>Share that counts</source>
        <translation>计入的比例</translation>
    </message>
    <message>
        <source>PCIe lanes of the processors</source>
        <translation>处理器的 PCIe 通道</translation>
    </message>
    <message>
        <source>PCIe lanes that are shared</source>
        <translation>共用的 PCIe 通道</translation>
    </message>
    <message>
        <source>Edge of the card</source>
        <translation>卡的金手指</translation>
    </message>
    <message>
        <source>Mechanical width of the slot</source>
        <translation>槽位的物理宽度</translation>
    </message>
    <message>
        <source>Least bandwidth of the link</source>
        <translation>链路带宽下限</translation>
    </message>
    <message>
        <source>Bandwidth that the part is made for</source>
        <translation>部件设计带宽</translation>
    </message>
    <message>
        <source>Rate of the ports</source>
        <translation>端口速率</translation>
    </message>
    <message>
        <source>What the link carries</source>
        <translation>链路可承载的速率</translation>
    </message>
    <message>
        <source>Memory without a processor</source>
        <translation>缺处理器的内存</translation>
    </message>
    <message>
        <source>Capacity of a module</source>
        <translation>单条内存的容量</translation>
    </message>
    <message>
        <source>Memory that counts there</source>
        <translation>可计入的内存</translation>
    </message>
    <message>
        <source>Part in the slot</source>
        <translation>槽位中的部件</translation>
    </message>
    <message>
        <source>Further parts without a place</source>
        <translation>其余没有位置的部件</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>no part</source>
        <translation>无部件</translation>
    </message>
    <message>
        <source>a slot of the chassis</source>
        <translation>机箱的槽位</translation>
    </message>
    <message>
        <source>a part of the kind of the slot</source>
        <translation>槽位所接受种类的部件</translation>
    </message>
    <message>
        <source>a free slot</source>
        <translation>空槽位</translation>
    </message>
    <message>
        <source>a part of the catalogue</source>
        <translation>目录中的部件</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Width of the card in slots</source>
        <translation>卡占用的槽位宽度</translation>
    </message>
    <message>
        <source>Width that the slot accepts</source>
        <translation>槽位可容纳的宽度</translation>
    </message>
    <message>
        <source>Free slots up to the next card</source>
        <translation>到下一张卡之间的空槽位</translation>
    </message>
    <message>
        <source>Card that is covered</source>
        <translation>被遮挡的卡</translation>
    </message>
    <message>
        <source>Length of the card</source>
        <translation>卡长</translation>
    </message>
    <message>
        <source>Length that the slot accepts</source>
        <translation>槽位可容纳的长度</translation>
    </message>
    <message>
        <source>Power draw of the card</source>
        <translation>卡功耗</translation>
    </message>
    <message>
        <source>What a slot gives without a plug</source>
        <translation>槽位不接供电线时的供电</translation>
    </message>
    <message>
        <source>Power plug of the card</source>
        <translation>卡的供电接口</translation>
    </message>
    <message>
        <source>Power plugs of the slot</source>
        <translation>槽位的供电接口</translation>
    </message>
    <message>
        <source>Power draw that the chassis is made for</source>
        <translation>机箱设计功耗</translation>
    </message>
    <message>
        <source>Power draw that the slot is made for</source>
        <translation>槽位设计功耗</translation>
    </message>
    <message>
        <source>present %1 ≠ needed %2</source>
        <translation>现有 %1 ≠ 所需 %2</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>现有</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>servers %1 × %2 = %3</source>
        <translation>服务器 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Typical power draw of a server</source>
        <translation>单台服务器的典型功耗</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>年限</translation>
    </message>
    <message>
        <source>Years after the warranty</source>
        <translation>质保期后的年数</translation>
    </message>
    <message>
        <source>period %1 - warranty period %2 = %3</source>
        <translation>年限 %1 - 质保期 %2 = %3</translation>
    </message>
    <message>
        <source>period %1 within the warranty period %2 = %3</source>
        <translation>年限 %1 在质保期 %2 之内 = %3</translation>
    </message>
    <message>
        <source>Check %1</source>
        <translation>检查项 %1</translation>
    </message>
    <message>
        <source>Name in files and on the command line</source>
        <translation>文件与命令行中的名称</translation>
    </message>
    <message>
        <source>%1 %2 - %3 %4 = %5</source>
        <translation>%1 %2 - %3 %4 = %5</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Adapters and optics</source>
        <translation>网卡与光模块</translation>
    </message>
    <message>
        <source>sum over the parts, no more than shared lanes give = %1</source>
        <translation>各部件之和，不超过共用通道 = %1</translation>
    </message>
    <message>
        <source>Network adapters</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Power supplies that carry the load</source>
        <translation>承载负载的电源</translation>
    </message>
    <message>
        <source>Input voltage</source>
        <translation>输入电压</translation>
    </message>
    <message>
        <source>%1 %2 ÷ %3 %4 = %5</source>
        <translation>%1 %2 ÷ %3 %4 = %5</translation>
    </message>
    <message>
        <source>%1 %2 on %3 %4, at least one on each = %5</source>
        <translation>%1 %2 分到 %3 %4，每份至少一个 = %5</translation>
    </message>
    <message>
        <source>Layers on each accelerator</source>
        <translation>每张加速卡上的层</translation>
    </message>
    <message>
        <source>pipeline parallelism</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>KV heads on each accelerator</source>
        <translation>每张加速卡上的 KV 头</translation>
    </message>
    <message>
        <source>tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Rotary dimension</source>
        <translation>旋转维度</translation>
    </message>
    <message>
        <source>Activations and runtime overhead</source>
        <translation>激活值和运行时开销</translation>
    </message>
    <message>
        <source>activations %1 + runtime overhead %2 = %3</source>
        <translation>激活值 %1 + 运行时开销 %2 = %3</translation>
    </message>
    <message>
        <source>Runtime overhead in all</source>
        <translation>运行时开销合计</translation>
    </message>
    <message>
        <source>The rest of the runtime overhead lies outside the VRAM utilisation limit.</source>
        <translation>其余运行时开销不计入显存使用上限。</translation>
    </message>
    <message>
        <source>requests %1 × (input length %2 + output length %3) × %4 per token = %5</source>
        <translation>请求 %1 × (输入长度 %2 + 输出长度 %3) × 每个 Token %4 = %5</translation>
    </message>
    <message>
        <source>Bytes per parameter</source>
        <translation>每参数字节数</translation>
    </message>
    <message>
        <source>Accelerators of a replica</source>
        <translation>每个副本的加速卡</translation>
    </message>
    <message>
        <source>Less than the part is made for; the check is %1 (%2).</source>
        <translation>低于部件的设计值；对应的检查项为%1（%2）。</translation>
    </message>
    <message>
        <source>all-reduces %1 × %2 = %3</source>
        <translation>All-Reduce %1 次 × %2 = %3</translation>
    </message>
    <message>
        <source>Latency of the transfers</source>
        <translation>传输延迟</translation>
    </message>
    <message>
        <source>Data transfer</source>
        <translation>数据传输</translation>
    </message>
    <message>
        <source>Weight reading</source>
        <translation>读取权重</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>矩阵运算</translation>
    </message>
    <message>
        <source>KV cache reading</source>
        <translation>读取 KV Cache</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Element-wise work</source>
        <translation>逐元素运算</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核启动</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Waiting for a place</source>
        <translation>等待空位</translation>
    </message>
    <message>
        <source>Prompts ahead</source>
        <translation>排在前面的提示词</translation>
    </message>
    <message>
        <source>concurrency %1 × output length %2 ÷ (TTFT %3 + TPOT %4 × (%2 - 1)) = %5</source>
        <translation>并发数 %1 × 输出长度 %2 ÷ (TTFT %3 + TPOT %4 × (%2 - 1)) = %5</translation>
    </message>
    <message>
        <source>concurrency %1 × output length %2 ÷ TTFT %3 = %4</source>
        <translation>并发数 %1 × 输出长度 %2 ÷ TTFT %3 = %4</translation>
    </message>
    <message>
        <source>tokens of a step %1 × hidden size %2 × %3 = %4</source>
        <translation>每步 Token 数 %1 × 隐藏维度 %2 × %3 = %4</translation>
    </message>
    <message>
        <source>all-reduces %1 × 2 × (%2 - 1) ÷ %2 × %3 ÷ %4 = %5</source>
        <translation>All-Reduce %1 次 × 2 × (%2 - 1) ÷ %2 × %3 ÷ %4 = %5</translation>
    </message>
    <message>
        <source>Tokens of a step, mean</source>
        <translation>每步 Token 数（平均）</translation>
    </message>
    <message>
        <source>Bytes of a value on its way</source>
        <translation>传输中每个数值的字节数</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks</source>
        <translation>张量并行卡数</translation>
    </message>
    <message>
        <source>%1 ÷ share that messages of this size reach %2 = %3</source>
        <translation>%1 ÷ 该大小的消息达到的比例 %2 = %3</translation>
    </message>
    <message>
        <source>Share of that bandwidth that messages of this size reach</source>
        <translation>该大小的消息达到的带宽比例</translation>
    </message>
    <message>
        <source>Each accelerator sends its part of the result around the ring: %1 times the message.</source>
        <translation>每张加速卡沿环传递自己的部分结果：发送量为消息大小的 %1 倍。</translation>
    </message>
    <message>
        <source>all-reduces %1 × %2 + data transfer %3 × bandwidth %4 ÷ %5 = %6</source>
        <translation>All-Reduce %1 次 × %2 + 数据传输 %3 × 带宽 %4 ÷ %5 = %6</translation>
    </message>
    <message>
        <source>Latency of an all-reduce there</source>
        <translation>改走后每次 All-Reduce 的延迟</translation>
    </message>
    <message>
        <source>Bandwidth of large all-reduces here</source>
        <translation>当前大数据量 All-Reduce 的带宽</translation>
    </message>
    <message>
        <source>Bandwidth of large all-reduces there</source>
        <translation>改走后大数据量 All-Reduce 的带宽</translation>
    </message>
    <message>
        <source>Link there, per direction</source>
        <translation>改走后的互联带宽（单向）</translation>
    </message>
    <message>
        <source>The same over %1</source>
        <translation>同样的通信改走 %1</translation>
    </message>
    <message>
        <source>The same over the link of %1</source>
        <translation>同样的通信改走 %1 的互联</translation>
    </message>
    <message>
        <source>all-reduces %1 × %2 × factor of the engine %3 = %4</source>
        <translation>All-Reduce %1 次 × %2 × 引擎系数 %3 = %4</translation>
    </message>
    <message>
        <source>Factor of the engine on the latency</source>
        <translation>引擎对延迟的系数</translation>
    </message>
    <message>
        <source>Compute in 4 bits</source>
        <translation>4 位算力</translation>
    </message>
    <message>
        <source>Compute in 8 bits</source>
        <translation>8 位算力</translation>
    </message>
    <message>
        <source>Share of the compute that large products reach</source>
        <translation>大矩阵乘达到的算力比例</translation>
    </message>
    <message>
        <source>Mean over the steps: %1 of them prefill a prompt besides. Where the arithmetic of a step takes longer than reading the weights, it stands for both.</source>
        <translation>各步的平均值：其中 %1 的步同时进行预填充。某一步的计算时间长于读取权重的时间时，以计算时间计。</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>No findings</source>
        <translation>没有检查结果</translation>
    </message>
</context>
<context>
    <name>Gauges</name>
    <message>
        <source>± %1 per accelerator, holds %2</source>
        <translation>每张加速卡 ± %1，容纳 %2</translation>
    </message>
    <message>
        <source>± %1 per accelerator, holds no request of this length</source>
        <translation>每张加速卡 ± %1，容纳不下该长度的请求</translation>
    </message>
    <message>
        <source>the engine does not start</source>
        <translation>引擎不能启动</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>unit, target</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>TTFT %1 of %2, throughput %3</source>
        <translation>TTFT %1，限 %2；吞吐量 %3</translation>
    </message>
    <message>
        <source>TTFT %1, throughput %2</source>
        <translation>TTFT %1；吞吐量 %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>lanes</comment>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>no processor gives lanes</source>
        <translation>没有处理器提供通道</translation>
    </message>
    <message>
        <source>no part takes lanes</source>
        <translation>没有部件占用通道</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s), all at the full rate of the part</source>
        <translation>
            <numerusform>%n 条链路，均为部件满速</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 links below the rate of the part</source>
        <translation>%2 条链路中 %1 条低于部件满速</translation>
    </message>
    <message>
        <source>usable %1, wall power %2</source>
        <translation>可用 %1，输入功率 %2</translation>
    </message>
    <message>
        <source>%1 gives %2, wall power %3</source>
        <translation>%1 可用 %2，输入功率 %3</translation>
    </message>
    <message>
        <source>no power supply that runs at the site voltage</source>
        <translation>没有适用于机房电压的电源</translation>
    </message>
    <message>
        <source>%1 per U</source>
        <comment>unit</comment>
        <translation>%1/U</translation>
    </message>
    <message>
        <source>no price list</source>
        <translation>没有价格表</translation>
    </message>
    <message numerus="yes">
        <source>+ %n item(s) on request</source>
        <translation>
            <numerusform>+ %n 项询价</numerusform>
        </translation>
    </message>
    <message>
        <source>VRAM headroom</source>
        <translation>显存余量</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每Token延迟</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>每Token延迟</translation>
    </message>
    <message>
        <source>on request</source>
        <translation>询价</translation>
    </message>
    <message>
        <source>no exchange rate</source>
        <translation>没有汇率</translation>
    </message>
    <message>
        <source>purchase %1</source>
        <translation>采购 %1</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1/百万 Token</translation>
    </message>
    <message>
        <source>TCO</source>
        <translation>TCO</translation>
    </message>
    <message>
        <source>the chassis is not in the catalogue</source>
        <translation>部件目录中没有这种机箱</translation>
    </message>
    <message>
        <source>link of %1 below the rate of the part</source>
        <translation>%1 的链路低于部件满速</translation>
    </message>
    <message>
        <source>no chassis chosen</source>
        <translation>未选择机箱</translation>
    </message>
    <message>
        <source>processor not in the catalogue</source>
        <translation>部件目录中没有该处理器</translation>
    </message>
    <message>
        <source>no processor installed</source>
        <translation>未安装处理器</translation>
    </message>
    <message>
        <source>power supply not in the catalogue</source>
        <translation>部件目录中没有该电源</translation>
    </message>
    <message>
        <source>no power supply installed</source>
        <translation>未安装电源</translation>
    </message>
    <message>
        <source>not every power supply runs at the site voltage</source>
        <translation>部分电源不支持机房电压</translation>
    </message>
    <message>
        <source>no cooling chosen</source>
        <translation>未选择散热方式</translation>
    </message>
    <message>
        <source>cooling not in the catalogue</source>
        <translation>部件目录中没有该散热方式</translation>
    </message>
    <message>
        <source>price list not in the catalogue</source>
        <translation>部件目录中没有该价格表</translation>
    </message>
</context>
<context>
    <name>Kind</name>
    <message>
        <source>accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>cooling method</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>cooling methods</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>drive</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>memory module</source>
        <translation>内存条</translation>
    </message>
    <message>
        <source>memory modules</source>
        <translation>内存条</translation>
    </message>
    <message>
        <source>network adapter</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>network adapters</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>power supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>storage adapter</source>
        <translation>存储控制卡</translation>
    </message>
    <message>
        <source>storage adapters</source>
        <translation>存储控制卡</translation>
    </message>
    <message>
        <source>accelerator baseboard</source>
        <translation>加速卡模组</translation>
    </message>
    <message>
        <source>accelerator baseboards</source>
        <translation>加速卡模组</translation>
    </message>
    <message>
        <source>companion part</source>
        <translation>配套部件</translation>
    </message>
    <message>
        <source>companion parts</source>
        <translation>配套部件</translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message>
        <source>Airflow not known: the chassis states no fans · inlet temperature %1</source>
        <translation>气流未知：机箱未列出风扇 · 进风温度 %1</translation>
    </message>
    <message>
        <source>Airflow not known · inlet temperature %1</source>
        <translation>气流未知 · 进风温度 %1</translation>
    </message>
    <message>
        <source>Airflow front to rear · inlet temperature %1 · outlet temperature not known</source>
        <translation>气流前进后出 · 进风温度 %1 · 出风温度未知</translation>
    </message>
    <message>
        <source>Airflow front to rear · inlet temperature %1</source>
        <translation>气流前进后出 · 进风温度 %1</translation>
    </message>
    <message>
        <source>Airflow front to rear · inlet temperature %1 · outlet temperature %2 at %3, for an assumed rise of %4</source>
        <translation>气流前进后出 · 进风温度 %1 · 出风温度 %2，风量 %3（假定温升 %4）</translation>
    </message>
    <message>
        <source>Airflow front to rear · inlet %1 · outlet %2 (assumed) · %3</source>
        <translation>气流前进后出 · 进风 %1 · 出风 %2（假定）· %3</translation>
    </message>
    <message>
        <source>Inlet %1 · outlet %2 (assumed)</source>
        <translation>进风 %1 · 出风 %2（假定）</translation>
    </message>
    <message>
        <source>%1 (no processor)</source>
        <comment>NUMA node</comment>
        <translation>%1（无处理器）</translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s) of no known processor, not framed</source>
        <translation>
            <numerusform>%n 处的所属处理器未知，未加框</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>NUMA node, processor</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2, not installed</source>
        <comment>NUMA node, processor</comment>
        <translation>%1：%2，未安装</translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s) unassigned</source>
        <translation>
            <numerusform>%n 处未归属</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemorySegments</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV Cache</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Server %1</source>
        <translation>服务器 %1</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Bay</source>
        <translation>盘位</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Bays</source>
        <translation>盘位</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>风扇</translation>
    </message>
</context>
<context>
    <name>NoAnswer</name>
    <message>
        <source>no accelerator</source>
        <translation>没有加速卡</translation>
    </message>
    <message>
        <source>No accelerator in the server. Drag one into a slot.</source>
        <translation>服务器中没有加速卡。拖一张到槽位。</translation>
    </message>
    <message>
        <source>the model makes no tokens</source>
        <translation>该模型不生成 Token</translation>
    </message>
    <message>
        <source>The model makes embeddings and no tokens. Choose one that writes text.</source>
        <translation>该模型只输出向量，不生成 Token，可改选生成文本的模型。</translation>
    </message>
    <message>
        <source>inference engine not known</source>
        <translation>未知的推理引擎</translation>
    </message>
    <message>
        <source>The program does not know the inference engine. Choose another one.</source>
        <translation>程序不支持该推理引擎，可改选其他引擎。</translation>
    </message>
    <message>
        <source>accelerator not in the catalogue</source>
        <translation>加速卡不在部件目录中</translation>
    </message>
    <message>
        <source>The catalogue does not know the accelerator.</source>
        <translation>部件目录中没有该加速卡。</translation>
    </message>
    <message>
        <source>format not in the catalogue</source>
        <translation>格式不在部件目录中</translation>
    </message>
    <message>
        <source>The catalogue does not know the weight format or the KV cache format.</source>
        <translation>部件目录中没有该权重格式或 KV Cache 格式。</translation>
    </message>
    <message>
        <source>a figure of the part or the model is missing</source>
        <translation>部件或模型缺少数据</translation>
    </message>
    <message>
        <source>The catalogue lacks a figure of the accelerator or the model that the times need.</source>
        <translation>部件目录缺少计算延迟所需的加速卡或模型数据。</translation>
    </message>
    <message>
        <source>constants of the serving model are missing</source>
        <translation>缺少服务模型常数</translation>
    </message>
    <message>
        <source>The constants of the serving model could not be read.</source>
        <translation>无法读取服务模型的常数。</translation>
    </message>
    <message>
        <source>not a language model</source>
        <translation>不是语言模型</translation>
    </message>
    <message>
        <source>The model is not a language model of the catalogue: it has no token figures.</source>
        <translation>该模型不是部件目录中的语言模型，没有 Token 数据。</translation>
    </message>
    <message>
        <source>no accelerator in these slots</source>
        <translation>这些槽位没有加速卡</translation>
    </message>
    <message>
        <source>No accelerator in the slots that the deployment runs on. Drag one there.</source>
        <translation>部署所用的槽位中没有加速卡。拖一张到这些槽位。</translation>
    </message>
    <message>
        <source>no model chosen</source>
        <translation>未选择模型</translation>
    </message>
    <message>
        <source>No model is chosen. Choose one in the workload.</source>
        <translation>未选择模型。在业务负载中选择。</translation>
    </message>
    <message>
        <source>no inference engine chosen</source>
        <translation>未选择推理引擎</translation>
    </message>
    <message>
        <source>No inference engine is chosen. Choose one in the workload.</source>
        <translation>未选择推理引擎。在业务负载中选择。</translation>
    </message>
    <message>
        <source>no weight format chosen</source>
        <translation>未选择权重格式</translation>
    </message>
    <message>
        <source>No weight format is chosen. Choose one in the workload.</source>
        <translation>未选择权重格式。在业务负载中选择。</translation>
    </message>
    <message>
        <source>no KV cache format chosen</source>
        <translation>未选择 KV Cache 格式</translation>
    </message>
    <message>
        <source>No KV cache format is chosen. Choose one in the workload.</source>
        <translation>未选择 KV Cache 格式。在业务负载中选择。</translation>
    </message>
</context>
<context>
    <name>Nouns</name>
    <message numerus="yes">
        <source>%n accelerator(s)</source>
        <translation>
            <numerusform>%n 张加速卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n processor(s)</source>
        <translation>
            <numerusform>%n 颗处理器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory module(s)</source>
        <translation>
            <numerusform>%n 条内存条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s)</source>
        <translation>
            <numerusform>%n 块硬盘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n network adapter(s)</source>
        <translation>
            <numerusform>%n 张网卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n power supply(s)</source>
        <translation>
            <numerusform>%n 个电源</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fan(s)</source>
        <translation>
            <numerusform>%n 个风扇</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s)</source>
        <translation>
            <numerusform>%n 个槽位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive bay(s)</source>
        <translation>
            <numerusform>%n 个盘位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n PCIe lane(s)</source>
        <translation>
            <numerusform>%n 条 PCIe 通道</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n 个端口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 台服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n concurrent request(s)</source>
        <translation>
            <numerusform>%n 个并发请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n user(s)</source>
        <translation>
            <numerusform>%n 个用户</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line item(s)</source>
        <translation>
            <numerusform>%n 个明细行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 项检查结果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocker(s)</source>
        <translation>
            <numerusform>%n 项阻断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 项警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 项提示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n assumed value(s)</source>
        <translation>
            <numerusform>%n 项假定值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <translation>
            <numerusform>%n 年</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>key</comment>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Space</source>
        <comment>key</comment>
        <translation>空格</translation>
    </message>
    <message>
        <source>Cancel a drag, put away what is in hand</source>
        <translation>取消拖动，收回手中的部件</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <comment>key</comment>
        <translation>Shift+Enter</translation>
    </message>
    <message>
        <source>Number field: next value, with Shift four values on</source>
        <translation>数字输入框：下一个值，按住 Shift 前进四个值</translation>
    </message>
    <message>
        <source>About InferRack</source>
        <translation>关于 InferRack</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>InferRack configures AI inference servers: it shows whether a model fits, how fast it serves, whether lanes, power and cooling hold, and what it costs. Everything is calculated on this computer; nothing is uploaded.</source>
        <translation>InferRack 用于配置 AI 推理服务器：模型是否装得下，推理有多快，PCIe 通道、电源与散热是否够用，成本是多少。全部离线计算，不上传任何数据。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>自由软件，采用 GNU 通用公共许可证第 3 版或更新版本，不附带任何担保。</translation>
    </message>
    <message>
        <source>Made with Qt %1, Qt Charts, QCustomPlot, nlohmann/json and Noto Sans.</source>
        <translation>使用 Qt %1、Qt Charts、QCustomPlot、nlohmann/json 和 Noto Sans 制作。</translation>
    </message>
    <message>
        <source>About the data</source>
        <translation>关于数据</translation>
    </message>
    <message>
        <source>Catalogue %1. Every figure names its source and date.</source>
        <translation>部件目录 %1。每个数值都注明来源和日期。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1: %2 prices, valid from %3 until %4</source>
        <comment>price list</comment>
        <translation>%1：%2 项价格，有效期 %3 至 %4</translation>
    </message>
    <message>
        <source>Charts: enlarge one</source>
        <translation>图表：放大一个</translation>
    </message>
    <message>
        <source>Project and parts</source>
        <comment>group of keys</comment>
        <translation>项目与部件</translation>
    </message>
    <message>
        <source>View and window</source>
        <comment>group of keys</comment>
        <translation>视图与窗口</translation>
    </message>
    <message>
        <source>Canvas</source>
        <comment>group of keys</comment>
        <translation>机箱视图</translation>
    </message>
    <message>
        <source>Walk the slots</source>
        <translation>在槽位间移动</translation>
    </message>
    <message>
        <source>First or last slot</source>
        <translation>第一个或最后一个槽位</translation>
    </message>
    <message>
        <source>Next zone</source>
        <translation>下一分区</translation>
    </message>
    <message>
        <source>Open the slot or put down what is in hand</source>
        <translation>打开槽位，或放下手中的部件</translation>
    </message>
    <message>
        <source>Pick up or put down</source>
        <translation>拿起或放下</translation>
    </message>
    <message>
        <source>Remove what is selected</source>
        <translation>移除选中的部件</translation>
    </message>
    <message>
        <source>Select all of the same kind</source>
        <translation>选中全部同类部件</translation>
    </message>
    <message>
        <source>Fit the chassis into the view</source>
        <translation>机箱适应窗口</translation>
    </message>
    <message>
        <source>Part library</source>
        <comment>group of keys</comment>
        <translation>部件库</translation>
    </message>
    <message>
        <source>Put the part into the best slot</source>
        <translation>装到最佳槽位</translation>
    </message>
    <message>
        <source>Fill all slots like it</source>
        <translation>装满同类槽位</translation>
    </message>
    <message>
        <source>Kind of part</source>
        <translation>部件类别</translation>
    </message>
    <message>
        <source>Fields, tabs, results and charts</source>
        <comment>group of keys</comment>
        <translation>输入栏、标签、结果与图表</translation>
    </message>
    <message>
        <source>Tab of a scenario: rename it</source>
        <translation>方案标签：重命名</translation>
    </message>
    <message>
        <source>Results, charts and slots: how the figure is made</source>
        <translation>结果、图表与槽位：该数值的计算过程</translation>
    </message>
    <message>
        <source>How a figure is made: back</source>
        <translation>计算过程：返回</translation>
    </message>
    <message>
        <source>Latency chart: read the curves elsewhere</source>
        <translation>延迟图：读取其他位置的数值</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>当前焦点的菜单</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <comment>digits of keys, first to last</comment>
        <translation>%1～%2</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Every slot that takes %1 is filled.</source>
        <translation>可装 %1 的槽位都已装满。</translation>
    </message>
    <message>
        <source>Fill all slots with %1</source>
        <translation>用 %1 装满全部槽位</translation>
    </message>
    <message>
        <source>Replace with %1</source>
        <translation>更换为 %1</translation>
    </message>
    <message>
        <source>Change the chassis to %1</source>
        <translation>机箱更换为 %1</translation>
    </message>
    <message>
        <source>%1 has no place for these parts, they left the server: %2.</source>
        <translation>%1 装不下这些部件，已从服务器移除：%2。</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <comment>part, slot</comment>
        <translation>在 %2 添加 %1</translation>
    </message>
</context>
<context>
    <name>PartColumns</name>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Catalogue order</source>
        <translation>目录顺序</translation>
    </message>
</context>
<context>
    <name>PartFacts</name>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>VRAM capacity</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>Visible VRAM</source>
        <translation>可见显存</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>内存类型</translation>
    </message>
    <message>
        <source>VRAM bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Dense compute FP16</source>
        <translation>FP16 稠密算力</translation>
    </message>
    <message>
        <source>Dense compute FP8</source>
        <translation>FP8 稠密算力</translation>
    </message>
    <message>
        <source>Dense compute INT8</source>
        <translation>INT8 稠密算力</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Form factor</source>
        <translation>外形规格</translation>
    </message>
    <message>
        <source>Card length</source>
        <translation>卡长</translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation>PCIe 链路</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Bidirectional bandwidth</source>
        <translation>双向带宽</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>Power plug</source>
        <translation>供电接口</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模组</translation>
    </message>
    <message>
        <source>Power draw of the baseboard</source>
        <translation>基板功耗</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Processor sockets</source>
        <translation>CPU 插座</translation>
    </message>
    <message>
        <source>Socket type</source>
        <translation>插座类型</translation>
    </message>
    <message>
        <source>Memory slots</source>
        <translation>内存槽位</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Redundancy</source>
        <translation>冗余</translation>
    </message>
    <message>
        <source>Wall power at most</source>
        <translation>最大输入功率</translation>
    </message>
    <message>
        <source>Inlet temperature at most</source>
        <translation>最高进风温度</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Base clock</source>
        <translation>基准频率</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>加速频率</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>Memory channels</source>
        <translation>内存通道</translation>
    </message>
    <message>
        <source>Memory speed</source>
        <translation>内存速率</translation>
    </message>
    <message>
        <source>Instruction sets</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Power draw</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Sequential read</source>
        <translation>顺序读</translation>
    </message>
    <message>
        <source>Sequential write</source>
        <translation>顺序写</translation>
    </message>
    <message>
        <source>Drive writes per day</source>
        <translation>每日全盘写入次数</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>SAS or SATA drives at most</source>
        <translation>最多 SAS/SATA 硬盘</translation>
    </message>
    <message>
        <source>NVMe drives at most</source>
        <translation>最多 NVMe 硬盘</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Port speed</source>
        <translation>端口速率</translation>
    </message>
    <message>
        <source>Connector</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>RDMA</source>
        <translation>RDMA</translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation>额定功率</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Efficiency at 50% load</source>
        <translation>50% 负载效率</translation>
    </message>
    <message>
        <source>Output power at %1–%2 V</source>
        <translation>%1～%2 V 输出功率</translation>
    </message>
    <message>
        <source>Inlet connector</source>
        <translation>输入接口</translation>
    </message>
    <message>
        <source>Power density per U at most</source>
        <translation>每 U 功率上限</translation>
    </message>
    <message>
        <source>Power per server at most</source>
        <translation>每台服务器功率上限</translation>
    </message>
    <message>
        <source>Power per rack at most</source>
        <translation>每台机柜功率上限</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>without %1: not known</source>
        <translation>不含 %1：未知</translation>
    </message>
    <message>
        <source>PCIe lanes in use, total</source>
        <translation>PCIe 通道（使用中）合计</translation>
    </message>
    <message>
        <source>without %1: no price of their own</source>
        <translation>不含 %1：无单独价格</translation>
    </message>
    <message>
        <source>Price, total</source>
        <translation>价格合计</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>VRAM capacity, total</source>
        <translation>显存容量合计</translation>
    </message>
    <message>
        <source>Memory capacity, total</source>
        <translation>内存容量合计</translation>
    </message>
    <message>
        <source>Drive capacity, total</source>
        <translation>硬盘容量合计</translation>
    </message>
    <message>
        <source>Power draw, total</source>
        <translation>功耗合计</translation>
    </message>
    <message>
        <source>Rated power, total</source>
        <translation>额定功率合计</translation>
    </message>
    <message>
        <source>VRAM type</source>
        <translation>显存类型</translation>
    </message>
</context>
<context>
    <name>PartListModel</name>
    <message numerus="yes">
        <source>No place for %n part(s)</source>
        <translation>
            <numerusform>%n 个部件装不下</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This chassis has no place for %n part(s) of the server.</source>
        <translation>
            <numerusform>该机箱装不下服务器的 %n 个部件。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartValue</name>
    <message>
        <source>%1 is not in the catalogue.</source>
        <translation>目录中没有 %1。</translation>
    </message>
    <message>
        <source>The catalogue does not know the price list of the scenario.</source>
        <translation>目录中没有该方案的价格表。</translation>
    </message>
    <message>
        <source>%1 has no price in the price list: on request.</source>
        <translation>价格表中没有 %1 的价格：询价。</translation>
    </message>
    <message>
        <source>The capacity of %1 is not known.</source>
        <translation>%1 的容量未知。</translation>
    </message>
    <message>
        <source>Price per GB</source>
        <translation>每 GB 价格</translation>
    </message>
    <message>
        <source>Price per TB</source>
        <translation>每 TB 价格</translation>
    </message>
    <message>
        <source>Price per TB/s of bandwidth</source>
        <translation>每 TB/s 带宽价格</translation>
    </message>
    <message>
        <source>Price per token/s at this load</source>
        <translation>当前负载下每 Token/s 价格</translation>
    </message>
    <message>
        <source>per GB</source>
        <translation>每 GB</translation>
    </message>
    <message>
        <source>per TB</source>
        <translation>每 TB</translation>
    </message>
    <message>
        <source>per TB/s</source>
        <translation>每 TB/s</translation>
    </message>
    <message>
        <source>per token/s</source>
        <translation>每 Token/s</translation>
    </message>
    <message>
        <source>price %1 × %2 ÷ throughput %3 = %4</source>
        <translation>价格 %1 × %2 ÷ 吞吐量 %3 = %4</translation>
    </message>
    <message>
        <source>Accelerators of the scenario</source>
        <translation>方案中的加速卡</translation>
    </message>
    <message>
        <source>Throughput with these accelerators</source>
        <translation>换用后的吞吐量</translation>
    </message>
    <message>
        <source>price %1 ÷ capacity %2 = %3 per TB</source>
        <translation>价格 %1 ÷ 容量 %2 = 每 TB %3</translation>
    </message>
    <message>
        <source>price %1 ÷ capacity %2 = %3 per GB</source>
        <translation>价格 %1 ÷ 容量 %2 = 每 GB %3</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>This one replaces every accelerator of the scenario; the rest of the servers stays.</source>
        <translation>方案中的加速卡全部换成该部件，服务器的其余部分不变。</translation>
    </message>
    <message>
        <source>%1 has no price of its own: it is contained in another part.</source>
        <translation>%1 没有单独的价格：已含在其他部件中。</translation>
    </message>
    <message>
        <source>The scenario has no accelerator for this one to replace.</source>
        <translation>方案中没有可换成该部件的加速卡。</translation>
    </message>
    <message>
        <source>The VRAM bandwidth of %1 is not known.</source>
        <translation>%1 的显存带宽未知。</translation>
    </message>
    <message>
        <source>The VRAM capacity of %1 is not known.</source>
        <translation>%1 的显存容量未知。</translation>
    </message>
    <message>
        <source>VRAM bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>VRAM capacity</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>price %1 ÷ bandwidth %2 × 1,000 = %3 per TB/s</source>
        <translation>价格 %1 ÷ 带宽 %2 × 1,000 = 每 TB/s %3</translation>
    </message>
</context>
<context>
    <name>Placement</name>
    <message>
        <source>The server is not in the project.</source>
        <translation>项目中没有该服务器。</translation>
    </message>
    <message>
        <source>The chassis %1 is not in the catalogue.</source>
        <translation>部件目录中没有机箱 %1。</translation>
    </message>
    <message>
        <source>The part %1 is not in the catalogue.</source>
        <translation>部件目录中没有部件 %1。</translation>
    </message>
    <message>
        <source>No such server</source>
        <translation>没有该服务器</translation>
    </message>
    <message>
        <source>Unknown chassis</source>
        <translation>未知机箱</translation>
    </message>
    <message>
        <source>Unknown part</source>
        <translation>未知部件</translation>
    </message>
    <message>
        <source>%1 has no free slot for %2.</source>
        <translation>%1 没有可装 %2 的空槽位。</translation>
    </message>
    <message>
        <source>No free slot</source>
        <translation>没有空槽位</translation>
    </message>
    <message>
        <source>%1 has no slot for %2.</source>
        <translation>%1 没有可装 %2 的槽位。</translation>
    </message>
    <message>
        <source>No slot for this part</source>
        <translation>没有该部件的槽位</translation>
    </message>
    <message>
        <source>%1 has the form factor %2; %3 takes %4: the part does not fit.</source>
        <translation>%1 的外形规格为 %2，%3 接受 %4，部件装不进。</translation>
    </message>
    <message>
        <source>Other form factor</source>
        <translation>外形规格不同</translation>
    </message>
    <message>
        <source>%1 needs socket %2; %3 has %4: the processor does not fit.</source>
        <translation>%1 需要 %2 插座，%3 为 %4，处理器装不进。</translation>
    </message>
    <message>
        <source>Needs socket %1</source>
        <translation>需要 %1 插座</translation>
    </message>
    <message>
        <source>%1 runs in at most %2; %3 has %4: %5 too many.</source>
        <translation>%1 最多支持 %2，%3 有 %4 颗，超出 %5 颗。</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>%1 draws %2; the socket of %3 is cooled for %4: %5 over.</source>
        <translation>%1 的功耗为 %2，%3 的插座散热上限为 %4，超出 %5。</translation>
    </message>
    <message>
        <source>%1 over the limit</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>%1 is %2; the memory slots of %3 take %4: the module does not fit.</source>
        <translation>%1 为 %2，%3 的内存槽位接受 %4，内存条装不进。</translation>
    </message>
    <message>
        <source>Is %1, slots take %2</source>
        <translation>为 %1，槽位接受 %2</translation>
    </message>
    <message>
        <source>%1 is an %2 module; %3 takes %4: the module does not fit.</source>
        <translation>%1 为 %2 模组，%3 接受 %4，模组装不进。</translation>
    </message>
    <message>
        <source>Takes %1</source>
        <translation>接受 %1</translation>
    </message>
    <message>
        <source>%1 is made for other chassis than %2: the part does not fit.</source>
        <translation>%1 不用于 %2，部件装不进。</translation>
    </message>
    <message>
        <source>Made for other chassis</source>
        <translation>用于其他机箱</translation>
    </message>
    <message>
        <source>%1 is full-height; %2 is low-profile: the card does not fit.</source>
        <translation>%1 为全高卡，%2 为半高槽位，卡装不进。</translation>
    </message>
    <message>
        <source>Full-height card, low-profile slot</source>
        <translation>全高卡，半高槽位</translation>
    </message>
    <message>
        <source>%1 brings its own power adapter: %2 does not fit.</source>
        <translation>%1 自带电源适配器，%2 装不进。</translation>
    </message>
    <message>
        <source>Brings its own power adapter</source>
        <translation>自带电源适配器</translation>
    </message>
    <message>
        <source>%1 does not go into %2: it takes another kind of part.</source>
        <translation>%1 不能装入 %2，该处装其他类别的部件。</translation>
    </message>
    <message>
        <source>Another kind of part</source>
        <translation>类别不同</translation>
    </message>
    <message>
        <source>%1 of %2 is part of the chassis and is not replaced by %3.</source>
        <translation>%2 的 %1 属于机箱，不能更换为 %3。</translation>
    </message>
    <message>
        <source>Part of the chassis</source>
        <translation>属于机箱</translation>
    </message>
    <message>
        <source>%1 of %2 works only with a RAID controller or HBA; the bill of materials has none: %3 stay without a link.</source>
        <translation>%2 的 %1 需要 RAID 卡或 HBA，配置清单中没有，%3 没有链路。</translation>
    </message>
    <message>
        <source>Needs a RAID controller or HBA</source>
        <translation>需要 RAID 卡或 HBA</translation>
    </message>
    <message>
        <source>%1 slots wide, %2 accepted</source>
        <translation>宽 %1 个槽位，接受 %2 个</translation>
    </message>
    <message>
        <source>Covers a filled slot</source>
        <translation>会占用已装的槽位</translation>
    </message>
    <message>
        <source>%1 too long</source>
        <translation>超长 %1</translation>
    </message>
    <message>
        <source>Needs power by %1</source>
        <translation>需要 %1 供电</translation>
    </message>
    <message>
        <source>Edge x%1, slot x%2</source>
        <translation>金手指 x%1，槽位 x%2</translation>
    </message>
    <message>
        <source>Link of %1</source>
        <translation>链路 %1</translation>
    </message>
    <message>
        <source>%1 is not installed</source>
        <translation>%1 未安装</translation>
    </message>
    <message>
        <source>%1 PCIe lanes too few</source>
        <translation>缺 %1 条 PCIe 通道</translation>
    </message>
    <message>
        <source>Mixed memory does not start</source>
        <translation>内存混插不能启动</translation>
    </message>
    <message>
        <source>Mixed memory capacities</source>
        <translation>内存容量混插</translation>
    </message>
    <message>
        <source>%1 has no slot %2.</source>
        <translation>%1 没有槽位 %2。</translation>
    </message>
    <message>
        <source>No such slot</source>
        <translation>没有该槽位</translation>
    </message>
    <message>
        <source>%1 fits %2 at %3: %4 per direction.</source>
        <translation>%1 可装入 %2，链路为 %3：单向带宽 %4。</translation>
    </message>
    <message>
        <source>Fits at %1</source>
        <translation>可装入，%1</translation>
    </message>
    <message>
        <source>%1 fits %2.</source>
        <translation>%1 可装入 %2。</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>可装入</translation>
    </message>
    <message>
        <source>%1 fits %2; add the other power supplies next.</source>
        <translation>%1 可装入 %2，接着装其余电源。</translation>
    </message>
    <message>
        <source>%1 fits %2; add its memory modules next.</source>
        <translation>%1 可装入 %2，接着装内存条。</translation>
    </message>
</context>
<context>
    <name>ProjectFile</name>
    <message>
        <source>%1 cannot be read: the field %2 is missing.</source>
        <translation>%1 无法读取：缺少字段 %2。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 is not true or false.</source>
        <translation>%1 无法读取：字段 %2 不是 true 或 false。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 is not a number.</source>
        <translation>%1 无法读取：字段 %2 不是数字。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the number in the field %2 is out of range.</source>
        <translation>%1 无法读取：字段 %2 的数值超出范围。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 is not a whole number.</source>
        <translation>%1 无法读取：字段 %2 不是整数。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 is not a text.</source>
        <translation>%1 无法读取：字段 %2 不是文本。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 does not name a slot as group.number.</source>
        <translation>%1 无法读取：字段 %2 不是“组.编号”形式的槽位。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 names no known currency.</source>
        <translation>%1 无法读取：字段 %2 不是已知的币种。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 is not a list.</source>
        <translation>%1 无法读取：字段 %2 不是列表。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 is not an object.</source>
        <translation>%1 无法读取：字段 %2 不是对象。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 names no known kind of load.</source>
        <translation>%1 无法读取：字段 %2 不是已知的负载类型。</translation>
    </message>
    <message>
        <source>%1 is not a project file: line %2 holds no valid JSON.</source>
        <translation>%1 不是项目文件：第 %2 行不是有效的 JSON。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 stands twice.</source>
        <translation>%1 无法读取：字段 %2 重复出现。</translation>
    </message>
    <message>
        <source>%1 is not a project file: it does not begin with a format number.</source>
        <translation>%1 不是项目文件：开头没有格式编号。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the list %2 is empty. One entry is the least.</source>
        <translation>%1 无法读取：列表 %2 为空，至少要有一项。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the number in the field %2 stands twice. Each entry needs its own.</source>
        <translation>%1 无法读取：字段 %2 的编号重复，每一项的编号必须不同。</translation>
    </message>
    <message>
        <source>%1 cannot be read: the field %2 names an entry that the file does not have.</source>
        <translation>%1 无法读取：字段 %2 指向文件中没有的条目。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2 has two parts in the slot %3. Remove one of them.</source>
        <translation>%1 无法读取：%2 的槽位 %3 有两个部件，移除其中一个。</translation>
    </message>
    <message>
        <source>%1 is not a project file: it is empty.</source>
        <translation>%1 不是项目文件：文件为空。</translation>
    </message>
    <message>
        <source>%1 is not a project file: line %2 is not UTF-8 text.</source>
        <translation>%1 不是项目文件：第 %2 行不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>%1 cannot be read: a number in line %2 is out of range.</source>
        <translation>%1 无法读取：第 %2 行的数值超出范围。</translation>
    </message>
    <message>
        <source>%1 is not a project file: the field kind says %2, not %3.</source>
        <translation>%1 不是项目文件：字段 kind 为 %2，不是 %3。</translation>
    </message>
    <message>
        <source>%1 is not a project file: the field kind does not say %2.</source>
        <translation>%1 不是项目文件：字段 kind 不是 %2。</translation>
    </message>
    <message>
        <source>%1 is not a project file: what stands in its field %2 is nested too deeply.</source>
        <translation>%1 不是项目文件：字段 %2 的内容嵌套过深。</translation>
    </message>
</context>
<context>
    <name>Repairs</name>
    <message>
        <source>Move %1 to %2.</source>
        <translation>将 %1 移动到 %2。</translation>
    </message>
    <message>
        <source>Replace %1 with %2: %3 long.</source>
        <translation>将 %1 更换为 %2：长 %3。</translation>
    </message>
    <message>
        <source>Replace %1 with %2.</source>
        <translation>将 %1 更换为 %2。</translation>
    </message>
    <message>
        <source>Replace %1 with %2: plug %3.</source>
        <translation>将 %1 更换为 %2：接口 %3。</translation>
    </message>
    <message>
        <source>Replace %1 with %2: %3 slots wide.</source>
        <translation>将 %1 更换为 %2：宽 %3 个槽位。</translation>
    </message>
    <message>
        <source>Set the context length to %1 tokens.</source>
        <translation>上下文长度改为 %1 个 Token。</translation>
    </message>
    <message>
        <source>Set the KV cache format to %1: %2.</source>
        <translation>KV Cache 格式改为 %1：%2。</translation>
    </message>
    <message>
        <source>Change the cooling to %1: limit %2 per U.</source>
        <translation>散热方式改为 %1：上限每 U %2。</translation>
    </message>
    <message>
        <source>Change the cooling to %1: limit %2 per server.</source>
        <translation>散热方式改为 %1：每台服务器上限 %2。</translation>
    </message>
    <message>
        <source>Set the engine version to %1.</source>
        <translation>引擎版本改为 %1。</translation>
    </message>
    <message>
        <source>Set the inference engine to %1.</source>
        <translation>推理引擎改为 %1。</translation>
    </message>
    <message>
        <source>Set the weight format to %1: weights %2, %3 more.</source>
        <translation>权重格式改为 %1：权重 %2，多 %3。</translation>
    </message>
    <message>
        <source>Set the weight format to %1: weights %2.</source>
        <translation>权重格式改为 %1：权重 %2。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: %2.</source>
        <translation>并行策略改为 %1：%2。</translation>
    </message>
    <message>
        <source>Add %1: %2.</source>
        <translation>添加 %1：%2。</translation>
    </message>
    <message>
        <source>Set the context length to %1 tokens: %2.</source>
        <translation>上下文长度改为 %1 个 Token：%2。</translation>
    </message>
    <message>
        <source>Add %1, %2 per processor: balanced population, memory capacity %3.</source>
        <translation>添加 %1，每颗处理器 %2 条：均衡插法，内存容量 %3。</translation>
    </message>
    <message>
        <source>Add %1: memory capacity %2.</source>
        <translation>添加 %1：内存容量 %2。</translation>
    </message>
    <message>
        <source>Replace %1 with %2: memory capacity %3.</source>
        <translation>将 %1 更换为 %2：内存容量 %3。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: %2 attention heads per accelerator.</source>
        <translation>并行策略改为 %1：每张加速卡 %2 个注意力头。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: %2 experts per accelerator.</source>
        <translation>并行策略改为 %1：每张加速卡 %2 个专家。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: %2 columns per accelerator.</source>
        <translation>并行策略改为 %1：每张加速卡 %2 列。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: all accelerators in use.</source>
        <translation>并行策略改为 %1：加速卡全部使用。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: KV cache per token %2.</source>
        <translation>并行策略改为 %1：每个 Token 的 KV Cache %2。</translation>
    </message>
    <message>
        <source>Remove %1: %2 PCIe lanes become free.</source>
        <translation>移除 %1：释放 %2 条 PCIe 通道。</translation>
    </message>
    <message>
        <source>Replace the chassis with %1: %2 of %3 PCIe lanes.</source>
        <translation>机箱更换为 %1：PCIe 通道 %2/%3。</translation>
    </message>
    <message>
        <source>Move %1 to %2 (%3): %4.</source>
        <translation>将 %1 移动到 %2（%3）：%4。</translation>
    </message>
    <message>
        <source>Move %1 to %2 (%3).</source>
        <translation>将 %1 移动到 %2（%3）。</translation>
    </message>
    <message>
        <source>Set the input voltage to %1: usable power %2.</source>
        <translation>输入电压改为 %1：可用功率 %2。</translation>
    </message>
    <message>
        <source>Add %1: usable power %2, load ratio %3.</source>
        <translation>添加 %1：可用功率 %2，负载率 %3。</translation>
    </message>
    <message>
        <source>Replace the power supplies with %1: load ratio %2.</source>
        <translation>电源更换为 %1：负载率 %2。</translation>
    </message>
    <message>
        <source>Replace the power supplies with %1: usable power %2.</source>
        <translation>电源更换为 %1：可用功率 %2。</translation>
    </message>
    <message>
        <source>Replace the power supplies with %1: usable power %2, load ratio %3.</source>
        <translation>电源更换为 %1：可用功率 %2，负载率 %3。</translation>
    </message>
    <message>
        <source>Add %1: redundancy %2, usable power %3.</source>
        <translation>添加 %1：冗余 %2，可用功率 %3。</translation>
    </message>
    <message>
        <source>Move %1 to %2: limit %3.</source>
        <translation>将 %1 移动到 %2：上限 %3。</translation>
    </message>
    <message>
        <source>Replace %1 with %2: %3.</source>
        <translation>将 %1 更换为 %2：%3。</translation>
    </message>
    <message>
        <source>Replace the chassis with %1: limit %2.</source>
        <translation>机箱更换为 %1：上限 %2。</translation>
    </message>
    <message>
        <source>Replace the chassis with %1.</source>
        <translation>机箱更换为 %1。</translation>
    </message>
    <message>
        <source>Add %1 as %2.</source>
        <translation>添加 %1 作为 %2。</translation>
    </message>
    <message>
        <source>Move %1 to the memory slots of %2.</source>
        <translation>将 %1 移动到 %2 的内存槽位。</translation>
    </message>
    <message>
        <source>Set the KV cache format to %1: VRAM headroom %2.</source>
        <translation>KV Cache 格式改为 %1：显存余量 %2。</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1: weights %2 per accelerator.</source>
        <translation>并行策略改为 %1：每张加速卡权重 %2。</translation>
    </message>
    <message>
        <source>Add %1: usable VRAM %2.</source>
        <translation>添加 %1：可用显存 %2。</translation>
    </message>
    <message>
        <source>Replace %1 with %2: usable VRAM %3.</source>
        <translation>将 %1 更换为 %2：可用显存 %3。</translation>
    </message>
    <message>
        <source>price on request</source>
        <translation>询价</translation>
    </message>
    <message>
        <source>price unchanged</source>
        <translation>价格不变</translation>
    </message>
    <message>
        <source>power unchanged</source>
        <translation>功耗不变</translation>
    </message>
    <message>
        <source>%1 (%2; typical power draw: %3; peak power draw: %4)</source>
        <translation>%1（%2；典型功耗：%3；峰值功耗：%4）</translation>
    </message>
    <message>
        <source>Change the cooling to %1.</source>
        <translation>散热方式改为 %1。</translation>
    </message>
    <message>
        <source>Empty the slot %1.</source>
        <translation>清空槽位 %1。</translation>
    </message>
    <message>
        <source>Remove %1 from the slot %2.</source>
        <translation>从槽位 %2 移除 %1。</translation>
    </message>
    <message>
        <source>Add %1 as %2 with %3.</source>
        <translation>添加 %1 作为 %2，并配 %3。</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1 %2, target %3 missed</source>
        <translation>%1 %2，未达指标 %3</translation>
    </message>
    <message>
        <source>%1 %2 → %3, target %4 missed</source>
        <translation>%1 %2 → %3，未达指标 %4</translation>
    </message>
    <message>
        <source>%1 %2 → %3, target %4 met</source>
        <translation>%1 %2 → %3，达到指标 %4</translation>
    </message>
    <message>
        <source>brings %1: %2 (%3)</source>
        <translation>新出现 %1：%2（%3）</translation>
    </message>
    <message>
        <source>%1 (%2) gets worse: %3 → %4</source>
        <translation>%1（%2）加重：%3 → %4</translation>
    </message>
    <message>
        <source>redundancy %1 → %2</source>
        <translation>冗余 %1 → %2</translation>
    </message>
    <message>
        <source>Replace the chassis with %1 and the power supplies with %2: usable power %3, load ratio %4.</source>
        <translation>机箱更换为 %1，电源更换为 %2：可用功率 %3，负载率 %4。</translation>
    </message>
    <message>
        <source>Replace the chassis with %1 and add %2: usable power %3, load ratio %4.</source>
        <translation>将机箱更换为 %1 并加装 %2：可用功率 %3，负载率 %4。</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>The KV cache of all concurrent requests must fit in the VRAM that is left; requests beyond it wait.</source>
        <translation>全部并发请求的 KV Cache 须装入剩余显存，超出的请求排队等待。</translation>
    </message>
    <message>
        <source>Input and output of a request must be no longer than the model allows, and the KV cache of one request must fit.</source>
        <translation>单个请求的输入与输出不得超过模型上限，且单个请求的 KV Cache 须装得下。</translation>
    </message>
    <message>
        <source>The parallel layout must find its accelerators, and its widths must divide the heads, experts and columns of the model.</source>
        <translation>并行策略所需的加速卡须已安装，且各并行宽度须能整除模型的注意力头、专家与列数。</translation>
    </message>
    <message>
        <source>The inference engine in this version must run on the accelerator.</source>
        <translation>该版本的推理引擎须能在加速卡上运行。</translation>
    </message>
    <message>
        <source>Inference engine and accelerator must support the weight format and the KV cache format.</source>
        <translation>推理引擎与加速卡须支持权重格式与 KV Cache 格式。</translation>
    </message>
    <message>
        <source>Parts must not ask for more PCIe lanes than a processor, a switch or a group of slots that share lanes offers.</source>
        <translation>部件所需的 PCIe 通道不得超过处理器、交换芯片或共用通道的槽位组所能提供的数量。</translation>
    </message>
    <message>
        <source>A part that hangs on a processor needs that processor installed.</source>
        <translation>挂在处理器下的部件，须安装该处理器。</translation>
    </message>
    <message>
        <source>A card needs as many free slot positions as it is wide.</source>
        <translation>卡占用几个槽位，就须有几个空位。</translation>
    </message>
    <message>
        <source>A card must be no longer than the slot allows.</source>
        <translation>卡长不得超过槽位允许的长度。</translation>
    </message>
    <message>
        <source>The slot must have the power plug that the card needs.</source>
        <translation>槽位须有卡所需的供电接口。</translation>
    </message>
    <message>
        <source>A card must draw no more than slot and chassis allow.</source>
        <translation>卡的功耗不得超过槽位与机箱允许的功耗。</translation>
    </message>
    <message>
        <source>Without one power supply the others must carry the full load.</source>
        <translation>失去一个电源后，其余电源须能承担满载。</translation>
    </message>
    <message>
        <source>Power density must stay within the limit of the cooling.</source>
        <translation>功率密度不得超过散热方式的上限。</translation>
    </message>
    <message>
        <source>Weights, activations and runtime overhead must fit in usable VRAM; with the KV cache of the workload %1 of it is the limit.</source>
        <translation>权重、激活值与运行时开销须装入可用显存；加上业务负载的 KV Cache 后，上限为可用显存的 %1。</translation>
    </message>
    <message>
        <source>A link must give at least %1 of what the part is made for, the connector must take its edge, and its ports may use at most %2 of the link.</source>
        <translation>链路须达到部件设计带宽的 %1，接口须容得下卡的金手指，端口速率不得超过链路的 %2。</translation>
    </message>
    <message>
        <source>All memory channels of a processor are filled, equally on all processors.</source>
        <translation>处理器的内存通道全部插满，各处理器一致。</translation>
    </message>
    <message>
        <source>Memory modules must be of one kind; all are of one capacity.</source>
        <translation>内存条须为同一类型，容量相同。</translation>
    </message>
    <message>
        <source>Output power at full load must stay within what the power supplies give in their redundancy; above %1 of it and in the worst case it is a warning, below %2 a note.</source>
        <translation>满载输出功率不得超过电源在其冗余方式下的可用功率；超过 %1 或最坏情况下超出为警告，低于 %2 为提示。</translation>
    </message>
    <message>
        <source>Every part of a server must be in the catalogue and stand in a slot that takes its kind.</source>
        <translation>服务器的每个部件都必须在部件目录中，并装在可容纳该类部件的槽位中。</translation>
    </message>
</context>
<context>
    <name>ScenarioTabs</name>
    <message>
        <source>%1 (%2)</source>
        <comment>name, time it occurs</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>Scenarios</name>
    <message>
        <source>No accelerator</source>
        <translation>没有加速卡</translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>blocker</source>
        <translation>阻断</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>data sheet</source>
        <translation>产品手册</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>实测数据</translation>
    </message>
    <message>
        <source>community data</source>
        <translation>社区数据</translation>
    </message>
    <message>
        <source>model configuration</source>
        <translation>模型配置</translation>
    </message>
    <message>
        <source>web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>article</source>
        <translation>第三方文章</translation>
    </message>
    <message>
        <source>legal text</source>
        <translation>法律文件</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>目录价</translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation>部件目录</translation>
    </message>
    <message>
        <source>calculation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>trade practice</source>
        <translation>行业惯例</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估算值</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>%1 · TPOT ≤ %2</source>
        <comment>requests, target</comment>
        <translation>%1 · TPOT ≤ %2</translation>
    </message>
    <message>
        <source>no accelerator</source>
        <translation>没有加速卡</translation>
    </message>
    <message>
        <source>on request</source>
        <translation>询价</translation>
    </message>
    <message>
        <source>%1 + %2 on request</source>
        <comment>amount, number of items</comment>
        <translation>%1，另询价 %2 项</translation>
    </message>
    <message>
        <source>This fault is not checked yet</source>
        <translation>尚未检查此问题</translation>
    </message>
    <message>
        <source>The program has no check of this fault yet; the figures are calculated as if it were sound.</source>
        <translation>程序尚未检查此问题，各项数据按无问题计算。</translation>
    </message>
    <message>
        <source>TPOT %1, SLA target missed at any load</source>
        <translation>TPOT %1，任何负载均未达 SLA 指标</translation>
    </message>
    <message>
        <source>TPOT %1, up to %2 at once</source>
        <comment>time, number of requests that the VRAM holds within the SLA targets</comment>
        <translation>TPOT %1，并发数上限 %2</translation>
    </message>
</context>
<context>
    <name>TcoChart</name>
    <message>
        <source>hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>colocation</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维保</translation>
    </message>
</context>
<context>
    <name>Unused</name>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>The request rate of %1 is kept in the file, but this version does not calculate with it.</source>
        <translation>请求速率 %1 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>A load by request rate is kept in the file, but this version calculates with the concurrency.</source>
        <translation>按请求速率给出的负载保存在文件中，但本版本按并发数计算。</translation>
    </message>
    <message>
        <source>The load over the day is kept in the file, but this version calculates with the concurrency.</source>
        <translation>全天负载曲线保存在文件中，但本版本按并发数计算。</translation>
    </message>
    <message>
        <source>The percentile P%1 is kept in the file, but this version compares the SLA targets with mean times.</source>
        <translation>分位数 P%1 保存在文件中，但本版本将 SLA 指标与平均值比较。</translation>
    </message>
    <message>
        <source>The inlet temperature of %1 is kept in the file, but this version does not calculate with it.</source>
        <translation>进风温度 %1 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The altitude of %1 m is kept in the file, but this version does not calculate with it.</source>
        <translation>海拔 %1 m 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The power limit of %1 per rack is kept in the file, but this version does not calculate with it.</source>
        <translation>每机柜功率上限 %1 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The weight limit of %1 per rack is kept in the file, but this version does not calculate with it.</source>
        <translation>机柜承重 %1 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The discount percentage of %1 is kept in the file, but this version does not calculate with it.</source>
        <translation>优惠幅度 %1 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The VAT rate of %1 is kept in the file, but this version does not calculate with it.</source>
        <translation>税率 %1 保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The MIG profile %1 is kept in the file, but this version calculates with whole accelerators.</source>
        <translation>MIG 配置 %1 保存在文件中，但本版本按整卡计算。</translation>
    </message>
    <message>
        <source>The racks are kept in the file, but this version does not calculate with them.</source>
        <translation>机柜保存在文件中，但本版本不参与计算。</translation>
    </message>
    <message>
        <source>The workload %1 is kept in the file, but this version does not calculate with it: no deployment serves it.</source>
        <translation>业务负载 %1 保存在文件中，但没有部署承载它，本版本不参与计算。</translation>
    </message>
    <message>
        <source>No engine version is stated: this version calculates with the usual constants of %1.</source>
        <translation>没有给出引擎版本，本版本按 %1 的常用常数计算。</translation>
    </message>
    <message>
        <source>The engine version %1 is kept in the file, but this version calculates with the usual constants of %2.</source>
        <translation>引擎版本 %1 保存在文件中，但本版本按 %2 的常用常数计算。</translation>
    </message>
    <message>
        <source>A further group of accelerators of a deployment, on %1, is kept in the file, but this version calculates with the first, on %2.</source>
        <translation>部署在 %1 上的另一组加速卡保存在文件中，但本版本只按 %2 上的第一组计算。</translation>
    </message>
    <message>
        <source>Expert parallelism over %1 is kept in the file, but this version does not calculate with it: %2 has no experts.</source>
        <translation>%1 路专家并行保存在文件中，但 %2 没有专家，本版本不参与计算。</translation>
    </message>
    <message>
        <source>%1 has no parts: it is in the bill of materials and serves nothing.</source>
        <translation>%1 没有部件，计入配置清单，不承载任何业务负载。</translation>
    </message>
    <message>
        <source>A bridge in %1 is kept in the file, but this version does not calculate with it: it joins no cards that have a connector for it.</source>
        <translation>%1 的一个桥接器保存在文件中，但所连的卡没有对应接口，本版本不参与计算。</translation>
    </message>
    <message>
        <source>The price date %1 is kept in the file, but this version calculates with the prices of the list.</source>
        <translation>价格日期 %1 保存在文件中，但本版本按价格表的价格计算。</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Fast enough, VRAM is tight</source>
        <translation>速度够，显存偏紧</translation>
    </message>
    <message>
        <source>Fits, VRAM is tight</source>
        <translation>装得下，显存偏紧</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>装不下</translation>
    </message>
    <message>
        <source>Fast enough, requests queue</source>
        <translation>速度够，请求排队</translation>
    </message>
    <message>
        <source>Fits, requests queue</source>
        <translation>装得下，请求排队</translation>
    </message>
    <message>
        <source>The context does not fit</source>
        <translation>上下文装不下</translation>
    </message>
    <message>
        <source>Parallel layout does not work</source>
        <translation>并行策略不可行</translation>
    </message>
    <message>
        <source>Fits, the engine does not run</source>
        <translation>引擎不支持该卡</translation>
    </message>
    <message>
        <source>Fits, the format does not load</source>
        <translation>格式无法加载</translation>
    </message>
    <message>
        <source>Fast enough, short of lanes</source>
        <translation>速度够，通道不够</translation>
    </message>
    <message>
        <source>Fits, short of lanes</source>
        <translation>装得下，通道不够</translation>
    </message>
    <message>
        <source>Fast enough, a card does not fit</source>
        <translation>速度够，有卡装不进</translation>
    </message>
    <message>
        <source>Fits, a card does not</source>
        <translation>显存够，有卡装不进</translation>
    </message>
    <message>
        <source>Fast enough, a link is narrow</source>
        <translation>速度够，链路偏窄</translation>
    </message>
    <message>
        <source>Fits, a link is narrow</source>
        <translation>装得下，链路偏窄</translation>
    </message>
    <message>
        <source>Fast enough, processor missing</source>
        <translation>速度够，缺处理器</translation>
    </message>
    <message>
        <source>Fits, a processor is missing</source>
        <translation>装得下，缺处理器</translation>
    </message>
    <message>
        <source>Fast enough, a plug is missing</source>
        <translation>速度够，缺供电接口</translation>
    </message>
    <message>
        <source>Fits, a plug is missing</source>
        <translation>装得下，缺供电接口</translation>
    </message>
    <message>
        <source>Fast enough, slot power exceeded</source>
        <translation>速度够，槽位功率超限</translation>
    </message>
    <message>
        <source>Fits, slot power exceeded</source>
        <translation>装得下，槽位功率超限</translation>
    </message>
    <message>
        <source>Fast enough, memory missing</source>
        <translation>速度够，缺内存</translation>
    </message>
    <message>
        <source>Fits, memory missing</source>
        <translation>装得下，缺内存</translation>
    </message>
    <message>
        <source>Fast enough, channels left empty</source>
        <translation>速度够，内存未插满</translation>
    </message>
    <message>
        <source>Fits, channels left empty</source>
        <translation>装得下，内存未插满</translation>
    </message>
    <message>
        <source>Fast enough, memory is mixed</source>
        <translation>速度够，内存混插</translation>
    </message>
    <message>
        <source>Fits, memory is mixed</source>
        <translation>装得下，内存混插</translation>
    </message>
    <message>
        <source>Fast enough, power is tight</source>
        <translation>速度够，电源偏紧</translation>
    </message>
    <message>
        <source>Fits, power is tight</source>
        <translation>装得下，电源偏紧</translation>
    </message>
    <message>
        <source>Fast enough, short of power</source>
        <translation>速度够，电源不够</translation>
    </message>
    <message>
        <source>Fits, short of power</source>
        <translation>装得下，电源不够</translation>
    </message>
    <message>
        <source>Fast enough, no redundancy</source>
        <translation>速度够，没有冗余</translation>
    </message>
    <message>
        <source>Fits, no redundancy</source>
        <translation>装得下，没有冗余</translation>
    </message>
    <message>
        <source>Fast enough, cooling falls short</source>
        <translation>速度够，散热不够</translation>
    </message>
    <message>
        <source>Fits, cooling falls short</source>
        <translation>装得下，散热不够</translation>
    </message>
    <message>
        <source>Mean TTFT is %1 at %2; the SLA target is %3: %4 too long.</source>
        <translation>%2时平均 TTFT 为 %1，SLA 指标为 %3，超出 %4。</translation>
    </message>
    <message>
        <source>Mean TPOT is %1 at %2; the SLA target is %3: %4 too long.</source>
        <translation>%2时平均 TPOT 为 %1，SLA 指标为 %3，超出 %4。</translation>
    </message>
    <message>
        <source>Mean TTFT is %1 at %2; the SLA target is %3: %4 too long, limited by %5.</source>
        <translation>%2时平均 TTFT 为 %1，SLA 指标为 %3，超出 %4，受限于 %5。</translation>
    </message>
    <message>
        <source>Mean TPOT is %1 at %2; the SLA target is %3: %4 too long, limited by %5.</source>
        <translation>%2时平均 TPOT 为 %1，SLA 指标为 %3，超出 %4，受限于 %5。</translation>
    </message>
    <message>
        <source>At %1 mean TTFT is %2 (target %3) and mean TPOT %4 (target %5).</source>
        <translation>%1时平均 TTFT 为 %2（指标 %3），平均 TPOT 为 %4（指标 %5）。</translation>
    </message>
    <message>
        <source>At %1 mean TTFT is %2 (target %3) and mean TPOT %4 (target %5), limited by %6.</source>
        <translation>%1时平均 TTFT 为 %2（指标 %3），平均 TPOT 为 %4（指标 %5），受限于 %6。</translation>
    </message>
    <message>
        <source>At %1 mean TTFT is %2, mean TPOT %3 and throughput %4.</source>
        <translation>%1时平均 TTFT 为 %2，平均 TPOT 为 %3，吞吐量 %4。</translation>
    </message>
    <message>
        <source>At %1 mean TTFT is %2, mean TPOT %3 and throughput %4, limited by %5.</source>
        <translation>%1时平均 TTFT 为 %2，平均 TPOT 为 %3，吞吐量 %4，受限于 %5。</translation>
    </message>
    <message>
        <source>A model without output</source>
        <translation>模型不输出 Token</translation>
    </message>
    <message>
        <source>%1 makes embeddings and no tokens; memory and speed are not calculated.</source>
        <translation>%1 输出向量而不是 Token，不计算显存与速度。</translation>
    </message>
    <message>
        <source>The engine is unknown</source>
        <translation>引擎未知</translation>
    </message>
    <message>
        <source>%1 is no inference engine of the program; memory and speed are not calculated.</source>
        <translation>程序中没有推理引擎 %1，不计算显存与速度。</translation>
    </message>
    <message>
        <source>The accelerator is unknown</source>
        <translation>加速卡未知</translation>
    </message>
    <message>
        <source>%1 is not in the catalogue; memory and speed are not calculated.</source>
        <translation>部件目录中没有 %1，不计算显存与速度。</translation>
    </message>
    <message>
        <source>The format is unknown</source>
        <translation>格式未知</translation>
    </message>
    <message>
        <source>A figure is missing</source>
        <translation>缺一项数据</translation>
    </message>
    <message>
        <source>The data of %1 do not state a figure that memory or speed is calculated from; it is not assumed.</source>
        <translation>%1 的资料缺少计算显存或速度所需的一项数据，程序不会假定。</translation>
    </message>
    <message>
        <source>No server yet</source>
        <translation>还没有服务器</translation>
    </message>
    <message>
        <source>The scenario has no server.</source>
        <translation>方案中没有服务器。</translation>
    </message>
    <message>
        <source>The chassis is unknown</source>
        <translation>机箱未知</translation>
    </message>
    <message>
        <source>%1 is not in the catalogue: %2 is not calculated.</source>
        <translation>部件目录中没有 %1，不计算 %2。</translation>
    </message>
    <message>
        <source>This chassis is empty</source>
        <translation>这台机箱还是空的</translation>
    </message>
    <message>
        <source>%1 holds no part: nothing serves the workload.</source>
        <translation>%1 没有部件，无法承载业务负载。</translation>
    </message>
    <message>
        <source>One model field is missing</source>
        <translation>缺一个模型字段</translation>
    </message>
    <message>
        <source>No accelerator installed</source>
        <translation>没有加速卡</translation>
    </message>
    <message>
        <source>%1 has no accelerator: nothing serves the workload.</source>
        <translation>%1 没有加速卡，无法承载业务负载。</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>VRAM bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>room for KV cache</source>
        <translation>KV Cache 空间</translation>
    </message>
    <message>
        <source>the link between accelerators</source>
        <translation>加速卡间链路</translation>
    </message>
    <message>
        <source>the processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Fits, too slow</source>
        <translation>装得下，速度不够</translation>
    </message>
    <message>
        <source>Meets every target</source>
        <translation>满足全部要求</translation>
    </message>
    <message>
        <source>Fits the workload</source>
        <translation>装得下业务负载</translation>
    </message>
    <message>
        <source>%1: %2, the limit is %3.</source>
        <comment>name of a check, figure, limit</comment>
        <translation>%1：%2，限值 %3。</translation>
    </message>
    <message>
        <source>%1: TTFT %2 of %3, TPOT %4 of %5.</source>
        <comment>requests, time, target, time, target</comment>
        <translation>%1：TTFT %2，指标 %3；TPOT %4，指标 %5。</translation>
    </message>
    <message>
        <source>%1: TTFT %2, TPOT %3.</source>
        <comment>requests, times</comment>
        <translation>%1：TTFT %2，TPOT %3。</translation>
    </message>
    <message>
        <source>Constants are missing</source>
        <translation>缺少常数</translation>
    </message>
    <message>
        <source>The constants of the serving model could not be read; memory and speed of %1 are not calculated.</source>
        <translation>推理模型的常数无法读取，不计算 %1 的显存与速度。</translation>
    </message>
    <message>
        <source>No token figures</source>
        <translation>没有 Token 数据</translation>
    </message>
    <message>
        <source>%1 is not a language model of the catalogue: there are no token figures, and memory and speed are not calculated.</source>
        <translation>%1 不是部件目录中的语言模型：没有 Token 数据，不计算显存与速度。</translation>
    </message>
    <message>
        <source>Fast enough, cooling unknown</source>
        <translation>速度够，散热方式未知</translation>
    </message>
    <message>
        <source>Fits, the cooling is unknown</source>
        <translation>装得下，散热方式未知</translation>
    </message>
    <message>
        <source>Accelerators are taken twice</source>
        <translation>加速卡重复占用</translation>
    </message>
    <message>
        <source>Fast enough, a part has no place</source>
        <translation>速度够，有部件无处安装</translation>
    </message>
    <message>
        <source>Fits, a part has no place</source>
        <translation>装得下，有部件无处安装</translation>
    </message>
    <message>
        <source>Fast enough, a part is unknown</source>
        <translation>速度够，有未知部件</translation>
    </message>
    <message>
        <source>Fits, a part is unknown</source>
        <translation>装得下，有未知部件</translation>
    </message>
    <message>
        <source>At %1 mean TTFT is %2 (target %3); one output token has no TPOT.</source>
        <translation>%1时平均 TTFT 为 %2（指标 %3），只输出 1 个 Token，没有 TPOT。</translation>
    </message>
    <message>
        <source>At %1 mean TTFT is %2 and throughput %3; one output token has no TPOT.</source>
        <translation>%1时平均 TTFT 为 %2，吞吐量 %3，只输出 1 个 Token，没有 TPOT。</translation>
    </message>
    <message>
        <source>No model chosen</source>
        <translation>没有选择模型</translation>
    </message>
    <message>
        <source>No model is chosen; memory and speed are not calculated.</source>
        <translation>没有选择模型，不计算显存与速度。</translation>
    </message>
    <message>
        <source>No engine chosen</source>
        <translation>没有选择推理引擎</translation>
    </message>
    <message>
        <source>No inference engine is chosen; memory and speed are not calculated.</source>
        <translation>没有选择推理引擎，不计算显存与速度。</translation>
    </message>
    <message>
        <source>No weight format chosen</source>
        <translation>没有选择权重格式</translation>
    </message>
    <message>
        <source>No weight format is chosen; memory and speed are not calculated.</source>
        <translation>没有选择权重格式，不计算显存与速度。</translation>
    </message>
    <message>
        <source>No KV cache format chosen</source>
        <translation>没有选择 KV Cache 格式</translation>
    </message>
    <message>
        <source>No KV cache format is chosen; memory and speed are not calculated.</source>
        <translation>没有选择 KV Cache 格式，不计算显存与速度。</translation>
    </message>
    <message>
        <source>No accelerator in these slots</source>
        <translation>这些槽位没有加速卡</translation>
    </message>
    <message>
        <source>The deployment runs on %1 of %2, where no accelerator is installed: nothing serves the workload.</source>
        <translation>部署使用 %2 的 %1，该处没有安装加速卡，无法承载业务负载。</translation>
    </message>
    <message>
        <source>No chassis chosen</source>
        <translation>没有选择机箱</translation>
    </message>
    <message>
        <source>No chassis is chosen: %1 is not calculated.</source>
        <translation>没有选择机箱，不计算 %1。</translation>
    </message>
    <message>
        <source>The file names no accelerator; memory and speed are not calculated.</source>
        <translation>文件没有给出加速卡的型号，不计算显存与速度。</translation>
    </message>
    <message>
        <source>places in the batch of the engine</source>
        <translation>引擎批内的名额</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>what a check finds</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Requests queue, too slow</source>
        <translation>请求排队，速度不够</translation>
    </message>
</context>
<context>
    <name>Word</name>
    <message>
        <source>Ampere (GA102, variant for AWS)</source>
        <translation>Ampere（GA102，AWS 定制）</translation>
    </message>
    <message>
        <source>Ampere (4 × GA107)</source>
        <translation>Ampere（4 × GA107）</translation>
    </message>
    <message>
        <source>Hopper (GH100, cut down)</source>
        <translation>Hopper（GH100，精简）</translation>
    </message>
    <message>
        <source>Ada Lovelace (AD102, cut down)</source>
        <translation>Ada Lovelace（AD102，精简）</translation>
    </message>
    <message>
        <source>Blackwell (2 dies)</source>
        <translation>Blackwell（2 个裸片）</translation>
    </message>
    <message>
        <source>Blackwell Ultra (2 dies)</source>
        <translation>Blackwell Ultra（2 个裸片）</translation>
    </message>
    <message>
        <source>Blackwell (2 dies) and Grace</source>
        <translation>Blackwell（2 个裸片）与 Grace</translation>
    </message>
    <message>
        <source>Blackwell Ultra (2 dies) and Grace</source>
        <translation>Blackwell Ultra（2 个裸片）与 Grace</translation>
    </message>
    <message>
        <source>Da Vinci (4 × 310)</source>
        <translation>Da Vinci（4 × 310）</translation>
    </message>
    <message>
        <source>Da Vinci (2 × 310P3)</source>
        <translation>Da Vinci（2 × 310P3）</translation>
    </message>
    <message>
        <source>Da Vinci (220), 24 cores</source>
        <translation>Da Vinci（220），24 核</translation>
    </message>
    <message>
        <source>Da Vinci (220), 20 cores</source>
        <translation>Da Vinci（220），20 核</translation>
    </message>
    <message>
        <source>Da Vinci (2 dies)</source>
        <translation>Da Vinci（2 个裸片）</translation>
    </message>
    <message>
        <source>MLUarch03 (2 × SiYuan 370)</source>
        <translation>MLUarch03（2 × 思元 370）</translation>
    </message>
    <message>
        <source>MLUarch03 (SiYuan 370)</source>
        <translation>MLUarch03（思元 370）</translation>
    </message>
    <message>
        <source>Hygon DCU, second generation (gfx926)</source>
        <translation>海光 DCU 第二代（gfx926）</translation>
    </message>
    <message>
        <source>Hygon DCU AI, second generation (gfx928)</source>
        <translation>海光 DCU AI 第二代（gfx928）</translation>
    </message>
    <message>
        <source>RKNPU2 (3 cores)</source>
        <translation>RKNPU2（3 核）</translation>
    </message>
    <message>
        <source>passive cooling</source>
        <translation>被动散热</translation>
    </message>
    <message>
        <source>active cooling</source>
        <translation>主动散热</translation>
    </message>
    <message>
        <source>blower cooling</source>
        <translation>涡轮散热</translation>
    </message>
    <message>
        <source>liquid cooling</source>
        <translation>液冷</translation>
    </message>
    <message>
        <source>heat sink of the module</source>
        <translation>模组散热器</translation>
    </message>
    <message>
        <source>PCIe low-profile, single-width</source>
        <translation>PCIe 半高，单宽</translation>
    </message>
    <message>
        <source>PCIe FHFL, single-width</source>
        <translation>PCIe 全高全长，单宽</translation>
    </message>
    <message>
        <source>PCIe FHFL, double-width</source>
        <translation>PCIe 全高全长，双宽</translation>
    </message>
    <message>
        <source>PCIe FHFL, double-width, flow-through cooling</source>
        <translation>PCIe 全高全长，双宽，贯穿式散热</translation>
    </message>
    <message>
        <source>PCIe full-height 3/4-length, single-width</source>
        <translation>PCIe 全高 3/4 长，单宽</translation>
    </message>
    <message>
        <source>PCIe, double-width: passive 3/4-length or active full-length</source>
        <translation>PCIe，双宽：被动散热 3/4 长或主动散热全长</translation>
    </message>
    <message>
        <source>PCIe, double-width (Founders Edition); partner cards 3–4 slots</source>
        <translation>PCIe，双宽（Founders Edition）；合作厂商的卡占 3～4 个槽位</translation>
    </message>
    <message>
        <source>PCIe, 3 slots (Founders Edition); partner cards 3–4 slots</source>
        <translation>PCIe，3 个槽位（Founders Edition）；合作厂商的卡占 3～4 个槽位</translation>
    </message>
    <message>
        <source>PCIe, 3 slots (Founders Edition)</source>
        <translation>PCIe，3 个槽位（Founders Edition）</translation>
    </message>
    <message>
        <source>PCIe, 2–4 slots (partner cards)</source>
        <translation>PCIe，2～4 个槽位（合作厂商的卡）</translation>
    </message>
    <message>
        <source>PCIe, 3–4 slots</source>
        <translation>PCIe，3～4 个槽位</translation>
    </message>
    <message>
        <source>PCIe, only in AWS g5 instances</source>
        <translation>PCIe，仅用于 AWS g5 云实例</translation>
    </message>
    <message>
        <source>SXM4 (HGX A100, 4 or 8 GPUs)</source>
        <translation>SXM4（HGX A100，4 或 8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM4 (HGX A800, 8 GPUs)</source>
        <translation>SXM4（HGX A800，8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM5 (HGX H100, 4 or 8 GPUs)</source>
        <translation>SXM5（HGX H100，4 或 8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM5 (HGX H200, 4 or 8 GPUs)</source>
        <translation>SXM5（HGX H200，4 或 8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM5 (HGX H20, 8 GPUs)</source>
        <translation>SXM5（HGX H20，8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM5 (HGX H800, 8 GPUs)</source>
        <translation>SXM5（HGX H800，8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM6 (HGX B200, 8 GPUs)</source>
        <translation>SXM6（HGX B200，8 张 GPU）</translation>
    </message>
    <message>
        <source>SXM6 (HGX B300, 8 GPUs)</source>
        <translation>SXM6（HGX B300，8 张 GPU）</translation>
    </message>
    <message>
        <source>GB200 compute tray of the NVL72 rack</source>
        <translation>GB200 计算托盘（NVL72 机柜）</translation>
    </message>
    <message>
        <source>GB300 compute tray of the NVL72 rack</source>
        <translation>GB300 计算托盘（NVL72 机柜）</translation>
    </message>
    <message>
        <source>OAM (UBB, 8 GPUs)</source>
        <translation>OAM（UBB，8 张 GPU）</translation>
    </message>
    <message>
        <source>OAM (UBB, 8 accelerators)</source>
        <translation>OAM（UBB，8 张加速卡）</translation>
    </message>
    <message>
        <source>OAM (M9) or PCIe (H8)</source>
        <translation>OAM（M9）或 PCIe（H8）</translation>
    </message>
    <message>
        <source>HCCS module (Atlas 900 A2)</source>
        <translation>HCCS 模组（Atlas 900 A2）</translation>
    </message>
    <message>
        <source>HCCS module (Atlas 900 A2 PoD)</source>
        <translation>HCCS 模组（Atlas 900 A2 PoD）</translation>
    </message>
    <message>
        <source>HCCS module (Atlas 800T A2)</source>
        <translation>HCCS 模组（Atlas 800T A2）</translation>
    </message>
    <message>
        <source>HCCS module (Atlas 800I A2) or Atlas 300I A2 card</source>
        <translation>HCCS 模组（Atlas 800I A2）或 Atlas 300I A2 卡</translation>
    </message>
    <message>
        <source>Atlas 300T PCIe card or Atlas 800 or 900 module</source>
        <translation>Atlas 300T PCIe 卡，或 Atlas 800、900 模组</translation>
    </message>
    <message>
        <source>UB module (Atlas 800I A3, 800T A3, CloudMatrix 384)</source>
        <translation>UB 模组（Atlas 800I A3、800T A3、CloudMatrix 384）</translation>
    </message>
    <message>
        <source>card or UB module</source>
        <translation>加速卡或 UB 模组</translation>
    </message>
    <message>
        <source>SoC, USB stick, M.2 or mPCIe</source>
        <translation>SoC、USB 计算棒、M.2 或 mPCIe</translation>
    </message>
    <message>
        <source>SoC or Atlas 200 module</source>
        <translation>SoC 或 Atlas 200 模组</translation>
    </message>
    <message>
        <source>SO-DIMM module</source>
        <translation>SO-DIMM 模组</translation>
    </message>
    <message>
        <source>SO-DIMM module or developer kit</source>
        <translation>SO-DIMM 模组或开发套件</translation>
    </message>
    <message>
        <source>module of 100 × 87 mm or developer kit</source>
        <translation>100 × 87 mm 模组或开发套件</translation>
    </message>
    <message>
        <source>module or developer kit</source>
        <translation>模组或开发套件</translation>
    </message>
    <message>
        <source>SoC on a single-board computer or module</source>
        <translation>单板计算机或模组上的 SoC</translation>
    </message>
    <message>
        <source>automotive SoC</source>
        <translation>车规 SoC</translation>
    </message>
    <message>
        <source>only in Google Cloud</source>
        <translation>仅在 Google Cloud 提供</translation>
    </message>
    <message>
        <source>GDDR6, 4 × 16 GB</source>
        <translation>GDDR6，4 × 16 GB</translation>
    </message>
    <message>
        <source>LPDDR4 in the package</source>
        <translation>封装内 LPDDR4</translation>
    </message>
    <message>
        <source>HiBL 1.0 (HBM of the maker)</source>
        <translation>HiBL 1.0（自研 HBM）</translation>
    </message>
    <message>
        <source>LPDDR5, unified memory</source>
        <translation>LPDDR5，统一内存</translation>
    </message>
    <message>
        <source>LPDDR5X, unified memory</source>
        <translation>LPDDR5X，统一内存</translation>
    </message>
    <message>
        <source>LPDDR4X or LPDDR5, unified memory up to 32 GB</source>
        <translation>LPDDR4X 或 LPDDR5，统一内存，最大 32 GB</translation>
    </message>
    <message>
        <source>none, power from the slot</source>
        <translation>无，由槽位供电</translation>
    </message>
    <message>
        <source>power from the baseboard</source>
        <translation>由模组基板供电</translation>
    </message>
    <message>
        <source>busbar of the rack</source>
        <translation>机柜母线</translation>
    </message>
    <message>
        <source>power from the server</source>
        <translation>由服务器供电</translation>
    </message>
    <message>
        <source>power from the module</source>
        <translation>由模组供电</translation>
    </message>
    <message>
        <source>power from the module, or 1 × 8-pin</source>
        <translation>由模组供电，或 1 × 8-pin</translation>
    </message>
    <message>
        <source>power from the board</source>
        <translation>由主板供电</translation>
    </message>
    <message>
        <source>1 × 16-pin (12VHPWR, 12V-2x6)</source>
        <translation>1 × 16-pin（12VHPWR、12V-2x6）</translation>
    </message>
    <message>
        <source>1 × 8-pin EPS (CPU type)</source>
        <translation>1 × 8-pin EPS（CPU 型）</translation>
    </message>
    <message>
        <source>1 × 8-pin EPS</source>
        <translation>1 × 8-pin EPS</translation>
    </message>
    <message>
        <source>1 × 8-pin PCIe</source>
        <translation>1 × 8-pin PCIe</translation>
    </message>
    <message>
        <source>1 × 6-pin PCIe</source>
        <translation>1 × 6-pin PCIe</translation>
    </message>
    <message>
        <source>2 × 8-pin</source>
        <translation>2 × 8-pin</translation>
    </message>
    <message>
        <source>1 × 12-pin (Founders Edition) or 2–3 × 8-pin (partner cards)</source>
        <translation>1 × 12-pin（Founders Edition）或 2～3 × 8-pin（合作厂商的卡）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>NVLink bridge</source>
        <translation>NVLink 桥接器</translation>
    </message>
    <message>
        <source>NVLink and NVSwitch</source>
        <translation>NVLink 与 NVSwitch</translation>
    </message>
    <message>
        <source>Infinity Fabric</source>
        <translation>Infinity Fabric</translation>
    </message>
    <message>
        <source>RoCE, 24 × 100GbE on the chip</source>
        <translation>RoCE，片上 24 × 100GbE</translation>
    </message>
    <message>
        <source>RoCE, 24 × 200GbE on the chip</source>
        <translation>RoCE，片上 24 × 200GbE</translation>
    </message>
    <message>
        <source>RoCE over a bridge</source>
        <translation>RoCE 桥接器</translation>
    </message>
    <message>
        <source>UB and HCCS</source>
        <translation>UB 与 HCCS</translation>
    </message>
    <message>
        <source>MLU-Link bridge</source>
        <translation>MLU-Link 桥接器</translation>
    </message>
    <message>
        <source>ICI, two-dimensional torus</source>
        <translation>ICI，二维环面</translation>
    </message>
    <message>
        <source>rack-mount</source>
        <translation>机架式</translation>
    </message>
    <message>
        <source>tower</source>
        <translation>塔式</translation>
    </message>
    <message>
        <source>tower or 4U rack-mount</source>
        <translation>塔式或 4U 机架式</translation>
    </message>
    <message>
        <source>tower or 5U rack-mount</source>
        <translation>塔式或 5U 机架式</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>边缘</translation>
    </message>
    <message>
        <source>SL1, like SP3</source>
        <translation>SL1，类似 SP3</translation>
    </message>
    <message>
        <source>SL2, like SP5</source>
        <translation>SL2，类似 SP5</translation>
    </message>
    <message>
        <source>BGA, soldered to the board</source>
        <translation>BGA，焊接在主板上</translation>
    </message>
    <message>
        <source>BGA, SoC</source>
        <translation>BGA，SoC</translation>
    </message>
    <message>
        <source>SoC module</source>
        <translation>SoC 模组</translation>
    </message>
    <message>
        <source>2+2 or 3+1</source>
        <translation>2+2 或 3+1</translation>
    </message>
    <message>
        <source>3+1 or 2+2</source>
        <translation>3+1 或 2+2</translation>
    </message>
    <message>
        <source>3+3 or 4+2</source>
        <translation>3+3 或 4+2</translation>
    </message>
    <message>
        <source>3+3, in some kits 4+2</source>
        <translation>3+3，部分套件为 4+2</translation>
    </message>
    <message>
        <source>5+1, or 3+3 fault-tolerant</source>
        <translation>5+1，或 3+3 容错</translation>
    </message>
    <message>
        <source>3+3 (54 V) and 2 × 2,700 W (12 V)</source>
        <translation>3+3（54 V），另有 2 × 2,700 W（12 V）</translation>
    </message>
    <message>
        <source>two ATX supplies share the load</source>
        <translation>两个 ATX 电源均流</translation>
    </message>
    <message>
        <source>on the module</source>
        <translation>模组板载</translation>
    </message>
    <message>
        <source>U.2, 7 mm</source>
        <translation>U.2，7 mm</translation>
    </message>
    <message>
        <source>U.2, 15 mm</source>
        <translation>U.2，15 mm</translation>
    </message>
    <message>
        <source>2.5-inch, 7 mm</source>
        <translation>2.5 英寸，7 mm</translation>
    </message>
    <message>
        <source>3.5-inch</source>
        <translation>3.5 英寸</translation>
    </message>
    <message>
        <source>PCIe low-profile</source>
        <translation>PCIe 半高</translation>
    </message>
    <message>
        <source>soldered</source>
        <translation>焊接</translation>
    </message>
    <message>
        <source>low-profile</source>
        <translation>半高</translation>
    </message>
    <message>
        <source>low-profile, half-length</source>
        <translation>半高半长</translation>
    </message>
    <message>
        <source>full-height half-length</source>
        <translation>全高半长</translation>
    </message>
    <message>
        <source>low-profile or full-height, half-length</source>
        <translation>半高或全高，半长</translation>
    </message>
    <message>
        <source>full-height half-length, double-width</source>
        <translation>全高半长，双宽</translation>
    </message>
    <message>
        <source>OCP 3.0</source>
        <translation>OCP 3.0</translation>
    </message>
    <message>
        <source>slot of its own</source>
        <translation>专用槽位</translation>
    </message>
    <message>
        <source>slot of its own at the front</source>
        <translation>前部专用槽位</translation>
    </message>
    <message>
        <source>bay of its own at the rear</source>
        <translation>后部专用槽位</translation>
    </message>
    <message>
        <source>slot of its own or internal</source>
        <translation>专用槽位或内置</translation>
    </message>
    <message>
        <source>licence key</source>
        <translation>许可密钥</translation>
    </message>
    <message>
        <source>1U, 73.5 mm</source>
        <translation>1U，73.5 mm</translation>
    </message>
    <message>
        <source>86 mm</source>
        <translation>86 mm</translation>
    </message>
    <message>
        <source>CRPS, 73.5 mm</source>
        <translation>CRPS，73.5 mm</translation>
    </message>
    <message>
        <source>M-CRPS, 73.5 mm</source>
        <translation>M-CRPS，73.5 mm</translation>
    </message>
    <message>
        <source>Flex Slot</source>
        <translation>Flex Slot</translation>
    </message>
    <message>
        <source>2U, wide</source>
        <translation>2U，加宽</translation>
    </message>
    <message>
        <source>external</source>
        <translation>外置</translation>
    </message>
    <message>
        <source>80 PLUS, 115 V</source>
        <translation>80 PLUS，115 V</translation>
    </message>
    <message>
        <source>80 PLUS Gold, 230 V internal</source>
        <translation>80 PLUS 金牌，230 V 内置</translation>
    </message>
    <message>
        <source>80 PLUS Platinum, 230 V internal</source>
        <translation>80 PLUS 白金，230 V 内置</translation>
    </message>
    <message>
        <source>80 PLUS Platinum, 230 V redundant</source>
        <translation>80 PLUS 白金，230 V 冗余</translation>
    </message>
    <message>
        <source>80 PLUS Titanium, 230 V internal</source>
        <translation>80 PLUS 钛金，230 V 内置</translation>
    </message>
    <message>
        <source>80 PLUS Titanium, 230 V redundant</source>
        <translation>80 PLUS 钛金，230 V 冗余</translation>
    </message>
    <message>
        <source>2 × C20 or hardwired</source>
        <translation>2 × C20 或硬接线</translation>
    </message>
    <message>
        <source>high-current or three-phase cord</source>
        <translation>大电流或三相电源线</translation>
    </message>
    <message>
        <source>AVX2</source>
        <translation>AVX2</translation>
    </message>
    <message>
        <source>AVX-512</source>
        <translation>AVX-512</translation>
    </message>
    <message>
        <source>AMX</source>
        <translation>AMX</translation>
    </message>
    <message>
        <source>NEON</source>
        <translation>NEON</translation>
    </message>
    <message>
        <source>rail kit</source>
        <translation>导轨</translation>
    </message>
    <message>
        <source>riser</source>
        <translation>Riser 卡</translation>
    </message>
    <message>
        <source>power cable of an accelerator</source>
        <translation>加速卡供电线</translation>
    </message>
    <message>
        <source>power cable of a network adapter</source>
        <translation>网卡供电线</translation>
    </message>
    <message>
        <source>bridge between accelerators</source>
        <translation>加速卡桥接器</translation>
    </message>
    <message>
        <source>power cord</source>
        <translation>电源线</translation>
    </message>
    <message>
        <source>drive carrier</source>
        <translation>硬盘托架</translation>
    </message>
    <message>
        <source>data cable</source>
        <translation>数据线缆</translation>
    </message>
    <message>
        <source>protection of the RAID cache</source>
        <translation>RAID 缓存保护</translation>
    </message>
    <message>
        <source>network cable</source>
        <translation>网络线缆</translation>
    </message>
    <message>
        <source>coolant hose</source>
        <translation>冷却液软管</translation>
    </message>
    <message>
        <source>any maker</source>
        <translation>不限厂商</translation>
    </message>
    <message>
        <source>any maker in China</source>
        <translation>不限国内厂商</translation>
    </message>
    <message>
        <source>white label, China</source>
        <translation>国内白牌</translation>
    </message>
    <message>
        <source>maker of the server</source>
        <translation>服务器厂商</translation>
    </message>
    <message>
        <source>any maker, CRPS</source>
        <translation>不限厂商，CRPS</translation>
    </message>
    <message>
        <source>any maker, M-CRPS</source>
        <translation>不限厂商，M-CRPS</translation>
    </message>
    <message>
        <source>any maker, CRPS (Delta, Great Wall, LITEON)</source>
        <translation>不限厂商，CRPS（Delta、Great Wall、LITEON）</translation>
    </message>
    <message>
        <source>any maker (class of the Corsair RM850x)</source>
        <translation>不限厂商（与 Corsair RM850x 同级）</translation>
    </message>
    <message>
        <source>any maker (class of Seasonic and Corsair)</source>
        <translation>不限厂商（与 Seasonic、Corsair 同级）</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::AssumedList</name>
    <message>
        <source>chosen by the program</source>
        <translation>由程序选定</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Other assumed values</source>
        <translation>其他假定值</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <comment>a number</comment>
        <translation>%1 个 Token</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::AssumedRow</name>
    <message>
        <source>set by you</source>
        <comment>mark of a value</comment>
        <translation>用户设定</translation>
    </message>
    <message>
        <source>assumed</source>
        <comment>mark of a value</comment>
        <translation>假定</translation>
    </message>
    <message>
        <source>Default</source>
        <comment>button: back to the default value</comment>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Remove</source>
        <comment>button: a value that need not be there</comment>
        <translation>移除</translation>
    </message>
    <message>
        <source>Confirm %1</source>
        <translation>确认 %1</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>为什么是 %1？</translation>
    </message>
    <message>
        <source>The program chose this value. Click to confirm it.</source>
        <translation>该值由程序选定，点击确认。</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>恢复默认值：%1</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>Confirm</source>
        <comment>an assumed value</comment>
        <translation>确认</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ChartDock</name>
    <message>
        <source>Open the charts</source>
        <translation>打开图表</translation>
    </message>
    <message>
        <source>Close the charts</source>
        <translation>收起图表</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ChartFrame</name>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Enlarge %1</source>
        <translation>放大%1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出%1</translation>
    </message>
    <message>
        <source>PNG picture…</source>
        <translation>PNG 图片…</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>SVG 图形…</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>CSV table…</source>
        <translation>CSV 表格…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭%1</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ChassisActions</name>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Fill with %1</source>
        <translation>填满 %1</translation>
    </message>
    <message>
        <source>Replace with %1</source>
        <translation>更换为 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Join with an NVLink bridge</source>
        <translation>用 NVLink 桥接器连接</translation>
    </message>
    <message>
        <source>Remove the bridge</source>
        <translation>移除桥接器</translation>
    </message>
    <message>
        <source>Change chassis to %1</source>
        <translation>更换机箱为 %1</translation>
    </message>
    <message>
        <source>Replace with…</source>
        <translation>更换为…</translation>
    </message>
    <message>
        <source>Drag a part here from the part library</source>
        <translation>从部件库拖动部件到此处</translation>
    </message>
    <message>
        <source>Fill all like slots</source>
        <translation>填满同类槽位</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Where is this from?</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Specification of the selected parts</source>
        <translation>选中部件的规格</translation>
    </message>
    <message>
        <source>Why these figures?</source>
        <translation>这些数值是怎么算的？</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <comment>part, slot</comment>
        <translation>在 %2 添加 %1</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <comment>part, slot</comment>
        <translation>将 %1 移到 %2</translation>
    </message>
    <message>
        <source>Remove %1 from %2</source>
        <comment>part, slot</comment>
        <translation>从 %2 移除 %1</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ChassisPanel</name>
    <message>
        <source>Number of servers</source>
        <translation>服务器数量</translation>
    </message>
    <message>
        <source>Power supplies %1</source>
        <translation>电源 %1</translation>
    </message>
    <message>
        <source>This chassis is empty. Drag a part here or press Enter in the part library.</source>
        <translation>这台机箱还是空的。拖动部件到此处，或在部件库中按 Enter。</translation>
    </message>
    <message>
        <source>Choose another chassis</source>
        <translation>更换机箱</translation>
    </message>
    <message>
        <source>Chassis view</source>
        <translation>机箱视图</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Redundancy of the power supplies</source>
        <translation>电源冗余</translation>
    </message>
    <message>
        <source>PCIe links</source>
        <translation>PCIe 链路</translation>
    </message>
    <message>
        <source>Front and rear</source>
        <translation>前后视图</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>实际大小</translation>
    </message>
    <message>
        <source>Fit into view</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>List of slots</source>
        <translation>槽位列表</translation>
    </message>
    <message>
        <source>Airflow</source>
        <comment>layer of the chassis view</comment>
        <translation>气流</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ChassisView</name>
    <message>
        <source>This chassis is empty.</source>
        <translation>这台机箱还是空的。</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::CommandSearch</name>
    <message>
        <source>Name of a command, in English or Chinese</source>
        <translation>命令名称，中文或英文</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu, entry</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::CostInputs</name>
    <message>
        <source>years</source>
        <comment>unit behind a number</comment>
        <translation>年</translation>
    </message>
    <message>
        <source>Evaluation period</source>
        <translation>测算年限</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>%1/kWh</source>
        <comment>currency</comment>
        <translation>%1/kWh</translation>
    </message>
    <message>
        <source>Set the electricity price to %1</source>
        <translation>电价改为 %1</translation>
    </message>
    <message>
        <source>Set PUE to %1</source>
        <translation>PUE 改为 %1</translation>
    </message>
    <message>
        <source>Colocation fee</source>
        <translation>托管费</translation>
    </message>
    <message>
        <source>%1/month</source>
        <comment>currency</comment>
        <translation>%1/月</translation>
    </message>
    <message>
        <source>Remove the colocation fee</source>
        <translation>移除托管费</translation>
    </message>
    <message>
        <source>Set the colocation fee to %1 per month</source>
        <translation>托管费改为每月 %1</translation>
    </message>
    <message>
        <source>Maintenance per year</source>
        <translation>每年维保费率</translation>
    </message>
    <message>
        <source>Set the maintenance per year to %1%</source>
        <translation>每年维保费率改为 %1%</translation>
    </message>
    <message>
        <source>Warranty period</source>
        <translation>质保期</translation>
    </message>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>Set the GPU utilisation to %1%</source>
        <translation>GPU 利用率改为 %1%</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>%1 per %2</source>
        <comment>two currencies</comment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Remove the exchange rate</source>
        <translation>移除汇率</translation>
    </message>
    <message>
        <source>Set the exchange rate to %1</source>
        <translation>汇率改为 %1</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>恢复默认值：%1</translation>
    </message>
    <message>
        <source>No colocation fee is counted.</source>
        <translation>未计托管费。</translation>
    </message>
    <message>
        <source>Without an exchange rate there is no total.</source>
        <translation>没有汇率就没有合计。</translation>
    </message>
    <message>
        <source>chosen by the program</source>
        <translation>由程序选定</translation>
    </message>
    <message>
        <source>Default %1: %2</source>
        <comment>value, source</comment>
        <translation>默认值 %1：%2</translation>
    </message>
    <message>
        <source>Set the evaluation period to %1</source>
        <translation>测算年限改为 %1</translation>
    </message>
    <message>
        <source>Set the warranty period to %1</source>
        <translation>质保期改为 %1</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::DropField</name>
    <message>
        <source>Drag a project here</source>
        <translation>把项目拖到这里</translation>
    </message>
    <message>
        <source>An .inferrack file with everything in it opens as it was saved.</source>
        <translation>.inferrack 文件自带全部数据，打开即为保存时的样子。</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ExampleCard</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>key</comment>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation>打开示例</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::FindingListModel</name>
    <message>
        <source>Blocker</source>
        <translation>阻断</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a finding that the base does not have</comment>
        <translation>新出现</translation>
    </message>
    <message>
        <source>resolved</source>
        <comment>a finding that the previewed change resolves</comment>
        <translation>可解决</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>several places, what is wrong with each</comment>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::FindingsView</name>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Show the place</source>
        <translation>显示位置</translation>
    </message>
    <message>
        <source>Up, down: findings · Right, left: repairs · Enter shows the place or makes the repair · F1 tells why</source>
        <translation>上下键选检查结果 · 左右键选修复方案 · Enter 显示位置或执行修复方案 · F1 查看原因</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::Gauge</name>
    <message>
        <source>OK</source>
        <comment>verdict of a gauge</comment>
        <translation>正常</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>verdict of a gauge</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>blocker</source>
        <comment>verdict of a gauge</comment>
        <translation>阻断</translation>
    </message>
    <message>
        <source>note</source>
        <comment>verdict of a gauge</comment>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>gauge, figure, verdict</comment>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>gauge, figure</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>shown now</source>
        <translation>当前状态</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::LabelledField</name>
    <message>
        <source>assumed</source>
        <extracomment>Mark beside the label of a field whose value the program chose</extracomment>
        <translation>假定</translation>
    </message>
    <message>
        <source>The program chose this value. Click to confirm it.</source>
        <translation>该值由程序选定，点击确认。</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::LatencyChart</name>
    <message>
        <source>The engine does not start: the model does not fit in usable VRAM.</source>
        <translation>引擎不能启动：可用显存装不下模型。</translation>
    </message>
    <message>
        <source>At %1 TTFT is %2, TPOT %3, throughput %4.</source>
        <translation>%1时 TTFT %2，TPOT %3，吞吐量 %4。</translation>
    </message>
    <message>
        <source>VRAM limit %1</source>
        <translation>显存上限 %1</translation>
    </message>
    <message>
        <source>Meets SLA ≤ %1</source>
        <translation>满足 SLA ≤ %1</translation>
    </message>
    <message>
        <source>Sweet spot ≤ %1</source>
        <translation>最佳区 ≤ %1</translation>
    </message>
    <message>
        <source>Beyond the knee</source>
        <translation>拐点之后</translation>
    </message>
    <message>
        <source>SLA %1 ≤ %2</source>
        <translation>SLA %1 ≤ %2</translation>
    </message>
    <message>
        <source>latency (ms)</source>
        <translation>延迟（ms）</translation>
    </message>
    <message>
        <source>throughput (tokens/s)</source>
        <translation>吞吐量（Token/s）</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>concurrent requests (batch size)</source>
        <translation>并发请求（批大小）</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Set concurrency to %1</source>
        <translation>并发数改为 %1</translation>
    </message>
    <message>
        <source>Set the SLA target of TTFT to %1</source>
        <translation>TTFT 的 SLA 指标改为 %1</translation>
    </message>
    <message>
        <source>Set the SLA target of TPOT to %1</source>
        <translation>TPOT 的 SLA 指标改为 %1</translation>
    </message>
    <message>
        <source>means, TPOT %1, calibrated</source>
        <translation>平均值，TPOT %1，已校准</translation>
    </message>
    <message>
        <source>means, TPOT %1, calibrated in part</source>
        <translation>平均值，TPOT %1，部分校准</translation>
    </message>
    <message>
        <source>means, TPOT %1, not calibrated</source>
        <translation>平均值，TPOT %1，未校准</translation>
    </message>
    <message>
        <source>TPOT %1</source>
        <translation>TPOT %1</translation>
    </message>
    <message>
        <source>TPOT %1 of %2</source>
        <translation>TPOT %1 / %2</translation>
    </message>
    <message>
        <source>concurrent requests,TTFT (ms),TTFT low (ms),TTFT high (ms),TPOT (ms),TPOT low (ms),TPOT high (ms),throughput (tokens/s),throughput low (tokens/s),throughput high (tokens/s)</source>
        <translation>并发请求,TTFT (ms),TTFT 低 (ms),TTFT 高 (ms),TPOT (ms),TPOT 低 (ms),TPOT 高 (ms),吞吐量 (Token/s),吞吐量低 (Token/s),吞吐量高 (Token/s)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>whose, figure</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, against %2</source>
        <comment>caption, scenario A or the preview</comment>
        <translation>%1，对比%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>scenario A or the preview, column of a table</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Beyond the VRAM limit of %1.</source>
        <comment>scenario A or the preview</comment>
        <translation>超出 %1 的显存上限。</translation>
    </message>
    <message>
        <source>TTFT %1</source>
        <translation>TTFT %1</translation>
    </message>
    <message>
        <source>TTFT %1 of %2</source>
        <translation>TTFT %1 / %2</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::LayoutEdit</name>
    <message>
        <source>Tensor parallelism (TP)</source>
        <translation>张量并行（TP）</translation>
    </message>
    <message>
        <source>Pipeline parallelism (PP)</source>
        <translation>流水线并行（PP）</translation>
    </message>
    <message>
        <source>Replicas (DP)</source>
        <translation>副本（DP）</translation>
    </message>
    <message>
        <source>Uses %1 of %2 accelerators</source>
        <translation>使用 %2 张加速卡中的 %1 张</translation>
    </message>
    <message>
        <source>Follow the accelerators</source>
        <translation>随加速卡自动</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::MainWindow</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Price list</source>
        <translation>价格表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>undo or redo, name of the step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::MenuRow</name>
    <message>
        <source>%1 (%2)</source>
        <comment>command, keys</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <comment>time</comment>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Light or dark theme</source>
        <translation>浅色或深色主题</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>undo or redo, name of the step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::MessageBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::NumberEdit</name>
    <message>
        <source>%1 takes a number from %2 to %3. The last good value stays in use.</source>
        <translation>%1 的取值范围为 %2 到 %3，仍使用上一个有效值。</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::PalettePanel</name>
    <message>
        <source>Use this chassis</source>
        <translation>使用该机箱</translation>
    </message>
    <message>
        <source>Put into the best slot</source>
        <translation>装到最佳槽位</translation>
    </message>
    <message>
        <source>Fill all slots of this kind</source>
        <translation>装满同类槽位</translation>
    </message>
    <message>
        <source>Replace the selected parts</source>
        <translation>更换选中的部件</translation>
    </message>
    <message>
        <source>Specification and source</source>
        <translation>规格与来源</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 种</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 fit</source>
        <comment>23 parts · 12 fit</comment>
        <translation>%1 · %2 种可装入</translation>
    </message>
    <message>
        <source>No part of this kind passes the filters: %1.</source>
        <translation>没有部件符合筛选：%1。</translation>
    </message>
    <message>
        <source>No part matches %1: %2.</source>
        <translation>没有匹配 %1 的部件：%2。</translation>
    </message>
    <message>
        <source>Search, &gt;80GB, &lt;400W</source>
        <translation>搜索，&gt;80GB，&lt;400W</translation>
    </message>
    <message>
        <source>Search the part library</source>
        <translation>搜索部件库</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>可装入</translation>
    </message>
    <message>
        <source>What fits first, the rest dimmed</source>
        <translation>可装入的在前，其余变淡</translation>
    </message>
    <message>
        <source>Domestic</source>
        <translation>国产</translation>
    </message>
    <message>
        <source>Only makers of mainland China</source>
        <translation>只显示国产厂商</translation>
    </message>
    <message>
        <source>With price</source>
        <translation>有价格</translation>
    </message>
    <message>
        <source>Only parts of the price list</source>
        <translation>只显示价格表中的部件</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Drag to a slot, or double-click for the best one. Enter does the same.</source>
        <translation>拖到槽位；双击或按 Enter 装到最佳槽位。</translation>
    </message>
    <message>
        <source>Do not show again</source>
        <translation>不再显示</translation>
    </message>
    <message>
        <source>Part library</source>
        <translation>部件库</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a kind of part, how many of it match</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Highest first</source>
        <translation>从高到低</translation>
    </message>
    <message>
        <source>Name, maker or pinyin initials; limits such as &gt;80GB, &lt;400W or, of prices, &lt;500/GB (Ctrl+F)</source>
        <translation>名称、厂商或拼音首字母；可限定 &gt;80GB、&lt;400W，或价格 &lt;500/GB（Ctrl+F）</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Prices in columns</source>
        <translation>分列显示价格</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>固定到顶端</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::PartColumnsHeader</name>
    <message>
        <source>%1 (%2)</source>
        <comment>price, currency</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Sort by: %1</source>
        <translation>排序：%1</translation>
    </message>
    <message>
        <source>Sorted by: %1, highest first</source>
        <translation>已按%1排序，从高到低</translation>
    </message>
    <message>
        <source>Sorted by: %1, lowest first</source>
        <translation>已按%1排序，从低到高</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::PartListModel</name>
    <message>
        <source>on request</source>
        <translation>询价</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message numerus="yes">
        <source>%n installed</source>
        <translation>
            <numerusform>已装 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>is being calculated</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ProjectFiles</name>
    <message>
        <source>InferRack projects (*.inferrack)</source>
        <translation>InferRack 项目 (*.inferrack)</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新项目</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>date, time of day</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 was deleted or moved by another program. Saving writes it again.</source>
        <translation>%1 已被其他程序删除或移走。保存会重新写入。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的文件</translation>
    </message>
    <message>
        <source>Open the previous copy</source>
        <translation>打开上一版副本</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>%1 was changed by another program. The window shows what it held before.</source>
        <translation>%1 已被其他程序修改。窗口中仍是修改前的内容。</translation>
    </message>
    <message>
        <source>Open it again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>%1 was changed by another program and is not saved. What the other wrote stays as the previous copy.</source>
        <translation>%1 已被其他程序修改，尚未保存。覆盖后，其他程序写入的内容保留为上一版副本。</translation>
    </message>
    <message>
        <source>Save over it</source>
        <translation>覆盖保存</translation>
    </message>
    <message>
        <source>Save the project as</source>
        <translation>项目另存为</translation>
    </message>
    <message>
        <source>%1 has unsaved changes</source>
        <translation>%1 有未保存的更改</translation>
    </message>
    <message>
        <source>The changes since the last save are lost if they are discarded.</source>
        <translation>放弃后，上次保存以来的更改将丢失。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>It was never saved to a file.</source>
        <translation>尚未保存为文件。</translation>
    </message>
    <message>
        <source>%1 has unsaved changes from %2</source>
        <translation>%1 有 %2 的未保存的更改</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>下次启动时再问</translation>
    </message>
    <message>
        <source>Discard the changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Open with the changes</source>
        <translation>打开未保存的更改</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>title, file</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) of %1 cannot be used, those of the catalogue stand in their place. %2</source>
        <translation>
            <numerusform>%1 中有 %n 项数据无法使用，已改用部件目录的数据。%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Its file is no longer there.</source>
        <translation>它的文件已不在原处。</translation>
    </message>
    <message>
        <source>The saved file is from %1.</source>
        <translation>文件保存于 %1。</translation>
    </message>
    <message>
        <source>The program did not end normally. %1</source>
        <comment>what is in the saved file</comment>
        <translation>上次程序没有正常退出。%1</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>打开其他文件…</translation>
    </message>
    <message>
        <source>%1 was saved by a newer version and opens read-only. To keep changes, save it under another name.</source>
        <translation>%1 由更新的版本保存，以只读方式打开。要保留更改，另存为其他名称。</translation>
    </message>
    <message>
        <source>The unsaved changes of %1 cannot be taken up. They stay in the folder %2. %3</source>
        <translation>无法恢复 %1 的未保存的更改，它们留在文件夹 %2 中。%3</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::RecentList</name>
    <message>
        <source>Today %1</source>
        <comment>time of day</comment>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>meets every target</source>
        <comment>state of a file</comment>
        <translation>满足全部要求</translation>
    </message>
    <message>
        <source>note</source>
        <comment>state of a file</comment>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>state of a file</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>blocker</source>
        <comment>state of a file</comment>
        <translation>阻断</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Clear</source>
        <comment>the list of recent files</comment>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>No project yet. What you open or save stands here.</source>
        <translation>打开或保存过的项目会列在这里。</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ResultsPanel</name>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n 项检查</numerusform>
        </translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>没有检查结果</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message numerus="yes">
        <source>%n more, show all</source>
        <translation>
            <numerusform>另有 %n 项，展开全部</numerusform>
        </translation>
    </message>
    <message>
        <source>Scenario %1: %2</source>
        <comment>letter, figure</comment>
        <translation>方案 %1：%2</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <comment>figure</comment>
        <translation>当前：%1</translation>
    </message>
    <message>
        <source>preview: %1 resolved, %2 new</source>
        <comment>counts of findings</comment>
        <translation>预览：解决 %1 项，新出现 %2 项</translation>
    </message>
    <message>
        <source>Against scenario %1: %2 new, %3 resolved</source>
        <comment>letter, counts of findings</comment>
        <translation>对比方案 %1：新出现 %2 项，已解决 %3 项</translation>
    </message>
    <message>
        <source>The preview brings: %1</source>
        <comment>titles of findings</comment>
        <translation>预览后新出现：%1</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ScenarioRow</name>
    <message>
        <source>%1, valid until %2</source>
        <comment>price list, date</comment>
        <translation>%1，有效期至 %2</translation>
    </message>
    <message>
        <source>Use the price list %1</source>
        <translation>使用价格表 %1</translation>
    </message>
    <message>
        <source>%1 · until %2</source>
        <comment>price list, date</comment>
        <translation>%1 · 有效期至 %2</translation>
    </message>
    <message>
        <source>No price list</source>
        <translation>没有价格表</translation>
    </message>
    <message>
        <source>Price list</source>
        <translation>价格表</translation>
    </message>
    <message>
        <source>The prices expired on %1.</source>
        <translation>价格已于 %1 过期。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, keys</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ScenarioTabs</name>
    <message>
        <source>Give the scenario a load of its own</source>
        <translation>方案改用单独的业务负载</translation>
    </message>
    <message>
        <source>Let the scenario follow the common load</source>
        <translation>方案跟随共同的业务负载</translation>
    </message>
    <message>
        <source>This scenario has a load of its own.</source>
        <translation>该方案使用单独的业务负载。</translation>
    </message>
    <message>
        <source>Scenario %1: %2</source>
        <comment>title, verdict</comment>
        <translation>方案 %1：%2</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Duplicate the scenario</source>
        <translation>创建方案副本</translation>
    </message>
    <message>
        <source>Rename the scenario…</source>
        <translation>重命名方案…</translation>
    </message>
    <message>
        <source>Delete the scenario</source>
        <translation>删除方案</translation>
    </message>
    <message>
        <source>Move to the left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move to the right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比基准</translation>
    </message>
    <message>
        <source>Load of its own</source>
        <translation>使用单独的业务负载</translation>
    </message>
    <message>
        <source>Menu of the scenario</source>
        <translation>方案菜单</translation>
    </message>
    <message>
        <source>Compare with another scenario</source>
        <translation>更改对比基准</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Delete scenario %1</source>
        <translation>删除方案 %1</translation>
    </message>
    <message>
        <source>Move the scenario</source>
        <translation>移动方案</translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation>方案名称</translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>Tabs to the left</source>
        <translation>左侧标签</translation>
    </message>
    <message>
        <source>Tabs to the right</source>
        <translation>右侧标签</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::SlotTree</name>
    <message>
        <source>Drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Processors and memory</source>
        <translation>处理器与内存</translation>
    </message>
    <message>
        <source>Accelerator modules</source>
        <translation>加速卡模组</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>empty</source>
        <comment>a slot</comment>
        <translation>空</translation>
    </message>
    <message>
        <source>Slots and parts</source>
        <translation>槽位与部件</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::StartPage</name>
    <message>
        <source>AI inference servers</source>
        <translation>AI 推理服务器配置</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>返回项目</translation>
    </message>
    <message>
        <source>Blank project</source>
        <translation>空白项目</translation>
    </message>
    <message>
        <source>Begins with an empty chassis</source>
        <translation>从一台空机箱开始</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>.inferrack, Ctrl+O</source>
        <translation>.inferrack，Ctrl+O</translation>
    </message>
    <message>
        <source>Everything is calculated here; nothing is uploaded</source>
        <translation>全部离线计算，不上传任何数据</translation>
    </message>
    <message>
        <source>Begin with an example</source>
        <translation>从示例开始</translation>
    </message>
    <message>
        <source>Each is a whole configuration with its figures; open it and change it.</source>
        <translation>每个示例都是一份算好的配置，打开就能改。</translation>
    </message>
    <message>
        <source>First time here?</source>
        <translation>第一次用？</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>group, number of examples</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>All</source>
        <comment>examples</comment>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::StatusLine</name>
    <message>
        <source>Click or Enter puts it down · Esc cancels</source>
        <translation>点击或按 Enter 放下 · Esc 取消</translation>
    </message>
    <message>
        <source>Drag to another slot · Delete removes · Ctrl+D duplicates</source>
        <translation>拖到其他槽位可移动 · Delete 移除 · Ctrl+D 创建副本</translation>
    </message>
    <message>
        <source>Drag a part into a slot · double-click for the best slot</source>
        <translation>拖动部件到槽位 · 双击装到最佳槽位</translation>
    </message>
    <message>
        <source>In hand: %1</source>
        <translation>手中：%1</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>已选中：%1</translation>
    </message>
    <message>
        <source>Selected: %1 · %2</source>
        <comment>slot, part</comment>
        <translation>已选中：%1 · %2</translation>
    </message>
    <message>
        <source>Recalculated in %1 ms · revision %2 · catalogue %3 · offline</source>
        <translation>重算 %1 ms · 修订 %2 · 部件目录 %3 · 离线</translation>
    </message>
    <message>
        <source>Arrow keys choose an example · Enter opens it</source>
        <translation>↑ ↓ ← → 选择示例 · Enter 打开</translation>
    </message>
    <message>
        <source>Catalogue %1 · offline</source>
        <translation>部件目录 %1 · 离线</translation>
    </message>
    <message>
        <source>Release over a slot · Ctrl copies · outside the chassis removes · Esc cancels</source>
        <translation>在槽位上松手放下 · Ctrl 复制 · 拖出机箱即移除 · Esc 取消</translation>
    </message>
    <message>
        <source>Release over a slot · Shift fills all slots like it · Esc cancels</source>
        <translation>在槽位上松手放下 · Shift 装满同类槽位 · Esc 取消</translation>
    </message>
    <message>
        <source>In hand: %1 · target: %2</source>
        <comment>part, slot</comment>
        <translation>手中：%1 · 目标：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n empty slot(s)</source>
        <translation>
            <numerusform>%n 个空槽位</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferrack::ui::TcoChart</name>
    <message>
        <source>Scenarios</source>
        <comment>what the bars of the chart stand for</comment>
        <translation>方案</translation>
    </message>
    <message>
        <source>Years</source>
        <comment>what the bars of the chart stand for</comment>
        <translation>年限</translation>
    </message>
    <message>
        <source>Bars of the chart</source>
        <translation>图中的柱</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>years or scenario, money</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The scenario has no price list. Choose one at the right of the scenarios.</source>
        <translation>方案没有价格表。在方案栏右侧选择价格表。</translation>
    </message>
    <message>
        <source>Two currencies and no exchange rate: enter it among the assumed values.</source>
        <translation>两个币种，没有汇率：在假定值中填入汇率。</translation>
    </message>
    <message>
        <source>No part has a price: all are on request.</source>
        <translation>没有部件有价格，全部询价。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>years, unit of money</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>money, years</comment>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>bar,hardware,electricity,colocation,maintenance,total,currency,items on request</source>
        <translation>柱,硬件,电费,托管,维保,合计,币种,询价项数</translation>
    </message>
    <message>
        <source>%1, outline: %2</source>
        <comment>caption, scenario letter or the preview</comment>
        <translation>%1，虚线框：%2</translation>
    </message>
    <message>
        <source>%1: total</source>
        <comment>scenario A or the preview</comment>
        <translation>%1：合计</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>money, change</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>unit of money, scenario letter or the preview</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <comment>scenario A or the preview, money, change</comment>
        <translation>%1：%2（%3）</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::UndoBar</name>
    <message>
        <source>Undo Ctrl+Z</source>
        <translation>撤销 Ctrl+Z</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::VramDonut</name>
    <message>
        <source>short</source>
        <translation>缺</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>GiB per accelerator</source>
        <translation>每张加速卡 GiB</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>part of VRAM,GiB per accelerator</source>
        <translation>显存组成,每张加速卡 GiB</translation>
    </message>
    <message>
        <source>not calculated</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>GiB, outer ring: %1</source>
        <comment>scenario letter or the preview</comment>
        <translation>GiB，外圈：%1</translation>
    </message>
    <message>
        <source>%1: GiB per accelerator</source>
        <comment>scenario A or the preview</comment>
        <translation>%1：每张加速卡 GiB</translation>
    </message>
    <message>
        <source>GiB per accelerator, preview</source>
        <translation>每张加速卡 GiB，预览</translation>
    </message>
    <message>
        <source>preview</source>
        <comment>what the chart shows</comment>
        <translation>预览</translation>
    </message>
    <message>
        <source>GiB, %1</source>
        <comment>scenario letter or the preview</comment>
        <translation>GiB，%1</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::WhyPanel</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy the derivation</source>
        <translation>复制计算过程</translation>
    </message>
    <message>
        <source>Copy the specification</source>
        <translation>复制规格</translation>
    </message>
    <message>
        <source>How this figure is made</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>Specification and source</source>
        <translation>规格与来源</translation>
    </message>
    <message>
        <source>less sure than the rest</source>
        <translation>可信度低于其余项</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Figures that belong to it</source>
        <translation>相关数值</translation>
    </message>
    <message>
        <source>Specification of several parts</source>
        <translation>多个部件的规格</translation>
    </message>
    <message>
        <source>Selected parts</source>
        <translation>选中的部件</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Specification of each</source>
        <translation>各自的规格</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>换一个值会怎样</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>inferrack::ui::WorkloadBar</name>
    <message>
        <source>Workload</source>
        <translation>业务负载</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>Set the weight format to %1</source>
        <translation>权重格式改为 %1</translation>
    </message>
    <message>
        <source>KV cache format</source>
        <translation>KV Cache 格式</translation>
    </message>
    <message>
        <source>Set the KV cache format to %1</source>
        <translation>KV Cache 格式改为 %1</translation>
    </message>
    <message>
        <source>Inference engine</source>
        <translation>推理引擎</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>引擎版本</translation>
    </message>
    <message>
        <source>Set the inference engine to %1</source>
        <translation>推理引擎改为 %1</translation>
    </message>
    <message>
        <source>Set the engine version to %1</source>
        <translation>引擎版本改为 %1</translation>
    </message>
    <message>
        <source>Parallel layout</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>Set the parallel layout to %1</source>
        <translation>并行策略改为 %1</translation>
    </message>
    <message>
        <source>Let the parallel layout follow the accelerators</source>
        <translation>并行策略随加速卡自动</translation>
    </message>
    <message>
        <source>tokens</source>
        <comment>unit behind a number</comment>
        <translation>Token</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Set the input length to %1 tokens</source>
        <translation>输入长度改为 %1 个 Token</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>Set the output length to %1 tokens</source>
        <translation>输出长度改为 %1 个 Token</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发数</translation>
    </message>
    <message>
        <source>Set concurrency to %1</source>
        <translation>并发数改为 %1</translation>
    </message>
    <message>
        <source>TTFT, mean ≤</source>
        <translation>平均 TTFT ≤</translation>
    </message>
    <message>
        <source>Set the TTFT target to %1 ms</source>
        <translation>TTFT 指标改为 %1 ms</translation>
    </message>
    <message>
        <source>Remove the TTFT target</source>
        <translation>移除 TTFT 指标</translation>
    </message>
    <message>
        <source>TPOT, mean ≤</source>
        <translation>平均 TPOT ≤</translation>
    </message>
    <message>
        <source>Set the TPOT target to %1 ms</source>
        <translation>TPOT 指标改为 %1 ms</translation>
    </message>
    <message>
        <source>Remove the TPOT target</source>
        <translation>移除 TPOT 指标</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>CNY/kWh</source>
        <translation>元/kWh</translation>
    </message>
    <message>
        <source>Set the electricity price to %1</source>
        <translation>电价改为 %1</translation>
    </message>
    <message>
        <source>Set PUE to %1</source>
        <translation>PUE 改为 %1</translation>
    </message>
    <message>
        <source>Set the model to %1</source>
        <translation>模型改为 %1</translation>
    </message>
    <message>
        <source>More %1</source>
        <comment>number of fields that have no room</comment>
        <translation>更多 %1</translation>
    </message>
    <message>
        <source>%1 assumed</source>
        <comment>number of assumed values</comment>
        <translation>%1 项假定值</translation>
    </message>
    <message>
        <source>Evaluation period</source>
        <translation>测算年限</translation>
    </message>
    <message>
        <source>years</source>
        <comment>unit behind a number</comment>
        <translation>年</translation>
    </message>
    <message>
        <source>Set the evaluation period to %1</source>
        <translation>把测算年限设为 %1</translation>
    </message>
</context>
</TS>
