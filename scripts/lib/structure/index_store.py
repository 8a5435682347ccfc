"""Reads the compiler's index of this tree, which lists the files that name a symbol, and the file that declares it.

`swift build` writes the index to .build/debug/index/store.
"""

import ctypes
import json
import os
import subprocess
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

# Roles of a symbol and kinds of a unit's dependency, from indexstore.h.
DEFINITION, REFERENCE = 1 << 1, 1 << 2
RECORD = 2

Unit = namedtuple("Unit", "name time record")
class Failure(Exception):
    """An error without a result, with a message for people."""


class StringRef(ctypes.Structure):
    """A view of UTF-8 bytes that the store owns."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


VISIT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
VISIT_NAME = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, StringRef)


class IndexStore:
    """The compiler's index, read through the toolchain's libIndexStore."""

    def __init__(self, path):
        self.c = ctypes.CDLL(str(find_library()))
        pointer, error = ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p)
        for name, result, *arguments in [
            ("store_create", pointer, ctypes.c_char_p, error),
            ("store_units_apply_f", ctypes.c_bool, pointer, ctypes.c_uint, pointer, VISIT_NAME),
            ("unit_reader_create", pointer, pointer, ctypes.c_char_p, error),
            ("unit_reader_dispose", None, pointer),
            ("unit_reader_get_main_file", StringRef, pointer),
            ("unit_reader_get_modification_time", None, pointer, *[ctypes.POINTER(ctypes.c_int64)] * 2),
            ("unit_reader_dependencies_apply_f", ctypes.c_bool, pointer, pointer, VISIT),
            ("unit_dependency_get_kind", ctypes.c_int, pointer),
            ("unit_dependency_get_name", StringRef, pointer),
            ("unit_dependency_get_filepath", StringRef, pointer),
            ("record_reader_create", pointer, pointer, ctypes.c_char_p, error),
            ("record_reader_dispose", None, pointer),
            ("record_reader_symbols_apply_f", ctypes.c_bool, pointer, ctypes.c_bool, pointer, VISIT),
            ("record_reader_occurrences_apply_f", ctypes.c_bool, pointer, pointer, VISIT),
            ("symbol_get_roles", ctypes.c_uint64, pointer),
            ("symbol_get_usr", StringRef, pointer),
            ("symbol_get_name", StringRef, pointer),
            ("occurrence_get_symbol", pointer, pointer),
            ("occurrence_get_roles", ctypes.c_uint64, pointer),
            ("occurrence_get_line_col", None, pointer, *[ctypes.POINTER(ctypes.c_uint)] * 2),
        ]:
            function = getattr(self.c, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
        self.store = self.c.indexstore_store_create(os.fsencode(path), None)
        if not self.store:
            raise Failure(f"{path} is no index: remove it and run `swift build`")

    def units(self):
        """The newest unit of each source file, by its path as it was compiled."""
        names, units = [], {}
        self.c.indexstore_store_units_apply_f(
            self.store, 0, None, VISIT_NAME(lambda _, name: names.append(str(name)) or True))
        for name in names:
            reader = self.c.indexstore_unit_reader_create(self.store, name.encode(), None)
            if not reader:
                continue
            path = str(self.c.indexstore_unit_reader_get_main_file(reader))
            seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
            self.c.indexstore_unit_reader_get_modification_time(
                reader, ctypes.byref(seconds), ctypes.byref(nanoseconds))
            time = seconds.value * 10**9 + nanoseconds.value
            # Build tools are compiled a second time, for the build machine.
            if path.endswith(".swift") and (path not in units or time > units[path].time):
                units[path] = Unit(name, time, self._record(reader, path))
            self.c.indexstore_unit_reader_dispose(reader)
        return units

    def _record(self, reader, path):
        """The record with the symbols of the file itself."""
        records = []

        def visit(_, dependency):
            if self.c.indexstore_unit_dependency_get_kind(dependency) == RECORD:
                if str(self.c.indexstore_unit_dependency_get_filepath(dependency)) == path:
                    records.append(str(self.c.indexstore_unit_dependency_get_name(dependency)))
            return True

        self.c.indexstore_unit_reader_dependencies_apply_f(reader, None, VISIT(visit))
        return records[0] if records else None

    def _read(self, record, apply, *arguments):
        """Calls `apply` on a reader of the record. A file without any symbol has no record."""
        reader = record and self.c.indexstore_record_reader_create(self.store, record.encode(), None)
        if reader:
            apply(reader, *arguments)
            self.c.indexstore_record_reader_dispose(reader)

    def symbols(self, record):
        """Each symbol of a record: its unique name (USR), its name, and the roles of all its occurrences together."""
        found = []

        def visit(_, symbol):
            found.append((str(self.c.indexstore_symbol_get_usr(symbol)), str(self.c.indexstore_symbol_get_name(symbol)),
                          self.c.indexstore_symbol_get_roles(symbol)))
            return True

        self._read(record, self.c.indexstore_record_reader_symbols_apply_f, True, None, VISIT(visit))
        return found

    def lines(self, record, usrs, role=REFERENCE):
        """The first line on which a record names each of these symbols in a role."""
        found = {}

        def visit(_, occurrence):
            usr = str(self.c.indexstore_symbol_get_usr(self.c.indexstore_occurrence_get_symbol(occurrence)))
            if usr in usrs and self.c.indexstore_occurrence_get_roles(occurrence) & role:
                line, column = ctypes.c_uint(), ctypes.c_uint()
                self.c.indexstore_occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
                found[usr] = min(line.value, found.get(usr, line.value))
            return True

        self._read(record, self.c.indexstore_record_reader_occurrences_apply_f, None, VISIT(visit))
        return found


def find_library():
    """libIndexStore of `swiftc`'s toolchain."""
    try:
        answer = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failure(f"swiftc does not say where its toolchain is: {error}") from error
    folder = Path(json.loads(answer.stdout)["paths"]["runtimeResourcePath"]).parent
    for name in ["libIndexStore.so", "libIndexStore.dylib"]:
        if (folder / name).exists():
            return folder / name
    raise Failure(f"the toolchain has no libIndexStore in {folder}")


def declaration(usr, owners):
    """The file that declares a symbol. Members that the compiler generates, such as `rawValue`, have no
    definition: they belong to their type, whose name is the prefix of their names."""
    return next((owners[usr[:end]] for end in range(len(usr), 2, -1) if usr[:end] in owners), None)


class Tree:
    """The symbols of each Swift file of this tree, by its path, from the index in a build folder."""

    def __init__(self, build):
        store = build / "index/store"
        if not store.is_dir():
            raise Failure(f"there is no index in {store}: run `swift build` first")
        self.index = IndexStore(store)
        # Units of deleted files are skipped.
        units, self.units = self.index.units(), {}
        for path in ROOT.glob("Sources/*/*/**/*.swift"):
            name, unit = path.relative_to(ROOT).as_posix(), units.get(str(path))
            if unit is None or unit.time < path.stat().st_mtime_ns:
                raise Failure(f"{name} is {'newer than' if unit else 'not in'} the index: run `swift build` first")
            self.units[name] = unit
        self.symbols = {path: self.index.symbols(unit.record) for path, unit in self.units.items()}

    def lines(self, path, usrs, role=REFERENCE):
        """The first line on which a file names each of these symbols in a role."""
        return self.index.lines(self.units[path].record, usrs, role)


def modules():
    """The Swift modules on the floors of Sources, by name."""
    return sorted(path.name for path in ROOT.glob("Sources/*/*") if any(path.rglob("*.swift")))


def place(path):
    """The module and the folder of a path such as Sources/Kernel/FontNames/Words/FoldedName.swift."""
    parts = path.split("/")
    return parts[2], parts[3] if len(parts) > 4 else "."
