/// An element of an XML document that is read as a whole, such as a list of styles.
final class XMLElement {
  let name: String
  let attributes: XMLAttributes
  private(set) var content: [Content] = []

  /// What is in an element, in order.
  enum Content {
    case element(XMLElement)
    case text(String)
  }

  init(_ name: String, _ attributes: XMLAttributes) {
    self.name = name
    self.attributes = attributes
  }

  func append(_ content: Content) { self.content.append(content) }

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The elements in it.
  var children: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements of a name in it.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element of a name in it; names after it are looked for in that one.
  func first(_ names: String...) -> XMLElement? {
    var element: XMLElement? = self
    for name in names { element = element?.child(name) }
    return element
  }

  private func child(_ name: String) -> XMLElement? {
    for case .element(let element) in content where element.name == name { return element }
    return nil
  }

  /// The texts in it and in its elements.
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

/// Makes a tree of the elements of a small XML document.
final class XMLTreeBuilder: XMLHandler {
  /// More elements than the styles of any document have.
  static let mostElements = 1_000_000

  private(set) var root: XMLElement?
  private(set) var isTooLarge = false
  private var open: [XMLElement] = []
  private var count = 0

  func start(_ name: String, _ attributes: XMLAttributes) {
    count += 1
    isTooLarge = isTooLarge || count > Self.mostElements
    guard !isTooLarge else { return }
    let element = XMLElement(name, attributes)
    if let parent = open.last { parent.append(.element(element)) } else { root = element }
    open.append(element)
  }

  func end(_ name: String) { if !isTooLarge { _ = open.popLast() } }

  func text(_ text: String) { if !isTooLarge { open.last?.append(.text(text)) } }
}
