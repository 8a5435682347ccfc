internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import TextFormats

extension GuideFieldReader {
  /// The keys of a style that design tokens lack: the same in both formats.
  static let styleKeys = [
    "code", "italic", "follows", "scales", "features", "minimum", "maximum", "device", "variants",
  ]
  /// The keys for how a style is set. In design tokens the token's value has them.
  static let settingKeys = ["family", "size", "weight", "tracking", "lineHeight"]

  /// Reads the fields that both formats have.
  func read(_ fields: GuideFields, into style: inout StyleDraft) {
    style.code = fields["code"].flatMap { $0.placed($0.text(problems)) }
    style.isItalic = fields["italic"]?.bool(problems) ?? false
    style.features = fields["features"].flatMap { $0.placed($0.features(problems)) }
    style.minimumSize = fields["minimum"].flatMap { $0.placed($0.size(rem: rem, problems)) }
    style.maximumSize = fields["maximum"].flatMap { $0.placed($0.size(rem: rem, problems)) }
    style.followsDevice = fields["device"]?.bool(problems) ?? true
    if let node = fields["follows"], let followed = node.systemStyle(problems) { style.size = .following(followed) }
    if let node = fields["scales"], let scaling = scaling(node) { style.scaling = scaling }
    style.variants = fields["variants"]?.elements(problems)?.compactMap(variant) ?? []
  }

  /// Reads how a style is set, in the handwritten format.
  func readSetting(_ fields: GuideFields, into style: inout StyleDraft) {
    style.family = fields["family"].flatMap { $0.placed($0.text(problems)) }
    style.weight = fields["weight"].flatMap { $0.placed($0.weight(problems)) }
    style.tracking = fields["tracking"]?.tracking(rem: rem, problems)
    style.lineHeight = fields["lineHeight"]?.lineHeight(rem: rem, problems)
    guard let node = fields["size"] else { return }
    if style.size != nil {
      problems.add(node, "a style has a size of its own or follows one of the system's, not both")
    } else {
      // A size that cannot be read is a problem of its own, not a missing size.
      style.size = .points(node.size(rem: rem, problems) ?? PointSize.body)
    }
  }

  private func scaling(_ node: GuideNode) -> GuideStyle.Scaling? {
    if case .bool(let bool) = node.value.kind { return bool ? .standard : .fixed }
    return node.systemStyle(problems).map(GuideStyle.Scaling.like)
  }

  // MARK: - Variants

  private static let conditionKeys = [
    "horizontal", "vertical", "legibility", "direction", "idiom", "contentSizeFrom", "contentSizeTo", "deviceClass",
  ]

  private func variant(_ node: GuideNode) -> VariantDraft? {
    let keys = ["when", "follows", "features", "minimum", "maximum"] + Self.settingKeys
    guard let fields = node.members(keys, problems) else { return nil }
    guard let when = fields["when"] else {
      problems.add(node, "the variant does not say when it holds", allowed: "when: { horizontal: compact }")
      return nil
    }
    guard let conditions = when.members(Self.conditionKeys, problems) else { return nil }
    if conditions.isEmpty {
      problems.add(when, "the variant holds always", allowed: GuideProblems.list(Self.conditionKeys))
    }
    var draft = VariantDraft(variant: GuideVariant(condition(conditions), place: node.place))
    draft.deviceClass = conditions["deviceClass"].flatMap { $0.placed($0.text(problems)) }
    draft.family = fields["family"].flatMap { $0.placed($0.text(problems)) }
    draft.weight = fields["weight"].flatMap { $0.placed($0.weight(problems)) }
    draft.variant.family = draft.family?.value
    draft.variant.weight = draft.weight?.value
    draft.variant.size = fields["size"]?.size(rem: rem, problems).map(GuideStyle.Size.points)
    if let follows = fields["follows"]?.systemStyle(problems) {
      if let node = fields["size"] {
        problems.add(node, "a variant has a size of its own or follows one of the system's, not both")
      }
      draft.variant.size = .following(follows)
    }
    draft.variant.tracking = fields["tracking"]?.tracking(rem: rem, problems)
    draft.variant.lineHeight = fields["lineHeight"]?.lineHeight(rem: rem, problems)
    draft.variant.features = fields["features"]?.features(problems)
    draft.variant.minimumSize = fields["minimum"]?.size(rem: rem, problems)
    draft.variant.maximumSize = fields["maximum"]?.size(rem: rem, problems)
    return draft
  }

  private func condition(_ fields: GuideFields) -> TraitCondition {
    var condition = TraitCondition()
    condition.horizontalSizeClass = fields["horizontal"]?.word(TraitCollection.SizeClass.self, problems)
    condition.verticalSizeClass = fields["vertical"]?.word(TraitCollection.SizeClass.self, problems)
    condition.legibilityWeight = fields["legibility"]?.word(TraitCollection.LegibilityWeight.self, problems)
    condition.layoutDirection = fields["direction"]?.word(TraitCollection.LayoutDirection.self, problems)
    condition.idiom = fields["idiom"]?.word(TraitCollection.InterfaceIdiom.self, problems)
    condition.leastContentSize = fields["contentSizeFrom"]?.choice(ContentSizeCategory.guideNames, problems)
    condition.largestContentSize = fields["contentSizeTo"]?.choice(ContentSizeCategory.guideNames, problems)
    condition.deviceClass = fields["deviceClass"]?.value.text
    return condition
  }
}

extension ContentSizeCategory {
  /// The names of the categories in guides: the short forms, then UIKit's.
  fileprivate static let guideNames: [(name: String, value: ContentSizeCategory)] =
    allCases.map { ($0.shortName, $0) } + allCases.map { ($0.name, $0) }
}
