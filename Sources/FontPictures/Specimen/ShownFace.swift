internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontTables

/// A font of a specimen, and its sample texts.
struct ShownFace {
  let name: String
  let font: Font
  let sample: SampleText
  /// The letters that are drawn large.
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

  /// The text at the font's own size, to be magnified. A font can have other letters for large sizes.
  func magnified(_ text: String) -> TextOutline { font.outline(of: text, in: collection) }

  /// The faces of its family with the same origin, by width and weight, the upright ones first.
  var family: [FontFace] {
    guard let name = face.family else { return [] }
    let faces: [FontFace] =
      switch font.match.drawn.origin {
      case .registered: collection.registeredFaces + ((try? FontFile(path: face.source.path ?? ""))?.faces ?? [])
      case .bundled: collection.bundledFaces
      case .system: collection.systemFaces().faces
      }
    var seen: Set<String> = []
    return faces.filter { $0.family == name && seen.insert($0.postScriptName ?? $0.fullName ?? "").inserted }
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
