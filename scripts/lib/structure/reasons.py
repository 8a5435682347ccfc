"""Checks that only the code that prints the reasons of a match reads them. Other code must read the decision.

A file reads a reason if it names the code or the text of a reason, or the reasons of a match. The permitted files
are the files that derive the reasons, the commands, and the files listed below, which print the reasons for people.
"""
from .index_store import DEFINITION, REFERENCE, Failure

# The members of each type by which reasons are read.
MEMBERS = {
    "MatchReason": ["code", "text", "isAboutText", "description"],
    "MatchDecision": ["reasons", "explanation"],
    "FontMatch": ["reasons", "explanation"],
}

# Folders and files that derive the reasons, or print them.
PRINTERS = [
    "Sources/Kernel/FontMatching/Decisions/MatchReason.swift",
    "Sources/Kernel/FontMatching/Decisions/MatchDecision+Reasons.swift",
    "Sources/Kernel/FontMatching/Collection/FontMatch.swift",
    "Sources/Program/FontProbeCommands/",
    # The sentences of a guide's font, of a font that a check misses, and of pictures and reports.
    "Sources/Styles/TextStyles/Guides/Resolving/GuideFont.swift",
    "Sources/Checks/FontChecks/Use/FaceRequest.swift",
    "Sources/Outputs/FontReports/SubstitutionPart.swift",
    "Sources/Outputs/FontPictures/Sheet/StylesSheet.swift",
    "Sources/Outputs/FontPictures/Specimen/HeaderSection.swift",
    # The comments in a file of Fontconfig's rules.
    "Sources/Documents/FontDocuments/Remedies/FontconfigAnswers.swift",
    # The values that the C interface passes on.
    "Sources/Products/FontProbeC/Match.swift",
]


def members(symbols):
    """The unique names of the members that read a reason, with their names."""
    found = {}
    for name, names in MEMBERS.items():
        types = {usr for records in symbols.values() for usr, symbol, roles in records
                 if symbol == name and roles & DEFINITION}
        owned = {usr: f"{name}.{symbol}" for records in symbols.values() for usr, symbol, roles in records
                 if symbol in names and roles & DEFINITION and any(usr.startswith(owner) for owner in types)}
        missing = set(names).difference(label.split(".")[1] for label in owned.values())
        if missing:
            raise Failure(f"{name} has no {', '.join(sorted(missing))}: this script asks for names that are gone")
        found |= owned
    return found


def check(tree, options):
    """Silent, or each place that reads a reason."""
    known = members(tree.symbols)
    printed, found = set(), False
    for path in sorted(tree.symbols):
        read = {usr for usr, _, roles in tree.symbols[path] if roles & REFERENCE and usr in known}
        printer = next((printer for printer in PRINTERS if path.startswith(printer)), None)
        if not read:
            continue
        if options.print:
            print(f"{path}: {', '.join(sorted({known[usr] for usr in read}))}")
        printed.add(printer)
        if not printer:
            found = True
            for usr, line in sorted(tree.lines(path, read).items(), key=lambda entry: entry[1]):
                print(f"{path}:{line} reads {known[usr]}: read the decision of the match instead")
    unused = [printer for printer in PRINTERS if printer not in printed]
    if unused:
        raise Failure(f"nothing reads a reason in {', '.join(unused)}: take it off the list in scripts/lib/structure/reasons.py")
    return found
