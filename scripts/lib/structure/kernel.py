"""Finds the `package` symbols of the kernel that its clients use. Each of them must have a recorded reason.

The kernel is the floor Sources/Kernel. The clients are the floors above it, except the program and the products. Symbols that
the clients need are also needed by users of the package. The commands are not clients, because they print values in special
forms.

scripts/checks/kernel_api.tsv has a row for each reason: the module of the kernel, the reason, and the symbols, separated by
spaces. A symbol is written Type.member, as --print lists it. Overloads have the same name. If clients use a new symbol, make it
public, or move its code into the client or into the kernel. If none of this is right, record a reason.

A case of an enumeration, a requirement of a protocol and a member that the compiler generates count as their type.
"""
import re
from collections import defaultdict, namedtuple

from . import index_store
from .index_store import DEFINITION, REFERENCE, ROOT, Failure

KERNEL = sorted(path.name for path in ROOT.glob("Sources/Kernel/*"))
CLIENTS = sorted(
    path.name for floor in ("Styles", "Documents", "Checks", "Outputs") for path in ROOT.glob(f"Sources/{floor}/*"))
RECORD = ROOT / "scripts/checks/kernel_api.tsv"

# An accessor is named together with its property.
ACCESSORS = ("getter:", "setter:")
TYPES = re.compile(r"\b(class|struct|enum|protocol|actor|typealias) (\w+)")
MODIFIERS = re.compile(r"\b(open|public|package|internal|fileprivate|private)(?!\(set\))\b")

# A declaration of the kernel: its access, and whether it is a type.
Declared = namedtuple("Declared", "module name access is_type")


class Kernel:
    """The declarations of the kernel, and the uses of its `package` symbols in the clients."""

    def __init__(self, tree):
        self.tree = tree
        symbols = tree.symbols
        self.declared = {}
        for path in (path for path in symbols if module_of(path) in KERNEL):
            self._declare(path, symbols[path])
        # symbol → client → file → unique names in that file
        self.uses = defaultdict(lambda: defaultdict(lambda: defaultdict(set)))
        for path in (path for path in sorted(symbols) if module_of(path) in CLIENTS):
            for usr, name, roles in symbols[path]:
                owner = roles & REFERENCE and not name.startswith(ACCESSORS) and self._package(usr)
                if owner:
                    self.uses[owner][module_of(path)][path].add(usr)

    def _declare(self, path, symbols):
        """Reads the access of each declaration from its line."""
        names = {usr: name for usr, name, roles in symbols if roles & DEFINITION and not name.startswith(ACCESSORS)}
        lines = (ROOT / path).read_text().splitlines()
        for usr, number in self.tree.lines(path, names, DEFINITION).items():
            line = lines[number - 1].split("//")[0].split("{")[0]
            type = TYPES.search(line)
            # A member on the line of its type has the access of the type.
            is_inline = type and type[2] != names[usr]
            access = not is_inline and MODIFIERS.search(line.split("=")[0])
            self.declared[usr] = Declared(module_of(path), names[usr], access and access[1], bool(type) and not is_inline)

    def _package(self, usr):
        """The `package` symbol that a use counts for, as module and name; None for public symbols and for other modules."""
        declared = self._nearest(usr, lambda declared: declared.access)
        if not declared or declared[1].access != "package":
            return None
        usr, declared = declared
        names, module = [declared.name], declared.module
        while owner := self._nearest(usr[:-1], lambda declared: declared.is_type):
            usr, names = owner[0], [owner[1].name, *names]
        return module, ".".join(names)

    def _nearest(self, usr, condition):
        """The innermost declaration around a unique name, itself included, that fulfils a condition."""
        for end in range(len(usr), 2, -1):
            found = self.declared.get(usr[:end])
            if found and condition(found):
                return usr[:end], found
        return None

    def places(self, symbol):
        """Each use of a symbol: `file:line`."""
        return [f"{path}:{line}" for files in self.uses[symbol].values() for path, usrs in files.items()
                for line in sorted(set(self.tree.lines(path, usrs).values()))]


def module_of(path):
    return index_store.place(path)[0]


def recorded():
    """The reason of each symbol on record, by module and name."""
    reasons = {}
    for number, line in enumerate(RECORD.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3 or not all(fields):
            raise Failure(f"{RECORD.name}:{number}: a row is a module, a reason and symbols, with tabs between")
        module, reason, symbols = fields
        for symbol in symbols.split():
            if (module, symbol) in reasons:
                raise Failure(f"{RECORD.name}:{number}: {module} {symbol} has a reason already")
            reasons[module, symbol] = reason
    return reasons


def print_all(kernel, reasons):
    print(f"{len(kernel.uses)} package symbols of the kernel are used by clients")
    for module in KERNEL:
        symbols = sorted(name for owner, name in kernel.uses if owner == module)
        if symbols:
            print(f"\n{module}: {len(symbols)}")
        for name in symbols:
            mark = "" if (module, name) in reasons else "  no reason"
            print(f"  {name}  ({', '.join(sorted(kernel.uses[module, name]))}){mark}")
    print()
    for client in CLIENTS:
        count = sum(client in clients for clients in kernel.uses.values())
        if count:
            print(f"{client} uses {count}")


def check(tree, options):
    """Silent, or each use without a reason and each reason without a use."""
    kernel, reasons = Kernel(tree), recorded()
    if options.print:
        print_all(kernel, reasons)
        return False
    if options.why:
        for module, name in sorted(kernel.uses):
            if name in options.why:
                print(f"{module} {name}", *(f"  {place}" for place in kernel.places((module, name))), sep="\n")
        return False
    unreasoned = sorted(set(kernel.uses) - set(reasons))
    unused = sorted(set(reasons) - set(kernel.uses))
    for module, name in unreasoned:
        places = kernel.places((module, name))
        print(f"{places[0]} uses {module} {name}, which is `package`: use public API, move the code, or give a reason in "
              f"scripts/checks/{RECORD.name}")
    for module, name in unused:
        print(f"scripts/checks/{RECORD.name}: no client uses {module} {name} any more: take it out")
    return bool(unreasoned or unused)
