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
    if slot.wanted === value, slot.setting === setting { return .unchanged }
    if slot.isByHand { return .unchanged }
    // Values of one style are different objects only where they differ.
    if slot.setting !== setting || setting.isFollowing, slot.wanted.value == value.value {
      slot.setting = setting
      slot.wanted = value
      return .unchanged
    }
    // One access, as each reads the property anew where it is computed.
    guard exchange(&element[keyPath: property], slot.given.value, for: value.value) else {
      slot.isByHand = true
      return .unchanged
    }
    if slot.setting !== setting { slot.setting = setting }
    slot.wanted = value
    slot.given = value
    if !slot.isFaithful || _isPOD(Value.self) { readBack(property, of: element, slot) }
    return .changed
  }

  /// Puts a value in the place of another, if that is still there.
  @inlinable
  static func exchange(_ current: inout Value, _ given: Value, for value: Value) -> Bool {
    guard current == given else { return false }
    current = value
    return true
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
    element[keyPath: property] = value.value
    readBack(property, of: element, slot)
    return .changed
  }

  /// A setter may keep another value than it is given: a toolkit's rounds a length, say. Lengths and other plain values are
  /// read each time; of a property with references, such as a font, it is enough that it kept the first.
  @inlinable
  static func readBack(
    _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element, _ slot: Slot<Element, Value>
  ) {
    let given = element[keyPath: property]
    slot.isFaithful = given == slot.wanted.value
    if !slot.isFaithful { slot.given = EvaluatedValue(given) }
  }
}
