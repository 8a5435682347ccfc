internal import FontFaces
internal import FontMatching
internal import FontTables
internal import TextStyles

/// The declaration of a guide as a Swift value.
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
    code += "  /// The guide that \(source.commentText) was when this code was made.\n"
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
    // One declaration for each style: type checking one long array takes the compiler long.
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
    var arguments: [(label: String, value: CodeExpression)] = [
      ("", .text(device.name)), ("points", .number(device.points)),
    ]
    if let below = device.below { arguments.append(("below", .number(below))) }
    if let height = device.belowHeight { arguments.append(("belowHeight", .number(height))) }
    return .call("StyleGuide.DeviceClass", arguments)
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
    var arguments: [(label: String, value: CodeExpression)] = [
      ("key", .text(family.key)), ("name", .text(family.name)),
    ]
    if let code = family.code { arguments.append(("code", .text(code))) }
    if !family.faces.isEmpty { arguments.append(("faces", .array(family.faces.map(face)))) }
    if let weight = family.fallbackWeight { arguments.append(("fallbackWeight", .number(weight.rawValue))) }
    if !family.fallbacks.isEmpty { arguments.append(("fallbacks", .array(family.fallbacks.map(CodeExpression.text)))) }
    switch family.correction {
    case .none: break
    case .points(let points): arguments.append(("correction", .call(".points", [("", .number(points))])))
    case .matchingXHeight(let key):
      arguments.append(("correction", .call(".matchingXHeight", [("of", .text(key))])))
    }
    if let xHeight = family.xHeight { arguments.append(("xHeight", .number(xHeight))) }
    return .call("GuideFamily", arguments)
  }

  private func face(_ face: GuideFamily.Face) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [
      ("", .text(face.name)), ("weight", .number(face.weight.rawValue)),
    ]
    if face.isItalic { arguments.append(("isItalic", .plain("true"))) }
    return .call("GuideFamily.Face", arguments)
  }

  private func style(_ style: GuideStyle) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [("", .text(style.name))]
    if let code = style.code { arguments.append(("code", .text(code))) }
    arguments += [("family", .text(style.family)), ("", setting(style.setting))]
    switch style.scaling {
    case .standard: break
    case .like(let other): arguments.append(("scaling", .call(".like", [("", .plain(".\(other.rawValue)"))])))
    case .fixed: arguments.append(("scaling", .plain(".fixed")))
    }
    if !style.followsDevice { arguments.append(("followsDevice", .plain("false"))) }
    if !style.variants.isEmpty { arguments.append(("variants", .array(style.variants.map(variant)))) }
    if let summary = style.summary { arguments.append(("summary", .text(summary))) }
    if let reason = style.deprecation { arguments.append(("deprecation", .text(reason))) }
    if !style.families.isEmpty { arguments.append(("families", .array(style.families.map(CodeExpression.text)))) }
    return .call("GuideStyle", arguments)
  }

  private func setting(_ setting: GuideStyle.Setting) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [
      ("size", size(setting.size)), ("weight", .number(setting.weight.rawValue)),
    ]
    if setting.isItalic { arguments.append(("isItalic", .plain("true"))) }
    if let tracking = setting.tracking { arguments.append(("tracking", self.tracking(tracking))) }
    if let lineHeight = setting.lineHeight { arguments.append(("lineHeight", self.lineHeight(lineHeight))) }
    if !setting.features.isEmpty { arguments.append(("features", features(setting.features))) }
    if let least = setting.minimumSize { arguments.append(("minimumSize", .number(least))) }
    if let most = setting.maximumSize { arguments.append(("maximumSize", .number(most))) }
    return .call("GuideStyle.Setting", arguments)
  }
}

// MARK: - Variants

extension GuideCode {
  func variant(_ variant: GuideVariant) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [("", condition(variant.condition))]
    if let family = variant.family { arguments.append(("family", .text(family))) }
    if let size = variant.size { arguments.append(("size", self.size(size))) }
    if let weight = variant.weight { arguments.append(("weight", .number(weight.rawValue))) }
    if let tracking = variant.tracking { arguments.append(("tracking", self.tracking(tracking))) }
    if let lineHeight = variant.lineHeight { arguments.append(("lineHeight", self.lineHeight(lineHeight))) }
    if let features = variant.features { arguments.append(("features", self.features(features))) }
    if let least = variant.minimumSize { arguments.append(("minimumSize", .number(least))) }
    if let most = variant.maximumSize { arguments.append(("maximumSize", .number(most))) }
    return .call("GuideVariant", arguments)
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
    var arguments = words.compactMap { label, word in
      word.map { (label: label, value: CodeExpression.plain(".\($0)")) }
    }
    if let name = condition.deviceClass { arguments.append(("deviceClass", .text(name))) }
    return .call("TraitCondition", arguments)
  }

  // MARK: - Measures

  func size(_ size: GuideStyle.Size) -> CodeExpression {
    switch size {
    case .points(let points): .call(".points", [("", .number(points))])
    case .following(let style): .call(".following", [("", .plain(".\(style.rawValue)"))])
    }
  }

  func tracking(_ tracking: GuideStyle.Tracking) -> CodeExpression {
    switch tracking {
    case .points(let points): .call(".points", [("", .number(points))])
    case .ems(let ems): .call(".ems", [("", .number(ems))])
    }
  }

  func lineHeight(_ height: GuideStyle.LineHeight) -> CodeExpression {
    switch height {
    case .multiple(let factor): .call(".multiple", [("", .number(factor))])
    case .points(let points): .call(".points", [("", .number(points))])
    }
  }

  func features(_ features: FontFeatures) -> CodeExpression {
    .array(
      features.map { feature in
        let tag = CodeExpression.text(feature.tag.description)
        return feature.value == 1 ? tag : .call("FontFeature", [("", tag), ("", .number(Double(feature.value)))])
      })
  }
}
