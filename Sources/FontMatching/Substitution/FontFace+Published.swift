internal import FontFaces

extension FontFace {
  /// The regular face of a family by its published figures; `nil` where they do not make up a line with its letters.
  convenience init?(published figures: PublishedFigures, of family: String) {
    guard let ascender = figures.ascender, let descender = figures.descender, let capHeight = figures.capHeight,
      let xHeight = figures.xHeight
    else { return nil }
    var record = FaceRecord(
      names: FaceNames(postScriptName: nil, fullName: family, family: family, style: nil), style: .regular,
      unitsPerEm: figures.unitsPerEm,
      vertical: VerticalTables(
        hhea: .init(ascender: ascender, descender: descender, lineGap: figures.lineGap ?? 0), typo: nil, win: nil,
        usesTypoMetrics: false, glyphBox: nil, other: nil),
      capHeight: .init(capHeight, source: figures.source), xHeight: .init(xHeight, source: figures.source))
    record.textWidth = figures.averageWidth
    record.source = .published
    self.init(recorded: record, path: nil)
  }
}
