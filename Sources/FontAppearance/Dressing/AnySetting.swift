public import FontLayout

/// One property and the style that it is to follow: what a rule or an element's own style says. Of any type; what is typed
/// is in its closure.
@usableFromInline
final class AnySetting {
  /// Brings a property of an element to the style's value, unless it was set by hand.
  @usableFromInline typealias Apply = (
    _ setting: AnySetting, _ element: AnyObject, _ kept: ElementAppearance, _ slot: AnySlot?, _ context: StyleContext
  ) throws(ExpressionError) -> SettingOutcome

  @usableFromInline let path: AnyKeyPath
  let name: String?
  /// The class that the key path starts at, and the type of the property.
  let root: ObjectIdentifier
  let valueType: ObjectIdentifier
  /// Whether it waits until the whole tree is dressed.
  @usableFromInline let isFollowing: Bool
  /// Whether it is a layout value: a change of it invalidates the element's layout.
  let isLayout: Bool
  /// The `StyleValue`.
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

  /// The property as people read it; without symbols a key path knows only the type of a computed property.
  var propertyName: String {
    if let name { return name }
    let described = path.debugDescription
    return described.contains("<computed") ? "\\\(type(of: path).rootType).(\(type(of: path).valueType))" : described
  }
}

/// What became of a property.
@usableFromInline
enum SettingOutcome {
  case changed
  case unchanged
}
