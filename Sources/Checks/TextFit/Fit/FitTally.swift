internal import FontFiles
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Counts the results of a check of texts. All findings are counted, but only the first are listed.
struct FitTally: Sendable {
  /// The greatest size in bytes of the texts, keys and messages of the listed findings. A text can be long, so the
  /// memory must be limited.
  private static let mostBytes = 1 << 24

  private let plan: FitPlan
  private let categories: Int
  /// For each slot, the number of combinations of face, device and category in which a text is measured.
  private let combinations: [Int]

  private(set) var findings: [FitFinding] = []
  /// The numbers of unlisted findings for each file, in the order of the files.
  private(set) var unlisted: [FitReport.Unlisted] = []
  private var byteCount = 0
  /// The number of texts that do not fit into each slot.
  private(set) var countsOfSlots: [Int]
  /// The number of overflows of texts in each language.
  private(set) var countsOfLanguages: [String?: Int] = [:]
  private(set) var strings = 0
  private(set) var lackingCharacters = 0
  private(set) var invalidMarkup = 0
  private(set) var cells = 0
  private(set) var failures: [FontError] = []
  private var seenFailures: Set<String> = []

  init(_ check: FitCheck, _ plan: FitPlan) {
    self.plan = plan
    categories = check.categories.count
    combinations = plan.casesOfSlots.map { range in plan.cases[range].reduce(0) { $0 + $1.sizes.count } }
    countsOfSlots = Array(repeating: 0, count: plan.slots.count)
  }

  var listsMore: Bool { findings.count < FitReport.mostListed && byteCount < Self.mostBytes }

  /// Adds the errors of font files that could not be read, without duplicates.
  mutating func add(_ failures: [FontError]) {
    self.failures += failures.filter { seenFailures.insert($0.description).inserted }
  }

  /// Adds the result for the text at this index of a file.
  mutating func add(_ file: FitFiles.File, _ place: Int, _ text: FitTexts.Distinct, _ result: FitJudge.Result) {
    strings += 1
    for slot in text.slots { cells += combinations[slot] }
    addOverflows(file, place, text, result)
    addMarkupError(file, place, text, result)
    guard let missing = result.missing else { return }
    lackingCharacters += 1
    guard listsMore else { return count(lacking: 1, in: file.path) }
    add(FitFinding(undrawable: missing.scalars, plan.slots[missing.slot], file.texts[place], text, in: file.path))
  }

  private mutating func addOverflows(
    _ file: FitFiles.File, _ place: Int, _ text: FitTexts.Distinct, _ result: FitJudge.Result
  ) {
    guard !result.slots.isEmpty else { return }
    countsOfLanguages[text.language, default: 0] += result.slots.count
    for slot in result.slots { countsOfSlots[slot] += 1 }
    if listsMore, !result.overflows.isEmpty {
      list(file, file.texts[place], text, result)
    } else {
      count(overflows: result.slots.count, in: file.path)
    }
  }

  private mutating func addMarkupError(
    _ file: FitFiles.File, _ place: Int, _ text: FitTexts.Distinct, _ result: FitJudge.Result
  ) {
    guard let error = result.markupError, let slot = text.slots.first(where: { plan.slots[$0].hasMarkup }) else {
      return
    }
    invalidMarkup += 1
    guard listsMore else { return count(invalidMarkup: 1, in: file.path) }
    add(FitFinding(invalidMarkup: error, plan.slots[slot], file.texts[place], text, in: file.path))
  }

  private mutating func count(overflows: Int = 0, lacking: Int = 0, invalidMarkup: Int = 0, in file: String) {
    if unlisted.last?.file != file { unlisted.append(FitReport.Unlisted(file: file)) }
    unlisted[unlisted.count - 1].overflows += overflows
    unlisted[unlisted.count - 1].lacking += lacking
    unlisted[unlisted.count - 1].invalidMarkup += invalidMarkup
  }

  private mutating func list(
    _ file: FitFiles.File, _ source: LocalizedText, _ text: FitTexts.Distinct, _ result: FitJudge.Result
  ) {
    // The overflows are sorted by slot.
    var rest = result.overflows[...]
    for slot in result.slots {
      let cases = rest.prefix { plan.cases[$0.place].slot == slot }
      rest = rest.dropFirst(cases.count)
      guard listsMore else {
        count(overflows: 1, in: file.path)
        continue
      }
      let finding = FitFinding(
        plan.slots[slot], source, text, in: file.path,
        cases.map { FitFinding.Case(plan.cases[$0.place], $0) }, categories: categories)
      add(finding)
    }
  }

  private mutating func add(_ finding: FitFinding) {
    byteCount += finding.byteCount
    findings.append(finding)
  }
}

extension FitFinding.Case {
  fileprivate init(_ fitCase: FitPlan.Case, _ overflow: FitOverflow) {
    self.init(
      device: fitCase.device, width: fitCase.width, face: fitCase.face, drawnBy: overflow.faces,
      isSubstitute: fitCase.isSubstitute,
      category: fitCase.sizes[overflow.size].category, count: overflow.count, extent: overflow.extent,
      textCase: overflow.textCase)
  }
}

extension FitFinding {
  /// The approximate number of bytes of the finding in memory and in a report. Only values that grow with the texts and
  /// the guide are counted.
  fileprivate var byteCount: Int {
    let words = cases.reduce(0) { count, fitCase in
      guard case .word(let word, _) = fitCase.extent else { return count }
      return count + word.utf8.count
    }
    return message.utf8.count + (hint?.utf8.count ?? 0) + key.utf8.count + text.utf8.count + words
      + cases.count * 128 + missing.count * 4
  }
}
