"""The table of published font metrics: its model, the merging of sources, its text form, and its binary form."""
