/// An element of an XML document, with its elements or its text.
package struct MarkupElement {
  private let name: String
  private let attributes: [(String, String)]
  private let content: Content

  private enum Content {
    case elements([MarkupElement])
    case text(String)
  }

  /// An element of elements.
  package init(_ name: String, _ attributes: [(name: String, value: String)], _ elements: [MarkupElement] = []) {
    self.name = name
    self.attributes = attributes.map { ($0.name, $0.value) }
    content = .elements(elements)
  }

  /// An element of text.
  package init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String) {
    self.name = name
    self.attributes = attributes.map { ($0.name, $0.value) }
    content = .text(text)
  }

  /// The document whose root the element is, two spaces of indent a level; it ends in a line break.
  package var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + written(indent: "") }

  private func written(indent: String) -> String {
    switch content {
    case .elements(let elements) where elements.isEmpty: return "\(indent)\(Markup.emptyTag(name, attributes))\n"
    case .elements(let elements):
      let inner = elements.map { $0.written(indent: indent + "  ") }.joined()
      return "\(indent)\(Markup.startTag(name, attributes))\n\(inner)\(indent)\(Markup.endTag(name))\n"
    // Blanks are part of a text: it begins and ends at its tags.
    case .text(let text):
      let escaped = Markup.escaped(text, keepsLines: true)
      return "\(indent)\(Markup.startTag(name, attributes))\(escaped)\(Markup.endTag(name))\n"
    }
  }
}
