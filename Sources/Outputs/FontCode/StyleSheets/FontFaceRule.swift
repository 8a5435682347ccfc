package import FontNames
internal import TextFormats

/// An `@font-face` rule, as it is written in a style sheet.
package struct FontFaceRule {
  /// The family that it defines.
  private let family: String
  private let style: FontStyle
  /// The weights of a variable font, in place of the style's own.
  private let weights: ClosedRange<FontWeight>?
  private let sources: [Source]
  /// What is shown while a file is loading, such as `swap`; nil for what the browser does itself.
  private let display: String?
  /// Descriptors of CSS Fonts 5 with their percentages as they are written, such as `size-adjust`.
  private let adjustments: [(name: String, percent: String)]

  /// Where the font is taken from.
  package enum Source {
    /// The font of that full name or PostScript name, where the reader has it.
    case local(String)
    /// A file, by a path relative to the style sheet, with the name of its format in CSS.
    case file(String, format: String)
  }

  /// - Parameters:
  ///   - weights: the weights of a variable font, in place of the style's own.
  ///   - sources: the first that is there draws.
  package init(
    family: String, style: FontStyle, weights: ClosedRange<FontWeight>? = nil, sources: [Source],
    display: String? = nil, adjustments: [(name: String, percent: String)] = []
  ) {
    (self.family, self.style, self.weights) = (family, style, weights)
    (self.sources, self.display, self.adjustments) = (sources, display, adjustments)
  }

  /// The rule, without a line break at its end.
  package var css: String {
    var lines = ["@font-face {", "  font-family: \(family.cssString);"]
    lines.append("  src: \(sources.map(\.css).joined(separator: ", "));")
    // A browser smears a face without these to imitate a bold, and draws a bold with them as it is.
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
  /// A CSS string. CSS Syntax 3, § 4.3.7: any code point may be written as a backslash, its hexadecimal digits and a
  /// blank; so are those that would end the string, the line, or a page's `<style>` around it, and those that show a
  /// reader another order than the browser reads.
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
