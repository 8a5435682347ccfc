package import FontFaces
package import FontFiles
package import FontNames
internal import FontTables

/// The result of loading every glyph of a face, at every named position and at the ends of its axes.
package struct GlyphSweep: Sendable {
  /// The number of glyphs of the face.
  package let glyphCount: Int
  /// The first failures, at most `mostFailures`; empty for a sound face.
  package let failures: [GlyphFailure]
  /// The number of all failures: glyphs that do not load, each counted once, and tables.
  package let failureCount: Int
  /// Notes for the maker, not failures in engines: overlapping tables, positions at which some glyphs were not loaded.
  package let notes: [String]

  /// The number of failures that are listed in words.
  package static let mostFailures = 20
}

/// A glyph or a table that a font engine does not load.
package struct GlyphFailure: Sendable, Hashable {
  /// The part of a face that does not load.
  package enum Part: Sendable, Hashable {
    /// The glyph's outline, in font units.
    case outline
    /// Its advance width.
    case advance
    /// The glyph's bitmap in the strike with this number of pixels per em.
    case bitmap(ppem: Double)
    /// A table instead of a glyph.
    case table(FontTag)
  }

  /// The number of the glyph; `nil` for a table.
  package let glyph: Int?
  /// The glyph's name in the font; `nil` if it has none.
  package let name: String?
  /// The first character that shows the glyph; `nil` if no single character does.
  package let codePoint: UInt32?
  /// The part that does not load.
  package let part: Part
  /// The reason, as a clause without a full stop.
  package let reason: String
  /// The position in the variation space: a named instance ("SemiBold") or the end of an axis ("wght 900"); `nil` for
  /// the default position.
  package let place: String?
}

extension FontFace {
  /// Loads the whole face without keeping it; for several faces of a file a `FaceSweeper` is faster.
  ///
  /// - Throws: `FontError` if the file is missing, or FreeType refuses the whole face.
  package func sweep() throws(FontError) -> GlyphSweep {
    var sweeper = FaceSweeper()
    return try sweeper.sweep(self)
  }
}

/// Sweeps the faces of one file in sequence: shared outlines are loaded once.
package struct FaceSweeper {
  /// The findings in glyphs, by the places of their tables in the file.
  private var cached: [[TableDirectory.Entry]: SweepFindings] = [:]
  private let mostLoads: Int

  /// One or two seconds for the largest variable fonts.
  package static let mostLoads = 400_000

  /// A sweeper for the faces of one file.
  ///
  /// - Parameter mostLoads: the number of glyphs of a face that are loaded outside its default position. If that is too
  ///   few, only some glyphs are loaded at each position, and a note mentions it.
  package init(mostLoads: Int = FaceSweeper.mostLoads) { self.mostLoads = mostLoads }

  /// Loads a whole face, like the engines that draw it: every outline, advance and bitmap, at its default position, at
  /// the ends of its axes and at its named instances, and the tables that HarfBuzz reads.
  ///
  /// Of glyphs with colour layers (COLR, SVG), only the outlines are checked.
  ///
  /// - Throws: `FontError` if the file is missing, or FreeType refuses the whole face.
  package mutating func sweep(_ face: FontFace) throws(FontError) -> GlyphSweep {
    let data = try face.source.data()
    do throws(FontError) {
      // A separate face, whose position changes; the kept face does not change.
      let opened = try FreeTypeFace(data, index: face.index, library: try FreeTypeLibrary())
      let facts = (face.origin ?? face).facts
      guard facts.isSFNT else { return opened.sweep() }
      return try opened.withTables { tables in
        let seen = facts.ignoresGlyf ? tables.without(FontFace.tablesOfTrueType) : tables
        var sweep = SFNTSweep(facts, tables, HarfBuzzFace(seen))
        sweep.checkTables(opened)
        let key = tables.glyphTables
        if let found = cached[key] {
          sweep.findings.add(found)
        } else {
          let found = sweep.loadGlyphs(opened, mostLoads: mostLoads)
          if !key.isEmpty { cached[key] = found }
          sweep.findings.add(found)
        }
        return sweep.result(opened)
      }
    } catch {
      throw error.at(face.source.path, faceIndex: face.index)
    }
  }
}

extension FreeTypeFace {
  /// Loads a whole face without sfnt tables: Type 1, bare CFF, PCF, BDF.
  fileprivate func sweep() -> GlyphSweep {
    var findings = SweepFindings()
    if isScalable { sweepOutlines(from: 0, step: 1, harfBuzz: nil, place: nil, into: &findings) }
    var budget = SFNTSweep.mostPixels
    for strike in 0..<strikeCount {
      guard let ppem = select(strike: strike) else { continue }
      for glyph in 0..<glyphCount where budget > 0 {
        guard let reason = loadGlyphOfStrike(glyph, &budget) else { continue }
        findings.fail(glyph, .bitmap(ppem: ppem), reason, at: nil)
      }
    }
    return findings.sweep(
      glyphCount: glyphCount, name: { name(of: $0) }, characters: { characters(of: $0) })
  }

  /// Loads the outlines of every `step`-th glyph from `first` on, at the face's current coordinates; asks HarfBuzz, if
  /// it is given, whether it knows the drawn glyphs.
  func sweepOutlines(
    from first: Int, step: Int, harfBuzz: HarfBuzzFace?, place: String?, into findings: inout SweepFindings
  ) {
    for glyph in stride(from: first, to: glyphCount, by: step) {
      switch loadOutline(glyph) {
      case .empty: continue
      case .refused(let reason): findings.fail(glyph, .outline, reason, at: place)
      case .drawn:
        guard let harfBuzz, harfBuzz.refuses(glyph) else { continue }
        findings.fail(glyph, .outline, "FreeType draws the glyph, but HarfBuzz refuses the glyph", at: place)
      }
    }
  }
}

/// The findings of a sweep; their number is limited, even for a badly damaged face.
struct SweepFindings {
  private(set) var failures: [GlyphFailure] = []
  private(set) var failureCount = 0
  private(set) var notes: [String] = []
  /// A glyph that fails at the first position is not counted again at others.
  private var failedGlyphs: Set<Int> = []

  /// The greatest number of notes, more than anyone reads.
  private static let mostNotes = 20

  mutating func fail(_ glyph: Int, _ part: GlyphFailure.Part, _ reason: @autoclosure () -> String, at place: String?) {
    guard failedGlyphs.insert(glyph).inserted else { return }
    add(GlyphFailure(glyph: glyph, name: nil, codePoint: nil, part: part, reason: reason(), place: place))
  }

  mutating func fail(_ table: FontTag, _ reason: String) {
    add(GlyphFailure(glyph: nil, name: nil, codePoint: nil, part: .table(table), reason: reason, place: nil))
  }

  mutating func note(_ note: String) { if notes.count < Self.mostNotes { notes.append(note) } }

  /// Adds the findings in the same glyphs for another face.
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
