"""An oracle: what font files say, read by fontTools and HarfBuzz from the OpenType specification's rules.

It shares no code and no library call with the Swift sources, so that a mistake is not made twice.
"""
