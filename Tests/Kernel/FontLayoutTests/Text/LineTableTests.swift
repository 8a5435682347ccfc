import FontMatching
import Testing

@testable import FontLayout

/// The hash table of cached lines, with hashes that collide.
struct LineTableTests {
  private static func isThere(_ hash: UInt64, in slots: LineSlots) -> Bool {
    slots.line(hash) { $0.advance == Double(hash) } != nil
  }

  private static func lines(_ hashes: [UInt64]) throws -> [(hash: UInt64, line: SetLine)] {
    let shaper = PlainShaper(try MeasuredFont.fixture("Base.ttf"), TextSettings())
    return hashes.map { ($0, SetLine("H", shaper, advance: Double($0))) }
  }

  @Test(
    "A table for 100 lines holds 100 lines whose hashes collide",
    arguments: [1, 16, 4096])
  func rows(_ step: UInt64) throws {
    var table = LineTable()
    table.setCapacity(100)
    var held: [UInt64] = []
    for (hash, line) in try Self.lines((1...300).map { $0 * step }) {
      table.insert(line, hash)
      held.append(hash)
      let slots = table.slots
      let there = held.filter { Self.isThere($0, in: slots) }
      #expect(there.count == min(held.count, 100) && there.last == hash)
      held = there
      _ = table.takeDropped()
    }
  }

  @Test("Lines with chosen hashes replace each other, so at most 128 are held")
  func chosen() throws {
    var table = LineTable()
    table.setCapacity(1_000_000)
    let hashes = (1...1000).map { UInt64($0) << 32 }
    for (hash, line) in try Self.lines(hashes) {
      table.insert(line, hash)
      let slots = table.slots
      #expect(Self.isThere(hash, in: slots))
    }
    let slots = table.slots
    let there = hashes.count { Self.isThere($0, in: slots) }
    #expect((1...128).contains(there))
  }

  @Test("Of two lines with the same hash, the table holds the later line")
  func later() throws {
    var table = LineTable()
    let lines = try Self.lines([5, 5])
    for (hash, line) in lines { table.insert(line, hash) }
    let slots = table.slots
    #expect(slots.line(5) { _ in true } === lines[1].line)
  }
}
