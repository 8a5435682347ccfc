internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables

extension FontFace {
  /// Whether the face is made for another script than Latin: by a word in its family's name, or because it has more letters of
  /// one other script than of Latin. Its Latin letters are an addition there, as in most fonts for Chinese.
  ///
  /// Greek and Cyrillic are drawn together with Latin, and do not count as other scripts.
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

  /// Latin Extended Additional ends there: the letters after it are no Latin here.
  private static let lastLatin: UInt32 = 0x1EFF

  /// Whether it has characters, and no Latin letters: a font of emoji, of icons, of another script alone. The heights of capitals
  /// and of lowercase letters that such a face declares are those of no letter.
  package var lacksLatinLetters: Bool {
    guard let coverage = try? coverage(), coverage.count > 0 else { return false }
    // Fonts with an encoding of their own have their characters at U+F000 (OpenType, "cmap", encoding 3.0).
    return !["H", "x", "\u{F048}", "\u{F078}"].contains(where: coverage.contains)
  }

  /// How far the face is from text in a language that is written in Han characters, by its name, else by the code pages that
  /// it declares; nil where it is made for that language alone.
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
          FaceDistance.Weights.languages, "made for text in other languages than \(language.rawValue) too"
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

  /// The term of a family for the other region in which traditional characters are written.
  private static func regionTerm(isForHongKong: Bool) -> DistanceTerm {
    DistanceTerm(
      kind: .language, amount: FaceDistance.Weights.languages,
      description: isForHongKong ? "made for text in Hong Kong" : "made for text in Taiwan")
  }
}

/// How many letters there are of each script. Letters of a script are mostly side by side, and there are few scripts in a font.
private struct ScriptCounts {
  private var scripts: [FontTag] = []
  private var counts: [Int] = []
  /// Whether a script is another than Latin, by its place.
  private var areOthers: [Bool] = []
  /// The place of the script that was counted last.
  private var place = -1
  /// The most letters of one other script.
  private(set) var most = 0

  /// Greek and Cyrillic are drawn together with Latin, and Braille comes with any script.
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
