internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Writes a style of a guide for a style sheet: custom properties, a class, and rules for its variants. The sizes of a
/// scaling style are in rem, so they follow the text size in the reader's browser.
struct StyleSheetStyle {
  let style: PlatformStyle
  private let guide: PlatformGuide
  private let name: String
  private static let mostCombined = 4

  init(_ style: PlatformStyle, in guide: PlatformGuide) {
    self.style = style
    self.guide = guide
    name = "type-" + StyleSheetName.property(style.name)
  }

  // MARK: - Custom properties

  /// Returns the custom properties of the style after some variants are applied. Without variants, returns all
  /// properties. With variants, returns only the changed properties.
  func properties(with variants: [GuideVariant]) -> [String] {
    var setting = style.style.setting
    for variant in variants { variant.apply(to: &setting) }
    let key = variants.compactMap(\.family).last ?? style.style.family
    let family = guide.family(key)
    let face = family.flatMap { self.face(setting, of: $0) }
    let lengths = StyleSheetLengths(
      setting, of: style, added: family?.addedPoints ?? 0, factor: face?.sizeFactor ?? 1,
      hasDevices: !guide.guide.deviceClasses.isEmpty)
    let isOtherFace = variants.contains { $0.family != nil || $0.weight != nil }
    // A different size also changes lengths that are fractions of the size.
    let isOtherSize =
      isOtherFace || variants.contains { $0.size != nil || $0.minimumSize != nil || $0.maximumSize != nil }
    var lines: [String] = []
    func add(_ property: String, _ value: String, if isChanged: Bool) {
      if variants.isEmpty || isChanged { lines.append("--\(name)-\(property): \(value)") }
    }
    func isChanged<Value>(_ property: KeyPath<GuideVariant, Value?>) -> Bool {
      isOtherSize || variants.contains { $0[keyPath: property] != nil }
    }
    add(
      "family", "var(--font-\(StyleSheetName.property(family?.name ?? key)))",
      if: variants.contains { $0.family != nil })
    add("weight", "\(face?.weight ?? setting.weight)", if: isOtherFace)
    if style.usesItalics { add("slant", face?.isItalic == true ? "italic" : "normal", if: isOtherFace) }
    add("size", lengths.size, if: isOtherSize)
    let hasLine = style.uses({ $0.lineHeight != nil }, \.lineHeight)
    add("line", lengths.line, if: hasLine && isChanged(\.lineHeight))
    if style.uses({ $0.tracking != nil }, \.tracking) {
      add("tracking", lengths.tracking, if: isChanged(\.tracking))
    }
    if style.uses({ $0.paragraphIndent != nil }, \.paragraphIndent) {
      add("indent", lengths.length(setting.paragraphIndent ?? 0), if: isChanged(\.paragraphIndent))
    }
    if usesSpacing {
      add("spacing", lengths.length(setting.paragraphSpacing ?? 0), if: isChanged(\.paragraphSpacing))
    }
    return lines
  }

  private var usesSpacing: Bool { style.uses({ $0.paragraphSpacing != nil }, \.paragraphSpacing) }

  /// Returns the face for a setting. If no italic face exists, returns the upright face. If the weight is missing,
  /// returns the face of the fallback weight.
  private func face(_ setting: GuideStyle.Setting, of family: PlatformFamily) -> PlatformFace? {
    func face(_ weight: FontWeight) -> PlatformFace? {
      family.faces.first { $0.weight == weight && $0.isItalic == setting.isItalic }
        ?? family.faces.first { $0.weight == weight }
    }
    return face(setting.weight) ?? family.family.fallbackWeight.flatMap(face) ?? family.faces.first
  }

  // MARK: - The class

  var rule: String {
    let setting = style.style.setting
    var lines = [
      "font-family: var(--\(name)-family)", "font-weight: var(--\(name)-weight)",
      "font-style: \(style.usesItalics ? "var(--\(name)-slant)" : "normal")", "font-size: var(--\(name)-size)",
      "line-height: var(--\(name)-line)",
    ]
    if style.uses({ $0.tracking != nil }, \.tracking) { lines.append("letter-spacing: var(--\(name)-tracking)") }
    if style.uses({ $0.paragraphIndent != nil }, \.paragraphIndent) {
      lines.append("text-indent: var(--\(name)-indent)")
    }
    lines += declarations(
      setting.textCase.flatMap { $0 == .none ? nil : $0 }, setting.decoration,
      setting.features.isEmpty ? nil : setting.features)
    let rule = block(".\(name)", lines)
    guard usesSpacing else { return rule }
    return rule + "\n\n" + block(".\(name) + .\(name)", ["margin-block-start: var(--\(name)-spacing)"])
  }

  private func declarations(
    _ textCase: TextCase?, _ decoration: Set<TextDecoration.Kind>?, _ features: FontFeatures?
  ) -> [String] {
    var lines: [String] = []
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
    return lines
  }

  // MARK: - Variants

  /// The rules of the variants. Rules for a combination of variants come after the rules for single variants.
  var variants: [String] {
    let all = style.style.variants
    let conditions = all.map { StyleSheetCondition($0.condition, in: guide.guide) }
    let left = conditions.filter { !$0.isKnown }.map {
      "/* \(style.style.name.commentText), \($0.words): a style sheet cannot have this condition. */"
    }
    let known = all.indices.filter { conditions[$0].isKnown }
    return left
      + Self.combinations(of: known).compactMap { places in
        guard let condition = StyleSheetCondition(all: places.map { conditions[$0] }) else { return nil }
        return rule(places.map { all[$0] }, condition)
      }
  }

  /// Returns all combinations of up to `mostCombined` indices, the smaller combinations first. If there are more
  /// indices, returns only single indices and pairs.
  private static func combinations(of places: [Int]) -> [[Int]] {
    var sets: [[Int]] = [[]]
    let most = places.count > mostCombined ? 2 : places.count
    for place in places { sets += sets.filter { $0.count < most }.map { $0 + [place] } }
    let indexed = sets.filter { !$0.isEmpty }
    return indexed.sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
  }

  private func rule(_ variants: [GuideVariant], _ condition: StyleSheetCondition) -> String? {
    var rules: [String] = []
    let properties = properties(with: variants)
    // The order of the rules must decide. Therefore `:where` removes the specificity of the direction.
    let direction = condition.direction.map { ":where(:dir(\($0)))" } ?? ""
    if !properties.isEmpty { rules.append(block(":root\(direction)", properties)) }
    // Text case, decoration and features need no rule for combinations of variants, because the rule of the last
    // variant wins.
    if variants.count == 1, let variant = variants.first {
      let lines = declarations(variant.textCase, variant.decoration, variant.features)
      if !lines.isEmpty { rules.append(block(".\(name)\(direction)", lines)) }
    }
    guard !rules.isEmpty else { return nil }
    let title = "/* \(style.style.name.commentText), \(condition.words) */\n"
    guard let media = condition.mediaQuery else { return title + rules.joined(separator: "\n\n") }
    let indented = rules.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return title + "@media \(media) {\n\(indented)\n}"
  }

  private func block(_ selector: String, _ declarations: [String]) -> String {
    "\(selector) {\n" + declarations.map { "  \($0);\n" }.joined() + "}"
  }
}

extension PlatformStyle {
  fileprivate var usesItalics: Bool { style.setting.isItalic }

  fileprivate func uses<Value>(
    _ isSet: (GuideStyle.Setting) -> Bool, _ property: KeyPath<GuideVariant, Value?>
  ) -> Bool {
    isSet(style.setting) || style.variants.contains { $0[keyPath: property] != nil }
  }
}
