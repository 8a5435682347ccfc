internal import FontLayout

/// Making settings, and carrying them out. All of it is inlinable: in the program it becomes code for its own types, which
/// is ten times as fast as code for any type.
@usableFromInline
enum Setting<Element: AnyObject, Value: Equatable> {
  @inlinable
  static func of(
    _ property: ReferenceWritableKeyPath<Element, Value>, _ style: StyleValue<Value>, named name: String? = nil
  ) -> AnySetting {
    let values = EvaluatedStyle(style)
    return AnySetting(
      property, style, named: name, isFollowing: style.isFollowing, isLayout: style.isLayout
    ) { (setting, element, kept, slot, context) throws(ExpressionError) in
      guard let value = try values.value(for: context) else { return .unchanged }
      // Proof of safety: a setting is applied to elements of its class alone. Rules compare classes, and an element's own
      // style is made with a key path of its type.
      let element = unsafe unsafeDowncast(element, to: Element.self)
      guard let slot else { return first(value, property, of: element, setting, kept) }
      // Proof of safety: the slot's key path equals the setting's, and equal key paths are of the same type.
      return bring(
        property, of: element, to: value, setting, unsafe unsafeDowncast(slot, to: Slot<Element, Value>.self))
    }
  }

  @inlinable
  static func bring(
    _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element, to value: EvaluatedValue<Value>,
    _ setting: AnySetting, _ slot: Slot<Element, Value>
  ) -> SettingOutcome {
    if slot.isByHand || (slot.wanted === value && slot.setting === setting) { return .unchanged }
    guard element[keyPath: property] == slot.given.value else {
      slot.isByHand = true
      return .unchanged
    }
    slot.setting = setting
    let isSame = slot.wanted.value == value.value
    slot.wanted = value
    if isSame { return .unchanged }
    write(value, to: property, of: element, slot)
    return .changed
  }

  /// The first time, a property that knows that it was set by hand stays as it is.
  @inlinable
  static func first(
    _ value: EvaluatedValue<Value>, _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element,
    _ setting: AnySetting, _ kept: ElementAppearance
  ) -> SettingOutcome {
    let access = kept.access
    kept.access = .asking
    let own = element[keyPath: property]
    let slot = Slot(setting, property, own: own, wanted: value)
    slot.isByHand = kept.access == .askedByHand
    kept.access = access
    kept.slots.append(slot)
    if slot.isByHand || own == value.value { return .unchanged }
    write(value, to: property, of: element, slot)
    return .changed
  }

  @inlinable
  static func write(
    _ value: EvaluatedValue<Value>, to property: ReferenceWritableKeyPath<Element, Value>, of element: Element,
    _ slot: Slot<Element, Value>
  ) {
    element[keyPath: property] = value.value
    // A setter may keep another value than it is given: a toolkit's rounds, say.
    let given = element[keyPath: property]
    slot.given = given == value.value ? value : EvaluatedValue(given)
  }
}
