public import FontLayout
internal import MetricValues

/// Makes declarations of a property, and applies them. Everything is inlinable, because code that is specialised for
/// the program's types is ten times as fast as generic code.
@usableFromInline
enum PropertySetter<Element: AnyObject, Equality: ValueEquality> {
  @usableFromInline typealias Value = Equality.Value

  @inlinable
  static func declaration(
    of property: ReferenceWritableKeyPath<Element, Value>, _ style: StyleValue<Value>, named name: String? = nil,
    _ equality: Equality
  ) -> PropertyDeclaration {
    declaration(of: property, style, declaredAs: style, named: name, equality)
  }

  /// - Parameter declared: the style that the program passed. Its type may differ from the type of the property.
  @inlinable
  static func declaration(
    of property: ReferenceWritableKeyPath<Element, Value>, _ style: StyleValue<Value>, declaredAs declared: Any,
    named name: String? = nil, _ equality: Equality
  ) -> PropertyDeclaration {
    let values = ComputedStyle(style, equality)
    return PropertyDeclaration(
      property, declared, named: name, isFollowing: false, isLayout: style.isLayout || isFont
    ) { (declaration, element, appearance, state, context) throws(ExpressionError) in
      guard let value = try values.value(for: context) else { return .unchanged }
      return apply(value, to: property, of: element, declaration, appearance, state, equality)
    }
  }

  /// Whether the property is a font. A change of a font affects the layout.
  @inlinable static var isFont: Bool { Value.self == Font.self || Value.self == Font?.self }

  @inlinable
  static func apply(
    _ value: ComputedValue<Value>, to property: ReferenceWritableKeyPath<Element, Value>, of element: AnyObject,
    _ declaration: PropertyDeclaration, _ appearance: ElementAppearance, _ state: AnyPropertyState?,
    _ equality: Equality
  ) -> PropertyOutcome {
    // Proof of safety: a declaration is applied only to elements of its class. Rules compare classes, and an element's
    // own style is made with a key path of the element's type.
    let element = unsafe unsafeDowncast(element, to: Element.self)
    // Proof of safety: the state's key path equals the declaration's, and equal key paths have the same types. The
    // optional of a class is one word. The optional is cast without unwrapping, because unwrapping would count one more
    // reference.
    assert(state.map { $0 is PropertyState<Element, Value> } ?? true)
    guard let state = unsafe unsafeBitCast(state, to: PropertyState<Element, Value>?.self) else {
      return applyFirst(value, to: property, of: element, declaration, appearance, equality)
    }
    return apply(value, to: property, of: element, declaration, state, equality)
  }

  @inlinable
  static func apply(
    _ value: ComputedValue<Value>, to property: ReferenceWritableKeyPath<Element, Value>, of element: Element,
    _ declaration: PropertyDeclaration, _ state: PropertyState<Element, Value>, _ equality: Equality
  ) -> PropertyOutcome {
    let values = state.values
    let isOfSameDeclaration = state.declaration === declaration
    if isOfSameDeclaration, values.computed === value { return .unchanged }
    if state.isSetByHand { return .unchanged }
    // Two equal values of one style are the same object. So values are compared only if they belong to two styles.
    if !isOfSameDeclaration || declaration.isFollowing, equality.areEqual(values.computed.value, value.value) {
      state.declaration = declaration
      state.values.computed = value
      return .unchanged
    }
    // The property is accessed once, because each access to a computed property computes it again.
    guard replace(&element[keyPath: property], values.actual.value, with: value.value, equality) else {
      state.isSetByHand = true
      return .unchanged
    }
    // The setter may have applied a different declaration.
    if state.declaration !== declaration { state.declaration = declaration }
    state.values = AppliedValues(value)
    if !state.storesComputedValue || _isPOD(Value.self) {
      state.readBack(element[keyPath: property], equality)
    }
    return .changed
  }

  @inlinable
  static func replace(_ current: inout Value, _ expected: Value, with value: Value, _ equality: Equality) -> Bool {
    guard equality.areEqual(current, expected) else { return false }
    current = value
    return true
  }

  /// Applies a value to a property without a state. A `StyledProperty` that the program has set stays unchanged. If the
  /// element's store has a new element, a property whose value differs from the new element also stays unchanged.
  @inlinable
  static func applyFirst(
    _ value: ComputedValue<Value>, to property: ReferenceWritableKeyPath<Element, Value>, of element: Element,
    _ declaration: PropertyDeclaration, _ appearance: ElementAppearance, _ equality: Equality
  ) -> PropertyOutcome {
    // A key path uses the address of the variable. If the element were a constant, each access would retain it.
    var element = element
    let access = appearance.startAsking()
    // The property's value is passed directly as an argument. If it were stored in a constant first, Swift would copy
    // it once more.
    return record(
      value, replacing: element[keyPath: property], isSetByHand: appearance.stopAsking(access), of: property, &element,
      declaration, appearance, equality)
  }

  /// Makes the state of a property, and sets the property unless the program has set it.
  ///
  /// - Parameter isSetByHand: whether the property has reported that the program has set it.
  @inlinable
  static func record(
    _ value: ComputedValue<Value>, replacing original: Value, isSetByHand: Bool,
    of property: ReferenceWritableKeyPath<Element, Value>, _ element: inout Element, _ declaration: PropertyDeclaration,
    _ appearance: ElementAppearance, _ equality: Equality
  ) -> PropertyOutcome {
    var isSetByHand = isSetByHand
    if let new = appearance.newElement, !isSetByHand {
      isSetByHand = isSetEarly(original, property, comparedWith: new, declaration, appearance, equality)
    }
    let isChanged = !isSetByHand && !equality.areEqual(original, value.value)
    let state = PropertyState<Element, Value>(
      declaration, original: original, computed: value, isSetByHand: isSetByHand, isEqual: equality.isEqual)
    appearance.addState(state)
    guard isChanged else { return .unchanged }
    element[keyPath: property] = value.value
    state.readBack(element[keyPath: property], equality)
    return .changed
  }

  /// Whether the program has set a property before the element's first update. The value then differs from the value of
  /// a new element.
  @inlinable
  static func isSetEarly(
    _ value: Value, _ property: ReferenceWritableKeyPath<Element, Value>, comparedWith new: AnyObject,
    _ declaration: PropertyDeclaration, _ appearance: ElementAppearance, _ equality: Equality
  ) -> Bool {
    // A new element of a superclass lacks the properties of the subclass.
    let untouched = appearance.releasedValue(of: property) as? Value ?? (new as? Element)?[keyPath: property]
    guard let untouched, !equality.areEqual(value, untouched) else { return false }
    return !appearance.hasSet(value, byOtherClassThan: declaration)
  }
}

extension PropertySetter {
  /// Makes a declaration of a property whose type is optional. The style has the wrapped type. If the style has no
  /// value, the property is not set.
  @inlinable
  static func declaration<Wrapped: Equatable & SendableMetatype>(
    ofOptional property: ReferenceWritableKeyPath<Element, Wrapped?>, _ style: StyleValue<Wrapped>,
    named name: String? = nil
  ) -> PropertyDeclaration where Equality == EquatableValues<Wrapped?> {
    declaration(of: property, style.map { $0 }, declaredAs: style, named: name, EquatableValues())
  }
}

extension PropertySetter where Equality == EquatableValues<Double> {
  @inlinable
  static func declaration(
    of property: ReferenceWritableKeyPath<Element, Double>, _ following: FollowingValue
  ) -> PropertyDeclaration {
    PropertyDeclaration(property, following, named: nil, isFollowing: true, isLayout: true) {
      (declaration, element, appearance, state, context) throws(ExpressionError) in
      guard let value = try following.value(context) else { return .unchanged }
      return apply(ComputedValue(value), to: property, of: element, declaration, appearance, state, EquatableValues())
    }
  }
}
