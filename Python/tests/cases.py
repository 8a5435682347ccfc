"""The base class of several tests."""

import unittest

from fontprobe import Collection


class WithFonts(unittest.TestCase):
    """Each test has its own collection, `self.fonts`, without system fonts."""

    def setUp(self):
        self.fonts = Collection(system=False)

    def tearDown(self):
        self.fonts.close()
