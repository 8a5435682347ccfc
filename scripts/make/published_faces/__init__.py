"""The table of published font metrics: its model, how sources are merged, its text, and its packed form."""
