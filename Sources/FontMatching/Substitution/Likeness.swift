internal import FontFaces
internal import FontTables

/// What substitution compares of a face, whether it is absent or there. Lengths are in ems. What is not known is nil, and is
/// not compared.
struct Likeness: Sendable, Hashable {
  var kind: FontClass?
  var style: FontStyle
  var capHeight: Double?
  var xHeight: Double?
  /// The mean advance of a character of English text.
  var averageWidth: Double?
  /// The advances of the letters of `LetterFrequencies`, in its order.
  var advances: [Double]?
  var stem: Double?
  var contrast: Double?
  var panose: Panose?

  /// What a name alone says of a face.
  init(kind: FontClass?, style: FontStyle) {
    self.kind = kind
    self.style = style
  }

  /// What a face's tables declare: no outline is drawn for it.
  init(declaredBy face: FontFace) {
    let em = Double(face.unitsPerEm)
    kind = FontClass(declaredBy: face)
    style = face.style
    capHeight = face.declaredCapHeight.map { $0 / em }
    xHeight = face.declaredXHeight.map { $0 / em }
    panose = face.panose
  }

  /// What a face declares, and what its letters look like.
  init(of face: FontFace) { self.init(of: face, kind: FontClass(of: face)) }

  /// The same where the face's kind is known.
  init(of face: FontFace, kind: FontClass?) {
    self.init(declaredBy: face)
    let em = Double(face.unitsPerEm)
    self.kind = kind
    capHeight = face.capHeight.value / em
    xHeight = face.xHeight.value / em
    guard let shape = face.letterShape else { return }
    averageWidth = shape.averageWidth
    advances = shape.advances
    stem = shape.stem
    contrast = shape.contrast
  }
}
