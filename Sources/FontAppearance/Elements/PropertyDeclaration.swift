public import FontLayout

/// One property and the style that it follows: what a rule or an element's style declares. The types of the element and of
/// the value are known to the `apply` closure alone.
@usableFromInline
final class PropertyDeclaration {
  /// Sets the property of an element to the style's value, unless the program has set it.
  @usableFromInline typealias Apply = (
    _ declaration: PropertyDeclaration, _ element: AnyObject, _ appearance: ElementAppearance,
    _ state: AnyPropertyState?, _ context: StyleContext
  ) throws(ExpressionError) -> PropertyOutcome

  @usableFromInline let path: AnyKeyPath
  let name: String?
  /// The class at which the key path starts.
  let root: ObjectIdentifier
  /// The type of the property.
  let valueType: ObjectIdentifier
  /// Whether it is applied after the rest of the tree.
  @usableFromInline let isFollowing: Bool
  /// Whether it is a layout value or a font: a change of it invalidates the element's layout.
  let isLayout: Bool
  /// The `StyleValue`, or the `FollowingValue`.
  let style: Any
  let apply: Apply

  @usableFromInline
  init(
    _ path: AnyKeyPath, _ style: Any, named name: String?, isFollowing: Bool, isLayout: Bool, apply: @escaping Apply
  ) {
    self.path = path
    self.name = name
    self.style = style
    self.isFollowing = isFollowing
    self.isLayout = isLayout
    self.apply = apply
    root = ObjectIdentifier(type(of: path).rootType)
    valueType = ObjectIdentifier(type(of: path).valueType)
  }

  /// The property as people read it. In a program without symbols, the key path of a computed property shows only types.
  var propertyName: String {
    name ?? Self.name(of: path)
  }

  /// A property without a name, as people read it.
  @usableFromInline
  static func name(of path: AnyKeyPath) -> String {
    // `\Label.live.<computed 0x55d2 (Font)>.leading`: a part without a name is written as its type, in parentheses.
    var rest = path.debugDescription[...]
    var name = ""
    while let computed = rest.firstRange(of: "<computed"), let type = rest[computed.upperBound...].firstInParentheses,
      rest[type.endIndex...].hasPrefix(">")
    {
      name += rest[..<computed.lowerBound] + type
      rest = rest[type.endIndex...].dropFirst()
    }
    return name + rest
  }
}

extension Substring {
  /// The contents of the first parentheses, with them; nil where there are none, or they are not closed.
  fileprivate var firstInParentheses: Substring? {
    guard let start = firstIndex(of: "(") else { return nil }
    var depth = 0
    for index in self[start...].indices {
      switch self[index] {
      case "(": depth += 1
      case ")" where depth == 1: return self[start...index]
      case ")": depth -= 1
      default: break
      }
    }
    return nil
  }
}

/// Whether applying a declaration has changed the property.
@usableFromInline
enum PropertyOutcome {
  case changed
  case unchanged
}
