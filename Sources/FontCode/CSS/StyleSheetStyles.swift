internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import NumberText
internal import TextFormats
internal import TextStyles
internal import WebFonts

/// The styles of a guide as custom properties and classes. Sizes are in rem: they follow the size of text that readers choose in
/// their browser, where a style scales at all.
struct StyleSheetStyles {
  private let guide: PlatformGuide
  /// The points that classes of screens add, as a property.
  private static let device = "--type-device"
  /// The pixels of a rem in a browser that nobody has changed: HTML, § 15.3.
  private static let rem = 16.0

  init(_ guide: PlatformGuide) { self.guide = guide }

  // MARK: - Custom properties

  /// The properties of the root.
  func root(_ stacks: [(name: String, list: String)]) -> String {
    var lines = stacks.map { "  --font-\($0.name): \($0.list);" }
    if let widest = guide.guide.deviceClasses.last { lines.append("  \(Self.device): \(added(by: widest));") }
    for style in guide.styles {
      let setting = style.style.setting
      lines.append("")
      lines.append("  /* \(style.summary) */")
      lines += properties(of: style, setting, family: style.style.family).map { "  \($0);" }
    }
    return ":root {\n" + lines.joined(separator: "\n") + "\n}"
  }

  /// The properties of a setting: all of them, or those that a variant changes.
  private func properties(
    of style: PlatformStyle, _ setting: GuideStyle.Setting, family key: String, changedBy variant: GuideVariant? = nil
  ) -> [String] {
    let prefix = "--" + StyleSheetName.property(style.name)
    let family = guide.family(key)
    let face = family.flatMap { self.face(setting, of: $0) }
    let factor = face?.sizeFactor ?? 1
    var lines: [String] = []
    func add(_ name: String, _ value: String, if isChanged: Bool) {
      if variant == nil || isChanged { lines.append("\(prefix)-\(name): \(value)") }
    }
    let isOtherFamily = variant?.family != nil
    add("family", "var(--font-\(StyleSheetName.property(family?.name ?? key)))", if: isOtherFamily)
    add("weight", "\(face?.weight ?? setting.weight)", if: variant?.weight != nil || isOtherFamily)
    let isOtherSize = variant?.size != nil || variant?.minimumSize != nil || variant?.maximumSize != nil
    add("size", size(setting, of: style, family: family, factor: factor), if: isOtherSize || isOtherFamily)
    let hasLimits = setting.minimumSize != nil || setting.maximumSize != nil
    let designed = points(setting.size)
    func length(_ points: Double) -> String {
      // Points grow with the text: with its limits too.
      if hasLimits { return "\((points / designed / factor).css)em" }
      return style.scalesLike == nil ? "\(points.css)px" : "\((points / Self.rem).css)rem"
    }
    let height =
      switch setting.lineHeight {
      case .multiple(let multiple): (multiple / factor).css
      case .points(let points): hasLimits ? (points / designed / factor).css : length(points)
      case nil: "normal"
      }
    add("line", height, if: variant?.lineHeight != nil || isOtherFamily)
    let tracking =
      switch setting.tracking {
      case .ems(let ems): "\((ems / factor).css)em"
      case .points(let points): length(points)
      case nil: "normal"
      }
    if style.hasTracking { add("tracking", tracking, if: variant?.tracking != nil) }
    return lines
  }

  private func size(
    _ setting: GuideStyle.Setting, of style: PlatformStyle, family: PlatformFamily?, factor: Double
  ) -> String {
    var points = points(setting.size)
    if let family, case .points(let more) = family.family.correction { points += more }
    let hasDevice = style.style.followsDevice && !guide.guide.deviceClasses.isEmpty
    let isScaled = style.scalesLike != nil
    var text = isScaled ? "\((points / Self.rem).css)rem" : "\(points.css)px"
    if hasDevice { text += " + var(\(Self.device))" }
    switch (setting.minimumSize, setting.maximumSize) {
    case (nil, nil): text = hasDevice && factor == 1 ? "calc(\(text))" : text
    case (let least?, nil): text = "max(\(least.css)px, \(text))"
    case (nil, let most?): text = "min(\(text), \(most.css)px)"
    case (let least?, let most?): text = "clamp(\(least.css)px, \(text), \(most.css)px)"
    }
    guard factor != 1 else { return text }
    let isSum = hasDevice && setting.minimumSize == nil && setting.maximumSize == nil
    return "calc(\(isSum ? "(\(text))" : text) * \(factor.css))"
  }

  private func points(_ size: GuideStyle.Size) -> Double {
    switch size {
    case .points(let points): points
    case .following(let style): style.pointSize(for: TraitCollection())
    }
  }

  private func face(_ setting: GuideStyle.Setting, of family: PlatformFamily) -> PlatformFace? {
    func face(_ weight: FontWeight) -> PlatformFace? {
      family.faces.first { $0.weight == weight && $0.isItalic == setting.isItalic }
        ?? family.faces.first { $0.weight == weight }
    }
    return face(setting.weight) ?? family.family.fallbackWeight.flatMap(face) ?? family.faces.first
  }

  private func added(by device: StyleGuide.DeviceClass) -> String { "\((device.points / Self.rem).css)rem" }

  // MARK: - Conditions

  /// The media queries of classes of screens and of variants, in the order in which they hold.
  var conditions: [String] {
    // The first class that a screen is below counts: it comes last here.
    let devices = guide.guide.deviceClasses.reversed().compactMap { device -> String? in
      guard let media = media(of: device) else { return nil }
      let rule = "  :root {\n    \(Self.device): \(added(by: device));\n  }"
      return "/* \(device.name.commentText) */\n@media \(media) {\n\(rule)\n}"
    }
    return devices + guide.styles.flatMap { style in style.style.variants.compactMap { variant(of: style, $0) } }
  }

  private func media(of device: StyleGuide.DeviceClass) -> String? {
    let parts = [
      device.below.map { "(width < \($0.css)px)" }, device.belowHeight.map { "(height < \($0.css)px)" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private func variant(of style: PlatformStyle, _ variant: GuideVariant) -> String? {
    var setting = style.style.setting
    variant.apply(to: &setting)
    let rule = StyleSheetCondition(variant.condition, in: guide.guide)
    let title = "\(style.style.name.commentText), \(rule.words)"
    guard rule.isKnown else { return "/* \(title): a style sheet cannot ask for it. */" }
    let properties = properties(of: style, setting, family: variant.family ?? style.style.family, changedBy: variant)
    let declarations = self.declarations(
      textCase: variant.textCase, decoration: variant.decoration, features: variant.features,
      indent: variant.paragraphIndent, isItalic: false)
    var rules: [String] = []
    let name = StyleSheetName.property(style.name)
    if !properties.isEmpty {
      // Custom properties are inherited: those of the root hold everywhere, those of an element below it.
      rules.append(block(rule.direction.map { ".type-\(name):dir(\($0))" } ?? ":root", properties))
    }
    if !declarations.isEmpty {
      rules.append(block(".type-\(name)" + (rule.direction.map { ":dir(\($0))" } ?? ""), declarations))
    }
    guard !rules.isEmpty else { return nil }
    guard let media = rule.media else { return "/* \(title) */\n" + rules.joined(separator: "\n\n") }
    let indented = rules.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return "/* \(title) */\n@media \(media) {\n\(indented)\n}"
  }

  private func block(_ selector: String, _ declarations: [String]) -> String {
    "\(selector) {\n" + declarations.map { "  \($0);\n" }.joined() + "}"
  }

  // MARK: - Classes

  /// The class of a style.
  func rule(_ style: PlatformStyle) -> String {
    let name = StyleSheetName.property(style.name)
    let setting = style.style.setting
    var lines = [
      "font-family: var(--\(name)-family)", "font-weight: var(--\(name)-weight)", "font-size: var(--\(name)-size)",
      "line-height: var(--\(name)-line)",
    ]
    if style.hasTracking {
      lines.append("letter-spacing: var(--\(name)-tracking)")
    }
    lines += declarations(
      textCase: setting.textCase == TextCase.none ? nil : setting.textCase, decoration: setting.decoration,
      features: setting.features.isEmpty ? nil : setting.features, indent: setting.paragraphIndent,
      isItalic: setting.isItalic)
    var rule = block(".type-\(name)", lines)
    if let spacing = setting.paragraphSpacing, spacing > 0 {
      rule += "\n\n" + block(".type-\(name) + .type-\(name)", ["margin-block-start: \((spacing / Self.rem).css)rem"])
    }
    return rule
  }

  private func declarations(
    textCase: TextCase?, decoration: Set<TextDecoration.Kind>?, features: FontFeatures?, indent: Double?,
    isItalic: Bool
  ) -> [String] {
    var lines: [String] = []
    if isItalic { lines.append("font-style: italic") }
    if let features {
      let list = features.map { "\($0.tag.description.cssString) \($0.value)" }.joined(separator: ", ")
      lines.append("font-feature-settings: \(list.isEmpty ? "normal" : list)")
    }
    if let textCase { lines.append("text-transform: \(textCase.rawValue)") }
    if let decoration {
      let words = TextDecoration.Kind.allCases.filter(decoration.contains)
        .map { $0 == .underline ? "underline" : "line-through" }
      lines.append("text-decoration-line: \(words.isEmpty ? "none" : words.joined(separator: " "))")
    }
    if let indent { lines.append("text-indent: \((indent / Self.rem).css)rem") }
    return lines
  }
}

extension PlatformStyle {
  /// Whether its letters are ever moved apart.
  fileprivate var hasTracking: Bool { style.setting.tracking != nil || style.variants.contains { $0.tracking != nil } }
}

extension Double {
  /// A number of a style sheet: at most five digits after the point.
  var css: String { ((self * 100_000).rounded() / 100_000).text(.shortest) }
}
