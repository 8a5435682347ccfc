/// The state of a property that a rule or a style has set. Only the subclass `PropertyState` depends on the types.
@usableFromInline
class AnyPropertyState {
  @usableFromInline final var declaration: PropertyDeclaration
  @usableFromInline final var isSetByHand: Bool
  /// Whether the property contained exactly the computed value when it was last read back.
  @usableFromInline final var storesComputedValue = false
  /// Whether a stronger declaration sets the same property by another key path, such as the key path of a superclass.
  final var isOverridden = false

  @usableFromInline
  init(_ declaration: PropertyDeclaration, isSetByHand: Bool) {
    self.declaration = declaration
    self.isSetByHand = isSetByHand
  }

  var path: AnyKeyPath { declaration.path }

  /// Whether the element still has the value that was applied.
  func isApplied(to element: any FontElement) -> Bool { preconditionFailure("PropertyState implements it") }

  /// Sets the property to its original value, unless the program has set it. Returns whether the value changed.
  func restore(_ element: any FontElement) -> Bool { preconditionFailure("PropertyState implements it") }

  /// Treats the current value of the element as the applied value.
  func acceptCurrentValue(of element: any FontElement) { preconditionFailure("PropertyState implements it") }

  /// The value that the element had before any rule was applied.
  var originalValue: Any { preconditionFailure("PropertyState implements it") }

  /// Whether a value equals the value that the property had after it was set.
  func hasActualValue(_ value: Any) -> Bool { preconditionFailure("PropertyState implements it") }

  /// Copies the original value from the state of the same property under another key path.
  func copyOriginalValue(from other: AnyPropertyState) { preconditionFailure("PropertyState implements it") }

  func describeValue(of element: any FontElement) -> String { preconditionFailure("PropertyState implements it") }
}

/// The two values of a property that a rule or a style has set. The state stores both in one property, because Swift
/// checks each read of an object's stored property for exclusive access.
///
/// The terms are from CSS (CSS Cascading and Inheritance, section 4). The computed value is the value of the style. The
/// actual value is the value that the element has afterwards.
@usableFromInline
struct AppliedValues<Value> {
  @usableFromInline var computed: ComputedValue<Value>
  /// The value that the property had after it was set. It usually equals the computed value.
  @usableFromInline var actual: ComputedValue<Value>

  @inlinable
  init(_ value: ComputedValue<Value>) {
    computed = value
    actual = value
  }
}

@usableFromInline
final class PropertyState<Element: AnyObject, Value>: AnyPropertyState {
  @usableFromInline var original: Value
  @usableFromInline var values: AppliedValues<Value>
  /// Compares two values. The setter has the same comparison in the form of a generic parameter.
  let isEqual: (Value, Value) -> Bool

  @usableFromInline
  init(
    _ declaration: PropertyDeclaration, original: Value, computed: ComputedValue<Value>, isSetByHand: Bool,
    isEqual: @escaping (Value, Value) -> Bool
  ) {
    self.original = original
    values = AppliedValues(computed)
    self.isEqual = isEqual
    super.init(declaration, isSetByHand: isSetByHand)
  }

  /// Records the value of the property after it was set. A setter may store a changed value, such as a rounded length.
  ///
  /// Plain values such as lengths are read back after each change. A value with references, such as a font, is no
  /// longer read back after the property has stored the computed value unchanged.
  @inlinable
  func readBack<Equality: ValueEquality<Value>>(_ actual: Value, _ equality: Equality) {
    let isComputed = equality.areEqual(actual, values.computed.value)
    storesComputedValue = isComputed
    if !isComputed { values.actual = ComputedValue(actual) }
  }

  /// The key path. The declaration stores it, because a tree has many states and few declarations.
  private var property: ReferenceWritableKeyPath<Element, Value> {
    // Proof of safety: a state is made by a declaration with this type of key path. Its later declarations have equal
    // key paths, and equal key paths have the same types.
    unsafe unsafeDowncast(path, to: ReferenceWritableKeyPath<Element, Value>.self)
  }

  private func typed(_ element: any FontElement) -> Element {
    // Proof of safety: a state is stored in the appearance of the element that it was made for.
    unsafe unsafeDowncast(element, to: Element.self)
  }

  override func isApplied(to element: any FontElement) -> Bool {
    isEqual(typed(element)[keyPath: property], values.actual.value)
  }

  override func restore(_ element: any FontElement) -> Bool {
    guard !isSetByHand, isApplied(to: element), !isEqual(values.actual.value, original) else { return false }
    typed(element)[keyPath: property] = original
    return true
  }

  override func acceptCurrentValue(of element: any FontElement) {
    values = AppliedValues(ComputedValue(typed(element)[keyPath: property]))
  }

  override var originalValue: Any { original }

  override func hasActualValue(_ value: Any) -> Bool {
    (value as? Value).map { isEqual($0, values.actual.value) } ?? false
  }

  override func copyOriginalValue(from other: AnyPropertyState) {
    // The other key path starts at a different class, so only the types of the values are the same.
    if let value = other.originalValue as? Value { original = value }
  }

  override func describeValue(of element: any FontElement) -> String { Self.words(typed(element)[keyPath: property]) }

  private static func words(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { words($0.value) } ?? "nil"
  }
}
