<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Chassis</name>
    <message numerus="yes">
        <source>%n part(s) removed from %1.</source>
        <translation>
            <numerusform>%n part removed from %1.</numerusform>
            <numerusform>%n parts removed from %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) found no slot in %1.</source>
        <translation>
            <numerusform>%n part found no slot in %1.</numerusform>
            <numerusform>%n parts found no slot in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message numerus="yes">
        <source>%1 has %n more part(s) without a place or not in the catalogue.</source>
        <translation>
            <numerusform>%1 has %n more part without a place or not in the catalogue.</numerusform>
            <numerusform>%1 has %n more parts without a place or not in the catalogue.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Derivation</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>first of several sources</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message numerus="yes">
        <source>%n line item(s) without a price, on request, are not in this sum.</source>
        <translation>
            <numerusform>%n line item without a price, on request, are not in this sum.</numerusform>
            <numerusform>%n line items without a price, on request, are not in this sum.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not in this sum: %n item(s) on request.</source>
        <translation>
            <numerusform>Not in this sum: %n item on request.</numerusform>
            <numerusform>Not in this sum: %n items on request.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gauges</name>
    <message numerus="yes">
        <source>%n link(s), all at the full rate of the part</source>
        <translation>
            <numerusform>%n link, all at the full rate of the part</numerusform>
            <numerusform>%n links, all at the full rate of the part</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+ %n item(s) on request</source>
        <translation>
            <numerusform>+ %n item on request</numerusform>
            <numerusform>+ %n items on request</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message numerus="yes">
        <source>%n slot(s) of no known processor, not framed</source>
        <translation>
            <numerusform>%n slot of no known processor, not framed</numerusform>
            <numerusform>%n slots of no known processor, not framed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s) unassigned</source>
        <translation>
            <numerusform>%n slot unassigned</numerusform>
            <numerusform>%n slots unassigned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Nouns</name>
    <message numerus="yes">
        <source>%n accelerator(s)</source>
        <translation>
            <numerusform>%n accelerator</numerusform>
            <numerusform>%n accelerators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n processor(s)</source>
        <translation>
            <numerusform>%n processor</numerusform>
            <numerusform>%n processors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory module(s)</source>
        <translation>
            <numerusform>%n memory module</numerusform>
            <numerusform>%n memory modules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s)</source>
        <translation>
            <numerusform>%n drive</numerusform>
            <numerusform>%n drives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n network adapter(s)</source>
        <translation>
            <numerusform>%n network adapter</numerusform>
            <numerusform>%n network adapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n power supply(s)</source>
        <translation>
            <numerusform>%n power supply</numerusform>
            <numerusform>%n power supplies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fan(s)</source>
        <translation>
            <numerusform>%n fan</numerusform>
            <numerusform>%n fans</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s)</source>
        <translation>
            <numerusform>%n slot</numerusform>
            <numerusform>%n slots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive bay(s)</source>
        <translation>
            <numerusform>%n drive bay</numerusform>
            <numerusform>%n drive bays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n PCIe lane(s)</source>
        <translation>
            <numerusform>%n PCIe lane</numerusform>
            <numerusform>%n PCIe lanes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n port</numerusform>
            <numerusform>%n ports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n concurrent request(s)</source>
        <translation>
            <numerusform>%n concurrent request</numerusform>
            <numerusform>%n concurrent requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n user(s)</source>
        <translation>
            <numerusform>%n user</numerusform>
            <numerusform>%n users</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line item(s)</source>
        <translation>
            <numerusform>%n line item</numerusform>
            <numerusform>%n line items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocker(s)</source>
        <translation>
            <numerusform>%n blocker</numerusform>
            <numerusform>%n blockers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n assumed value(s)</source>
        <translation>
            <numerusform>%n assumed value</numerusform>
            <numerusform>%n assumed values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <translation>
            <numerusform>%n year</numerusform>
            <numerusform>%n years</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartListModel</name>
    <message numerus="yes">
        <source>No place for %n part(s)</source>
        <translation>
            <numerusform>No place for %n part</numerusform>
            <numerusform>No place for %n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This chassis has no place for %n part(s) of the server.</source>
        <translation>
            <numerusform>This chassis has no place for %n part of the server.</numerusform>
            <numerusform>This chassis has no place for %n parts of the server.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferrack::ui::PalettePanel</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferrack::ui::PartListModel</name>
    <message numerus="yes">
        <source>%n installed</source>
        <translation>
            <numerusform>%n installed</numerusform>
            <numerusform>%n installed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ProjectFiles</name>
    <message numerus="yes">
        <source>%n fact(s) of %1 cannot be used, those of the catalogue stand in their place. %2</source>
        <translation>
            <numerusform>%n fact of %1 cannot be used, those of the catalogue stand in their place. %2</numerusform>
            <numerusform>%n facts of %1 cannot be used, those of the catalogue stand in their place. %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferrack::ui::ResultsPanel</name>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n check</numerusform>
            <numerusform>%n checks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, show all</source>
        <translation>
            <numerusform>%n more, show all</numerusform>
            <numerusform>%n more, show all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferrack::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n empty slot(s)</source>
        <translation>
            <numerusform>%n empty slot</numerusform>
            <numerusform>%n empty slots</numerusform>
        </translation>
    </message>
</context>
</TS>
