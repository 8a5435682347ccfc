internal import TextFormats

/// The fields of variants, in both formats.
extension GuideFieldReader {
  private static let conditionKeys = [
    "horizontal", "vertical", "legibility", "direction", "idiom", "contentSizeFrom", "contentSizeTo", "deviceClass",
  ]

  func variant(_ node: GuideNode) -> VariantDraft? {
    let keys = ["when", "follows", "features", "minimum", "maximum"] + Self.settingKeys + Self.paragraphKeys
    let before = problems.all.count
    guard let fields = node.members(keys, problems) else { return nil }
    let hasOtherKeys = problems.all.count > before
    let conditions = conditions(of: fields["when"], node)
    var draft = VariantDraft(variant: GuideVariant(condition(conditions), place: node.place))
    draft.deviceClass = conditions["deviceClass"].flatMap { $0.placed($0.text(problems)) }
    draft.family = fields["family"].flatMap { $0.placed($0.text(problems)) }
    draft.weight = fields["weight"].flatMap { $0.placed($0.weight(problems)) }
    if hasOtherKeys || fields.contains("family") && draft.family == nil { draft.unread.insert(.family) }
    if hasOtherKeys || fields.contains("weight") && draft.weight == nil { draft.unread.insert(.weight) }
    draft.variant.family = draft.family?.value
    draft.variant.weight = draft.weight?.value
    draft.variant.size = fields["size"]?.size(rem: rem, problems).map(GuideStyle.Size.points)
    if let follows = fields["follows"]?.systemStyle(problems) {
      if let node = fields["size"] {
        problems.add(node, "a variant must have either its own size or a system style that it follows, not both")
      }
      draft.variant.size = .following(follows)
    }
    draft.variant.tracking = fields["tracking"]?.tracking(rem: rem, problems)
    draft.variant.lineHeight = fields["lineHeight"]?.lineHeight(rem: rem, problems)
    draft.variant.features = fields["features"]?.features(problems)
    let paragraphs = paragraphs(fields)
    draft.variant.textCase = paragraphs.textCase
    draft.variant.decoration = paragraphs.decoration
    draft.variant.paragraphSpacing = paragraphs.spacing
    draft.variant.paragraphIndent = paragraphs.indent
    draft.variant.minimumSize = fields["minimum"]?.size(rem: rem, problems)
    draft.variant.maximumSize = fields["maximum"]?.size(rem: rem, problems)
    return draft
  }

  /// Reads the conditions of a variant. If they are missing or are not an object, the function reports a problem and
  /// returns no conditions.
  private func conditions(of when: GuideNode?, _ variant: GuideNode) -> GuideFields {
    guard let when else {
      problems.add(variant, "the variant does not say when it applies", allowed: "when: { horizontal: compact }")
      return GuideFields()
    }
    guard let conditions = when.members(Self.conditionKeys, problems) else { return GuideFields() }
    if conditions.isEmpty {
      problems.add(
        when, "the variant has no condition, so it would always apply", allowed: GuideProblems.list(Self.conditionKeys))
    }
    return conditions
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
  fileprivate static let guideNames: [(name: String, value: ContentSizeCategory)] =
    allCases.map { ($0.shortName, $0) } + allCases.map { ($0.name, $0) }
}
