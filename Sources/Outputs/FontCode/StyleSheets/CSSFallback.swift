internal import FontFaces
package import FontFiles
internal import FontMatching
public import FontNames
internal import FontSources
public import FontSubstitution
internal import MetricValues
internal import TextFormats

/// An `@font-face` rule that adapts a fallback face for a web page. The page uses the fallback while the wanted font
/// loads, or if loading fails. Descriptors of CSS Fonts 5 keep the layout: `size-adjust`, and overrides of the line
/// metrics.
///
/// The numbers are chosen for Chromium, which rounds lines to whole pixels (see `OverrideSelection`). Safari supports
/// only `size-adjust`. In Safari, the widths agree, but the lines have the metrics of the fallback.
public struct CSSFallback: Sendable, Hashable {
  /// The name of the family that the rule defines: "Museo Slab Fallback Arial".
  public let family: String
  /// The family that the rule replaces.
  public let wantedFamily: String
  /// The family whose letters are drawn.
  public let fallbackFamily: String
  /// The full name and the PostScript name by which a browser finds the drawn face. The names of metric-compatible
  /// faces follow, for readers who do not have the drawn face.
  public let localNames: [String]
  /// The style of the wanted face.
  public let style: FontStyle
  /// The factor by which the drawn face is scaled; 1 if no metric is preserved.
  public let sizeAdjust: Double
  /// The metric that the factor `sizeAdjust` preserves.
  public let keeps: FontDescriptor.KeptMetric
  /// The basis on which the widths of the two faces were compared. Nil if the factor preserves a metric other than the
  /// width.
  public let widthBasis: WidthBasis?
  /// The script of the wanted font, as an ISO 15924 code. `Latn` includes Greek and Cyrillic. `Zsye` is emoji, and
  /// `Zsym` is symbols.
  public let script: String
  /// Whether Latin letters are compared, because widths in the script are not known for both fonts.
  package let isOfLatinLetters: Bool
  /// A comment for readers of the style sheet. It says why the face is not scaled, or why the factor is unusual. Nil
  /// for most rules.
  public let note: String?
  /// The ascender of the wanted font, in ems of the scaled face. By CSS Fonts 5, `size-adjust` also scales the
  /// overrides. At least 0.
  public let ascentOverride: Double
  /// The descender of the wanted font, in ems of the scaled face. Positive below the baseline, as in CSS. At least 0.
  public let descentOverride: Double
  /// The line gap of the wanted font in ems of the scaled face. At least 0.
  public let lineGapOverride: Double
  /// The font sizes at which the line height or the baseline differs from the web font in Chromium at 1x or 2x. The
  /// sizes from 8 to 48 CSS pixels are compared. Empty for nearly all rules.
  public let sizesWithOtherLines: [Int]
  /// The differences from the wanted font that remain with the rule, at 16 CSS pixels.
  public let differences: SubstitutionDifferences

  /// The basis on which the widths of two faces are compared.
  public enum WidthBasis: String, Sendable, Hashable {
    /// Running text in the script of the font, shaped with kerning. For Latin, the text is English.
    case text
    /// The advances of the letters, weighted by their frequency in English. Used if the file of a face is missing.
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

  /// The value of `font-family` for a page: the wanted family, the family of the rule, and the drawn family.
  public var familyList: String { Self.familyList([self], generic: nil) }

  /// Returns the value of `font-family` for several rules of one wanted family. The families of the rules follow the
  /// wanted family. The drawn families and the generic family come last.
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

  /// Returns the default fallback families and the generic family of CSS. They depend on the script and the kind of the
  /// font: sans serif, serif, fixed pitch or handwriting. Empty for a font of symbols, and for a script without listed
  /// families.
  public static func families(inPlaceOf font: MetricsOwner) -> (families: [String], generic: String) {
    let stack = WebStacks.standard.stack(for: PageScript(of: font), font.kind)
    let own = font.names.family.map(FoldedName.init)
    return (stack.families.filter { FoldedName($0) != own }, stack.generic)
  }
}

extension CSSFallback {
  /// Returns the error for a font that has no default fallback families.
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
  /// Returns the reason why a rule cannot name a family; nil if it can. Browsers request names such as `ui-serif` from
  /// the system. `local()` finds only font names: for `.SFNS`, Core Text returns Times.
  static func reasonAgainst(_ name: String) -> String? {
    let name = name.lowercased()
    if systemNames.contains(name) || name.hasPrefix("ui-") || name.hasPrefix(".") {
      return "is the system's own font, and a rule cannot name this font"
    }
    return isGeneric(name) ? "is a generic family, and a rule cannot name a generic family" : nil
  }

  /// Returns whether a name is a generic family, which ends a list of families (CSS Fonts 4, § 2.1.3).
  package static func isGeneric(_ name: String) -> Bool {
    ["serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "emoji"].contains(name.lowercased())
  }

  private static let systemNames: Set<String> = ["-apple-system", "blinkmacsystemfont", "system-ui"]
}
