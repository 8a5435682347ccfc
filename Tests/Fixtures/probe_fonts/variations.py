"""Variable fonts: axes, named instances, MVAR, avar, and what is wrong with some."""

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._f_v_a_r import Axis, NamedInstance
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.varStore import OnlineVarStoreBuilder

from .base import GLYPHS, WINDOWS_ENGLISH, base, fixture

AXIS_NAMES = {"wght": "Weight", "wdth": "Width", "slnt": "Slant", "ital": "Italic", "opsz": "Optical Size"}

LIGHT, HEAVY, NARROW, WIDE = (
    {"wght": (-1, -1, 0)},
    {"wght": (0, 1, 1)},
    {"wdth": (-1, -1, 0)},
    {"wdth": (0, 1, 1)},
)
WEIGHT = ("wght", 100, 400, 900)
WIDTH = ("wdth", 75, 100, 125)


def add_fvar(font, axes, instances=()):
    """axes: (tag, min, default, max). instances: (style, PostScript name or None, coordinates)."""
    fvar = font["fvar"] = newTable("fvar")
    for tag, low, default, high in axes:
        axis = Axis()
        axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = tag, low, default, high
        axis.axisNameID = add_name(font, AXIS_NAMES[tag])
        fvar.axes.append(axis)
    for style, postscript_name, coordinates in instances:
        instance = NamedInstance()
        instance.subfamilyNameID = add_name(font, style)
        instance.postscriptNameID = add_name(font, postscript_name) if postscript_name else 0xFFFF
        instance.coordinates = coordinates
        fvar.instances.append(instance)
    return font


def add_name(font, string):
    """A new name ID, from 256 on, in Windows English."""
    identifier = max(255, *(record.nameID for record in font["name"].names)) + 1
    font["name"].setName(string, identifier, *WINDOWS_ENGLISH)
    return identifier


def add_gvar(font, changes):
    """changes: glyph -> [(region, rise of the top, growth of the advance)]."""
    gvar = font["gvar"] = newTable("gvar")
    gvar.version, gvar.reserved = 1, 0
    gvar.variations = {name: [] for name in font.getGlyphOrder()}
    for glyph, rows in changes.items():
        for region, rise, growth in rows:
            # box() draws bottom left, top left, top right, bottom right; then come the four phantom points, of which
            # the second is the advance.
            deltas = [(0, 0), (0, rise), (0, rise), (0, 0), (0, 0), (growth, 0), (0, 0), (0, 0)]
            gvar.variations[glyph].append(TupleVariation(region, deltas))
    return font


def add_mvar(font, changes):
    """changes: tag -> {region index: delta}, over the regions LIGHT, HEAVY, NARROW, WIDE."""
    tags = [axis.axisTag for axis in font["fvar"].axes]
    regions = [region for region in (LIGHT, HEAVY, NARROW, WIDE) if set(region) <= set(tags)]
    store = OnlineVarStoreBuilder(tags)
    store.setSupports(regions)
    records = []
    for tag in sorted(changes):
        record = otTables.MetricsValueRecord()
        record.ValueTag = tag
        record.VarIdx = store.storeDeltas([changes[tag].get(i, 0) for i in range(len(regions))])
        records.append(record)
    table = font["MVAR"] = newTable("MVAR")
    mvar = table.table = otTables.MVAR()
    mvar.Version, mvar.Reserved, mvar.ValueRecordSize = 0x00010000, 0, 8
    mvar.VarStore = store.finish()
    mvar.ValueRecord, mvar.ValueRecordCount = records, len(records)
    return font


MVAR = {
    "cpht": {0: -10, 1: 20},
    "xhgt": {0: -6, 1: 15},
    "hasc": {1: 40},
    "hdsc": {1: -20},
    "hlgp": {1: 12},
    "undo": {1: -10},
    "unds": {0: -20, 1: 30},
    "stro": {1: 10},
    "strs": {0: -15, 1: 25},
}
OUTLINES = {
    "H": [(LIGHT, -14, -40), (HEAVY, 30, 100), (NARROW, 0, -150), (WIDE, 0, 120)],
    "x": [(LIGHT, -8, -20), (HEAVY, 18, 60), (NARROW, 0, -90), (WIDE, 0, 80)],
    "zero": [(HEAVY, 0, 80), (NARROW, 0, -100)],
}
INSTANCES = [
    ("Thin", "ProbeVariable-Thin", {"wght": 100, "wdth": 100}),
    ("Semi Bold", "ProbeVariable-SemiBold", {"wght": 650, "wdth": 100}),
    ("Condensed Black", "ProbeVariable-CondensedBlack", {"wght": 900, "wdth": 75}),
]


@fixture("Variable.ttf")
def variable():
    """wght 100-400-900 and wdth 75-100-125, three named instances, gvar, HVAR and MVAR."""
    font = add_fvar(base("Variable"), [WEIGHT, WIDTH], INSTANCES)
    add_gvar(font, OUTLINES)
    add_HVAR(font)
    return add_mvar(font, MVAR)


@fixture("VariableNoMVAR.ttf")
def variable_no_mvar():
    """wght 300-400-700 without MVAR: the outlines change, but the declared heights do not."""
    font = add_fvar(base("Variable No MVAR"), [("wght", 300, 400, 700)])
    add_gvar(font, {"H": [(HEAVY, 30, 100)]})
    add_HVAR(font)
    return font


@fixture("VariableNoHVAR.ttf")
def variable_no_hvar():
    """No HVAR: the advances at other coordinates come from gvar's phantom points."""
    font = add_fvar(base("Variable No HVAR"), [WEIGHT])
    return add_gvar(font, {"H": [(HEAVY, 30, 100)], "zero": [(HEAVY, 0, 80)]})


@fixture("VariableMeasured.ttf")
def variable_measured():
    """No declared heights: they are measured from the outlines at the coordinates."""
    font = add_fvar(base("Variable Measured", capHeight=0, xHeight=0), [WEIGHT])
    return add_gvar(font, {"H": [(HEAVY, 30, 100)], "x": [(HEAVY, 18, 60)]})


@fixture("VariableAvar.ttf")
def variable_avar():
    """avar maps the middle of the upper half, wght 650, to a quarter of it."""
    font = add_fvar(base("Variable Avar"), [WEIGHT], [("Middle", "ProbeVariableAvar-Middle", {"wght": 650})])
    avar = font["avar"] = newTable("avar")
    avar.segments = {"wght": {-1.0: -1.0, 0.0: 0.0, 0.5: 0.25, 1.0: 1.0}}
    add_gvar(font, {"H": [(HEAVY, 40, 100)]})
    return add_mvar(font, {"cpht": {1: 40}, "hasc": {1: 80}})


@fixture("VariableTypo.ttf")
def variable_typo():
    """USE_TYPO_METRICS is set: MVAR's hasc and hdsc change the typo metrics."""
    font = base("Variable Typo", os2={"fsSelection": 0xC0})
    return add_mvar(add_fvar(font, [WEIGHT]), {"hasc": {1: 40}, "hdsc": {1: -20}, "hlgp": {1: 12}})


@fixture("VariableInstanceNames.ttf")
def variable_instance_names():
    """The named instances have no PostScript names; name ID 25 gives their prefix."""
    font = base("Variable Instance Names", names={25: "ProbePrefix"})
    return add_fvar(font, [WEIGHT], [("Semi Bold", None, {"wght": 600}), ("Black", None, {"wght": 900})])


@fixture("VariableNoPrefix.ttf")
def variable_no_prefix():
    """The named instances have no PostScript names, and there is no name ID 25."""
    font = base("Variable No Prefix")
    return add_fvar(font, [WEIGHT], [("Semi Bold", None, {"wght": 600})])


@fixture("VariableSlant.ttf")
def variable_slant():
    """slnt from -10 to 0: OpenType's sign, negative leans right."""
    instances = [("Slanted", "ProbeVariableSlant-Slanted", {"slnt": -10})]
    return add_fvar(base("Variable Slant"), [("slnt", -10, 0, 0)], instances)


@fixture("VariableItalic.ttf")
def variable_italic():
    """ital from 0 to 1."""
    instances = [("Italic", "ProbeVariableItalic-Italic", {"ital": 1})]
    return add_fvar(base("Variable Italic"), [("ital", 0, 0, 1)], instances)


@fixture("VariableOpticalSize.ttf")
def variable_optical_size():
    """opsz 8-14-144: the x grows by 40 at the small end, but the declared x-height does not."""
    font = add_fvar(base("Variable Optical Size"), [("opsz", 8, 14, 144)])
    return add_gvar(font, {"x": [({"opsz": (-1, -1, 0)}, 40, 20)]})


@fixture("VariableOpticalSizes.ttf")
def variable_optical_sizes():
    """wght 100-400-900 and opsz 8-14-144, named instances "Display" at opsz 72 and "Bold" at wght 700."""
    instances = [
        ("Display", "ProbeVariableOpticalSizes-Display", {"wght": 400, "opsz": 72}),
        ("Bold", "ProbeVariableOpticalSizes-Bold", {"wght": 700, "opsz": 14}),
    ]
    font = add_fvar(base("Variable Optical Sizes"), [WEIGHT, ("opsz", 8, 14, 144)], instances)
    return add_gvar(font, {"x": [({"opsz": (-1, -1, 0)}, 40, 20)]})


@fixture("VariableHiddenAxis.ttf")
def variable_hidden_axis():
    """The wdth axis has the HIDDEN_AXIS flag."""
    font = add_fvar(base("Variable Hidden Axis"), [WEIGHT, WIDTH])
    font["fvar"].axes[1].flags = 1
    return font


@fixture("VariableMinAboveMax.ttf")
def variable_min_above_max():
    """wght has min 900, default 400, max 100."""
    return add_fvar(base("Variable Min Above Max"), [("wght", 900, 400, 100)])


@fixture("VariableDefaultOutside.ttf")
def variable_default_outside():
    """wght has min 300, max 700, and default 900."""
    return add_fvar(base("Variable Default Outside"), [("wght", 300, 900, 700)])


@fixture("VariableInstanceOutside.ttf")
def variable_instance_outside():
    """A named instance is at wght 1200, but the axis ends at 900."""
    instances = [("Ultra", "ProbeVariableInstanceOutside-Ultra", {"wght": 1200})]
    return add_fvar(base("Variable Instance Outside"), [WEIGHT], instances)


@fixture("VariableTwiceTheSameAxis.ttf")
def variable_twice_the_same_axis():
    """Two axes are both called wght."""
    return add_fvar(base("Variable Twice"), [WEIGHT, ("wght", 300, 400, 700)])


@fixture("VariableCFF2.otf")
def variable_cff2():
    """CFF2 outlines: H rises by 30 and x by 18 at wght 900, in the charstrings' own blend."""
    font = base("Variable CFF2", cff=True, capHeight=0, xHeight=0)
    del font["CFF "]
    builder = FontBuilder(font=font, isTTF=False)
    add_fvar(font, [WEIGHT], [("Black", "ProbeVariableCFF2-Black", {"wght": 900})])
    builder.setupCFF2({name: cff2_box(name) for name in GLYPHS})
    builder.setupCFF2Regions([HEAVY])
    return font


def cff2_box(glyph):
    """The glyph's rectangle; `30 1 blend` adds 30 in the one region."""
    left, right, top, rise = {
        ".notdef": (50, 450, 700, 0),
        "zero": (60, 500, 720, 0),
        "H": (80, 640, 710, 30),
        "x": (30, 490, 510, 18),
    }.get(glyph, (0, 0, 0, 0))
    if top == 0:
        return T2CharString(program=[])
    width = right - left
    draw = [
        left,
        "hmoveto",
        top,
        rise,
        1,
        "blend",
        "vlineto",
        width,
        "hlineto",
        -top,
        -rise,
        1,
        "blend",
        "vlineto",
    ]
    return T2CharString(program=draw)
