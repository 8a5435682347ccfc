internal import FontNames
internal import TextFormats

/// The keys from the root of a file to a value. They are converted to text only if a problem is reported.
indirect enum GuidePath {
  case root
  case key(GuidePath, String)
  case element(GuidePath, Int)

  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .root: break
    case .key(.root, let key): text += key.shortenedKey
    case .key(let parent, let key):
      parent.write(to: &text)
      text += "."
      text += key.shortenedKey
    case .element(let parent, let place):
      parent.write(to: &text)
      text += "[\(place)]"
    }
  }
}

struct GuideNode {
  let value: PositionedValue
  let path: GuidePath

  var place: GuidePlace {
    GuidePlace(line: value.position.line, column: value.position.column, path: path.text)
  }

  func member(_ key: String) -> GuideNode? { value.member(key).map(node) }

  func node(_ member: PositionedValue.Member) -> GuideNode {
    GuideNode(value: member.value, path: .key(path, member.key))
  }

  func place(_ position: TextPosition, _ key: String) -> GuidePlace {
    GuidePlace(line: position.line, column: position.column, path: GuidePath.key(path, key).text)
  }
}

final class GuideProblems {
  private(set) var all: [StyleGuideError.Problem] = []

  private static let most = 500

  /// Whether the list of problems is full. Further problems are then dropped, so expensive checks can be skipped.
  var isFull: Bool { all.count >= Self.most }

  func add(_ place: GuidePlace, _ message: String, allowed: String? = nil) {
    if !isFull { all.append(StyleGuideError.Problem(place, message, allowed: allowed)) }
  }

  func add(_ node: GuideNode, _ message: String, allowed: String? = nil) {
    add(node.place, message, allowed: allowed)
  }

  /// Adds a problem that reports an unknown name. The message suggests the nearest allowed name.
  func add(_ place: GuidePlace, unknown name: String, _ message: String, among names: [String], allowed: String? = nil)
  {
    // Because of these limits, a file with many mistakes is read as fast as a valid file.
    let isCheap = all.count < Self.mostQuestions && names.count <= Self.mostNames && name.utf8.count <= 64
    let question = isCheap ? NearestNames.question(for: name, among: names) : nil
    add(place, message + (question.map { " (\($0))" } ?? ""), allowed: allowed ?? Self.list(names))
  }

  /// The limits for suggestions. No name is suggested after this many problems, or if there are too many names to
  /// compare.
  private static let mostQuestions = 50
  private static let mostNames = 1000

  static func list(_ names: some Sequence<String>) -> String {
    let names = Array(names)
    return names.count <= 16
      ? names.joined(separator: ", ") : names.prefix(16).joined(separator: ", ") + " and \(names.count - 16) more"
  }
}

// MARK: - Values

extension GuideNode {
  func text(_ problems: GuideProblems) -> String? {
    guard let text = value.text else { return expected("a text", problems) }
    guard !text.isEmpty, text.utf8.count <= 512 else {
      problems.add(self, text.isEmpty ? "the text is empty" : "the text has more than 512 bytes")
      return nil
    }
    return text
  }

  func bool(_ problems: GuideProblems) -> Bool? {
    guard case .bool(let bool) = value.kind else { return expected("true or false", problems) }
    return bool
  }

  func number(in range: ClosedRange<Double>, _ problems: GuideProblems) -> Double? {
    guard case .number(let number) = value.kind else { return expected("a number", problems) }
    return checked(number, "is", in: range, problems)
  }

  /// Returns the number, or reports a problem and returns nil if the number is out of range.
  ///
  /// - Parameter verb: the words after the number in the message: `is`, `points are`.
  func checked(
    _ number: Double, _ verb: String, in range: ClosedRange<Double>, _ problems: GuideProblems
  ) -> Double? {
    guard range.contains(number) else {
      problems.add(
        self, "\(number.text(.shortest)) \(verb) out of range",
        allowed: "\(range.lowerBound.text(.shortest)) to \(range.upperBound.text(.shortest))")
      return nil
    }
    return number
  }

  /// Reads one of the raw values of a type, in its exact spelling.
  func word<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type, _ problems: GuideProblems
  ) -> Word? where Word.RawValue == String {
    choice(Word.allCases.map { ($0.rawValue, $0) }, problems)
  }

  func choice<Choice>(_ choices: [(name: String, value: Choice)], _ problems: GuideProblems) -> Choice? {
    guard let text = value.text else { return expected("a text", problems) }
    if let choice = choices.first(where: { $0.name == text }) { return choice.value }
    problems.add(place, unknown: text, "\"\(text.prefix(64))\" is not a known value", among: choices.map(\.name))
    return nil
  }

  /// The elements of an array. For any other value, the list contains only this value.
  var elementsOrSelf: [GuideNode] {
    guard let elements = value.elements else { return [self] }
    return elements.enumerated().map { GuideNode(value: $1, path: .element(path, $0)) }
  }

  func elements(_ problems: GuideProblems) -> [GuideNode]? {
    guard value.elements != nil else { return expected("an array", problems) }
    return elementsOrSelf
  }

  func members(_ problems: GuideProblems) -> [GuideMember]? {
    guard let members = value.members else { return expected("an object", problems) }
    return members.map { member in
      GuideMember(key: member.key, position: member.position, node: node(member))
    }
  }

  /// Reads those members of an object that have these keys. All other keys are reported.
  func members(_ keys: [String], _ problems: GuideProblems) -> GuideFields? {
    guard let members = value.members else { return expected("an object", problems) }
    var known = 0
    for member in members {
      if keys.contains(member.key) {
        known += 1
      } else {
        problems.add(
          place(member.position, member.key), unknown: member.key, "fontprobe does not know this key", among: keys)
      }
    }
    return known == 0 ? GuideFields() : GuideFields(self)
  }

  func expected<Value>(_ what: String, _ problems: GuideProblems) -> Value? {
    problems.add(self, "\(what) was expected, not \(value.kindInWords)")
    return nil
  }
}

/// A member of an object. Its position is converted to text only if a problem is reported.
struct GuideMember {
  let key: String
  let position: TextPosition
  let node: GuideNode

  var place: GuidePlace { GuidePlace(line: position.line, column: position.column, path: node.path.text) }
}

/// The members of an object by their keys. An object has few members, so a linear search is faster than hashing.
struct GuideFields {
  private let object: GuideNode?

  init(_ object: GuideNode? = nil) { self.object = object }

  /// Whether the object contains none of the known keys.
  var isEmpty: Bool { object == nil }

  func contains(_ key: String) -> Bool { object?.value.contains(key) ?? false }

  subscript(_ key: String) -> GuideNode? { object?.member(key) }
}
