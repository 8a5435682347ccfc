internal import Files
import FontFaces
internal import Synchronization

/// The faces of a family with the styles that each can take: made when the family is first asked for, and kept, so that
/// choosing among them reads no face again.
final class FamilyFaces: Sendable {
  let faces: [FontFace]
  let ranges: [StyleRanges]
  /// The family's name as its faces spell it; `nil` where they have none.
  let name: String?
  /// What told faces apart that are the same to their tables, by their places.
  private let toldApart = Guarded<[[Int]: FacesAlike.Choice]>([:])

  /// More sets of equal faces than a family has; of a variable one there may be any number.
  private static let mostToldApart = 256

  /// - Parameter name: the folded name by which the family was found, of the several that its faces may have.
  init(_ faces: [FontFace], named name: FoldedName? = nil) {
    self.faces = faces
    ranges = faces.map(StyleRanges.init)
    self.name = faces.first.flatMap { face in name.flatMap { face.family($0) } ?? face.family }
  }

  var isEmpty: Bool { faces.isEmpty }

  /// The one of these faces that was chosen before, where it is the same for every style.
  func known(among alike: [Int]) -> FacesAlike.Choice? { toldApart.withLock { $0[alike] } }

  /// Keeps the one of these faces that is chosen whatever the style.
  func keep(_ choice: FacesAlike.Choice, among alike: [Int]) {
    toldApart.withLock { if $0.count < Self.mostToldApart { $0[alike] = choice } }
  }
}

/// The families of an index that were asked for, by their places in it.
final class KnownFamilies: Sendable {
  private let families = Guarded<[FamilyFaces?]>([])

  /// The family of that place, made now if it was not before.
  func family(_ place: Int, of count: Int, _ made: () -> FamilyFaces) -> FamilyFaces {
    if let known = families.withLock({ place < $0.count ? $0[place] : nil }) { return known }
    let family = made()
    return families.withLock { families in
      if families.isEmpty { families = [FamilyFaces?](repeating: nil, count: count) }
      if let known = families[place] { return known }
      families[place] = family
      return family
    }
  }
}
