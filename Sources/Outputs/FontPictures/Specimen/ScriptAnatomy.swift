internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The heights of the letters of a script, measured on the outlines of a face (Data/script-heights.tsv).
///
/// The heights are in font units above the baseline. Text is shaped, because the face determines the positions of
/// marks.
struct ScriptAnatomy {
  struct Height {
    let name: String
    let units: Double
    /// The letters on which the height was measured. Empty for an average, and for a value from a table.
    let letters: String
    /// The source in words. Empty if `letters` gives the source.
    let source: String
    let isMeasured: Bool
    /// The lower edge, in font units, of a stroke that runs along the line.
    var lowerEnd: Double?
  }

  /// The em box of ideographs, and the average ink box, in font units.
  struct Square {
    let bottom: Double
    let top: Double
    /// The average ink box, relative to the left end of the advance.
    let face: InkBox
    /// The number of letters in the average.
    let count: Int
    let source: String
  }

  /// The ISO 15924 code of the script.
  let script: String
  private(set) var heights: [Height] = []
  /// Nil if the script has no ideographs.
  private(set) var square: Square?

  /// Whether the cap height and the x-height of OS/2 apply to the script.
  var hasCapitals: Bool { Self.alphabets.contains(script) }
  /// Whether each letter is drawn with a box of its advance and a box of its ink.
  var isOfPictures: Bool { script == "Zsye" || script == "Zyyy" }

  private static let alphabets: Set = ["Latn", "Cyrl", "Grek"]
  private static let squares: Set = ["Jpan", "Hans", "Hant", "Kore"]
  private static let fewest = 8
  private static let table = unsafe bundled_script_heights().rows.compactMap(Row.init)

  /// - Parameters:
  ///   - text: the letters that are drawn large.
  ///   - sample: the sample of the face.
  ///   - isTextGiven: whether the caller chose the letters. Their script may differ from the sample.
  init(of face: FontFace, showing text: String, _ sample: SampleText, isTextGiven: Bool) {
    let isRead = isTextGiven || sample.script == "Zyyy" && !sample.isOfSymbols
    script = isRead ? Self.script(of: text, orElse: sample.script) : sample.script
    guard !hasCapitals, !face.isRecorded else { return }
    let ruler = Ruler(face)
    let rows = Self.table.filter { $0.script == script }
    for row in rows where row.edge == .middle && heights.isEmpty {
      guard let (box, count) = ruler.average(of: row.texts), count >= Self.fewest else { continue }
      addAverage(row.name, box, count)
      if Self.squares.contains(script) { addSquare(of: face, box, count) }
    }
    for row in rows where row.edge != .middle {
      guard let height = ruler.height(row) else { continue }
      // If no mark is higher or lower than the letters, the farthest height equals a height of the letters. One line is
      // then enough for both heights.
      if !heights.contains(where: { abs($0.units - height.units) < 0.004 * ruler.em && row.edge.isFarthest }) {
        heights.append(height)
      }
    }
    if heights.isEmpty { addPlainHeights(of: text, ruler) }
  }

  /// Returns a sentence about the em box and the ink box; nil if the letters are not square.
  func words(of face: FontFace) -> String? {
    guard let square else { return nil }
    let box = square.face
    let size = [box.width, box.top - box.bottom].map { $0.text(.rounded(0)) }.joined(separator: " × ")
    return
      "The em box of \(face.unitsPerEm) units is the thin square (\(square.source)). The dashed box is the average "
      + "ink of \(square.count) letters: \(size) units."
  }

  /// Returns the script of the first letter that has a script.
  private static func script(of text: String, orElse fallback: String) -> String {
    for scalar in text.unicodeScalars {
      let script = "\(CoveredScripts.script(of: scalar))"
      if ["Hani", "Hira", "Kana", "Hang"].contains(script) { return squares.contains(fallback) ? fallback : "Hans" }
      if table.contains(where: { $0.script == script }) || alphabets.contains(script) {
        return script == "Arab" && fallback == "Aran" ? fallback : script
      }
    }
    return fallback
  }

  private mutating func addAverage(_ name: String, _ box: InkBox, _ count: Int) {
    for (edge, units) in [("top", box.top), ("bottom", box.bottom)] {
      heights.append(
        Height(name: "\(name) \(edge)", units: units, letters: "", source: "average of \(count)", isMeasured: true))
    }
  }

  private mutating func addSquare(of face: FontFace, _ box: InkBox, _ count: Int) {
    let em = Double(face.unitsPerEm)
    let (bottom, source) = Self.emBoxBottom(of: face, box)
    square = Square(bottom: bottom, top: bottom + em, face: box, count: count, source: source)
    heights += [
      Height(name: "em box top", units: bottom + em, letters: "", source: source, isMeasured: false),
      Height(name: "em box bottom", units: bottom, letters: "", source: source, isMeasured: false),
      Height(
        name: "centre line", units: (box.top + box.bottom) / 2, letters: "", source: "average of \(count)",
        isMeasured: true),
    ]
  }

  /// Returns the bottom of the em box of ideographs with its source. The sources are, in this order:
  ///
  /// 1. The baseline `ideo` in BASE, which is the "ideographic em-box bottom edge baseline" (OpenType, BASE, baseline
  ///    tags).
  /// 2. The sTypoDescender of OS/2, if it is one em below sTypoAscender. In CJK fonts, the two values are then the
  ///    bottom and the top of the em box (OpenType, OS/2).
  /// 3. The position that puts the letters in the middle of the em box.
  private static func emBoxBottom(of face: FontFace, _ box: InkBox) -> (Double, source: String) {
    let em = Double(face.unitsPerEm)
    let scripts = (try? face.baselines()) ?? []
    for tag in ["hani", "kana", "hang", "DFLT", "latn"] as [FontTag] {
      guard let place = scripts.first(where: { $0.script == tag })?["ideo"]?.value, abs(place) < em else { continue }
      return (place, "BASE")
    }
    if let typo = face.declaredLines.typo, typo.ascender.value - typo.descender.value == em {
      return (typo.descender.value, "OS/2 typo")
    }
    return ((box.top + box.bottom - em) / 2, "around the face")
  }

  /// Adds the heights of symbols, and of letters in a script that the table lacks.
  private mutating func addPlainHeights(of text: String, _ ruler: Ruler) {
    let letters = text.filter { !$0.isWhitespace }
    if isOfPictures {
      guard let box = ruler.ink(String(letters)) else { return }
      heights = [("box top", box.top), ("box bottom", box.bottom)].map { name, units in
        Height(name: name, units: units, letters: "", source: "of these", isMeasured: true)
      }
    } else if let first = letters.first, let box = ruler.ink(String(first)) {
      heights = [
        Height(name: "letters", units: box.top, letters: String(first), source: "", isMeasured: true)
      ]
    }
  }
}

/// A row of the table: a height of a script.
private struct Row {
  let script: String
  let name: String
  let edge: Edge
  let texts: [String]

  enum Edge: String {
    case top
    case bottom
    case highest
    case lowest
    case band
    case middle

    /// Whether the text that extends farthest determines the height.
    var isFarthest: Bool { self == .highest || self == .lowest }
  }

  init?(_ fields: [String]) {
    guard fields.count == 4, let edge = Edge(rawValue: fields[2]) else { return nil }
    script = fields[0]
    name = fields[1]
    self.edge = edge
    texts = fields[3].split(separator: "|").map(String.init)
  }
}

/// Measures the ink of texts in a face, in font units.
private struct Ruler {
  let em: Double
  private let font: Font

  private static let size = 100.0

  init(_ face: FontFace) {
    em = Double(face.unitsPerEm)
    font = FaceText(face).font(size: Self.size)
  }

  /// Returns the ink box of a text; nil if the face lacks a character or draws nothing.
  func ink(_ text: String) -> InkBox? {
    let line = SingleFontLine(text, font)
    return line.isDrawn ? line.ink?.scaled(by: em / Self.size) : nil
  }

  /// Returns the average ink box of several letters, and the number of letters.
  func average(of texts: [String]) -> (InkBox, count: Int)? {
    let boxes = texts.compactMap(ink)
    guard !boxes.isEmpty else { return nil }
    func mean(_ edge: (InkBox) -> Double) -> Double { boxes.map(edge).reduce(0, +) / Double(boxes.count) }
    let box = InkBox(left: mean(\.left), right: mean(\.right), bottom: mean(\.bottom), top: mean(\.top))
    return (box, boxes.count)
  }

  func height(_ row: Row) -> ScriptAnatomy.Height? {
    let measured = row.texts.lazy.compactMap { text in ink(text).map { (text, $0) } }
    let found: (text: String, box: InkBox)? =
      switch row.edge {
      case .top, .bottom, .band, .middle: measured.first
      case .highest: measured.max { $0.1.top < $1.1.top }
      case .lowest: measured.max { $0.1.bottom > $1.1.bottom }
      }
    guard let (text, box) = found else { return nil }
    let isLow = row.edge == .bottom || row.edge == .lowest
    var height = ScriptAnatomy.Height(
      name: row.name, units: isLow ? box.bottom : box.top, letters: text, source: "", isMeasured: true)
    if row.edge == .band { height.lowerEnd = box.bottom }
    return height
  }
}
