internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The face that provides the letters of a stand-in.
struct StandInLetters {
  let face: FontFace
  let likeness: MatchLikeness
  /// The style that must be imitated: a slant, if the absent font is slanted and the face is upright.
  let synthesis: FontSynthesis

  /// Chooses the letters for a recorded face.
  ///
  /// - Parameters:
  ///   - chosen: the face that the caller chose; nil for the most similar face in the collection.
  ///   - names: the names of the stand-in. A face whose licence reserves one of these names is not used.
  init(
    for absent: FontFace, in fonts: FontCollection, chosen: FontFace?, named names: StandInNames
  ) throws(FontError) {
    let face: FontFace
    if let chosen {
      face = chosen
    } else {
      let found = Self.texts(of: absent).lazy.compactMap { text in
        fonts.letters(forAbsent: absent, drawing: text) { StandInRights.allowsLetters(of: $0, for: names) }
      }
      guard let found = found.first else {
        throw FontError(
          .noFontsAvailable, "no available font has the letters of \(absent.shortName)", path: absent.source.path,
          hint: "register a font that has them")
      }
      face = found
    }
    try self.init(face, likeness: fonts.likeness(of: face, toAbsent: absent), slant: absent.style.slant)
  }

  /// Uses the letters of a match for an absent font.
  init(for match: FontMatch, chosen: FontFace?) throws(FontError) {
    let drawn = match.drawn
    let slant = match.published?.style.slant ?? drawn.face.style.slant
    try self.init(chosen ?? drawn.face, likeness: chosen == nil ? match.likeness : .unlike, slant: slant)
  }

  private init(_ face: FontFace, likeness: MatchLikeness, slant: FontSlant) throws(FontError) {
    guard face.isScalable, !face.isRecorded else {
      throw FontError(
        .noOutlines, "the font has no outlines (letter shapes)", path: face.source.path, faceIndex: face.index,
        hint: "choose the letters of a different face")
    }
    try StandInRights.checkLetters(face)
    self.face = face
    self.likeness = likeness
    synthesis = FontSynthesis(from: face.style, to: FontStyle(weight: face.style.weight, slant: slant))
  }

  /// Returns texts whose letters the substitute must have, in the script of the absent face. First come the letters of
  /// running text. If no font has all of them, the letters of a word follow. For Latin, the text is empty, because
  /// every text font has Latin.
  private static func texts(of absent: FontFace) -> [String] {
    guard let script = absent.coveredScripts.ranked.first, script != "Latn", let coverage = try? absent.coverage()
    else {
      return [""]
    }
    // The columns of Data/sample-texts.tsv: script, word, alphabet, sentence.
    let rows = unsafe bundled_sample_texts().rows.filter { $0.count == 4 && $0[0] == "\(script)" }
    let samples = rows.flatMap { [$0[2] + $0[3], $0[1]] }.map { text in
      var seen: Set<Unicode.Scalar> = []
      return String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { scalar in
            !scalar.isASCII && scalar.properties.isAlphabetic && coverage.contains(scalar)
              && seen.insert(scalar).inserted
          }))
    }.filter { !$0.isEmpty }
    if !samples.isEmpty { return samples }
    // The first letters represent a script without a sample.
    var text = String.UnicodeScalarView()
    for value in coverage.ranges.lazy.joined() where text.count < 4 {
      if let scalar = Unicode.Scalar(value), TextScript(of: scalar).rawValue == script, scalar.properties.isAlphabetic {
        text.append(scalar)
      }
    }
    return [String(text)]
  }
}
