/// A placeholder of a slide, with its purpose and number.
struct Placeholder {
  let type: String
  let index: String?

  var isTitle: Bool { type == "title" || type == "ctrTitle" }

  /// Returns nil if the shape is not a placeholder.
  init?(_ shape: XMLElement) {
    let properties = shape.children.first { $0.name.hasPrefix("p:nv") }
    guard let element = properties?.first("p:nvPr", "p:ph") else { return nil }
    type = element["type"] ?? "obj"
    index = element["idx"]
  }
}

/// The placeholders of a layout or master, with their list styles.
struct PlaceholderShapes {
  private var shapes: [(placeholder: Placeholder, levels: DrawingLevels)] = []

  init(_ root: XMLElement?) {
    guard let tree = root?.first("p:cSld", "p:spTree") else { return }
    add(tree, depth: 0)
  }

  private mutating func add(_ tree: XMLElement, depth: Int) {
    for shape in tree.children {
      if shape.name == "p:grpSp", depth < 32 { add(shape, depth: depth + 1) }
      guard shape.name == "p:sp", let placeholder = Placeholder(shape) else { continue }
      shapes.append((placeholder, DrawingLevels(shape.first("p:txBody", "a:lstStyle"))))
    }
  }

  /// Returns the list styles that a slide's placeholder inherits. They are from the placeholder with the same number,
  /// or else with the same type.
  func levels(of wanted: Placeholder) -> DrawingLevels? {
    let same = shapes.first { $0.placeholder.index == wanted.index && wanted.index != nil }
    let alike = shapes.first { shape in
      shape.placeholder.type == wanted.type || wanted.isTitle && shape.placeholder.isTitle
    }
    return (same ?? alike)?.levels
  }

  /// Returns the list styles of the first placeholder with the same purpose.
  func levels(ofType placeholder: Placeholder) -> DrawingLevels? {
    shapes.first { Self.purpose($0.placeholder.type) == Self.purpose(placeholder.type) }?.levels
  }

  private static func purpose(_ type: String) -> String {
    switch type {
    case "ctrTitle", "title": "title"
    case "obj", "subTitle", "body", "tbl", "chart", "dgm", "media", "clipArt", "pic": "body"
    default: type
    }
  }
}

struct SlideLayout {
  let master: SlideMaster
  let shapes: PlaceholderShapes
}

/// The placeholders of a master, and its styles for titles, for body text and for other text.
struct SlideMaster {
  private let title: DrawingLevels
  private let body: DrawingLevels
  private let other: DrawingLevels
  private let shapes: PlaceholderShapes
  let theme: ThemeFonts

  /// - Parameter root: nil if the document lacks the master.
  init(_ root: XMLElement?, _ theme: ThemeFonts) {
    let styles = root?.first("p:txStyles")
    title = DrawingLevels(styles?.first("p:titleStyle"))
    body = DrawingLevels(styles?.first("p:bodyStyle"))
    other = DrawingLevels(styles?.first("p:otherStyle"))
    shapes = PlaceholderShapes(root)
    self.theme = theme
  }

  func levels(of placeholder: Placeholder) -> DrawingLevels {
    let style =
      switch placeholder.type {
      case "title", "ctrTitle": title
      case "dt", "ftr", "sldNum", "hdr": other
      default: body
      }
    return style.overridden(by: shapes.levels(ofType: placeholder) ?? DrawingLevels())
  }
}
