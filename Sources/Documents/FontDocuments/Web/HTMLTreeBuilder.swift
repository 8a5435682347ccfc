/// Makes a tree of a page as browsers do in the cases that matter for fonts (HTML, § 13.2.6): tags that end other
/// elements, elements without content, and end tags without an open element.
struct HTMLTreeBuilder {
  private var tokenizer: HTMLTokenizer
  private let tree = WebTree()
  private(set) var sheets: [WebSheet] = []
  private var open: [StyledElement] { tree.open }

  /// The limit for nesting, as in browsers. Deeper elements become siblings.
  private static let deepest = 512

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]

  /// The open elements that a start tag ends.
  private static let ended: [String: Set<String>] = {
    let blocks =
      "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main "
      + "menu nav ol p pre section table ul"
    var ended: [String: Set<String>] = [:]
    for name in blocks.split(separator: " ") { ended[String(name)] = ["p"] }
    ended["li"] = ["li", "p"]
    (ended["dt"], ended["dd"]) = (["dt", "dd", "p"], ["dt", "dd", "p"])
    ended["tr"] = ["tr", "td", "th", "p"]
    ended["a"] = ["a"]
    (ended["td"], ended["th"]) = (["td", "th", "p"], ["td", "th", "p"])
    for name in ["tbody", "thead", "tfoot"] { ended[name] = ["tbody", "thead", "tfoot", "tr", "td", "th", "p"] }
    ended["option"] = ["option"]
    return ended
  }()

  /// A start tag may end an open element. The search for this open element does not go beyond the elements listed here.
  private static let scopes: Set<String> = ["ul", "ol", "dl", "table", "select", "div", "button", "svg"]

  init(_ text: String) { tokenizer = HTMLTokenizer(text) }

  private var hasHead = false
  private var hasBody = false

  mutating func read() -> WebTree {
    var line = tokenizer.line
    while let token = tokenizer.next() {
      switch token {
      case .text(let text): add(text, line: line)
      case .start(let name, let attributes, let isClosed): begin(name, attributes, isClosed: isClosed, line: line)
      case .end(let name):
        // Content after the end of the page still belongs to the page.
        guard name != "body", name != "html", let place = open.lastIndex(where: { $0.name == name }) else { break }
        close(to: place)
        if let last = formatting.lastIndex(where: { $0.name == name }) { formatting.remove(at: last) }
      }
      line = tokenizer.line
    }
    close(to: 0)
    return tree
  }

  private mutating func add(_ text: String, line: Int) {
    let name = tree.current?.name ?? ""
    if name == "style", let style = tree.current, !isInert,
      let sheet = WebSheet(text, in: style, line: line)
    {
      sheets.append(sheet)
    }
    if ["", "html", "head"].contains(name) {
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      beginBody(line: line)
    }
    if hasBody, name != "style", name != "script", text.contains(where: { !$0.isWhitespace }) {
      reopenFormatting(line: line)
    }
    tree.add(text, line: line)
  }

  /// Whether the current position is in an element whose content browsers ignore.
  private var isInert: Bool { open.contains { $0.name == "template" || $0.name == "noscript" } }

  private static let formattingNames: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// The formatting elements that have no end tag yet. Some of these elements may not be open, because their container
  /// has ended.
  private var formatting: [StyledElement] = []

  /// § 13.2.4.3: an element such as `b` continues after the end of its container, until its own end tag.
  private mutating func reopenFormatting(line: Int) {
    for (place, element) in formatting.enumerated() where !open.contains(where: { $0 === element }) {
      push(element.name, element.attributes, line: line)
      formatting[place] = tree.current ?? element
    }
  }

  private func close(to depth: Int) { while tree.depth > depth { tree.end() } }

  private func push(_ name: String, _ attributes: [String: String], line: Int) {
    if tree.depth >= Self.deepest { tree.end() }
    tree.begin(name, attributes, line: line)
  }

  private static let ofHead: Set<String> = [
    "head", "title", "meta", "link", "style", "script", "base", "noscript", "template",
  ]

  /// Begins the body. The elements html and body exist even without tags.
  private mutating func beginBody(_ attributes: [String: String] = [:], line: Int) {
    guard !hasBody else { return }
    if open.isEmpty { push("html", [:], line: line) }
    close(to: 1)
    if !hasHead {
      push("head", [:], line: line)
      tree.end()
    }
    hasHead = true
    push("body", attributes, line: line)
    hasBody = true
  }

  private mutating func begin(_ name: String, _ attributes: [String: String], isClosed: Bool, line: Int) {
    if name == "html" || open.isEmpty {
      if open.isEmpty { push("html", name == "html" ? attributes : [:], line: line) }
      if name == "html" { return }
    }
    if name == "body" { return beginBody(attributes, line: line) }
    if !hasBody, !Self.ofHead.contains(name) { beginBody(line: line) }
    if !hasBody, !hasHead {
      hasHead = true
      if name != "head" { push("head", [:], line: line) }
    }
    if let ended = Self.ended[name] {
      let scope = open.lastIndex { Self.scopes.contains($0.name) } ?? -1
      if let place = open[(scope + 1)...].firstIndex(where: { ended.contains($0.name) }) { close(to: place) }
    }
    // § 13.2.6.4.9: a row is always in a section of a table.
    if name == "tr", tree.current?.name == "table" { push("tbody", [:], line: line) }
    if name == "a", let last = formatting.lastIndex(where: { $0.name == name }) { formatting.remove(at: last) }
    let isPhrase = Self.formattingNames.contains(name) || name == "span"
    if isPhrase { reopenFormatting(line: line) }
    push(name, attributes, line: line)
    if Self.formattingNames.contains(name), formatting.count < 64, let last = tree.current { formatting.append(last) }
    if name == "link", !isInert, let address = attributes["href"] { link(attributes, address) }
    if Self.void.contains(name) || isClosed && tree.current?.isOfPicture == true { tree.end() }
  }

  private mutating func link(_ attributes: [String: String], _ address: String) {
    let words = attributes["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    guard words.contains("stylesheet"), !words.contains("alternate"), attributes["disabled"] == nil else { return }
    sheets.append(WebSheet(.beside(address), media: attributes["media"]))
  }
}
