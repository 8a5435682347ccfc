/// The letter case in which a text is shown (CSS Text 3, `text-transform`).
public enum TextCase: String, Sendable, Hashable, CaseIterable {
  /// The original case.
  case none
  /// All letters become capitals.
  case uppercase
  /// All letters become lowercase.
  case lowercase
  /// The first letter of each word becomes a capital. The other letters do not change.
  case capitalize
}
