/// The font files that an app's Info.plist names for the system to register: `UIAppFonts`, an array of paths in the app.
struct AppFontList {
  private(set) var files: [(path: String, line: Int)] = []

  /// Reads a property list in XML.
  ///
  /// - Returns: `nil` for a binary one.
  init?(_ bytes: [UInt8]) {
    guard !bytes.starts(with: "bplist".utf8) else { return nil }
    var reader = PropertyListReader(bytes)
    var isInArray = false
    var lastKey: String?
    while let element = reader.next() {
      switch element {
      case .text("key", let text, _): lastKey = text
      case .text("string", let text, let line):
        if isInArray { files.append((text, line)) }
      case .text: break
      case .tag("array"): isInArray = lastKey == "UIAppFonts"
      case .tag("/array"):
        isInArray = false
        lastKey = nil
      case .tag: break
      }
    }
  }
}

/// The elements of a property list, one after the other.
private struct PropertyListReader {
  enum Element {
    /// `<key>` or `<string>` with its text, and its line from 1.
    case text(name: String, text: String, line: Int)
    /// Any other tag, by its name.
    case tag(String)
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Element? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        advance()
        continue
      }
      if bytes[place...].starts(with: "<!--".utf8) {
        skip(past: "-->")
        continue
      }
      let start = line
      let name = String(decoding: take(until: ">").dropFirst().prefix { $0 != 0x20 }, as: UTF8.self)
      advance()
      guard name == "key" || name == "string" else { return .tag(name) }
      let text = String(decoding: take(until: "<"), as: UTF8.self)
      return .text(name: name, text: Self.unescaped(text), line: start)
    }
    return nil
  }

  private mutating func advance() {
    guard place < bytes.count else { return }
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func take(until end: Unicode.Scalar) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: end) { advance() }
    return bytes[start..<place]
  }

  private mutating func skip(past end: String) {
    while place < bytes.count, !bytes[place...].starts(with: end.utf8) { advance() }
    place = min(bytes.count, place + end.utf8.count)
  }

  /// XML's own entities, which are all that a file's name needs.
  private static func unescaped(_ text: String) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
