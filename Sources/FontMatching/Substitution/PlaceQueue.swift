/// Where a face is, and the least distance that it can have.
struct Place: Comparable {
  let least: Double
  let kind: Int32
  let source: Int32
  let nameLength: Int32
  let face: Int32

  static func < (left: Place, right: Place) -> Bool {
    if left.least != right.least { return left.least < right.least }
    return (left.source, left.kind, left.nameLength, left.face)
      < (right.source, right.kind, right.nameLength, right.face)
  }
}

/// Places by nearness: made in one pass, each taken out in a few steps.
struct PlaceQueue {
  private var heap: [Place]

  init(_ places: [Place]) {
    heap = places
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  mutating func popFirst() -> Place? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      siftDown(0)
    }
    return first
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
