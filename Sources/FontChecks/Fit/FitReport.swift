package import FontFiles
internal import TextFormats
package import TextStyles

/// Which texts do not fit into the slots of a guide.
package struct FitReport: Sendable {
  /// The files of strings, in the order in which they were read.
  package let files: [String]
  /// The findings, in the order of the files and of the texts in them; of a text in the order of the slots.
  package let findings: [FitFinding]
  /// What was looked at.
  package let scope: FitScope
  /// The content size categories.
  package let categories: [ContentSizeCategory]
  /// The least severity that fails the check.
  package let failsOn: FontCheck.Severity
  /// Font files that could not be read: their characters were measured as if they had no width.
  package let failures: [FontError]

  init(_ check: FitCheck, _ plan: FitPlan, _ files: FitFiles, _ texts: FitTexts, _ results: [FitMeasuring.Result]) {
    self.files = files.files.map(\.path)
    categories = check.categories
    failsOn = check.failsOn
    var findings: [FitFinding] = []
    var (cells, lacking) = (0, 0)
    let sizes = plan.casesOfSlots.map { range in plan.cases[range].reduce(0) { $0 + $1.sizes.count } }
    for occurrence in texts.occurrences {
      let file = files.files[occurrence.file]
      let source = file.texts[occurrence.text]
      let (text, result) = (texts.distinct[occurrence.place], results[occurrence.place])
      // The same text may stand under a key that a slot does not show.
      let shown = text.slots.filter { plan.slots[$0].shows(source.key) }
      cells += shown.reduce(0) { $0 + sizes[$1] }
      if result.lacksCharacters, !shown.isEmpty { lacking += 1 }
      guard !result.overflows.isEmpty else { continue }
      for slot in shown {
        let cases = result.overflows.filter { plan.cases[$0.place].slot == slot }.map { overflow in
          FitFinding.Case(plan.cases[overflow.place], overflow)
        }
        guard !cases.isEmpty else { continue }
        findings.append(
          FitFinding(plan.slots[slot], source, text, in: file.path, cases, categories: check.categories.count))
      }
    }
    self.findings = findings
    scope = FitScope(
      strings: texts.occurrences.count, skipped: files.skipped, lackingCharacters: lacking, slots: plan.slots.count,
      categories: check.categories.count, cells: cells)
    var seen: Set<String> = []
    failures = results.flatMap(\.failures).filter { seen.insert($0.description).inserted }
  }

  /// Whether no finding fails the check.
  package var passes: Bool { !findings.contains { $0.finding.severity >= failsOn } }

  /// The report in the form in which other programs read findings.
  package var asCheck: CheckReport {
    CheckReport(
      files: files, faceCount: 0, findings: findings.map(\.finding), failsOn: failsOn, scope: CheckScope(),
      fit: scope, isFitAlone: true)
  }
}

extension FitFinding.Case {
  fileprivate init(_ fitCase: FitPlan.Case, _ overflow: FitOverflow) {
    self.init(
      device: fitCase.device, width: fitCase.width, face: fitCase.face, isSubstitute: fitCase.isSubstitute,
      category: fitCase.sizes[overflow.size].category, count: overflow.count, extent: overflow.extent)
  }
}
