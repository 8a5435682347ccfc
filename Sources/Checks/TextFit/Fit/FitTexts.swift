internal import FontFiles
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The texts of a check in batches: the distinct texts, and the places where they occur.
///
/// Texts of earlier batches stay in the cache until the cache is too large.
struct FitTexts: Sendable {
  /// A text to measure, with its language and the slots that show it.
  struct Distinct: Sendable {
    let text: String
    let language: String?
    let slots: [Int]
    var hasMarkup = false
  }

  struct Occurrence: Sendable {
    let file: Int
    let text: Int
    /// The index of the text in `distinct`.
    let place: Int
  }

  /// The key of a text. Texts are compared by bytes: to compare by characters is slow if a character has many marks.
  private struct Key: Hashable {
    let text: ExactText
    let language: String?
    let slots: Int
  }

  /// The greatest length of a language tag. RFC 5646, § 4.4.1: a tag of 35 characters is as long as any needs to be. A
  /// longer text is not a tag.
  private static let longestTag = 64
  private static let mostTexts = 1 << 16
  /// The greatest number of results of a batch. There is a result for each text in each slot, in each face and on each
  /// device.
  private static let mostAnswers = 1 << 17

  private let files: FitFiles
  private let check: FitCheck
  /// For each slot, the number of results of one text.
  private let answersOfSlots: [Int]
  /// The indices of the next file and of its next text.
  private var file = 0
  private var text = 0

  /// The texts in the cache.
  private(set) var distinct: [Distinct] = []
  /// The occurrences of texts in this batch.
  private(set) var occurrences: [Occurrence] = []
  private var places: [Key: Int] = [:]
  private var slots: ShownSlots

  /// Creates the batches. `answers` contains for each slot of the guide the number of results of one text.
  init(_ files: FitFiles, _ check: FitCheck, answers: [Int]) {
    self.files = files
    self.check = check
    answersOfSlots = answers
    slots = ShownSlots(check.guide.slots)
  }

  /// Reads the next batch. Returns false after the last batch.
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

  /// The size of the cache: the number of texts, plus the size of `slots`.
  var knownCount: Int { distinct.count + slots.size }

  mutating func forget() {
    distinct.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    slots.forget()
  }

  /// Adds a text to the batch. Returns the number of its results.
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

/// The slots that show the texts of a key. Many keys have the same set of slots, so each set has a number.
private struct ShownSlots: Sendable {
  private let patterns: [KeyPatterns]
  private let all: [Int]
  /// Whether every slot shows all texts, as in most guides.
  private let isSimple: Bool
  private var sets: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]
  /// Each key has a set of slots, and each set has a number. The values are these numbers. Keys are cached because the
  /// same keys occur in each language.
  private var numbersOfKeys: [ExactText: Int] = [:]
  /// The number of slots and keys in the cache.
  private(set) var size = 0

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
