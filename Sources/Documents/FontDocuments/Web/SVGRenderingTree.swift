internal import FontNames

/// The elements of an SVG picture that are drawn.
struct SVGRenderingTree {
  private var byID: [String: StyledElement] = [:]
  /// The names in `url(#name)`, in attributes and style sheets.
  private var named: Set<String> = []
  /// Whether the condition of an element depends on the reader's language.
  private(set) var dependsOnLanguage = false

  /// The reader's language for conditions in pictures.
  private static let language = "en"
  /// The extensions that browsers support: HTML pages and MathML formulas.
  private static let extensions: Set<String> = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
  ]

  init(_ tree: WebTree, _ sheets: [WebSheet]) {
    for element in tree.elements where element.isOfPicture {
      if let id = element.id, byID[id] == nil { byID[id] = element }
      for value in element.attributes.values { addNames(in: value) }
      if element.attributes["systemlanguage"] != nil { dependsOnLanguage = true }
    }
    for case .own(let text, _) in sheets.map(\.source) { addNames(in: text) }
  }

  private mutating func addNames(in text: String) {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return }
    for token in CSSTokenizer.tokens(text) {
      switch token {
      case .url(let address), .string(let address):
        if address.first == "#" { named.insert(String(address.dropFirst())) }
      default: break
      }
    }
  }

  func element(_ id: String) -> StyledElement? { byID[id] }

  /// SVG 2, § 5.8: whether the conditions of an element are true.
  func holds(_ element: StyledElement) -> Bool {
    if let extensions = element.attributes["requiredextensions"] {
      let names = extensions.split(whereSeparator: \.isWhitespace)
      guard !names.isEmpty, names.allSatisfy({ Self.extensions.contains(String($0)) }) else { return false }
    }
    guard let languages = element.attributes["systemlanguage"] else { return true }
    return languages.split(separator: ",").contains { tag in
      let tag = tag.trimmed.lowercased()
      return tag == Self.language || tag.hasPrefix(Self.language + "-")
    }
  }

  /// § 5.4 and others: whether an element is drawn only if other elements name it.
  func isDrawnElsewhere(_ element: StyledElement) -> Bool {
    element.name == "defs" || element.name == "symbol" || isPaint(element)
  }

  /// Whether an element is drawn if `url(#name)` names it.
  func isPaint(_ element: StyledElement) -> Bool {
    ["clippath", "marker", "mask", "pattern"].contains(element.name)
  }

  func isNamed(_ element: StyledElement) -> Bool { isPaint(element) && element.id.map(named.contains) ?? false }
}
