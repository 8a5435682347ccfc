import FontProbe
import Glibc

/// Texts of a file, one for each line, set in a separate process: fontprobe-bench texts QUESTION NAME FONT TEXTS
///
/// - `first`: each text once, with a font that has set no text.
/// - `warm`: the same texts again. A collection caches 1,024 lines and drops the least recently used line. If there are
/// more texts, none of them is still cached. With fewer texts, no row is printed.
/// - `repeated`: texts in the cache; for lines, paragraphs that the program holds.
struct TextRows {
  let name: String
  let font: Font
  let collection: FontCollection
  let texts: [String]

  init(name: String, font path: String, texts: String) throws {
    self.name = name
    guard let reference = FontFileReference(path), let lines = Self.lines(of: texts) else {
      throw Unreadable(path: "\(path) or \(texts)")
    }
    self.texts = lines
    collection = FontCollection(bundledFonts: true, systemFonts: false)
    font = Font(try collection.match(file: reference), size: 17)
  }

  struct Unreadable: Error { let path: String }

  func measure(_ question: String) throws {
    switch question {
    case "label":
      let widths = time { font.measure($0, in: collection).advance }
      Measure.report("\(name).advances", Double(digest(widths)), "a digest of each text's advance in font units")
      Measure.report("\(name).ems", widths.reduce(0, +) / 17, "the sum of the advances")
      repeated { font.measure($0, in: collection).advance }
    case "bulk":
      report("first", Measure.processorTime { keep(font.advances(of: texts, in: collection)) })
      report("warm", Measure.processorTimeAgain { keep(font.advances(of: texts, in: collection)) })
    case "ink":
      _ = time { font.measure($0, in: collection).inkBounds?.width ?? 0 }
    case "memory": measureMemory()
    case "lines":
      let counts = time(isCached: false) { Double(font.lines(of: $0, width: Self.column, in: collection).count) }
      Measure.report("\(name).lines", counts.reduce(0, +), "lines")
      held(texts.map { font.shaped($0, in: collection) })
    case "styled":
      let styled = texts.map(Self.styled)
      var place = 0
      let counts = time(isCached: false) { _ in
        defer { place = (place + 1) % styled.count }
        return Double(styled[place].lines(in: font, width: Self.column, collection: collection).count)
      }
      Measure.report("\(name).lines", counts.reduce(0, +), "lines")
      held(styled.map { $0.shaped(in: font, collection: collection) })
    default: complain("\(question) is no question")
    }
  }

  private static let column = 300.0

  /// A text in which every tenth word is larger.
  private static func styled(_ text: String) -> StyledText {
    var styled = StyledText()
    for (place, word) in text.split(separator: " ").enumerated() {
      if place > 0 { styled += StyledText(" ") }
      styled += place % 10 == 9 ? StyledText(String(word)).size(20) : StyledText(String(word))
    }
    return styled
  }

  /// The first pass and, if the cache cannot have the results, later passes; the results.
  private func time(isCached: Bool = true, _ body: (String) -> Double) -> [Double] {
    var answers = [Double](repeating: 0, count: texts.count)
    func pass() { for (place, text) in texts.enumerated() { answers[place] = body(text) } }
    report("first", Measure.processorTime(pass))
    if !isCached || texts.count > 2 * collection.measuredLineCapacity {
      report("warm", Measure.processorTimeAgain(pass))
    }
    return answers
  }

  /// This many texts are always in the cache.
  private func repeated(_ body: (String) -> Double) {
    let cached = Array(texts.prefix(collection.measuredLineCapacity / 4))
    report("repeated", Measure.processorTimeAgain { for text in cached { keep(body(text)) } }, of: cached.count)
  }

  /// Paragraphs that the program holds, at the same width and at other widths.
  private func held(_ shaped: [ShapedText]) {
    for text in shaped { keep(text.lines(width: Self.column).height) }
    report(
      "repeated", Measure.processorTimeAgain { for text in shaped { keep(text.lines(width: Self.column).height) } })
    var width = Self.column
    report(
      "resized",
      Measure.processorTimeAgain {
        width = width < Self.column + 50 ? width + 1 : Self.column
        for text in shaped { keep(text.lines(width: width).height) }
      })
  }

  private func report(_ state: String, _ time: @autoclosure () -> Double, of count: Int? = nil) {
    // Fewer states take less time: FIRST_ONLY is for comparing two builds.
    guard state == "first" || getenv("FIRST_ONLY") == nil else { return }
    Measure.report("\(name).\(state)", time() / Double(count ?? texts.count), "one of \(count ?? texts.count) texts")
  }

  /// An FNV-1a hash of the advances in font units, with 48 bits, which fit into a double.
  private func digest(_ widths: [Double]) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for width in widths {
      let units = Int64((width * Double(font.match.face.unitsPerEm) / 17).rounded())
      digest = (digest ^ UInt64(bitPattern: units)) &* 0x100_0000_01B3
    }
    return digest >> 16
  }

  private static func lines(of path: String) -> [String]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
