internal import FontNames
internal import FontTables
internal import MetricValues

extension FaceFacts {
  /// - Parameters:
  ///   - packing: WOFF or WOFF2; nil if the tables are not packed.
  ///   - budget: the limit for names and instances of all faces in the file.
  init(_ tables: IdentityTables, packing: FontFormat? = nil, budget: inout ReadBudget) {
    let outlines = Self.outlineFormat(tables.tags, tables.flavour)
    self.init(format: packing ?? outlines ?? .openTypeBitmap, unitsPerEm: tables.head.unitsPerEm)
    self.tables = tables.tags
    isScalable = outlines != nil
    ignoresGlyf = outlines != .trueType && tables.tags.contains("glyf")
    glyphCount = tables.glyphCount
    readMetrics(tables.head, tables.hhea, tables.os2, tables.post)
    let texts = readNames(tables.name, tables.fvar, &budget)
    if let fvar = tables.fvar { readAxesAndInstances(fvar, texts, &budget) }
    readStyle(tables.head, tables.os2, tables.post)
  }

  /// Returns the format of the outlines; nil if there are no outlines.
  ///
  /// OpenType, "Organization of an OpenType Font": fonts "containing CFF data (version 1 or 2) should use 0x4F54544F
  /// ('OTTO')", those with TrueType outlines 1.0. If a font has both, its first bytes decide which outlines are drawn,
  /// as in FreeType and DirectWrite.
  private static func outlineFormat(_ tags: [FontTag], _ flavour: FontTag) -> FontFormat? {
    let hasGlyf = tags.contains("glyf")
    if hasGlyf, flavour != "OTTO" { return .trueType }
    if tags.contains("CFF2") { return .openTypeCFF2 }
    if tags.contains("CFF ") { return .openTypeCFF }
    return hasGlyf ? .trueType : nil
  }
}

extension FaceFacts {
  /// Reads the metrics that the tables declare. Adds a note for each line metric that must be corrected.
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
    // A height of zero counts as missing, even if the other height is not zero.
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

extension FaceFacts {
  /// The greatest length of the name of an axis or an instance, in bytes of UTF-8.
  private static let longestAxisName = 1024

  /// Reads the names of the face. Returns the names of its axes and instances. The key is the name id.
  mutating func readNames(_ bytes: [UInt8]?, _ fvar: FvarTable?, _ budget: inout ReadBudget) -> [Int: String] {
    var wanted = Set<Int>()
    for axis in fvar?.axes ?? [] { wanted.insert(axis.nameID) }
    for instance in fvar?.instances ?? [] {
      wanted.insert(instance.subfamilyNameID)
      if let id = instance.postScriptNameID { wanted.insert(id) }
    }
    guard let bytes, let table = unsafe NameTable(bytes.span.bytes) else {
      notes.append("the font has no names")
      return [:]
    }
    names = FaceNames(table, &budget, notes: &notes)
    guard !wanted.isEmpty else { return [:] }
    let texts = table.texts(wanted, &budget)
    let short = texts.filter { $0.value.utf8.count <= Self.longestAxisName }
    if short.count < texts.count {
      notes.append(
        "names of axes or instances have more than \(Self.longestAxisName) bytes; fontprobe does not read these names")
    }
    return short
  }
}

extension NameTable {
  /// Returns the best text of each id.
  fileprivate func texts(_ ids: Set<Int>, _ budget: inout ReadBudget) -> [Int: String] {
    var best: [Int: (rank: Int, text: String)] = [:]
    for index in indices {
      guard let record = record(index), ids.contains(record.nameID) else { continue }
      if let rival = best[record.nameID], rival.rank <= record.rank { continue }
      guard budget.takes(bytes: record.length + Self.recordSize) else { break }
      guard let text = text(record) else { continue }
      best[record.nameID] = (record.rank, text)
    }
    return best.mapValues(\.text)
  }
}
