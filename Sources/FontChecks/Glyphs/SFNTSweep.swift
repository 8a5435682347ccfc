internal import FontFaces
internal import FontFiles
internal import FontTables

/// The sweep of a face that has sfnt tables: FreeType and HarfBuzz side by side, and the tables' own figures.
struct SFNTSweep {
  let facts: FaceFacts
  let tables: FaceTables
  let shaping: MovableHarfBuzzFace
  var findings = SweepFindings()

  /// How many pixels of bitmaps are decoded.
  static let mostPixels = 256 << 20

  init(_ facts: FaceFacts, _ tables: FaceTables, _ shaping: MovableHarfBuzzFace) {
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

  /// Loads every glyph; the face is left at the last place.
  func loadGlyphs(_ face: borrowing FreeTypeFace, mostLoads: Int) -> SweepFindings {
    var loading = SFNTSweep(facts, tables, shaping)
    if facts.isScalable {
      face.sweepOutlines(from: 0, step: 1, harfBuzz: shaping, place: nil, into: &loading.findings)
    }
    // Before the face is moved: FreeType gives the bitmaps of the default place alone.
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

  /// Where there are more glyphs and places than the budget allows, each place has its turn at some of the glyphs, and
  /// all glyphs have theirs at some of the places.
  private mutating func sweepPlaces(_ face: borrowing FreeTypeFace, _ mostLoads: Int) {
    // FreeType refuses coordinates for outlines that do not vary.
    guard tables.has("gvar") || tables.has("CFF2"), facts.isScalable else { return }
    let places = SweepPlace.places(facts)
    let step = max(1, (places.count * face.glyphCount + mostLoads - 1) / mostLoads)
    if step > 1 {
      findings.note(
        "at each of \(places.count) places beside the default one in \(step) of its \(face.glyphCount) glyphs was loaded"
      )
    }
    for (number, place) in places.enumerated() {
      do throws(FontError) {
        try face.setCoordinates(place.position)
      } catch {
        findings.fail("fvar", "at \(place.name): \(error.message)")
        return
      }
      // The instances lie between the ends: HarfBuzz reads the same deltas there, times other factors.
      if place.isAxisEnd { shaping.move(to: place.coordinates) }
      face.sweepOutlines(
        from: number % step, step: step, harfBuzz: place.isAxisEnd ? shaping : nil, place: place.name, into: &findings)
    }
    shaping.move(to: [:])
  }
}
