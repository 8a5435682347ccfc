/// A word between spaces, with the advances of its clusters and its changes of the spaces beside it.
///
/// It consists of sixteen numbers, so a table has a fixed size, and words need no references.
struct LearnedWord: Sendable {
  /// - Number 0: the lengths, whether there are spaces beside the word, and the width.
  /// - Numbers 1…4: the bytes of the word. Numbers 5…12: the advances of the clusters.
  /// - Number 13: the starts of the clusters, and the starts at which a line must be shaped again.
  /// - Number 14: the changes of the spaces.
  var numbers = SIMD16<UInt64>()

  /// The greatest number of bytes of a word. Number 13 has a bit for each byte.
  static let mostBytes = 32

  /// Makes a key for a word of these bytes; nil if the word is empty or too long.
  ///
  /// - Parameters:
  ///   - followsSpace: whether the change of the space before the word is needed.
  ///   - endsAtSpace: whether the change of the space after the word is needed.
  @unsafe
  init?(_ bytes: UnsafeBufferPointer<UInt8>, followsSpace: Bool, endsAtSpace: Bool) {
    guard !bytes.isEmpty, bytes.count <= Self.mostBytes else { return nil }
    for index in 0..<bytes.count {
      let shift = UInt64(truncatingIfNeeded: index & 7) &* 8
      numbers[1 + index >> 3] |= UInt64(unsafe bytes[index]) << shift
    }
    numbers[0] = UInt64(truncatingIfNeeded: bytes.count) | (followsSpace ? 1 << 8 : 0) | (endsAtSpace ? 1 << 9 : 0)
  }

  init(_ numbers: SIMD16<UInt64>) { self.numbers = numbers }

  /// The bits of number 0 that identify the word. The other bits contain what was learned about the word.
  static let keyMask: UInt64 = 1 << 10 &- 1

  var hash: UInt64 {
    var hash = numbers[0] & Self.keyMask
    for index in 1...4 {
      let product = (hash ^ numbers[index]).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return hash
  }

  // MARK: - What was learned

  /// The word, marked as a word that HarfBuzz must shape.
  var left: LearnedWord {
    var word = self
    word.numbers[0] |= 1 << 10
    return word
  }
  var isLeft: Bool { numbers[0] >> 10 & 1 != 0 }

  /// The sum of the advances of the clusters, in font units.
  var width: Int { Int(Int32(truncatingIfNeeded: numbers[0] >> 32)) }
  /// The number of clusters with a width.
  var wideClusters: Int { Int(truncatingIfNeeded: numbers[0] >> 16 & 0xFF) }
  /// The change that the word makes to the advance of the space before it, in font units.
  var before: Int { Int(Int16(truncatingIfNeeded: numbers[14])) }
  /// The change that the word makes to the advance of the space after it, in font units.
  var after: Int { Int(Int16(truncatingIfNeeded: numbers[14] >> 16)) }
  /// Whether a line that begins at the space after the word must be shaped again.
  var isUnsafeAfter: Bool { numbers[14] >> 32 & 1 != 0 }

  /// Calls the body with each cluster: its start in the word, its advance, and whether a line that begins at the
  /// cluster must be shaped again.
  @inline(__always)
  func forEachCluster(_ body: (_ start: Int, _ advance: Int, _ isUnsafe: Bool) -> Void) {
    var starts = UInt32(truncatingIfNeeded: numbers[13])
    let unsafe = UInt32(truncatingIfNeeded: numbers[13] >> 32)
    var index = 0
    while starts != 0 {
      let start = starts.trailingZeroBitCount
      starts &= starts &- 1
      let advance = numbers[5 + index >> 2] >> UInt64(truncatingIfNeeded: (index & 3) * 16) & 0xFFFF
      body(start, Int(truncatingIfNeeded: advance), unsafe & 1 << UInt32(truncatingIfNeeded: start) != 0)
      index += 1
    }
  }

  /// Returns the word with these clusters, in the order of the text; nil if a number does not fit.
  func learned(_ clusters: [AdvanceCluster], before: Int, after: Int, isUnsafeAfter: Bool) -> LearnedWord? {
    guard let before = Int16(exactly: before), let after = Int16(exactly: after) else { return nil }
    var word = self
    var (width, wide) = (0, 0)
    for (index, cluster) in clusters.enumerated() {
      guard let advance = UInt16(exactly: cluster.advance), (0..<Self.mostBytes).contains(Int(cluster.start)) else {
        return nil
      }
      width += Int(advance)
      wide += advance == 0 ? 0 : 1
      word.numbers[5 + index >> 2] |= UInt64(advance) << UInt64(truncatingIfNeeded: (index & 3) * 16)
      word.numbers[13] |= 1 << UInt64(cluster.start)
      if cluster.isUnsafe { word.numbers[13] |= 1 << UInt64(cluster.start &+ 32) }
    }
    word.numbers[0] |= UInt64(truncatingIfNeeded: wide) << 16 | UInt64(truncatingIfNeeded: width) << 32
    word.numbers[14] =
      UInt64(UInt16(bitPattern: before)) | UInt64(UInt16(bitPattern: after)) << 16 | (isUnsafeAfter ? 1 << 32 : 0)
    return word
  }
}

/// A cluster of a text: its start in bytes of UTF-8, its advance in font units, and whether a line that begins at the
/// cluster must be shaped again.
package struct AdvanceCluster: Sendable, Hashable {
  package let start: UInt32
  package let advance: Int32
  package let isUnsafe: Bool

  package init(start: UInt32, advance: Int32, isUnsafe: Bool) {
    self.start = start
    self.advance = advance
    self.isUnsafe = isUnsafe
  }
}

/// A table of words with a fixed size. A new word replaces another word with the same hash.
///
/// Each slot counts its changes. The count is odd while a thread writes. If the count changes while a thread reads,
/// that thread treats the word as unknown ("sequence lock").
final class WordTable: Sendable {
  private let numbers: AtomicArray
  /// The hashes of words that occurred once.
  private let met: AtomicArray
  private let mask: Int

  static func byteCount(countExponent exponent: Int) -> Int { 8 * 17 << exponent }

  init(countExponent exponent: Int) {
    numbers = AtomicArray(countExponent: exponent + 4)
    met = AtomicArray(countExponent: exponent)
    mask = 1 << exponent - 1
  }

  /// Whether a word occurred before. In a list of names most words occur once, and are not worth learning.
  func isMetAgain(_ hash: UInt64) -> Bool {
    let place = Int(truncatingIfNeeded: hash >> 20)
    guard met.load(place) != hash else { return true }
    met.store(hash, place)
    return false
  }

  /// Returns the index of the first number in one of the two slots for a hash.
  @inline(__always)
  private func place(_ hash: UInt64, _ way: Int) -> Int {
    // The index of a number is taken modulo the count.
    ((Int(truncatingIfNeeded: hash >> 8) ^ way) & mask) << 4
  }

  /// Returns the learned word with the same bytes and spaces; nil if it is not stored.
  @inline(__always)
  func word(_ key: LearnedWord, _ hash: UInt64) -> LearnedWord? {
    word(key, at: place(hash, 0)) ?? word(key, at: place(hash, 1))
  }

  @inline(__always)
  private func word(_ key: LearnedWord, at place: Int) -> LearnedWord? {
    let change = numbers.loadFirst(place | 15)
    guard change & 1 == 0, change > 0 else { return nil }
    var found = SIMD16<UInt64>()
    found[0] = numbers.load(place)
    guard found[0] & LearnedWord.keyMask == key.numbers[0] else { return nil }
    for index in 1...4 {
      found[index] = numbers.load(place | index)
      guard found[index] == key.numbers[index] else { return nil }
    }
    for index in 5...14 { found[index] = numbers.load(place | index) }
    AtomicArray.finishReading()
    return numbers.load(place | 15) == change ? LearnedWord(found) : nil
  }

  func insert(_ word: LearnedWord, _ hash: UInt64) {
    var place = place(hash, 0)
    var change = numbers.load(place | 15)
    let other = self.place(hash, 1)
    let otherChange = numbers.load(other | 15)
    // The slot with fewer changes is used. An empty slot has 0 changes.
    if otherChange < change { (place, change) = (other, otherChange) }
    // If the count is odd or has changed, another thread writes to the slot.
    guard change & 1 == 0, numbers.replace(change, by: change &+ 1, place | 15) else { return }
    AtomicArray.beginWriting()
    for index in 0...14 { numbers.store(word.numbers[index], place | index) }
    numbers.storeLast(change &+ 2, place | 15)
  }
}
