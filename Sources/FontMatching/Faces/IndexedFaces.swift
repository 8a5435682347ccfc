import FontFaces
internal import FontFiles
internal import Synchronization

/// A source whose faces are in memory: what the program registered, or what is bundled with it.
final class IndexedFaces: FaceSource {
  let index: FaceIndex
  private let madeCoverage = MadeOnce<CoveredFaces>()

  init(_ index: FaceIndex) { self.index = index }

  var origin: FontOrigin { index.origin }

  /// The faces by the characters that they have; read when a text first needs it.
  var coverage: CoveredFaces { madeCoverage.load() ?? madeCoverage.storeIfNil(CoveredFaces(index.faces)) }

  func entry(for name: FoldedName) -> FaceIndex.Entry? { index.entry(name) }

  func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: FaceIndex.Entry?) throws(FontError) -> FontFace? {
    let reference =
      switch kind {
      case .postScript: entry?.postScriptName
      case .full: entry?.fullName
      }
    guard let reference else { return nil }
    return try index.open(reference)
  }

  func hasFamily(_ name: FoldedName) -> Bool { index.hasFamily(name) }

  func family(_ name: FoldedName) -> FamilyFaces? { index.family(name) }

  var allNames: [String] { Array(index.allNames) }

  /// Whether a face or a family goes by exactly this name: one look-up, and no file is opened.
  func hasFont(named name: FoldedName) -> Bool { index.entry(name) != nil }
}
