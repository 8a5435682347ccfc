"""Validates reports against the schemas of their formats: SARIF 2.1.0 (JSON) and JUnit (XML).

Usage: validate_reports.py SARIF_SCHEMA JUNIT_SCHEMA FILE...
Exit codes: 0 all are valid; 1 one is invalid; 2 wrong usage.
"""

import copy
import json
import sys
import xml.etree.ElementTree as ElementTree

import jsonschema
import xmlschema


class SARIF:
    """Validates a log, with the formats of its strings (such as URIs by RFC 3986)."""

    def __init__(self, schema_path):
        with open(schema_path, encoding="utf-8") as file:
            schema = json.load(file)
        formats = jsonschema.FormatChecker()
        # Without a checker, every URI would be valid.
        if "uri-reference" not in formats.checkers:
            refuse("nothing checks URIs; rfc3986-validator is missing")
        kind = jsonschema.validators.validator_for(schema)
        self.validator = kind(schema, format_checker=formats)

    def read(self, data):
        # A JSON object may not repeat a name, but Python accepts it.
        return json.loads(data.decode("utf-8"), object_pairs_hook=members_once)

    def problems(self, log):
        errors = self.validator.iter_errors(log)
        return [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in errors]

    def spoiled(self, log):
        """The same log with one fault each, which the validator must find."""
        without_tool = copy.deepcopy(log)
        del without_tool["runs"][0]["tool"]
        yield "no tool", without_tool
        with_level = copy.deepcopy(log)
        with_level["runs"][0]["results"].append({"message": {"text": "m"}, "level": "fatal"})
        yield "an unknown level", with_level
        with_path = copy.deepcopy(log)
        location = {"physicalLocation": {"artifactLocation": {"uri": "a b.ttf"}}}
        with_path["runs"][0]["results"].append({"message": {"text": "m"}, "locations": [location]})
        yield "a URI with a blank", with_path


class JUnit:
    """Validates a JUnit file by the schema of Jenkins' xunit plugin."""

    def __init__(self, schema_path):
        self.schema = xmlschema.XMLSchema(schema_path)

    def read(self, data):
        return ElementTree.fromstring(data)

    def problems(self, root):
        return [f"{error.path}: {error.reason}" for error in self.schema.iter_errors(root)]

    def spoiled(self, root):
        without_name = copy.deepcopy(root)
        for suite in without_name.iter("testsuite"):
            del suite.attrib["name"]
        yield "a suite without a name", without_name
        with_element = copy.deepcopy(root)
        ElementTree.SubElement(with_element, "warning")
        yield "an unknown element", with_element


def refuse(reason):
    print(f"validate_reports: error: {reason}", file=sys.stderr)
    sys.exit(2)


def members_once(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member comes twice")
    return members


def main(arguments):
    if len(arguments) < 3:
        refuse("which files, by which schemas?")
    formats = {b"{": ("SARIF", SARIF(arguments[0])), b"<": ("JUnit", JUnit(arguments[1]))}
    failed = False
    for path in arguments[2:]:
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError as error:
            refuse(error)
        name, judge = formats.get(data.lstrip()[:1], (None, None))
        if judge is None:
            print(f"{path}: neither SARIF nor JUnit", file=sys.stderr)
            failed = True
            continue
        try:
            report = judge.read(data)
        except (ValueError, ElementTree.ParseError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            failed = True
            continue
        problems = judge.problems(report)
        for problem in problems:
            print(f"{path}: {problem}", file=sys.stderr)
        if problems:
            failed = True
            continue
        for fault, spoiled in judge.spoiled(report):
            if not judge.problems(spoiled):
                print(f"{path}: the validator sees nothing wrong in a report with {fault}", file=sys.stderr)
                failed = True
        print(f"{path}: valid {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
