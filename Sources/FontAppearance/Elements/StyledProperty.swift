/// A property of an element that records whether the program has set it: an assigned value wins over every rule, even when
/// it was assigned before the element became part of an updated tree.
///
/// ```swift
/// final class Label: StyledElement {
///   let appearance = ElementAppearance()
///   @StyledProperty var font = Font(named: "Inter", size: 17)
/// }
/// ```
///
/// For a property without the wrapper, the value at the element's first update counts as the default, and rules replace it.
/// Later assignments are recognised for both.
@propertyWrapper
public struct StyledProperty<Value> {
  @usableFromInline var value: Value
  @usableFromInline var isSetByHand = false

  /// A property with a default value, which rules may replace.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Unavailable in structures: rules reach elements, and elements are classes.
  @available(*, unavailable, message: "@StyledProperty is for the properties of elements, which are classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property of an element.
  @inlinable
  // swift-format-ignore: NoLeadingUnderscores
  public static subscript<Element: StyledElement>(
    _enclosingInstance element: Element, wrapped property: ReferenceWritableKeyPath<Element, Value>,
    storage storage: ReferenceWritableKeyPath<Element, StyledProperty>
  ) -> Value {
    get {
      let access = element.appearance.access
      if access != .program && access != .update {
        if access == .asking {
          element.appearance.access = element[keyPath: storage].isSetByHand ? .answeredSetByHand : .answeredUntouched
        } else if access == .releasing {
          element[keyPath: storage].isSetByHand = false
        }
      }
      return element[keyPath: storage].value
    }
    set {
      element[keyPath: storage].value = newValue
      if element.appearance.access == .program { element[keyPath: storage].isSetByHand = true }
    }
  }
}
