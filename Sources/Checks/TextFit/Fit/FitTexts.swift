internal import FontFiles
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The texts of a check in batches: the distinct texts, and their occurrences.
///
/// Texts of earlier batches are cached, until the cache becomes too large.
struct FitTexts: Sendable {
  /// A measured text with its language and the slots that show it.
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
    /// Its index in `distinct`.
    let place: Int
  }

  /// A key by bytes, because a letter can have any number of marks.
  private struct Key: Hashable {
    let text: ExactText
    let language: String?
    let slots: Int
  }

  /// RFC 5646, § 4.4.1: a tag of 35 characters is as long as any needs to be. A longer text is not a tag.
  private static let longestTag = 64
  /// The greatest number of texts of a batch.
  private static let mostTexts = 1 << 16
  /// The greatest number of results of a batch: each text in each slot, in each face on each device.
  private static let mostAnswers = 1 << 17

  private let files: FitFiles
  private let check: FitCheck
  /// The number of results of a text in each slot.
  private let answersOfSlots: [Int]
  /// The next text.
  private var file = 0
  private var text = 0

  /// The cached texts.
  private(set) var distinct: [Distinct] = []
  /// The texts of this batch.
  private(set) var occurrences: [Occurrence] = []
  private var places: [Key: Int] = [:]
  private var slots: ShownSlots

  /// - Parameter answers: the number of results of a text in each slot of the guide.
  init(_ files: FitFiles, _ check: FitCheck, answers: [Int]) {
    self.files = files
    self.check = check
    answersOfSlots = answers
    slots = ShownSlots(check.guide.slots)
  }

  /// Goes to the next batch; false if there is none.
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

  /// The size of the cache: texts, and the slots of their keys.
  var knownCount: Int { distinct.count + slots.size }

  /// Empties the cache of texts.
  mutating func forget() {
    distinct.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    slots.forget()
  }

  /// Adds a text to the batch; returns the number of its results.
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

/// The slots that show the texts of a key. Each set of slots has a number, because many keys share a set.
private struct ShownSlots: Sendable {
  private let patterns: [KeyPatterns]
  private let all: [Int]
  /// Whether every slot shows all texts, which is the usual case.
  private let isSimple: Bool
  private var sets: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]
  /// The numbers by key: each language has the same keys.
  private var numbersOfKeys: [ExactText: Int] = [:]
  /// The number of cached slots and keys.
  private(set) var size = 0

  /// The greatest number of cached slots and keys.
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
