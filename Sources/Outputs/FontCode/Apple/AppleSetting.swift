internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import StyleGuides
internal import TextStyles

struct AppleSetting {
  private let guide: PlatformGuide

  init(_ guide: PlatformGuide) { self.guide = guide }

  func setting(_ style: PlatformStyle) -> CodeExpression {
    let setting = style.style.setting
    return .call(
      "Setting",
      given: [
        ("family", family(style.style.family)), ("size", .size(style.size)),
        ("weight", setting.weight == .regular ? nil : .number(setting.weight.rawValue)),
        ("isItalic", setting.isItalic ? .plain("true") : nil),
        ("tracking", setting.tracking.map(CodeExpression.tracking)),
        ("lineHeight", setting.lineHeight.map { .tracking($0.length) }),
        ("features", setting.features.isEmpty ? nil : features(setting.features)),
        ("textCase", setting.textCase.flatMap(textCase)),
        ("decoration", setting.decoration.flatMap { $0.isEmpty ? nil : .decoration($0) }),
        ("paragraphSpacing", setting.paragraphSpacing.map(CodeExpression.number)),
        ("paragraphIndent", setting.paragraphIndent.map(CodeExpression.number)),
        ("minimumSize", setting.minimumSize.map(CodeExpression.number)),
        ("maximumSize", setting.maximumSize.map(CodeExpression.number)),
      ])
  }

  func variant(_ variant: GuideVariant) -> CodeExpression {
    .call(
      "Variant",
      given: [
        ("condition", condition(variant.condition)), ("family", variant.family.map(family)),
        ("size", variant.size.map { .size(PlatformStyle.written($0)) }),
        ("weight", variant.weight.map { .number($0.rawValue) }),
        ("tracking", variant.tracking.map(CodeExpression.tracking)),
        ("lineHeight", variant.lineHeight.map { .tracking($0.length) }), ("features", variant.features.map(features)),
        ("textCase", variant.textCase.map { textCase($0) ?? .plain(".some(nil)") }),
        ("decoration", variant.decoration.map(CodeExpression.decoration)),
        ("paragraphSpacing", variant.paragraphSpacing.map(CodeExpression.number)),
        ("paragraphIndent", variant.paragraphIndent.map(CodeExpression.number)),
        ("minimumSize", variant.minimumSize.map(CodeExpression.number)),
        ("maximumSize", variant.maximumSize.map(CodeExpression.number)),
      ])
  }

  private func condition(_ condition: TraitCondition) -> CodeExpression {
    func flag(_ isSet: Bool?) -> CodeExpression? { isSet.map { .plain($0 ? "true" : "false") } }
    let sizes = condition.leastContentSize != nil || condition.largestContentSize != nil
    let all = ContentSizeCategory.allCases
    let least = condition.leastContentSize.flatMap(all.firstIndex) ?? 0
    let largest = condition.largestContentSize.flatMap(all.firstIndex) ?? all.count - 1
    return .call(
      "TypeCondition",
      given: [
        ("isWide", flag(condition.horizontalSizeClass.map { $0 == .regular })),
        ("isHigh", flag(condition.verticalSizeClass.map { $0 == .regular })),
        ("isBold", flag(condition.legibilityWeight.map { $0 == .bold })),
        ("isRightToLeft", flag(condition.layoutDirection.map { $0 == .rightToLeft })),
        ("idiom", condition.idiom.map { .plain(".\($0.rawValue)") }),
        ("contentSizes", sizes ? .plain("\(least)...\(max(least, largest))") : nil),
        ("deviceClass", condition.deviceClass.map(CodeExpression.text)),
      ])
  }

  private func family(_ key: String) -> CodeExpression { .plain(".\(guide.family(key)?.name ?? key)") }

  private func features(_ features: FontFeatures) -> CodeExpression {
    .dictionary(features.map { (CodeExpression.quoted($0.tag.description), .number(Double($0.value))) })
  }

  /// Returns nil for `none`, so that the argument is omitted.
  private func textCase(_ textCase: TextCase) -> CodeExpression? {
    textCase == .none ? nil : .plain(".\(textCase.rawValue)")
  }
}
