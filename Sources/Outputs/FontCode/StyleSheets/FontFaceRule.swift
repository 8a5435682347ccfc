package import FontNames
internal import TextFormats

/// An `@font-face` rule, in the syntax of style sheets.
package struct FontFaceRule {
  /// The family that the rule defines.
  private let family: String
  private let style: FontStyle
  /// The weights of a variable font, which replace the weight of the style.
  private let weights: ClosedRange<FontWeight>?
  private let sources: [Source]
  /// The value of `font-display`, such as `swap`; nil for the browser's default.
  private let display: String?
  /// Descriptors of CSS Fonts 5, such as `size-adjust`, with the text of their percentages.
  private let adjustments: [(name: String, percent: String)]

  /// A source of the font.
  package enum Source {
    /// The font with this full name or PostScript name, if it is installed on the reader's device.
    case local(String)
    /// A file. Its path is relative to the style sheet, and its format has the name from CSS.
    case file(String, format: String)
  }

  /// - Parameters:
  ///   - weights: the weights of a variable font, which replace the weight of the style.
  ///   - sources: the sources in order. The first available source is used.
  package init(
    family: String, style: FontStyle, weights: ClosedRange<FontWeight>? = nil, sources: [Source],
    display: String? = nil, adjustments: [(name: String, percent: String)] = []
  ) {
    (self.family, self.style, self.weights) = (family, style, weights)
    (self.sources, self.display, self.adjustments) = (sources, display, adjustments)
  }

  /// The rule as text, without a line break at its end.
  package var css: String {
    var lines = ["@font-face {", "  font-family: \(family.cssString);"]
    lines.append("  src: \(sources.map(\.css).joined(separator: ", "));")
    // Without these descriptors, a browser imitates bold by smearing the face. With them, it draws a bold face
    // unchanged.
    lines.append("  font-weight: \(weights.map { "\($0.lowerBound) \($0.upperBound)" } ?? "\(style.weight)");")
    switch style.slant {
    case .upright: lines.append("  font-style: normal;")
    case .italic: lines.append("  font-style: italic;")
    case .oblique(let degrees): lines.append("  font-style: oblique \(degrees.text(.shortest))deg;")
    }
    if style.width != .normal { lines.append("  font-stretch: \(style.width)%;") }
    if let display { lines.append("  font-display: \(display);") }
    lines += adjustments.map { "  \($0.name): \($0.percent)%;" }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

extension FontFaceRule.Source {
  fileprivate var css: String {
    switch self {
    case .local(let name): "local(\(name.cssString))"
    case .file(let path, let format): "url(\(path.cssString)) format(\(format.cssString))"
    }
  }
}

extension String {
  /// The text as a CSS string. By CSS Syntax 3, § 4.3.7, a code point may be written as a backslash, hexadecimal digits
  /// and a blank. This is done for characters that would end the string, the line or a surrounding `<style>`, and for
  /// characters that change the visible order.
  package var cssString: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar.isUnprintable, "\"", "\\", "<": text += "\\" + String(scalar.value, radix: 16) + " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
