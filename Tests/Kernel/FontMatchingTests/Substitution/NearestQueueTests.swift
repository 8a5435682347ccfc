import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

/// The queue of faces by nearness, into which faces go back that turn out to be further away.
struct NearestQueueTests {
  /// Numbers between 0 and 1 that are the same in each run.
  private struct Numbers {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
  }

  private static func face(_ number: Int, at least: Double) -> BoundedFace {
    BoundedFace(least: least, source: 0, rank: 0, nameLength: 0, face: number)
  }

  @Test("Every face comes out in the order of its last bound, once more where it went back", arguments: 0..<40)
  func returned(_ seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let count = 1 + seed * 3
    let places = (0..<count).map { Self.face($0, at: (numbers.next() * 8).rounded() / 8) }
    var queue = NearestQueue(places)
    var bounds = places.map(\.least)
    var hasReturned = Set<Int>()
    var taken: [BoundedFace] = []
    while let place = queue.popFirst() {
      #expect(place.least == bounds[place.face])
      if numbers.next() < 0.6, hasReturned.insert(place.face).inserted {
        bounds[place.face] = place.least + 0.01 + numbers.next() * (seed % 2 == 0 ? 0.2 : 2)
        queue.push(place.with(least: bounds[place.face]))
      } else {
        taken.append(place)
      }
    }
    #expect(taken == taken.sorted())
    #expect(taken.map(\.face).sorted() == Array(0..<count))
  }

  @Test("Many at a time are the nearest ones")
  func batches() {
    var queue = NearestQueue((0..<100).map { Self.face($0, at: Double($0 * 37 % 100)) })
    #expect(queue.popFirst(30).map(\.least) == (0..<30).map(Double.init))
    queue.push(Self.face(0, at: 30.5))
    queue.push(Self.face(1, at: 98.5))
    #expect(queue.popFirst(3).map(\.least) == [30, 30.5, 31])
    #expect(queue.popFirst(100).suffix(3).map(\.least) == [98, 98.5, 99])
  }

  /// The queue holds its first twelve apart from the others, and a batch may end anywhere: at the last of the twelve too.
  @Test("Batches of any size are the nearest ones, and of those that went back none is lost", arguments: 0..<60)
  func returnedToBatches(_ seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    var left = (0..<40).map { Self.face($0, at: (numbers.next() * 8).rounded() / 8) }
    var queue = NearestQueue(left)
    var singles = seed % 12
    var hasReturned = Set<Int>()
    while !left.isEmpty {
      let size = singles > 0 ? 1 : 1 + Int(numbers.next() * 12)
      singles -= 1
      left.sort()
      let batch = Array(queue.popFirst(size))
      #expect(batch == Array(left.prefix(size)))
      left.removeFirst(min(size, left.count))
      for place in batch where numbers.next() < 0.5 && hasReturned.insert(place.face).inserted {
        let further = place.with(least: place.least + 0.01 + numbers.next())
        // The search puts back what it may still need: never below what it had taken before this batch.
        queue.push(further)
        left.append(further)
      }
    }
    #expect(queue.popFirst() == nil)
  }

  @Test("A batch that ends with the last of the first twelve")
  func batchOfTheFirst() {
    var queue = NearestQueue((0..<20).map { Self.face($0, at: Double($0)) })
    #expect(queue.popFirst(12).count == 12)
    queue.push(Self.face(4, at: 4.5))
    #expect(queue.popFirst(3).map(\.least) == [4.5, 12, 13])
  }
}
