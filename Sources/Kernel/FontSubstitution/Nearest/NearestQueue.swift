internal import FontFaces
internal import FontNames
internal import FontSources

/// A face by its place, and a lower bound of its distance.
struct BoundedFace: Comparable {
  private(set) var least: Double
  /// What orders faces with the same bound or distance: source, rank, the length of the family's name, face, in one number.
  let order: UInt64

  /// - Parameters:
  ///   - source: the number of the source, at most 255.
  ///   - rank: 0…3, lower first.
  ///   - nameLength: lengths from 2²² − 1 on are the same.
  package init(least: Double, source: Int, rank: UInt64, nameLength: UInt32, face: Int) {
    self.least = least
    order =
      UInt64(source & 0xFF) << 56 | (rank & 3) << 54 | UInt64(min(nameLength, 0x3F_FFFF)) << 32
      | UInt64(face & 0xFFFF_FFFF)
  }

  var source: Int { Int(truncatingIfNeeded: order >> 56) }
  var face: Int { Int(truncatingIfNeeded: order & 0xFFFF_FFFF) }

  /// The same face with another lower bound.
  func with(least: Double) -> BoundedFace {
    var face = self
    face.least = least
    return face
  }

  static func < (left: BoundedFace, right: BoundedFace) -> Bool {
    left.least != right.least ? left.least < right.least : left.order < right.order
  }
}

/// Faces by nearness. Most searches end within the first few, which are found in one pass; only after them the others become a
/// heap, from which each is taken in a few steps.
struct NearestQueue {
  /// The nearest few; the nearest of all is the last element.
  private var first: [BoundedFace] = []
  private var others: [BoundedFace]
  private var isHeap = false

  private static let few = 12

  package init(_ places: [BoundedFace]) {
    others = places
    first.reserveCapacity(Self.few + 1)
    for place in places where first.count < Self.few || place < first[0] {
      let index = first.firstIndex { $0 < place } ?? first.endIndex
      first.insert(place, at: index)
      if first.count > Self.few { first.removeFirst() }
    }
  }

  /// The nearest faces of all that are left, at most so many.
  mutating func popFirst(_ count: Int) -> ArraySlice<BoundedFace> {
    var places: ArraySlice<BoundedFace> = []
    while places.count < count, let place = popFirst() { places.append(place) }
    return places
  }

  mutating func popFirst() -> BoundedFace? {
    if let place = first.popLast() {
      last = place
      return place
    }
    if !isHeap { makeHeap() }
    guard let place = others.first, let end = others.popLast() else { return nil }
    if !others.isEmpty {
      others[0] = end
      siftDown(0)
    }
    return place
  }

  /// Puts a face back with a higher bound: one of those that were taken last, together. Its bound is above that of every face taken
  /// before them, and may be below that of others taken with it.
  mutating func push(_ place: BoundedFace) {
    // The heap is made of all that come after the last that was taken: before this one is added.
    if first.isEmpty, !isHeap { makeHeap() }
    if let farthest = first.first, place < farthest {
      first.insert(place, at: first.firstIndex { $0 < place } ?? first.endIndex)
    } else {
      others.append(place)
      if isHeap { siftUp(others.count - 1) }
    }
  }

  /// The last of the first few, after it was taken.
  private var last: BoundedFace?

  private mutating func makeHeap() {
    isHeap = true
    if let last { others.removeAll { $0 <= last } }
    for index in stride(from: others.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0, others[child] < others[(child - 1) / 2] {
      others.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < others.count && others[child] < others[least] {
        least = child
      }
      guard least != parent else { return }
      others.swapAt(parent, least)
      parent = least
    }
  }
}
