public import TextStyles

/// The styles of one element, by its properties: `label.style.font = .style(.body)`, `label.style.textColor = .fixed(red)`.
///
/// A style is the element's own: it wins over every rule, and is evaluated for this element alone when its traits change.
/// It takes hold at once in a tree that is dressed, else when the element joins one. Assigning `nil` takes the style away,
/// and gives a property that was set by hand back to the rules. A value that is assigned to the element itself afterwards,
/// `label.font = …`, is static: it stays.
@dynamicMemberLookup
public struct StyleProxy<Element: StyledElement> {
  @usableFromInline let element: Element

  init(_ element: Element) { self.element = element }

  /// The style that a property follows; `nil` for none.
  public subscript<Value: Equatable>(
    dynamicMember property: ReferenceWritableKeyPath<Element, Value>
  ) -> StyleValue<Value>? {
    get { element.appearance.style(of: property) as? StyleValue<Value> }
    @inlinable
    nonmutating set {
      element.appearance.forget(property, of: element)
      element.appearance.setStyle(newValue.map { Setting.of(property, $0) }, of: property)
      element.dressAgain()
    }
  }

  /// The element's own traits, over those from above, for itself and all that is below it.
  public var traits: TraitOverrides {
    get { element.appearance.overrides }
    nonmutating set {
      guard newValue != element.appearance.overrides else { return }
      element.appearance.overrides = newValue
      element.dressAgain()
    }
  }
}

extension ElementAppearance {
  /// The style that a property follows.
  func style(of property: AnyKeyPath) -> Any? { styles.first { $0.path == property }?.style }

  /// Has a property follow a style, or none.
  @usableFromInline
  func setStyle(_ setting: AnySetting?, of property: AnyKeyPath) {
    styles.removeAll { $0.path == property }
    if let setting { styles.append(setting) }
  }

  /// Forgets that a property was set by hand: the next value of a style or rule is written over it.
  @usableFromInline
  func forget<Element: StyledElement, Value>(
    _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element
  ) {
    let before = access
    access = .releasing
    _ = element[keyPath: property]
    access = before
    guard let slot = slots.first(where: { $0.path == property }), slot.isByHand || !slot.isKept(by: element) else {
      return
    }
    slot.isByHand = false
    slot.takeCurrentValue(of: element)
  }
}
