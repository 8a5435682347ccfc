internal import FontFaces
package import FontFiles
internal import FontMatching
public import FontNames
internal import FontSources
public import FontSubstitution
internal import MetricValues
internal import TextFormats

/// An `@font-face` rule that adapts a fallback face for a web page. The fallback is used while the wanted font is
/// loading, or if it cannot be loaded. The rule keeps the layout by the descriptors of CSS Fonts 5: `size-adjust`, and
/// the overrides of the line metrics.
///
/// The numbers are chosen for Chromium, which rounds lines to whole pixels (see `OverrideSelection`). Safari supports
/// `size-adjust`, but none of the overrides. In Safari, the widths agree, but the lines have the metrics of the
/// fallback.
public struct CSSFallback: Sendable, Hashable {
  /// The name of the family that the rule defines: "Museo Slab Fallback Arial".
  public let family: String
  /// The family that the rule replaces.
  public let wantedFamily: String
  /// The family whose letters are drawn.
  public let fallbackFamily: String
  /// The names by which a browser finds the drawn face: its full name and its PostScript name. After them come the
  /// names of its metric-compatible faces, for readers who do not have the face itself.
  public let localNames: [String]
  /// The style of the wanted face.
  public let style: FontStyle
  /// The factor by which the drawn face is scaled; 1 if no metric is preserved.
  public let sizeAdjust: Double
  /// The metric that the factor preserves.
  public let keeps: FontDescriptor.KeptMetric
  /// The basis on which the widths of the two faces were compared; nil if the factor preserves a different metric.
  public let widthBasis: WidthBasis?
  /// The script of the wanted font, as an ISO 15924 code. Widths are compared with text in this script, or with Latin
  /// letters if the note says so. `Latn` also stands for Greek and Cyrillic, `Zsye` for emoji, and `Zsym` for symbols.
  public let script: String
  /// Whether widths are compared with Latin letters, because the widths of the script are not known in both fonts.
  package let isOfLatinLetters: Bool
  /// A comment on the factor for readers of the style sheet. It says why nothing is scaled, or why the factor is large.
  /// Nil for most rules.
  public let note: String?
  /// The ascender of the wanted font in ems of the scaled face, because in CSS Fonts 5 `size-adjust` also scales the
  /// overrides. At least 0.
  public let ascentOverride: Double
  /// The descender of the wanted font in ems of the scaled face. It is positive below the baseline, as in CSS. At least
  /// 0.
  public let descentOverride: Double
  /// The line gap of the wanted font in ems of the scaled face. At least 0.
  public let lineGapOverride: Double
  /// The font sizes at which the line height or the baseline differs from the web font. Sizes from 8 to 48 CSS pixels
  /// are compared, in Chromium at 1x or 2x. Empty for nearly all rules.
  public let sizesWithOtherLines: [Int]
  /// The differences that remain if the rule is used, at 16 CSS pixels.
  public let differences: SubstitutionDifferences

  /// The basis on which the widths of two faces are compared. It is the same for both faces.
  public enum WidthBasis: String, Sendable, Hashable {
    /// Running text in the script of the font, shaped with kerning in both faces. For Latin, the text is English.
    case text
    /// The advances of the letters, weighted by their frequency in English. This basis is used if the file of a face is
    /// missing.
    case letterFrequencies = "letter-frequencies"
  }

  /// - Parameter isWidthWanted: whether the width should be preserved if it is known.
  init(
    wanted: MetricsOwner, drawn: LocalFace, keeping kept: FontDescriptor.KeptMetric, isWidthWanted: Bool,
    convention: MetricConvention
  ) throws(FontError) {
    let name = wanted.names.fullName ?? wanted.names.postScriptName ?? "the font"
    let script = PageScript(of: wanted)
    let width = RunningWidth(of: wanted, against: drawn.measured, in: script)
    let factor =
      switch kept {
      case .none: 1.0 as Double?
      case .width: width.map { $0.wanted / $0.drawn }.flatMap { SizeAdjustment.sane.contains($0) ? $0 : nil }
      case .capHeight, .xHeight:
        script.hasLetters
          ? drawn.measured.flatMap { SizeAdjustment.factor(from: $0, toLettersOf: wanted, keeping: kept) } : nil
      }
    guard let factor else {
      let letters = kept == .width && script != .latin && script.hasLetters ? " of the \(script.name) letters" : ""
      throw FontError(
        .metricsUnknown, "the \(kept)\(letters) of \(name) or of \(drawn.family) is not known, or is impossible",
        hint: "keep a different metric: cap-height, x-height, width or none")
    }
    let own = wanted.metrics(convention)
    let metrics = ChromiumMetrics(
      unitsPerEm: own.unitsPerEm, ascender: own.ascender.value, descent: -own.descender.value,
      lineGap: own.leading.value)
    let chosen = OverrideSelection(for: metrics, near: factor * 100, isFixed: kept == .none)
    wantedFamily = wanted.names.family ?? name
    fallbackFamily = drawn.family
    family = "\(wantedFamily) Fallback \(fallbackFamily)"
    localNames = drawn.names
    style = wanted.style
    keeps = kept
    widthBasis = kept == .width ? width?.basis : nil
    self.script = script.code
    isOfLatinLetters = width.map { $0.script != script } ?? false
    note =
      RuleNote(
        script, drawn, keeping: kept, factor: factor, isWidthWanted: isWidthWanted, width, of: wanted)?.text
    sizeAdjust = chosen.sizeAdjust / 100
    ascentOverride = chosen.ascent / 100
    descentOverride = chosen.descent / 100
    lineGapOverride = chosen.gap / 100
    let rule = chosen.rule
    sizesWithOtherLines = ChromiumSizes.pixelSizes.filter { size in
      [1, 2].contains { (scale: Float) in
        let size = Float(size) * scale
        let (web, drawn) = (ChromiumLine(metrics, at: size), ChromiumLine(rule, at: size))
        return web.height != drawn.height || web.baseline != drawn.baseline
      }
    }
    let size: Float = 16
    differences = SubstitutionDifferences(
      wanted: wanted, drawn: drawn.measured, scaledBy: sizeAdjust, size: Double(size),
      lineHeight: ChromiumLine(rule, at: size).height - ChromiumLine(metrics, at: size).height,
      meanAdvance: width.map { $0.drawn * chosen.sizeAdjust / 100 - $0.wanted },
      hasLetters: script.hasLetters && !wanted.lacksLatinLetters && drawn.measured?.lacksLatinLetters != true)
  }
}

extension CSSFallback {
  /// The rule as text of a style sheet.
  public var css: String {
    let overrides = [
      ("ascent-override", ascentOverride), ("descent-override", descentOverride),
      ("line-gap-override", lineGapOverride),
    ]
    let adjustments = (sizeAdjust == 1 ? [] : [("size-adjust", sizeAdjust)]) + overrides
    return FontFaceRule(
      family: family, style: style, sources: localNames.map(FontFaceRule.Source.local),
      adjustments: adjustments.map { ($0, $1.text(.cssPercent(4))) }
    ).css
  }

  /// The value for a page's `font-family`: the wanted family, the rule's family, and the drawn family.
  public var familyList: String { Self.familyList([self], generic: nil) }

  /// Returns the value for a page's `font-family`, for several rules of one wanted family. It has the wanted family,
  /// the families of the rules, the drawn families, and the generic family.
  ///
  /// - Parameter generic: a generic family of CSS, such as `serif`; nil for none.
  public static func familyList(_ rules: [CSSFallback], generic: String?) -> String {
    var names: [String] = []
    for name in rules.map(\.wantedFamily) + rules.map(\.family) + rules.map(\.fallbackFamily)
    where !names.contains(name) {
      names.append(name)
    }
    return (names.map(\.cssString) + (generic.map { [$0] } ?? [])).joined(separator: ", ")
  }

  /// Returns the default fallback families and the generic family of CSS. They depend on the font's script and on its
  /// kind: sans serif, serif, fixed pitch or handwriting. Empty for a font of symbols, whose pictures no other font
  /// has, and for a script without listed families.
  public static func families(inPlaceOf font: MetricsOwner) -> (families: [String], generic: String) {
    let stack = WebStacks.standard.stack(for: PageScript(of: font), font.kind)
    let own = font.names.family.map(FoldedName.init)
    return (stack.families.filter { FoldedName($0) != own }, stack.generic)
  }
}

extension CSSFallback {
  /// Returns the error for a font without default fallback families.
  package static func noFamilies(inPlaceOf font: MetricsOwner) -> FontError {
    let name = font.names.family ?? font.names.fullName ?? "the font"
    let script = PageScript(of: font)
    guard script != .symbols else {
      return FontError(
        .metricsUnknown,
        "\(name) is a font of symbols: another font shows different pictures, or no pictures",
        hint: "use font-display: block, so that the page shows no symbols until the font is loaded")
    }
    return FontError(
      .metricsUnknown, "fontprobe knows no family that most readers have for \(script.name), the script of \(name)",
      hint: "name a family with --fallback FAMILY")
  }
}

extension CSSFallback {
  /// Returns the reason why a rule cannot name a family; nil if it can. Browsers request such a family from the system,
  /// but `local()` finds fonts only by their own names: Core Text returns Times for `.SFNS`.
  static func reasonAgainst(_ name: String) -> String? {
    let name = name.lowercased()
    if systemNames.contains(name) || name.hasPrefix("ui-") || name.hasPrefix(".") {
      return "is the system's own font, and a rule cannot name this font"
    }
    return isGeneric(name) ? "is a generic family, and a rule cannot name a generic family" : nil
  }

  /// Returns whether a name is a generic family (CSS Fonts 4, § 2.1.3), which ends a list of families.
  package static func isGeneric(_ name: String) -> Bool {
    ["serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "emoji"].contains(name.lowercased())
  }

  private static let systemNames: Set<String> = ["-apple-system", "blinkmacsystemfont", "system-ui"]
}
