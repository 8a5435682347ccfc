internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontTables
internal import TextFormats

extension JSONReader {
  func check(keys: [String]) throws(JSONError) {
    for (key, value) in try members() where !keys.contains(key) {
      throw value.failure("there is no such member; the members are \(keys.joined(separator: ", "))")
    }
  }

  /// Returns the members, whose names are OpenType tags.
  func tags() throws(JSONError) -> [(FontTag, JSONReader)] {
    var found: [(FontTag, JSONReader)] = []
    for (key, value) in try members() {
      guard let tag = FontTag(key) else { throw value.failure("\(key) is not a tag of four characters") }
      found.append((tag, value))
    }
    return found
  }

  func word<Word: CaseIterable & RawRepresentable<String>>(_ key: String) throws(JSONError) -> Word? {
    guard let member = try optional(key) else { return nil }
    let text = try member.text()
    guard let word = Word(rawValue: text) else {
      throw member.failure("\(text): give one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }

  /// Returns a length in points; nil if the member is missing.
  func length(_ key: String) throws(JSONError) -> Double? { try optional(key)?.length() }

  private func length() throws(JSONError) -> Double {
    let largest = StyledDocumentReader.largestLength
    return try number(in: -largest...largest)
  }

  /// Returns a position, in points or as a word of a list; nil if the member is missing.
  func points<Place>(
    _ key: String, _ place: (Double) -> Place, or words: KeyValuePairs<String, Place>
  ) throws(JSONError) -> Place? {
    guard let member = try optional(key) else { return nil }
    if case .number = member.value.kind { return place(try member.length()) }
    let text = try member.text()
    guard let word = words.first(where: { $0.key == text }) else {
      let known = ["points"] + words.map(\.key)
      throw member.failure("\(text): give \(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1])")
    }
    return word.value
  }

  /// Returns the characters that replace omitted text; empty if the member is missing.
  func ellipsis(_ key: String) throws(JSONError) -> String {
    guard let member = try optional(key) else { return "" }
    let text = try member.text()
    guard !text.isEmpty, text.utf8.count <= StyledDocumentReader.longestEllipsis else {
      throw member.failure("give 1 to \(StyledDocumentReader.longestEllipsis) bytes of text")
    }
    return text
  }

  /// Returns the tab stops. They are numbers, or objects with a position and an alignment.
  func tabStops(_ key: String) throws(JSONError) -> [TabStop] {
    guard let member = try optional(key) else { return [] }
    let stops = try member.map { json throws(JSONError) in try json.tabStop() }
    guard stops.count <= StyledDocumentReader.mostTabStops else {
      throw member.failure("there are \(stops.count) tab stops; give at most \(StyledDocumentReader.mostTabStops)")
    }
    for (index, (stop, next)) in zip(stops, stops.dropFirst()).enumerated() where next.position <= stop.position {
      throw member.failure("element \(index + 1) is not after element \(index)")
    }
    return stops
  }

  private func tabStop() throws(JSONError) -> TabStop {
    if case .number = value.kind { return TabStop(at: try tabPosition()) }
    try check(keys: ["position", "align", "separator"])
    let position = try member("position").tabPosition()
    let separator = try optional("separator")
    let align = try optional("align")
    let word = try align?.text() ?? "start"
    if word == "decimal" { return TabStop(at: position, .decimal(try separator?.character() ?? ".")) }
    if let separator { throw separator.failure("only the alignment decimal has a separator") }
    switch word {
    case "start": return TabStop(at: position)
    case "center": return TabStop(at: position, .center)
    case "end": return TabStop(at: position, .end)
    default: throw (align ?? self).failure("\(word): give start, center, end or decimal")
    }
  }

  private func tabPosition() throws(JSONError) -> Double { try number(in: 0.001...StyledDocumentReader.largestLength) }

  private func character() throws(JSONError) -> Character {
    let text = try text()
    guard text.utf8.count <= 4, text.count == 1, let character = text.first else { throw failure("give one character") }
    return character
  }

  /// Returns a language tag; nil if the member is missing.
  func language(_ key: String) throws(JSONError) -> String? {
    guard let member = try optional(key) else { return nil }
    let tag = try member.text()
    guard LanguageOption.isWellFormed(tag) else { throw member.failure("give a BCP 47 tag, such as ja or sr-Latn") }
    return tag
  }
}
