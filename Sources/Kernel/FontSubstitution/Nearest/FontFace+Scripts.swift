internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables

extension FontFace {
  /// Whether the face is made for a script other than Latin. Either its family's name contains a word for the script,
  /// or it has more letters of another script than of Latin. In such a face Latin letters are only an addition, as in
  /// most fonts for Chinese.
  ///
  /// Greek and Cyrillic are designed together with Latin, and do not count as other scripts.
  var isMadeForOtherScript: Bool {
    if let family, FamilyScripts.standard.script(of: family) != nil { return true }
    guard let coverage = try? coverage() else { return false }
    let ranges = coverage.ranges
    let early = ranges.prefix { $0.lowerBound <= Self.lastLatin }
    var counts = ScriptCounts()
    for range in early {
      for value in range.clamped(to: 0...Self.lastLatin) { counts.add(value) }
    }
    let latin = counts.latin
    guard coverage.count - latin > latin else { return false }
    if counts.most > latin { return true }
    for range in ranges[max(0, early.count - 1)...] where range.upperBound > Self.lastLatin {
      for value in max(range.lowerBound, Self.lastLatin &+ 1)...range.upperBound {
        counts.add(value)
        if counts.most > latin { return true }
      }
    }
    return false
  }

  /// The last code point of Latin Extended Additional. Later letters do not count as Latin.
  private static let lastLatin: UInt32 = 0x1EFF

  /// Whether the face has characters, but no Latin letters: a font of emoji or icons, or only of another script. If
  /// it declares a cap height and an x-height, they are not heights of letters.
  package var lacksLatinLetters: Bool {
    guard let coverage = try? coverage(), coverage.count > 0 else { return false }
    // Fonts with their own encoding have their characters at U+F000 (OpenType, "cmap", encoding 3.0).
    return !["H", "x", "\u{F048}", "\u{F078}"].contains(where: coverage.contains)
  }

  /// Returns the distance of the face from text in a language with Han characters. The face's name decides, otherwise
  /// the code pages that it declares. Returns nil if it is made only for this language.
  func distance(to language: HanLanguage, isForHongKong: Bool) -> DistanceTerm? {
    let amount: Double
    let words: String
    if let named = family.flatMap({ FamilyScripts.standard.script(of: $0) }), let own = named.language {
      guard own != language else {
        return own == .traditionalChinese && named.isForHongKong != isForHongKong
          ? Self.regionTerm(isForHongKong: named.isForHongKong) : nil
      }
      (amount, words) = (FaceDistance.Weights.language, "made for text in \(own.rawValue), not in \(language.rawValue)")
    } else {
      switch (service(for: language), hanLanguages.isEmpty) {
      case (2, _): return nil
      case (1, _):
        (amount, words) = (
          FaceDistance.Weights.languages, "also made for text in languages other than \(language.rawValue)"
        )
      case (_, true):
        (amount, words) = (
          FaceDistance.Weights.undeclaredLanguage, "does not declare that it is made for text in \(language.rawValue)"
        )
      default: (amount, words) = (FaceDistance.Weights.language, "not made for text in \(language.rawValue)")
      }
    }
    return DistanceTerm(kind: .language, amount: amount, description: words)
  }

  /// Returns the term for a family that is made for the other of the two regions with traditional characters.
  private static func regionTerm(isForHongKong: Bool) -> DistanceTerm {
    DistanceTerm(
      kind: .language, amount: FaceDistance.Weights.languages,
      description: isForHongKong ? "made for text in Hong Kong" : "made for text in Taiwan")
  }
}

/// Counts the letters of each script. It is fast because letters of a script are mostly adjacent, and a font has few
/// scripts.
private struct ScriptCounts {
  private var scripts: [FontTag] = []
  private var counts: [Int] = []
  /// For each script, whether it counts as a script other than Latin. The index is that of the script.
  private var areOthers: [Bool] = []
  /// The index of the script of the last letter.
  private var place = -1
  /// The number of letters of that other script which has the most letters.
  private(set) var most = 0

  /// Greek and Cyrillic are designed together with Latin, and Braille is used with every script.
  private static let notOthers: [FontTag] = ["Latn", "Zyyy", "Zinh", "Zzzz", "Grek", "Cyrl", "Brai"]

  var latin: Int { scripts.firstIndex(of: TextScript.latin.rawValue).map { counts[$0] } ?? 0 }

  mutating func add(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    let script = TextScript(of: scalar).rawValue
    if place < 0 || scripts[place] != script { find(script) }
    counts[place] += 1
    if areOthers[place] { most = max(most, counts[place]) }
  }

  private mutating func find(_ script: FontTag) {
    if let known = scripts.firstIndex(of: script) {
      place = known
      return
    }
    place = scripts.count
    scripts.append(script)
    counts.append(0)
    areOthers.append(!Self.notOthers.contains(script))
  }
}
