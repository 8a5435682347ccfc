internal import FontFiles
internal import FontLayout
internal import FontMatching
package import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
package import StyleGuides
internal import TextFormats
internal import TextStyles

/// A text with a problem: it does not fit into a slot, no font can draw it, or its markup is invalid.
package struct FitFinding: Sendable {
  package let file: String
  /// The line in the file, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// The slot and the amount of the overflow, as a clause without a full stop.
  package let message: String
  /// The other faces and device classes in which the text does not fit.
  package let hint: String?
  package let key: String
  /// The language of the text. Nil if neither the file nor the check has a language.
  package let language: String?
  /// The text that was measured.
  package let text: String
  package let slot: String
  /// The cases in which the text does not fit. On each device class, the guide's font comes first, and then the
  /// substitutes. Empty for a text that no font can draw.
  package let cases: [Case]
  /// The characters that no font has, without duplicates, in the order of the text. The list is empty for a text that
  /// does not fit.
  package let missing: [Unicode.Scalar]
  /// Whether the tags are invalid or are not in the guide. A text with these tags is not measured.
  package let hasInvalidMarkup: Bool

  /// The sizes at which a text does not fit, in one face on one device class.
  package struct Case: Sendable {
    /// The device class. Nil if the slot has the same width on all devices.
    package let device: String?
    package let width: Double
    /// The name of the face that shows the text.
    package let face: String
    /// The faces that draw the text, in the order of the text. Fallback fonts draw the characters that the face lacks.
    package let drawnBy: [String]
    package let isSubstitute: Bool
    /// The first category at which the text does not fit.
    package let category: ContentSizeCategory
    /// The number of categories at which the text does not fit.
    package let count: Int
    /// The width, number of lines or height that is too large at `category`.
    package let extent: FitOverflow.Extent
    package let textCase: TextCase
    /// The extent in words: `231 pt wide`.
    package var measured: String { extent.words }
  }

  init(
    _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct, in file: String, _ cases: [Case],
    categories: Int
  ) {
    self.init(
      slot, source, text, in: file, cases: cases, message: Self.message(slot, text, cases, categories),
      hint: Self.hint(cases, categories))
  }

  /// Creates the finding about a text with characters that no font has. `slot` is the first slot that shows the text.
  init(
    undrawable missing: [Unicode.Scalar], _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct,
    in file: String
  ) {
    let most = 6
    let named = missing.prefix(most).map(\.withCodePoint).joined(separator: ", ")
    let rest = missing.count > most ? " and \(missing.count - most) more" : ""
    self.init(
      slot, source, text, in: file, missing: missing,
      message: "no font of slot \(slot.name) has \(named)\(rest), from \(text.quoted)",
      hint: "boxes are drawn and measured for these characters: give the style a fallback font that has them")
  }

  /// Creates the finding about a text with invalid tags, or with tags that are not in the guide. `slot` is the first
  /// slot with markup that shows the text.
  init(
    invalidMarkup error: FontError, _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct,
    in file: String
  ) {
    self.init(
      slot, source, text, in: file, hasInvalidMarkup: true,
      message: "the markup of \(text.quoted), for slot \(slot.name): \(error.message)", hint: error.hint)
  }

  private init(
    _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct, in file: String, cases: [Case] = [],
    missing: [Unicode.Scalar] = [], hasInvalidMarkup: Bool = false, message: String, hint: String?
  ) {
    key = source.key
    language = text.language
    self.text = text.text
    self.slot = slot.name
    self.cases = cases
    self.missing = missing
    self.hasInvalidMarkup = hasInvalidMarkup
    self.file = file
    line = source.line
    column = source.column
    self.message = message
    self.hint = hint
  }

  private static func message(
    _ slot: GuideSlot, _ text: FitTexts.Distinct, _ cases: [Case], _ categories: Int
  ) -> String {
    guard let first = cases.first else { return "" }
    let device = first.device.map { "\($0), " } ?? ""
    let height = slot.height.map { ", \($0.text(.shortest)) pt high" } ?? ""
    let room = "\(device)\(first.width.text(.shortest)) pt, \(slot.lines.counted("line"))\(height)"
    return
      "\(text.quoted) does not fit slot \(slot.name) (\(room)): \(first.words(of: categories))"
  }

  private static func hint(_ cases: [Case], _ categories: Int) -> String? {
    let most = 4
    let others = cases.dropFirst()
    guard !others.isEmpty else { return nil }
    let named = others.prefix(most).map { fitCase in
      let device = fitCase.device.map { "on \($0), " } ?? ""
      return "\(device)\(fitCase.words(of: categories))"
    }
    let rest = others.count > most ? "; and \(others.count - most) more" : ""
    return "also \(named.joined(separator: "; "))\(rest)"
  }
}

extension FitFinding.Case {
  /// Describes the case: `231 pt wide at AX3 in Roboto Slab Regular; too large at 2 of 12 sizes`.
  fileprivate func words(of categories: Int) -> String {
    let faces = drawnBy.isEmpty ? face : drawnBy.joined(separator: " and ")
    let shown = textCase == .none ? "" : ", \(textCase.words)"
    let start = "\(extent.words) at \(category.shortName) in \(faces)\(shown)"
    return categories == 1 ? start : "\(start); too large at \(count) of \(categories.counted("size"))"
  }
}

extension FitTexts.Distinct {
  /// The text in quotation marks, with its language.
  fileprivate var quoted: String { "“\(text.shortenedToLine)”" + (language.map { " (\($0))" } ?? "") }
}

extension TextCase {
  fileprivate var words: String {
    switch self {
    case .none: "as written"
    case .uppercase: "in uppercase"
    case .lowercase: "in lowercase"
    case .capitalize: "capitalized"
    }
  }
}

extension String {
  /// The first 40 characters of the text, in one line. A character may have any number of marks, so only the first 400
  /// Unicode scalars are used. This is enough for any language.
  var shortenedToLine: String {
    let most = 40
    let start = unicodeScalars.prefix(10 * most)
    let part = String(start).prefix(most + 1)
    let line = String(part.prefix(most).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return part.count > most || start.endIndex < unicodeScalars.endIndex ? line + "…" : line
  }
}
