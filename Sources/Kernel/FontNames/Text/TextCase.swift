/// The letter case that a text is shown in (CSS Text 3, `text-transform`).
public enum TextCase: String, Sendable, Hashable, CaseIterable {
  /// The original case.
  case none
  /// All letters as capitals.
  case uppercase
  /// All letters lowercase.
  case lowercase
  /// The first letter of each word as a capital; the other letters do not change.
  case capitalize
}
