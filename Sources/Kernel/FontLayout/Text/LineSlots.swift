internal import FontShaping

/// The slots of a hash table of lines, with linear probing. A row of slots without a gap begins at the slot of a hash.
/// Threads look up lines while another thread changes the slots. In the worst case, a look-up does not find an existing
/// line.
@safe
final class LineSlots: Sendable {
  // Proof of safety: each slot retains the line whose address it contains. `take` passes the reference to the table,
  // which releases it when no thread reads the slots as they were before.
  /// Two numbers for each slot: the hash of its line, or 0, and the address of the line, with a bit that a look-up
  /// sets.
  private let numbers: AtomicArray
  let generation: Int
  let countExponent: Int
  var count: Int { 1 << countExponent }

  private static let recent: UInt64 = 1
  /// The greatest length of a row. In a full row, a new line replaces the last line.
  private static let longestRow = 128

  init(generation: Int, countExponent: Int) {
    numbers = AtomicArray(countExponent: countExponent + 1)
    self.generation = generation
    self.countExponent = countExponent
  }

  @inline(__always)
  func line(_ hash: UInt64, where isWanted: (SetLine) -> Bool) -> SetLine? {
    var slot = first(hash)
    for _ in 0..<Self.longestRow {
      let found = numbers.loadFirst(2 * slot)
      guard found != 0 else { return nil }
      let number = found == hash ? numbers.loadFirst(2 * slot + 1) : 0
      if let line = unsafe Self.line(number), unsafe line._withUnsafeGuaranteedRef({ isWanted($0) }) {
        // The bit is written only if needed, because a write would take the slot's cache line away from other
        // processors.
        if number & Self.recent == 0 { _ = numbers.replace(number, by: number | Self.recent, 2 * slot + 1) }
        return unsafe line.takeUnretainedValue()
      }
      slot = after(slot)
    }
    return nil
  }

  // MARK: - Changes, by one thread at a time

  /// Whether no line has this hash, so that a new line would need a slot.
  func lacks(_ hash: UInt64) -> Bool { isFree(slot(for: hash)) }

  /// Adds a line, and returns the line that it replaces.
  func insert(_ line: SetLine, _ hash: UInt64) -> (isNew: Bool, replaced: SetLine?) {
    insert(UInt64(UInt(bitPattern: unsafe Unmanaged.passRetained(line).toOpaque())), hash)
  }

  /// Adds the line that is in a slot of `other`. No thread may change `other` any more.
  func move(_ slot: Int, of other: LineSlots) -> (isNew: Bool, replaced: SetLine?) {
    insert(other.numbers.load(2 * slot + 1), other.numbers.load(2 * slot))
  }

  /// Removes a line that was not looked up since the hand of the clock (see `LineTable`) last passed it. After a full
  /// turn, removes any line.
  func removeOne(_ hand: inout Int) -> SetLine? {
    for step in 0..<2 * count {
      hand = after(hand)
      if isFree(hand) || wasRecent(hand) && step < count { continue }
      defer { free(hand) }
      return take(hand)
    }
    return nil
  }

  /// Returns the line of a slot, and removes the slot's reference to it. The caller must then store a different line or
  /// free the slot.
  func take(_ slot: Int) -> SetLine? {
    let line = unsafe Self.line(numbers.load(2 * slot + 1))
    numbers.store(0, 2 * slot + 1)
    return unsafe line?.takeRetainedValue()
  }

  var used: some Sequence<Int> { (0..<count).lazy.filter { !self.isFree($0) } }

  private func insert(_ number: UInt64, _ hash: UInt64) -> (isNew: Bool, replaced: SetLine?) {
    let slot = slot(for: hash)
    let isNew = isFree(slot)
    let replaced = isNew ? nil : take(slot)
    store(number, hash, slot)
    return (isNew, replaced)
  }

  private func hash(_ slot: Int) -> UInt64 { numbers.load(2 * slot) }
  private func isFree(_ slot: Int) -> Bool { hash(slot) == 0 }

  /// Returns the slot of the line with a hash. If there is no such line, returns the slot in which it would be stored.
  private func slot(for hash: UInt64) -> Int {
    var slot = first(hash)
    for _ in 1..<Self.longestRow where !isFree(slot) && self.hash(slot) != hash { slot = after(slot) }
    return slot
  }

  /// Whether the line of a slot was looked up since the last call.
  private func wasRecent(_ slot: Int) -> Bool {
    let number = numbers.load(2 * slot + 1)
    guard number & Self.recent != 0 else { return false }
    numbers.storeLast(number & ~Self.recent, 2 * slot + 1)
    return true
  }

  /// Frees a slot. Lines after it move up in their row.
  private func free(_ slot: Int) {
    var (free, next) = (slot, after(slot))
    while !isFree(next) {
      let hash = hash(next)
      if distance(first(hash), next) >= distance(free, next) {
        store(numbers.load(2 * next + 1), hash, free)
        free = next
      }
      next = after(next)
    }
    numbers.store(0, 2 * free)
    numbers.store(0, 2 * free + 1)
  }

  private func store(_ number: UInt64, _ hash: UInt64, _ slot: Int) {
    numbers.storeLast(number, 2 * slot + 1)
    numbers.storeLast(hash, 2 * slot)
  }

  @inline(__always)
  private func first(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (count - 1) }
  @inline(__always)
  private func after(_ slot: Int) -> Int { (slot + 1) & (count - 1) }
  private func distance(_ slot: Int, _ other: Int) -> Int { (other - slot) & (count - 1) }

  @inline(__always)
  private static func line(_ number: UInt64) -> Unmanaged<SetLine>? {
    let address = UInt(truncatingIfNeeded: number & ~recent)
    return unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged<SetLine>.fromOpaque($0) }
  }
}
