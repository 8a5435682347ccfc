/// A value that is one of a few words: `--convention`, `--keep`, `--idiom`.
extension CaseIterable where Self: RawRepresentable<String> {
  /// The word's value; `APPLE` and `Apple` are `apple`.
  ///
  /// - Returns: `nil` for another word.
  init?(inAnyCase word: String) {
    guard let value = Self(rawValue: word) ?? Self.allCases.first(where: { $0.rawValue.isSame(inAnyCase: word) }) else {
      return nil
    }
    self = value
  }

  /// The words, as a message lists them.
  static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension String {
  /// Whether the two differ in nothing but capitals.
  func isSame(inAnyCase other: String) -> Bool { lowercased() == other.lowercased() }
}
