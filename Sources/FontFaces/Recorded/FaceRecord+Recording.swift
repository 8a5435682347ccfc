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
      names: Self.names(of: face), style: face.style, unitsPerEm: face.unitsPerEm,
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

  /// The names that hold at the face's coordinates: between the instances only those of its family do.
  private static func names(of face: FontFace) -> FaceNames {
    let names = face.names
    guard face.isMoved else { return names }
    var kept = FaceNames()
    kept.family = names.family
    kept.otherFamilies = names.otherFamilies
    if face.instance != nil {
      kept.postScriptName = names.postScriptName
      kept.fullName = names.fullName
      kept.style = names.style
    }
    return kept
  }
}

extension FontFace {
  /// Whether it lies elsewhere in its variation space than in its file.
  fileprivate var isMoved: Bool { axes.contains { coordinates[$0.tag] != $0.defaultValue } }
}

extension VerticalTables {
  /// The same figures, as they stand: where they come from and what moved them there is not kept.
  var settled: VerticalTables {
    VerticalTables(
      hhea: hhea, typo: typo, win: win, usesTypoMetrics: usesTypoMetrics, glyphBox: glyphBox, other: other?.values)
  }

  /// The figures of a record.
  package init(
    hhea: Values?, typo: Values?, win: Values?, usesTypoMetrics: Bool, glyphBox: Values?, other: Values?
  ) {
    self.init()
    self.hhea = hhea
    self.typo = typo
    self.win = win
    self.usesTypoMetrics = usesTypoMetrics
    self.glyphBox = glyphBox
    self.other = other.map { Other(values: $0, source: .profile) }
  }
}
