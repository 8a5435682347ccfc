internal import FontLayout
internal import TextStyles

extension ElementAppearance {
  /// Its number below these containers, if it was there before by the same rules.
  func number(in path: Int, _ wardrobe: Wardrobe) -> Int? {
    guard place.wardrobe === wardrobe, place.version == wardrobe.version, place.path == path else { return nil }
    return place.number
  }

  /// Notes where a walk has reached the element, and whether it has to be dressed there.
  func reach(_ wardrobe: Wardrobe, _ path: Int, _ number: Int, inheriting inherited: Traits, _ traits: Traits) {
    place.takesJoiners = false
    if self.traits != traits {
      self.traits = traits
      isStale = true
    }
    if self.number(in: path, wardrobe) == nil {
      place.wardrobe = wardrobe
      place.version = wardrobe.version
      place.path = path
      place.number = number
      isStale = true
    }
    if place.inherited != inherited { place.inherited = inherited }
  }

  /// Whether a property follows another element's font.
  var hasFollowing: Bool { !pending.isEmpty }

  /// Gives the element what rules and its own styles have for it, and takes back what they no longer have.
  func dress(_ pass: AppearancePass, _ walk: Walk) -> SlotChanges {
    isStale = false
    let context = walk.context(pass.traits)
    let winners = walk.wardrobe.rules.winners(at: pass.place, context)
    if worn === winners.shape, styles.isEmpty {
      // Nearly always: the same properties, for other traits.
      var changes = SlotChanges()
      for place in slots.indices where !slots[place].isShadowed {
        apply(winners.settings[place], slots[place], pass.element, context, walk, &changes)
      }
      return changes
    }
    return change(to: winners, pass, context, walk)
  }

  private func change(
    to winners: Winners, _ pass: AppearancePass, _ context: StyleContext, _ walk: Walk
  ) -> SlotChanges {
    let settings = settings(over: winners.settings)
    guard !settings.isEmpty || !slots.isEmpty else { return SlotChanges() }
    var changes = SlotChanges()
    pending = settings.filter(\.isFollowing)
    takeBack(from: pass.element, all: settings, &changes)
    for setting in settings where !setting.isFollowing { apply(setting, pass.element, context, walk, &changes) }
    findShadows(of: pass.element, settings)
    let inOrder = settings.compactMap { setting in slots.first { $0.setting === setting || $0.path == setting.path } }
    if pending.isEmpty, inOrder.count == settings.count {
      slots = inOrder
      worn = styles.isEmpty ? winners.shape : nil
    } else {
      worn = nil
    }
    return changes
  }

  /// Evaluates the layout values that follow another element's font.
  func follow(_ pass: AppearancePass, _ walk: Walk) -> SlotChanges {
    var changes = SlotChanges()
    let context = walk.context(pass.traits)
    for setting in pending { apply(setting, pass.element, context, walk, &changes) }
    return changes
  }

  /// The element's own styles behind the rules' settings: the stronger come later.
  private func settings(over winners: [AnySetting]) -> [AnySetting] {
    guard !styles.isEmpty else { return winners }
    return winners.filter { winner in !styles.contains { $0.path == winner.path } } + styles
  }

  private func apply(
    _ setting: AnySetting, _ element: any FontElement, _ context: StyleContext, _ walk: Walk,
    _ changes: inout SlotChanges
  ) {
    let slot = slots.first { $0.setting === setting || $0.path == setting.path }
    if slot?.isShadowed == true { return }
    apply(setting, slot, element, context, walk, &changes)
  }

  private func apply(
    _ setting: AnySetting, _ slot: AnySlot?, _ element: any FontElement, _ context: StyleContext, _ walk: Walk,
    _ changes: inout SlotChanges
  ) {
    do {
      guard try setting.apply(setting, element, self, slot, context) == .changed else { return }
      changes.any = true
      if setting.isLayout { changes.layout = true }
    } catch {
      walk.fail(error, setting, element)
    }
  }

  /// Gives the element its own values back where nothing sets them any more.
  private func takeBack(from element: any FontElement, all settings: [AnySetting], _ changes: inout SlotChanges) {
    guard slots.contains(where: { slot in !settings.contains { $0 === slot.setting || $0.path == slot.path } }) else {
      return
    }
    for slot in slots where !settings.contains(where: { $0.path == slot.path }) {
      guard !slot.isShadowed, slot.restore(element) else { continue }
      changes.any = true
      if slot.setting.isLayout { changes.layout = true }
    }
    slots.removeAll { slot in !settings.contains { $0.path == slot.path } }
    for slot in slots where slot.isShadowed {
      // What wrote over it may be gone.
      slot.isShadowed = false
      slot.takeCurrentValue(of: element)
    }
  }

  /// A property that a class inherits has another key path at the class than at its superclass. Two that are one property
  /// are told by their values: the weaker one's was written over. From then on only the stronger one is written.
  private func findShadows(of element: any FontElement, _ settings: [AnySetting]) {
    guard settings.count > 1 else { return }
    let root = settings[0].root
    guard settings.contains(where: { $0.root != root }) else { return }
    for (order, weaker) in settings.enumerated() where !weaker.isFollowing {
      guard let slot = slots.first(where: { $0.path == weaker.path }), !slot.isByHand, !slot.isShadowed else {
        continue
      }
      let stronger = settings[(order + 1)...].last { $0.valueType == weaker.valueType && $0.root != weaker.root }
      guard let stronger, let winner = slots.first(where: { $0.path == stronger.path }), !slot.isKept(by: element)
      else { continue }
      slot.isShadowed = true
      winner.takeOwnValue(from: slot)
    }
  }
}
