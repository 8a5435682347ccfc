"""Finds which folders of a module use each other.

An arrow A → B means that a file below Sources/FLOOR/MODULE/A names a symbol that a file below Sources/FLOOR/MODULE/B
declares. The symbol is a type, a member, or a type that the file extends. A member belongs to the folder of the extension that
declares it. A subfolder counts as part of the first folder below the module. Files without a folder count as a folder named `.`.
"""
from collections import defaultdict, namedtuple

from . import index_store
from .index_store import DEFINITION, REFERENCE, declaration

# An example of an arrow: `file` names `symbol`, which `owner` declares.
Use = namedtuple("Use", "file usr symbol owner")


class Arrows:
    """The arrows between the folders of each module."""

    def __init__(self, tree, modules):
        self.tree = tree
        symbols = {path: found for path, found in tree.symbols.items() if index_store.place(path)[0] in modules}
        owners = {usr: path for path, found in symbols.items() for usr, _, roles in found if roles & DEFINITION}
        # module → folder → used folder → uses
        self.modules = {module: defaultdict(lambda: defaultdict(list)) for module in modules}
        for path in sorted(symbols):
            module, folder = index_store.place(path)
            for usr, name, roles in symbols[path]:
                # An accessor is named together with its property.
                owner = roles & REFERENCE and not name.startswith(("getter:", "setter:")) and declaration(usr, owners)
                if owner and index_store.place(owner)[0] == module and index_store.place(owner)[1] != folder:
                    self.modules[module][folder][index_store.place(owner)[1]].append(Use(path, usr, name, owner))

    def text(self, uses):
        """One line for each use: `file:line uses symbol (file)`."""
        wanted = defaultdict(set)
        for use in uses:
            wanted[use.file].add(use.usr)
        lines = {path: self.tree.lines(path, usrs) for path, usrs in wanted.items()}
        return [f"{use.file}:{lines[use.file][use.usr]} uses {use.symbol} ({use.owner})" for use in uses]

    def circles(self, module):
        """The shortest circle in each set of folders that reach each other."""
        graph, left = self.modules[module], set(self.modules[module])
        while left:
            folder = min(left)
            knot = {other for other in left if way(graph, folder, other) and way(graph, other, folder)}
            left -= knot | {folder}
            if knot:
                yield min((way(graph, member, member) for member in sorted(knot)), key=len)


def way(graph, start, goal):
    """The folders on the shortest way along at least one arrow, or None. Of equal paths, the first by name."""
    ways, seen = [[start]], set()
    for known in ways:
        for following in sorted(graph.get(known[-1], ())):
            if following == goal:
                return known + [goal]
            if following not in seen:
                seen.add(following)
                ways.append(known + [following])
    return None


def check(tree, options):
    """Silent, or each circle with an example for every arrow."""
    modules = options.modules or index_store.modules()
    arrows, found = Arrows(tree, modules), False
    for module in modules:
        graph = arrows.modules[module]
        if options.print:
            print(module, *(f"  {folder} → {', '.join(sorted(graph[folder]))}" for folder in sorted(graph)), sep="\n")
        elif options.why:
            print(*arrows.text(graph[options.why[0]][options.why[-1]]), sep="\n")
        else:
            for circle in arrows.circles(module):
                found = True
                print(f"{module}: {' → '.join(circle)}")
                for folder, other in zip(circle, circle[1:]):
                    print(f"  {folder} → {other}: {arrows.text(graph[folder][other][:1])[0]}")
    return found
