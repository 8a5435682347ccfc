/// The damaged fixtures by their usable parts. Tests/Fixtures/README.md lists the damage. Fixtures in no set are
/// refused.
package enum DamagedFixtures {
  /// Text can be set: text does not need the damaged parts.
  package static let settable: Set = [
    "cmap12-groups.ttf", "cmap12-wide-group.ttf", "cmap4-segments.ttf", "composite-grown.ttf", "composite-loop.ttf",
    "duplicate-tables.ttf",
    "glyph-32767-contours.ttf", "loca-past-glyf.ttf", "mvar-65535-records.ttf", "mvar-store-past-end.ttf",
    "name-65535-records.ttf", "name-storage-past-end.ttf", "name-string-past-end.ttf", "os2-short.ttf",
    "overlapping-tables.ttf", "post-short.ttf", "upem-1.ttf",
  ]

  /// Line metrics and heights can be read, but no text can be set.
  package static let onlyMeasured: Set = [
    "cmap-offset-past-end.ttf", "hhea-short.ttf", "hmtx-65535-advances.ttf", "hmtx-no-advances.ttf",
    "maxp-65535-glyphs.ttf", "no-cmap.ttf", "no-hhea.ttf", "no-maxp.ttf",
  ]

  /// The tables can be read, but the font engine does not load the font.
  package static let onlyOpened: Set = ["woff-wrong-length.woff"]

  /// All fixtures that open.
  package static let opening = settable.union(onlyMeasured).union(onlyOpened)
}
