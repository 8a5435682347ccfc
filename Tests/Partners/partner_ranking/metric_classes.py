"""Data/metric-aliases.tsv: families designed with the same advances."""

from .faces import folded


class MetricClasses:
    def __init__(self, path):
        rows = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]
        read = [(strength, [family.strip() for family in families.split(";")]) for strength, families in rows]
        self.same = [families for strength, families in read if strength == "same"]
        self.similar = [families for strength, families in read if strength == "similar"]

    def partners(self, family, at_hand):
        """The available families that can replace this one: of its class, or of a similar class."""
        return self._at_hand(family, self._class(family), at_hand) or self._at_hand(
            family, [other for like in self._like(family) for other in self._class(like)], at_hand
        )

    def _class(self, family):
        return next((names for names in self.same if family in names), [])

    def _like(self, family):
        names = self._class(family)
        return [other for row in self.similar if set(row) & set(names) for other in row if other not in names]

    @staticmethod
    def _at_hand(family, names, at_hand):
        found = {folded(name) for name in names} & {folded(name) for name in at_hand}
        return found - {folded(family)}
