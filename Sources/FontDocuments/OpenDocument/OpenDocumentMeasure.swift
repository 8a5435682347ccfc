/// The indents of a paragraph in points (OpenDocument 1.3, part 3, § 20.182 and following); nil where a style says nothing.
struct OpenDocumentIndents {
  private var left: Double?
  private var right: Double?
  private var first: Double?
  /// Whether one of them is in percent or in another unit that is not known.
  private var isUnknown = false

  init() {}

  /// The indents of an element `style:paragraph-properties`.
  init(_ attributes: XMLAttributes?) {
    guard let attributes else { return }
    left = length(attributes["fo:margin-left"] ?? attributes["fo:margin"])
    right = length(attributes["fo:margin-right"] ?? attributes["fo:margin"])
    first = length(attributes["fo:text-indent"])
  }

  private mutating func length(_ value: String?) -> Double? {
    guard let value else { return nil }
    let points = DocumentLength.signedPoints(value)
    isUnknown = isUnknown || points == nil
    return points
  }

  func overridden(by other: OpenDocumentIndents) -> OpenDocumentIndents {
    var result = self
    result.left = other.left ?? left
    result.right = other.right ?? right
    result.first = other.first ?? first
    result.isUnknown = isUnknown || other.isUnknown
    return result
  }

  /// Gives a paragraph its indents.
  func apply(to paragraph: inout DocumentParagraph) {
    if isUnknown { paragraph.isUnmeasured = true }
    paragraph.indent = left ?? 0
    paragraph.firstIndent = paragraph.indent + (first ?? 0)
    paragraph.width -= right ?? 0
  }
}

/// The layout of pages (§ 16.5), as far as it makes the width of columns.
enum OpenDocumentPage {
  /// The width of a column in points; nil where it is not known, or columns are not alike.
  static func columnWidth(_ properties: XMLElement?) -> Double? {
    guard let properties, let page = properties["fo:page-width"].flatMap(DocumentLength.points) else { return nil }
    func length(_ name: String) -> Double {
      (properties["fo:\(name)"] ?? properties["fo:margin"]).flatMap(DocumentLength.points) ?? 0
    }
    var width = page - length("margin-left") - length("margin-right")
    if let columns = properties.first("style:columns"), let count = columns["fo:column-count"].flatMap({ Double($0) }),
      count > 1
    {
      let widths = Set(columns.all("style:column").map { $0["style:rel-width"] })
      guard count <= 100, widths.count <= 1 else { return nil }
      let gap = columns["fo:column-gap"].flatMap(DocumentLength.points) ?? 0
      width = (width - (count - 1) * gap) / count
    }
    return width > 0 ? width : nil
  }
}
