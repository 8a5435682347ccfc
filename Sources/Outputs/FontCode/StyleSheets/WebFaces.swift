internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

/// The faces that readers of a web page may have, from Data/web-faces.tsv. The table has the names by which a browser
/// finds each face. Known widths and heights are used if the file of a face is missing.
struct WebFaces: Sendable {
  struct Row: Sendable {
    let family: String
    let style: FontStyle
    /// The full names, then the PostScript names.
    let names: [String]
    /// Nil if only the names of the face are known.
    let unitsPerEm: Int?
    /// The cap height in font units.
    let capHeight: Double?
    let xHeight: Double?
    let averageWidth: Double?
    let source: String
  }

  private var rows: [FoldedName: [Row]] = [:]

  static let standard = unsafe WebFaces(bundled_web_faces().rows)

  private init(_ table: [[String]]) {
    for row in table.compactMap(Row.init) { rows[FoldedName(row.family), default: []].append(row) }
  }

  /// Returns the face of a family that CSS chooses for a style. Nil if the table does not contain the family.
  func face(of family: FoldedName, in style: FontStyle) -> Row? {
    guard let faces = rows[family] else { return nil }
    let choice = StyleMatching.choose(style, among: faces.map { StyleRanges($0.style) })
    return choice.map { faces[$0.index] }
  }
}

extension WebFaces.Row {
  /// Returns nil for an invalid line. The file is bundled, and a test reads its lines.
  init?(_ fields: [String]) {
    guard fields.count == 10, let weight = Double(fields[1]), fields[5] == "-" || Int(fields[5]) != nil else {
      return nil
    }
    family = fields[0]
    style = FontStyle(weight: FontWeight(weight), slant: fields[2] == "italic" ? .italic : .upright)
    var names: [String] = []
    for name in fields[3].entries(separatedBy: UInt8(ascii: ";")) + fields[4].entries(separatedBy: UInt8(ascii: ";"))
    where !names.contains(name) {
      names.append(name)
    }
    self.names = names
    unitsPerEm = Int(fields[5])
    (capHeight, xHeight, averageWidth) = (Double(fields[6]), Double(fields[7]), Double(fields[8]))
    source = fields[9]
  }
}

extension PublishedFont {
  /// Creates a face from the widths and heights of the table; nil if a value is unknown. Line metrics are not needed,
  /// because the rule overrides them.
  ///
  /// - Parameter published: the metrics of the regular face. They provide the heights that the table lacks.
  convenience init?(_ row: WebFaces.Row, published: PublishedMetrics?) {
    guard let unitsPerEm = row.unitsPerEm else { return nil }
    func units(_ value: Double?) -> Double? {
      guard let value, let published else { return nil }
      return value / Double(published.metrics.unitsPerEm) * Double(unitsPerEm)
    }
    guard let width = row.averageWidth, let capHeight = row.capHeight ?? units(published?.metrics[.capHeight]),
      let xHeight = row.xHeight ?? units(published?.metrics[.xHeight])
    else { return nil }
    self.init(
      FaceNames(postScriptName: row.names.last, fullName: row.names.first, family: row.family, style: nil), row.style,
      unitsPerEm: unitsPerEm, capHeight: capHeight, xHeight: xHeight, textWidth: width, source: row.source)
  }
}
