internal import FontTables

/// What a sweep has found so far; bounded, however damaged the face is.
struct SweepFindings {
  private(set) var failures: [GlyphFailure] = []
  private(set) var failureCount = 0
  private(set) var notes: [String] = []
  /// A glyph that does not load at the first place is not counted again at the others.
  private var failedGlyphs: Set<Int> = []

  /// More notes than anybody reads.
  private static let mostNotes = 20

  mutating func fail(_ glyph: Int, _ part: GlyphFailure.Part, _ reason: @autoclosure () -> String, at place: String?) {
    guard failedGlyphs.insert(glyph).inserted else { return }
    add(GlyphFailure(glyph: glyph, name: nil, codePoint: nil, part: part, reason: reason(), place: place))
  }

  mutating func fail(_ table: FontTag, _ reason: String) {
    add(GlyphFailure(glyph: nil, name: nil, codePoint: nil, part: .table(table), reason: reason, place: nil))
  }

  mutating func note(_ note: String) { if notes.count < Self.mostNotes { notes.append(note) } }

  /// Takes over what was found of the same glyphs for another face.
  mutating func add(_ other: SweepFindings) {
    failureCount += other.failureCount - failedGlyphs.intersection(other.failedGlyphs).count
    for failure in other.failures where failures.count < GlyphSweep.mostFailures {
      if let glyph = failure.glyph, failedGlyphs.contains(glyph) { continue }
      failures.append(failure)
    }
    failedGlyphs.formUnion(other.failedGlyphs)
    for text in other.notes { note(text) }
  }

  private mutating func add(_ failure: @autoclosure () -> GlyphFailure) {
    failureCount += 1
    if failures.count < GlyphSweep.mostFailures { failures.append(failure()) }
  }

  /// The sweep, with the names and the characters of the glyphs that are in it.
  func sweep(
    glyphCount: Int, name: (Int) -> String?, characters: (Set<Int>) -> [Int: UInt32]
  ) -> GlyphSweep {
    let glyphs = Set(failures.compactMap(\.glyph))
    let shown = glyphs.isEmpty ? [:] : characters(glyphs)
    return GlyphSweep(
      glyphCount: glyphCount,
      failures: failures.map { failure in
        GlyphFailure(
          glyph: failure.glyph, name: failure.glyph.flatMap(name), codePoint: failure.glyph.flatMap { shown[$0] },
          part: failure.part, reason: failure.reason, place: failure.place)
      }, failureCount: failureCount, notes: notes)
  }
}
