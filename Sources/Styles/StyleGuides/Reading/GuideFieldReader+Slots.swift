internal import TextFormats

/// The fields of slots, in both formats.
extension GuideFieldReader {
  private static let slotKeys = ["style", "width", "lines", "height", "strings", "markup"]

  private static let mostSlots = 10_000
  private static let mostLines = 1_000
  /// The number of patterns is limited, because each pattern is compared with each text.
  private static let mostPatterns = 1_000

  func slots(_ node: GuideNode?) -> [SlotDraft] {
    guard let node, let members = node.members(problems) else { return [] }
    guard members.count <= Self.mostSlots else {
      problems.add(node, "there are \(members.count) slots", allowed: "at most \(Self.mostSlots)")
      return []
    }
    return members.compactMap(slot)
  }

  private func slot(_ member: GuideMember) -> SlotDraft? {
    guard let fields = member.node.members(Self.slotKeys, problems) else { return nil }
    var slot = SlotDraft(member.key, at: member.place)
    if member.key.isEmpty { problems.add(member.place, "the slot has no name") }
    for key in ["style", "width"] where fields[key] == nil { problems.add(member.place, "the slot has no \(key)") }
    slot.style = fields["style"].flatMap { $0.placed($0.text(problems)) }
    if let node = fields["width"] { readWidth(node, into: &slot) }
    if let node = fields["lines"], let lines = lines(node) { slot.lines = lines }
    slot.height = fields["height"]?.length(rem: rem, in: 1...GuideNode.largestLength, problems)
    if let node = fields["strings"] { slot.strings = patterns(node) }
    slot.hasMarkup = fields["markup"]?.bool(problems) ?? false
    return slot
  }

  /// Reads a width in points, or a width in points for each device class. `{ value: 24, unit: px }` is a single width
  /// in the notation of design tokens.
  private func readWidth(_ node: GuideNode, into slot: inout SlotDraft) {
    guard node.value.members != nil, !node.value.contains("unit") else {
      slot.width = node.length(rem: rem, in: 1...GuideNode.largestLength, problems)
      return
    }
    let members = node.members(problems) ?? []
    if members.isEmpty { problems.add(node, "the object has no width", allowed: "320, { small: 280, large: 360 }") }
    for member in members {
      let points = member.node.length(rem: rem, in: 1...GuideNode.largestLength, problems)
      slot.widths.append(Placed(GuideSlot.DeviceWidth(member.key, points: points ?? 1), member.place))
    }
  }

  private func lines(_ node: GuideNode) -> Int? {
    guard let number = node.number(in: 1...Double(Self.mostLines), problems) else { return nil }
    guard let lines = Int(exactly: number) else {
      problems.add(node, "\(number.text(.shortest)) is not a whole number of lines")
      return nil
    }
    return lines
  }

  private func patterns(_ node: GuideNode) -> [String] {
    let elements = node.elementsOrSelf
    guard elements.count <= Self.mostPatterns else {
      problems.add(node, "there are \(elements.count) keys", allowed: "at most \(Self.mostPatterns)")
      return []
    }
    if elements.isEmpty {
      problems.add(node, "the list of strings is empty", allowed: "[\"menu.*\"], or leave strings out for all")
    }
    return elements.compactMap { $0.text(problems) }
  }
}
