extension FontFace {
  /// Loads all of the face, as the engines that draw it do: every outline, advance and bitmap, at its default place, at
  /// the ends of its axes and at its named instances, and the tables that HarfBuzz reads.
  ///
  /// The same for all places of a variation space. Nothing of it is kept. What is drawn in layers of colour (COLR, SVG)
  /// is looked at as outlines only.
  ///
  /// - Throws: `FontError` where the file is gone, or FreeType refuses it altogether.
  package func sweep() throws(FontError) -> GlyphSweep {
    let data = try source.data()
    do throws(FontError) {
      // A face of its own, which moves about: the kept one stays where it is.
      let face = try FreeTypeFace(data, index: index, library: try FreeTypeLibrary())
      let facts = (origin ?? self).facts
      guard facts.isSFNT else { return face.sweep() }
      let tables = facts.isPacked ? FaceTables(unpackedBy: face) : try FaceTables(data, index: index)
      return SFNTSweep(facts, tables, Self.shaping(facts, tables, data, index)).sweep(face)
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
  }

  private static func shaping(
    _ facts: FaceFacts, _ tables: FaceTables, _ data: FontData, _ index: Int
  ) -> SweptShaping {
    if facts.isPacked || !facts.isSorted {
      return SweptShaping(ShapingFace(UnpackedTables { tables.copy($0) }, coordinates: [:]))
    }
    return SweptShaping(ShapingFace(data, index: index, coordinates: [:]))
  }
}

extension FreeTypeFace {
  /// Loads all of a face that has no sfnt tables: Type 1, bare CFF, PCF, BDF.
  fileprivate func sweep() -> GlyphSweep {
    var findings = SweepFindings()
    if isScalable { sweepOutlines(from: 0, step: 1, shaping: nil, place: nil, into: &findings) }
    var budget = SFNTSweep.mostPixels
    for strike in 0..<strikeCount {
      guard let ppem = select(strike: strike) else { continue }
      sweepBitmaps(ppem: ppem, into: &findings, &budget)
    }
    return findings.sweep(
      glyphCount: glyphCount, name: { name(of: $0) }, characters: { characters(of: $0) })
  }
}
