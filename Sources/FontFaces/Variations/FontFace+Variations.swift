public import Files
internal import FontTables

extension FontFace {
  /// The face at other coordinates: every figure that the variation tables move is moved.
  ///
  /// Values outside an axis's range are held at its ends, as in CSS; axes that are not named stay where they are.
  ///
  /// - Parameter settings: values by axis, in the axes' own units.
  /// - Throws: `FontError` with `invalidVariation` where the face has no such axis or a value is not a number, and
  ///   what opening the file throws.
  public func at(_ settings: VariationCoordinates) throws(FontError) -> FontFace {
    var place = coordinates
    for (tag, value) in settings {
      guard let axis = axes.first(where: { $0.tag == tag }) else {
        let known = axes.map(\.tag.description).joined(separator: ", ")
        throw FontError(
          .invalidVariation, "it has no axis '\(tag)'", path: source.path, faceIndex: index,
          hint: known.isEmpty ? "it is not a variable font" : "it has \(known)")
      }
      guard value.isFinite else {
        throw FontError(
          .invalidVariation, "\(value) is no value for axis '\(tag)'", path: source.path, faceIndex: index)
      }
      place[tag] = min(max(value, axis.minimum), axis.maximum)
    }
    if place == coordinates { return self }
    return try FontFace(self, coordinates: place, instance: namedInstances.first { $0.coordinates == place })
  }

  /// The face at one of its named instances, with that instance's names.
  public func at(_ instance: NamedInstance) throws(FontError) -> FontFace {
    try FontFace(self, coordinates: instance.coordinates, instance: instance)
  }
}

extension FaceNames {
  /// Takes over the names of a named instance.
  mutating func name(_ instance: NamedInstance) {
    postScriptName = instance.postScriptName ?? postScriptName
    fullName = Self.joined(family, instance.name)
    style = instance.name
  }
}

extension FaceFacts {
  /// Moves every declared figure to the coordinates.
  ///
  /// OpenType, MVAR: "hasc", "hdsc" and "hlgp" are OS/2's typographic metrics; as FreeType, HarfBuzz and Skia do, they
  /// move hhea's too, which the same line is set by.
  mutating func move(to coordinates: VariationCoordinates, by shaping: HarfBuzzFace) {
    if tables.contains("MVAR") {
      func move(_ metric: inout MetricValue?, _ tag: FontTag) {
        metric = metric?.moved(by: shaping.variation(of: tag), in: "MVAR")
      }
      move(&capHeight, "cpht")
      move(&xHeight, "xhgt")
      writtenHeights?.capitalMove = shaping.variation(of: "cpht")
      writtenHeights?.xMove = shaping.variation(of: "xhgt")
      move(&underlinePosition, "undo")
      move(&underlineThickness, "unds")
      move(&strikeoutPosition, "stro")
      move(&strikeoutThickness, "strs")
      vertical.move(by: shaping)
    }
    if axes.contains(where: { $0.tag == .slant }), let slant = coordinates[.slant] {
      italicAngle = MetricValue(slant, .fvar)
    }
    // These are sums over all glyphs, which no table moves: they are measured again when they are asked for.
    averageWidth = nil
    maxAdvance = nil
  }
}

extension VerticalTables {
  mutating func move(by shaping: HarfBuzzFace) {
    moves = Values(
      ascender: shaping.variation(of: "hasc"), descender: shaping.variation(of: "hdsc"),
      lineGap: shaping.variation(of: "hlgp"))
    hhea?.add(moves)
    typo?.add(moves)
    // usWinDescent counts downwards; adding 0 keeps −0 away.
    winMoves = Values(
      ascender: shaping.variation(of: "hcla"), descender: 0 - shaping.variation(of: "hcld"), lineGap: 0)
    win?.add(winMoves)
  }
}

extension VerticalTables.Values {
  fileprivate mutating func add(_ delta: VerticalTables.Values) {
    ascender += delta.ascender
    descender += delta.descender
    lineGap += delta.lineGap
  }
}
