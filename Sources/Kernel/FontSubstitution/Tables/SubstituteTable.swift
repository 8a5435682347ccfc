internal import BundledData
internal import FontFaces
package import FontFiles
package import FontNames
internal import FontSources
internal import FontTables
internal import MetricValues
internal import TextFormats

/// A table of families that may be absent: their kinds, their substitutes, and their published metrics.
///
/// It is a text file of tab-separated fields, with one line for each family. A line that begins with `#` is a
/// comment. The first fields are: the family's names, separated by semicolons; its class; the families that
/// substitute for it, nearest first. The next fields are: units per em, ascender, descender, line gap, cap height,
/// x-height, and the average width of English text. They are in font units of the regular face, or `-` if they are
/// not published. The eleventh field is the source of these metrics. The optional twelfth field is the weight of the
/// letters of the regular face.
package struct SubstituteTable: Sendable {
  package struct Row: Sendable {
    package let families: [String]
    let kind: FontClass
    let substitutes: [String]
    let metrics: PublishedMetrics?
    /// The weight of the letters of the regular face, whatever weight the face declares; nil for most families.
    let weight: FontWeight?
  }

  /// The fields of each line, in order. Only a few families are looked up, so a line is parsed when it is needed.
  private let lines: [[String]]
  private var places: [FoldedName: Int] = [:]
  /// The folded names, to find a name that is the start of another name. The first byte excludes most names quickly.
  private var beginnings: [(initial: UInt8?, name: String, place: Int)] = []

  /// fontprobe's own table, Data/stand-ins.tsv. An invalid line fails a test.
  static let standard = unsafe SubstituteTable(bundled_stand_ins().rows)

  /// fontprobe's table of families that are requested less often, Data/more-stand-ins.tsv.
  static let further = unsafe SubstituteTable(bundled_more_stand_ins().rows)

  private init(_ lines: [[String]]) {
    self.lines = lines
    places.reserveCapacity(lines.count * 2)
    beginnings.reserveCapacity(lines.count * 2)
    for (place, line) in lines.enumerated() {
      for family in Row.names(line[0]) {
        let folded = FoldedName(family)
        // If a name has two lines, the first line is used. Two lines are rare, so a name is added without a look-up
        // before.
        if let first = places.updateValue(place, forKey: folded) {
          places[folded] = first
        } else {
          beginnings.append((folded.text.utf8.first, folded.text, place))
        }
      }
    }
  }

  /// Reads a table of the user.
  ///
  /// - Throws: `FontError` with the line, its error and the expected content.
  package init(contentsOf path: String) throws(FontError) {
    var bytes = try fileBytes(path, atMost: Self.mostBytes)[...]
    // Some editors save UTF-8 with a byte order mark, which is not a part of the first name.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [[String]] = []
    // The bytes are split, not the characters: in Swift, a carriage return and a line feed are one character.
    for (number, bytes) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FontError(
          .invalidTable, "line \(number + 1): the line is not UTF-8", path: path, hint: "save the table as UTF-8")
      }
      let line = text.hasSuffix("\r") ? text.dropLast() : text[...]
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      do throws(RowError) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(\.withoutBlanks)
        _ = try Row(fields)
        lines.append(fields)
      } catch {
        throw FontError(
          .invalidTable, "line \(number + 1): \(error.reason)", path: path,
          hint: Self.fields)
      }
    }
    guard !lines.isEmpty else {
      throw FontError(
        .invalidTable, "the table has no line that names a family", path: path,
        hint: Self.fields)
    }
    self.init(lines)
  }

  private static let fields =
    "a line has, separated by tabs: families, class, substitutes, seven metrics or -, source, and a weight if it is known"

  /// The greatest size in bytes. A larger file is not a table of substitutes, and would fill the memory.
  private static let mostBytes = 1 << 20

  func has(_ family: FoldedName) -> Bool { places[family] != nil }

  func row(for family: FoldedName) -> Row? { places[family].flatMap(row(at:)) }

  private func row(at place: Int) -> Row? { try? Row(lines[place]) }

  /// A family of the table, whose name is the start of another name.
  struct Beginning {
    let kind: FontClass
    let word: String
    let substitutes: [String]
    /// The length of the family's folded name, in bytes of UTF-8.
    let length: Int
  }

  /// Of the families whose name is the start of another name, returns the one with the longest name: Helvetica Neue for
  /// "Helvetica Neue LT".
  func kind(ofBeginning family: FoldedName) -> Beginning? {
    // A letter outside ASCII may have several spellings, with different first bytes.
    let isASCII = family.text.utf8.allSatisfy { $0 < 0x80 }
    let initial = family.text.utf8.first
    let names = beginnings.lazy.filter { (!isASCII || $0.initial == initial) && family.text.hasPrefix($0.name) }
    guard let name = names.max(by: { $0.name.utf8.count < $1.name.utf8.count }), let row = row(at: name.place) else {
      return nil
    }
    return Beginning(
      kind: row.kind, word: row.families.first ?? name.name, substitutes: row.substitutes, length: name.name.utf8.count)
  }
}

package struct RowError: Error {
  let reason: String
}

extension SubstituteTable.Row {
  static func names(_ field: String) -> [String] { field.entries(separatedBy: UInt8(ascii: ";")).filter { $0 != "-" } }

  /// Parses a weight, or `-`.
  private static func weight(_ field: String) throws(RowError) -> FontWeight? {
    if field == "-" { return nil }
    guard let value = Double(field), (1...1000).contains(value) else {
      throw RowError(reason: "\(field.prefix(24)) is not a weight; weights are 1 to 1000")
    }
    return FontWeight(value)
  }

  /// Parses a line from its fields, which have no blanks around them.
  package init(_ fields: [String]) throws(RowError) {
    guard (11...12).contains(fields.count) else {
      throw RowError(reason: "11 or 12 fields were expected, not \(fields.count)")
    }
    families = Self.names(fields[0])
    substitutes = Self.names(fields[2])
    guard let first = families.first else { throw RowError(reason: "the line names no family") }
    for name in families + substitutes where (try? FontName.check(name)) == nil {
      throw RowError(reason: "\(name.prefix(24)) is not the name of a family")
    }
    guard let kind = FontClass(rawValue: fields[1]) else {
      let known = FontClass.allCases.map(\.rawValue).joined(separator: ", ")
      throw RowError(reason: "\(first) has the class \(fields[1].prefix(24)); the classes are \(known)")
    }
    self.kind = kind
    metrics = try PublishedMetrics(fields[3...9], source: fields[10])
    weight = try fields.count == 12 ? Self.weight(fields[11]) : nil
  }
}

/// The tables of substitutes of a collection, in the order of the search.
package struct SubstituteTables: Sendable {
  /// The user's own tables; the last registered table is first. fontprobe's tables are searched after them, and are
  /// read only if a family is absent.
  let own: [SubstituteTable]
  /// The platform that determines generic families. If sources of published metrics disagree, the platform decides
  /// between them.
  package let platform: FontPlatform?

  package init(own: [SubstituteTable] = [], platform: FontPlatform? = nil) {
    self.own = own
    self.platform = platform
  }

  /// Asks the tables in order, and returns the first result; nil if no table has a result.
  func first<Answer>(_ answer: (SubstituteTable) -> Answer?) -> Answer? {
    for table in own { if let answer = answer(table) { return answer } }
    return answer(.standard) ?? answer(.further)
  }

  /// Returns the family of a table whose name is the start of another name. fontprobe's less frequent families are not
  /// searched: their names are often the start of unrelated names, such as Swift and Swiftly Sans.
  func kind(ofBeginning family: FoldedName) -> SubstituteTable.Beginning? {
    (own + [.standard]).lazy.compactMap { $0.kind(ofBeginning: family) }.first
  }

  /// Returns the published metrics of a family's regular face in the user's own tables.
  package func ownMetrics(of family: FoldedName) -> PublishedMetrics? {
    own.lazy.compactMap { $0.row(for: family) }.first?.metrics
  }

  func row(for family: FoldedName) -> SubstituteTable.Row? { first { $0.row(for: family) } }
}

extension PublishedMetrics {
  /// Parses the metrics of a line; nil if none are published.
  convenience init?(_ fields: ArraySlice<String>, source: String) throws(RowError) {
    var values: [Double?] = []
    for field in fields {
      if field == "-" {
        values.append(nil)
        continue
      }
      guard let value = Double(field), value.isFinite, abs(value) <= 65_536 else {
        throw RowError(reason: "\(field.prefix(24)) is not a number of font units")
      }
      values.append(value)
    }
    guard let em = values[0] else {
      guard values.allSatisfy({ $0 == nil }) else {
        throw RowError(reason: "the line has metrics, but no units per em")
      }
      return nil
    }
    guard em == em.rounded(), (16...16_384).contains(em) else {
      throw RowError(reason: "the line has \(em.text(.shortest)) units per em, but only 16 to 16384 are possible")
    }
    for height in [values[1], values[4], values[5], values[6]] {
      if let height, height <= 0 { throw RowError(reason: "\(height.text(.shortest)) is not a height or width") }
    }
    if let descender = values[2], descender > 0 {
      throw RowError(
        reason: "a descender of \(descender.text(.shortest)) is above the baseline; a descender must be negative")
    }
    var sources = PublishedFont.Sources()
    var lines: DeclaredLines?
    if let ascender = values[1], let descender = values[2] {
      lines = DeclaredLines(
        hhea: LineMetrics(ascender: ascender, descender: descender, leading: values[3] ?? 0, source: .published))
      sources.line = source
    }
    sources.capHeight = values[4].map { _ in source }
    sources.xHeight = values[5].map { _ in source }
    sources.textWidth = values[6].map { _ in source }
    var metrics = StatedMetrics(unitsPerEm: Int(clamping: em), lines: lines)
    (metrics[.capHeight], metrics[.xHeight]) = (values[4], values[5])
    self.init(FaceNames(), .regular, metrics, textWidth: values[6], sources: sources)
  }

  /// Returns the same metrics, for a family with this name.
  func named(_ family: String) -> PublishedMetrics {
    PublishedMetrics(
      FaceNames(postScriptName: nil, fullName: family, family: family, style: nil), style, metrics,
      textWidth: textWidth, sources: sources)
  }
}
