internal import FontFaces
internal import FontMatching
internal import TextStyles

/// A guide as a value in code.
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
    // One at a time: a long list of them takes the compiler long.
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

  private func deviceClass(_ device: DeviceClass) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [
      ("", .text(device.name)), ("points", .number(device.points)),
    ]
    if let below = device.below { arguments.append(("below", .number(below))) }
    return .call("DeviceClass", arguments)
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
