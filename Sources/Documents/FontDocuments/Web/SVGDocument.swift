internal import FontFiles
internal import FontTables

/// A picture in SVG, whose attributes and style sheets determine the fonts of its text.
struct SVGDocument {
  let path: String
  let tally: FontTally

  private static let largest = 32 << 20
  private static let largestUnpacked = 64 << 20

  func read() throws(FontError) {
    var bytes = try fileBytes(path, atMost: Self.largest)
    // RFC 1952: a compressed picture begins with these two bytes.
    if bytes.starts(with: [0x1F, 0x8B]) {
      guard let unpacked = Deflate.unpackedGzip(bytes, atMost: Self.largestUnpacked) else {
        throw FontError(
          .unreadableFile, "cannot be unpacked, or has more than \(Self.largestUnpacked >> 20) MB when unpacked")
      }
      bytes = unpacked
    }
    let handler = SVGHandler()
    try XMLReader.read(bytes, by: handler)
    guard !handler.isTooDeep else {
      throw FontError(.unreadableFile, "the elements are nested more than \(SVGHandler.deepest) levels deep")
    }
    let sheets = Self.sheets(TextEncoding.text(of: Array(bytes.prefix(1 << 16)))) + handler.sheets
    var text = WebText(handler.tree, WebStyles(of: path, sheets, tally), tally, sheets: sheets)
    text.read(isPicture: true)
  }

  /// Returns the sheets in processing instructions before the picture (Associating Style Sheets with XML documents
  /// 1.0).
  private static func sheets(_ text: String) -> [WebSheet] {
    text.ranges(of: "<?xml-stylesheet").compactMap { range in
      let instruction = text[range.upperBound...].prefix { $0 != ">" }
      func value(_ name: String) -> String? {
        guard let start = instruction.ranges(of: "\(name)=").first else { return nil }
        let value = instruction[start.upperBound...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
      }
      return value("href").map { WebSheet(.beside($0), media: value("media")) }
    }
  }
}

final class SVGHandler: XMLLineHandler {
  let tree = WebTree()
  private(set) var sheets: [WebSheet] = []
  private(set) var isTooDeep = false
  var line: () -> Int = { 0 }

  /// The limit for nesting. Browsers have a lower limit.
  static let deepest = 5000

  func start(_ name: String, _ attributes: XMLAttributes) {
    isTooDeep = isTooDeep || tree.depth >= Self.deepest
    guard !isTooDeep else { return }
    var values: [String: String] = [:]
    for (name, value) in attributes.pairs { values[name == "xml:id" ? "id" : name.lowercased()] = value }
    tree.begin(name.lowercased(), values, line: line())
  }

  func end(_ name: String) { if !isTooDeep { tree.end() } }

  func text(_ text: String) {
    guard !isTooDeep, let last = tree.current else { return }
    if last.name == "style", let sheet = WebSheet(text, in: last, line: last.line) { sheets.append(sheet) }
    tree.add(text, line: last.line)
  }
}
