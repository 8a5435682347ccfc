internal import FontFaces
internal import FontLayout
internal import FontMatching

/// Text in one very face, whatever a collection would answer for its name.
struct FaceText {
  private let face: FontFace

  /// Letters that the face does not have come from the fonts inside the program.
  private static let collection = Lettering.collection

  init(_ face: FontFace) { self.face = face }

  /// The face at a size, its coordinates kept.
  func font(size: Double) -> Font { Font(FontMatch(drawing: face), size: size) }

  func outline(_ text: String, size: Double) -> TextOutline {
    font(size: size).outline(of: text, in: Self.collection)
  }
}
