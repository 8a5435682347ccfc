/// Sees to it that each key of an object is there once, by its bytes.
///
/// Swift's texts are equal where an accent is written in two ways, and JSON's are not.
package struct DistinctKeys {
  private var many: Set<ExactText> = []

  /// Up to here looking at each key is quicker than hashing it.
  private static let mostFew = 8

  package init() {}

  /// Whether a key is a new one. It is asked once for each key, with the members that were read before it.
  package mutating func isNew(_ key: String, after members: [PositionedValue.Member]) -> Bool {
    guard members.count > Self.mostFew else { return members.place(of: key) == nil }
    if many.isEmpty { many = Set(members.map { ExactText($0.key) }) }
    return many.insert(ExactText(key)).inserted
  }
}
