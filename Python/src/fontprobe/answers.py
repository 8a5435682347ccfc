"""The answers of the program's commands as documents: JSON with the keys that docs/json.md describes.

Made by scripts/make/python-answers from docs/schemas. A document is a `dict`; these are its types. The description
of a key that is not always present says when the key is present.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class _AuditReport(TypedDict):
    documents: list[AuditDocument]
    summary: AuditSummary


class AuditReport(_AuditReport, total=False):
    """The fonts that documents name, the text in each font, and the faces that are used for them on this machine.
    Exit code 1: --strict or --tolerance refuses a font, or one of several documents could not be read.

    documents -- The documents, in the order of the arguments. The documents of a folder are in the order of their
        paths.
    summary -- The totals for all documents.
    remedy -- Rules that make other programs use the same faces as the audit. Only with --remedy.
    install -- The packages of Debian or Ubuntu that contain missing families. Only with --install.
    """

    remedy: AuditRemedy
    install: AuditInstall


class AuditDocument(TypedDict):
    """A document.

    file -- The path of the document.
    format -- The format of the document, detected from its content. Null if the document could not be read.
    fonts -- The fonts that the document names. The font with the most text is first.
    problems -- The problems that occurred while the document was read. Unless format is null, the rest of the
        document was read.
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

    name -- The name of the font in the document, without the tag of a subset. Each name of a list is a font of its
        own. The text counts for the first name that is not a generic family.
    fallbackOf -- The name in the list that the text counts for. Only for a font that comes later in the list and
        therefore has the count 0.
    prefix -- The tag of a subset before the name in a PDF: ABCDEE. Only if the name has such a tag.
    weight -- The requested weight. Null if the document gives no weight besides the name. Unit: 1 to 1000.
    italic -- Whether the document requests a slanted face besides the name.
    count -- The amount of text in the font, in the unit that unit names. 0 if the font is named but not used. Unit:
        as the key unit says.
    unit -- What is counted: characters, the glyph codes of a PDF, or the declarations of a style sheet.
    places -- The places of the text, at most 20. The place with the most text is first.
    placeCount -- The number of places. It is at most 1,000.
    embedded -- Whether the font is embedded in the document: not at all, some of its glyphs, or the whole font.
    rights -- The embedding that the maker of the font allows. It is read from the embedded font, or else from the
        installed font of that name; in a PDF, only from the embedded font. Null if it is not known.
    characters -- The characters that are set in the font. Characters that the document does not identify are missing.
    match -- The face that is used for the font, and the reasons.
    likeness -- How similar the used face is to the font. It is the likeness of the match.
    missing -- The characters in this font that the used face lacks. Null if some characters of the document are
        unknown, and the face has all known characters.
    differences -- What changes if the text is drawn with the used face. Null if the font itself is used, or if its
        metrics are not known.
    """

    fallbackOf: str
    prefix: str


class AuditFontPlace(TypedDict):
    """An item of this list: The places of the text, at most 20. The place with the most text is first.

    part -- The part of the document, such as header1, or the name of a sheet. Null if the document has no parts.
    page -- The number of the page or slide. Null if the document does not say it. Unit: count from 1.
    style -- The style in the document that sets the font. Null if no style sets it.
    line -- The line in the file. Null if the document is not a text file. Unit: count from 1.
    count -- The amount of text at this place. Unit: as the key unit says.
    """

    part: str | None
    page: int | None
    style: str | None
    line: int | None
    count: int


class AuditFontCharacters(TypedDict):
    """The characters that are set in the font. Characters that the document does not identify are missing.

    count -- The number of different characters.
    ranges -- Ranges of code points. Each range has its first and its last code point. Unit: code points.
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
    """The face that is used, and the reasons.

    outcome -- How well the face matches the request. For a list, the request is the first name that is not a generic
        family. exact: the face that has this name, or the face for a generic family. style: a different style of the
        family, or a face of the family if the name has unknown words. profile: the font is absent, and the metrics of
        its profile are used. substitute: a different family. lastResort: no font is similar; also the requested face,
        if no font has the required characters.
    likeness -- How similar the used face is to the requested font, or to the first font of a list. same: the
        requested face or its family. metric: a different family with the same advances. close: the same kind of font,
        with heights and widths that are known to be similar. kind: the same kind and script; the heights and widths
        differ more, or are unknown. unlike: a different kind, a face without the script, nothing known about the
        requested font, or a requested font whose codes stand for its own pictures.
    answeredName -- The name in the list that found the face. Null if no name found it, because a font of a different
        family or a given file is used. Only for a list of names.
    named -- The position of that name in the list, counted from 0. Null if no name found the face. Only for a list of
        names. Unit: count from 0.
    absent -- The names before that name whose fonts are not available. If no name found the face, all names whose
        fonts are not available. Only for a list of names.
    postScriptName -- The PostScript name, which programs use to request the face. Between the named instances of a
        variable font, the name is generated: Inter_512wght. Null if the font has no such name.
    fullName -- The full name. Null if the font has no full name, or between the named instances of a variable font.
    family -- The name of the family. Null if the font has no family name.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has no
        such name, or between the named instances of a variable font.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    source -- The origin of the face: registered with --fonts or by its path, bundled with fontprobe, or installed on
        the system.
    file -- The path of the font file, as it was found. Null if the face is not in a file.
    faceIndex -- The index of the face in its file. 0 is the first face. Unit: count from 0.
    synthesis -- The styles that a renderer must imitate, because the face is not as bold or as slanted as requested.
    sizeAdjust -- The factor by which the face is scaled when it is drawn, to match the requested font. 1 if the face
        is not scaled. Unit: factor.
    widthAdjust -- The factor by which horizontal distances of the face are scaled when text is measured, so that text
        is as wide as in the absent font. The same as sizeAdjust if the advances of the absent font are not known.
        Unit: factor.
    advances -- The advances that text has. own: the advances of the requested face. recorded: the advances in a
        profile. twin: the advances of a substitute that was made with the same advances. pitch: the published advance
        of a monospaced font, for every letter. mean: the advances of the substitute, scaled so that text is on
        average as wide as in the absent font. substitute: the advances of the substitute, because the advances of the
        absent font are not known.
    steps -- The reasons why this face is used: the steps of the search in order, in words.
    published -- The absent face whose published metrics are used, and the publisher of each metric. Only if published
        metrics are used.
    standIn -- The face whose letters are drawn. Only if the metrics are the metrics of an absent face.
    differences -- The differences between the used face and the requested font. Only if a substitute is used and the
        metrics of the absent face are known.
    """

    answeredName: str | None
    named: int | None
    absent: list[str]
    published: Published
    standIn: Match
    differences: Differences


class Synthesis(TypedDict):
    """The styles that a renderer must imitate, because the face is not as bold or as slanted as requested.

    bold -- Whether bold must be imitated.
    oblique -- Whether a slant must be imitated.
    obliqueAngle -- The angle by which upright letters must be slanted. A positive angle leans to the right. It is the
        requested angle, from −45 to 45, and 14 for an italic. 0 if no slant must be imitated. Unit: degrees.
    """

    bold: bool
    oblique: bool
    obliqueAngle: float


class Published(TypedDict):
    """An absent face with published metrics. A metric that is not published comes from the substitute.

    postScriptName -- The PostScript name, which programs use to request the face. Between the named instances of a
        variable font, the name is generated: Inter_512wght. Null if the font has no such name.
    fullName -- The full name. Null if the font has no full name, or between the named instances of a variable font.
    family -- The name of the family. Null if the font has no family name.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    sources -- The publisher of each metric. Null if the metric is not published.
    otherLines -- The line metrics of other sources that differ from the line metrics that are used.
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
    """The publisher of each metric. Null if the metric is not published.

    line -- The publisher of ascender, descender and leading.
    capHeight -- The publisher of the cap height.
    xHeight -- The publisher of the x-height.
    textWidth -- The publisher of the average advance of English text.
    """

    line: str | None
    capHeight: str | None
    xHeight: str | None
    textWidth: str | None


class PublishedOtherLine(TypedDict):
    """An item of this list: The line metrics of other sources that differ from the line metrics that are used.

    source -- The publisher.
    platform -- The value of --platform that chooses these line metrics. Null if no value chooses them.
    unitsPerEm -- The number of font units per em, from the head table. The em is as large as the text size. For
        bitmap fonts without tables, the number of pixels per em. Unit: font units.
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
    """The differences between the used face and the requested font. A positive number means that the used face is
    larger.

    pointSize -- The text size for which the differences are given. It is 16 CSS pixels in the answer of css. Unit:
        points (css: CSS pixels).
    lineHeight -- The difference in line height. Null if the line height of the absent font is not published. Unit:
        points (css: CSS pixels).
    capHeight -- The difference in cap height. Null if the cap height of the absent font is not published, or if one
        of the two fonts has no capitals or only an estimated height. Unit: points (css: CSS pixels).
    xHeight -- The difference in x-height. Null if the x-height of the absent font is not published, or if one of the
        two fonts has no lowercase letters or only an estimated height. Unit: points (css: CSS pixels).
    textAdvance -- The difference in width of 100 characters of English text. Null if the widths of the absent font
        are not known. Unit: points (css: CSS pixels).
    movedCapCentres -- The sizes from 8 to 48 at which round(capHeight / 2) differs. At these sizes, an icon that is
        centred on the capitals moves. Unit: points (css: CSS pixels).
    triedSizes -- The number of sizes that were compared for movedCapCentres. 0 if the cap height of the absent font
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
    """The differences between the absent font and the used face. A positive number means that the used face is
    larger.

    pointSize -- The size of most of the text. 12 if the document gives no size. Unit: points.
    lineHeight -- The difference in the line height at that size. Null if the line height of the absent font is not
        known.
    textWidth -- The difference in the width of all text in the font, at the sizes of the text. The width is the sum
        of the advances, without kerning. Null if the advances of the absent font are not known.
    widthSource -- The source of the absent font's advances: the document, a recorded profile, published metrics of
        English text, or a face that was made with the same advances.
    """

    pointSize: float
    lineHeight: AuditDifference | None
    textWidth: AuditDifference | None
    widthSource: Literal["document", "profile", "published", "twin"] | None


class AuditDifference(TypedDict):
    """A difference between the used face and the absent font.

    points -- The difference in points. Unit: points.
    percent -- The difference in percent of the absent font's value. Unit: percent.
    """

    points: float
    percent: float


class AuditDocumentProblem(TypedDict):
    """An item of this list: The problems that occurred while the document was read. Unless format is null, the rest
    of the document was read.

    code -- The kind of the problem.
    message -- The reason, in words.
    hint -- What to do about it. Null if there is no advice.
    """

    code: str
    message: str
    hint: str | None


class AuditSummary(TypedDict):
    """The totals for all documents.

    documents -- The number of documents.
    unread -- The number of documents that could not be read.
    unreadParts -- The number of parts whose text could not be read, in the documents that were read. The fonts of
        that text are unknown. problems lists these parts.
    fonts -- The number of fonts that documents name. A font that two documents name counts twice.
    used -- The number of fonts that text is set in.
    embedded -- The number of fonts that are embedded in a document.
    absent -- The number of fonts that text is set in and that are neither embedded nor available.
    refused -- The number of fonts that --strict or --tolerance refuses.
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
    """Rules that make other programs use the same faces as the audit. Only with --remedy.

    kind -- The program that the rules are for, as given with --remedy.
    file -- The file that the rules were written to. Null without -o.
    text -- The rules as an XML document. Null if the rules were written to a file.
    names -- The names that a rule was written for.
    folders -- The folders of fonts that the rules add.
    leftOut -- The fonts that no rule was written for.
    """

    kind: Literal["fontconfig"]
    file: str | None
    text: str | None
    names: list[str]
    folders: list[str]
    leftOut: list[AuditRemedyLeftOut]


class AuditRemedyLeftOut(TypedDict):
    """An item of this list: The fonts that no rule was written for.

    name -- The name of the font, with the style that has no rule.
    reason -- The reason, in words.
    """

    name: str
    reason: str


class AuditInstall(TypedDict):
    """The packages of Debian or Ubuntu that contain missing families. Only with --install.

    command -- The command that installs the packages. Null if there is no package to install.
    packages -- The packages that contain missing families.
    unknown -- The missing families that are in no known package.
    """

    command: str | None
    packages: list[AuditInstallPackage]
    unknown: list[str]


class AuditInstallPackage(TypedDict):
    """An item of this list: The packages that contain missing families.

    name -- The name of the package.
    families -- The missing families that the package contains. If source is equalAdvances, the missing families that
        have the same advances as a family of the package.
    source -- How the package was found: in the AppStream metadata of this machine, or in fontprobe's table of the
        packages of Debian 12. equalAdvances: the table lists a family with the same advances.
    """

    name: str
    families: list[str]
    source: Literal["appStream", "table", "equalAdvances"]


class _CheckReport(TypedDict):
    summary: CheckSummary
    findings: list[CheckFinding]


class CheckReport(_CheckReport, total=False):
    """The findings. Exit code 1: a finding fails the check.

    summary -- The numbers of files and findings, and the scope of the check.
    findings -- The findings, file by file. Findings about all files together are last.
    written -- The findings that were added to the settings of each folder. Only with --write-accept. A folder without
        a new finding is left out.
    """

    written: list[CheckWritten]


class CheckSummary(TypedDict):
    """The numbers of files and findings, and the scope of the check.

    files -- The number of font files that were checked.
    faces -- The number of faces in the font files.
    errors -- The number of errors.
    warnings -- The number of warnings.
    notes -- The number of notes.
    accepted -- The number of findings that the settings accept. Accepted findings are not listed and not part of the
        other counts.
    looks -- What was done with the files. open: each file was opened. decode: every glyph was decoded. shape: small
        capitals and features were tested. A number after a word is the number of files for which it was done, if not
        for all.
    rules -- The number of rules that were checked in full on all files.
    leftOut -- The rules of a deep check that were not applied, or only in part, to some files.
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
    """An item of this list: The findings, file by file. Findings about all files together are last.

    severity -- The severity of the finding.
    rule -- The identifier of the rule. An identifier never changes its meaning.
    file -- The path of the file. Null if the finding is not about one single file.
    face -- The PostScript name of the face, or else the face's number in the file (#2). Null if the finding is about
        the whole file.
    message -- The finding, in words.
    hint -- What to do about the finding. Null if the message is enough.
    count -- The number of findings that this finding counts for. Only if the number is greater than 1. After 10,000
        texts that do not fit, one finding for each file gives the number of the rest.
    line -- The line in the file. Only if the file is a text file. Unit: count from 1.
    column -- The number of the character in the line. Only if the file is a text file. Unit: count from 1.
    """

    count: int
    line: int
    column: int


class CheckWritten(TypedDict):
    """An item of this list: The findings that were added to the settings of each folder. Only with --write-accept. A
    folder without a new finding is left out.

    settings -- The path of the settings file.
    findings -- The number of findings that the settings now accept in addition. They are included in the count of
        accepted findings.
    accept -- The added rules, by path or pattern of paths. Paths are relative to the folder of the settings.
    """

    settings: str
    findings: int
    accept: dict[str, list[str]]


class StyleRules(TypedDict):
    """Rules for a style sheet. With them, a fallback font can replace a web font without moving the page.

    request -- The request, as it was given on the command line.
    stacks -- The value of font-family for each family.
    rules -- The rules. Each rule is for one face of the family and one fallback.
    skipped -- The fallbacks that no rule could be written for.
    """

    request: StyleRequest
    stacks: list[StyleStack]
    rules: list[StyleRule]
    skipped: list[StyleSkipped]


class StyleRequest(TypedDict):
    """The request, as it was given on the command line.

    name -- The first name in the list.
    names -- The names, as they were given.
    """

    name: str
    names: list[str]


class StyleStack(TypedDict):
    """An item of this list: The value of font-family for each family.

    family -- The requested family.
    fontFamily -- The value of font-family. Unit: CSS.
    generic -- The generic family at the end of the value. Null if the value has no generic family.
    """

    family: str
    fontFamily: str
    generic: str | None


class StyleRule(TypedDict):
    """An item of this list: The rules. Each rule is for one face of the family and one fallback.

    family -- The name of the family that the rule defines.
    fallback -- The family of the fallback, whose letters are drawn.
    weight -- The weight that the rule is for.
    width -- The width that the rule is for.
    slant -- The slant that the rule is for. An oblique has its angle in degrees after a colon. A positive angle leans
        to the right.
    local -- The names that the browser uses to find the face of the fallback.
    keep -- What stays the same because the fallback is scaled: the cap height, the x-height, the width of text, or
        nothing (none).
    widthBasis -- How the widths were compared: with shaped text (English for Latin), or with the advances of English
        letters, weighted by frequency. Null if keep is not width.
    script -- The ISO 15924 code of the font's script. Widths are compared with text in this script. Latn includes
        Greek and Cyrillic. Zsye means emoji, and Zsym means symbols.
    note -- A note if nothing is scaled, or if the factor is very small or very large, with the reason. Null for most
        rules.
    sizeAdjust -- The value of size-adjust. Unit: factor: 1 is 100 %.
    ascentOverride -- The value of ascent-override. Unit: em: 1 is 100 %.
    descentOverride -- The value of descent-override. Positive below the baseline. Unit: em: 1 is 100 %.
    lineGapOverride -- The value of line-gap-override. Unit: em: 1 is 100 %.
    sizesWithOtherLines -- The sizes from 8 to 48 at which the line in Chromium differs from the line with the web
        font, at 1x or 2x. Nearly always empty. Unit: CSS pixels.
    differences -- The differences that remain with the rule.
    css -- The text of the @font-face rule. Unit: CSS.
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
    """An item of this list: The fallbacks that no rule could be written for.

    fallback -- The requested fallback family. If no fallback is known for the font, the family of the font.
    reason -- The reason why there is no rule, in words.
    hint -- What to do about it. Null if there is no advice.
    """

    fallback: str
    reason: str
    hint: str | None


class FitReport(TypedDict):
    """The texts that do not fit into the slots of a style guide. Exit code 1: a text does not fit.

    summary -- The numbers of files and findings, and the scope of the check.
    findings -- Each string that does not fit into a slot, cannot be drawn, or has invalid markup, in the order of the
        files. At most 10,000 findings are listed.
    """

    summary: FitSummary
    findings: list[FitFinding]


class FitSummary(TypedDict):
    """The numbers of files and findings, and the scope of the check.

    files -- The number of files of strings.
    strings -- The number of strings with text.
    skipped -- The number of entries that were skipped because they are not in use, such as fuzzy and obsolete
        entries.
    lackingCharacters -- The number of strings with a character that no font has. The empty box that replaces the
        character is measured.
    invalidMarkup -- The number of strings in slots with markup whose tags are not in the guide. These strings are not
        measured.
    slots -- The number of slots in the guide.
    contentSizes -- The content size categories that were checked, with UIKit's names. The smallest is first.
    combinations -- The number of combinations of string, slot, device class, face and content size category.
    errors -- The number of errors.
    warnings -- The number of warnings.
    notes -- The number of notes.
    unlisted -- The number of findings that are counted but not listed, because the list ends after 10,000 findings.
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
    """A finding about a string: it does not fit into a slot, no font has some of its characters, or its markup is
    invalid.

    severity -- The severity of the finding.
    rule -- The rule. FP120: the string does not fit. FP121: no font has some of its characters. FP122: its tags are
        not in the guide.
    file -- The path of the file.
    line -- The line of the string in the file. Unit: count from 1.
    column -- The number of the character in the line. Unit: count from 1.
    message -- The finding, in words.
    hint -- More about other faces and devices, in words. Null if there is nothing to add.
    key -- The key of the string in its file.
    language -- The language of the string, as a BCP 47 tag. Null if the language is not known.
    text -- The text that was measured, with its tags, before the case of its style is applied.
    slot -- The name of the slot. For FP121 and FP122, the first slot that shows the string.
    missing -- The characters that no font has, in the order of the text and without repetition. Unit: Unicode code
        points.
    cases -- The faces and device classes in which the string does not fit. The font of the guide comes before the
        substitutes. Empty for FP121 and FP122.
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

    device -- The device class. Null if the slot has the same width for all classes.
    width -- The width of the slot. Unit: points.
    font -- The full name of the face in which the string is set.
    drawnBy -- The full names of the faces that are used for the string, in the order of the string. These are the
        face itself and fallback fonts for characters that it lacks.
    isSubstitute -- Whether the face was given with --with.
    contentSize -- The first category at which the text does not fit, with UIKit's name.
    count -- The number of categories at which the text does not fit.
    textCase -- The letter case in which the string is shown and was measured.
    measuredWidth -- The width of the line or word that is too wide, at that category. Only if a line or word is too
        wide. Unit: points.
    word -- The word that is wider than the slot. Only if the text could be broken at other places.
    measuredLines -- The number of lines at that category. Only if there are too many lines, or if the lines are too
        high.
    measuredHeight -- The height of the lines with the space between paragraphs, at that category. Only if the lines
        are too high. Unit: points.
    paragraphSpacing -- The space between paragraphs that is part of measuredHeight. 0 for one paragraph. Only with
        measuredHeight. Unit: points.
    """

    measuredWidth: float
    word: str
    measuredLines: int
    measuredHeight: float
    paragraphSpacing: float


class Inspection(TypedDict):
    """All facts about font files.

    files -- The files, in the order of the command line.
    """

    files: list[InspectedFile]


class InspectedFile(TypedDict):
    """An item of this list: The files, in the order of the command line.

    file -- The path of the file, as it was given.
    format -- The format of the file. profile means recorded metrics without a font.
    bytes -- The size of the file. Unit: bytes.
    sha256 -- The SHA-256 digest of the file. Unit: 64 hexadecimal digits.
    faces -- The faces of the file. If FILE#2 was given, only the second face.
    """

    file: str
    format: Literal["TrueType", "OpenType CFF", "OpenType CFF2", "OpenType bitmap", "WOFF", "WOFF2", "Type 1", "CID Type 1", "Type 42", "CFF", "PCF", "BDF", "PFR", "Windows FNT", "profile", "unknown"]
    bytes: int
    sha256: str
    faces: list[InspectedFace]


class InspectedFace(TypedDict):
    """All facts about a face.

    postScriptName -- The PostScript name, which programs use to request the face. Between the named instances of a
        variable font, the name is generated: Inter_512wght. Null if the font has no such name.
    fullName -- The full name. Null if the font has no full name, or between the named instances of a variable font.
    family -- The name of the family. Null if the font has no family name.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has no
        such name, or between the named instances of a variable font.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    index -- The index of the face in its file. 0 is the first face. Unit: count from 0.
    names -- The names of the face: the names that it is found by, and all entries of the name table.
    unitsPerEm -- The number of font units per em, from the head table. The em is as large as the text size. For
        bitmap fonts without tables, the number of pixels per em. Unit: font units.
    glyphCount -- The number of glyphs. Null if the file does not give it.
    tables -- The tables of the font, in the order of the font. Unit: OpenType tags.
    axes -- The axes of a variable font. Empty for other fonts.
    namedInstances -- The named styles of a variable font.
    vertical -- The line metrics of each table.
    capHeight -- The cap height (height of capitals such as H). For a bitmap font, in pixels of its largest strike.
    xHeight -- The x-height (height of lowercase letters such as x). For a bitmap font, in pixels of its largest
        strike.
    panose -- The ten PANOSE digits. Null if the font has no PANOSE digits. Unit: PANOSE digits.
    familyClass -- The family class of the OS/2 table (sFamilyClass): the class × 256, plus the subclass. Null if the
        font has no family class. Unit: OpenType class.
    scripts -- The scripts of the layout tables. Unit: OpenType tags.
    features -- The features of the layout tables. Unit: OpenType tags.
    smallCaps -- Whether the font has real small capitals for Latin letters.
    coverage -- The characters of the face.
    embedding -- The embedding that the font allows (OS/2, fsType). Null if the font does not say.
    monospaced -- Whether all letters have the same width. Null if there are no letters to compare.
    color -- Whether the face has colour glyphs.
    strikes -- The sizes of the bitmaps. Unit: pixels per em.
    credits -- The version and the makers, from the name table of the font. English names are preferred.
    license -- The licence, from the name table of the font.
    disagreements -- Sentences about contradictions between the tables of the font about its style.
    notes -- Sentences about unusual properties of the font.
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
    """The names of the face: the names that it is found by, and all entries of the name table.

    postScriptName -- The PostScript name, which programs use to request the face. Between the named instances of a
        variable font, the name is generated: Inter_512wght. Null if the font has no such name.
    fullName -- The full name. Null if the font has no full name, or between the named instances of a variable font.
    family -- The name of the family. Null if the font has no family name.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has no
        such name, or between the named instances of a variable font.
    legacyFamily -- The family name for programs in which a family has four styles (name ID 1).
    legacyStyle -- The style name for these programs (name ID 2).
    wwsFamily -- The family name for programs that use weight, width and slant (name ID 21).
    wwsStyle -- The style name for these programs (name ID 22).
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

    id -- The name ID: 1 is the family, 6 is the PostScript name. Unit: OpenType name id.
    language -- The language of the name, as a BCP 47 tag. Null if the font does not give a language.
    text -- The text of the name.
    """

    id: int
    language: str | None
    text: str


class Axis(TypedDict):
    """An axis of a variable font.

    tag -- The tag of the axis, such as wght.
    name -- The name of the axis in the font. Null if the axis has no name.
    min -- The lowest value. Unit: the axis's own.
    default -- The default value. Unit: the axis's own.
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
    postScriptName -- The PostScript name, which programs use to request the face. Between the named instances of a
        variable font, the name is generated: Inter_512wght. Null if the font has no such name.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    """

    name: str
    postScriptName: str | None
    variations: dict[str, float]


class InspectedFaceVertical(TypedDict):
    """The line metrics of each table.

    hhea -- The line metrics of the hhea table. Null if the font lacks this table.
    typo -- The typographic line metrics of the OS/2 table. Null if the font lacks them.
    win -- The line metrics of the OS/2 table for Windows. Null if the font lacks them.
    useTypoMetrics -- Whether the font asks for the typographic line metrics (OS/2, fsSelection, bit 7).
    """

    hhea: InspectedFaceVerticalHhea | None
    typo: InspectedFaceVerticalTypo | None
    win: InspectedFaceVerticalWin | None
    useTypoMetrics: bool


class InspectedFaceVerticalHhea(TypedDict):
    """The line metrics of the hhea table. Null if the font lacks this table.

    ascender -- The height of the line above the baseline, positive. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    ascender: float
    descender: float
    lineGap: float


class InspectedFaceVerticalTypo(TypedDict):
    """The typographic line metrics of the OS/2 table. Null if the font lacks them.

    ascender -- The height of the line above the baseline, positive. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    ascender: float
    descender: float
    lineGap: float


class InspectedFaceVerticalWin(TypedDict):
    """The line metrics of the OS/2 table for Windows. Null if the font lacks them.

    ascender -- The height of the line above the baseline, positive. Unit: font units.
    descender -- The depth of the line below the baseline, negative. Unit: font units.
    lineGap -- The space that is added between lines. Unit: font units.
    """

    ascender: float
    descender: float
    lineGap: float


class InspectedFaceCapHeight(TypedDict):
    """The cap height (height of capitals such as H). For a bitmap font, in pixels of its largest strike.

    value -- The height that fontprobe uses for metrics and layout. Unit: font units.
    source -- The source of the number. It is a table of the font, such as hhea or OS/2 typo (OS/2 + MVAR: changed by
        variations), or one of measured H, estimated, profile and published. substitute: the number is not published
        and comes from the substitute. For older formats: AFM, FontInfo, bounding box, strike.
    declared -- The height that the OS/2 table declares. Null if it declares no height. Unit: font units.
    measured -- The height that was measured on the outline of a letter. Null if there is no letter to measure. Unit:
        font units.
    """

    value: float
    source: str
    declared: float | None
    measured: float | None


class InspectedFaceXHeight(TypedDict):
    """The x-height (height of lowercase letters such as x). For a bitmap font, in pixels of its largest strike.

    value -- The height that fontprobe uses for metrics and layout. Unit: font units.
    source -- The source of the number. It is a table of the font, such as hhea or OS/2 typo (OS/2 + MVAR: changed by
        variations), or one of measured H, estimated, profile and published. substitute: the number is not published
        and comes from the substitute. For older formats: AFM, FontInfo, bounding box, strike.
    declared -- The height that the OS/2 table declares. Null if it declares no height. Unit: font units.
    measured -- The height that was measured on the outline of a letter. Null if there is no letter to measure. Unit:
        font units.
    """

    value: float
    source: str
    declared: float | None
    measured: float | None


class SmallCaps(TypedDict):
    """Whether the font has real small capitals for Latin letters.

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
    """The embedding that the font allows (OS/2, fsType). Null if the font does not say.

    level -- The level of embedding that is allowed.
    fsType -- The value of fsType in the font. Unit: bits.
    noSubsetting -- Whether the font must not be subset.
    bitmapsOnly -- Whether only the bitmaps of the font may be embedded.
    """

    level: Literal["installable", "restricted", "previewAndPrint", "editable"]
    fsType: int
    noSubsetting: bool
    bitmapsOnly: bool


class InspectedFaceCredits(TypedDict):
    """The version and the makers, from the name table of the font. English names are preferred.

    version -- The version. Null if the font does not give one.
    designer -- The designer. Null if the font does not name one.
    designerURL -- The web address of the designer. Null if the font does not give one.
    manufacturer -- The foundry. Null if the font does not name one.
    vendorURL -- The web address of the foundry. Null if the font does not give one.
    vendorID -- The registered ID of the foundry (OS/2, achVendID). Null if the font has no such ID.
    copyright -- The copyright notice. Null if the font has no notice.
    """

    version: str | None
    designer: str | None
    designerURL: str | None
    manufacturer: str | None
    vendorURL: str | None
    vendorID: str | None
    copyright: str | None


class InspectedFaceLicense(TypedDict):
    """The licence, from the name table of the font.

    text -- The text of the licence. Null if the font has no such text.
    url -- The web address of the licence. Null if the font does not give one.
    """

    text: str | None
    url: str | None


class _FontList(TypedDict):
    faces: list[ListedFace]


class FontList(_FontList, total=False):
    """The faces.

    faces -- The faces, in the order in which they are searched.
    families -- The same faces by family and source. Only with --families.
    """

    families: list[ListedFamily]


class ListedFace(TypedDict):
    """An item of this list: The faces, in the order in which they are searched.

    postScriptName -- The PostScript name, which programs use to request the face. Between the named instances of a
        variable font, the name is generated: Inter_512wght. Null if the font has no such name.
    fullName -- The full name. Null if the font has no full name, or between the named instances of a variable font.
    family -- The name of the family. Null if the font has no family name.
    style -- The name of the style within the family, as the font has it: SemiBold Italic. Null if the font has no
        such name, or between the named instances of a variable font.
    weight -- The weight: 400 is regular, 700 is bold. Unit: 1 to 1000.
    width -- The width: 100 is normal, less is condensed. Unit: percent.
    slant -- The slant, without its angle.
    variations -- The value on each axis of a variable font, by the tag of the axis. Empty for other fonts. Unit: the
        axis's own.
    source -- The origin of the face: registered with --fonts or by its path, bundled with fontprobe, or installed on
        the system.
    file -- The path of the font file, as it was found. Null if the face is not in a file.
    faceIndex -- The index of the face in its file. 0 is the first face. Unit: count from 0.
    format -- The format of the file. profile means recorded metrics without a font.
    variable -- Whether the face has axes.
    axes -- The axes of a variable font. Empty for other fonts.
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

    family -- The name of the family. For a face without a family name, the full name.
    source -- The origin of the face: registered with --fonts or by its path, bundled with fontprobe, or installed on
        the system.
    faces -- The number of faces in this family.
    styles -- The names of the styles in this family.
    """

    family: str
    source: Literal["registered", "bundled", "system"]
    faces: int
    styles: list[str]
