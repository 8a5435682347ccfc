"""The answers of the program's commands as documents: JSON with the keys that docs/json.md describes.

Made by scripts/make/python-answers from docs/schemas. A document is a `dict`; these are its types. A key that is not always there
says so with "Only".
"""

from __future__ import annotations

from typing import Literal, TypedDict


class _AuditReport(TypedDict):
    documents: list[AuditDocument]
    summary: AuditSummary


class AuditReport(_AuditReport, total=False):
    """Which fonts documents name, for which text, and what answers them here. Exit code 1 says that --strict or
    --tolerance refuses a font, or that one of several documents could not be read.

    documents -- The documents, in the order of the arguments, those of a folder in the order of their paths.
    summary -- Counts of all documents together.
    remedy -- Rules by which other programs choose the faces that answer here. Only with --remedy.
    install -- The packages of Debian or Ubuntu that have missing families. Only with --install.
    """

    remedy: AuditRemedy
    install: AuditInstall


class AuditDocument(TypedDict):
    """A document.

    file -- The path of the document.
    format -- The format, by what is in the file. Null if it could not be read.
    fonts -- The fonts that it names, those of most text first.
    problems -- What could not be read. The rest of the document was read, unless the format is null.
    """

    file: str
    format: Literal["pdf", "docx", "pptx", "xlsx", "odt", "odp", "ods", "svg", "html", "css"] | None
    fonts: list[AuditFont]
    problems: list[AuditDocumentProblem]


class _AuditFont(TypedDict):
    name: str
    weight: float | None
    italic: bool
    count: int
    unit: Literal["characters", "codes", "declarations"]
    places: list[AuditFontPlace]
    placeCount: int
    embedded: Literal["no", "subset", "whole"]
    rights: Literal["installable", "restricted", "previewAndPrint", "editable"] | None
    characters: AuditFontCharacters
    match: Match
    likeness: Literal["same", "metric", "close", "kind", "unlike"]
    missing: list[int] | None
    differences: AuditTextDifferences | None


class AuditFont(_AuditFont, total=False):
    """A font that a document names, in one style.

    name -- The name as the document has it, without the tag of a subset. Of a list it is one name: text counts for
        the first that is no generic family.
    fallbackOf -- The name that the text of the list counts for, where this one comes after it. Only for such a font,
        which has a count of 0.
    prefix -- The tag of a subset before the name in a PDF: ABCDEE. Only where there is one.
    weight -- The weight that is asked for besides the name. Null where the name alone says it. Unit: 1 to 1000.
    italic -- Whether a slanted face is asked for besides the name.
    count -- How much text is set in it, in the unit. 0 for a font that is named and not used. Unit: as the key unit
        says.
    unit -- What is counted: characters; in a PDF the codes of glyphs; in a style sheet, which has no text,
        declarations.
    places -- Where the text stands, the places of most text first: at most 20.
    placeCount -- How many places there are; more than 1,000 are not counted.
    embedded -- Whether the document has the font in itself: not, a part of its glyphs, or all of it.
    rights -- How far its maker allows embedding: by the embedded font; of one that is not embedded by the installed
        font of that name, but not for a PDF. Null where that is not known.
    characters -- The characters that are set in it, as far as the document says them.
    match -- What answers it here, and why.
    likeness -- How alike what draws here is to the font: that of the match.
    missing -- The characters of the document in this font that the face that draws here lacks. Null if none is known
        to be lacking, and not all characters are known.
    differences -- What changes where that face draws the text. Null if the font itself is here, and if nothing is
        known of it.
    """

    fallbackOf: str
    prefix: str


class AuditFontPlace(TypedDict):
    """An item of this list: Where the text stands, the places of most text first: at most 20.

    part -- The part of the document, such as header1, or the name of a sheet. Null where there are no parts.
    page -- The page or the slide. Null where the document does not say it. Unit: count from 1.
    style -- The style that the font comes with. Null where there is none.
    line -- The line of the file. Null where a document is no text. Unit: count from 1.
    count -- How much of the text stands there. Unit: as the key unit says.
    """

    part: str | None
    page: int | None
    style: str | None
    line: int | None
    count: int


class AuditFontCharacters(TypedDict):
    """The characters that are set in it, as far as the document says them.

    count -- How many different ones.
    ranges -- Ranges of code points: the first and the last of each. Unit: code points.
    """

    count: int
    ranges: list[list[int]]


class _Match(TypedDict):
    outcome: Literal["exact", "style", "profile", "substitute", "lastResort"]
    likeness: Literal["same", "metric", "close", "kind", "unlike"]
    postScriptName: str | None
    fullName: str | None
    family: str | None
    style: str | None
    weight: float
    width: float
    slant: Literal["upright", "italic", "oblique"]
    variations: dict[str, float]
    source: Literal["registered", "bundled", "system"]
    file: str | None
    faceIndex: int
    synthesis: Synthesis
    sizeAdjust: float
    widthAdjust: float
    advances: Literal["own", "recorded", "twin", "pitch", "mean", "substitute"]
    steps: list[str]


class Match(_Match, total=False):
    """Which face answered, and why.

    outcome -- How well it is what was asked for, of several names the first that is no generic family: exact is this
        very face, or the one that answers a generic family; style is another style of the family, or a face of it
        where words of the name are left over; profile is the absent face by its recorded or published metrics;
        substitute is another family; lastResort is the face that is taken where nothing else fits, also the face that
        was asked for where no font has the characters that are required.
    likeness -- How alike what draws is to the font that was asked for, of several the first: same is that face or its
        family; metric has its advances; close is of the same kind, with heights and widths that are known to be near;
        kind is of the same kind and script, and nothing more is known; unlike is of another kind or of an unknown
        font, lacks the script, or is drawn for a font whose codes mean other pictures.
    answeredName -- The name that found the face, of several that were asked for. Null if none did: a font of another
        family answers, or a file that was named. Only where several names were asked for.
    named -- The place of the name that answered in the list, from 0. Null if none did. Only where several names were
        asked for. Unit: count from 0.
    absent -- The names before that one which are not here; all that are not, if none answered. Only where several
        names were asked for.
    postScriptName -- The PostScript name, by which code asks for a face: between the named instances of a variable
        font a made one, Inter_512wght. Null if the font has none.
    fullName -- The full name. Null if the font has none, and between the named instances of a variable font.
    family -- The name of the family. Null if the font has none.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has none,
        and between the named instances of a variable font.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    source -- Where the face is from: registered by --fonts or by its path, bundled inside the program, or known to
        the system.
    file -- The path of the font file, as it was found. Null if the face is in no file.
    faceIndex -- The place of the face in its file: 0 is the first. Unit: count from 0.
    synthesis -- What the program that draws must imitate, because the face is not as bold or slanted as was asked
        for.
    sizeAdjust -- The factor by which the face is scaled when it is drawn, to keep what was asked for. 1 if it is not
        scaled. Unit: factor.
    widthAdjust -- The factor by which horizontal distances of the face are scaled when text is measured, so that text
        is as wide as in the absent font. sizeAdjust where nothing is known of its advances. Unit: factor.
    advances -- Which advances text has: own, those of the face that was asked for; recorded, those of a profile;
        twin, those of a substitute that was made with the same; pitch, the published one of a font with a fixed
        pitch, for every letter; mean, those of the substitute, scaled so that text is on average as wide; substitute,
        those of the substitute, since nothing is known of the absent font's.
    steps -- Why this face answered: each step of the search, in order, in words.
    published -- Whose published metrics answer, and who publishes which of them, where the font is not here. Only
        then.
    standIn -- The face that draws, where the metrics that answer are those of a face that is not here. Only then.
    differences -- By how much what is drawn differs from what was asked for, where a substitute draws and the metrics
        of the absent face are known. Only then.
    """

    answeredName: str | None
    named: int | None
    absent: list[str]
    published: Published
    standIn: Match
    differences: Differences


class Synthesis(TypedDict):
    """What the program that draws must imitate, because the face is not as bold or slanted as was asked for.

    bold -- Whether bold is to be imitated.
    oblique -- Whether a slant is to be imitated.
    obliqueAngle -- By how much the upright letters are slanted, positive to the right: the angle that was asked for,
        45 at most to either side; 14 for an italic; 0 where no slant is to be imitated. Unit: degrees.
    """

    bold: bool
    oblique: bool
    obliqueAngle: float


class Published(TypedDict):
    """A face that is not here, and whose metrics are published. A metric that nobody publishes is that of the face
    that draws.

    postScriptName -- The PostScript name, by which code asks for a face: between the named instances of a variable
        font a made one, Inter_512wght. Null if the font has none.
    fullName -- The full name. Null if the font has none, and between the named instances of a variable font.
    family -- The name of the family. Null if the font has none.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    sources -- Who publishes each of the metrics, in words. Null where nobody does.
    otherLines -- The lines of sources that disagree with the one that is used.
    """

    postScriptName: str | None
    fullName: str | None
    family: str | None
    weight: float
    width: float
    slant: Literal["upright", "italic", "oblique"]
    sources: PublishedSources
    otherLines: list[PublishedOtherLine]


class PublishedSources(TypedDict):
    """Who publishes each of the metrics, in words. Null where nobody does.

    line -- The publisher of ascender, descender and leading.
    capHeight -- The publisher of the cap height.
    xHeight -- The publisher of the x-height.
    textWidth -- The publisher of the mean advance of English text.
    """

    line: str | None
    capHeight: str | None
    xHeight: str | None
    textWidth: str | None


class PublishedOtherLine(TypedDict):
    """An item of this list: The lines of sources that disagree with the one that is used.

    source -- Who publishes it.
    platform -- The --platform that chooses it. Null where none does.
    unitsPerEm -- How many font units make one em, which is the size of the text, by the head table. For bitmap fonts
        without tables, pixels. Unit: font units.
    ascender -- The height of the line above the baseline. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    source: str
    platform: str | None
    unitsPerEm: int
    ascender: float | None
    descender: float | None
    lineGap: float | None


class Differences(TypedDict):
    """By how much what is drawn differs from what was asked for: a positive number means that what is drawn is
    larger.

    pointSize -- The size that the differences are for. The answer of css has 16 CSS pixels here. Unit: points (css:
        CSS pixels).
    lineHeight -- The difference of the line height. Null if nobody publishes the line height of the absent font.
        Unit: points (css: CSS pixels).
    capHeight -- The difference of the cap height. Null if nobody publishes the cap height of the absent font, or if
        one of the two fonts has no capitals or only an estimated height. Unit: points (css: CSS pixels).
    xHeight -- The difference of the x-height. Null if nobody publishes the x-height of the absent font, or if one of
        the two fonts has no lowercase letters or only an estimated height. Unit: points (css: CSS pixels).
    textAdvance -- The difference of the width of 100 characters of English text. Null if the widths of the absent
        font are not known. Unit: points (css: CSS pixels).
    movedCapCentres -- The sizes from 8 to 48 at which round(capHeight / 2) is another number: there, an icon that is
        centred on the capitals moves. Unit: points (css: CSS pixels).
    triedSizes -- The number of sizes that were compared for movedCapCentres; 0 if the cap height of the absent font
        is not known.
    """

    pointSize: float
    lineHeight: float | None
    capHeight: float | None
    xHeight: float | None
    textAdvance: float | None
    movedCapCentres: list[int]
    triedSizes: int


class AuditTextDifferences(TypedDict):
    """What changes; positive where the face that draws is larger.

    pointSize -- The size that most of the text has; 12 where the document says none. Unit: points.
    lineHeight -- Of the line height at that size. Null if the absent font's is not known.
    textWidth -- Of the width of all text in the font, at its sizes, by the advances of its characters without
        kerning. Null if the absent font's are not known.
    widthSource -- Where the advances of the absent font come from: the document, a recorded profile, published
        metrics of English text, or a face that was made with the same advances.
    """

    pointSize: float
    lineHeight: AuditDifference | None
    textWidth: AuditDifference | None
    widthSource: Literal["document", "profile", "published", "twin"] | None


class AuditDifference(TypedDict):
    """A difference of the face that draws from the absent font.

    points -- The difference. Unit: points.
    percent -- The same as a part of what the absent font has. Unit: percent.
    """

    points: float
    percent: float


class AuditDocumentProblem(TypedDict):
    """An item of this list: What could not be read. The rest of the document was read, unless the format is null.

    code -- The kind of the problem.
    message -- The reason in words.
    hint -- The way out. Null if there is none.
    """

    code: str
    message: str
    hint: str | None


class AuditSummary(TypedDict):
    """Counts of all documents together.

    documents -- Documents.
    unread -- Documents that could not be read.
    unreadParts -- Parts of the other documents whose text was not read: nobody knows its fonts. They are among the
        problems.
    fonts -- Fonts that documents name, counted for each document.
    used -- Of these, fonts that text is set in.
    embedded -- Fonts that a document has in itself.
    absent -- Fonts that text is set in, and that are neither embedded nor here.
    refused -- Fonts that --strict or --tolerance refuses.
    """

    documents: int
    unread: int
    unreadParts: int
    fonts: int
    used: int
    embedded: int
    absent: int
    refused: int


class AuditRemedy(TypedDict):
    """Rules by which other programs choose the faces that answer here. Only with --remedy.

    kind -- Whose rules: --remedy.
    file -- The file that they were written to. Null without -o.
    text -- The rules themselves, an XML document. Null where they were written to a file.
    names -- The names that have a rule.
    folders -- Folders of fonts that the rules add.
    leftOut -- Fonts that have no rule.
    """

    kind: Literal["fontconfig"]
    file: str | None
    text: str | None
    names: list[str]
    folders: list[str]
    leftOut: list[AuditRemedyLeftOut]


class AuditRemedyLeftOut(TypedDict):
    """An item of this list: Fonts that have no rule.

    name -- The name, with the style that the reason is about.
    reason -- The reason in words.
    """

    name: str
    reason: str


class AuditInstall(TypedDict):
    """The packages of Debian or Ubuntu that have missing families. Only with --install.

    command -- The command that installs them. Null where there is none.
    packages -- The packages.
    unknown -- Missing names that no package is known to have.
    """

    command: str | None
    packages: list[AuditInstallPackage]
    unknown: list[str]


class AuditInstallPackage(TypedDict):
    """An item of this list: The packages.

    name -- The name of the package.
    families -- The missing names that it has, or whose advances a family of it has.
    source -- Who says so: the AppStream metadata of the machine, or the program's table of the packages of Debian 12;
        equalAdvances: the table, by a family with the same advances.
    """

    name: str
    families: list[str]
    source: Literal["appStream", "table", "equalAdvances"]


class _CheckReport(TypedDict):
    summary: CheckSummary
    findings: list[CheckFinding]


class CheckReport(_CheckReport, total=False):
    """What was found. Exit code 1 says that something fails the check.

    summary -- Counts, and what was looked at.
    findings -- The findings, file by file, then those about all files together.
    written -- What the settings of each folder accept in addition. Only with --write-accept; a folder without a new
        finding is left out.
    """

    written: list[CheckWritten]


class CheckSummary(TypedDict):
    """Counts, and what was looked at.

    files -- Font files that were checked.
    faces -- Faces in them.
    errors -- Findings that are errors.
    warnings -- Findings that are warnings.
    notes -- Findings that are notes.
    accepted -- Findings that the settings accept. They are in none of the other counts, and are not listed.
    looks -- What was done with the files: open; decode, every glyph; shape, small capitals and features. A number
        after a word says that it was done with so many files only.
    rules -- Rules that were checked, on all files and in full.
    leftOut -- Rules of a deep check that were left out of some files, in full or in part.
    """

    files: int
    faces: int
    errors: int
    warnings: int
    notes: int
    accepted: int
    looks: list[str]
    rules: int
    leftOut: list[str]


class _CheckFinding(TypedDict):
    severity: Literal["error", "warning", "note"]
    rule: str
    file: str | None
    face: str | None
    message: str
    hint: str | None


class CheckFinding(_CheckFinding, total=False):
    """An item of this list: The findings, file by file, then those about all files together.

    severity -- The severity of the finding.
    rule -- The rule that found it. An identifier never gets another meaning.
    file -- The path of the file. Null for what is about no single file.
    face -- The face by its PostScript name, else by its place in the file (#2). Null for what is about the whole
        file.
    message -- What was found, in words.
    hint -- What to do about it, in words. Null if the message says everything.
    count -- How many findings it stands for. Only if that is more than one: of the texts that do not fit beyond the
        first 10,000 it is said how many there are in each file.
    line -- The line of a text file. Only if the file is a text. Unit: count from 1.
    column -- The character of that line. Only if the file is a text. Unit: count from 1.
    """

    count: int
    line: int
    column: int


class CheckWritten(TypedDict):
    """An item of this list: What the settings of each folder accept in addition. Only with --write-accept; a folder
    without a new finding is left out.

    settings -- The path of the settings file.
    findings -- The findings that it accepts in addition. They are in the count of accepted findings.
    accept -- The rules that were added, by the path or the pattern of paths, which starts from the folder of the
        settings.
    """

    settings: str
    findings: int
    accept: dict[str, list[str]]


class StyleRules(TypedDict):
    """Rules for a style sheet, by which a fallback takes the place of a web font without moving the page.

    request -- The question that is answered.
    stacks -- The value of font-family, for each family.
    rules -- The rules, each for one face of the family and one fallback.
    skipped -- What no rule could be written for.
    """

    request: StyleRequest
    stacks: list[StyleStack]
    rules: list[StyleRule]
    skipped: list[StyleSkipped]


class StyleRequest(TypedDict):
    """The question that is answered.

    name -- The first of the names.
    names -- The names as they were given.
    """

    name: str
    names: list[str]


class StyleStack(TypedDict):
    """An item of this list: The value of font-family, for each family.

    family -- The family that is asked for.
    fontFamily -- The value of font-family. Unit: CSS.
    generic -- The generic family at its end. Null if it has none.
    """

    family: str
    fontFamily: str
    generic: str | None


class StyleRule(TypedDict):
    """An item of this list: The rules, each for one face of the family and one fallback.

    family -- The family that the rule defines.
    fallback -- The family that draws.
    weight -- The weight that the rule is for.
    width -- The width that the rule is for.
    slant -- The slant that the rule is for; an oblique with its angle in degrees after a colon, positive leaning
        right.
    local -- The names by which a browser finds the face that draws.
    keep -- What the scaling keeps.
    widthBasis -- What the widths were compared by: shaped text, English for Latin, or the advances of English letters
        by frequency. Null where something else is kept.
    script -- The script that the font is for, by its ISO 15924 code: widths are compared by text in it. Latn is Greek
        and Cyrillic too, Zsye is emoji, Zsym symbols.
    note -- What is to be known of the scaling, in words: that nothing is scaled, or very much, and why. Null for most
        rules.
    sizeAdjust -- The value of size-adjust. Unit: factor: 1 is 100 %.
    ascentOverride -- The value of ascent-override. Unit: em: 1 is 100 %.
    descentOverride -- The value of descent-override, positive below the baseline. Unit: em: 1 is 100 %.
    lineGapOverride -- The value of line-gap-override. Unit: em: 1 is 100 %.
    sizesWithOtherLines -- The sizes from 8 to 48 at which Chromium, at 1x or 2x, sets another line than with the web
        font. Nearly always empty. Unit: CSS pixels.
    differences -- What still differs under the rule.
    css -- The @font-face rule as text. Unit: CSS.
    """

    family: str
    fallback: str
    weight: float
    width: float
    slant: str
    local: list[str]
    keep: Literal["cap-height", "x-height", "width", "none"]
    widthBasis: Literal["text", "letter-frequencies"] | None
    script: str
    note: str | None
    sizeAdjust: float
    ascentOverride: float
    descentOverride: float
    lineGapOverride: float
    sizesWithOtherLines: list[int]
    differences: Differences
    css: str


class StyleSkipped(TypedDict):
    """An item of this list: What no rule could be written for.

    fallback -- The family that was asked for as a fallback; the font's own where no fallback is known for it.
    reason -- Why there is no rule, in words.
    hint -- What to do about it, in words. Null if there is no advice.
    """

    fallback: str
    reason: str
    hint: str | None


class FitReport(TypedDict):
    """Which texts do not fit into the slots of a style guide. Exit code 1 says that one does not.

    summary -- Counts, and what was looked at.
    findings -- Each string that does not fit into a slot, cannot be drawn, or has invalid markup, in the order of the
        files; the first ones where there are very many.
    """

    summary: FitSummary
    findings: list[FitFinding]


class FitSummary(TypedDict):
    """Counts, and what was looked at.

    files -- Files of strings.
    strings -- Strings in them that have text.
    skipped -- Entries that are not in use, such as fuzzy and obsolete ones, and were passed over.
    lackingCharacters -- Strings with a character that no font has: it is measured as the box that is drawn for it.
    invalidMarkup -- Strings whose tags are not the guide's, in slots with markup: they are not measured there.
    slots -- Slots of the guide.
    contentSizes -- The content size categories that were checked, by UIKit's names, the smallest first.
    combinations -- Combinations of string, slot, device class, face and content size category.
    errors -- Findings that are errors.
    warnings -- Findings that are warnings.
    notes -- Findings that are notes.
    unlisted -- Findings that are counted above and not listed below: those after the first 10,000.
    """

    files: int
    strings: int
    skipped: int
    lackingCharacters: int
    invalidMarkup: int
    slots: int
    contentSizes: list[str]
    combinations: int
    errors: int
    warnings: int
    notes: int
    unlisted: int


class FitFinding(TypedDict):
    """A string that does not fit into a slot, with characters that no font has, or with invalid markup.

    severity -- The severity of the finding.
    rule -- The rule: FP120 for a string that does not fit, FP121 for one with characters that no font has, FP122 for
        one whose tags are not the guide's.
    file -- The path of the file.
    line -- The line of the text. Unit: count from 1.
    column -- The character of that line. Unit: count from 1.
    message -- What was found, in words.
    hint -- What other faces and devices add, in words. Null if there is nothing.
    key -- The key of the string in its file.
    language -- The language of the string (BCP 47). Null where nothing says it.
    text -- The text as it was measured, with its tags, before the case of its style.
    slot -- The name of the slot; for FP121 and FP122 the first that shows the string.
    missing -- Characters that no font has, each once, in the order of the text. Unit: Unicode code points.
    cases -- Where it does not fit: in the guide's font first, then in the substitutes; on each device class. Empty
        for FP121 and FP122.
    """

    severity: Literal["error", "warning", "note"]
    rule: str
    file: str
    line: int
    column: int
    message: str
    hint: str | None
    key: str
    language: str | None
    text: str
    slot: str
    missing: list[int]
    cases: list[FitCase]


class _FitCase(TypedDict):
    device: str | None
    width: float
    font: str
    drawnBy: list[str]
    isSubstitute: bool
    contentSize: str
    count: int
    textCase: Literal["none", "uppercase", "lowercase", "capitalize"]


class FitCase(_FitCase, total=False):
    """A face and a device class in which the text does not fit.

    device -- The device class. Null where the slot has one width for all.
    width -- The width of the slot. Unit: points.
    font -- The full name of the face in which the string is set.
    drawnBy -- The full names of the faces that draw it: that face, and fallback fonts for characters that it lacks,
        in the order of the string.
    isSubstitute -- Whether the face was named by --with.
    contentSize -- The first category at which it does not fit, by UIKit's name.
    count -- At how many categories it does not fit.
    textCase -- The case in which the string is shown there, and was measured.
    measuredWidth -- The width of the line or the word that is too wide, at that category. Only if one is. Unit:
        points.
    word -- The word that is wider than the slot. Only in a text that may be broken elsewhere.
    measuredLines -- The number of lines, at that category. Only if they are too many or too high.
    measuredHeight -- The height of the lines with the space between paragraphs, at that category. Only if they are
        too high. Unit: points.
    paragraphSpacing -- The space between paragraphs in that height; 0 for one paragraph. Only with measuredHeight.
        Unit: points.
    """

    measuredWidth: float
    word: str
    measuredLines: int
    measuredHeight: float
    paragraphSpacing: float


class Inspection(TypedDict):
    """Everything about font files.

    files -- The files, in the order of the command line.
    """

    files: list[InspectedFile]


class InspectedFile(TypedDict):
    """An item of this list: The files, in the order of the command line.

    file -- The path of the file, as it was given.
    format -- The format of the file; profile for recorded metrics without a font.
    bytes -- The size of the file. Unit: bytes.
    sha256 -- The SHA-256 digest of the file. Unit: 64 hexadecimal digits.
    faces -- The faces of the file; the one that was asked for, of FILE#2.
    """

    file: str
    format: Literal["TrueType", "OpenType CFF", "OpenType CFF2", "OpenType bitmap", "WOFF", "WOFF2", "Type 1", "CID Type 1", "Type 42", "CFF", "PCF", "BDF", "PFR", "Windows FNT", "profile", "unknown"]
    bytes: int
    sha256: str
    faces: list[InspectedFace]


class InspectedFace(TypedDict):
    """Everything about a face.

    postScriptName -- The PostScript name, by which code asks for a face: between the named instances of a variable
        font a made one, Inter_512wght. Null if the font has none.
    fullName -- The full name. Null if the font has none, and between the named instances of a variable font.
    family -- The name of the family. Null if the font has none.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has none,
        and between the named instances of a variable font.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    index -- The place of the face in its file: 0 is the first. Unit: count from 0.
    names -- The names of the face: those that it goes by, and all of the name table.
    unitsPerEm -- How many font units make one em, which is the size of the text, by the head table. For bitmap fonts
        without tables, pixels. Unit: font units.
    glyphCount -- The number of glyphs. Null if the file does not say.
    tables -- The tables of the font, in its order. Unit: OpenType tags.
    axes -- The axes of a variable font; empty for other fonts.
    namedInstances -- The named styles of a variable font.
    vertical -- The line metrics of each table.
    capHeight -- The height of the capitals. Of a font of bitmaps in pixels of its largest strike.
    xHeight -- The height of the lowercase letters without ascenders. Of a font of bitmaps in pixels of its largest
        strike.
    panose -- The ten PANOSE digits. Null if the font has none. Unit: PANOSE digits.
    familyClass -- The family class of OS/2 (sFamilyClass): the class times 256, and the subclass. Null if the font
        has none. Unit: OpenType class.
    scripts -- The scripts of the layout tables. Unit: OpenType tags.
    features -- The features of the layout tables. Unit: OpenType tags.
    smallCaps -- Whether the font has small capitals of its own, for Latin letters.
    coverage -- The characters of the face.
    embedding -- What the font allows a document to do with it (OS/2, fsType). Null if it does not say.
    monospaced -- Whether its letters are all of one width. Null if there are no letters to compare.
    color -- Whether it has glyphs in colour.
    strikes -- The sizes of its bitmaps. Unit: pixels per em.
    credits -- The version and the makers, by the font's own names, in English if it has them in several languages.
    license -- The licence, by the font's own names.
    disagreements -- Where the tables of the font say different things about its style, in sentences.
    notes -- What is unusual about the font, in sentences.
    """

    postScriptName: str | None
    fullName: str | None
    family: str | None
    style: str | None
    weight: float
    width: float
    slant: Literal["upright", "italic", "oblique"]
    variations: dict[str, float]
    index: int
    names: InspectedFaceNames
    unitsPerEm: int
    glyphCount: int | None
    tables: list[str]
    axes: list[Axis]
    namedInstances: list[InspectedFaceNamedInstance]
    vertical: InspectedFaceVertical
    capHeight: InspectedFaceCapHeight
    xHeight: InspectedFaceXHeight
    panose: list[int] | None
    familyClass: int | None
    scripts: list[str]
    features: list[str]
    smallCaps: SmallCaps
    coverage: InspectedFaceCoverage
    embedding: Embedding | None
    monospaced: bool | None
    color: bool
    strikes: list[float]
    credits: InspectedFaceCredits
    license: InspectedFaceLicense
    disagreements: list[str]
    notes: list[str]


class InspectedFaceNames(TypedDict):
    """The names of the face: those that it goes by, and all of the name table.

    postScriptName -- The PostScript name, by which code asks for a face: between the named instances of a variable
        font a made one, Inter_512wght. Null if the font has none.
    fullName -- The full name. Null if the font has none, and between the named instances of a variable font.
    family -- The name of the family. Null if the font has none.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has none,
        and between the named instances of a variable font.
    legacyFamily -- The family name for programs that know four styles in a family (name 1).
    legacyStyle -- The style name for those programs (name 2).
    wwsFamily -- The family name for programs that know weight, width and slant (name 21).
    wwsStyle -- The style name for those programs (name 22).
    all -- The entries of the name table.
    """

    postScriptName: str | None
    fullName: str | None
    family: str | None
    style: str | None
    legacyFamily: str | None
    legacyStyle: str | None
    wwsFamily: str | None
    wwsStyle: str | None
    all: list[InspectedFaceNamesAll]


class InspectedFaceNamesAll(TypedDict):
    """An item of this list: The entries of the name table.

    id -- The number of the name: 1 is the family, 6 the PostScript name. Unit: OpenType name id.
    language -- Its language, a BCP 47 tag. Null if the font does not say.
    text -- The name.
    """

    id: int
    language: str | None
    text: str


class Axis(TypedDict):
    """An axis of a variable font.

    tag -- The tag of the axis, such as wght.
    name -- The name of the axis in the font. Null if it has none.
    min -- The lowest value. Unit: the axis's own.
    default -- The value where none is given. Unit: the axis's own.
    max -- The highest value. Unit: the axis's own.
    """

    tag: str
    name: str | None
    min: float
    default: float
    max: float


class InspectedFaceNamedInstance(TypedDict):
    """An item of this list: The named styles of a variable font.

    name -- The name of the style.
    postScriptName -- The PostScript name, by which code asks for a face: between the named instances of a variable
        font a made one, Inter_512wght. Null if the font has none.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    """

    name: str
    postScriptName: str | None
    variations: dict[str, float]


class InspectedFaceVertical(TypedDict):
    """The line metrics of each table.

    hhea -- The line metrics of hhea. Null if the font has none.
    typo -- The typographic line metrics of OS/2. Null if the font has none.
    win -- The line metrics of OS/2 for Windows. Null if the font has none.
    useTypoMetrics -- Whether the font asks for the typographic line metrics (OS/2, fsSelection, bit 7).
    """

    hhea: InspectedFaceVerticalHhea | None
    typo: InspectedFaceVerticalTypo | None
    win: InspectedFaceVerticalWin | None
    useTypoMetrics: bool


class InspectedFaceVerticalHhea(TypedDict):
    """The line metrics of hhea. Null if the font has none.

    ascender -- The height of the line above the baseline, positive. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    ascender: float
    descender: float
    lineGap: float


class InspectedFaceVerticalTypo(TypedDict):
    """The typographic line metrics of OS/2. Null if the font has none.

    ascender -- The height of the line above the baseline, positive. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    ascender: float
    descender: float
    lineGap: float


class InspectedFaceVerticalWin(TypedDict):
    """The line metrics of OS/2 for Windows. Null if the font has none.

    ascender -- The height of the line above the baseline, positive. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    ascender: float
    descender: float
    lineGap: float


class InspectedFaceCapHeight(TypedDict):
    """The height of the capitals. Of a font of bitmaps in pixels of its largest strike.

    value -- The height that metrics and layout use. Unit: font units.
    source -- Where the number is from: a table of the font, such as hhea or OS/2 typo (OS/2 + MVAR: moved by
        variations); measured H; estimated; profile; published; substitute, where nobody publishes it and the face
        that draws has it; for older formats AFM, FontInfo, bounding box or strike.
    declared -- The height that the OS/2 table declares. Null if it has none. Unit: font units.
    measured -- The top of the outline of the letter. Null if there is nothing to measure. Unit: font units.
    """

    value: float
    source: str
    declared: float | None
    measured: float | None


class InspectedFaceXHeight(TypedDict):
    """The height of the lowercase letters without ascenders. Of a font of bitmaps in pixels of its largest strike.

    value -- The height that metrics and layout use. Unit: font units.
    source -- Where the number is from: a table of the font, such as hhea or OS/2 typo (OS/2 + MVAR: moved by
        variations); measured H; estimated; profile; published; substitute, where nobody publishes it and the face
        that draws has it; for older formats AFM, FontInfo, bounding box or strike.
    declared -- The height that the OS/2 table declares. Null if it has none. Unit: font units.
    measured -- The top of the outline of the letter. Null if there is nothing to measure. Unit: font units.
    """

    value: float
    source: str
    declared: float | None
    measured: float | None


class SmallCaps(TypedDict):
    """Whether the font has small capitals of its own, for Latin letters.

    lowercase -- Small capitals for a to z, by the feature smcp.
    uppercase -- Small capitals for A to Z, by the feature c2sc.
    features -- The features for small and petite capitals that the font declares, whether they work or not. Unit:
        OpenType tags.
    """

    lowercase: Literal["full", "partial", "none"]
    uppercase: Literal["full", "partial", "none"]
    features: list[str]


class InspectedFaceCoverage(TypedDict):
    """The characters of the face.

    count -- The number of characters.
    ranges -- The first and the last character of each range. Unit: Unicode code points.
    """

    count: int
    ranges: list[list[int]]


class Embedding(TypedDict):
    """What the font allows a document to do with it (OS/2, fsType). Null if it does not say.

    level -- How far embedding goes.
    fsType -- The value as the font has it. Unit: bits.
    noSubsetting -- Whether it must be embedded whole.
    bitmapsOnly -- Whether only its bitmaps may be embedded.
    """

    level: Literal["installable", "restricted", "previewAndPrint", "editable"]
    fsType: int
    noSubsetting: bool
    bitmapsOnly: bool


class InspectedFaceCredits(TypedDict):
    """The version and the makers, by the font's own names, in English if it has them in several languages.

    version -- The version. Null if the font has none.
    designer -- The designer. Null if the font has none.
    designerURL -- The address of the designer. Null if the font has none.
    manufacturer -- The foundry. Null if the font has none.
    vendorURL -- The address of the foundry. Null if the font has none.
    vendorID -- The characters by which the foundry is registered (OS/2, achVendID). Null if there are none.
    copyright -- The notice of copyright. Null if the font has none.
    """

    version: str | None
    designer: str | None
    designerURL: str | None
    manufacturer: str | None
    vendorURL: str | None
    vendorID: str | None
    copyright: str | None


class InspectedFaceLicense(TypedDict):
    """The licence, by the font's own names.

    text -- The text of the licence. Null if the font has none.
    url -- The address of the licence. Null if the font has none.
    """

    text: str | None
    url: str | None


class _FontList(TypedDict):
    faces: list[ListedFace]


class FontList(_FontList, total=False):
    """The faces.

    faces -- The faces, in the order in which a name finds them.
    families -- The same faces by family and source. Only with --families.
    """

    families: list[ListedFamily]


class ListedFace(TypedDict):
    """An item of this list: The faces, in the order in which a name finds them.

    postScriptName -- The PostScript name, by which code asks for a face: between the named instances of a variable
        font a made one, Inter_512wght. Null if the font has none.
    fullName -- The full name. Null if the font has none, and between the named instances of a variable font.
    family -- The name of the family. Null if the font has none.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has none,
        and between the named instances of a variable font.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    source -- Where the face is from: registered by --fonts or by its path, bundled inside the program, or known to
        the system.
    file -- The path of the font file, as it was found. Null if the face is in no file.
    faceIndex -- The place of the face in its file: 0 is the first. Unit: count from 0.
    format -- The format of the file; profile for recorded metrics without a font.
    variable -- Whether it has axes.
    axes -- The axes of a variable font; empty for other fonts.
    """

    postScriptName: str | None
    fullName: str | None
    family: str | None
    style: str | None
    weight: float
    width: float
    slant: Literal["upright", "italic", "oblique"]
    variations: dict[str, float]
    source: Literal["registered", "bundled", "system"]
    file: str | None
    faceIndex: int
    format: Literal["TrueType", "OpenType CFF", "OpenType CFF2", "OpenType bitmap", "WOFF", "WOFF2", "Type 1", "CID Type 1", "Type 42", "CFF", "PCF", "BDF", "PFR", "Windows FNT", "profile", "unknown"]
    variable: bool
    axes: list[Axis]


class ListedFamily(TypedDict):
    """An item of this list: The same faces by family and source. Only with --families.

    family -- The name of the family; of a face without one, its full name.
    source -- Where the face is from: registered by --fonts or by its path, bundled inside the program, or known to
        the system.
    faces -- How many of the faces are of this family.
    styles -- The names of their styles.
    """

    family: str
    source: Literal["registered", "bundled", "system"]
    faces: int
    styles: list[str]
