internal import FontLayout
internal import TextStyles

extension ElementAppearance {
  /// Notes where a walk has reached the element, and whether it has to be dressed there.
  func reach(_ place: ElementPlace, _ traits: Traits) {
    if self.place?.isSame(as: place) != true || self.traits != traits { isStale = true }
    self.place = place
    self.traits = traits
  }

  /// Whether a property follows another element's font.
  var hasFollowing: Bool { !pending.isEmpty }

  /// Gives the element what rules and its own styles have for it, and takes back what they no longer have.
  func dress(_ pass: AppearancePass, _ walk: Walk) -> SlotChanges {
    isStale = false
    let context = walk.context(pass.traits)
    let settings = settings(over: walk.wardrobe.rules.winners(at: pass.place, context))
    guard !settings.isEmpty || !slots.isEmpty else { return SlotChanges() }
    var changes = SlotChanges()
    if hasSlots(for: settings) {
      // Nearly always: the same rules, other traits.
      for place in settings.indices where !slots[place].isShadowed {
        apply(settings[place], slots[place], pass.element, context, walk, &changes)
      }
      return changes
    }
    pending = settings.filter(\.isFollowing)
    takeBack(from: pass.element, all: settings, &changes)
    for setting in settings where !setting.isFollowing { apply(setting, pass.element, context, walk, &changes) }
    findShadows(of: pass.element, settings)
    return changes
  }

  /// Whether the slots are those of the very settings, in their order, none of which waits.
  private func hasSlots(for settings: [AnySetting]) -> Bool {
    guard pending.isEmpty, slots.count == settings.count else { return false }
    for place in settings.indices where slots[place].setting !== settings[place] { return false }
    return true
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
