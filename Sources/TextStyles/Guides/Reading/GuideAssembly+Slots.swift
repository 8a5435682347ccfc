internal import FontMatching
internal import FontSources
internal import FontSubstitution

/// Slots: whether their styles and device classes are the guide's.
extension GuideAssembly {
  func slot(_ draft: SlotDraft) -> GuideSlot {
    let order = self.draft.deviceClasses.sorted { $0.below ?? .infinity < $1.below ?? .infinity }.map(\.name)
    let widths = order.compactMap { name in draft.widths.first { $0.value.device == name }?.value }
    return GuideSlot(
      draft.name, style: draft.style?.value ?? "",
      width: draft.width.map(GuideSlot.Width.points) ?? .byDevice(widths), lines: draft.lines, height: draft.height,
      strings: draft.strings, place: draft.place)
  }

  func checkSlots() {
    guard !draft.slots.isEmpty else { return }
    var styles = Set(draft.styles.map(\.name))
    styles.formUnion(draft.styles.compactMap { $0.code?.value })
    styles.formUnion(draft.systemStyles.map(\.style.rawValue))
    let devices = draft.deviceClasses.map(\.name)
    var names: Set<String> = []
    for slot in draft.slots {
      if !names.insert(slot.name).inserted { problems.add(slot.place, "a slot \(slot.name) is there already") }
      if let style = slot.style, !styles.contains(style.value) {
        problems.add(
          style.place, "no style is named \(style.value.prefix(64))",
          allowed: GuideProblems.list(draft.styles.map(\.name)))
      }
      for width in slot.widths where !devices.contains(width.value.device) {
        problems.add(
          width.place, "no device class is named \(width.value.device.prefix(64))",
          allowed: devices.isEmpty ? "a number of points: the guide has no devices" : GuideProblems.list(devices))
      }
    }
  }
}
