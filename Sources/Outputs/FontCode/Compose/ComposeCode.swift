internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Writes a guide in Kotlin for Jetpack Compose. The code does not need this package.
struct ComposeCode {
  private let guide: PlatformGuide
  private let package: String

  init(_ guide: PlatformGuide, _ options: CodeOptions) {
    self.guide = guide
    package = options.kotlinPackage
  }

  var kotlin: String {
    let hasSystemFamily = guide.families.contains { $0.family.isSystem && !$0.faces.isEmpty }
    let imports = (Self.imports + (hasSystemFamily ? [Self.systemFontImport] : [])).sorted()
      .map { "import \($0)\n" }.joined()
    return """
      // Made by fontprobe generate from \(guide.source): change that file, not this one.

      package \(package)

      \(imports)
      \(guideCode)
      \(CodeTemplate.compose)
      """
  }

  /// The imports in the order of Kotlin's conventions. The class `R` is missing, because it belongs to the app.
  private static let imports = [
    "android.content.res.Configuration", "android.os.Build", "androidx.compose.material3.Typography",
    "androidx.compose.runtime.Composable", "androidx.compose.runtime.Immutable",
    "androidx.compose.ui.platform.LocalConfiguration", "androidx.compose.ui.platform.LocalDensity",
    "androidx.compose.ui.platform.LocalLayoutDirection", "androidx.compose.ui.text.ExperimentalTextApi",
    "androidx.compose.ui.text.PlatformTextStyle", "androidx.compose.ui.text.TextStyle",
    "androidx.compose.ui.text.font.Font", "androidx.compose.ui.text.font.FontFamily",
    "androidx.compose.ui.text.font.FontStyle", "androidx.compose.ui.text.font.FontSynthesis",
    "androidx.compose.ui.text.font.FontVariation", "androidx.compose.ui.text.font.FontWeight",
    "androidx.compose.ui.text.style.LineHeightStyle", "androidx.compose.ui.text.style.TextDecoration",
    "androidx.compose.ui.text.style.TextIndent", "androidx.compose.ui.unit.Dp",
    "androidx.compose.ui.unit.LayoutDirection", "androidx.compose.ui.unit.TextUnit", "androidx.compose.ui.unit.dp",
    "androidx.compose.ui.unit.em", "androidx.compose.ui.unit.sp", "java.util.Locale",
  ]

  private static let systemFontImport = "androidx.compose.ui.text.font.DeviceFontFamilyName"

  // MARK: - The guide

  private var guideCode: String {
    var code = "/** The guide of \(guide.source). */\nobject TypeGuide {\n"
    code += declaration(
      "The classes of screens, from narrow to wide.", "devices", ": List<TypeDevice>",
      .array(guide.guide.deviceClasses.map(device)))
    code += declaration(
      "All styles, in the order of the guide.", "styles", ": List<TypeStyle>",
      .array(guide.styles.map { .plain("TypeStyles.\(KotlinNames.constant($0.name))") }))
    code.removeLast()
    code += "}\n\n/** The families of the guide. The files are in res/font, with names that Android allows. */\n"
    code += "@OptIn(ExperimentalTextApi::class)\nobject TypeFamilies {\n"
    for family in guide.families where !family.faces.isEmpty {
      code += declaration(
        "\(family.family.name.commentText).", KotlinNames.constant(family.name), "", self.family(family))
    }
    code.removeLast()
    code += "}\n\n/** The styles of the guide. */\nobject TypeStyles {\n"
    for style in guide.styles {
      code += declaration(
        "\(style.summary).", notes: notes(style), KotlinNames.constant(style.name), "", self.style(style))
    }
    code.removeLast()
    return code + "}\n\n" + typography
  }

  private func declaration(
    _ comment: String, notes: [String] = [], _ name: String, _ type: String, _ value: CodeExpression
  ) -> String {
    let start = "    val \(name)\(type) = "
    let document =
      notes.isEmpty
      ? "    /** \(comment) */\n"
      : "    /**\n     * \(comment)\n" + notes.map { "     *\n     * \($0)\n" }.joined() + "     */\n"
    return document + start + value.written(.kotlin, indent: 4, used: start.count - 4) + "\n\n"
  }

  /// Returns comments for a style: its deprecation, and the variants that the code cannot express.
  private func notes(_ style: PlatformStyle) -> [String] {
    let deprecation = style.style.deprecation.map { reason in
      reason.isEmpty ? "Deprecated." : "Deprecated: \(reason.commentText)."
    }
    let conditions = style.style.variants.map { ComposeCondition($0.condition) }.filter { $0.parts == nil }
    return [deprecation].compactMap { $0 }
      + conditions.compactMap(\.idiom).map {
        "A variant is left out, because Android does not distinguish its idiom: \($0.rawValue)."
      }
  }

  /// The roles of Material for styles that correspond to Apple's system styles. fontprobe chose the roles by purpose
  /// and size.
  private var typography: String {
    let roles: [(TextStyle, String)] = [
      (.largeTitle, "headlineLarge"), (.title1, "headlineMedium"), (.title2, "headlineSmall"), (.title3, "titleLarge"),
      (.headline, "titleMedium"), (.body, "bodyLarge"), (.callout, "bodyMedium"), (.subheadline, "titleSmall"),
      (.footnote, "bodySmall"), (.caption1, "labelMedium"), (.caption2, "labelSmall"),
    ]
    let arguments = roles.compactMap { system, role -> (label: String, value: CodeExpression)? in
      let name = guide.guide.systemStyles[system] ?? system.rawValue
      guard let style = guide.style(name) else { return nil }
      return (role, .plain("TypeStyles.\(KotlinNames.constant(style.name)).textStyle()"))
    }
    let value = CodeExpression.call("Typography", arguments)
    return """
      /** The roles of Material, in the styles of the guide that replace styles of the system. */
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

  /// Returns a literal of the type Float, which has seven significant digits.
  static func float(_ number: Double) -> CodeExpression {
    var (decimals, power) = (6, 10.0)
    while abs(number) >= power, decimals > 0 { (decimals, power) = (decimals - 1, power * 10) }
    power = 1
    // A Float below 1e-38 counts as zero.
    while abs(number) < power, number != 0, decimals < 44 { (decimals, power) = (decimals + 1, power / 10) }
    return .plain(number.text(.rounded(decimals)) + "f")
  }

  private static func weight(_ weight: FontWeight) -> String { weight.rawValue.rounded().text(.shortest) }

  // MARK: - Families

  private func family(_ family: PlatformFamily) -> CodeExpression {
    .call(
      "TypeFamily",
      given: [
        ("name", .plain(KotlinNames.text(family.family.name))),
        ("fonts", .call("FontFamily", family.faces.map { ("", font($0, of: family)) })),
        ("faces", .array(family.faces.map(self.face))),
        ("fallbackWeight", family.family.fallbackWeight.map { .plain(Self.weight($0)) }),
        ("addedPoints", family.addedPoints.map(Self.float)),
      ])
  }

  private func face(_ face: PlatformFace) -> CodeExpression {
    .call(
      "TypeFace",
      given: [
        ("", .plain(Self.weight(face.weight))), ("isItalic", face.isItalic ? .plain("true") : nil),
        ("sizeFactor", face.sizeFactor == 1 ? nil : Self.float(face.sizeFactor)),
      ])
  }

  private func font(_ face: PlatformFace, of family: PlatformFamily) -> CodeExpression {
    let settings = face.variations.map { tag, value in
      (
        label: "",
        value: CodeExpression.call(
          "FontVariation.Setting", [("", .plain(KotlinNames.text(tag))), ("", Self.float(value))])
      )
    }
    // Android's names of system families are lowercase.
    let source =
      face.file.map { CodeExpression.plain("R.font.\(KotlinNames.resource($0))") }
      ?? .call("DeviceFontFamilyName", [("", .plain(KotlinNames.text(family.family.name.lowercased())))])
    return .call(
      "Font",
      given: [
        ("", source),
        ("weight", .plain("FontWeight(\(Self.weight(face.weight)))")),
        ("style", face.isItalic ? .plain("FontStyle.Italic") : nil),
        ("variationSettings", settings.isEmpty ? nil : .call("FontVariation.Settings", settings)),
      ])
  }

  // MARK: - Styles

  private func style(_ style: PlatformStyle) -> CodeExpression {
    let variants = style.style.variants.compactMap(self.variant)
    return .call(
      "TypeStyle",
      given: [
        ("name", .plain(KotlinNames.text(style.style.name))), ("setting", ComposeSetting(guide).setting(style)),
        ("scales", style.scalesLike == nil ? .plain("false") : nil),
        ("followsDevice", style.style.followsDevice ? nil : .plain("false")),
        ("variants", variants.isEmpty ? nil : .array(variants)),
      ])
  }

  private func variant(_ variant: GuideVariant) -> CodeExpression? {
    guard let parts = ComposeCondition(variant.condition).parts else { return nil }
    let condition = function { indent, used in
      let line = parts.joined(separator: " && ")
      guard indent + used + line.count >= CodeExpression.lineLength else { return line }
      return parts.joined(separator: " &&\n" + String(repeating: " ", count: indent))
    }
    let changes = function { ComposeSetting(guide).changes(variant).written(.kotlin, indent: $0, used: $1) }
    return .call("TypeVariant", [("", condition), ("", changes)])
  }

  /// Returns a function as an argument of a variant, on one line if the function fits.
  ///
  /// - Parameter body: returns the body. Its parameters are the indentation, and the number of other characters on the
  ///   first line.
  private func function(_ body: (_ indent: Int, _ used: Int) -> String) -> CodeExpression {
    // Four levels of indentation: the object, the arguments of the style, the variants, and the arguments of a variant.
    let indent = 16
    let line = body(indent, "{  },".count)
    guard line.contains("\n") else { return .plain("{ \(line) }") }
    let margin = String(repeating: " ", count: indent)
    return .plain("{\n\(margin)    \(body(indent + 4, 0))\n\(margin)}")
  }
}
