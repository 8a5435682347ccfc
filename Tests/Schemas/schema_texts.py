"""Checks that the schemas describe each key, because no other document does.

Every key has a sentence as its description. Every number has a unit, and every key has a known stability.
"""

import json

STABILITIES = {"stable", "may grow", "may change"}
# The referring schema has the unit.
UNIT_OF_THE_OBJECT = "shared#metrics"
ENDING = ".schema.json"


class SchemaTexts:
    """The schemas of a folder."""

    def __init__(self, folder):
        self.documents = {
            path.name.removesuffix(ENDING): json.loads(path.read_text("utf-8"))
            for path in sorted(folder.glob(f"*{ENDING}"))
        }

    def problems(self):
        """The missing texts, with their places."""
        for document, schema in self.documents.items():
            yield from self.problems_of(schema, document, document)
            for name, definition in schema.get("$defs", {}).items():
                yield from self.problems_of(definition, document, f"{document}#{name}")

    def problems_of(self, schema, document, place):
        for key, member in schema.get("properties", {}).items():
            here = f"{place}.{key}"
            whole = self.resolved(member, document)
            description = whole.get("description", "")
            if not description.endswith("."):
                yield f"{here} has no description that is a sentence"
            if whole.get("x-stability", "stable") not in STABILITIES:
                yield f"{here}: its stability is none of {', '.join(sorted(STABILITIES))}"
            if not place.startswith(UNIT_OF_THE_OBJECT) and self.is_number(whole) and not whole.get("x-unit"):
                yield f"{here} is a number without a unit"
            yield from self.problems_of(member, document, here)
        for inner in (schema.get("items"), schema.get("additionalProperties")):
            if isinstance(inner, dict):
                yield from self.problems_of(inner, document, f"{place}[]")

    def resolved(self, schema, document):
        """The schema of a reference, together with the keywords beside the reference."""
        choices = [choice for choice in schema.get("anyOf", []) if choice != {"type": "null"}]
        if len(choices) == 1:
            schema = {**choices[0], **{key: value for key, value in schema.items() if key != "anyOf"}}
        reference = schema.get("$ref")
        if reference is None:
            return schema
        file, _, pointer = reference.partition("#")
        document = file.removesuffix(ENDING) or document
        target = self.documents[document]
        if pointer:
            target = target["$defs"][pointer.removeprefix("/$defs/")]
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        return {**self.resolved(target, document), **beside}

    @staticmethod
    def is_number(schema):
        """Whether it is a number or a list of numbers."""
        items = schema.get("items")
        kinds = [schema.get("type", []), items.get("type", []) if isinstance(items, dict) else []]
        return any({"number", "integer"} & set([kind] if isinstance(kind, str) else kind) for kind in kinds)
