internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText
package import TextStyles

/// Swift code for a guide and its fonts: constants for the names of faces and styles, and for the metrics of the faces.
///
/// The same guide and fonts make the same code, byte for byte.
package struct FontCode {
  private let fonts: GuideFonts
  private let access: String
  private let source: String

  /// The code of a guide.
  ///
  /// - Parameters:
  ///   - fonts: the guide and its faces.
  ///   - isPublic: whether the declarations are public.
  package init(_ fonts: GuideFonts, isPublic: Bool = false) {
    self.fonts = fonts
    access = isPublic ? "public " : ""
    source = fonts.guide.file?.split(separator: "/").last.map(String.init) ?? "the guide"
  }

  /// The contents of the source file.
  ///
  /// - Throws: `StyleGuideError` if two names of the guide are the same name in code.
  package func swift() throws(StyleGuideError) -> String {
    let families = try names(
      fonts.guide.families.map { ($0.key, $0.place) }, kind: "family")
    let styles = try names(fonts.guide.styles.map { ($0.name, $0.place) }, kind: "style")
    return """
      // Made by fontprobe generate from \(source.commentText): change that file, not this one.

      \(access)import FontProbe

      \(faceCode(families))
      \(styleCode(styles))
      \(GuideCode(fonts.guide, access: access, source: source).code)
      """
  }

  /// The names in code, in the order of the guide.
  private func names(_ names: [(name: String, place: GuidePlace)], kind: String) throws(StyleGuideError) -> [String] {
    var originals: [String: String] = [:]
    var problems: [StyleGuideError.Problem] = []
    let made = names.map { name, place in
      let made = SwiftNames.constant(name, kind: kind)
      if let other = originals[made] {
        problems.append(
          StyleGuideError.Problem(place, "\(other) and \(name) are both \(made) in code; rename one of them"))
      }
      originals[made] = name
      return made
    }
    guard problems.isEmpty else { throw StyleGuideError(problems, file: fonts.guide.file) }
    return made
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
    let metrics = match.face.metrics()
    let own = match.face.postScriptName ?? match.face.fullName ?? ""
    let file = match.face.source.path?.split(separator: "/").last.map(String.init) ?? ""
    var arguments: [(label: String, value: CodeExpression)] = [("name", .text(own))]
    if face.descriptor != FontDescriptor(named: own) {
      arguments.append(("descriptor", Self.code(face.descriptor)))
    }
    arguments += [
      ("file", .text(file)), ("unitsPerEm", .number(Double(metrics.unitsPerEm))),
      ("ascender", .number(metrics.ascender.value)), ("descender", .number(metrics.descender.value)),
      ("leading", .number(metrics.leading.value)), ("capHeight", .number(metrics.capHeight.value)),
      ("xHeight", .number(metrics.xHeight.value)),
    ]
    if let value = metrics.underlinePosition?.value { arguments.append(("underlinePosition", .number(value))) }
    if let value = metrics.underlineThickness?.value { arguments.append(("underlineThickness", .number(value))) }
    let start = "    \(access)let \(name) = "
    let value = CodeExpression.call("FaceConstants", arguments).written(indent: 4, used: start.count - 4)
    return "    /// \(own.commentText), of \(file.commentText).\n\(start)\(value)\n"
  }

  private static func code(_ descriptor: FontDescriptor) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [
      ("names", .array(descriptor.names.map(CodeExpression.text)))
    ]
    if let weight = descriptor.weight { arguments.append(("weight", .number(weight.rawValue))) }
    if descriptor.slant?.isSlanted ?? false { arguments.append(("slant", .plain(".italic"))) }
    return .call("FontDescriptor", arguments)
  }

  /// A number as a part of an identifier.
  static func word(_ number: Double) -> String {
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
      let value = CodeExpression.call("TextStyle", [("rawValue", .text(fonts.guide.textStyle(of: style).rawValue))])
      let start = "  \(access)static let \(name) = "
      code += start + value.written(indent: 2, used: start.count - 2) + "\n"
    }
    return code + "}\n"
  }
}

extension String {
  /// The text for a comment of one line: without line breaks, and without a full stop at its end.
  var commentText: String {
    var text = String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.isPatternWhitespace || $0.isHiddenInCode ? " " : $0 })
    )
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    return text.count <= 80 ? text : text.prefix(79) + "…"
  }
}
