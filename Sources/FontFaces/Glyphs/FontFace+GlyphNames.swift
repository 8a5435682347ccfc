internal import FontTables

extension FontFace {
  /// The name of a glyph of a face that HarfBuzz does not shape, of Type 1, bare CFF and bitmaps; nil where it has none.
  package func unshapedName(of glyph: Int) -> String? {
    guard !isRecorded, !(facts.isSFNT && isScalable), hasGlyph(glyph) else { return nil }
    if let names = pcfNames { return names.name(of: glyph) }
    return (try? freeType { $0.name(of: glyph) }) ?? nil
  }

  /// The names of the glyphs of a PCF font; nil for any other, and for one without names.
  var pcfNames: PCFGlyphNames? { format == .pcf ? (try? source.data()).flatMap { PCFGlyphNames($0) } : nil }
}
