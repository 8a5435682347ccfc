package import FontFaces
package import FontFiles
package import FontNames
internal import FontTables

/// The result of loading every glyph of a face at every named instance and at the ends of its axes.
package struct GlyphSweep: Sendable {
  package let glyphCount: Int
  /// The first failures, at most `mostFailures`; empty for a valid face.
  package let failures: [GlyphFailure]
  /// The number of all failures: tables, and glyphs that cannot be loaded. Each glyph is counted once.
  package let failureCount: Int
  /// Notes for the font's developer that are not failures. The notes concern overlapping tables, and positions at which
  /// some glyphs were not loaded.
  package let notes: [String]

  package static let mostFailures = 20
}

/// A glyph or a table that a font engine cannot load.
package struct GlyphFailure: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    /// The outline of the glyph, in font units.
    case outline
    case advance
    /// The bitmap of the glyph in the strike with this number of pixels per em.
    case bitmap(ppem: Double)
    /// A table, instead of a glyph.
    case table(FontTag)
  }

  /// The number of the glyph; `nil` for a table.
  package let glyph: Int?
  package let name: String?
  /// The first character that is mapped to the glyph.
  package let codePoint: UInt32?
  package let part: Part
  /// The reason, as a clause without a full stop.
  package let reason: String
  /// The position in the variation space: a named instance ("SemiBold") or the end of an axis ("wght 900"); `nil` for
  /// the default position.
  package let place: String?
}

extension FontFace {
  /// Loads all glyphs of the face, and does not keep them. For several faces of a file, a `FaceSweeper` is faster.
  package func sweep() throws(FontError) -> GlyphSweep {
    var sweeper = FaceSweeper()
    return try sweeper.sweep(self)
  }
}

/// Loads all glyphs of the faces of one file, face by face. Shared outlines are loaded once.
package struct FaceSweeper {
  /// The findings about glyphs. The keys are the positions of the glyph tables in the file.
  private var cached: [[TableDirectory.Entry]: SweepFindings] = [:]
  private let mostLoads: Int

  /// The default limit. With this limit, the largest variable fonts take one or two seconds.
  package static let mostLoads = 400_000

  /// Creates a sweeper for the faces of one file. At most `mostLoads` glyphs of a face are loaded outside its default
  /// position. If there are more glyphs, only some glyphs are loaded at each position, and a note is added.
  package init(mostLoads: Int = FaceSweeper.mostLoads) { self.mostLoads = mostLoads }

  /// Loads a whole face as engines load it to draw text: every outline, advance and bitmap, and the tables that
  /// HarfBuzz reads. Outlines are loaded at the default position, at the ends of the axes and at the named instances.
  ///
  /// For glyphs with colour layers (COLR, SVG), only the outlines are checked. Throws if FreeType refuses the whole
  /// face.
  package mutating func sweep(_ face: FontFace) throws(FontError) -> GlyphSweep {
    let data = try face.source.data()
    do throws(FontError) {
      // A separate face is opened, so that the position of the cached face does not change.
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
  /// Loads all glyphs of a face without sfnt tables: Type 1, bare CFF, PCF, BDF.
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

  /// Loads the outlines of every `step`-th glyph from `first`, at the current coordinates of the face. With `harfBuzz`,
  /// also checks that HarfBuzz knows the drawn glyphs.
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

/// The findings of a sweep. The number of findings is limited, because a badly damaged face has very many.
struct SweepFindings {
  private(set) var failures: [GlyphFailure] = []
  private(set) var failureCount = 0
  private(set) var notes: [String] = []
  /// The glyphs that have failed. These glyphs are not counted again at other positions.
  private var failedGlyphs: Set<Int> = []

  /// The greatest number of notes, more than anybody reads.
  private static let mostNotes = 20

  mutating func fail(_ glyph: Int, _ part: GlyphFailure.Part, _ reason: @autoclosure () -> String, at place: String?) {
    guard failedGlyphs.insert(glyph).inserted else { return }
    add(GlyphFailure(glyph: glyph, name: nil, codePoint: nil, part: part, reason: reason(), place: place))
  }

  mutating func fail(_ table: FontTag, _ reason: String) {
    add(GlyphFailure(glyph: nil, name: nil, codePoint: nil, part: .table(table), reason: reason, place: nil))
  }

  mutating func note(_ note: String) { if notes.count < Self.mostNotes { notes.append(note) } }

  /// Adds the findings of another face that has the same glyphs.
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

  /// Returns the result of the sweep, with the names and the characters of the failed glyphs.
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
