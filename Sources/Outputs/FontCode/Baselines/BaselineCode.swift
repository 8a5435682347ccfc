internal import FontFaces
public import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import TextFormats

/// The code or the settings that apply a recipe on a platform.
public struct BaselineCode: Sendable, Hashable {
  /// The name of the platform, in words for people.
  public let title: String
  /// The engines to which the code applies.
  public let engines: [BaselineEngine]
  /// The name of the programming language for a code block in Markdown.
  public let language: String
  /// The code.
  public let text: String
}

extension BaselineCode {
  /// Returns the code for every platform.
  ///
  /// - Parameters:
  ///   - recipes: the recipes for one target, for any engines.
  ///   - font: the font of the recipes.
  public static func all(_ recipes: [BaselineRecipe], of font: Font) -> [BaselineCode] {
    let values = BaselineValues(font)
    // The code for Chromium also applies to Firefox.
    let hasChromium = recipes.contains { $0.engine == .chromium }
    return recipes.filter { $0.engine != .firefox || !hasChromium }.map(values.code)
  }
}

private struct BaselineValues {
  let family: String
  let postScriptName: String
  let size: String
  let pointSize: Double

  init(_ font: Font) {
    pointSize = font.pointSize
    let names = font.match.metricsOwner.names
    family = Self.quoted(names.family ?? font.fontName)
    postScriptName = Self.quoted(names.postScriptName ?? font.fontName)
    size = Self.number(font.pointSize)
  }

  /// Removes each character that ends a string in double quotes, or begins an escape, in at least one of these
  /// languages.
  static func quoted(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { !"\"\\$\n\r".unicodeScalars.contains($0) }))
  }

  static func number(_ value: Double) -> String { (value + 0).text(.rounded(4)) }

  func code(_ recipe: BaselineRecipe) -> BaselineCode {
    let target = recipe.target
    let line = Self.number(target.lineHeight)
    let shift = Self.number(recipe.shift)
    /// Returns no text if the shift is 0.
    func moved(_ code: String) -> String { shift == "0" ? "" : "\n" + code }
    switch recipe.engine {
    case .chromium, .firefox:
      guard case .overrides(let ascent, let descent) = recipe.means else { return css("") }
      let name = "\(family) \(size)/\(line)"
      return css(
        """
        @font-face {
          font-family: "\(name)";
          src: local("\(postScriptName)"); /* or the url() of your web font */
          ascent-override: \(percent(ascent));
          descent-override: \(percent(descent));
          line-gap-override: 0%;
        }
        .text {
          font: \(size)px/\(line)px "\(name)";
        }
        """)
    case .safari:
      guard case .trim(let top, let bottom) = recipe.means else { return css("") }
      let sides = [top, bottom].map { Self.number($0) }
      let padding = sides == ["0", "0"] ? "" : "\n  padding-block: \(sides[0])px \(sides[1])px;"
      return BaselineCode(
        title: "CSS in Safari", engines: [.safari], language: "css",
        text: """
          .text {
            font: \(size)px/\(line)px "\(family)";
            text-box: trim-both \(target.anchor == .x ? "ex" : "cap") alphabetic;\(padding)
          }
          """)
    case .uikit:
      let raise =
        if case .raise(let points) = recipe.means, Self.number(points) != "0" {
          "\n    .baselineOffset: \(Self.number(points)),"
        } else {
          ""
        }
      let move =
        recipe.means == .shift ? moved("label.transform = CGAffineTransform(translationX: 0, y: \(shift))") : ""
      return BaselineCode(
        title: "UIKit", engines: [.uikit], language: "swift",
        text: """
          let paragraph = NSMutableParagraphStyle()
          paragraph.minimumLineHeight = \(line)
          paragraph.maximumLineHeight = \(line)
          label.attributedText = NSAttributedString(
            string: text,
            attributes: [
              .font: UIFont(name: "\(postScriptName)", size: \(size)) ?? .systemFont(ofSize: \(size)),
              .paragraphStyle: paragraph,\(raise)
            ])\(move)
          """)
    case .swiftui:
      return BaselineCode(
        title: "SwiftUI, one line", engines: [.swiftui], language: "swift",
        text: """
          Text(text)
            .font(.custom("\(postScriptName)", fixedSize: \(size)))
            .frame(height: \(line))\(moved("  .offset(y: \(shift))"))
          """)
    case .compose:
      return BaselineCode(
        title: "Compose", engines: [.compose], language: "kotlin",
        text: """
          Text(
              text = text,\(moved("    modifier = Modifier.offset(y = \(Self.decimal(recipe.shift)).dp),"))
              style = TextStyle(
                  fontFamily = fontFamily, // \(family)
                  fontSize = \(size).sp,
                  lineHeight = \(line).sp,
                  lineHeightStyle = LineHeightStyle(LineHeightStyle.Alignment.Center, LineHeightStyle.Trim.None),
                  platformStyle = PlatformTextStyle(includeFontPadding = false),
              ),
          )
          """)
    case .flutter:
      let text = [
        "Text(", "  text,", "  style: const TextStyle(", "    fontFamily: \"\(family)\",", "    fontSize: \(size),",
        "    height: \(line) / \(size),", "    leadingDistribution: TextLeadingDistribution.even,", "  ),", ")",
      ]
      let child = ["child: \(text[0])"] + text.dropFirst()
      let lines =
        shift == "0"
        ? text
        : ["Transform.translate(", "  offset: const Offset(0, \(shift)),"] + child.dropLast().map { "  \($0)" }
          + ["  ),", ")"]
      return BaselineCode(
        title: "Flutter", engines: [.flutter], language: "dart", text: lines.joined(separator: "\n"))
    case .gtk4:
      return BaselineCode(
        title: "GTK 4", engines: [.gtk4], language: "css",
        text: """
          label {
            font: \(size)px "\(family)";
            line-height: \(line)px;\(moved("  transform: translateY(\(shift)px);"))
          }
          """)
    case .qt6:
      return BaselineCode(
        title: "Qt 6, Qt Quick", engines: [.qt6], language: "qml",
        text: """
          Text {
              font.family: "\(family)"
              font.pixelSize: \(size)
              lineHeightMode: Text.FixedHeight
              lineHeight: \(line)\(moved("    transform: Translate { y: \(shift) }"))
          }
          """)
    case .figma:
      return BaselineCode(
        title: "Figma", engines: [.figma], language: "text",
        text: """
          Text: \(family), \(size)
          Line height: \(line) px
          Vertical trim: Standard
          Y: \(recipe.shift == 0 ? "as it is" : "moved by \(shift) px")
          """)
    }
  }

  private func css(_ text: String) -> BaselineCode {
    BaselineCode(title: "CSS", engines: [.chromium, .firefox], language: "css", text: text)
  }

  private func percent(_ length: Double) -> String {
    pointSize > 0 ? Self.number(length / pointSize * 100) + "%" : "0%"
  }

  /// Returns a decimal number for Kotlin. A negative number is in parentheses: `(-1.5)`.
  private static func decimal(_ value: Double) -> String {
    let text = number(value)
    return text.hasPrefix("-") ? "(\(text))" : text
  }
}
