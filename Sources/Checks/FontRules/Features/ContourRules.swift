internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the contours of letters and digits in a variable font.
enum ContourRules {
  private static let letters = LetterSurvey.lowercase + LetterSurvey.uppercase + LetterSurvey.figures

  /// FP116: finds contours that change direction along an axis, and overlapping contours that lack the flag for
  /// overlaps.
  static func contours(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard face.isVariable, face.isScalable, !face.isColor, let harfBuzz = face.harfBuzz else { return [] }
    var drawn: [DrawnLetter] = []
    var points = 0
    for letter in letters {
      guard let glyph = harfBuzz.glyph(for: letter), glyph > 0 else { continue }
      let contours = contours(of: glyph, in: harfBuzz)
      points += contours.reduce(0) { $0 + $1.points.count }
      guard points <= mostPoints else { return [] }
      drawn.append(DrawnLetter(scalar: letter, glyph: glyph, contours: contours))
    }
    return [turning(drawn, face), overlaps(drawn, face, harfBuzz)].compactMap(\.self)
  }

  /// The greatest numbers of points and axes that are examined. The letters and digits of text faces have fewer.
  private static let mostPoints = 50_000
  private static let mostAxes = 16

  private struct DrawnLetter {
    let scalar: Unicode.Scalar
    let glyph: Int
    let contours: [Contour]
  }

  private static func contours(of glyph: Int, in face: HarfBuzzFace) -> [Contour] {
    Contour.all(of: face.drawing(of: glyph).outline)
  }

  // MARK: - Directions

  /// The least area of a contour before and after its direction changes, in square ems. Smaller contours may vanish at
  /// an end of an axis.
  private static let smallest = 0.002

  private static func turning(_ letters: [DrawnLetter], _ face: FontFace) -> FontCheck.Finding? {
    let least = smallest * face.em * face.em
    var turned: [Unicode.Scalar] = []
    var place = ""
    for axis in face.axes.prefix(mostAxes) {
      for end in [axis.minimum, axis.maximum] where end != axis.defaultValue {
        guard let moved = (try? face.at([axis.tag: end]))?.harfBuzz else { continue }
        for letter in letters where !turned.contains(letter.scalar) {
          let there = contours(of: letter.glyph, in: moved)
          guard there.count == letter.contours.count else { continue }
          let pairs = zip(letter.contours, there).filter { abs($0.area) > least && abs($1.area) > least }
          let flipped = pairs.count { ($0.area < 0) != ($1.area < 0) }
          // If all contours change direction, the filled area stays the same.
          guard flipped > 0, flipped < pairs.count else { continue }
          if turned.isEmpty { place = "\(axis.tag)=\(end.text(.shortest))" }
          turned.append(letter.scalar)
        }
      }
    }
    guard let first = turned.first else { return nil }
    let others = turned.count > 1 ? "; so do \(LetterWords.list(Array(turned.dropFirst())))" : ""
    return FontCheck.Finding(
      .contours,
      "a contour of \(LetterWords.word(first)) changes its direction on the way to \(place): filled and open areas "
        + "are exchanged\(others)",
      hint: "correct the order and direction of the contours in the masters")
  }

  // MARK: - Overlaps

  private static func overlaps(
    _ letters: [DrawnLetter], _ face: FontFace, _ harfBuzz: HarfBuzzFace
  ) -> FontCheck.Finding? {
    // FreeType does not keep these flags while decompressing WOFF2.
    guard face.tables.contains("gvar"), face.format != .woff2 else { return nil }
    let isLong = harfBuzz.withTable("head") { $0.i16(50) } == 1
    let unflagged = harfBuzz.withTable("loca") { loca in
      harfBuzz.withTable("glyf") { glyf in
        letters.filter { letter in
          !OverlapFlag.isSet(letter.glyph, loca: loca, glyf: glyf, isLong: isLong)
            && Contour.overlap(letter.contours)
        }
      }
    }
    guard let unflagged, !unflagged.isEmpty else { return nil }
    return FontCheck.Finding(
      .contours,
      "contours of \(LetterWords.list(unflagged.map(\.scalar))) overlap, but no flag says so: macOS and iOS may draw "
        + "lines or holes in them",
      hint: "set the flag for overlaps (OVERLAP_SIMPLE) when the font is exported, or remove the overlaps",
      severity: .note)
  }
}

/// OpenType, glyf: the flag for overlapping contours.
private enum OverlapFlag {
  /// Whether a glyph has the flag. True if the glyph cannot be read.
  static func isSet(_ glyph: Int, loca: RawSpan, glyf: RawSpan, isLong: Bool) -> Bool {
    let place = GlyphOutlines.range(of: glyph, in: loca, isLong: isLong, ofGlyf: glyf.byteCount)
    guard let start = place?.lowerBound, let contours = glyf.i16(start).map(Int.init) else { return true }
    // The flags of the first component contain OVERLAP_COMPOUND.
    guard contours >= 0 else { return (glyf.u16(start + 10) ?? 0x400) & 0x400 != 0 }
    let ends = start + 10 + contours * 2
    guard let instructions = glyf.u16(ends).map(Int.init), let flags = glyf.u16(ends + 2 + instructions) else {
      return true
    }
    // The first byte contains the flags of the first point. OVERLAP_SIMPLE is bit 6.
    return flags >> 8 & 0x40 != 0
  }
}
