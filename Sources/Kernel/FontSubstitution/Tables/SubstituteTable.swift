internal import BundledData
internal import FontFaces
package import FontFiles
package import FontNames
internal import FontSources
internal import FontTables
internal import MetricValues
internal import TextFormats

/// A table of families that may be absent: their kind, their substitutes, and their published metrics.
///
/// A text file of tab-separated fields, one line for each family; `#` begins a comment line. The fields: the family's names,
/// separated by semicolons; its class; the families that substitute for it, nearest first; units per em, ascender,
/// descender, line gap, cap height, x-height and the average width of English text, in font units of its regular face,
/// `-` where nothing is published; their source; and, where a twelfth field is there, the weight that the letters of its regular
/// face have.
package struct SubstituteTable: Sendable {
  /// What is known of one family.
  package struct Row: Sendable {
    package let families: [String]
    let kind: FontClass
    let substitutes: [String]
    let metrics: PublishedMetrics?
    /// The weight that the letters of its regular face have, whatever number the face declares; nil for most families.
    let weight: FontWeight?
  }

  /// The fields of each line, in order. A table is asked for a family or two: a line is read when it is asked for.
  private let lines: [[String]]
  private var places: [FoldedName: Int] = [:]
  /// The names again, folded: texts that another name may begin with. Few of them have the initial of a name.
  private var beginnings: [(initial: UInt8?, name: String, place: Int)] = []

  /// The program's own table, Data/stand-ins.tsv.
  static let standard: SubstituteTable = {
    // The program's own file: a line that does not read fails a test.
    unsafe SubstituteTable(bundled_stand_ins().rows)
  }()

  /// The program's families that are asked for less often, Data/more-stand-ins.tsv.
  static let further: SubstituteTable = {
    unsafe SubstituteTable(bundled_more_stand_ins().rows)
  }()

  private init(_ lines: [[String]]) {
    self.lines = lines
    places.reserveCapacity(lines.count * 2)
    beginnings.reserveCapacity(lines.count * 2)
    for (place, line) in lines.enumerated() {
      for family in Row.names(line[0]) {
        let folded = FoldedName(family)
        // The first line of a name counts. Hardly any name has two: each is looked up once.
        if let first = places.updateValue(place, forKey: folded) {
          places[folded] = first
        } else {
          beginnings.append((folded.text.utf8.first, folded.text, place))
        }
      }
    }
  }

  /// A table of the user's own.
  ///
  /// - Throws: `FontError` with the line, what is wrong with it and what was expected.
  package init(contentsOf path: String) throws(FontError) {
    var bytes = try fileBytes(path, atMost: Self.mostBytes)[...]
    // Editors that save UTF-8 with a mark of its order mean no letter of the first name.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [[String]] = []
    // By bytes: a carriage return and the line feed after it are one character in Swift, and no line feed.
    for (number, bytes) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FontError(
          .invalidTable, "line \(number + 1): it is not UTF-8", path: path, hint: "save the table as UTF-8")
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
        .invalidTable, "it has no line that names a family", path: path,
        hint: Self.fields)
    }
    self.init(lines)
  }

  /// What a line has.
  private static let fields =
    "a line has, with tabs between: families, class, substitutes, seven metrics or -, source, and a weight where it is known"

  /// A larger file would fill the memory, and is no such table.
  private static let mostBytes = 1 << 20

  /// Whether it has the family of that very name.
  func has(_ family: FoldedName) -> Bool { places[family] != nil }

  /// The row of the family of that very name.
  func row(for family: FoldedName) -> Row? { places[family].flatMap(row(at:)) }

  private func row(at place: Int) -> Row? { try? Row(lines[place]) }

  /// A family of the table with whose name another one begins.
  struct Beginning {
    let kind: FontClass
    let word: String
    let substitutes: [String]
    /// How many bytes of the folded name it has.
    let length: Int
  }

  /// The family of the table with whose name another begins: "Helvetica Neue LT" is a Helvetica Neue before it is a Helvetica.
  func kind(ofBeginning family: FoldedName) -> Beginning? {
    // Letters that are not ASCII may be written in several ways, with other first bytes.
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

/// What is wrong with a line of a table.
package struct RowError: Error {
  let reason: String
}

extension SubstituteTable.Row {
  /// The names of a field, apart.
  static func names(_ field: String) -> [String] { field.entries(separatedBy: UInt8(ascii: ";")).filter { $0 != "-" } }

  /// A weight, or `-`.
  private static func weight(_ field: String) throws(RowError) -> FontWeight? {
    if field == "-" { return nil }
    guard let value = Double(field), (1...1000).contains(value) else {
      throw RowError(reason: "\(field.prefix(24)) is not a weight; weights are 1 to 1000")
    }
    return FontWeight(value)
  }

  /// A line by its fields, which have no blanks around them.
  package init(_ fields: [String]) throws(RowError) {
    guard (11...12).contains(fields.count) else {
      throw RowError(reason: "11 or 12 fields were expected, not \(fields.count)")
    }
    families = Self.names(fields[0])
    substitutes = Self.names(fields[2])
    guard let first = families.first else { throw RowError(reason: "it names no family") }
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

/// The tables of substitutes of a collection, in the order in which they are asked.
package struct SubstituteTables: Sendable {
  /// The user's own, the last that was registered first. The program's comes after them, and is read only when a family is
  /// missing.
  let own: [SubstituteTable]
  /// The platform whose fonts are meant by a generic family, and where sources of published metrics disagree.
  package let platform: FontPlatform?

  package init(own: [SubstituteTable] = [], platform: FontPlatform? = nil) {
    self.own = own
    self.platform = platform
  }

  /// The first answer of a table; nil when none gives one.
  func first<Answer>(_ answer: (SubstituteTable) -> Answer?) -> Answer? {
    for table in own { if let answer = answer(table) { return answer } }
    return answer(.standard) ?? answer(.further)
  }

  /// The family of a table with whose name another begins. Of the families that are asked for less often
  /// many have names that others begin with: Swift, and Swiftly Sans.
  func kind(ofBeginning family: FoldedName) -> SubstituteTable.Beginning? {
    (own + [.standard]).lazy.compactMap { $0.kind(ofBeginning: family) }.first
  }

  /// The published metrics of a family's regular face in the user's own tables.
  package func ownMetrics(of family: FoldedName) -> PublishedMetrics? {
    own.lazy.compactMap { $0.row(for: family) }.first?.metrics
  }

  /// What is known of the family of that very name.
  func row(for family: FoldedName) -> SubstituteTable.Row? { first { $0.row(for: family) } }
}

extension PublishedMetrics {
  /// The metrics of a line; nil when nothing is published.
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
      guard values.allSatisfy({ $0 == nil }) else { throw RowError(reason: "it has metrics, but no units per em") }
      return nil
    }
    guard em == em.rounded(), (16...16_384).contains(em) else {
      throw RowError(reason: "\(em.text(.shortest)) units per em; there are 16 to 16384")
    }
    for height in [values[1], values[4], values[5], values[6]] {
      if let height, height <= 0 { throw RowError(reason: "\(height.text(.shortest)) is not a height or width") }
    }
    if let descender = values[2], descender > 0 {
      throw RowError(reason: "a descender of \(descender.text(.shortest)) is above the baseline; it is negative")
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

  /// The same, of a family by this name.
  func named(_ family: String) -> PublishedMetrics {
    PublishedMetrics(
      FaceNames(postScriptName: nil, fullName: family, family: family, style: nil), style, metrics,
      textWidth: textWidth, sources: sources)
  }
}
