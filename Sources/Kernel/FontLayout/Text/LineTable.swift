internal import FontMatching

/// The lines of a cache, and a clock (second chance) that chooses the line to remove. Only one thread at a time changes
/// the table, while other threads look up lines.
@safe
struct LineTable: ~Copyable {
  private(set) var capacity = standardCapacity
  /// The slots. A look-up does not retain them, because threads that retain the same object wait for each other.
  private var held = unsafe Unmanaged.passRetained(LineSlots(generation: 0, countExponent: 4))
  var slots: LineSlots { unsafe held.takeUnretainedValue() }
  var address: UInt { UInt(bitPattern: unsafe held.toOpaque()) }
  var generation: Int { unsafe held._withUnsafeGuaranteedRef { $0.generation } }
  private var count = 0
  private var hand = 0
  private var dropped = Dropped()

  static let standardCapacity = 1024

  /// Removed lines and slots. Threads may still read them.
  struct Dropped: Sendable {
    var lines: [SetLine] = []
    var slots: [LineSlots] = []

    var isEmpty: Bool { lines.isEmpty && slots.isEmpty }
  }

  /// The number of removed lines that are released together, after a single wait for all threads.
  private static let mostDropped = 64

  deinit {
    let slots = unsafe held.takeRetainedValue()
    for slot in slots.used { _ = slots.take(slot) }
  }

  mutating func setCapacity(_ lines: Int) {
    capacity = min(max(lines, 0), FontCollection.mostMeasuredLines)
    if count > capacity { removeAll(generation: slots.generation) }
  }

  mutating func removeAll(generation: Int, capacity: Int? = nil) {
    if let capacity { self.capacity = capacity }
    let old = replaceSlots(generation: generation, countExponent: 4)
    for slot in old.used { drop(old.take(slot)) }
    count = 0
  }

  /// Adds a line. It replaces a line with the same hash.
  mutating func insert(_ line: SetLine, _ hash: UInt64) {
    guard capacity > 0 else { return }
    // Proof of safety: only `replaceSlots` replaces the slots.
    if unsafe held._withUnsafeGuaranteedRef({ (count == capacity || 2 * count >= $0.count) && $0.lacks(hash) }) {
      if count == capacity {
        drop(unsafe held._withUnsafeGuaranteedRef { $0.removeOne(&hand) })
        count -= 1
      } else {
        grow()
      }
    }
    let (isNew, replaced) = unsafe held._withUnsafeGuaranteedRef { $0.insert(line, hash) }
    if isNew { count += 1 } else { drop(replaced) }
  }

  /// Returns the removed lines and slots if there are many lines or any slots.
  mutating func takeDropped() -> Dropped {
    guard dropped.lines.count >= Self.mostDropped || !dropped.slots.isEmpty else { return Dropped() }
    defer { dropped = Dropped() }
    return dropped
  }

  private mutating func drop(_ line: SetLine?) {
    if let line { dropped.lines.append(line) }
  }

  private mutating func grow() {
    let old = replaceSlots(generation: generation, countExponent: slots.countExponent + 1)
    let new = slots
    count = 0
    for slot in old.used {
      let (isNew, replaced) = new.move(slot, of: old)
      if isNew { count += 1 } else { drop(replaced) }
    }
  }

  private mutating func replaceSlots(generation: Int, countExponent: Int) -> LineSlots {
    let old = unsafe held.takeRetainedValue()
    dropped.slots.append(old)
    unsafe held = .passRetained(LineSlots(generation: generation, countExponent: countExponent))
    hand = 0
    return old
  }
}
