internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks a face that has sfnt tables, by comparing FreeType, HarfBuzz and the values in the tables.
struct SFNTSweep {
  let facts: FaceFacts
  let tables: FaceTables
  let shaping: HarfBuzzFace
  var findings = SweepFindings()

  /// The greatest number of bitmap pixels that are decoded.
  static let mostPixels = 256 << 20

  init(_ facts: FaceFacts, _ tables: FaceTables, _ shaping: HarfBuzzFace) {
    self.facts = facts
    self.tables = tables
    self.shaping = shaping
  }

  mutating func checkTables(_ face: borrowing FreeTypeFace) {
    checkDirectory()
    checkGlyphTables(face)
    checkLayoutTables(face)
    checkVariationTables()
  }

  /// Loads every glyph. Afterwards the face is at the last position in the variation space.
  func loadGlyphs(_ face: borrowing FreeTypeFace, mostLoads: Int) -> SweepFindings {
    var loading = SFNTSweep(facts, tables, shaping)
    if facts.isScalable {
      face.sweepOutlines(from: 0, step: 1, harfBuzz: shaping, place: nil, into: &loading.findings)
    }
    // Bitmaps are loaded before the position changes, because FreeType has bitmaps only for the default position.
    loading.sweepBitmaps(face)
    loading.sweepPlaces(face, mostLoads)
    return loading.findings
  }

  func result(_ face: borrowing FreeTypeFace) -> GlyphSweep {
    let glyphCount = face.glyphCount
    return findings.sweep(
      glyphCount: glyphCount, name: { face.name(of: $0) },
      characters: { shaping.characters(of: $0, glyphCount: glyphCount) })
  }

  /// Loads glyphs at the other positions. If the glyphs exceed the budget, only some glyphs are loaded at each
  /// position.
  private mutating func sweepPlaces(_ face: borrowing FreeTypeFace, _ mostLoads: Int) {
    // FreeType refuses coordinates for outlines that do not vary.
    guard facts.hasGlyphVariations || tables.has("CFF2"), facts.isScalable else { return }
    let places = SweepPlace.places(facts)
    // Fits: the budget is at least one glyph.
    let step = max(1, (places.count * face.glyphCount + mostLoads - 1) / mostLoads)
    if step > 1 {
      findings.note(
        "at each of \(places.count) places other than the default, one in \(step) of the \(face.glyphCount) glyphs was loaded"
      )
    }
    for (number, place) in places.enumerated() {
      do throws(FontError) {
        try face.setCoordinates(place.position)
      } catch {
        findings.fail("fvar", "at \(place.name): \(error.message)")
        return
      }
      // HarfBuzz is compared only at the ends of the axes. At the instances between the ends, it reads the same deltas
      // and only uses other factors.
      let moved = place.isAxisEnd ? HarfBuzzFace(shaping, at: place.coordinates) : nil
      // Fits: a step is at least 1.
      let first = number % step
      face.sweepOutlines(
        from: first, step: step, harfBuzz: moved, place: place.name, into: &findings)
    }
  }
}

extension SFNTSweep {
  /// Adds a note about overlapping tables, which engines tolerate.
  mutating func checkDirectory() {
    let entries = (tables.entriesInFile ?? []).sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }
    for (left, right) in zip(entries, entries.dropFirst()) where left.offset + left.length > right.offset {
      // Two tables may share all of their bytes to save space. If they share only some bytes, the font is damaged.
      guard left.offset != right.offset || left.length != right.length else { continue }
      findings.note("the tables '\(left.tag)' and '\(right.tag)' overlap in the file")
    }
  }
}

/// A position in the variation space at which glyphs are loaded.
struct SweepPlace {
  /// The name of a named instance, or an axis and its value.
  let name: String
  let coordinates: VariationCoordinates
  /// The value on every axis, in the order of the axes.
  let position: [Double]
  let isAxisEnd: Bool

  /// Returns the ends of every axis, then the named instances, without duplicates. The default position is left out,
  /// because a sweep begins there.
  static func places(_ facts: FaceFacts) -> [SweepPlace] {
    let axes = facts.axes
    let origin = VariationCoordinates(axes.map { ($0.tag, $0.defaultValue) })
    var seen: Set<VariationCoordinates> = [origin]
    var places: [SweepPlace] = []
    func add(_ name: String, _ coordinates: VariationCoordinates, isAxisEnd: Bool) {
      guard seen.insert(coordinates).inserted else { return }
      places.append(
        SweepPlace(
          name: name, coordinates: coordinates, position: axes.map { coordinates[$0.tag] ?? $0.defaultValue },
          isAxisEnd: isAxisEnd))
    }
    for axis in axes {
      for value in [axis.minimum, axis.maximum] {
        var coordinates = origin
        coordinates[axis.tag] = value
        add("\(axis.tag) \(value.text(.shortest))", coordinates, isAxisEnd: true)
      }
    }
    for instance in facts.instances { add(instance.name, instance.coordinates, isAxisEnd: false) }
    return places
  }
}
