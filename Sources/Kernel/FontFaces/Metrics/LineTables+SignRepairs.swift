internal import FontTables
internal import MetricValues

// Steps 1 and 2 of `MetricConvention`, from line tables to line metrics.

extension LineTables {
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

  /// 1. OpenType, hhea, ascender and descender: "distance from baseline", upwards. Below the baseline it is negative.
  private func below(_ descender: Int) -> Int { descender > 0 ? -descender : descender }

  /// 1. OpenType, usWinDescent: "positive below the baseline". Some fonts store the negative number, as in hhea.
  private func downwards(_ winDescent: Int) -> Int { winDescent > 0x7FFF ? 0x10000 - winDescent : winDescent }

  /// The corrections of step 1, as sentences for people.
  var repairs: [String] {
    var repairs: [String] = []
    if let hhea, below(hhea.descender) != hhea.descender {
      repairs.append(
        "the descender in hhea is +\(hhea.descender), above the baseline; fontprobe reads −\(hhea.descender)")
    }
    if let os2, below(os2.typoDescender) != os2.typoDescender {
      repairs.append(
        "the typo descender in OS/2 is +\(os2.typoDescender), above the baseline; fontprobe reads −\(os2.typoDescender)"
      )
    }
    if let os2, downwards(os2.winDescent) != os2.winDescent {
      repairs.append(
        "the win descent in OS/2 is negative, above the baseline; fontprobe reads +\(downwards(os2.winDescent))")
    }
    return repairs
  }
}
