public import Synchronization

/// Numbers that threads read and write without a lock. The count is a power of two. Indices are modulo the count.
@safe
@usableFromInline
package final class AtomicArray: Sendable {
  // Proof of safety: the numbers are atomic. They are allocated and initialised here, and only `deinit` frees them.
  @usableFromInline nonisolated(unsafe) let numbers: UnsafeMutablePointer<Atomic<UInt64>>
  @usableFromInline let mask: Int

  /// - Parameter exponent: the count is 2 to this power.
  package init(countExponent exponent: Int) {
    let count = 1 << exponent
    mask = count - 1
    unsafe numbers = .allocate(capacity: count)
    for index in 0..<count { unsafe (numbers + index).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe numbers.deinitialize(count: mask + 1)
    unsafe numbers.deallocate()
  }

  @inlinable
  @inline(__always)
  package func load(_ index: Int) -> UInt64 { unsafe numbers[index & mask].load(ordering: .relaxed) }

  /// Returns the number at an index. Later reads cannot happen before this read.
  @inlinable
  @inline(__always)
  package func loadFirst(_ index: Int) -> UInt64 { unsafe numbers[index & mask].load(ordering: .acquiring) }

  @inlinable
  @inline(__always)
  package func store(_ number: UInt64, _ index: Int) { unsafe numbers[index & mask].store(number, ordering: .relaxed) }

  /// Stores a number. Earlier stores cannot become visible after this store.
  @inlinable
  @inline(__always)
  package func storeLast(_ number: UInt64, _ index: Int) {
    unsafe numbers[index & mask].store(number, ordering: .releasing)
  }

  /// Replaces `number` by `other` if `number` is stored at the index. Returns whether the number was replaced.
  package func replace(_ number: UInt64, by other: UInt64, _ index: Int) -> Bool {
    unsafe numbers[index & mask].compareExchange(
      expected: number, desired: other, ordering: .acquiringAndReleasing
    ).exchanged
  }
}

extension AtomicArray {
  /// Ensures that reads after this call do not happen before the call.
  @inline(__always)
  static func finishReading() { atomicMemoryFence(ordering: .acquiring) }

  /// Ensures that stores after this call do not become visible before earlier stores.
  @inline(__always)
  static func beginWriting() { atomicMemoryFence(ordering: .releasing) }
}

/// A table of fixed size that stores small numbers by small keys. If there is no free slot, a new number replaces
/// another number.
///
/// A number and its key form one atomic value, so a reader sees both or neither.
final class NumberTable: Sendable {
  private let numbers: AtomicArray
  private let valueBits: UInt64

  /// The number of slots for keys with the same hash. They fill a cache line.
  private static let ways = 8

  /// - Parameters:
  ///   - exponent: the number of slots is 2 to this power.
  ///   - valueBits: the number of bits for a value. The other bits are for the key, which is never 0.
  init(countExponent exponent: Int, valueBits: Int) {
    numbers = AtomicArray(countExponent: exponent)
    self.valueBits = UInt64(truncatingIfNeeded: valueBits)
  }

  @inline(__always)
  private func place(_ key: UInt64) -> (line: Int, first: Int) {
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    // The index is taken modulo the count.
    return (
      Int(truncatingIfNeeded: hash >> 35) & ~(Self.ways - 1), Int(truncatingIfNeeded: hash >> 32) & (Self.ways - 1)
    )
  }

  @inline(__always)
  func number(_ key: UInt64) -> UInt64? {
    let (line, first) = place(key)
    for way in 0..<Self.ways {
      let entry = numbers.load(line | (first + way) & (Self.ways - 1))
      if entry >> valueBits == key { return entry & (1 << valueBits &- 1) }
      if entry == 0 { return nil }
    }
    return nil
  }

  func insert(_ number: UInt64, _ key: UInt64) {
    let (line, first) = place(key)
    let entry = key << valueBits | number
    for way in 0..<Self.ways {
      let place = line | (first + way) & (Self.ways - 1)
      if numbers.load(place) == 0, numbers.replace(0, by: entry, place) { return }
    }
    numbers.store(entry, line | first)
  }
}
