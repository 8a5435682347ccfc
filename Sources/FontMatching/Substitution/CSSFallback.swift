public import FontFaces
internal import FontFiles
internal import NumberText
internal import TextFormats

/// An `@font-face` rule for a web page. It lets a font that every machine has draw while the wanted font is loading, or in its
/// place, without moving the layout: by CSS Fonts 5's `size-adjust` and overrides of the line metrics.
public struct CSSFallback: Sendable, Hashable {
  /// The family that the rule defines: "Museo Slab Fallback Arial".
  public let family: String
  /// The family that it substitutes for.
  public let wantedFamily: String
  /// The family that draws.
  public let fallbackFamily: String
  /// The names that a browser finds the drawing face by: its full name and its PostScript name.
  public let localNames: [String]
  /// The style that it substitutes for.
  public let style: FontStyle
  /// The factor by which the drawing face is scaled; 1 where no metric is to be preserved.
  public let sizeAdjust: Double
  /// The metric that the factor preserves.
  public let keeps: FontDescriptor.KeptMetric
  /// The wanted ascender in ems, divided by `sizeAdjust`: CSS Fonts 5 scales the overrides with the glyphs. At least 0.
  public let ascentOverride: Double
  /// The wanted descender in ems, divided by `sizeAdjust`; positive below the baseline, as CSS has it. At least 0.
  public let descentOverride: Double
  /// The wanted line gap in ems, divided by `sizeAdjust`. At least 0.
  public let lineGapOverride: Double
  /// What still differs, at 16 points.
  public let differences: SubstitutionDifferences

  init(
    wanted: FontMatch, fallback: FontMatch, named name: String, keeping kept: FontDescriptor.KeptMetric,
    convention: MetricConvention
  ) throws(FontError) {
    let (wantedFace, drawn) = (wanted.metricsFace, fallback.metricsFace)
    let factor = SizeAdjustment.factor(from: drawn, to: Likeness(of: wantedFace), keeping: kept)
    guard let sizeAdjust = factor ?? (kept == .none ? 1 : nil) else {
      throw FontError(
        .figuresUnknown, "the \(kept) of \(wantedFace.fullName ?? name) or of \(name) is not known, or is nonsense",
        hint: "keep another figure: cap-height, x-height, width or none")
    }
    let lines = wantedFace.lineMetrics(convention)
    let em = Double(wantedFace.unitsPerEm) * sizeAdjust
    wantedFamily = wantedFace.family ?? wantedFace.fullName ?? wantedFace.postScriptName ?? name
    fallbackFamily = drawn.family ?? name
    family = "\(wantedFamily) Fallback \(fallbackFamily)"
    var names: [String] = []
    for name in [drawn.fullName, drawn.postScriptName].compactMap({ $0 }) where !names.contains(name) {
      names.append(name)
    }
    localNames = names.isEmpty ? [name] : names
    style = wantedFace.style
    self.sizeAdjust = sizeAdjust
    keeps = kept
    // CSS Fonts 4: each is a <percentage [0,∞]>; a declaration with less is dropped, and the drawing font keeps its own
    // metric. A page floors the line gap at zero anyhow (CSS Inline 3), so that a gap loses nothing by it.
    ascentOverride = max(lines.ascender.value / em, 0)
    descentOverride = max(-lines.descender.value / em, 0)
    lineGapOverride = max(lines.leading.value / em, 0)
    differences = SubstitutionDifferences(wanted: wantedFace, drawn: drawn, scaledBy: sizeAdjust, size: 16)
  }
}

extension CSSFallback {
  /// The rule, as it stands in a style sheet.
  public var css: String {
    var lines = ["@font-face {", "  font-family: \(family.cssString);"]
    lines.append("  src: " + localNames.map { "local(\($0.cssString))" }.joined(separator: ", ") + ";")
    if style.weight != .regular { lines.append("  font-weight: \(style.weight);") }
    if style.width != .normal { lines.append("  font-stretch: \(style.width)%;") }
    switch style.slant {
    case .upright: break
    case .italic: lines.append("  font-style: italic;")
    case .oblique(let degrees): lines.append("  font-style: oblique \(degrees.text(.shortest))deg;")
    }
    for (property, value) in [
      ("size-adjust", sizeAdjust), ("ascent-override", ascentOverride), ("descent-override", descentOverride),
      ("line-gap-override", lineGapOverride),
    ] where property != "size-adjust" || value != 1 {
      lines.append("  \(property): \(value.text(.cssPercent(4)))%;")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The families for a page's `font-family`: the wanted one, this rule's, the one that draws.
  public var familyList: String {
    [wantedFamily, family, fallbackFamily].map(\.cssString).joined(separator: ", ")
  }
}

extension String {
  /// A CSS string. CSS Syntax 3, § 4.3.7: any code point may be written as a backslash, its hexadecimal digits and a
  /// blank; so are those that would end the string, the line, or a page's `<style>` around it, and those that show a
  /// reader another order than the browser reads.
  fileprivate var cssString: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}",
        _ where scalar.isDirectionalFormatting:
        text += "\\" + String(scalar.value, radix: 16) + " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
