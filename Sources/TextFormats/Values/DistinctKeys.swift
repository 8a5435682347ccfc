/// The keys of an object that were read so far, compared by their bytes.
///
/// Swift's texts are equal where an accent is written in two ways, and JSON's are not.
struct DistinctKeys {
  private var few: [String] = []
  private var many: Set<Key> = []

  /// Up to here looking at each key is quicker than hashing it.
  private static let mostFew = 8

  init() { few.reserveCapacity(Self.mostFew) }

  /// Adds a key; returns false when it is there already.
  mutating func insert(_ key: String) -> Bool {
    if many.isEmpty {
      guard !few.contains(where: { $0.hasSameBytes(as: key) }) else { return false }
      few.append(key)
      if few.count > Self.mostFew { many = Set(few.map(Key.init)) }
      return true
    }
    return many.insert(Key(text: key)).inserted
  }

  /// A text by its bytes.
  private struct Key: Hashable {
    let text: String

    static func == (first: Key, second: Key) -> Bool { first.text.hasSameBytes(as: second.text) }

    // A text's own hash is one for all the ways in which its accents can be written: a file of those would take long.
    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension String {
  /// Whether the texts are the same byte for byte.
  ///
  /// Texts of equal bytes are equal, and most that differ are distinguished by that at once.
  func hasSameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
