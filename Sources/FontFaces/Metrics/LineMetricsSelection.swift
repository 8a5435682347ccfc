internal import FontTables

// The way from line tables to a line. Three tables declare an ascender, a descender and a leading (hhea, OS/2 typo, OS/2 win),
// fonts write some of them with the wrong sign, and no specification says which of them makes a line: each engine has a choice
// of its own.
//
// Each table:
//
// 1. A descender with the wrong sign is turned.
// 2. What `MVAR` moves a value by is added.
//
// Then the first of these that holds answers:
//
// 3. A font without such tables (Type 1, bare CFF): the box that FreeType or the AFM file has of it.
// 4. `standard` and `windows`: OS/2 typo, where the bit USE_TYPO_METRICS is set, zeros included.
// 5. `windows`: OS/2 win, where it is not all zero, with GDI's external leading.
// 6. hhea, where it is not all zero.
// 7. OS/2 typo, where it is not all zero.
// 8. OS/2 win, where it is not all zero, without leading.
// 9. The box around all glyphs (head).
//
// 4, 6, 7 and 8 are the choice of FreeType (sfobjs.c, sfnt_load_face), and so of Skia and the browsers on Linux. On
// purpose three things differ from FreeType:
// - FreeType takes a descender above the baseline as it stands.
// - FreeType rounds what MVAR moves a metric by to a whole font unit first.
// - Where every table is zero, FreeType's line has no height. Here the glyph box answers, and `boundingBox` says so: a
//   line needs a height.
// FreeType's own choice, with its own arithmetic, is `EngineTables.freeTypeChoice` in FontEngines.

/// Which of a font's three sets of line metrics is used.
public enum MetricConvention: String, Sendable, Hashable, CaseIterable {
  /// OS/2 typo where the font's USE_TYPO_METRICS bit asks for it, else hhea, else typo, else win: what FreeType,
  /// Skia and browsers on Linux do.
  case standard
  /// hhea first, whatever that bit says: what Core Text does.
  case apple
  /// OS/2 typo where the bit is set, else OS/2 win with the external leading that GDI derives.
  case windows
}

// MARK: - Repairs and moves

extension LineTables {
  /// The lines that the tables declare: 1 and 2.
  var declared: DeclaredLines {
    DeclaredLines(
      hhea: hhea.map {
        line(Double($0.ascender), Double(below($0.descender)), Double($0.lineGap), .hhea)
      },
      typo: os2.map {
        line(Double($0.typoAscender), Double(below($0.typoDescender)), Double($0.typoLineGap), .os2Typo)
      },
      win: os2.map { os2 in
        let source = MetricSource.os2Win
        let descender = moved(-Double(downwards(os2.winDescent)), moves.winDescender, source)
        return LineMetrics(
          ascender: moved(Double(os2.winAscent), moves.winAscender, source), descender: descender,
          leading: MetricValue(0, source))
      }, usesTypoMetrics: usesTypoMetrics,
      glyphBox: glyphBox.map { box in
        LineMetrics(ascender: Double(box.top), descender: Double(min(0, box.bottom)), leading: 0, source: .boundingBox)
      },
      fontBox: fontBox.map { box in
        LineMetrics(ascender: Double(box.top), descender: Double(box.bottom), leading: 0, source: .boundingBox)
      })
  }

  private func line(_ ascender: Double, _ descender: Double, _ leading: Double, _ table: MetricSource) -> LineMetrics {
    LineMetrics(
      ascender: moved(ascender, moves.ascender, table), descender: moved(descender, moves.descender, table),
      leading: moved(leading, moves.leading, table))
  }

  /// 1. OpenType, hhea, ascender and descender: "distance from baseline", upwards; below the baseline a descender is negative.
  private func below(_ descender: Int) -> Int { descender > 0 ? -descender : descender }

  /// 1. OpenType, usWinDescent: "positive below the baseline"; some fonts store the negative number as they would in hhea.
  private func downwards(_ winDescent: Int) -> Int { winDescent > 0x7FFF ? 0x10000 - winDescent : winDescent }

  /// 2. OpenType, MVAR: "the interpolated adjustment delta" is added to the value of the target.
  private func moved(_ value: Double, _ move: Double, _ table: MetricSource) -> MetricValue {
    // Adding 0 keeps a descent of 0 from becoming −0.
    MetricValue(value + 0 + move, move == 0 ? table : .varied(table, by: "MVAR"))
  }

  /// The repairs of 1: a sentence for people each.
  var repairs: [String] {
    var repairs: [String] = []
    if let hhea, below(hhea.descender) != hhea.descender {
      repairs.append(
        "its descender in hhea is +\(hhea.descender), above the baseline; it is read as −\(hhea.descender)")
    }
    if let os2, below(os2.typoDescender) != os2.typoDescender {
      repairs.append(
        "its typo descender in OS/2 is +\(os2.typoDescender), above the baseline; it is read as −\(os2.typoDescender)")
    }
    if let os2, downwards(os2.winDescent) != os2.winDescent {
      repairs.append(
        "its win descent in OS/2 is negative, above the baseline; it is read as +\(downwards(os2.winDescent))")
    }
    return repairs
  }
}

// MARK: - Choice

extension DeclaredLines {
  /// The line by a convention, each value with the table that it is from.
  func chosen(by convention: MetricConvention) -> LineMetrics {
    // 3. t1objs.c, T1_Face_Init: FreeType takes the bounding box of such a font for its line.
    if let fontBox { return fontBox }
    // 4. OpenType, OS/2, fsSelection bit 7: "If set, it is strongly recommended that applications use
    // OS/2.sTypoAscender - OS/2.sTypoDescender + OS/2.sTypoLineGap as the default line spacing for this font." Core Text
    // does not look at the bit.
    if usesTypoMetrics, convention != .apple, let typo { return typo }
    // 5. Microsoft, "Recommendations for OpenType Fonts": the line of GDI is usWinAscent and usWinDescent.
    if convention == .windows, let win, win.isFilledIn { return gdiLine(win) }
    // 6. Apple, TrueType Reference Manual, hhea: the ascender is the "Distance from baseline of highest ascender".
    if let hhea, hhea.isFilledIn { return hhea }
    // 7. and 8. FreeType looks into OS/2 where hhea's ascender and descender are both 0, and takes typo before win.
    if let typo, typo.isFilledIn { return typo }
    if let win, win.isFilledIn { return win }
    // 9.
    return glyphBox ?? LineMetrics(ascender: 0, descender: 0, leading: 0, source: .boundingBox)
  }

  /// GDI's external leading, as Microsoft's "Recommendations for OpenType Fonts" derives it:
  /// "MAX(0, LineGap − ((usWinAscent + usWinDescent) − (Ascender − Descender)))", the right-hand names being hhea's.
  private func gdiLine(_ win: LineMetrics) -> LineMetrics {
    let height = win.ascender.value - win.descender.value
    let leading = hhea.map { max(0, $0.leading.value - (height - ($0.ascender.value - $0.descender.value))) } ?? 0
    let source = leading == 0 ? win.leading.source : hhea?.leading.source.unmoved ?? win.leading.source
    return LineMetrics(ascender: win.ascender, descender: win.descender, leading: MetricValue(leading, source))
  }
}

extension LineMetrics {
  /// Whether the ascender or the descender is not 0.
  fileprivate var isFilledIn: Bool { ascender.value != 0 || descender.value != 0 }
}

extension MetricSource {
  /// The source without its move by variations.
  fileprivate var unmoved: MetricSource { if case .varied(let source, _) = self { source } else { self } }
}

extension FontFace {
  /// The line metrics alone, in font units; of a face without outlines those of its largest strike, in pixels.
  public func lineMetrics(_ convention: MetricConvention = .standard) -> LineMetrics {
    guard !isScalable, let strike = strikes.largest else { return declaredLines.chosen(by: convention) }
    return LineMetrics(strike)
  }

  /// The line that each of its tables declares, of a face without outlines too.
  public var declaredLines: DeclaredLines { record?.lines ?? facts.lineTables.declared }
}
