internal import FontFaces
package import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
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
    source = fonts.guide.file.map(FilePaths.name) ?? "the guide"
  }

  /// The contents of the source file.
  ///
  /// - Throws: `StyleGuideError` if two names of the guide are the same name in code.
  package func swift() throws(StyleGuideError) -> String {
    let families = try names(fonts.guide.families.map { ($0.key, $0.place) }, kind: "family")
    let styles = try names(fonts.guide.styles.map { ($0.name, $0.place) }, kind: "style")
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
    let file = match.face.source.path.map(FilePaths.name) ?? ""
    let value = CodeExpression.call(
      "FaceConstants",
      given: [
        ("name", .text(own)),
        ("descriptor", face.descriptor == FontDescriptor(named: own) ? nil : Self.code(face.descriptor)),
        ("file", .text(file)), ("unitsPerEm", .number(Double(metrics.unitsPerEm))),
        ("ascender", .number(metrics.ascender.value)), ("descender", .number(metrics.descender.value)),
        ("leading", .number(metrics.leading.value)), ("capHeight", .number(metrics.capHeight.value)),
        ("xHeight", .number(metrics.xHeight.value)),
        ("underlinePosition", (metrics.underlinePosition?.value).map(CodeExpression.number)),
        ("underlineThickness", (metrics.underlineThickness?.value).map(CodeExpression.number)),
      ])
    let start = "    \(access)let \(name) = "
    let code = value.written(indent: 4, used: start.count - 4)
    return "    /// \(own.commentText), of \(file.commentText).\n\(start)\(code)\n"
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

  /// A number as a part of an identifier.
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
      // A deprecated constant may not be used without a warning.
      style.deprecation == nil ? CodeExpression.plain(name) : value(of: style)
    }
    let start = "  \(access)static let \(Self.allStyles): [TextStyle] = "
    code += "\n  /// All styles, in the order of the guide.\n"
    return code + start + CodeExpression.array(all).written(indent: 2, used: start.count - 2) + "\n}\n"
  }

  /// The name of the list of all styles.
  private static let allStyles = "allCases"

  private func value(of style: GuideStyle) -> CodeExpression {
    .call("TextStyle", [("rawValue", .text(fonts.guide.textStyle(of: style).rawValue))])
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

/// A guide and the fonts that a program ships. The faces of the guide are looked up in these files alone.
package struct GuideFonts: Sendable {
  /// The guide.
  package let guide: StyleGuide
  /// The faces that the guide names, each with the face of a file that answers.
  let faces: [(face: GuideFace, match: FontMatch)]
  /// The font files with none of these faces, and of none of the families that are used by name alone.
  package let unusedFiles: [String]

  /// Reads a guide and fonts.
  ///
  /// - Parameters:
  ///   - path: the file of the guide.
  ///   - fonts: font files, and folders of them.
  /// - Returns: the guide with its faces, or all problems of the guide, such as faces that no file has.
  /// - Throws: `FontError` if a file cannot be read.
  package static func reading(
    guide path: String, fonts: [String]
  ) throws(FontError) -> Result<GuideFonts, StyleGuideError> {
    let guide: StyleGuide
    switch try StyleGuide.reading(path) {
    case .success(let read): guide = read
    case .failure(let error): return .failure(error)
    }
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    var files: Set<String> = []
    for path in fonts {
      let report = try collection.register(contentsOf: path)
      if let failure = report.failures.first { throw failure }
      files.formUnion(report.faces.compactMap(\.source.path))
    }
    var problems: [StyleGuideError.Problem] = []
    var faces: [(face: GuideFace, match: FontMatch)] = []
    for face in guide.faces {
      let match = collection.match(for: face.descriptor)
      if match.outcome == .exact {
        if let problem = misnamedFile(of: face, match) { problems.append(problem) }
        faces.append((face, match))
        if let file = match.face.source.path { files.remove(file) }
      } else {
        problems.append(problem(face, match, guide, in: collection))
      }
    }
    guard problems.isEmpty else { return .failure(StyleGuideError(problems, file: path)) }
    for family in guide.familiesByNameAlone {
      let match = collection.match(named: family.name)
      let named = match.outcome == .exact ? [match.face] : []
      files.subtract((named + collection.faces(ofFamily: family.name)).compactMap(\.source.path))
    }
    return .success(GuideFonts(guide: guide, faces: faces, unusedFiles: files.sorted()))
  }

  /// The problem of a face in a file with another name, if it is one. People who look for the font by the file's name would
  /// find another font.
  ///
  /// A file with one plain face is named after its PostScript name or its full name. A file with many styles (a variable font, a
  /// collection) is named after its family.
  private static func misnamedFile(of face: GuideFace, _ match: FontMatch) -> StyleGuideError.Problem? {
    guard let file = match.face.source.path.map(FilePaths.name),
      let stem = file.split(separator: ".").first.map({ FoldedName(String($0)).text })
    else { return nil }
    let own = match.face
    let isCollection = own.index > 0 || file.hasSuffix(".ttc") || file.hasSuffix(".otc")
    let hasManyStyles = own.isVariable || isCollection
    let names = [own.postScriptName, own.fullName].compactMap { $0 }
    let families = [own.family, own.postScriptName?.split(separator: "-").first.map(String.init)].compactMap { $0 }
    let isNamedAfterFont =
      names.contains { FoldedName($0).text == stem }
      || hasManyStyles && families.contains { stem.hasPrefix(FoldedName($0).text) }
    guard !isNamedAfterFont, let name = names.first else { return nil }
    let ending = file.split(separator: ".").last.map { ".\($0)" } ?? ""
    return StyleGuideError.Problem(
      face.place, "the face \(face.label) is in \(file), a file that is called otherwise",
      allowed:
        "call the file \(hasManyStyles ? families.first ?? name : name)\(ending), or put the right one in its place")
  }

  private static func problem(
    _ face: GuideFace, _ match: FontMatch, _ guide: StyleGuide, in collection: FontCollection
  ) -> StyleGuideError.Problem {
    let family = guide.family(named: face.family)?.name ?? face.family
    var message = "none of the font files has the face \(face.label), which the guide names for \(family)"
    do throws(FontError) {
      _ = try collection.exactMatch(named: face.descriptor.names.first ?? "")
    } catch {
      if let hint = error.hint { message += "; \(hint)" }
    }
    return StyleGuideError.Problem(
      face.place, message, allowed: "put its file beside the others, or write a name that one of them has")
  }
}
