internal import BundledData
internal import FontFaces
internal import NumberText

/// Well-known families that may be absent: what kind they are, what stands in for them, and their published figures.
///
/// A table of tab-separated fields, one line for each family; `#` begins a comment line. The fields: the family's names,
/// separated by semicolons; its class; the families that stand in for it, nearest first; units per em, ascender,
/// descender, line gap, cap height, x-height and the average width of English text, in font units of its regular face,
/// `-` where nothing is published; the source of the figures.
struct StandIns: Sendable {
  /// What is known of one family.
  struct Row: Sendable {
    let families: [String]
    let kind: FontClass
    let standIns: [String]
    let figures: PublishedFigures?
  }

  private var rows: [Row] = []
  private var places: [FoldedName: Int] = [:]
  /// Longest first, so that "Helvetica Neue LT" is a Helvetica Neue.
  private var beginnings: [(name: String, place: Int)] = []

  /// The program's own table, Data/stand-ins.tsv.
  static let standard: StandIns = {
    let rows = unsafe BundledTableRows(bundled_stand_ins())
    // The program's own file: a line that does not read fails a test.
    return StandIns(rows.rows.compactMap { try? Row($0) })
  }()

  private init(_ rows: [Row]) {
    self.rows = rows
    for (place, row) in rows.enumerated() {
      for family in row.families {
        let folded = FoldedName(family)
        guard places[folded] == nil else { continue }
        places[folded] = place
        beginnings.append((folded.text, place))
      }
    }
    beginnings.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  /// A table of the user's own.
  ///
  /// - Throws: `FontError` with the line, what is wrong with it and what was expected.
  init(contentsOf path: String) throws(FontError) {
    var bytes = try fileBytes(path, atMost: Self.mostBytes)[...]
    // Editors that save UTF-8 with a mark of its order mean no letter of the first name.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var rows: [Row] = []
    // Byte by byte: a carriage return and the line feed behind it are one character, and no line feed.
    for (number, bytes) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FontError(
          .invalidTable, "line \(number + 1): it is not UTF-8", path: path, hint: "save the table as UTF-8")
      }
      let line = text.hasSuffix("\r") ? text.dropLast() : text[...]
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      do throws(RowError) {
        rows.append(try Row(line.split(separator: "\t", omittingEmptySubsequences: false)))
      } catch {
        throw FontError(
          .invalidTable, "line \(number + 1): \(error.reason)", path: path,
          hint: "a line is: families, class, stand-ins, seven figures or -, source, separated by tabs")
      }
    }
    guard !rows.isEmpty else {
      throw FontError(
        .invalidTable, "it has no line that names a family", path: path,
        hint: "a line is: families, class, stand-ins, seven figures or -, source, separated by tabs")
    }
    self.init(rows)
  }

  /// A table of a million families would fill the memory, and is none.
  private static let mostBytes = 1 << 20

  /// What is known of the family of that very name.
  func row(for family: FoldedName) -> Row? { places[family].map { rows[$0] } }

  /// The kind of the family whose name begins with a name of the table, and that name.
  func kind(ofBeginning family: FoldedName) -> (kind: FontClass, word: String)? {
    let row = beginnings.first { family.text.hasPrefix($0.name) }
    return row.map { (rows[$0.place].kind, rows[$0.place].families.first ?? $0.name) }
  }
}

/// The published figures of a family's regular face, in font units.
struct PublishedFigures: Sendable, Hashable {
  let unitsPerEm: Int
  let ascender: Double?
  let descender: Double?
  let lineGap: Double?
  let capHeight: Double?
  let xHeight: Double?
  let averageWidth: Double?
  let source: String
}

/// What is wrong with a line of a table.
struct RowError: Error {
  let reason: String
}

extension StandIns.Row {
  init(_ fields: [Substring]) throws(RowError) {
    let fields = fields.map(\.withoutBlanks)
    guard fields.count == 11 else { throw RowError(reason: "11 fields were expected, not \(fields.count)") }
    func list(_ field: String) -> [String] {
      field.split(separator: ";").map(\.withoutBlanks).filter { !$0.isEmpty && $0 != "-" }
    }
    families = list(fields[0])
    guard let first = families.first else { throw RowError(reason: "it names no family") }
    for name in families + list(fields[2]) where (try? FontName.check(name)) == nil {
      throw RowError(reason: "\(name.prefix(24)) is no name of a family")
    }
    guard let kind = FontClass(rawValue: fields[1]) else {
      let known = FontClass.allCases.map(\.rawValue).joined(separator: ", ")
      throw RowError(reason: "\(first) has the class \(fields[1].prefix(24)); the classes are \(known)")
    }
    self.kind = kind
    standIns = list(fields[2])
    figures = try PublishedFigures(fields[3...9], source: fields[10])
  }
}

extension PublishedFigures {
  /// The figures of a line; `nil` where nothing is published.
  init?(_ fields: ArraySlice<String>, source: String) throws(RowError) {
    var values: [Double?] = []
    for field in fields {
      if field == "-" {
        values.append(nil)
        continue
      }
      guard let value = Double(field), value.isFinite, abs(value) <= 65_536 else {
        throw RowError(reason: "\(field.prefix(24)) is no figure in font units")
      }
      values.append(value)
    }
    guard let em = values[0] else {
      guard values.allSatisfy({ $0 == nil }) else { throw RowError(reason: "it has figures, but no units per em") }
      return nil
    }
    guard em == em.rounded(), (16...16_384).contains(em) else {
      throw RowError(reason: "\(em.text(.shortest)) units per em; there are 16 to 16384")
    }
    for height in [values[1], values[4], values[5], values[6]] {
      if let height, height <= 0 { throw RowError(reason: "\(height.text(.shortest)) is no height or width") }
    }
    if let descender = values[2], descender > 0 {
      throw RowError(reason: "a descender of \(descender.text(.shortest)) is above the baseline; it is negative")
    }
    unitsPerEm = Int(em)
    (ascender, descender, lineGap) = (values[1], values[2], values[3])
    (capHeight, xHeight, averageWidth) = (values[4], values[5], values[6])
    self.source = source
  }
}
