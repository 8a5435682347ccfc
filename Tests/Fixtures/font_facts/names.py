"""The names of a face, and the choice between several records of a name."""


def rank(record):
    """Windows English first, then Mac English, then records without a language, then other English records."""
    if record.platformID == 3 and record.langID == 0x409:
        return 0
    if record.platformID == 1 and record.langID == 0:
        return 1
    if record.platformID == 0:
        return 2
    if record.platformID == 3 and record.langID & 0x3FF == 0x09:
        return 3
    return 4 if record.platformID == 3 else 5


class Names:
    def __init__(self, font):
        self.records = font["name"].names if "name" in font.reader else []

    def __getitem__(self, identifier):
        """The name, or None if it is absent or empty."""
        found = sorted((r for r in self.records if r.nameID == identifier), key=rank)
        return next((text for text in map(text_of, found) if text), None)


def text_of(record):
    return record.toUnicode(errors="replace")


def facts(names):
    return {
        "postScriptName": names[6],
        "fullName": names[4],
        "family": names[16] or names[1],
        "style": names[17] or names[2],
        "legacyFamily": names[1],
        "legacyStyle": names[2],
    }
