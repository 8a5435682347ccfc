public import FontFaces
public import FontFiles
internal import FontShaping
internal import FontTables

extension FaceRecord {
  /// Records a face at its coordinates.
  ///
  /// - Throws: `FontError` where the face has bitmaps only, is itself a record, or its file is gone or damaged.
  public init(of face: FontFace) throws(FontError) {
    guard !face.isRecorded else {
      throw FontError(
        .onlyRecorded, "its figures are a record already", path: face.source.path, hint: "copy that file")
    }
    guard face.isScalable else {
      throw FontError(
        .invalidFontData, "it has bitmaps only, whose figures hold at their own sizes", path: face.source.path,
        faceIndex: face.index, hint: "record a face with outlines")
    }
    let capHeight = face.capHeight
    let xHeight = face.xHeight
    self.init(
      names: face.namesAtCoordinates, style: face.style, unitsPerEm: face.unitsPerEm,
      vertical: face.verticalTables.settled, capHeight: Height(capHeight.value, source: "\(capHeight.source)"),
      xHeight: Height(xHeight.value, source: "\(xHeight.source)"))
    variations = face.coordinates
    let metrics = face.metrics()
    underlinePosition = metrics.underlinePosition?.value
    underlineThickness = metrics.underlineThickness?.value
    strikeoutPosition = metrics.strikeoutPosition?.value
    strikeoutThickness = metrics.strikeoutThickness?.value
    italicAngle = metrics.italicAngle?.value
    averageWidth = face.averageWidth?.value
    zeroWidth = face.zeroWidth?.value
    maxAdvance = face.maxAdvance?.value
    for letter in Self.letters.joined().compactMap(Unicode.Scalar.init) {
      if let advance = try face.advance(of: letter) { advances[letter] = advance }
    }
    isMonospaced = face.isMonospaced() ?? face.isFixedPitch
    smallCaps = try face.smallCaps()
    panose = face.panose
    stem = face.letterShape?.stem.map { $0 * Double(face.unitsPerEm) }
    contrast = face.letterShape?.contrast
  }
}
