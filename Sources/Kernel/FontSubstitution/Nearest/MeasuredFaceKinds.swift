internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontTables
internal import Synchronization

/// The kinds of faces as their outlines show them. A face that has been drawn is not drawn again.
final class MeasuredFaceKinds: Sendable {
  /// What is known of a face's kind.
  enum Kind {
    case unknown
    /// Nil: neither its outlines nor its tables and names show one.
    case drawn(FontClass?)

    /// The kind; nil where it is not known, and where nothing shows one.
    var value: FontClass? {
      switch self {
      case .unknown: nil
      case .drawn(let kind): kind
      }
    }
  }

  private let faces: [FontFace]
  private let kinds: Guarded<[Kind]>

  /// Of these faces none is drawn yet.
  package init(_ faces: [FontFace]) {
    self.faces = faces
    kinds = Guarded([Kind](repeating: .unknown, count: faces.count))
  }

  /// What is known now, by the places of the faces.
  var known: [Kind] { kinds.withLock { $0 } }

  /// The kind of the face at a place, which is drawn for it; a pitch that the family's name says stays. Of a variable face the default instance decides, so that it has
  /// one kind in all styles.
  func kind(of place: Int) -> FontClass? {
    if case .drawn(let kind) = kinds.withLock({ $0[place] }) { return kind }
    // A candidate is compared in the style that is asked for, and a variable face goes there from a view of its whole file.
    if faces[place].isVariable { keepOpen(place) }
    let drawn = FontClass(of: faces[place])
    // Drawn letters say nothing of a pitch that the name says: OCR A Condensed.
    let kind = FontClass(namedBy: faces[place]) == .mono ? .mono : drawn
    kinds.withLock { $0[place] = .drawn(kind) }
    return kind
  }

  /// Whether the face at a place has been drawn, so that its kind is known.
  func isDrawn(_ place: Int) -> Bool {
    if case .drawn = kinds.withLock({ $0[place] }) { true } else { false }
  }

  // MARK: - What it takes to draw

  /// What a look at the face at a place counts for in the length of a search: 1, which is some 20 µs, or 8 where the file has to
  /// be unpacked or is read whole (Type 1). That takes half a millisecond at least: two such faces make a search a long one.
  func cost(of place: Int) -> Int { mustBeUnpacked(toDraw: place) ? 8 : 1 }

  /// Opens the face at a place, and keeps it open, where it has to be unpacked to be drawn. It is not unpacked again if it is
  /// used then.
  func keepOpen(_ place: Int) {
    // A file that cannot be read has no shape, and is no candidate.
    if mustBeUnpacked(toDraw: place) { try? faces[place].freeType { _ in } }
  }

  private func mustBeUnpacked(toDraw place: Int) -> Bool { faces[place].isReadThroughFreeType && !isDrawn(place) }
}
