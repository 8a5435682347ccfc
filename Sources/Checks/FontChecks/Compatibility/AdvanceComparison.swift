internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontRules
internal import TextFormats

/// The advances of one face beside those of another, character by character.
struct AdvanceComparison {
  /// A character that both have, with advances that differ.
  struct Difference {
    let character: Unicode.Scalar
    /// In ems.
    let own: Double
    let wanted: Double
  }

  /// The number of characters that both faces have.
  private(set) var compared = 0
  /// In the order of the code points.
  private(set) var differences: [Difference] = []
  /// The characters that the face lacks, in the order of the code points.
  private(set) var missing: [Unicode.Scalar] = []
  private var advances: [Unicode.Scalar: (own: Double, wanted: Double)] = [:]

  /// - Throws: `FontError` where a file is gone or damaged.
  init(of face: FontFace, with other: FontFace) throws(FontError) {
    let (ownEm, otherEm) = (Double(face.unitsPerEm), Double(other.unitsPerEm))
    // Advances are whole units: those of the coarser em are known to half of one.
    let rounding = 0.5 / ownEm + 0.5 / otherEm + 1e-9
    let own = try face.coverage()
    for value in try other.coverage().ranges.joined() {
      guard let character = Unicode.Scalar(value), !CoverageRules.isInvisible(character) else { continue }
      guard let wanted = try other.advance(of: character) else { continue }
      guard own.contains(character), let advance = try face.advance(of: character) else {
        missing.append(character)
        continue
      }
      compared += 1
      let pair = (own: advance / ownEm, wanted: wanted / otherEm)
      advances[character] = pair
      if ownEm == otherEm ? advance != wanted : abs(pair.own - pair.wanted) > rounding {
        differences.append(Difference(character: character, own: pair.own, wanted: pair.wanted))
      }
    }
  }

  /// A word that is set wider or narrower than in the other face.
  struct Word {
    let text: String
    /// In percent of the width in the other face, by advances, without kerning.
    let percent: Double
  }

  /// Words of running text that are affected, those that change most first.
  var words: [Word] {
    guard !differences.isEmpty else { return [] }
    let changed = Set(differences.map(\.character))
    var found: [Word] = []
    for word in Self.samples where word.unicodeScalars.contains(where: changed.contains) {
      let pairs = word.unicodeScalars.compactMap { advances[$0] }
      let (own, wanted) = pairs.reduce((0.0, 0.0)) { ($0.0 + $1.own, $0.1 + $1.wanted) }
      guard pairs.count == word.unicodeScalars.count, wanted > 0, own != wanted else { continue }
      found.append(Word(text: word, percent: 100 * (own / wanted - 1)))
    }
    return found.sorted { (abs($1.percent), $0.text) < (abs($0.percent), $1.text) }
  }

  /// The words of the sample sentences of all scripts, each once, and figures.
  private static let samples: [String] = {
    // Data/sample-texts.tsv: script, word, alphabet, sentence.
    let sentences = unsafe bundled_sample_texts().rows.filter { $0.count == 4 }.map { $0[3] }
    var seen: Set<String> = []
    return (sentences + ["1,234.56 2026"]).flatMap { $0.split(separator: " ").map(String.init) }
      .filter { $0.count > 1 && seen.insert($0).inserted }
  }()
}
