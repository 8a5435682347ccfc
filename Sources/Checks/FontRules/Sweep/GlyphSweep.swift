package import FontFaces
package import FontFiles
package import FontNames
internal import FontTables

/// The result of loading every glyph of a face, at every place that has a name and at the ends of its axes.
package struct GlyphSweep: Sendable {
  /// How many glyphs the face has.
  package let glyphCount: Int
  /// The first of what does not load, at most `mostFailures`; empty for a sound face.
  package let failures: [GlyphFailure]
  /// How many there are altogether: glyphs that do not load, each counted once, and tables.
  package let failureCount: Int
  /// Notes for the maker, which no engine stumbles over: tables that overlap, places at which not every glyph was loaded.
  package let notes: [String]

  /// The number of failures that are listed in words.
  package static let mostFailures = 20
}

/// One glyph, or one table, that a font engine does not load.
package struct GlyphFailure: Sendable, Hashable {
  /// The part of a face that does not load.
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
  /// The part that does not load.
  package let part: Part
  /// Why not, as a clause without a full stop.
  package let reason: String
  /// Where in the variation space: a named instance ("SemiBold") or the end of an axis ("wght 900"); `nil` for the face
  /// as it lies in its file.
  package let place: String?
}

extension FontFace {
  /// Loads all of the face, and keeps nothing of it; for several faces of a file a `FaceSweeper` is faster.
  ///
  /// - Throws: `FontError` where the file is gone, or FreeType refuses the face altogether.
  package func sweep() throws(FontError) -> GlyphSweep {
    var sweeper = FaceSweeper()
    return try sweeper.sweep(self)
  }
}

/// Sweeps the faces of one file, one after the other: outlines that they share are loaded once.
package struct FaceSweeper {
  /// The findings in glyphs, by the places of their tables in the file.
  private var cached: [[TableDirectory.Entry]: SweepFindings] = [:]
  private let mostLoads: Int

  /// A second or two of the largest variable fonts.
  package static let mostLoads = 400_000

  /// A sweeper for the faces of one file.
  ///
  /// - Parameter mostLoads: how many glyphs of a face are loaded away from its default place. Where that is too few, each
  ///   place has its turn at some of the glyphs, and a note says so.
  package init(mostLoads: Int = FaceSweeper.mostLoads) { self.mostLoads = mostLoads }

  /// Loads all of a face, as the engines that draw it do: every outline, advance and bitmap, at its default place, at
  /// the ends of its axes and at its named instances, and the tables that HarfBuzz reads.
  ///
  /// The same for all places of a variation space. What is drawn in layers of colour (COLR, SVG) is looked at as
  /// outlines only.
  ///
  /// - Throws: `FontError` where the file is gone, or FreeType refuses the face altogether.
  package mutating func sweep(_ face: FontFace) throws(FontError) -> GlyphSweep {
    let data = try face.source.data()
    do throws(FontError) {
      // A face of its own, which moves about: the kept one stays where it is.
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
  /// Loads all of a face that has no sfnt tables: Type 1, bare CFF, PCF, BDF.
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

  /// Loads the outlines of every `step`-th glyph from `first` on, at the coordinates where the face is; asks HarfBuzz,
  /// where it is given, whether it knows the glyphs that are drawn.
  func sweepOutlines(
    from first: Int, step: Int, harfBuzz: HarfBuzzFace?, place: String?, into findings: inout SweepFindings
  ) {
    for glyph in stride(from: first, to: glyphCount, by: step) {
      switch loadOutline(glyph) {
      case .empty: continue
      case .refused(let reason): findings.fail(glyph, .outline, reason, at: place)
      case .drawn:
        guard let harfBuzz, harfBuzz.refuses(glyph) else { continue }
        findings.fail(glyph, .outline, "FreeType draws it and HarfBuzz refuses it", at: place)
      }
    }
  }
}

/// The findings of a sweep; their number is bounded, however damaged the face is.
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
