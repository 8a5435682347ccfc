"""The @font-face rules of a style sheet, and the same rules with a file instead of the local font."""

import re
from pathlib import Path

from fontTools.ttLib import TTFont

TEXT = r"""(?:"[^"]*"|'[^']*'|[^{};"'])*"""
RULE = re.compile(rf"@font-face\s*\{{((?:{TEXT};?)*)\}}")
DESCRIPTOR = re.compile(rf"\s*([a-z-]+)\s*:\s*({TEXT})")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LOCAL = re.compile(r"""local\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*?))\s*\)""")
NAMES = (1, 4, 6, 16)  # name IDs that local() may match


def rules(sheet):
    """The descriptors of each rule, in order."""
    return [dict(DESCRIPTOR.findall(body)) for body in RULE.findall(COMMENT.sub("", sheet))]


def family(rule):
    return rule["font-family"].strip().strip("\"'")


def local_names(rule):
    return [next(filter(None, names), "") for names in LOCAL.findall(rule.get("src", ""))]


def of_file(family, file):
    return {"font-family": f'"{family}"', "src": source(file)}


def source(file):
    return f'url("{Path(file).resolve().as_uri()}")'


def with_file(rule, file):
    """The rule with the file instead of its local font. None if the file does not have the name of the local font."""
    if not set(local_names(rule)) & names_of(file):
        return None
    return rule | {"src": source(file)}


def names_of(file):
    with TTFont(file, lazy=True) as font:
        return {str(record) for record in font["name"].names if record.nameID in NAMES}


def text(rule):
    return "@font-face { " + " ".join(f"{name}: {value};" for name, value in rule.items()) + " }"
