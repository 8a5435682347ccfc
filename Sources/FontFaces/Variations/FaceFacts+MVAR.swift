internal import FontTables

extension FaceFacts {
  /// Moves every metric that `MVAR` varies to the coordinates.
  ///
  /// - Parameter face: HarfBuzz's view at the coordinates, which says how far.
  mutating func move(to coordinates: VariationCoordinates, by face: HarfBuzzFace) {
    if tables.contains("MVAR") {
      func move(_ metric: inout MetricValue?, _ tag: FontTag) {
        metric = metric?.moved(by: face.variation(of: tag), in: "MVAR")
      }
      move(&capHeight, "cpht")
      move(&xHeight, "xhgt")
      writtenHeights?.capitalMove = face.variation(of: "cpht")
      writtenHeights?.xMove = face.variation(of: "xhgt")
      move(&underlinePosition, "undo")
      move(&underlineThickness, "unds")
      move(&strikeoutPosition, "stro")
      move(&strikeoutThickness, "strs")
      vertical.move(by: face)
    }
    if axes.contains(where: { $0.tag == .slant }), let slant = coordinates[.slant] {
      italicAngle = MetricValue(slant, .fvar)
    }
    // These are sums over all glyphs, which no table moves: they are measured again when they are asked for.
    averageWidth = nil
    maxAdvance = nil
  }
}

extension VerticalTables {
  /// Moves the line metrics.
  ///
  /// OpenType, MVAR: "hasc", "hdsc" and "hlgp" are OS/2's typographic metrics; as FreeType, HarfBuzz and Skia do, they
  /// move hhea's too, which the same line is set by.
  fileprivate mutating func move(by face: HarfBuzzFace) {
    moves = Values(
      ascender: face.variation(of: "hasc"), descender: face.variation(of: "hdsc"), lineGap: face.variation(of: "hlgp"))
    hhea?.add(moves)
    typo?.add(moves)
    // usWinDescent counts downwards; adding 0 keeps −0 away.
    winMoves = Values(ascender: face.variation(of: "hcla"), descender: 0 - face.variation(of: "hcld"), lineGap: 0)
    win?.add(winMoves)
  }
}

extension VerticalTables.Values {
  fileprivate mutating func add(_ delta: VerticalTables.Values) {
    ascender += delta.ascender
    descender += delta.descender
    lineGap += delta.lineGap
  }
}
