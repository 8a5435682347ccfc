internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontTables
internal import Synchronization

/// The kinds of faces, as their outlines show them. Each face is drawn only once.
final class MeasuredFaceKinds: Sendable {
  enum Kind {
    case unknown
    /// The kind that the face has; nil if its outlines, tables and names show no kind.
    case drawn(FontClass?)

    /// The kind; nil if the face was not drawn, or shows no kind.
    var value: FontClass? {
      switch self {
      case .unknown: nil
      case .drawn(let kind): kind
      }
    }
  }

  private let faces: [FontFace]
  private let kinds: Guarded<[Kind]>

  package init(_ faces: [FontFace]) {
    self.faces = faces
    kinds = Guarded([Kind](repeating: .unknown, count: faces.count))
  }

  /// The kinds that are known now, by the indices of the faces.
  var known: [Kind] { kinds.withLock { $0 } }

  /// Returns the kind of the face at an index, and draws the face if necessary. If the family's name implies a fixed
  /// pitch, the kind is `mono`, whatever the outlines show. For a variable face, the default instance decides, so that
  /// the face has the same kind in all styles.
  func kind(of place: Int) -> FontClass? {
    if case .drawn(let kind) = kinds.withLock({ $0[place] }) { return kind }
    // A variable face is compared in the requested style, for which the whole file must be in memory.
    if faces[place].isVariable { keepOpen(place) }
    let drawn = FontClass(of: faces[place])
    // If the name implies a fixed pitch, drawn letters cannot contradict it: OCR A Condensed.
    let kind = FontClass(namedBy: faces[place]) == .mono ? .mono : drawn
    kinds.withLock { $0[place] = .drawn(kind) }
    return kind
  }

  func isDrawn(_ place: Int) -> Bool {
    if case .drawn = kinds.withLock({ $0[place] }) { true } else { false }
  }

  // MARK: - What it takes to draw

  /// Returns the cost of examining the face at an index. A cost of 1 is about 20 µs. The cost is 8 if the file must
  /// be unpacked or read completely (Type 1), which takes at least half a millisecond. Two such faces make a search
  /// long.
  func cost(of place: Int) -> Int { mustBeUnpacked(toDraw: place) ? 8 : 1 }

  /// Opens the face at an index if its file must be unpacked to draw it. The face stays open, so that it is not
  /// unpacked again when it is used.
  func keepOpen(_ place: Int) {
    // If a file cannot be read, it has no shape, and its face is not a candidate.
    if mustBeUnpacked(toDraw: place) { try? faces[place].freeType { _ in } }
  }

  private func mustBeUnpacked(toDraw place: Int) -> Bool { faces[place].isReadThroughFreeType && !isDrawn(place) }
}
