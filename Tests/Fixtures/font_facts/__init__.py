"""The facts of font files by fontTools and HarfBuzz and the OpenType specification, as a reference for tests.

No code or library call is shared with the Swift sources, so that a mistake is not made twice.
"""
