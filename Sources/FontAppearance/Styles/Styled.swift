/// A property of an element that knows whether it was set by hand: what the program assigns wins over every rule, also
/// before the element is part of a tree.
///
/// ```swift
/// final class Label: StyledElement {
///   let appearance = ElementAppearance()
///   @Styled var font = Font(named: "Inter", size: 17)
/// }
/// ```
///
/// Without it a rule takes the value that a property has when the element is first dressed for the element's default, and
/// writes over it; only what is assigned later is known to be by hand.
@propertyWrapper
public struct Styled<Value> {
  @usableFromInline var value: Value
  @usableFromInline var isByHand = false

  /// A property with a default, which rules may write over.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Not for structures: rules reach elements, which are classes.
  @available(*, unavailable, message: "@Styled is for the properties of elements, which are classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property of an element.
  @inlinable
  // swift-format-ignore: NoLeadingUnderscores
  public static subscript<Element: StyledElement>(
    _enclosingInstance element: Element, wrapped property: ReferenceWritableKeyPath<Element, Value>,
    storage storage: ReferenceWritableKeyPath<Element, Styled>
  ) -> Value {
    get {
      let access = element.appearance.access
      if access != .byHand && access != .dressing {
        if access == .asking {
          element.appearance.access = element[keyPath: storage].isByHand ? .askedByHand : .askedUntouched
        } else if access == .releasing {
          element[keyPath: storage].isByHand = false
        }
      }
      return element[keyPath: storage].value
    }
    set {
      element[keyPath: storage].value = newValue
      if element.appearance.access == .byHand { element[keyPath: storage].isByHand = true }
    }
  }
}
