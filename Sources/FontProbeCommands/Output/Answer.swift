internal import JSONText

/// What a command has to say, in both forms, and its exit code.
struct Answer {
  let json: () -> JSONValue
  /// The text for people, with the emphasis that their terminal takes.
  let text: (Emphasis) -> [String]
  /// 0 answered; 1 answered, and the answer is no.
  var exitCode: Int32 = 0
}
