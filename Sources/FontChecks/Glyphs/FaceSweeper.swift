package import FontFaces
package import FontFiles
internal import FontTables

/// Sweeps the faces of one file, one after the other: outlines that they share are loaded once.
package struct FaceSweeper {
  /// What was found in glyphs, by where their tables lie in the file.
  private var known: [[TableDirectory.Entry]: SweepFindings] = [:]
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
      let tables = facts.isPacked ? FaceTables(unpackedBy: opened) : try FaceTables(data, index: face.index)
      var sweep = SFNTSweep(facts, tables, Self.shaping(facts, tables, data, face.index))
      sweep.checkTables(opened)
      let key = tables.glyphTables
      if let found = known[key] {
        sweep.findings.add(found)
      } else {
        let found = sweep.loadGlyphs(opened, mostLoads: mostLoads)
        if !key.isEmpty { known[key] = found }
        sweep.findings.add(found)
      }
      return sweep.result(opened)
    } catch {
      throw error.at(face.source.path, faceIndex: face.index)
    }
  }

  private static func shaping(
    _ facts: FaceFacts, _ tables: FaceTables, _ data: FontData, _ index: Int
  ) -> MovableHarfBuzzFace {
    if facts.isPacked || !facts.isSorted {
      return MovableHarfBuzzFace(HarfBuzzFace(UnpackedTables { tables.copy($0) }, coordinates: [:]))
    }
    return MovableHarfBuzzFace(HarfBuzzFace(data, index: index, coordinates: [:]))
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
    from first: Int, step: Int, harfBuzz: MovableHarfBuzzFace?, place: String?, into findings: inout SweepFindings
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
