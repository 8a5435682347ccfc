internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import MetricValues
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Writes a guide in Swift for Apple's platforms. The code uses UIKit or SwiftUI, but not this package. The versions
/// for UIKit and for SwiftUI differ only in the last Swift file.
struct AppleCode {
  private let guide: PlatformGuide
  private let isPublic: Bool
  private let access: String

  init(_ guide: PlatformGuide, isPublic: Bool) {
    self.guide = guide
    self.isPublic = isPublic
    access = isPublic ? "public " : ""
  }

  var uiKit: [CodeFile] {
    shared + [
      CodeFile(
        name: "TypeStyles+UIKit.swift", text: file(["CoreText", "UIKit"], CodeTemplate.uiKit(isPublic: isPublic))),
      appFonts,
    ]
  }

  var swiftUI: [CodeFile] {
    shared + [
      CodeFile(
        name: "TypeStyles+SwiftUI.swift",
        text: file(["CoreText", "SwiftUI"], CodeTemplate.swiftUI(isPublic: isPublic))),
      appFonts,
    ]
  }

  private var shared: [CodeFile] {
    [
      CodeFile(name: "TypeGuide.swift", text: file([], guideCode)),
      CodeFile(
        name: "TypeStyles.swift", text: file(["CoreText", "Foundation"], CodeTemplate.styles(isPublic: isPublic))),
    ]
  }

  private var appFonts: CodeFile { CodeFile(name: "UIAppFonts.plist", text: propertyList) }

  private func file(_ imports: [String], _ code: String) -> String {
    let header = "// Made by fontprobe generate from \(guide.source): change that file, not this one.\n\n"
    return header + imports.map { "import \($0)\n" }.joined() + (imports.isEmpty ? "" : "\n") + code
  }

  /// The entries of Info.plist that list the font files. The system registers these files when the app starts.
  private var propertyList: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!-- Made by fontprobe generate from \(guide.source.replacing("--", with: "- -")): change that file, not this one. -->",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", "<dict>", "    <key>UIAppFonts</key>", "    <array>",
    ]
    lines += guide.files.map { "        <string>\(Markup.escaped($0))</string>" }
    return (lines + ["    </array>", "</dict>", "</plist>"]).joined(separator: "\n") + "\n"
  }

  // MARK: - The guide

  private var guideCode: String {
    var code = "/// The guide of \(guide.source).\n\(access)enum TypeGuide {\n"
    code += declaration(
      "The font files in the bundle of the app.", "files", "[String]",
      .array(guide.files.map(CodeExpression.text)))
    code += declaration(
      "The classes of screens, from narrow to wide.", "devices", "[TypeDevice]",
      .array(guide.guide.deviceClasses.map(device)))
    code += declaration(
      "All styles, in the order of the guide.", "allStyles", "[TypeStyle]",
      .array(guide.styles.map { .plain(".\($0.name)") }))
    code += declaration(
      "The styles of the guide that replace styles of the system.", "systemStyles", "[TypeStyle.Scale: TypeStyle]",
      .dictionary(systemStyles))
    code += declaration(
      "The style that is used for unknown names.", "defaultStyle", "TypeStyle",
      .plain(".\(name(ofStyle: guide.guide.defaultStyle))")
    )
    code += declaration(
      "The system's own sizes of styles that the guide follows, in the order of content size categories.",
      "publishedSizes", "[TypeStyle.Scale: [Double]]", .dictionary(publishedSizes))
    code += declaration(
      "Sample texts for the styles, by the names of the styles.", "samples", "[String: String]",
      .dictionary(
        guide.styles.compactMap { style in
          style.style.sample.map { (CodeExpression.quoted(style.style.name), .text($0)) }
        }))
    code.removeLast()
    code += "}\n\nextension TypeFamily {\n"
    for family in guide.families {
      code += declaration("\(family.family.name.commentText).", family.name, nil, self.family(family))
    }
    code.removeLast()
    code += "}\n\nextension TypeStyle {\n"
    for style in guide.styles {
      var comment = "\(style.summary)."
      if let reason = style.style.deprecation {
        comment += "\n    ///\n    /// Deprecated\(reason.isEmpty ? "" : ": \(reason.commentText)")."
      }
      code += declaration(comment, style.name, nil, self.style(style))
    }
    code.removeLast()
    return code + "}\n"
  }

  private func declaration(_ comment: String, _ name: String, _ type: String?, _ value: CodeExpression) -> String {
    let start = "    \(access)static let \(name)\(type.map { ": \($0)" } ?? "") = "
    return "    /// \(comment)\n" + start + value.written(.xcode, indent: 4, used: start.count - 4) + "\n\n"
  }

  /// - Parameter name: the name of the style, or its code in the guide.
  private func name(ofStyle name: String) -> String {
    (guide.style(name) ?? guide.styles.first)?.name ?? "body"
  }

  private var systemStyles: [(key: String, value: CodeExpression)] {
    PlatformStyle.known.compactMap { system in
      guide.guide.systemStyles[system].map { (".\(system.rawValue)", .plain(".\(name(ofStyle: $0))")) }
    }
  }

  private var publishedSizes: [(key: String, value: CodeExpression)] {
    let sizes = guide.styles.map(\.size) + guide.styles.flatMap(\.style.variants).compactMap(\.size)
    return PlatformStyle.known.filter { sizes.contains(.following($0)) }.map { style in
      let points = ContentSizeCategory.allCases.map { style.pointSize(for: TraitCollection(contentSize: $0)) }
      return (".\(style.rawValue)", .array(points.map(CodeExpression.number)))
    }
  }

  private func device(_ device: StyleGuide.DeviceClass) -> CodeExpression {
    .call(
      "TypeDevice",
      given: [
        ("name", .text(device.name)), ("points", .number(device.points)),
        ("below", device.below.map(CodeExpression.number)),
        ("belowHeight", device.belowHeight.map(CodeExpression.number)),
      ])
  }

  // MARK: - Families

  private func family(_ family: PlatformFamily) -> CodeExpression {
    let bolder = family.bolder.map { (key: $0.rawValue.text(.shortest), value: CodeExpression.number($1.rawValue)) }
    return .call(
      "TypeFamily",
      given: [
        ("name", .text(family.family.name)), ("faces", .array(family.faces.map(face))),
        ("fallbackWeight", family.family.fallbackWeight.map { .number($0.rawValue) }),
        ("bolder", bolder.isEmpty ? nil : .dictionary(bolder)),
        (
          "fallbacks",
          family.family.fallbacks.isEmpty ? nil : .array(family.family.fallbacks.map(CodeExpression.text))
        ), ("addedPoints", family.addedPoints.map(CodeExpression.number)),
        ("xHeight", family.family.xHeight.map(CodeExpression.number)),
      ])
  }

  private func face(_ face: PlatformFace) -> CodeExpression {
    let metrics = face.metrics
    let variations = face.variations.map { tag, value in
      (key: CodeExpression.quoted(tag), value: CodeExpression.number(value))
    }
    return .call(
      "TypeFace",
      given: [
        ("name", .text(face.name)), ("file", face.file.map(CodeExpression.text)),
        ("weight", .number(face.weight.rawValue)),
        ("isItalic", face.isItalic ? .plain("true") : nil),
        ("variations", variations.isEmpty ? nil : .dictionary(variations)),
        ("variableFamily", face.variableFamily.map(CodeExpression.text)),
        ("sizeFactor", face.sizeFactor == 1 ? nil : .number(face.sizeFactor)),
        ("ascender", .number(face.ems(metrics.ascender.value))),
        ("descender", .number(face.ems(metrics.descender.value))),
        ("leading", .number(face.ems(metrics.leading.value))),
        ("capHeight", .number(face.ems(metrics.capHeight.value))),
        ("xHeight", .number(face.ems(metrics.xHeight.value))),
      ])
  }

  // MARK: - Styles

  private func style(_ style: PlatformStyle) -> CodeExpression {
    let variants = style.style.variants
    return .call(
      "TypeStyle",
      given: [
        ("name", .text(style.style.name)), ("setting", AppleSetting(guide).setting(style)),
        ("scalesLike", style.scalesLike.map { .plain(".\($0.rawValue)") }),
        ("followsDevice", style.style.followsDevice ? nil : .plain("false")),
        ("variants", variants.isEmpty ? nil : .array(variants.map(AppleSetting(guide).variant))),
      ])
  }
}
