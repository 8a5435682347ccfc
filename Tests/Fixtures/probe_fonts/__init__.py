"""The fixture fonts. Each function makes one file; its docstring is the special fact of the file."""
