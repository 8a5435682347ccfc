internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontTables

/// A font of a specimen, and what is shown of it.
struct ShownFace {
  let name: String
  let font: Font
  let sample: SampleText
  /// What is drawn large.
  let word: String
  let rival: Specimen.Subject?
  let collection: FontCollection

  init(_ subject: Specimen.Subject, text: String?, rival: Specimen.Subject?, _ collection: FontCollection) {
    name = subject.name
    font = subject.font
    self.rival = rival
    self.collection = collection
    sample = SampleText(for: subject.font.match.drawn.face)
    word = text ?? sample.word
  }

  /// The face that draws.
  var face: FontFace { font.match.drawn.face }
  /// Whether the face has capitals of the Latin alphabet.
  var isLatin: Bool { sample.script == "Latn" }

  func outline(_ text: String, size: Double? = nil) -> TextOutline {
    (size.map(font.withSize) ?? font).outline(of: text, in: collection)
  }

  /// The text as it is at the font's size, magnified: letters for small sizes are not those for large ones.
  func magnified(_ text: String) -> TextOutline { font.outline(of: text, in: collection) }

  /// The other faces of its family, and itself: of where it came from, by weight, the upright ones first.
  var family: [FontFace] {
    guard let name = face.family else { return [] }
    let faces: [FontFace] =
      switch font.match.drawn.origin {
      case .registered: collection.registeredFaces + ((try? FontFile(path: face.source.path ?? ""))?.faces ?? [])
      case .bundled: collection.bundledFaces
      case .system: collection.systemFaces().faces
      }
    var known: Set<String> = []
    return faces.filter { $0.family == name && known.insert($0.postScriptName ?? $0.fullName ?? "").inserted }
      .sorted { left, right in
        func key(_ face: FontFace) -> (Int, Double, Double, String) {
          (
            face.style.slant.isSlanted ? 1 : 0, face.style.width.rawValue, face.style.weight.rawValue,
            face.fullName ?? ""
          )
        }
        return key(left) < key(right)
      }
  }
}
