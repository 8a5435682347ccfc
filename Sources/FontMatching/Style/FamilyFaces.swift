import FontFaces
internal import Synchronization

/// The faces of a family with the styles that each can take: made when the family is first asked for, and kept, so that
/// choosing among them reads no face again.
final class FamilyFaces: Sendable {
  let faces: [FontFace]
  let ranges: [StyleRanges]
  /// The family's name as its faces spell it; `nil` where they have none.
  let name: String?

  /// - Parameter name: the folded name by which the family was found, of the several that its faces may have.
  init(_ faces: [FontFace], named name: FoldedName? = nil) {
    self.faces = faces
    ranges = faces.map(StyleRanges.init)
    self.name = faces.first.flatMap { face in name.flatMap { face.family($0) } ?? face.family }
  }

  var isEmpty: Bool { faces.isEmpty }
}

/// The families of an index that were asked for, by their places in it.
final class KnownFamilies: Sendable {
  private let families = Guarded<[Int: FamilyFaces]>([:])

  /// The family of that place, made now if it was not before.
  func family(_ place: Int, _ made: () -> FamilyFaces) -> FamilyFaces {
    if let known = families.withLock({ $0[place] }) { return known }
    let family = made()
    return families.withLock { families in
      if let known = families[place] { return known }
      families[place] = family
      return family
    }
  }
}
