"""Refuses an interpreter in which ctypes crashes. This module is imported before all modules that import ctypes."""

import sys

if sys.version_info[:2] == (3, 12):
    # Python 3.12 shares objects of ctypes between its interpreters, and crashes when a subinterpreter ends, even if ctypes has
    # loaded an empty library. Python 3.9 to 3.11 and 3.13 do not crash.
    import _xxsubinterpreters  # type: ignore[import-not-found, unused-ignore]

    if _xxsubinterpreters.get_current() != _xxsubinterpreters.get_main():
        raise ImportError(
            "fontprobe needs ctypes, but ctypes of Python 3.12 crashes when a subinterpreter ends: use the main interpreter, or "
            "Python 3.13")
