internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import StyleGuides
internal import TextStyles

struct GuideCode {
  private let guide: StyleGuide
  private let access: String
  private let source: String

  init(_ guide: StyleGuide, access: String, source: String) {
    self.guide = guide
    self.access = access
    self.source = source
  }

  var code: String {
    let name = guide.name.map { SwiftNames.constant($0, kind: "guide") } ?? "main"
    var code = "extension StyleGuide {\n"
    code += "  /// The guide \(source.commentText), as it was when this code was made.\n"
    let value = CodeExpression.call(
      "StyleGuide",
      [
        ("name", guide.name.map(CodeExpression.text) ?? .plain("nil")), ("families", .plain("GuideParts.families")),
        ("styles", .plain("GuideParts.styles")), ("systemStyles", systemStyles),
        ("defaultStyle", .text(guide.defaultStyle)), ("deviceClasses", .array(guide.deviceClasses.map(deviceClass))),
        ("legibility", legibility),
      ])
    let start = "  \(access)static let \(name) = "
    code += start + value.written(indent: 2, used: start.count - 2) + "\n}\n\n"
    code += "private enum GuideParts {\n"
    code += declaration("families", "[GuideFamily]", .array(guide.families.map(family)))
    code += "\n"
    // Each style has its own declaration, because type checking of one long array is slow.
    let names = guide.styles.indices.map { "style\($0 + 1)" }
    code += declaration("styles", "[GuideStyle]", .array(names.map(CodeExpression.plain)))
    for (name, style) in zip(names, guide.styles) { code += "\n" + declaration(name, nil, self.style(style)) }
    return code + "}\n"
  }

  private func declaration(_ name: String, _ type: String?, _ value: CodeExpression) -> String {
    let start = "  static let \(name)\(type.map { ": \($0)" } ?? "") = "
    return start + value.written(indent: 2, used: start.count - 2) + "\n"
  }

  // MARK: - Parts

  private var systemStyles: CodeExpression {
    let members = guide.systemStyles.map { (style: $0.key.rawValue, name: $0.value) }.sorted { $0.style < $1.style }
    return .dictionary(members.map { (".\($0.style)", .text($0.name)) })
  }

  private func deviceClass(_ device: StyleGuide.DeviceClass) -> CodeExpression {
    .call(
      "StyleGuide.DeviceClass",
      given: [
        ("", .text(device.name)), ("points", .number(device.points)),
        ("below", device.below.map(CodeExpression.number)),
        ("belowHeight", device.belowHeight.map(CodeExpression.number)),
      ])
  }

  private var legibility: CodeExpression {
    switch guide.legibility {
    case .none: .plain(".none")
    case .step: .plain(".step")
    case .adding(let more): .call(".adding", [("", .number(more))])
    case .table(let table):
      .call(
        ".table",
        [
          (
            "",
            .dictionary(
              table.sorted { $0.key < $1.key }.map { ("\($0.key.description)", .number($0.value.rawValue)) })
          )
        ])
    }
  }

  private func family(_ family: GuideFamily) -> CodeExpression {
    let correction: CodeExpression? =
      switch family.correction {
      case .none: nil
      case .points(let points): .call(".points", [("", .number(points))])
      case .matchingXHeight(let key): .call(".matchingXHeight", [("of", .text(key))])
      }
    return .call(
      "GuideFamily",
      given: [
        ("key", .text(family.key)), ("name", .text(family.name)), ("code", family.code.map(CodeExpression.text)),
        ("faces", list(family.faces, face)), ("fallbackWeight", weight(family.fallbackWeight)),
        ("fallbacks", list(family.fallbacks, CodeExpression.text)), ("isSystem", isTrue(family.isSystem)),
        ("correction", correction), ("xHeight", family.xHeight.map(CodeExpression.number)),
      ])
  }

  private func face(_ face: GuideFamily.Face) -> CodeExpression {
    .call(
      "GuideFamily.Face",
      given: [("", .text(face.name)), ("weight", weight(face.weight)), ("isItalic", isTrue(face.isItalic))])
  }

  private func style(_ style: GuideStyle) -> CodeExpression {
    let scaling: CodeExpression? =
      switch style.scaling {
      case .standard: nil
      case .like(let other): .call(".like", [("", .plain(".\(other.rawValue)"))])
      case .fixed: .plain(".fixed")
      }
    return .call(
      "GuideStyle",
      given: [
        ("", .text(style.name)), ("code", style.code.map(CodeExpression.text)), ("family", .text(style.family)),
        ("", setting(style.setting)), ("scaling", scaling),
        ("followsDevice", style.followsDevice ? nil : .plain("false")), ("variants", list(style.variants, variant)),
        ("summary", style.summary.map(CodeExpression.text)),
        ("deprecation", style.deprecation.map(CodeExpression.text)),
        ("families", list(style.families, CodeExpression.text)), ("sample", style.sample.map(CodeExpression.text)),
      ])
  }

  private func setting(_ setting: GuideStyle.Setting) -> CodeExpression {
    .call(
      "GuideStyle.Setting",
      given: [
        ("size", .size(setting.size)), ("weight", weight(setting.weight)), ("isItalic", isTrue(setting.isItalic)),
        ("tracking", setting.tracking.map(CodeExpression.tracking)), ("lineHeight", setting.lineHeight.map(lineHeight)),
        ("features", setting.features.isEmpty ? nil : features(setting.features)),
        ("minimumSize", setting.minimumSize.map(CodeExpression.number)),
        ("maximumSize", setting.maximumSize.map(CodeExpression.number)),
      ]
        + paragraphs(
          setting.textCase, setting.decoration, spacing: setting.paragraphSpacing, indent: setting.paragraphIndent))
  }

  private func variant(_ variant: GuideVariant) -> CodeExpression {
    .call(
      "GuideVariant",
      given: [
        ("", condition(variant.condition)), ("family", variant.family.map(CodeExpression.text)),
        ("size", variant.size.map(CodeExpression.size)), ("weight", weight(variant.weight)),
        ("tracking", variant.tracking.map(CodeExpression.tracking)), ("lineHeight", variant.lineHeight.map(lineHeight)),
        ("features", variant.features.map(features)), ("minimumSize", variant.minimumSize.map(CodeExpression.number)),
        ("maximumSize", variant.maximumSize.map(CodeExpression.number)),
      ]
        + paragraphs(
          variant.textCase, variant.decoration, spacing: variant.paragraphSpacing, indent: variant.paragraphIndent))
  }

  private func condition(_ condition: TraitCondition) -> CodeExpression {
    let words: [(label: String, word: String?)] = [
      ("horizontalSizeClass", condition.horizontalSizeClass?.rawValue),
      ("verticalSizeClass", condition.verticalSizeClass?.rawValue),
      ("legibilityWeight", condition.legibilityWeight?.rawValue),
      ("layoutDirection", condition.layoutDirection?.rawValue), ("idiom", condition.idiom?.rawValue),
      ("leastContentSize", condition.leastContentSize?.name),
      ("largestContentSize", condition.largestContentSize?.name),
    ]
    let arguments = words.map { label, word in (label, word.map { CodeExpression.plain(".\($0)") }) }
    return .call(
      "TraitCondition", given: arguments + [("deviceClass", condition.deviceClass.map(CodeExpression.text))])
  }

  // MARK: - Values

  /// Returns an array. An empty array becomes nil, so that the argument is omitted.
  private func list<Element>(_ elements: [Element], _ code: (Element) -> CodeExpression) -> CodeExpression? {
    elements.isEmpty ? nil : .array(elements.map(code))
  }

  /// Returns the value `true`. False becomes nil, so that the argument is omitted.
  private func isTrue(_ value: Bool) -> CodeExpression? { value ? .plain("true") : nil }

  private func weight(_ weight: FontWeight?) -> CodeExpression? { weight.map { .number($0.rawValue) } }

  private func lineHeight(_ height: GuideStyle.LineHeight) -> CodeExpression {
    switch height {
    case .multiple(let factor): .call(".multiple", [("", .number(factor))])
    case .points(let points): .call(".points", [("", .number(points))])
    }
  }

  /// Returns the arguments for text case, decoration and paragraphs.
  private func paragraphs(
    _ textCase: TextCase?, _ decoration: Set<TextDecoration.Kind>?, spacing: Double?, indent: Double?
  ) -> [(String, CodeExpression?)] {
    [
      // In this position, `.none` alone would mean nil.
      ("textCase", textCase.map { .plain("TextCase.\($0.rawValue)") }),
      ("decoration", decoration.map(CodeExpression.decoration)),
      ("paragraphSpacing", spacing.map(CodeExpression.number)), ("paragraphIndent", indent.map(CodeExpression.number)),
    ]
  }

  private func features(_ features: FontFeatures) -> CodeExpression {
    .array(
      features.map { feature in
        let tag = CodeExpression.text(feature.tag.description)
        return feature.value == 1 ? tag : .call("FontFeature", [("", tag), ("", .number(Double(feature.value)))])
      })
  }
}
