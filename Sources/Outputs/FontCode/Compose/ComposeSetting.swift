internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import StyleGuides
internal import TextFormats
internal import TextStyles

struct ComposeSetting {
  private let guide: PlatformGuide

  init(_ guide: PlatformGuide) { self.guide = guide }

  func setting(_ style: PlatformStyle) -> CodeExpression {
    let setting = style.style.setting
    return .call(
      "TypeSetting",
      given: [
        ("family", family(style.style.family)), ("size", size(style.size)),
        ("weight", setting.weight == .regular ? nil : weight(setting.weight)),
        ("isItalic", setting.isItalic ? .plain("true") : nil), ("tracking", setting.tracking.map(tracking)),
        ("lineHeight", setting.lineHeight.map { tracking($0.length) }),
        ("features", setting.features.isEmpty ? nil : features(setting.features)),
        ("textCase", setting.textCase.flatMap { $0 == .none ? nil : textCase($0) }),
        ("isUnderlined", setting.decoration.flatMap { flag($0.contains(.underline)) }),
        ("isStruckOut", setting.decoration.flatMap { flag($0.contains(.strikeout)) }),
        ("paragraphSpacing", setting.paragraphSpacing.map(ComposeCode.float)),
        ("paragraphIndent", setting.paragraphIndent.map(ComposeCode.float)),
        ("minimumSize", setting.minimumSize.map(ComposeCode.float)),
        ("maximumSize", setting.maximumSize.map(ComposeCode.float)),
      ])
  }

  /// Returns the code that copies the setting `it` with the changes of a variant.
  func changes(_ variant: GuideVariant) -> CodeExpression {
    let decoration = variant.decoration
    return .call(
      "it.copy",
      given: [
        ("family", variant.family.map(family)), ("size", variant.size.map(size)),
        ("weight", variant.weight.map(weight)), ("tracking", variant.tracking.map(tracking)),
        ("lineHeight", variant.lineHeight.map { tracking($0.length) }),
        ("features", variant.features.map { $0.isEmpty ? .plain("null") : features($0) }),
        ("textCase", variant.textCase.map(textCase)),
        ("isUnderlined", decoration.map { .plain($0.contains(.underline) ? "true" : "false") }),
        ("isStruckOut", decoration.map { .plain($0.contains(.strikeout) ? "true" : "false") }),
        ("paragraphSpacing", variant.paragraphSpacing.map(ComposeCode.float)),
        ("paragraphIndent", variant.paragraphIndent.map(ComposeCode.float)),
        ("minimumSize", variant.minimumSize.map(ComposeCode.float)),
        ("maximumSize", variant.maximumSize.map(ComposeCode.float)),
      ])
  }

  private func flag(_ isSet: Bool) -> CodeExpression? { isSet ? .plain("true") : nil }

  private func family(_ key: String) -> CodeExpression {
    .plain("TypeFamilies.\(KotlinNames.constant(guide.family(key)?.name ?? key))")
  }

  /// Returns the code for a size. Android lacks Apple's system sizes, so a system size is written at the category
  /// `large`.
  private func size(_ size: GuideStyle.Size) -> CodeExpression {
    switch size {
    case .points(let points): ComposeCode.float(points)
    case .following(let style): ComposeCode.float(style.pointSize(for: TraitCollection()))
    }
  }

  private func weight(_ weight: FontWeight) -> CodeExpression { .plain(weight.rawValue.rounded().text(.shortest)) }

  private func tracking(_ tracking: GuideStyle.Tracking) -> CodeExpression {
    switch tracking {
    case .points(let points): .call("TypeLength.Points", [("", ComposeCode.float(points))])
    case .ems(let ems): .call("TypeLength.Ems", [("", ComposeCode.float(ems))])
    }
  }

  private func features(_ features: FontFeatures) -> CodeExpression {
    .plain(KotlinNames.text(features.map { "'\($0.tag.description)' \($0.value)" }.joined(separator: ", ")))
  }

  private func textCase(_ textCase: TextCase) -> CodeExpression {
    switch textCase {
    case .none: .plain("TypeCase.AsWritten")
    case .uppercase: .plain("TypeCase.Uppercase")
    case .lowercase: .plain("TypeCase.Lowercase")
    case .capitalize: .plain("TypeCase.Capitalize")
    }
  }
}
