internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontTables
internal import Synchronization

/// The kinds of faces according to their outlines. A face that has been drawn is not drawn again.
final class MeasuredFaceKinds: Sendable {
  /// The known facts about a face's kind.
  enum Kind {
    case unknown
    /// Nil: neither its outlines nor its tables and names show a kind.
    case drawn(FontClass?)

    /// The kind; nil if it is unknown, and if nothing shows a kind.
    var value: FontClass? {
      switch self {
      case .unknown: nil
      case .drawn(let kind): kind
      }
    }
  }

  private let faces: [FontFace]
  private let kinds: Guarded<[Kind]>

  /// Kinds of faces that have not been drawn yet.
  package init(_ faces: [FontFace]) {
    self.faces = faces
    kinds = Guarded([Kind](repeating: .unknown, count: faces.count))
  }

  /// The kinds that are known now, by the indices of the faces.
  var known: [Kind] { kinds.withLock { $0 } }

  /// The kind of the face at an index, which is drawn for it; a fixed pitch in the family's name stays. For a variable
  /// face the default instance decides, so that it has one kind in all styles.
  func kind(of place: Int) -> FontClass? {
    if case .drawn(let kind) = kinds.withLock({ $0[place] }) { return kind }
    // A candidate is compared in the requested style, which needs a view of the whole file for a variable face.
    if faces[place].isVariable { keepOpen(place) }
    let drawn = FontClass(of: faces[place])
    // Drawn letters cannot contradict a pitch in the name: OCR A Condensed.
    let kind = FontClass(namedBy: faces[place]) == .mono ? .mono : drawn
    kinds.withLock { $0[place] = .drawn(kind) }
    return kind
  }

  /// Whether the face at an index has been drawn, so that its kind is known.
  func isDrawn(_ place: Int) -> Bool {
    if case .drawn = kinds.withLock({ $0[place] }) { true } else { false }
  }

  // MARK: - What it takes to draw

  /// The cost of examining the face at an index in a search: 1, which is some 20 µs, or 8 if the file must be unpacked
  /// or read completely (Type 1). This takes at least half a millisecond: two such faces make a search long.
  func cost(of place: Int) -> Int { mustBeUnpacked(toDraw: place) ? 8 : 1 }

  /// Opens the face at an index, and keeps it open, if it must be unpacked to be drawn. Then it is not unpacked again
  /// when it is used.
  func keepOpen(_ place: Int) {
    // A file that cannot be read has no shape, and is not a candidate.
    if mustBeUnpacked(toDraw: place) { try? faces[place].freeType { _ in } }
  }

  private func mustBeUnpacked(toDraw place: Int) -> Bool { faces[place].isReadThroughFreeType && !isDrawn(place) }
}
