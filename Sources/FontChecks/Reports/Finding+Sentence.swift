extension Finding {
  /// The message with the face that it is about in front, where the message does not name it.
  package var sentence: String {
    guard let face, !message.contains(face) else { return message }
    return "\(face): \(message)"
  }

  /// The sentence with the line and column in front, where it is about a file that has them.
  package var placedSentence: String { textPlace.map { "\($0): \(sentence)" } ?? sentence }

  /// Line and column, `12:5`; `nil` for what is about a font.
  var textPlace: String? { line.map { line in column.map { "\(line):\($0)" } ?? "\(line)" } }

  /// The rule as people look it up: `FP012 unique-full-name`.
  package var ruleTitle: String { "\(rule.id) \(rule.name)" }
}
