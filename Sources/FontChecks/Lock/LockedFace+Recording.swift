internal import Files
internal import FontFaces
internal import FontShaping
internal import FontTables

extension LockedFace {
  /// The tables whose bytes decide where glyphs go and which ones they are: OpenType's, and Apple's.
  static let layoutTableTags: [FontTag] = ["GPOS", "GSUB", "kern", "kerx", "morx"]

  /// More axes than a design has ends that anybody looks at.
  private static let mostAxes = 8

  /// Records a face as it lies in its file.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  init(_ face: FontFace) throws(FontError) {
    postScriptName = face.postScriptName
    fullName = face.fullName
    family = face.family
    style = face.styleName
    weight = face.style.weight.rawValue
    width = face.style.width.rawValue
    slant = face.style.slant.description
    // A face of bitmaps has the figures of its largest strike, in pixels of that.
    unitsPerEm = face.unitsPerEm
    figures = face.lockedFigures.filter { $0.value.isFinite }
    glyphCount = face.glyphCount
    let coverage = try face.coverage()
    coverageCount = coverage.count
    self.coverage = coverage.digest
    advances = try face.advancesDigest()
    try recordLayout(of: face)
    try recordVariations(of: face)
  }

  private mutating func recordLayout(of face: FontFace) throws(FontError) {
    for tag in Self.layoutTableTags {
      if let digest = try face.digest(of: tag) { layoutTables[tag.description] = digest }
    }
    for table in ["GSUB", "GPOS"] as [FontTag] {
      for feature in try face.features(in: table) {
        let tables = features[feature.description]
        features[feature.description] = tables == nil || tables == table.description ? table.description : "GSUB, GPOS"
      }
    }
    if features["kern"]?.hasSuffix("GPOS") ?? false { kerning.append("GPOS") }
    kerning += ["kern", "kerx"].filter { layoutTables[$0] != nil }
    let smallCaps = try face.smallCaps()
    smallLetters = smallCaps.lowercase.rawValue
    capitals = smallCaps.uppercase.rawValue
  }

  private mutating func recordVariations(of face: FontFace) throws(FontError) {
    axes = face.axes.map {
      Axis(tag: $0.tag.description, minimum: $0.minimum, defaultValue: $0.defaultValue, maximum: $0.maximum)
    }
    instances = face.namedInstances.map {
      Instance(name: $0.name, postScriptName: $0.postScriptName, place: $0.coordinates.description)
    }
    for axis in face.axes.prefix(Self.mostAxes) {
      for value in [axis.minimum, axis.maximum] where value != axis.defaultValue {
        let moved = try face.at([axis.tag: value])
        let digest = try moved.advancesDigest()
        let figures = moved.movableFigures.filter { $0.value.isFinite && $0.value != self.figures[$0.key] }
        let place = VariationCoordinates([(axis.tag, value)]).description
        // Where two axes have one tag, the first is recorded.
        guard !places.contains(where: { $0.place == place }), !figures.isEmpty || digest != advances else { continue }
        places.append(Place(place: place, figures: figures, advances: digest))
      }
    }
  }
}
