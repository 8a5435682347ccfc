import FontFaces
internal import FontFiles
internal import Synchronization

/// The faces of a family of one source, with the styles that each can take. It is made when the family is first asked for
/// and cached, so that choosing among the faces reads none of them again.
final class FamilyFaces: Sendable {
  let faces: [FontFace]
  let ranges: [StyleRanges]
  /// Where the faces came from.
  let origin: FontOrigin
  /// The family's name as its faces spell it; nil where they have none.
  let name: String?
  /// The choices among faces with equal tables, by the places of the faces.
  private let equalFaces = Guarded<[[Int]: EqualFaces.Choice]>([:])

  /// The most choices that are cached. A family has fewer sets of equal faces; a variable one may have any number.
  private static let mostChoices = 256

  /// - Parameter name: the folded name by which the family was found, of the several that its faces may have.
  init(_ faces: [FontFace], from origin: FontOrigin, named name: FoldedName? = nil) {
    self.faces = faces
    self.origin = origin
    ranges = faces.map(StyleRanges.init)
    self.name = faces.first.flatMap { face in name.flatMap { face.family($0) } ?? face.family }
  }

  var isEmpty: Bool { faces.isEmpty }

  /// The cached choice among these faces, where it is the same for every style.
  func choice(among places: [Int]) -> EqualFaces.Choice? { equalFaces.withLock { $0[places] } }

  /// Caches a choice among these faces that is the same for every style.
  func cache(_ choice: EqualFaces.Choice, among places: [Int]) {
    equalFaces.withLock { if $0.count < Self.mostChoices { $0[places] = choice } }
  }
}
