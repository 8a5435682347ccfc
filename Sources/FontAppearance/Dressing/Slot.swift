/// What is kept of one property of one element that a rule or a style has set.
final class Slot<Element: AnyObject, Value: Equatable>: AnySlot {
  private let property: ReferenceWritableKeyPath<Element, Value>
  /// The value that the element had of its own, before any rule.
  private var own: Value
  /// The value that was written, and the one that the element then had.
  var wanted: Value
  var given: Value
  /// The stamp of the value, by the setting that gave it.
  var stamp: Int

  init(_ setting: AnySetting, _ property: ReferenceWritableKeyPath<Element, Value>, own: Value, _ stamp: Int) {
    self.property = property
    self.own = own
    wanted = own
    given = own
    self.stamp = stamp
    super.init(setting)
  }

  static func typed(_ element: any FontElement) -> Element {
    // Proof of safety: a setting is applied to elements of its class alone; rules compare classes, and an element's own
    // style is made with a key path of its type.
    unsafe unsafeDowncast(element, to: Element.self)
  }

  override func isKept(by element: any FontElement) -> Bool { Self.typed(element)[keyPath: property] == given }

  override func restore(_ element: any FontElement) -> Bool {
    guard !isByHand, isKept(by: element), given != own else { return false }
    Self.typed(element)[keyPath: property] = own
    return true
  }

  override func takeCurrentValue(of element: any FontElement) {
    given = Self.typed(element)[keyPath: property]
    wanted = given
  }

  override func takeOwnValue(from other: AnySlot) {
    // Another root, the same property: only the values are of the same type.
    if let value = other.ownValue as? Value { own = value }
  }

  override var ownValue: Any { own }

  override func describeValue(of element: any FontElement) -> String { "\(Self.typed(element)[keyPath: property])" }
}
