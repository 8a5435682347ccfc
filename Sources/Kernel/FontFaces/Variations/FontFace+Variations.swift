internal import CHarfBuzz
public import FontFiles
public import FontNames
internal import FontTables
internal import SharedValues

extension FontFace {
  /// Returns the face at other coordinates, with every metric that the variation tables change.
  ///
  /// Values outside an axis's range are clamped to the range, as in CSS. An axis that is not in `settings` keeps its
  /// value.
  ///
  /// - Parameter settings: values by axis, in the units of the axis.
  /// - Throws: `FontError` with `invalidVariation` if the face lacks an axis or a value is not finite, and the errors
  ///   of opening the file.
  public func at(_ settings: VariationCoordinates) throws(FontError) -> FontFace {
    let place = try place(at: settings)
    if place == coordinates { return self }
    return try (origin ?? self).moved(to: place, namedInstances.first { $0.coordinates == place })
  }

  /// Returns a value for every axis, clamped to the range of the axis.
  private func place(at settings: VariationCoordinates) throws(FontError) -> VariationCoordinates {
    var place = coordinates
    for (tag, value) in settings {
      guard let axis = axes.first(where: { $0.tag == tag }) else {
        let known = axes.map(\.tag.description).joined(separator: ", ")
        throw FontError(
          .invalidVariation, "the font has no axis '\(tag)'", path: source.path, faceIndex: index,
          hint: known.isEmpty ? "the font is not a variable font" : "the font has \(known)")
      }
      guard value.isFinite else {
        throw FontError(
          .invalidVariation, "\(value) is not a value for the axis '\(tag)'", path: source.path, faceIndex: index)
      }
      place[tag] = min(max(value, axis.minimum), axis.maximum)
    }
    return place
  }

  /// Returns the face at the optical size for a text size. The optical size is clamped to the range of the axis. The
  /// face keeps its names, because nobody requested this optical size.
  package func following(opticalSize size: Double) throws(FontError) -> FontFace {
    let place = try place(at: [.opticalSize: size])
    if place == coordinates { return self }
    return try (origin ?? self).moved(to: place, namedInstances.first { $0.coordinates == place }, named: names)
  }

  /// Returns the face at one of its named instances, with the names of that instance.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func at(_ instance: NamedInstance) throws(FontError) -> FontFace {
    try (origin ?? self).moved(to: instance.coordinates, instance)
  }

  /// Returns the face at other coordinates. `self` is the face at the coordinates of its file.
  ///
  /// - Parameters:
  ///   - place: a value for every axis.
  ///   - names: the names of the new face; nil for the names at the coordinates.
  private func moved(
    to place: VariationCoordinates, _ instance: NamedInstance?, named names: FaceNames? = nil
  ) throws(FontError) -> FontFace {
    let isVaried = axes.contains { place[$0.tag] != $0.defaultValue }
    // FreeType refuses coordinates for outlines that do not vary.
    let variesOutlines = facts.hasGlyphVariations || facts.tables.contains("CFF2")
    let position = isVaried && variesOutlines ? axes.map { place[$0.tag] ?? $0.defaultValue } : []
    let freeType = FreeTypeSession(source, index: index, position: position)
    var facts = facts
    for (tag, value) in place { facts.style.set(tag, value) }
    if let descriptors { facts.style = descriptors.style(over: facts.style) }
    facts.names =
      names ?? descriptors?.names(of: facts.style) ?? facts.names.at(place, instance, axes)
    var harfBuzzFace: HarfBuzzFace?
    if isVaried {
      // A record contains the boxes of glyphs, but no outlines.
      let moved =
        recordedText == nil
        ? HarfBuzzFace(try self.harfBuzzFace(), at: place) : try makeHarfBuzzFace(at: place)
      facts.move(to: place, by: moved)
      harfBuzzFace = moved
    }
    return FontFace(
      self, facts, coordinates: place, instance: instance, freeType: freeType, harfBuzzFace: harfBuzzFace)
  }
}

extension FaceNames {
  /// Returns the names at the coordinates. The file's names are valid at the default coordinates. A named instance has
  /// its own names. At other coordinates there are only the family and, if possible, a composed PostScript name.
  fileprivate func at(
    _ place: VariationCoordinates, _ instance: NamedInstance?, _ axes: [VariationAxis]
  ) -> FaceNames {
    let isVaried = axes.contains { place[$0.tag] != $0.defaultValue }
    guard isVaried || instance != nil else { return self }
    var names = FaceNames()
    names.family = family
    names.otherFamilies = otherFamilies
    names.variationsPrefix = variationsPrefix
    names.postScriptName =
      instance?.postScriptName
      ?? (isVaried
        ? variationsPrefix.flatMap { VariationPostScriptName.text(prefix: $0, axes, place) } : postScriptName)
    guard let instance else { return names }
    names.fullName = Self.joined(family, instance.name)
    names.style = instance.name
    return names
  }
}

extension FontFace {
  /// The text sizes in points for which the face was designed (GPOS feature `size`); nil if it declares none. The
  /// family has a separate font for each range of sizes.
  ///
  /// OpenType excludes the upper end of the range, where the range of the next font starts.
  package var opticalRange: Range<Double>? { cachedOpticalRange.loadOrMake { Boxed(readOpticalRange()) }.value }

  private func readOpticalRange() -> Range<Double>? {
    // The range only helps to choose among fonts, so no font is unpacked to read it.
    guard facts.isSFNT, !facts.isPacked, !isRecorded, facts.tables.contains("GPOS") else { return nil }
    return (try? harfBuzzFace(reading: ["GPOS"]))?.opticalRange
  }
}

extension HarfBuzzFace {
  /// OpenType, feature 'size': the range is in decipoints. If both ends are equal (zeros), there is no range.
  fileprivate var opticalRange: Range<Double>? {
    var (design, start, end): (UInt32, UInt32, UInt32) = (0, 0, 0)
    var (subfamily, name): (UInt32, hb_ot_name_id_t) = (0, 0)
    let isThere = unsafe withFont { font in
      unsafe hb_ot_layout_get_size_params(hb_font_get_face(font), &design, &subfamily, &name, &start, &end) != 0
    }
    guard isThere, start < end else { return nil }
    return Double(start) / 10..<Double(end) / 10
  }
}
