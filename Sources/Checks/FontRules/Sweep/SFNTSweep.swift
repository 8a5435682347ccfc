internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// The sweep of a face that has sfnt tables: FreeType and HarfBuzz side by side, and the tables' own values.
struct SFNTSweep {
  let facts: FaceFacts
  let tables: FaceTables
  let shaping: HarfBuzzFace
  var findings = SweepFindings()

  /// The greatest number of pixels of bitmaps that are decoded.
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

  /// Loads every glyph; the face remains at the last position.
  func loadGlyphs(_ face: borrowing FreeTypeFace, mostLoads: Int) -> SweepFindings {
    var loading = SFNTSweep(facts, tables, shaping)
    if facts.isScalable {
      face.sweepOutlines(from: 0, step: 1, harfBuzz: shaping, place: nil, into: &loading.findings)
    }
    // Before the position changes: FreeType has bitmaps only for the default position.
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

  /// If there are more glyphs and positions than the budget allows, some glyphs are loaded at each position, and every
  /// glyph at some positions.
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
      // The instances are between the ends: HarfBuzz reads the same deltas with other factors.
      let moved = place.isAxisEnd ? HarfBuzzFace(shaping, at: place.coordinates) : nil
      // Fits: a step is at least 1.
      let first = number % step
      face.sweepOutlines(
        from: first, step: step, harfBuzz: moved, place: place.name, into: &findings)
    }
  }
}

extension SFNTSweep {
  /// Notes a problem that engines tolerate: overlapping tables.
  mutating func checkDirectory() {
    let entries = (tables.entriesInFile ?? []).sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }
    for (left, right) in zip(entries, entries.dropFirst()) where left.offset + left.length > right.offset {
      // Two tags for the same bytes save space; a partial overlap is damage.
      guard left.offset != right.offset || left.length != right.length else { continue }
      findings.note("the tables '\(left.tag)' and '\(right.tag)' overlap in the file")
    }
  }
}

/// A position of a variation space in a sweep.
struct SweepPlace {
  /// The name of a named instance, or axis and value.
  let name: String
  let coordinates: VariationCoordinates
  /// The value on every axis, in the order of the axes.
  let position: [Double]
  let isAxisEnd: Bool

  /// The ends of every axis, then the named instances; each position once, without the default, where a sweep begins.
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
