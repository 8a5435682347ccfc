"""The structure of the sources from the compiler's index."""
