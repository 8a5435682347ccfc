package import FontNames
internal import TextFormats

/// An `@font-face` rule of a style sheet.
package struct FontFaceRule {
  private let family: String
  private let style: FontStyle
  /// The weights of a variable font, which replace the weight of the style.
  private let weights: ClosedRange<FontWeight>?
  private let sources: [Source]
  /// The value of `font-display`, such as `swap`; nil for the browser's default.
  private let display: String?
  /// Descriptors of CSS Fonts 5, such as `size-adjust`. The percentages are text.
  private let adjustments: [(name: String, percent: String)]

  package enum Source {
    /// The installed font of the reader's device that has this full name or PostScript name.
    case local(String)
    /// A path relative to the style sheet, and the CSS name of the format.
    case file(String, format: String)
  }

  /// - Parameters:
  ///   - weights: the weights of a variable font, which replace the weight of the style.
  ///   - sources: the sources. A browser uses the first source that is available.
  package init(
    family: String, style: FontStyle, weights: ClosedRange<FontWeight>? = nil, sources: [Source],
    display: String? = nil, adjustments: [(name: String, percent: String)] = []
  ) {
    (self.family, self.style, self.weights) = (family, style, weights)
    (self.sources, self.display, self.adjustments) = (sources, display, adjustments)
  }

  package var css: String {
    var lines = ["@font-face {", "  font-family: \(family.cssString);"]
    lines.append("  src: \(sources.map(\.css).joined(separator: ", "));")
    // Without these descriptors, a browser would embolden a face that is already bold.
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
  /// The text as a CSS string. Characters that would end the string, the line or a surrounding `<style>` are escaped.
  /// Characters that change the visible order are also escaped. An escape is a backslash, hexadecimal digits and a
  /// blank (CSS Syntax 3, § 4.3.7).
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
