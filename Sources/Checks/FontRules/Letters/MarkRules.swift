internal import FontFaces
internal import FontShaping
internal import FontTables
internal import TextFormats

/// Checks accents that are separate characters. HarfBuzz positions them on their letters.
enum MarkRules {
  /// The base letters for marks. Unicode has code points for some letters with a mark, but none for q with a mark.
  private static let bases: [Unicode.Scalar] = ["o", "x", "q"]
  private static let combining = (UInt32(0x300)...0x36F).compactMap(Unicode.Scalar.init)
  /// The marks that languages use. The other marks are for phonetic and scholarly writing.
  private static let usual: Set<Unicode.Scalar> = Set(
    ([0x300...0x304, 0x306...0x30C, 0x323...0x324, 0x326...0x326, 0x32D...0x32E, 0x331...0x331] as [ClosedRange<UInt32>])
      .joined().compactMap(Unicode.Scalar.init))
  /// The limits in ems. The first limits the distance between the middles of mark and letter. The second limits the
  /// advance that the mark adds.
  private static let mostBeside = 0.1
  private static let mostMoved = 0.02
  /// There is a finding only if the worst mark is wrong by at least this length, in ems. This is 3.4 pt in text of 17
  /// points.
  private static let leastSeen = 0.2

  /// FP117: finds combining marks that are beside their letter, or move the next letter.
  static func marks(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let bases = survey.letters.filter { Self.bases.contains($0.scalar) && $0.ink != nil && $0.advance > 0 }
    guard survey.isPlainText, bases.count == Self.bases.count else { return [] }
    let marks = survey.measured(combining.filter(\.standsAboveOrBelow)).map(\.scalar)
    guard !marks.isEmpty, let shaper = try? survey.face.shaper() else { return [] }
    // A mark is reported only if it is wrong on each of the base letters.
    var worst: [Unicode.Scalar: MarkPlace] = [:]
    var right: Set<Unicode.Scalar> = []
    for place in bases.flatMap({ shaper.places(of: marks, at: $0) }) {
      guard place.beside > mostBeside || place.moved > mostMoved else {
        right.insert(place.mark)
        continue
      }
      if worst[place.mark].map({ $0.weight < place.weight }) ?? true { worst[place.mark] = place }
    }
    let wrong = marks.compactMap { right.contains($0) ? nil : worst[$0] }
    let usualCount = marks.count(where: usual.contains)
    let moving = wrong.filter { $0.moved > mostMoved }
    let displaced = wrong.filter { $0.moved <= mostMoved }
    return [
      finding(moving, "placed after the letter, not on it", of: marks.count, usual: usualCount) {
        "moves the next letter by \(LetterWords.ems($0.moved))"
      },
      finding(displaced, "drawn beside the letter", of: marks.count, usual: usualCount) {
        "lies \(LetterWords.ems($0.beside)) \($0.isRight ? "right" : "left") of \($0.base)"
      },
      ComposedLetters.finding(survey, right, shaper),
    ].compactMap(\.self)
  }

  private static func finding(
    _ places: [MarkPlace], _ what: String, of count: Int, usual usualCount: Int, _ example: (MarkPlace) -> String
  ) -> FontCheck.Finding? {
    let ofLanguages = places.filter { usual.contains($0.mark) }
    // Marks of phonetic and scholarly writing are rare. If only a few marks are wrong, letters with these marks are
    // even rarer.
    guard !ofLanguages.isEmpty, ofLanguages.count * 2 >= usualCount,
      let worst = ofLanguages.max(by: { $0.weight < $1.weight }), worst.weight >= leastSeen
    else { return nil }
    let marks = LetterWords.codePoints(places.map(\.mark), most: 6)
    return FontCheck.Finding(
      .marks,
      "\(places.count) of the \(count) combining marks \(places.count == 1 ? "is" : "are") \(what) (\(marks)): \(worst.mark.value.codePointText) \(example(worst))",
      hint: "give the marks the advance 0, the class of marks (3) in GDEF, and anchors in the mark feature")
  }
}

/// The position of a mark after a letter. Lengths are in ems.
private struct MarkPlace {
  let mark: Unicode.Scalar
  let base: Unicode.Scalar
  /// The advance that the mark adds.
  let moved: Double
  /// The horizontal distance from the ink of the letter to the middle of the mark's ink. The distance is 0 if the mark
  /// is above or below the letter.
  let beside: Double
  let isRight: Bool

  var weight: Double { max(moved, beside) }
}

extension FaceShaper {
  /// Returns the position of each mark after a letter. All marks are shaped in one text. Marks that form one glyph with
  /// the letter are left out.
  fileprivate func places(of marks: [Unicode.Scalar], at base: LetterSurvey.Letter) -> [MarkPlace] {
    guard let ink = base.ink else { return [] }
    var text: [UInt8] = []
    var starts: [UInt32: Unicode.Scalar] = [:]
    for mark in marks {
      starts[UInt32(clamping: text.count)] = mark
      text += Array(String(base.scalar).utf8) + Array(String(mark).utf8)
    }
    var places: [MarkPlace] = []
    var rest = glyphs(of: text, text.indices, ShapingSettings())[...]
    while let first = rest.first {
      let cluster = Array(rest.prefix { $0.cluster == first.cluster })
      rest = rest.dropFirst(cluster.count)
      guard let mark = starts[first.cluster], cluster.count == 2 else { continue }
      let pen = Double(cluster[0].advance)
      var beside = (left: 0.0, right: 0.0)
      if let box = box(of: cluster[1].id) {
        let middle = (pen + Double(cluster[1].x) + (box.left + box.right) / 2) / unitsPerEm
        beside = (ink.left - middle, middle - ink.right)
      }
      places.append(
        MarkPlace(
          mark: mark, base: base.scalar, moved: (pen + Double(cluster[1].advance)) / unitsPerEm - base.advance,
          beside: max(0, beside.left, beside.right), isRight: beside.right > beside.left))
    }
    return places
  }
}

extension Unicode.Scalar {
  /// Whether the character is a mark that is drawn above or below its letter. This excludes marks beside a letter,
  /// through a letter, or over two letters.
  fileprivate var standsAboveOrBelow: Bool {
    // Unicode's canonical combining classes 220, "Below", and 230, "Above". U+0344 consists of two marks.
    [220, 230].contains(Int(properties.canonicalCombiningClass.rawValue)) && self != "\u{344}"
  }
}
