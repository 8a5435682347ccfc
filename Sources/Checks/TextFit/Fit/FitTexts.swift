internal import FontFiles
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The texts of a check, one batch after the other: each that is different once, and where each stands.
///
/// A text that was in a batch before is known, until what is known has become too much.
struct FitTexts: Sendable {
  /// A text as it is measured, in its language, with the slots that show it.
  struct Distinct: Sendable {
    let text: String
    let language: String?
    let slots: [Int]
    /// Whether one of the slots has markup.
    var hasMarkup = false
  }

  /// A text in a file.
  struct Occurrence: Sendable {
    let file: Int
    let text: Int
    /// Its place in `distinct`.
    let place: Int
  }

  /// A text with the same bytes: a text can have any number of marks on a letter.
  private struct Key: Hashable {
    let text: ExactText
    let language: String?
    let slots: Int
  }

  /// RFC 5646, § 4.4.1: a tag of 35 characters is as long as any needs to be. A longer text is not a tag.
  private static let longestTag = 64
  /// The most texts of a batch.
  private static let mostTexts = 1 << 16
  /// The most answers of a batch: each of its texts in each slot, in each face on each device.
  private static let mostAnswers = 1 << 17

  private let files: FitFiles
  private let check: FitCheck
  /// How many answers there are to a text in each slot.
  private let answersOfSlots: [Int]
  /// The next text.
  private var file = 0
  private var text = 0

  /// The texts that are known.
  private(set) var distinct: [Distinct] = []
  /// The texts of this batch.
  private(set) var occurrences: [Occurrence] = []
  private var places: [Key: Int] = [:]
  private var slots: ShownSlots

  /// - Parameter answers: how many there are to a text in each slot of the guide.
  init(_ files: FitFiles, _ check: FitCheck, answers: [Int]) {
    self.files = files
    self.check = check
    answersOfSlots = answers
    slots = ShownSlots(check.guide.slots)
  }

  /// Goes to the next batch; false where there is none.
  mutating func next() -> Bool {
    occurrences.removeAll(keepingCapacity: true)
    var answers = 0
    while file < files.files.count {
      let texts = files.files[file].texts
      while text < texts.count {
        guard occurrences.count < Self.mostTexts, answers < Self.mostAnswers else { return true }
        answers += add(texts[text])
        text += 1
      }
      (file, text) = (file + 1, 0)
    }
    return !occurrences.isEmpty
  }

  /// How much is known: texts, and the slots of their keys.
  var knownCount: Int { distinct.count + slots.size }

  /// Forgets the texts of the batches up to here.
  mutating func forget() {
    distinct.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    slots.forget()
  }

  /// Adds a text to the batch; returns how many answers there will be to it.
  private mutating func add(_ source: LocalizedText) -> Int {
    guard !source.text.isEmpty else { return 0 }
    let set = slots.showing(source.key)
    let hasMarkup = set.slots.contains { check.guide.slots[$0].hasMarkup }
    let shown = check.preparation.text(source.text, isTranslated: source.isTranslated, hasMarkup: hasMarkup)
    guard !shown.isEmpty else { return 0 }
    let key = Key(
      text: ExactText(shown),
      language: (source.language ?? check.language).flatMap { $0.utf8.count <= Self.longestTag ? $0 : nil },
      slots: set.number)
    if let known = places[key] {
      occurrences.append(Occurrence(file: file, text: text, place: known))
      return 0
    }
    occurrences.append(Occurrence(file: file, text: text, place: distinct.count))
    places[key] = distinct.count
    distinct.append(Distinct(text: shown, language: key.language, slots: set.slots, hasMarkup: hasMarkup))
    return set.slots.reduce(1) { $0 + answersOfSlots[$1] }
  }
}

/// Which slots show the texts of a key: each set of slots has one number, for many keys have the same.
private struct ShownSlots: Sendable {
  private let patterns: [KeyPatterns]
  private let all: [Int]
  /// Whether every slot shows all texts, as most do.
  private let isSimple: Bool
  private var sets: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]
  /// Each language has the same keys.
  private var numbersOfKeys: [ExactText: Int] = [:]
  /// How many slots and keys are known.
  private(set) var size = 0

  /// More slots and keys than are known at a time.
  private static let mostKnown = 1 << 18

  init(_ slots: [GuideSlot]) {
    patterns = slots.map { KeyPatterns($0.strings) }
    all = Array(slots.indices)
    isSimple = slots.allSatisfy(\.strings.isEmpty)
  }

  mutating func forget() {
    sets.removeAll()
    numbers.removeAll()
    numbersOfKeys.removeAll()
    size = 0
  }

  mutating func showing(_ key: String) -> (number: Int, slots: [Int]) {
    if isSimple { return (0, all) }
    let exact = ExactText(key)
    if let known = numbersOfKeys[exact] { return (known, sets[known]) }
    let shown = all.filter { patterns[$0].match(key) }
    let number = numbers[shown] ?? sets.count
    if number == sets.count {
      sets.append(shown)
      numbers[shown] = number
      size += shown.count
    }
    if size < Self.mostKnown {
      numbersOfKeys[exact] = number
      size += 1
    }
    return (number, sets[number])
  }
}
