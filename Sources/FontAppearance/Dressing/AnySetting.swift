internal import FontLayout

/// One property and the style that it is to follow: what a rule or an element's own style says. Of any type; what is
/// typed is in `Setting`.
class AnySetting {
  let path: AnyKeyPath
  let name: String?
  /// The class that the key path starts at, and the type of the property.
  let root: ObjectIdentifier
  let valueType: ObjectIdentifier
  /// Whether it waits until the whole tree is dressed.
  let isFollowing: Bool
  /// Whether it is a layout value: a change of it invalidates the element's layout.
  let isLayout: Bool

  init(_ path: AnyKeyPath, name: String?, isFollowing: Bool, isLayout: Bool) {
    self.path = path
    self.name = name
    root = ObjectIdentifier(type(of: path).rootType)
    valueType = ObjectIdentifier(type(of: path).valueType)
    self.isFollowing = isFollowing
    self.isLayout = isLayout
  }

  /// Brings the property to the style's value, unless it was set by hand.
  ///
  /// - Parameter slot: what is kept of the property; `nil` the first time, and then made.
  func apply(
    to element: any FontElement, _ kept: ElementAppearance, slot: inout AnySlot?, _ context: StyleContext
  ) throws(ExpressionError) -> SettingOutcome {
    preconditionFailure("every setting is typed")
  }

  /// The property as people read it; without symbols a key path knows only the type of a computed property.
  var propertyName: String {
    if let name { return name }
    let described = path.debugDescription
    return described.contains("<computed") ? "\\\(type(of: path).rootType).(\(type(of: path).valueType))" : described
  }
}

/// What became of a property.
enum SettingOutcome {
  case changed
  case unchanged
}

/// What is kept of one property of one element that a rule or a style has set. Of any type; what is typed is in `Slot`.
class AnySlot {
  let path: AnyKeyPath
  /// The setting that gave it its value.
  var setting: AnySetting
  /// Whether it was set by hand since.
  var isByHand = false
  /// Whether a stronger setting writes the same property by another key path, such as one of a superclass.
  var isShadowed = false

  init(_ setting: AnySetting) {
    self.path = setting.path
    self.setting = setting
  }

  /// Whether the element still has the value that was given to it.
  func isKept(by element: any FontElement) -> Bool { preconditionFailure("every slot is typed") }

  /// Gives the element its own value back, unless the property was set by hand. Whether that changed it.
  func restore(_ element: any FontElement) -> Bool { preconditionFailure("every slot is typed") }

  /// Takes the value that the element has for the one that was given to it.
  func takeCurrentValue(of element: any FontElement) { preconditionFailure("every slot is typed") }

  /// Takes over the element's own value from a slot of the same property by another key path.
  func takeOwnValue(from other: AnySlot) { preconditionFailure("every slot is typed") }

  /// The value that the element had of its own.
  var ownValue: Any { preconditionFailure("every slot is typed") }

  /// The value that the element has, in words.
  func describeValue(of element: any FontElement) -> String { preconditionFailure("every slot is typed") }
}
