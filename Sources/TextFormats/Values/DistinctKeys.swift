/// The keys of an object that were read so far, compared by their bytes.
///
/// Swift's texts are equal where an accent is written in two ways, and JSON's are not.
package struct DistinctKeys {
  private var few: [String] = []
  private var many: Set<ExactText> = []

  /// Up to here looking at each key is quicker than hashing it.
  private static let mostFew = 8

  package init() { few.reserveCapacity(Self.mostFew) }

  /// Adds a key; returns false when it is there already.
  package mutating func insert(_ key: String) -> Bool {
    if many.isEmpty {
      guard !few.contains(where: { $0.hasSameBytes(as: key) }) else { return false }
      few.append(key)
      if few.count > Self.mostFew { many = Set(few.map(ExactText.init)) }
      return true
    }
    return many.insert(ExactText(key)).inserted
  }
}
