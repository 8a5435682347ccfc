internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
package import StyleGuides
internal import TextFormats
internal import TextStyles

/// Writes Swift constants for the names of a guide's faces and styles, and for the metrics of the faces.
///
/// The same guide and fonts give the same bytes.
package struct FontCode {
  private let fonts: GuideFonts
  private let access: String
  private let source: String

  /// - Parameter isPublic: whether the generated declarations are public.
  package init(_ fonts: GuideFonts, isPublic: Bool = false) {
    self.fonts = fonts
    access = isPublic ? "public " : ""
    source = fonts.guide.file.map(FilePaths.name) ?? "the guide"
  }

  /// Returns the text of the Swift file.
  ///
  /// - Throws: `StyleGuideError` if two names of the guide become the same name in code.
  package func swift() throws(StyleGuideError) -> String {
    let (families, styles) = try SwiftNames.names(of: fonts.guide)
    if let place = styles.firstIndex(of: Self.allStyles).map({ fonts.guide.styles[$0].place }) {
      let message = "\(Self.allStyles) is the list of all styles in code; rename the style"
      throw StyleGuideError([StyleGuideError.Problem(place, message)], file: fonts.guide.file)
    }
    return """
      // Made by fontprobe generate from \(source.commentText): change that file, not this one.

      \(access)import FontProbe

      \(faceCode(families))
      \(styleCode(styles))
      \(GuideCode(fonts.guide, access: access, source: source).code)
      """
  }

  // MARK: - Faces

  private func faceCode(_ names: [String]) -> String {
    var code =
      "/// The faces that \(source.commentText) names, with their metrics in font units.\n\(access)enum Fonts {\n"
    var types = ""
    let faces = Dictionary(grouping: fonts.faces) { $0.face.family }
    for (family, name) in zip(fonts.guide.families, names) {
      let type = SwiftNames.type(family.key, kind: "family") + "Faces"
      code += "  /// \(family.name.commentText).\n  \(access)static let \(name) = \(type)()\n"
      types += "\n  /// The faces of \(family.name.commentText).\n  \(access)struct \(type): Sendable {\n"
      for (face, match) in faces[family.key] ?? [] { types += self.code(face, match) }
      types += "  }\n"
    }
    return code + types + "}\n"
  }

  private func code(_ face: GuideFace, _ match: FontMatch) -> String {
    let name = "weight\(FontCode.word(face.weight.rawValue))\(face.isItalic ? "Italic" : "")"
    let metrics = match.metrics
    let names = match.metricsOwner.names
    let own = names.postScriptName ?? names.fullName ?? ""
    let file = face.isSystem ? nil : match.face.source.path.map(FilePaths.name)
    let value = CodeExpression.call(
      "FaceConstants",
      given: [
        ("name", .text(own)),
        ("descriptor", face.descriptor == FontDescriptor(named: own) ? nil : Self.code(face.descriptor)),
        ("file", file.map(CodeExpression.text)), ("unitsPerEm", .number(Double(metrics.unitsPerEm))),
        ("ascender", .number(metrics.ascender.value)), ("descender", .number(metrics.descender.value)),
        ("leading", .number(metrics.leading.value)), ("capHeight", .number(metrics.capHeight.value)),
        ("xHeight", .number(metrics.xHeight.value)),
        ("underlinePosition", (metrics.underlinePosition?.value).map(CodeExpression.number)),
        ("underlineThickness", (metrics.underlineThickness?.value).map(CodeExpression.number)),
      ])
    let start = "    \(access)let \(name) = "
    let code = value.written(indent: 4, used: start.count - 4)
    let place = file.map { "of \($0.commentText)" } ?? "which the system has"
    return "    /// \(own.commentText), \(place).\n\(start)\(code)\n"
  }

  private static func code(_ descriptor: FontDescriptor) -> CodeExpression {
    .call(
      "FontDescriptor",
      given: [
        ("names", .array(descriptor.names.map(CodeExpression.text))),
        ("weight", descriptor.weight.map { .number($0.rawValue) }),
        ("slant", descriptor.slant?.isSlanted ?? false ? .plain(".italic") : nil),
      ])
  }

  private static func word(_ number: Double) -> String {
    number.text(.shortest).replacing(".", with: "point").replacing("-", with: "minus")
  }

  // MARK: - Styles

  private func styleCode(_ names: [String]) -> String {
    var code = "/// The styles of \(source.commentText).\n\(access)enum Styles {\n"
    for (style, name) in zip(fonts.guide.styles, names) {
      code += "  /// \((style.summary ?? "The style \(style.name)").commentText).\n"
      if let reason = style.deprecation {
        let message = reason.isEmpty ? "" : ", message: \(CodeExpression.text(reason).written(indent: 0, used: 0))"
        code += "  @available(*, deprecated\(message))\n"
      }
      let start = "  \(access)static let \(name) = "
      code += start + value(of: style).written(indent: 2, used: start.count - 2) + "\n"
    }
    let all = zip(fonts.guide.styles, names).map { style, name in
      // The use of a deprecated constant would cause a warning, so the value is written instead of the constant.
      style.deprecation == nil ? CodeExpression.plain(name) : value(of: style)
    }
    let start = "  \(access)static let \(Self.allStyles): [TextStyle] = "
    code += "\n  /// All styles, in the order of the guide.\n"
    return code + start + CodeExpression.array(all).written(indent: 2, used: start.count - 2) + "\n}\n"
  }

  private static let allStyles = "allCases"

  private func value(of style: GuideStyle) -> CodeExpression {
    .call("TextStyle", [("rawValue", .text(fonts.guide.textStyle(of: style).rawValue))])
  }
}
