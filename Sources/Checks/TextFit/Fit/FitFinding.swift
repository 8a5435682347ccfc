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

/// A text that does not fit into a slot, or that no font can draw.
package struct FitFinding: Sendable {
  /// The file of the text.
  package let file: String
  /// The line of the file, from 1.
  package let line: Int
  /// The character of the line, from 1.
  package let column: Int
  /// The place and the amount of the overflow, as a clause without a full stop.
  package let message: String
  /// The other faces and classes of devices in which it does not fit; nil if there are none.
  package let hint: String?
  /// The text's key.
  package let key: String
  /// The text's language; nil if neither its file nor the check has a language.
  package let language: String?
  /// The measured text.
  package let text: String
  /// The name of the slot.
  package let slot: String
  /// The cases in which it does not fit: first with the guide's font, then with substitutes, on each class of devices.
  /// Empty for a text that no font can draw.
  package let cases: [Case]
  /// The characters that no font has, in the order of the text, without duplicates; empty for a text that does not fit.
  package let missing: [Unicode.Scalar]
  /// Whether its tags are not the guide's, or are written wrongly: then it is not measured.
  package let hasInvalidMarkup: Bool

  /// The sizes at which a text does not fit in one face on one class of devices.
  package struct Case: Sendable {
    /// The class of devices; nil if the slot has one width.
    package let device: String?
    /// The width of the slot in points.
    package let width: Double
    /// The face in which the text is set.
    package let face: String
    /// The drawn faces, in the order of the text: the face, and fallback fonts for characters that it lacks.
    package let drawnBy: [String]
    /// Whether the face is a substitute for the guide's font.
    package let isSubstitute: Bool
    /// The first category at which the text does not fit.
    package let category: ContentSizeCategory
    /// The number of categories at which it does not fit.
    package let count: Int
    /// The extent that is too large at that category.
    package let extent: FitOverflow.Extent
    /// The letter case in which the text is shown.
    package let textCase: TextCase
    /// The extent as a clause: `231 pt wide`.
    package var measured: String { extent.words }
  }

  init(
    _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct, in file: String, _ cases: [Case],
    categories: Int
  ) {
    key = source.key
    language = text.language
    self.text = text.text
    self.slot = slot.name
    self.cases = cases
    self.file = file
    line = source.line
    column = source.column
    message = Self.message(slot, text, cases, categories)
    hint = Self.hint(cases, categories)
    missing = []
    hasInvalidMarkup = false
  }

  /// A text with characters that no font has.
  ///
  /// - Parameter slot: the first slot that shows the text.
  init(
    undrawable missing: [Unicode.Scalar], _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct,
    in file: String
  ) {
    key = source.key
    language = text.language
    self.text = text.text
    self.slot = slot.name
    cases = []
    self.missing = missing
    hasInvalidMarkup = false
    self.file = file
    line = source.line
    column = source.column
    let most = 6
    let named = missing.prefix(most).map(\.withCodePoint).joined(separator: ", ")
    let rest = missing.count > most ? " and \(missing.count - most) more" : ""
    let language = language.map { " (\($0))" } ?? ""
    message = "no font of slot \(slot.name) has \(named)\(rest), from “\(text.text.shortenedToLine)”\(language)"
    hint = "boxes are drawn and measured for these characters: give the style a fallback font that has them"
  }

  /// A text whose tags are not the guide's.
  ///
  /// - Parameter slot: the first slot with markup that shows the text.
  init(
    invalidMarkup error: FontError, _ slot: GuideSlot, _ source: LocalizedText, _ text: FitTexts.Distinct,
    in file: String
  ) {
    key = source.key
    language = text.language
    self.text = text.text
    self.slot = slot.name
    cases = []
    missing = []
    hasInvalidMarkup = true
    self.file = file
    line = source.line
    column = source.column
    let language = language.map { " (\($0))" } ?? ""
    message = "the markup of “\(text.text.shortenedToLine)”\(language), for slot \(slot.name): \(error.message)"
    hint = error.hint
  }

  private static func message(
    _ slot: GuideSlot, _ text: FitTexts.Distinct, _ cases: [Case], _ categories: Int
  ) -> String {
    guard let first = cases.first else { return "" }
    let language = text.language.map { " (\($0))" } ?? ""
    let device = first.device.map { "\($0), " } ?? ""
    let height = slot.height.map { ", \($0.text(.shortest)) pt high" } ?? ""
    let room = "\(device)\(first.width.text(.shortest)) pt, \(slot.lines.counted("line"))\(height)"
    return
      "“\(text.text.shortenedToLine)”\(language) does not fit slot \(slot.name) (\(room)): \(first.words(of: categories))"
  }

  /// The other faces and devices.
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
  /// `231 pt wide at AX3 in Roboto Slab Regular, and at 2 of the 12 sizes`.
  fileprivate func words(of categories: Int) -> String {
    let faces = drawnBy.isEmpty ? face : drawnBy.joined(separator: " and ")
    let shown = textCase == .none ? "" : ", \(textCase.words)"
    let start = "\(extent.words) at \(category.shortName) in \(faces)\(shown)"
    return categories == 1 ? start : "\(start); too large at \(count) of \(categories.counted("size"))"
  }
}

extension TextCase {
  /// `in uppercase`.
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
  /// At most 40 characters of one line. A character can have any number of marks, so at most 400 scalars are used,
  /// which suffices for any language.
  var shortenedToLine: String {
    let most = 40
    let start = unicodeScalars.prefix(10 * most)
    let part = String(start).prefix(most + 1)
    let line = String(part.prefix(most).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return part.count > most || start.endIndex < unicodeScalars.endIndex ? line + "…" : line
  }
}
