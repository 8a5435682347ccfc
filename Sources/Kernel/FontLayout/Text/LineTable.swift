internal import FontNames
internal import Synchronization

/// How many lines the tables of a cache have in all, and may have.
final class LineRoom: Sendable {
  private let mostLines = Atomic(1024)
  private let lines = Atomic(0)

  var capacity: Int { mostLines.load(ordering: .relaxed) }

  /// Sets the most lines. Returns whether there is room for those that there are.
  func setCapacity(_ capacity: Int) -> Bool {
    mostLines.store(capacity, ordering: .relaxed)
    return lines.load(ordering: .relaxed) <= capacity
  }

  /// Takes the place of a line, where there is one left.
  fileprivate func take() -> Bool {
    guard lines.add(1, ordering: .relaxed).newValue > capacity else { return true }
    lines.subtract(1, ordering: .relaxed)
    return false
  }

  fileprivate func giveBack(_ count: Int) { lines.subtract(count, ordering: .relaxed) }
}

/// Lines by the hashes of their questions, and a clock (second chance) that chooses the line to drop. Of two lines with the same
/// hash the later one stays.
struct LineTable {
  private struct Entry {
    let line: SetLine
    let hash: UInt64
    /// Whether it was used since the clock's hand passed it.
    var isRecent = false
  }

  /// The generation of the collection that the lines are of.
  var generation = 0
  /// The index of the entry of each hash.
  private var places: [UInt64: Int] = [:]
  private var entries: [Entry] = []
  /// The index of the next entry for the clock.
  private var hand = 0

  /// Removes all lines, and returns them with their generation and hashes.
  mutating func removeAll(_ room: LineRoom) -> (generation: Int, lines: [(line: SetLine, hash: UInt64)]) {
    let removed = entries.map { ($0.line, $0.hash) }
    room.giveBack(entries.count)
    places = [:]
    entries = []
    hand = 0
    return (generation, removed)
  }

  mutating func line(_ hash: UInt64, where isWanted: (SetLine) -> Bool) -> SetLine? {
    guard let index = places[hash], isWanted(entries[index].line) else { return nil }
    // Not always: a write first checks that nobody else holds the entries.
    if !entries[index].isRecent { entries[index].isRecent = true }
    return entries[index].line
  }

  /// Adds a line. Where no room is left it takes the place of another one of this table.
  mutating func insert(_ line: SetLine, _ hash: UInt64, _ room: LineRoom) {
    let entry = Entry(line: line, hash: hash)
    if let place = places[hash] {
      entries[place] = entry
    } else if room.take() {
      places[hash] = entries.count
      entries.append(entry)
    } else if !entries.isEmpty {
      while entries[hand].isRecent {
        entries[hand].isRecent = false
        advanceHand()
      }
      places[entries[hand].hash] = nil
      places[hash] = hand
      entries[hand] = entry
      advanceHand()
    }
  }

  // Fits: the table has entries.
  private mutating func advanceHand() { hand = (hand + 1) % entries.count }
}
