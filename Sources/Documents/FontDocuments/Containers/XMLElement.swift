/// An element of an XML document that is read as a tree, such as a list of styles.
final class XMLElement {
  let name: String
  let attributes: XMLAttributes
  private(set) var content: [Content] = []

  enum Content {
    case element(XMLElement)
    case text(String)
  }

  init(_ name: String, _ attributes: XMLAttributes) {
    self.name = name
    self.attributes = attributes
  }

  func append(_ content: Content) { self.content.append(content) }

  subscript(attribute: String) -> String? { attributes[attribute] }

  var children: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Returns the first child element with a name. Each further name is searched among the children of the element that
  /// was found.
  func first(_ names: String...) -> XMLElement? {
    var element: XMLElement? = self
    for name in names { element = element?.child(name) }
    return element
  }

  private func child(_ name: String) -> XMLElement? {
    for case .element(let element) in content where element.name == name { return element }
    return nil
  }

  /// The text of the element and its descendants.
  var text: String {
    var text = ""
    appendText(to: &text)
    return text
  }

  private func appendText(to text: inout String) {
    for content in content {
      switch content {
      case .element(let element): element.appendText(to: &text)
      case .text(let own): text += own
      }
    }
  }
}

/// A part of a large document that is read as a tree, while the rest is read sequentially.
struct XMLSubtree {
  /// The greatest number of elements. No document has more styles. Further elements are ignored.
  static let mostElements = 1_000_000

  private var open: [XMLElement] = []
  private var count = 0

  var isOpen: Bool { !open.isEmpty }
  var isTooLarge: Bool { count > Self.mostElements }

  /// Begins the root element or a descendant.
  mutating func start(_ name: String, _ attributes: XMLAttributes) {
    count = open.isEmpty ? 1 : count + 1
    let element = XMLElement(name, attributes)
    if !isTooLarge { open.last?.append(.element(element)) }
    open.append(element)
  }

  func text(_ text: String) { open.last?.append(.text(text)) }

  /// Ends the innermost open element. Returns the root element when the root ends, otherwise nil.
  mutating func end() -> XMLElement? {
    let last = open.popLast()
    return open.isEmpty ? last : nil
  }
}

/// Makes a tree of a small XML document.
final class XMLTreeBuilder: XMLHandler {
  private(set) var root: XMLElement?
  private var tree = XMLSubtree()

  var isTooLarge: Bool { tree.isTooLarge }

  func start(_ name: String, _ attributes: XMLAttributes) { tree.start(name, attributes) }
  func end(_ name: String) { if let root = tree.end() { self.root = root } }
  func text(_ text: String) { tree.text(text) }
}
