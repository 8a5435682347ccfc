"""Refuses an interpreter in which ctypes does not work: imported before anything that imports ctypes."""

import sys

if sys.version_info[:2] == (3, 12):
    # Python 3.12 shares objects of ctypes between its interpreters, and crashes when one of them ends (also where ctypes has loaded
    # an empty library). Those of 3.9 to 3.11 and of 3.13 do not.
    import _xxsubinterpreters  # type: ignore[import-not-found, unused-ignore]

    if _xxsubinterpreters.get_current() != _xxsubinterpreters.get_main():
        raise ImportError(
            "fontprobe needs ctypes, with which Python 3.12 crashes at the end of a subinterpreter: use the main interpreter, or "
            "Python 3.13")
