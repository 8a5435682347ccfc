extension Finding {
  /// The message with the face that it is about in front, where the message does not name it.
  package var sentence: String {
    guard let face, !message.contains(face) else { return message }
    return "\(face): \(message)"
  }

  /// The rule as people look it up: `FP012 unique-full-name`.
  package var ruleTitle: String { "\(rule.id) \(rule.name)" }
}
