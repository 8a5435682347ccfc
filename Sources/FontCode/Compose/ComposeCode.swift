internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import NumberText
internal import TextStyles

/// A guide in Kotlin for Jetpack Compose, without this package.
struct ComposeCode {
  private let guide: PlatformGuide
  private let package: String

  init(_ guide: PlatformGuide, _ options: CodeOptions) {
    self.guide = guide
    package = options.kotlinPackage
  }

  /// The source file.
  var kotlin: String {
    let imports = Self.imports.map { "import \($0)\n" }.joined()
    return """
      // Made by fontprobe generate from \(guide.source): change that file, not this one.

      package \(package)

      \(imports)
      \(guideCode)
      \(CodeTemplate.compose)
      """
  }

  /// What the code names of the platform, in the order of Kotlin's conventions. `R` is the app's own.
  private static let imports = [
    "android.os.Build", "androidx.compose.material3.Typography", "androidx.compose.runtime.Composable",
    "androidx.compose.runtime.Immutable", "androidx.compose.ui.platform.LocalConfiguration",
    "androidx.compose.ui.platform.LocalDensity", "androidx.compose.ui.platform.LocalLayoutDirection",
    "androidx.compose.ui.text.ExperimentalTextApi", "androidx.compose.ui.text.PlatformTextStyle",
    "androidx.compose.ui.text.TextStyle", "androidx.compose.ui.text.font.Font",
    "androidx.compose.ui.text.font.FontFamily", "androidx.compose.ui.text.font.FontStyle",
    "androidx.compose.ui.text.font.FontVariation", "androidx.compose.ui.text.font.FontWeight",
    "androidx.compose.ui.text.style.LineHeightStyle", "androidx.compose.ui.text.style.TextDecoration",
    "androidx.compose.ui.text.style.TextIndent", "androidx.compose.ui.unit.LayoutDirection",
    "androidx.compose.ui.unit.TextUnit", "androidx.compose.ui.unit.dp", "androidx.compose.ui.unit.em",
    "androidx.compose.ui.unit.sp", "java.util.Locale",
  ]

  // MARK: - The guide

  private var guideCode: String {
    var code = "/** The guide of \(guide.source). */\nobject TypeGuide {\n"
    code += declaration(
      "The classes of screens, the narrowest first.", "devices", ": List<TypeDevice>",
      .array(guide.guide.deviceClasses.map(device)))
    code += declaration(
      "All styles, in the order of the guide.", "styles", ": List<TypeStyle>",
      .array(guide.styles.map { .plain("TypeStyles.\(KotlinNames.constant($0.name))") }))
    code.removeLast()
    code += "}\n\n/** The families of the guide. The files lie in res/font, by the names that Android allows. */\n"
    code += "@OptIn(ExperimentalTextApi::class)\nobject TypeFamilies {\n"
    for family in guide.families where !family.faces.isEmpty {
      code += declaration(
        "\(family.family.name.commentText).", KotlinNames.constant(family.name), "", self.family(family))
    }
    code.removeLast()
    code += "}\n\n/** The styles of the guide. */\nobject TypeStyles {\n"
    for style in guide.styles {
      if let reason = style.style.deprecation {
        let text = KotlinNames.text(reason.isEmpty ? "The guide has deprecated it" : reason)
        code += "    // Deprecated: \(text.dropFirst().dropLast()).\n"
      }
      let left = style.style.variants.filter { ComposeCondition($0.condition).code == nil }
      for variant in left {
        code += "    // Left out, because Compose cannot ask for it: \(ComposeCondition(variant.condition).words).\n"
      }
      if let spacing = style.style.setting.paragraphSpacing, spacing > 0 {
        code += "    // \(spacing.text(.shortest)) points between paragraphs: space between their composables.\n"
      }
      code += declaration("\(style.summary).", KotlinNames.constant(style.name), "", self.style(style))
    }
    code.removeLast()
    return code + "}\n\n" + typography
  }

  private func declaration(_ comment: String, _ name: String, _ type: String, _ value: CodeExpression) -> String {
    let start = "    val \(name)\(type) = "
    return "    /** \(comment) */\n" + start + value.written(.kotlin, indent: 4, used: start.count - 4) + "\n\n"
  }

  /// Material's roles by the styles that the guide maps the system's to. Our own choice, by role and by size.
  private var typography: String {
    let roles: [(TextStyle, String)] = [
      (.largeTitle, "headlineLarge"), (.title1, "headlineMedium"), (.title2, "headlineSmall"), (.title3, "titleLarge"),
      (.headline, "titleMedium"), (.body, "bodyLarge"), (.callout, "bodyMedium"), (.subheadline, "titleSmall"),
      (.footnote, "bodySmall"), (.caption1, "labelMedium"), (.caption2, "labelSmall"),
    ]
    let arguments = roles.compactMap { system, role -> (label: String, value: CodeExpression)? in
      let name = guide.guide.systemStyles[system] ?? system.rawValue
      guard let style = guide.guide.style(named: name),
        let made = guide.styles.first(where: { $0.style.name == style.name })
      else { return nil }
      return (role, .plain("TypeStyles.\(KotlinNames.constant(made.name)).textStyle()"))
    }
    let value = CodeExpression.call("Typography", arguments)
    return """
      /** Material's roles in the styles that the guide sets in place of the system's. */
      @Composable
      fun typography(): Typography = \(value.written(.kotlin, indent: 0, used: 34))

      """
  }

  private func device(_ device: StyleGuide.DeviceClass) -> CodeExpression {
    .call(
      "TypeDevice",
      given: [
        ("name", .plain(KotlinNames.text(device.name))), ("points", Self.float(device.points)),
        ("below", device.below.map(Self.float)), ("belowHeight", device.belowHeight.map(Self.float)),
      ])
  }

  static func float(_ number: Double) -> CodeExpression { .plain(number.text(.shortest) + "f") }

  private static func weight(_ weight: FontWeight) -> String { weight.rawValue.rounded().text(.shortest) }

  // MARK: - Families

  private func family(_ family: PlatformFamily) -> CodeExpression {
    var weights: [String] = []
    for face in family.faces.map({ Self.weight($0.weight) }) where !weights.contains(face) { weights.append(face) }
    let points: CodeExpression? =
      if case .points(let points) = family.family.correction { Self.float(points) } else { nil }
    let factors = family.faces.filter { $0.sizeFactor != 1 && !$0.isItalic }
      .map { (key: Self.weight($0.weight), value: Self.float($0.sizeFactor)) }
    return .call(
      "TypeFamily",
      given: [
        ("name", .plain(KotlinNames.text(family.family.name))),
        ("fonts", .call("FontFamily", family.faces.map { ("", font($0)) })),
        ("weights", .call("setOf", weights.map { ("", .plain($0)) })),
        ("fallbackWeight", family.family.fallbackWeight.map { .plain(Self.weight($0)) }), ("addedPoints", points),
        ("sizeFactors", factors.isEmpty ? nil : .dictionary(factors)),
      ])
  }

  private func font(_ face: PlatformFace) -> CodeExpression {
    let settings = face.variations.map { tag, value in
      (
        label: "",
        value: CodeExpression.call(
          "FontVariation.Setting", [("", .plain(KotlinNames.text(tag))), ("", Self.float(value))])
      )
    }
    return .call(
      "Font",
      given: [
        ("", .plain("R.font.\(KotlinNames.resource(face.file))")),
        ("weight", .plain("FontWeight(\(Self.weight(face.weight)))")),
        ("style", face.isItalic ? .plain("FontStyle.Italic") : nil),
        ("variationSettings", settings.isEmpty ? nil : .call("FontVariation.Settings", settings)),
      ])
  }

  // MARK: - Styles

  private func style(_ style: PlatformStyle) -> CodeExpression {
    let variants = style.style.variants.compactMap { variant -> CodeExpression? in
      guard let condition = ComposeCondition(variant.condition).code else { return nil }
      let changes = ComposeSetting(guide).changes(variant)
      return .call("TypeVariant", [("", .plain("{ \(condition) }")), ("", .plain("{ \(changes) }"))])
    }
    return .call(
      "TypeStyle",
      given: [
        ("name", .plain(KotlinNames.text(style.style.name))), ("setting", ComposeSetting(guide).setting(style)),
        ("scales", style.scalesLike == nil ? .plain("false") : nil),
        ("followsDevice", style.style.followsDevice ? nil : .plain("false")),
        ("variants", variants.isEmpty ? nil : .array(variants)),
      ])
  }
}
