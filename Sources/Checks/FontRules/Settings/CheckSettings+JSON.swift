internal import FontFaces
package import FontFiles
package import FontNames
package import TextFormats

extension CheckSettings {
  /// The name of the settings file of a folder.
  package static let fileName = "fontprobe.json"
  /// The greatest size of a settings file in bytes, larger than anybody writes.
  static let mostFileBytes = 1 << 20
  private static let keys = [
    "deep", "requireText", "requireTextFile", "requireLanguage", "requireRange", "requireFeature", "maxSize", "names",
    "platform", "guide", "strings", "lock", "failOn", "skip", "only", "severity", "accept",
  ]
  static let pathLists: [(key: String, place: any WritableKeyPath<CheckSettings, [String]> & Sendable)] = [
    ("names", \.nameSources), ("guide", \.guides), ("strings", \.strings), ("requireTextFile", \.requiredTextFiles),
  ]

  /// Reads a settings file. The error `invalidSettings` names the key and what was expected.
  package init(contentsOf path: String) throws(FontError) {
    let bytes = try fileBytes(path, atMost: Self.mostFileBytes)
    do throws(JSONError) {
      self = try CheckSettings(JSONReader(parsing: bytes, texts: .names), folder: Self.folder(of: path))
    } catch {
      throw FontError(.invalidSettings, error.description, path: path)
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Reads settings. An unknown key is an error, because a misspelled key would check nothing. `folder` is the prefix
  /// for the paths in the settings. The prefix is empty or ends with a slash.
  package init(_ document: JSONReader, folder: String) throws(JSONError) {
    self.init()
    func located(_ path: String) -> String { FilePaths.path(path, in: folder) }
    for (key, value) in try document.members() {
      switch key {
      case "deep": isDeep = try value.bool()
      case "requireText": requiredTexts = try Self.texts(value)
      case "requireLanguage":
        requiredLanguages = try Self.each(value) { tag in
          RequiredLanguage(tag)
        } failing: {
          "\($0): \(RequiredLanguage.unknown($0))"
        }
      case "requireRange":
        requiredRanges = try Self.each(value, Self.range) {
          "\($0) is not a range of Unicode characters, such as U+0020-007E"
        }
      case "requireFeature":
        requiredFeatures = try Self.each(value, Self.feature) { "\($0) is not the tag of a feature, such as tnum" }
      case "maxSize": mostBytes = try value.integer(in: 1...1 << 40)
      case "platform": platform = try Self.word(value)
      case "lock": lock = located(try value.text())
      case "failOn": failsOn = try Self.word(value)
      case "skip": skipped = Set(try Self.rules(value))
      case "only": only = Set(try Self.rules(value))
      case "severity":
        for (rule, severity) in try value.members() {
          guard let known = FontCheck.Rule(rule) else { throw severity.failure(FontCheck.Rule.unknown(rule)) }
          severities[known] = try Self.word(severity)
        }
      case "accept":
        for (file, rules) in try value.members() { try accept(rules, in: located(file)) }
      default:
        if let list = Self.pathLists.first(where: { $0.key == key }) {
          self[keyPath: list.place] = try Self.texts(value).map(located)
          continue
        }
        let question = NearestNames.question(for: key, among: Self.keys)
        let wayOut = question ?? "the settings are \(Self.keys.joined(separator: ", "))"
        throw value.failure("there is no such setting (\(wayOut))")
      }
    }
  }

  /// Reads the accepted rules of a file: a list, or an object with a reason for each rule. The reason may be null.
  private mutating func accept(_ value: JSONReader, in file: String) throws(JSONError) {
    guard value.value.members != nil else {
      accepted[file] = Set(try Self.rules(value))
      return
    }
    for (id, reason) in try value.members() {
      guard let rule = FontCheck.Rule(id) else { throw reason.failure(FontCheck.Rule.unknown(id)) }
      accepted[file, default: []].insert(rule)
      if !reason.value.isNull { acceptedReasons[file, default: [:]][rule] = try reason.text() }
    }
  }

  /// Reads a text or an array of texts.
  private static func texts(_ value: JSONReader) throws(JSONError) -> [String] {
    if let text = value.value.text { return [text] }
    return try value.map { reader throws(JSONError) in try reader.text() }
  }

  private static func each<Result>(
    _ value: JSONReader, _ read: (String) -> Result?, failing message: (String) -> String
  ) throws(JSONError) -> [Result] {
    var results: [Result] = []
    for text in try texts(value) {
      guard let result = read(text) else { throw value.failure(message(text)) }
      results.append(result)
    }
    return results
  }

  private static func rules(_ value: JSONReader) throws(JSONError) -> [FontCheck.Rule] {
    try each(value, FontCheck.Rule.init, failing: FontCheck.Rule.unknown)
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: JSONReader
  ) throws(JSONError) -> Word {
    guard let word = Word(rawValue: try value.text()) else {
      throw value.failure("one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")) was expected")
    }
    return word
  }

  package var namedPaths: [(key: String, path: String)] {
    Self.pathLists.flatMap { list in self[keyPath: list.place].map { (list.key, $0) } }
      + (lock.map { [("lock", $0)] } ?? [])
  }

  /// Parses a range of code points in CSS notation (`unicode-range`): `U+0020-007E`, `U+4??`, `U+20AC`.
  public static func range(_ text: String) -> ClosedRange<UInt32>? { FontCoverage.range(text) }

  /// Parses the tag of a feature: `tnum`.
  package static func feature(_ text: String) -> FontTag? {
    text.utf8.count == 4 && text.utf8.allSatisfy { $0 > 0x20 } ? FontTag(text) : nil
  }

  /// The greatest size of a text file in bytes, larger than all texts of an app.
  private static let mostTextBytes = 4 << 20

  /// Reads the text files, and returns the settings with their texts. Throws if a file cannot be read or is not UTF-8.
  package func readingTextFiles() throws(FontError) -> CheckSettings {
    var settings = self
    settings.requiredTextFiles = []
    for path in requiredTextFiles {
      let bytes = try fileBytes(path, atMost: Self.mostTextBytes)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FontError(
          .invalidSettings, "the text is not UTF-8", path: path,
          hint: "save the file as UTF-8: iconv -f FORMAT -t UTF-8")
      }
      if !settings.requiredTexts.contains(text) { settings.requiredTexts.append(text) }
    }
    return settings
  }

  /// The settings for a worker process, which checks only single files.
  package var json: JSONValue {
    func hex(_ value: UInt32) -> String { String(value, radix: 16) }
    return [
      "requireText": .array(requiredTexts.map(JSONValue.string)),
      "requireLanguage": .array(requiredLanguages.map { .string($0.tag) }),
      "requireRange": .array(requiredRanges.map { .string("U+\(hex($0.lowerBound))-\(hex($0.upperBound))") }),
      "requireFeature": .array(requiredFeatures.map { .string($0.description) }),
      "skip": .array(skipped.map { .string($0.id) }), "only": .array(only.map { .string($0.id) }),
      "severity": .object(severities.map { (key: $0.key.id, value: .string($0.value.rawValue)) }),
    ]
  }
}
