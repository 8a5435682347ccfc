/// The damaged fixtures, by how much of each is true (Tests/Fixtures/README.md says what is wrong with it). All that are in
/// none of these sets are refused.
package enum DamagedFixtures {
  /// Text can be set: what is damaged is needed for no text, or claims more than is there.
  package static let settable: Set = [
    "cmap12-groups.ttf", "cmap12-wide-group.ttf", "cmap4-segments.ttf", "composite-grown.ttf", "composite-loop.ttf",
    "duplicate-tables.ttf",
    "glyph-32767-contours.ttf", "loca-past-glyf.ttf", "mvar-65535-records.ttf", "mvar-store-past-end.ttf",
    "name-65535-records.ttf", "name-storage-past-end.ttf", "name-string-past-end.ttf", "os2-short.ttf",
    "overlapping-tables.ttf", "post-short.ttf", "upem-1.ttf",
  ]

  /// The line and the heights are there, and no text can be set: characters lead to no glyphs, or glyphs have no width.
  package static let onlyMeasured: Set = [
    "cmap-offset-past-end.ttf", "hhea-short.ttf", "hmtx-65535-advances.ttf", "hmtx-no-advances.ttf",
    "maxp-65535-glyphs.ttf", "no-cmap.ttf", "no-hhea.ttf", "no-maxp.ttf",
  ]

  /// Its tables are there, and the font engine does not load it.
  package static let onlyOpened: Set = ["woff-wrong-length.woff"]

  /// All that open.
  package static let opening = settable.union(onlyMeasured).union(onlyOpened)
}
