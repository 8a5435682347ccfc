internal import FontLayout
internal import TextStyles

/// One property of a class of elements and the style that it is to follow.
final class Setting<Element: AnyObject, Value: Equatable>: AnySetting {
  private let property: ReferenceWritableKeyPath<Element, Value>
  let style: StyleValue<Value>
  private var known: [Evaluated] = []
  private var knownContext: StyleContext?
  private var stamps = 0

  /// A value for some traits; equal values have equal stamps, which are quicker to compare.
  private struct Evaluated {
    let traits: Traits
    let value: Value
    let stamp: Int
  }

  init(_ property: ReferenceWritableKeyPath<Element, Value>, _ style: StyleValue<Value>, name: String? = nil) {
    self.property = property
    self.style = style
    let (isFollowing, isLayout) =
      switch style.recipe {
      case .fixed, .traits: (false, false)
      case .layout: (false, true)
      case .following: (true, true)
      }
    super.init(property, name: name, isFollowing: isFollowing, isLayout: isLayout)
  }

  override func apply(
    to element: any FontElement, _ kept: ElementAppearance, slot: inout AnySlot?, _ context: StyleContext
  ) throws(ExpressionError) -> SettingOutcome {
    guard let (value, stamp) = try evaluated(context) else { return .unchanged }
    guard let known = slot else { return first(value, stamp, element, kept, &slot) }
    // Proof of safety: equal key paths have the same type, and the slot's path is this setting's.
    let slot = unsafe unsafeDowncast(known, to: Slot<Element, Value>.self)
    if slot.isByHand || (slot.setting === self && slot.stamp == stamp && stamp != Self.unstamped) { return .unchanged }
    let element = Slot<Element, Value>.typed(element)
    guard element[keyPath: property] == slot.given else {
      slot.isByHand = true
      return .unchanged
    }
    slot.setting = self
    slot.stamp = stamp
    guard value != slot.wanted else { return .unchanged }
    return write(value, to: element, slot)
  }

  /// The first time, a property that knows that it was set by hand stays as it is.
  private func first(
    _ value: Value, _ stamp: Int, _ element: any FontElement, _ kept: ElementAppearance, _ slot: inout AnySlot?
  ) -> SettingOutcome {
    let access = kept.access
    kept.access = .asking
    let element = Slot<Element, Value>.typed(element)
    let own = element[keyPath: property]
    let made = Slot(self, property, own: own, stamp)
    made.isByHand = kept.access == .askedByHand
    kept.access = access
    slot = made
    guard !made.isByHand, own != value else { return .unchanged }
    return write(value, to: element, made)
  }

  private func write(_ value: Value, to element: Element, _ slot: Slot<Element, Value>) -> SettingOutcome {
    element[keyPath: property] = value
    slot.wanted = value
    // A setter may keep another value than it is given: a toolkit's rounds, say.
    slot.given = element[keyPath: property]
    return .changed
  }

  private static var unstamped: Int { -1 }

  private func evaluated(_ context: StyleContext) throws(ExpressionError) -> (Value, Int)? {
    switch style.recipe {
    case .fixed(let value): return (value, 0)
    case .traits(let value): return kept(context) ?? keep(value(context), context)
    case .layout(let value):
      if let kept = kept(context) { return kept }
      return keep(try value(context), context)
    case .following(let value):
      guard let value = try value(context) else { return nil }
      return (value, Self.unstamped)
    }
  }

  private func kept(_ context: StyleContext) -> (Value, Int)? {
    guard let knownContext, knownContext.isOfSameFonts(as: context) else { return nil }
    for one in known where one.traits == context.traits { return (one.value, one.stamp) }
    return nil
  }

  private func keep(_ value: Value, _ context: StyleContext) -> (Value, Int) {
    if knownContext?.isOfSameFonts(as: context) != true {
      known = []
      knownContext = context
    }
    // A tree has few kinds of traits at a time, and stale ones are never asked for again.
    if known.count == 8 { known.removeFirst() }
    let stamp = known.first { $0.value == value }?.stamp ?? stamps + 1
    stamps = max(stamps, stamp)
    known.append(Evaluated(traits: context.traits, value: value, stamp: stamp))
    return (value, stamp)
  }
}
