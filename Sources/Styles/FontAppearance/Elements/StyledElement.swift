public import StyleGuides
internal import TextStyles

/// An element that rules and styles can reach. Unlike other `FontElement` types, it needs a stored property.
///
/// ```swift
/// final class Label: StyledElement {
///   let appearance = ElementAppearance()
///   var font = Font(named: "Inter", size: 17)
/// }
/// ```
public protocol StyledElement: FontElement {
  /// The element's styles, its own traits, and the values that were applied to it. Each element has its own object.
  var appearance: ElementAppearance { get }
}

extension StyledElement {
  /// The element's appearance.
  public var appearanceIfStyled: ElementAppearance? { appearance }

  /// The styles of this element, by its properties: `label.style.font = .style(.body)`.
  public var style: StyleProxy<Self> { StyleProxy(self) }
}

/// The styles of one element, by its properties: `label.style.font = .style(.body)`.
///
/// A style belongs to one element. It wins over every rule, and is computed again when the element's traits change. The
/// style is applied as soon as the element is part of an updated tree. A value that the program assigns later, as in
/// `label.font = …`, is kept.
///
/// Assigning nil removes the style. After any assignment, rules and styles may replace a value of the program.
@dynamicMemberLookup
public struct StyleProxy<Element: StyledElement> {
  @usableFromInline let element: Element

  init(_ element: Element) { self.element = element }

  /// The style of a property; nil if the property has no style.
  public subscript<Value: Equatable & SendableMetatype>(
    dynamicMember property: ReferenceWritableKeyPath<Element, Value>
  ) -> StyleValue<Value>? {
    get { element.appearance.style(of: property) as? StyleValue<Value> }
    @inlinable
    nonmutating set {
      apply(newValue.map { PropertySetter.declaration(of: property, $0, EquatableValues()) }, to: property)
    }
  }

  /// The style of a property of an optional type, such as `UITextField.font`; nil if the property has no style. The
  /// style has the wrapped type, as in `field.style.font = .style(.body)`. If the style has no value, the property
  /// stays unchanged. To set the property to nil, use a style of the optional type: `.fixed(nil)`.
  public subscript<Wrapped: Equatable & SendableMetatype>(
    dynamicMember property: ReferenceWritableKeyPath<Element, Wrapped?>
  ) -> StyleValue<Wrapped>? {
    get { element.appearance.style(of: property) as? StyleValue<Wrapped> }
    @inlinable
    nonmutating set {
      apply(newValue.map { PropertySetter.declaration(ofOptional: property, $0) }, to: property)
    }
  }

  /// The layout value that a property follows. It is computed from another element's font. Nil if the property follows
  /// no font.
  @_disfavoredOverload
  public subscript(dynamicMember property: ReferenceWritableKeyPath<Element, Double>) -> FollowingValue? {
    get { element.appearance.style(of: property) as? FollowingValue }
    nonmutating set { apply(newValue.map { PropertySetter.declaration(of: property, $0) }, to: property) }
  }

  /// Sets the style of a property of the element, or of an object that the element stores, such as `\.live.font`. Nil
  /// removes the style.
  @inlinable
  public func set<Value: Equatable & SendableMetatype>(
    _ property: ReferenceWritableKeyPath<Element, Value>, to style: StyleValue<Value>?
  ) {
    self[dynamicMember: property] = style
  }

  /// Sets the style of a property of an optional type to a style of the wrapped type; nil removes the style.
  @inlinable
  public func set<Wrapped: Equatable & SendableMetatype>(
    _ property: ReferenceWritableKeyPath<Element, Wrapped?>, to style: StyleValue<Wrapped>?
  ) {
    self[dynamicMember: property] = style
  }

  /// Sets the style of a property whose values are not `Equatable`; nil removes the style.
  ///
  /// - Parameters:
  ///   - property: the property of the element.
  ///   - style: the style.
  ///   - isEqual: returns whether two values look the same. The property is set only to a different value.
  @inlinable
  public func set<Value>(
    _ property: ReferenceWritableKeyPath<Element, Value>, to style: StyleValue<Value>?,
    isEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    apply(
      style.map { PropertySetter.declaration(of: property, $0, ComparedValues(isEqual: isEqual)) }, to: property)
  }

  @usableFromInline
  func apply<Value>(_ style: PropertyDeclaration?, to property: ReferenceWritableKeyPath<Element, Value>) {
    element.appearance.release(property, of: element)
    element.appearance.setStyle(style, of: property)
    element.updateAppearance()
  }

  /// The element's own traits. They replace the inherited traits for the element and everything below it.
  public var traits: TraitOverrides {
    get { element.appearance.traitOverrides }
    nonmutating set {
      guard newValue != element.appearance.traitOverrides else { return }
      element.appearance.traitOverrides = newValue
      element.updateAppearance()
    }
  }
}

extension ElementAppearance {
  fileprivate func style(of property: AnyKeyPath) -> Any? { styles.first { $0.path == property }?.style }

  func setStyle(_ declaration: PropertyDeclaration?, of property: AnyKeyPath) {
    styles.removeAll { $0.path == property }
    if let declaration { styles.append(declaration) }
  }

  /// Lets rules and styles write again to a property that the program has set.
  fileprivate func release<Element: StyledElement, Value>(
    _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element
  ) {
    let before = access
    access = .releasing
    let value = element[keyPath: property]
    access = before
    guard let state = properties.first(where: { $0.path == property }) else {
      releaseEarlyValue(value, of: property)
      return
    }
    guard state.isSetByHand || !state.isApplied(to: element) else { return }
    state.isSetByHand = false
    state.acceptCurrentValue(of: element)
  }
}

/// A property of an element that records whether the program has set it. A value that the program assigns wins over
/// every rule. This is also true for a value that was assigned before the element became part of an updated tree.
///
/// ```swift
/// final class Label: StyledElement {
///   let appearance = ElementAppearance()
///   @StyledProperty var font = Font(named: "Inter", size: 17)
/// }
/// ```
///
/// Without the wrapper, the value at the element's first update counts as the default, and rules replace it. Later
/// assignments are recognised with and without the wrapper.
@propertyWrapper
public struct StyledProperty<Value> {
  @usableFromInline var value: Value
  @usableFromInline var isSetByHand = false

  /// Creates a property with a default value, which rules may replace.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Unavailable in structures, because elements are classes.
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
