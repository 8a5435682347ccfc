package import FontTables

/// What came of loading every glyph of a face, at every place that has a name and at the ends of its axes.
package struct GlyphSweep: Sendable {
  /// How many glyphs the face has.
  package let glyphCount: Int
  /// The first of what does not load, at most `mostFailures`; empty for a sound face.
  package let failures: [GlyphFailure]
  /// How many there are altogether: glyphs that do not load, each counted once, and tables.
  package let failureCount: Int
  /// What no engine stumbles over and its maker should know: checksums that are wrong, tables that overlap, places at
  /// which not every glyph was loaded.
  package let notes: [String]

  /// How many failures are kept in words.
  package static let mostFailures = 20
}

/// One glyph, or one table, that a font engine does not load.
package struct GlyphFailure: Sendable, Hashable {
  /// What does not load.
  package enum Part: Sendable, Hashable {
    /// The glyph's outline, in font units.
    case outline
    /// Its advance width.
    case advance
    /// Its bitmap in the strike of so many pixels per em.
    case bitmap(ppem: Double)
    /// No glyph of its own: a table.
    case table(FontTag)
  }

  /// The number of the glyph; `nil` for a table.
  package let glyph: Int?
  /// The glyph's name in the font; `nil` where it has none.
  package let name: String?
  /// The first character that shows the glyph; `nil` where none does by itself.
  package let codePoint: UInt32?
  /// What does not load.
  package let part: Part
  /// Why not, as a clause without a full stop.
  package let reason: String
  /// Where in the variation space: a named instance ("SemiBold") or the end of an axis ("wght 900"); `nil` for the face
  /// as it lies in its file.
  package let place: String?
}
