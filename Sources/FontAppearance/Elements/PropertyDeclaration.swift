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

  /// The property as people read it. In a program without symbols, the key path of a computed property shows only types.
  var propertyName: String {
    if let name { return name }
    let described = path.debugDescription
    return described.contains("<computed") ? "\\\(type(of: path).rootType).(\(type(of: path).valueType))" : described
  }
}

/// Whether applying a declaration has changed the property.
@usableFromInline
enum PropertyOutcome {
  case changed
  case unchanged
}

/// Makes declarations of a property, and applies them. Everything is inlinable: specialised in the program for its types, it
/// is ten times as fast as generic code.
@usableFromInline
enum PropertySetter<Element: AnyObject, Value: Equatable> {
  @inlinable
  static func declaration(
    of property: ReferenceWritableKeyPath<Element, Value>, _ style: StyleValue<Value>, named name: String? = nil
  ) -> PropertyDeclaration {
    let values = ComputedStyle(style)
    return PropertyDeclaration(
      property, style, named: name, isFollowing: style.isFollowing, isLayout: style.isLayout
    ) { (declaration, element, appearance, state, context) throws(ExpressionError) in
      guard let value = try values.value(for: context) else { return .unchanged }
      // Proof of safety: a declaration is applied only to elements of its class. Rules compare classes, and an element's
      // own style is made with a key path of its type.
      let element = unsafe unsafeDowncast(element, to: Element.self)
      guard let state else { return applyFirst(value, to: property, of: element, declaration, appearance) }
      // Proof of safety: the state's key path equals the declaration's, and equal key paths have the same types.
      return apply(
        value, to: property, of: element, declaration,
        unsafe unsafeDowncast(state, to: PropertyState<Element, Value>.self))
    }
  }

  @inlinable
  static func apply(
    _ value: ComputedValue<Value>, to property: ReferenceWritableKeyPath<Element, Value>, of element: Element,
    _ declaration: PropertyDeclaration, _ state: PropertyState<Element, Value>
  ) -> PropertyOutcome {
    if state.computed === value, state.declaration === declaration { return .unchanged }
    if state.isSetByHand { return .unchanged }
    // Equal values of one style are one object, so that only values of two styles have to be compared.
    if state.declaration !== declaration || declaration.isFollowing, state.computed.value == value.value {
      state.declaration = declaration
      state.computed = value
      return .unchanged
    }
    // One access, because each access computes a computed property again.
    guard replace(&element[keyPath: property], state.actual.value, with: value.value) else {
      state.isSetByHand = true
      return .unchanged
    }
    if state.declaration !== declaration { state.declaration = declaration }
    state.computed = value
    state.actual = value
    if !state.storesComputedValue || _isPOD(Value.self) { readBack(property, of: element, state) }
    return .changed
  }

  /// Replaces a value if it is still the expected one.
  @inlinable
  static func replace(_ current: inout Value, _ expected: Value, with value: Value) -> Bool {
    guard current == expected else { return false }
    current = value
    return true
  }

  /// Applies a value to a property that has no state yet. A `StyledProperty` that the program has set stays as it is.
  @inlinable
  static func applyFirst(
    _ value: ComputedValue<Value>, to property: ReferenceWritableKeyPath<Element, Value>, of element: Element,
    _ declaration: PropertyDeclaration, _ appearance: ElementAppearance
  ) -> PropertyOutcome {
    let access = appearance.access
    appearance.access = .asking
    let original = element[keyPath: property]
    let state = PropertyState(declaration, property, original: original, computed: value)
    state.isSetByHand = appearance.access == .answeredSetByHand
    appearance.access = access
    appearance.properties.append(state)
    if state.isSetByHand || original == value.value { return .unchanged }
    element[keyPath: property] = value.value
    readBack(property, of: element, state)
    return .changed
  }

  /// Reads the value that the property has after it was set: a setter may store another one, such as a rounded length.
  ///
  /// Lengths and other plain values are read back each time. A property with references, such as a font, is read back until
  /// it has stored what it was given.
  @inlinable
  static func readBack(
    _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element, _ state: PropertyState<Element, Value>
  ) {
    let actual = element[keyPath: property]
    state.storesComputedValue = actual == state.computed.value
    if !state.storesComputedValue { state.actual = ComputedValue(actual) }
  }
}
