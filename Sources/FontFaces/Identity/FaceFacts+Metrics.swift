internal import FontNames
internal import FontTables

extension FaceFacts {
  /// Takes the metrics that the tables declare. Descenders with the wrong sign are repaired, with a note.
  mutating func readMetrics(_ head: HeadTable, _ hhea: HheaTable?, _ os2: OS2Table?, _ post: PostTable?) {
    vertical.glyphBox = .init(ascender: Double(head.yMax), descender: min(0, Double(head.yMin)), lineGap: 0)
    if let hhea { read(hhea) }
    if let os2 { read(os2) }
    if let post { read(post) }
  }

  private mutating func read(_ hhea: HheaTable) {
    var descender = Double(hhea.descender)
    if descender > 0 {
      notes.append("its descender in hhea is +\(hhea.descender), above the baseline; it is read as −\(hhea.descender)")
      descender = -descender
      vertical.turnedSigns.insert(.hhea)
    }
    vertical.hhea = .init(ascender: Double(hhea.ascender), descender: descender, lineGap: Double(hhea.lineGap))
    if hhea.advanceWidthMax > 0 { metrics[.maxAdvance] = MetricValue(Double(hhea.advanceWidthMax), .hhea) }
  }

  private mutating func read(_ os2: OS2Table) {
    if let lines = os2.lineMetrics { read(lines) }
    vertical.usesTypoMetrics = os2.usesTypoMetrics && vertical.typo != nil
    // A zero beside a non-zero sibling is still missing.
    if let heights = os2.heights {
      writtenHeights = WrittenHeights(capital: Double(heights.capital), x: Double(heights.x))
      if heights.capital > 0 { metrics[.capHeight] = MetricValue(Double(heights.capital), .os2) }
      if heights.x > 0 { metrics[.xHeight] = MetricValue(Double(heights.x), .os2) }
    }
    metrics[.strikeoutPosition] = MetricValue(Double(os2.strikeoutPosition), .os2)
    metrics[.strikeoutThickness] = MetricValue(Double(os2.strikeoutSize), .os2)
    if os2.averageCharWidth > 0 { metrics[.averageWidth] = MetricValue(Double(os2.averageCharWidth), .os2) }
    panose = os2.panose
    familyClass = os2.familyClass
    embedding = EmbeddingRights(rawValue: os2.embedding)
    codePages = os2.codePages
    isFixedPitch = os2.panose.isMonospaced
  }

  private mutating func read(_ lines: OS2Table.LineMetrics) {
    var typoDescender = Double(lines.typoDescender)
    if typoDescender > 0 {
      notes.append(
        "its typo descender in OS/2 is +\(lines.typoDescender), above the baseline; it is read as −\(lines.typoDescender)"
      )
      typoDescender = -typoDescender
      vertical.turnedSigns.insert(.typo)
    }
    // OpenType, usWinDescent: "positive below the baseline"; some fonts store the negative number as they would in hhea.
    var winDescent = Double(lines.winDescent)
    if lines.winDescent > 0x7FFF {
      winDescent = Double(0x10000 - lines.winDescent)
      vertical.turnedSigns.insert(.win)
      notes.append("its win descent in OS/2 is negative, above the baseline; it is read as +\(Int(winDescent))")
    }
    vertical.typo = .init(
      ascender: Double(lines.typoAscender), descender: typoDescender, lineGap: Double(lines.typoLineGap))
    // Adding 0 keeps a descent of 0 from becoming −0.
    vertical.win = .init(ascender: Double(lines.winAscent), descender: 0 - winDescent, lineGap: 0)
  }

  private mutating func read(_ post: PostTable) {
    metrics[.underlinePosition] = MetricValue(Double(post.underlinePosition), .post)
    metrics[.underlineThickness] = MetricValue(Double(post.underlineThickness), .post)
    metrics[.italicAngle] = MetricValue(post.italicAngle, .post)
    isFixedPitch = isFixedPitch || post.isFixedPitch
  }
}
