/// The letter case that a text is shown in (CSS Text 3, `text-transform`).
public enum TextCase: String, Sendable, Hashable, CaseIterable {
  /// As it is written.
  case none
  /// All letters as capitals.
  case uppercase
  /// All letters lowercase.
  case lowercase
  /// The first letter of each word as a capital; the others as they are written.
  case capitalize
}
