"""What several tests share."""

import unittest

from fontprobe import Collection


class WithFonts(unittest.TestCase):
    """Tests that ask `self.fonts`: a collection of their own, without the fonts of the system."""

    def setUp(self):
        self.fonts = Collection(system=False)

    def tearDown(self):
        self.fonts.close()
