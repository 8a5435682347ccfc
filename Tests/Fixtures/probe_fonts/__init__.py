"""The fixture fonts. Each function is one file; its docstring is the one bent fact."""
