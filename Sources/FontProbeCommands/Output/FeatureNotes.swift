internal import FontFaces
internal import FontProbe
internal import FontTables

extension Font {
  /// A sentence for each feature that is turned on and that the face which sets the text does not list.
  ///
  /// Apple's layout tables (morx) have features of other names, to which HarfBuzz translates OpenType's: nothing is said of
  /// them. Kerning may be in a table of its own. Where the metrics of a face alone are recorded, nothing is known of its features.
  func notes(on features: FontFeatures) -> [String] {
    let asked = features.filter { features.isOn($0.tag) }.map(\.tag)
    let face = match.setting.face
    guard !asked.isEmpty, !face.tables.contains("morx"), let own = try? face.features() else { return [] }
    let hasKerning = face.tables.contains("kern") || face.tables.contains("kerx")
    return asked.filter { !own.contains($0) && !($0 == "kern" && hasKerning) }.map {
      "it has no feature '\($0)'; that setting changes none of its glyphs"
    }
  }
}
