internal import Files
internal import FontTables

extension FaceFacts {
  /// Reads the identity of a face from its sfnt tables.
  ///
  /// - Parameters:
  ///   - tables: the tables of the face.
  ///   - packing: the format that the tables were packed in (WOFF, WOFF2); `nil` where they lie open.
  ///   - budget: what names and instances may cost, over all faces of the file.
  init(
    sfnt tables: inout some SFNTTables & ~Copyable, packing: FontFormat? = nil, budget: inout ReadBudget
  ) throws(FontError) {
    let tags = tables.tags
    let outlines = Self.outlineFormat(tags)
    // Apple's bitmap-only fonts keep the header under 'bhed'.
    let headTag: FontTag = tags.contains("head") ? "head" : "bhed"
    let head = try tables.withTable(headTag, prefix: HeadTable.size) { bytes throws(FontError) in try HeadTable(bytes) }
    guard let head else {
      throw FontError(.invalidFontData, "it has no 'head' table", hint: "the file is damaged; get it again")
    }
    self.init(format: packing ?? outlines ?? .openTypeBitmap, unitsPerEm: head.unitsPerEm)
    self.tables = tags
    isScalable = outlines != nil
    glyphCount = try tables.withTable("maxp", prefix: 6) { $0.u16(4).map(Int.init) } ?? nil

    let hhea = try tables.withTable("hhea", prefix: HheaTable.size) { HheaTable($0) } ?? nil
    let os2 = try tables.withTable("OS/2", prefix: OS2Table.size) { OS2Table($0) } ?? nil
    let post = try tables.withTable("post", prefix: PostTable.headerSize) { PostTable($0) } ?? nil
    vertical.glyphBox = .init(ascender: Double(head.yMax), descender: min(0, Double(head.yMin)), lineGap: 0)
    read(hhea)
    read(os2)
    read(post)
    let fvar = try tables.withTable("fvar", prefix: FvarTable.mostBytes) { bytes throws(FontError) in
      try FvarTable(bytes)
    }
    let texts = try readNames(&tables, fvar, &budget)
    if let fvar { read(fvar, texts, &budget) }
    style = declaredStyle(head, os2, post)
    if style.slant == .upright, let angle = italicAngle, angle.value != 0, let word = names.slantWord {
      style.slant = word == .italic ? .italic : .oblique(degrees: -angle.value)
      lacksSlantBit = true
    }
  }

  private static func outlineFormat(_ tags: [FontTag]) -> FontFormat? {
    if tags.contains("CFF2") { return .openTypeCFF2 }
    if tags.contains("CFF ") { return .openTypeCFF }
    return tags.contains("glyf") ? .trueType : nil
  }

  // MARK: - Names

  /// Reads the names of the face; returns those of its axes and instances by name id.
  private mutating func readNames(
    _ tables: inout some SFNTTables & ~Copyable, _ fvar: FvarTable?, _ budget: inout ReadBudget
  ) throws(FontError) -> [Int: String] {
    var wanted = Set<Int>()
    for axis in fvar?.axes ?? [] { wanted.insert(axis.nameID) }
    for instance in fvar?.instances ?? [] {
      wanted.insert(instance.subfamilyNameID)
      if let id = instance.postScriptNameID { wanted.insert(id) }
    }
    var notes: [String] = []
    let read = try tables.withTable("name", prefix: NameTable.mostBytes) { bytes -> (FaceNames, [Int: String])? in
      guard let table = NameTable(bytes) else { return nil }
      return (FaceNames(table, &budget, notes: &notes), wanted.isEmpty ? [:] : table.texts(wanted, &budget))
    }
    self.notes += notes
    guard let (names, texts) = read ?? nil else {
      self.notes.append("it has no names")
      return [:]
    }
    self.names = names
    return texts
  }

  // MARK: - Metrics

  private mutating func read(_ hhea: HheaTable?) {
    guard let hhea else { return }
    var descender = Double(hhea.descender)
    if descender > 0 {
      notes.append("hhea's descender is +\(hhea.descender), above the baseline; it is read as −\(hhea.descender)")
      descender = -descender
      vertical.turnedSigns.insert(.hhea)
    }
    vertical.hhea = .init(ascender: Double(hhea.ascender), descender: descender, lineGap: Double(hhea.lineGap))
    if hhea.advanceWidthMax > 0 { maxAdvance = MetricValue(Double(hhea.advanceWidthMax), .hhea) }
  }

  private mutating func read(_ os2: OS2Table?) {
    guard let os2 else { return }
    if let lines = os2.lineMetrics { read(lines) }
    vertical.usesTypoMetrics = os2.usesTypoMetrics && vertical.typo != nil
    // A zero beside a non-zero sibling is still missing.
    if let heights = os2.heights {
      writtenHeights = WrittenHeights(capital: Double(heights.capital), x: Double(heights.x))
      if heights.capital > 0 { capHeight = MetricValue(Double(heights.capital), .os2) }
      if heights.x > 0 { xHeight = MetricValue(Double(heights.x), .os2) }
    }
    strikeoutPosition = MetricValue(Double(os2.strikeoutPosition), .os2)
    strikeoutThickness = MetricValue(Double(os2.strikeoutSize), .os2)
    if os2.averageCharWidth > 0 { averageWidth = MetricValue(Double(os2.averageCharWidth), .os2) }
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
        "OS/2's typo descender is +\(lines.typoDescender), above the baseline; it is read as −\(lines.typoDescender)")
      typoDescender = -typoDescender
      vertical.turnedSigns.insert(.typo)
    }
    // OpenType, usWinDescent: "positive below the baseline"; some fonts store the negative number as they would in hhea.
    var winDescent = Double(lines.winDescent)
    if lines.winDescent > 0x7FFF {
      winDescent = Double(0x10000 - lines.winDescent)
      vertical.turnedSigns.insert(.win)
      notes.append("OS/2's win descent is negative, above the baseline; it is read as +\(Int(winDescent))")
    }
    vertical.typo = .init(
      ascender: Double(lines.typoAscender), descender: typoDescender, lineGap: Double(lines.typoLineGap))
    // Adding 0 keeps a descent of 0 from becoming −0.
    vertical.win = .init(ascender: Double(lines.winAscent), descender: 0 - winDescent, lineGap: 0)
  }

  private mutating func read(_ post: PostTable?) {
    guard let post else { return }
    underlinePosition = MetricValue(Double(post.underlinePosition), .post)
    underlineThickness = MetricValue(Double(post.underlineThickness), .post)
    italicAngle = MetricValue(post.italicAngle, .post)
    isFixedPitch = isFixedPitch || post.isFixedPitch
  }

  // MARK: - Variations

  private mutating func read(_ fvar: FvarTable, _ texts: [Int: String], _ budget: inout ReadBudget) {
    axes = fvar.axes.map { axis in
      if axis.isRepaired { notes.append("axis '\(axis.tag)' has its range upside down; it is held at its default") }
      return VariationAxis(
        tag: axis.tag, name: texts[axis.nameID], minimum: axis.minimum, defaultValue: axis.defaultValue,
        maximum: axis.maximum, isHidden: axis.isHidden)
    }
    let axisTable = axes
    let prefix = names.instancePrefix
    let count = budget.takes(instances: fvar.instances.count)
    instances = fvar.instances.prefix(count).enumerated().map { index, instance in
      let name = texts[instance.subfamilyNameID] ?? "Instance \(index + 1)"
      let own = instance.postScriptNameID.flatMap { texts[$0] }
      return NamedInstance(
        index: index, name: name,
        postScriptName: own ?? prefix.map { $0 + "-" + name.filter(\.isPostScriptNameLetter) },
        coordinates: VariationCoordinates(zip(axisTable, instance.coordinates).map { ($0.tag, $1) }))
    }
    if count < fvar.instances.count { noteInstances(count, of: fvar.instances.count) }
  }

  /// Keeps the first of the named instances, as many as a file's budget leaves.
  mutating func keepInstances(_ count: Int) {
    guard count < instances.count else { return }
    noteInstances(count, of: instances.count)
    instances.removeLast(instances.count - count)
  }

  private mutating func noteInstances(_ count: Int, of all: Int) {
    notes.append("it has \(all) named instances; \(count) of them are read")
  }

  // MARK: - Style

  private mutating func declaredStyle(_ head: HeadTable, _ os2: OS2Table?, _ post: PostTable?) -> FontStyle {
    var style = FontStyle(
      weight: declaredWeight(head, os2), width: .normal, slant: declaredSlant(head, os2, post))
    if let os2 {
      if let width = FontWidth(widthClass: os2.widthClass) {
        style.width = width
      } else {
        notes.append("OS/2's width class is \(os2.widthClass), and 1 to 9 are possible; it is taken for normal")
      }
    }
    for axis in axes { style.set(axis.tag, axis.defaultValue) }
    return style
  }

  private mutating func declaredWeight(_ head: HeadTable, _ os2: OS2Table?) -> FontWeight {
    let fallback: FontWeight = head.isBold ? .bold : .regular
    guard let os2 else { return fallback }
    switch os2.weightClass {
    // Windows 3.1 fonts count 1…9.
    case 1...9: return FontWeight(Double(os2.weightClass * 100))
    case 10...1000: return FontWeight(Double(os2.weightClass))
    default:
      notes.append("OS/2's weight class is \(os2.weightClass), and 1 to 1000 are possible; it is taken for \(fallback)")
      return fallback
    }
  }

  private func declaredSlant(_ head: HeadTable, _ os2: OS2Table?, _ post: PostTable?) -> FontSlant {
    let angle = -(post?.italicAngle ?? 0)
    let oblique = FontSlant.oblique(degrees: angle == 0 ? 14 : angle)
    guard let os2 else { return head.isItalic ? .italic : .upright }
    if os2.isOblique { return oblique }
    // OS/2, fsSelection bit 0: "Font contains italic or oblique glyphs, otherwise they are upright." Below version 4
    // nothing but the name says which of the two. A face that leans left is no oblique that anybody asks for: ITALIC counts.
    if os2.isItalic { return names.slantWord == .oblique && angle >= 0 ? oblique : .italic }
    return .upright
  }
}

extension FontStyle {
  /// Takes over what an axis says of the style; other axes say nothing.
  mutating func set(_ axis: FontTag, _ value: Double) {
    switch axis {
    case .weight: weight = FontWeight(value)
    case .width: width = FontWidth(value)
    // slnt leans right at negative values, CSS's oblique at positive ones.
    case .slant where value != 0: slant = .oblique(degrees: -value)
    case .slant: if case .oblique = slant { slant = .upright }
    case .italic where value >= 0.5: slant = .italic
    case .italic: if slant == .italic { slant = .upright }
    default: break
    }
  }
}

extension FaceNames {
  enum SlantWord { case italic, oblique }

  /// What the style name says of the slope, else what the full or the PostScript name does; `nil` where none says it.
  var slantWord: SlantWord? {
    for name in [style, legacyStyle, fullName, postScriptName] {
      guard let words = name?.lowercased() else { continue }
      if ["oblique", "slanted", "inclined"].contains(where: words.contains) { return .oblique }
      if words.contains("italic") { return .italic }
    }
    return nil
  }

  /// What an instance's PostScript name begins with where the font does not spell the name out.
  ///
  /// Adobe's technical note 5902: name id 25, else the typographic family, ASCII letters and digits only. The names are no
  /// longer than 127 letters; a font whose prefix alone is has none for its instances.
  var instancePrefix: String? {
    guard let source = variationsPrefix ?? family else { return nil }
    let letters = source.filter(\.isPostScriptNameLetter)
    return letters.isEmpty || letters.utf8.count > 127 ? nil : letters
  }
}

extension Character {
  fileprivate var isPostScriptNameLetter: Bool { isASCII && (isLetter || isNumber) }
}

extension NameTable {
  /// The best text for each of the ids.
  func texts(_ ids: Set<Int>, _ budget: inout ReadBudget) -> [Int: String] {
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
