package import FontFiles
internal import NumberText
package import TextStyles

/// Which texts do not fit into the slots of a guide.
package struct FitReport: Sendable {
  /// The most findings that are listed.
  package static let mostListed = 10_000

  /// The files of strings, in the order in which they were read.
  package let files: [String]
  /// The findings, in the order of the files and of the texts in them; of a text in the order of the slots. The first of them,
  /// where there are very many.
  package let findings: [FitFinding]
  /// How many more findings there are in each file.
  package let unlistedOfFiles: [(file: String, count: Int)]
  /// How many findings there are for each slot, and for each language, listed or not. An empty language is that of the texts
  /// that have none.
  package let counts: (slots: [String: Int], languages: [String: Int])
  /// What was looked at.
  package let scope: FitScope
  /// The content size categories.
  package let categories: [ContentSizeCategory]
  /// Font files that could not be read: their characters were measured as if they had no width.
  package let failures: [FontError]

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
      slots: plan.slots.count, categories: check.categories.count, cells: tally.cells)
    failures = tally.failures
  }

  /// How many more findings there are.
  package var unlisted: Int { unlistedOfFiles.reduce(0) { $0 + $1.count } }
}
