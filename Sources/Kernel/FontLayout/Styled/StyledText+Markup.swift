internal import FontFiles
internal import TextFormats

extension StyledText {
  /// Makes a text from simple markup: `<price>12</price> today`. Tags can be nested. `&lt;`, `&gt;`, `&amp;`, `&quot;`,
  /// `&apos;` and numbers (`&#8364;`) represent characters.
  ///
  /// - Parameters:
  ///   - markup: the text with its tags.
  ///   - attributes: returns the attributes of a tag by its name; nil for an unknown name.
  /// - Throws: `FontError` with `invalidMarkup` and the column of the mistake; or an error of the closure.
  public init(
    markup: String, attributes: (_ tag: String) throws -> TextAttributes?
  ) throws {
    self.init()
    var reader = MarkupReader(markup)
    var open: [(name: String, column: Int, attributes: TextAttributes)] = []
    var known: [String: TextAttributes] = [:]
    while let piece = try reader.next() {
      switch piece {
      case .text(let text): append(StyledText(text, attributes: open.last?.attributes ?? TextAttributes()))
      case .start(let name, let column):
        guard let own = try known[name] ?? attributes(name) else {
          throw reader.error("there is no style \(name.shortened)", at: column)
        }
        known[name] = own
        open.append((name, column, open.last.map { own.over($0.attributes) } ?? own))
      case .end(let name, let column):
        guard let last = open.popLast() else {
          throw reader.error("</\(name.shortened)> has no matching start tag", at: column)
        }
        guard last.name == name else {
          throw reader.error(
            "</\(name.shortened)> does not match the open tag <\(last.name.shortened)> of column \(last.column)",
            at: column)
        }
      }
    }
    if let last = open.last { throw reader.error("<\(last.name.shortened)> has no end tag", at: last.column) }
  }
}

/// Reads markup piece by piece. Columns are counted in characters, from 1.
private struct MarkupReader {
  enum Piece {
    case text(String)
    case start(String, column: Int)
    case end(String, column: Int)
  }

  private var rest: Substring
  private var column = 1

  init(_ markup: String) { rest = markup[...] }

  func error(_ message: String, at column: Int) -> FontError {
    FontError(.invalidMarkup, "column \(column): \(message)", hint: "write a < that does not begin a tag as &lt;")
  }

  mutating func next() throws(FontError) -> Piece? {
    guard let first = rest.first else { return nil }
    return first == "<" ? try tag() : .text(try text())
  }

  private mutating func tag() throws(FontError) -> Piece {
    let start = column
    take(1)
    let isEnd = rest.first == "/"
    if isEnd { take(1) }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
    guard !name.isEmpty else { throw error("a tag has no name", at: start) }
    take(name.count)
    guard rest.first == ">" else { throw error("the tag <\(String(name).shortened) has no closing >", at: start) }
    take(1)
    return isEnd ? .end(String(name), column: start) : .start(String(name), column: start)
  }

  private mutating func text() throws(FontError) -> String {
    var text = ""
    while let first = rest.first, first != "<" {
      guard first == "&" else {
        let plain = rest.prefix { $0 != "<" && $0 != "&" }
        text += plain
        take(plain.count)
        continue
      }
      let name = rest.dropFirst().prefix { $0 != ";" && $0 != "<" && $0 != "&" }.prefix(Self.longestEntity)
      guard let scalar = XMLEntity.scalar(named: String(name)), rest.dropFirst(1 + name.count).first == ";" else {
        throw error("the & does not begin a known character reference", at: column)
      }
      text.unicodeScalars.append(scalar)
      take(name.count + 2)
    }
    return text
  }

  /// The length of the longest character reference, `#x10FFFF`.
  private static let longestEntity = 8

  private mutating func take(_ count: Int) {
    rest = rest.dropFirst(count)
    column += count
  }
}

extension String {
  fileprivate var shortened: String { count <= 40 ? self : prefix(40) + "…" }
}
