"""Checks the structure of the sources with the compiler's index."""
