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
    let described = path.debugDescription
    // `\Label.live.<computed 0x55d2 (Font)>`: the types of what has no name are in parentheses.
    guard let computed = described.firstRange(of: "<computed") else { return described }
    let known = described[..<computed.lowerBound]
    return "\(known)(\(type(of: path).valueType))"
  }
}

/// Whether applying a declaration has changed the property.
@usableFromInline
enum PropertyOutcome {
  case changed
  case unchanged
}
