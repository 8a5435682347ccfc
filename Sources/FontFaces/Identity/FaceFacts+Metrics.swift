internal import FontTables

extension FaceFacts {
  /// Takes the metrics that the tables declare, with a note for each line that has to be repaired.
  mutating func readMetrics(_ head: HeadTable, _ hhea: HheaTable?, _ os2: OS2Table?, _ post: PostTable?) {
    lineTables.glyphBox = LineTables.Box(top: head.yMax, bottom: head.yMin)
    lineTables.hhea = hhea
    lineTables.os2 = os2?.lines
    lineTables.usesTypoMetrics = (os2?.usesTypoMetrics ?? false) && os2?.lines != nil
    notes += lineTables.repairs
    if let hhea, hhea.advanceWidthMax > 0 { metrics[.maxAdvance] = MetricValue(Double(hhea.advanceWidthMax), .hhea) }
    if let os2 { read(os2) }
    if let post { read(post) }
  }

  private mutating func read(_ os2: OS2Table) {
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

  private mutating func read(_ post: PostTable) {
    metrics[.underlinePosition] = MetricValue(Double(post.underlinePosition), .post)
    metrics[.underlineThickness] = MetricValue(Double(post.underlineThickness), .post)
    metrics[.italicAngle] = MetricValue(post.italicAngle, .post)
    isFixedPitch = isFixedPitch || post.isFixedPitch
  }
}
