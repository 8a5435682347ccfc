import FontFaces

/// What a face declares of its likeness, as numbers in a row: enough for the least distance that it can have, without a
/// look at the face.
struct DeclaredLikeness: Sendable {
  /// The plain member of a large family has the shortest name: Noto Sans before Noto Sans Arabic.
  let nameLength: Int32
  private let kind: FontClass?
  private let slant: FontSlant
  private let leastWeight: Double
  private let mostWeight: Double
  private let leastWidth: Double
  private let mostWidth: Double
  /// In ems; 0 where it is not declared.
  private let capHeight: Double
  private let xHeight: Double
  private let takesSlants: Bool

  init(_ face: FontFace) {
    let declared = Likeness(declaredBy: face)
    let ranges = StyleRanges(face)
    nameLength = Int32(clamping: face.family?.utf8.count ?? .max)
    kind = declared.kind
    slant = face.style.slant
    takesSlants = face.axes.contains { $0.tag == .slant || $0.tag == .italic }
    (leastWeight, mostWeight) = (ranges.weight.lowerBound, ranges.weight.upperBound)
    (leastWidth, mostWidth) = (ranges.width.lowerBound, ranges.width.upperBound)
    capHeight = declared.capHeight ?? 0
    xHeight = declared.xHeight ?? 0
  }

  /// What is wanted, as numbers.
  struct Wanted {
    fileprivate let kind: FontClass?
    fileprivate let slant: FontSlant
    fileprivate let weight: Double
    fileprivate let width: Double
    fileprivate let capHeight: Double
    fileprivate let xHeight: Double

    init(_ likeness: Likeness) {
      kind = likeness.kind
      slant = likeness.style.slant
      weight = likeness.style.weight.rawValue
      width = likeness.style.width.rawValue
      capHeight = likeness.capHeight ?? 0
      xHeight = likeness.xHeight ?? 0
    }
  }

  /// The least distance that the face can have, whatever its letters look like.
  func leastDistance(to wanted: Wanted) -> Double {
    var distance = leastClassDistance(to: wanted.kind)
    if !takesSlants { distance += FaceDistance.slantDistance(wanted.slant, slant) }
    let weight = min(max(wanted.weight, leastWeight), mostWeight)
    distance += abs(wanted.weight - weight) / 100 * FaceDistance.Weights.weight
    let width = min(max(wanted.width, leastWidth), mostWidth)
    distance += FaceDistance.ratio(wanted.width, width) * FaceDistance.Weights.width
    if wanted.capHeight > 0, capHeight > 0 {
      distance += FaceDistance.ratio(wanted.capHeight, capHeight) * FaceDistance.Weights.capHeight
      if wanted.xHeight > 0, xHeight > 0 {
        distance += abs(wanted.xHeight / wanted.capHeight - xHeight / capHeight) * FaceDistance.Weights.proportions
      }
    }
    return distance
  }

  /// Faces that declare the kind are looked at before those that say nothing, and those before the others.
  func rank(for wanted: Wanted) -> Int32 { kind == wanted.kind ? 0 : kind == nil ? 1 : 2 }

  /// Sans, serif and slab are told apart by the outlines, where those can be looked at: a serif may turn out a slab. What
  /// is drawn tells no script, and a fixed pitch is declared by all but a few.
  private func leastClassDistance(to wanted: FontClass?) -> Double {
    guard let wanted else { return 0 }
    guard let kind else {
      switch wanted {
      case .mono: return FaceDistance.Weights.pitch
      case .script: return FaceDistance.Weights.script
      case .sans, .serif, .slab: return 0
      }
    }
    let distance = FaceDistance.classDistance(wanted, kind)
    return distance == FaceDistance.Weights.relatedClass ? 0 : distance
  }
}

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
