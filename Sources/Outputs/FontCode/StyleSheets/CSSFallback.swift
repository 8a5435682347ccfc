internal import FontFaces
package import FontFiles
internal import FontMatching
public import FontNames
internal import FontSources
public import FontSubstitution
internal import MetricValues
internal import TextFormats

/// An `@font-face` rule for a web page. It lets a face that readers have draw while the wanted font is loading, or in its place,
/// without moving the layout: by CSS Fonts 5's `size-adjust` and overrides of the line metrics.
///
/// The numbers are chosen for Chromium, which rounds lines to whole pixels: `OverrideSelection` says how. Safari has
/// `size-adjust` and none of the overrides: there the widths hold, and the lines are those of the face that draws.
public struct CSSFallback: Sendable, Hashable {
  /// The family that the rule defines: "Museo Slab Fallback Arial".
  public let family: String
  /// The family that it substitutes for.
  public let wantedFamily: String
  /// The family that draws.
  public let fallbackFamily: String
  /// The names that a browser finds the drawing face by: its full name and its PostScript name, then those of its metric
  /// twins, which draw where the face itself is not installed.
  public let localNames: [String]
  /// The style that it substitutes for.
  public let style: FontStyle
  /// The factor by which the drawing face is scaled; 1 where no metric is to be preserved.
  public let sizeAdjust: Double
  /// The metric that the factor preserves.
  public let keeps: FontDescriptor.KeptMetric
  /// What the widths of the two faces were compared by; nil where the factor preserves another metric.
  public let widthBasis: WidthBasis?
  /// The script that the wanted font is for, by its ISO 15924 code: widths are compared by text in it, or by Latin letters where
  /// the note says so. `Latn` stands for Greek and Cyrillic too, `Zsye` for emoji, `Zsym` for symbols.
  public let script: String
  /// Whether widths are compared by Latin letters, because those of its script are not known in both fonts.
  package let isOfLatinLetters: Bool
  /// What a reader of the style sheet should know of the factor, in words: that nothing is scaled, or very much, and why. Nil
  /// for most rules.
  public let note: String?
  /// The wanted ascender in ems of the scaled face: CSS Fonts 5 scales the overrides with the glyphs. At least 0.
  public let ascentOverride: Double
  /// The wanted descender in ems of the scaled face; positive below the baseline, as CSS has it. At least 0.
  public let descentOverride: Double
  /// The wanted line gap in ems of the scaled face. At least 0.
  public let lineGapOverride: Double
  /// The font sizes of 8, 9 … 48 CSS pixels at which a line is of another height than the web font's, or its baseline at
  /// another place, in Chromium at 1x or 2x. Nearly always empty.
  public let sizesWithOtherLines: [Int]
  /// What still differs under the rule, at 16 CSS pixels.
  public let differences: SubstitutionDifferences

  /// What the widths of two faces are compared by. It is the same for both.
  public enum WidthBasis: String, Sendable, Hashable {
    /// Running text in the script of the font, English for Latin, shaped with kerning in both faces.
    case text
    /// The advances of the letters by their frequency in English: the file of one of the faces is not here.
    case letterFrequencies = "letter-frequencies"
  }

  /// - Parameter isWidthWanted: whether the width was to be kept, if it is known.
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
        .metricsUnknown, "the \(kept)\(letters) of \(name) or of \(drawn.family) is not known, or cannot be right",
        hint: "keep another metric: cap-height, x-height, width or none")
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
  /// The rule, as it is written in a style sheet.
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

  /// The families for a page's `font-family`: the wanted one, this rule's, the one that draws.
  public var familyList: String { Self.familyList([self], generic: nil) }

  /// The families for a page's `font-family`, for several rules of one wanted family: that one, those of the rules, those that
  /// draw, the generic family.
  ///
  /// - Parameter generic: a generic family of CSS, such as `serif`; nil leaves it out.
  public static func familyList(_ rules: [CSSFallback], generic: String?) -> String {
    var names: [String] = []
    for name in rules.map(\.wantedFamily) + rules.map(\.family) + rules.map(\.fallbackFamily)
    where !names.contains(name) {
      names.append(name)
    }
    return (names.map(\.cssString) + (generic.map { [$0] } ?? [])).joined(separator: ", ")
  }

  /// The default fallback families, and the generic family of CSS: by the script that the font is for, and by its kind, sans
  /// serif, serif, with a fixed pitch or like handwriting. No families for a font of symbols, whose pictures no other font has, and
  /// for a script that no families are listed for.
  public static func families(inPlaceOf font: MetricsOwner) -> (families: [String], generic: String) {
    let stack = WebStacks.standard.stack(for: PageScript(of: font), font.kind)
    let own = font.names.family.map(FoldedName.init)
    return (stack.families.filter { FoldedName($0) != own }, stack.generic)
  }
}

extension CSSFallback {
  /// Why there are no default fallback families for a font.
  package static func noFamilies(inPlaceOf font: MetricsOwner) -> FontError {
    let name = font.names.family ?? font.names.fullName ?? "the font"
    let script = PageScript(of: font)
    guard script != .symbols else {
      return FontError(
        .metricsUnknown, "\(name) is a font of symbols: in another font its texts are other pictures, or none",
        hint: "font-display: block keeps its room blank until it is loaded")
    }
    return FontError(
      .metricsUnknown, "no family that most readers have is known for the script of \(name), \(script.name)",
      hint: "name one: --fallback FAMILY")
  }
}

extension CSSFallback {
  /// Why a rule cannot name such a family; nil where it can. A browser asks the system for these, and `local()` finds fonts by
  /// their own names alone: Core Text answers Times for `.SFNS`.
  static func reasonAgainst(_ name: String) -> String? {
    let name = name.lowercased()
    if systemNames.contains(name) || name.hasPrefix("ui-") || name.hasPrefix(".") {
      return "is the system's own font, which no rule can name"
    }
    return isGeneric(name) ? "is a generic family, which no rule can name" : nil
  }

  /// Whether it is a generic family of CSS Fonts 4, § 2.1.3, which a list of families ends in.
  package static func isGeneric(_ name: String) -> Bool {
    ["serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "emoji"].contains(name.lowercased())
  }

  private static let systemNames: Set<String> = ["-apple-system", "blinkmacsystemfont", "system-ui"]
}
