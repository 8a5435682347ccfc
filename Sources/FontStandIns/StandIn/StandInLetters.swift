internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSubstitution
internal import FontTables

/// The face whose letters draw.
struct StandInLetters {
  let face: FontFace
  let likeness: MatchLikeness
  /// Whether it stands upright where the absent font leans.
  let isOblique: Bool

  /// The letters for a recorded face.
  ///
  /// - Parameter chosen: the face that the caller has chosen; nil for the nearest in the collection.
  init(for absent: FontFace, in fonts: FontCollection, chosen: FontFace?) throws(FontError) {
    let face: FontFace
    if let chosen {
      face = chosen
    } else {
      guard let found = fonts.letters(forAbsent: absent, drawing: Self.text(of: absent)) else {
        throw FontError(
          .noFontsAvailable, "no font here has the letters of \(absent.shortName)", path: absent.source.path,
          hint: "name fonts that have them: --fonts PATH")
      }
      face = found
    }
    try self.init(face, likeness: fonts.likeness(of: face, toAbsent: absent), slant: absent.style.slant)
  }

  /// The letters of a match for an absent font.
  init(for match: FontMatch, chosen: FontFace?) throws(FontError) {
    let drawn = match.drawn
    let slant = match.published?.style.slant ?? drawn.face.style.slant
    try self.init(chosen ?? drawn.face, likeness: chosen == nil ? match.likeness : .unlike, slant: slant)
  }

  private init(_ face: FontFace, likeness: MatchLikeness, slant: FontSlant) throws(FontError) {
    guard face.isScalable, !face.isRecorded else {
      throw FontError(
        .noOutlines, "it has no outlines to draw with", path: face.source.path, faceIndex: face.index,
        hint: "name another face: --like")
    }
    try StandInRights.checkLetters(face)
    self.face = face
    self.likeness = likeness
    isOblique = slant.isSlanted && !face.style.slant.isSlanted
  }

  /// The licence of the letters by the names of the face.
  func licence() throws(FontError) -> StandInLicence {
    let names = try face.localizedNames()
    let licence = FontFace.license(among: names)
    let copyrights = names.filter { $0.nameID == 0 }
    let copyright = copyrights.first { $0.language?.hasPrefix("en") ?? false } ?? copyrights.first
    return StandInLicence(text: licence.text, url: licence.url, copyright: copyright?.text)
  }

  /// Some letters of the script that a face is made for, which the substitute has to have; none for Latin, which every font
  /// of letters has.
  private static func text(of absent: FontFace) -> String {
    guard let script = absent.coveredScripts.ranked.first, script != "Latn", let coverage = try? absent.coverage()
    else {
      return ""
    }
    if ["Hans", "Hant", "Jpan", "Kore"].contains(script) { return coverage.contains("\u{4E00}") ? "\u{4E00}" : "" }
    var text = String.UnicodeScalarView()
    for value in coverage.ranges.lazy.joined() {
      guard let scalar = Unicode.Scalar(value), TextScript(of: scalar).rawValue == script,
        scalar.properties.generalCategory == .otherLetter || scalar.properties.isLowercase
      else { continue }
      text.append(scalar)
      if text.count == 8 { break }
    }
    return String(text)
  }
}
