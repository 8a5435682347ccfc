/// What is kept of one property of one element that a rule or a style has set. Of any type; what is typed is in `Slot`.
@usableFromInline
class AnySlot {
  let path: AnyKeyPath
  /// The setting that gave it its value.
  @usableFromInline final var setting: AnySetting
  /// Whether it was set by hand since.
  @usableFromInline final var isByHand = false
  /// Whether the property kept the value that was last read back.
  @usableFromInline final var isFaithful = false
  /// Whether a stronger setting writes the same property by another key path, such as one of a superclass.
  final var isShadowed = false

  @usableFromInline
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

  /// The value that the element had of its own.
  var ownValue: Any { preconditionFailure("every slot is typed") }

  /// Takes over the element's own value from a slot of the same property by another key path.
  func takeOwnValue(from other: AnySlot) { preconditionFailure("every slot is typed") }

  /// The value that the element has, in words.
  func describeValue(of element: any FontElement) -> String { preconditionFailure("every slot is typed") }
}

/// What is kept of one property of one element that a rule or a style has set.
@usableFromInline
final class Slot<Element: AnyObject, Value: Equatable>: AnySlot {
  @usableFromInline let property: ReferenceWritableKeyPath<Element, Value>
  /// The value that the element had of its own, before any rule.
  @usableFromInline var own: Value
  /// The value that was written, and the one that the element then had: mostly the same.
  @usableFromInline var wanted: EvaluatedValue<Value>
  @usableFromInline var given: EvaluatedValue<Value>

  @inlinable
  init(
    _ setting: AnySetting, _ property: ReferenceWritableKeyPath<Element, Value>, own: Value,
    wanted: EvaluatedValue<Value>
  ) {
    self.property = property
    self.own = own
    self.wanted = wanted
    given = wanted
    super.init(setting)
  }

  private func typed(_ element: any FontElement) -> Element {
    // Proof of safety: slots are kept with the element that they were made for.
    unsafe unsafeDowncast(element, to: Element.self)
  }

  override func isKept(by element: any FontElement) -> Bool { typed(element)[keyPath: property] == given.value }

  override func restore(_ element: any FontElement) -> Bool {
    guard !isByHand, isKept(by: element), given.value != own else { return false }
    typed(element)[keyPath: property] = own
    return true
  }

  override func takeCurrentValue(of element: any FontElement) {
    given = EvaluatedValue(typed(element)[keyPath: property])
    wanted = given
  }

  override var ownValue: Any { own }

  override func takeOwnValue(from other: AnySlot) {
    // Another root, the same property: only the values are of the same type.
    if let value = other.ownValue as? Value { own = value }
  }

  override func describeValue(of element: any FontElement) -> String { "\(typed(element)[keyPath: property])" }
}
