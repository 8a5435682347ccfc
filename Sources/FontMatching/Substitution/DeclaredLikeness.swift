import FontFaces

/// What a face declares of its likeness, as numbers in a row: enough for the least distance that it can have, without a
/// look at the face.
struct DeclaredLikeness: Sendable {
  /// The plain member of a large family has the shortest name: Noto Sans before Noto Sans Arabic.
  let nameLength: UInt32
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
    nameLength = UInt32(clamping: face.family?.utf8.count ?? .max)
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
    /// `nil` where the advances of the letters are known, which tell it better.
    fileprivate let width: Double?
    fileprivate let capHeight: Double
    fileprivate let xHeight: Double

    init(_ likeness: Likeness) {
      kind = likeness.kind
      slant = likeness.style.slant
      weight = likeness.style.weight.rawValue
      width = likeness.advances == nil ? likeness.style.width.rawValue : nil
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
    if let asked = wanted.width {
      let width = min(max(asked, leastWidth), mostWidth)
      distance += FaceDistance.ratio(asked, width) * FaceDistance.Weights.width
    }
    if wanted.capHeight > 0, capHeight > 0 {
      distance += FaceDistance.ratio(wanted.capHeight, capHeight) * FaceDistance.Weights.capHeight
      if wanted.xHeight > 0, xHeight > 0 {
        distance += abs(wanted.xHeight / wanted.capHeight - xHeight / capHeight) * FaceDistance.Weights.proportions
      }
    }
    return distance
  }

  /// Faces that declare the kind are looked at before those that say nothing, and those before the others.
  func rank(for wanted: Wanted) -> UInt64 { kind == wanted.kind ? 0 : kind == nil ? 1 : 2 }

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
