package import FontFiles
package import StyleGuides
internal import TextFormats
internal import TextStyles

/// The texts that do not fit into the slots of a guide.
package struct FitReport: Sendable {
  package static let mostListed = 10_000

  /// The files of strings, in the order in which they were read.
  package let files: [String]
  /// The findings, in the order of files, texts and slots. Only the first findings are included if there are very many.
  package let findings: [FitFinding]
  /// For each file, the number of findings that are not listed.
  package let unlistedOfFiles: [Unlisted]
  /// The number of overflows for each slot and for each language, including unlisted overflows. The empty language is
  /// for texts without a language.
  package let counts: (slots: [String: Int], languages: [String: Int])
  package let scope: FitScope
  package let categories: [ContentSizeCategory]
  /// The errors of font files that could not be read. Characters of these fonts were measured as if they had no width.
  package let failures: [FontError]

  /// The numbers of unlisted findings in a file.
  package struct Unlisted: Sendable, Hashable {
    package let file: String
    /// The number of overflows. A text counts once for each slot into which it does not fit.
    package var overflows = 0
    /// The number of texts with a character that no font has.
    package var lacking = 0
    package var invalidMarkup = 0
  }

  init(_ check: FitCheck, _ plan: FitPlan, _ files: FitFiles, _ tally: FitTally) {
    self.files = files.files.map(\.path)
    categories = check.categories
    findings = tally.findings
    unlistedOfFiles = tally.unlisted
    let slots = zip(plan.slots.map(\.name), tally.countsOfSlots).filter { $0.1 > 0 }
    counts = (
      slots: Dictionary(slots, uniquingKeysWith: +),
      languages: Dictionary(tally.countsOfLanguages.map { ($0 ?? "", $1) }, uniquingKeysWith: +)
    )
    scope = FitScope(
      strings: tally.strings, skipped: files.skipped, lackingCharacters: tally.lackingCharacters,
      invalidMarkup: tally.invalidMarkup,
      slots: plan.slots.count, categories: check.categories.count, cells: tally.cells)
    failures = tally.failures
  }

  package var unlisted: Int { unlistedOfFiles.reduce(0) { $0 + $1.overflows + $1.lacking + $1.invalidMarkup } }
}

package struct FitScope: Sendable, Hashable {
  /// The number of strings that are not empty.
  package let strings: Int
  /// The number of skipped entries, which no program shows.
  package let skipped: Int
  /// The number of strings with a character that no font has.
  package let lackingCharacters: Int
  /// The number of strings with invalid tags, or with tags that are not in the guide.
  package let invalidMarkup: Int
  package let slots: Int
  package let categories: Int
  /// The number of combinations of string, slot, device, face and category.
  package let cells: Int

  /// Adds the extents of two checks. Strings are counted once for each guide.
  package static func + (left: FitScope, right: FitScope) -> FitScope {
    FitScope(
      strings: left.strings + right.strings, skipped: left.skipped + right.skipped,
      lackingCharacters: left.lackingCharacters + right.lackingCharacters,
      invalidMarkup: left.invalidMarkup + right.invalidMarkup, slots: left.slots + right.slots,
      categories: max(left.categories, right.categories), cells: left.cells + right.cells)
  }

  /// The extent in words: `1200 strings in 3 slots at 12 sizes: 43200 combinations`.
  package var words: String {
    var words =
      "\(strings.counted("string")) in \(slots.counted("slot")) at \(categories.counted("size")): \(cells.counted("combination"))"
    if skipped > 0 { words += ", \(skipped.counted("entry", "entries")) passed over" }
    if lackingCharacters > 0 { words += ", \(lackingCharacters.counted("string")) with characters that no font has" }
    if invalidMarkup > 0 { words += ", \(invalidMarkup.counted("string")) with invalid markup" }
    return words
  }
}
