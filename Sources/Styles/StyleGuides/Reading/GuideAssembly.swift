internal import FontNames
internal import TextFormats

/// Makes a guide from a draft, and reports all parts that are inconsistent.
struct GuideAssembly {
  let draft: GuideDraft
  let problems: GuideProblems
  /// The position of the guide as a whole.
  let place: GuidePlace
  private let families: [String: Int]

  init(draft: GuideDraft, problems: GuideProblems, place: GuidePlace) {
    self.draft = draft
    self.problems = problems
    self.place = place
    let keys = draft.families.enumerated().map { ($1.key, $0) }
    let codes = draft.families.enumerated().compactMap { place, family in family.code.map { ($0.value, place) } }
    families = Dictionary(keys + codes) { first, _ in first }
  }

  /// Returns the guide. It is valid only if no problem was reported.
  func guide(file: String?) -> StyleGuide {
    checkNames()
    for family in draft.families { check(family) }
    for style in draft.styles { check(style) }
    let defaultStyle = checkedDefault()
    for (_, name) in draft.systemStyles { checkStyle(name) }
    checkSlots()
    return StyleGuide(
      name: draft.name, families: draft.families.map(\.family), styles: draft.styles.map(style),
      systemStyles: Dictionary(draft.systemStyles.map { ($0.style, $0.name.value) }) { first, _ in first },
      defaultStyle: defaultStyle, deviceClasses: draft.deviceClasses, legibility: draft.legibility,
      slots: draft.slots.map(slot),
      file: file)
  }

  private func style(_ draft: StyleDraft) -> GuideStyle {
    GuideStyle(
      draft.name, code: draft.code?.value, family: key(draft.family?.value ?? "") ?? "",
      GuideStyle.Setting(
        size: draft.size ?? .points(TextStyle.body.standard.size), weight: draft.weight?.value ?? .regular,
        isItalic: draft.isItalic,
        tracking: draft.tracking, lineHeight: draft.lineHeight, features: draft.features?.value ?? [],
        minimumSize: draft.minimumSize?.value, maximumSize: draft.maximumSize?.value,
        textCase: draft.paragraphs.textCase, decoration: draft.paragraphs.decoration,
        paragraphSpacing: draft.paragraphs.spacing, paragraphIndent: draft.paragraphs.indent),
      scaling: draft.scaling, followsDevice: draft.followsDevice,
      variants: draft.variants.map { variant in
        var made = variant.variant
        made.family = variant.family.map { key($0.value) ?? $0.value }
        return made
      },
      summary: draft.summary, deprecation: draft.deprecation, place: draft.place, weightPlace: draft.weight?.place,
      featuresPlace: draft.features?.place, families: draft.families.compactMap { key($0.value) },
      sample: draft.sample)
  }

  // MARK: - Names

  private func family(_ name: String) -> FamilyDraft? {
    families[name].map { draft.families[$0] }
  }

  private func key(_ name: String) -> String? {
    families[name].map { draft.families[$0].key }
  }

  private func checkNames() {
    var families: Set<String> = []
    for family in draft.families where !families.insert(family.key).inserted {
      problems.add(family.place, "there is already a family \(family.key)")
    }
    for family in draft.families {
      guard let code = family.code, code.value != family.key, !families.insert(code.value).inserted else { continue }
      problems.add(code.place, "the name \(code.value) already belongs to a different family")
    }
    var styles = Set<String>(minimumCapacity: draft.styles.count)
    for style in draft.styles where !styles.insert(style.name).inserted {
      problems.add(style.place, "there is already a style \(style.name)")
    }
    for style in draft.styles {
      guard let code = style.code, code.value != style.name, !styles.insert(code.value).inserted else { continue }
      problems.add(code.place, "the name \(code.value) already belongs to a different style")
    }
    if draft.styles.isEmpty, problems.all.isEmpty { problems.add(place, "the guide has no style") }
  }

  private func checkStyle(_ name: Placed<String>) {
    guard !draft.styles.contains(where: { $0.name == name.value || $0.code?.value == name.value }) else { return }
    problems.add(
      name.place, unknown: name.value, "no style is named \(name.value.prefix(64))", among: draft.styles.map(\.name))
  }

  private func checkedDefault() -> String {
    if let name = draft.defaultStyle {
      checkStyle(name)
      return name.value
    }
    if !draft.styles.isEmpty, !draft.styles.contains(where: { $0.name == "body" || $0.code?.value == "body" }) {
      problems.add(
        place, "no style is named body, so the guide must say which style is used for unknown names",
        allowed: "default: " + GuideProblems.list(draft.styles.map(\.name)))
    }
    return "body"
  }

  // MARK: - Families and styles

  private func check(_ family: FamilyDraft) {
    // The check needs the whole family, because a face that could not be read may have this weight.
    if family.isWhole, let weight = family.fallbackWeight {
      if family.faces.isEmpty {
        problems.add(weight.place, "a fallback weight has an effect only if faces are named")
      } else if !family.faces.contains(where: { $0.weight == weight.value && !$0.isItalic }) {
        problems.add(
          weight.place, "no face of weight \(weight.value) is named", allowed: Self.weights(of: family))
      }
    }
    guard let correction = family.correction, case .matchingXHeight(let key) = correction.value else { return }
    guard let reference = self.family(key), reference.key != family.key else {
      problems.add(
        correction.place, "no other family is named \(key.prefix(64))",
        allowed: GuideProblems.list(draft.families.map(\.key).filter { $0 != family.key }))
      return
    }
    if let other = reference.correction, case .matchingXHeight = other.value {
      problems.add(correction.place, "\(key) itself is scaled to the x-height of another family")
    }
  }

  private func check(_ style: StyleDraft) {
    for family in [style.family] + style.families {
      checkFamily(family, of: style, style.weight, unread: style.unread)
    }
    if style.size == nil, !style.unread.contains(.size) {
      problems.add(style.place, "the style has neither a size nor a system style that it follows")
    }
    if let least = style.minimumSize, let most = style.maximumSize, least.value > most.value {
      problems.add(most.place, "the largest size is below the smallest, \(least.value.text(.shortest))")
    }
    for variant in style.variants {
      if variant.family != nil || variant.weight != nil {
        checkFamily(
          variant.family ?? style.family, of: style, variant.weight ?? style.weight, unread: variant.unread(in: style))
      }
      if let device = variant.deviceClass, !draft.faultyDevices.contains(device.value),
        !draft.deviceClasses.contains(where: { $0.name == device.value })
      {
        problems.add(
          device.place, unknown: device.value, "no device class is named \(device.value.prefix(64))",
          among: draft.deviceClasses.map(\.name))
      }
    }
  }

  /// - Parameter unread: the parts of the style that could not be read.
  private func checkFamily(
    _ name: Placed<String>?, of style: StyleDraft, _ weight: Placed<FontWeight>?, unread: Set<DraftPart>
  ) {
    guard let name else {
      if unread.contains(.family) { return }
      problems.add(style.place, "the style has no family", allowed: GuideProblems.list(draft.families.map(\.key)))
      return
    }
    guard let family = family(name.value) else {
      problems.add(
        name.place, unknown: name.value, "no family is named \(name.value.prefix(64))",
        among: draft.families.map(\.key))
      return
    }
    let wanted = weight?.value ?? .regular
    guard family.isWhole, unread.isDisjoint(with: [.family, .weight]) else { return }
    if !family.faces.isEmpty, family.fallbackWeight == nil, !family.faces.contains(where: { $0.weight == wanted }) {
      problems.add(
        weight?.place ?? style.place,
        "the family \(family.key) names no face of weight \(wanted), and no fallbackWeight",
        allowed: Self.weights(of: family))
    }
  }

  private static func weights(of family: FamilyDraft) -> String {
    GuideProblems.list(Set(family.faces.map(\.weight)).sorted().map(\.description))
  }
}

extension VariantDraft {
  /// Returns the parts (family, weight) that could not be read in the variant or in its style.
  fileprivate func unread(in style: StyleDraft) -> Set<DraftPart> {
    var unread = unread
    if family == nil, style.unread.contains(.family) { unread.insert(.family) }
    if weight == nil, style.unread.contains(.weight) { unread.insert(.weight) }
    return unread
  }
}

/// Checks that the guide has the styles and the device classes that its slots name.
extension GuideAssembly {
  func slot(_ draft: SlotDraft) -> GuideSlot {
    let order = self.draft.deviceClasses.sorted { $0.below ?? .infinity < $1.below ?? .infinity }.map(\.name)
    let widths = order.compactMap { name in draft.widths.first { $0.value.device == name }?.value }
    return GuideSlot(
      draft.name, style: draft.style?.value ?? "",
      width: draft.width.map(GuideSlot.Width.points) ?? .byDevice(widths), lines: draft.lines, height: draft.height,
      strings: draft.strings, hasMarkup: draft.hasMarkup, place: draft.place)
  }

  func checkSlots() {
    guard !draft.slots.isEmpty else { return }
    var styles = Set(draft.styles.map(\.name))
    styles.formUnion(draft.styles.compactMap { $0.code?.value })
    styles.formUnion(draft.systemStyles.map(\.style.rawValue))
    let devices = draft.deviceClasses.map(\.name)
    var names: Set<String> = []
    for slot in draft.slots {
      if !names.insert(slot.name).inserted { problems.add(slot.place, "there is already a slot \(slot.name)") }
      if let style = slot.style, !styles.contains(style.value) {
        problems.add(
          style.place, unknown: style.value, "no style is named \(style.value.prefix(64))",
          among: draft.styles.map(\.name))
      }
      for width in slot.widths
      where !devices.contains(width.value.device) && !draft.faultyDevices.contains(width.value.device) {
        problems.add(
          width.place, "no device class is named \(width.value.device.prefix(64))",
          allowed: devices.isEmpty ? "a number of points: the guide has no devices" : GuideProblems.list(devices))
      }
    }
  }
}
