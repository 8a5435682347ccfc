internal import FontFaces
internal import FontShaping
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
    let latin = ranges.prefix { $0.lowerBound <= Self.lastLatin }.reduce(0) { count, range in
      count
        + range.clamped(to: 0...Self.lastLatin).count {
          Unicode.Scalar($0).map { TextScript(of: $0) == .latin } ?? false
        }
    }
    guard coverage.count - latin > latin else { return false }
    var counts: [TextScript: Int] = [:]
    for range in ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value), case let script = TextScript(of: scalar),
          !Self.neutralScripts.contains(script)
        else { continue }
        counts[script, default: 0] += 1
        if counts[script, default: 0] > latin { return true }
      }
    }
    return false
  }

  /// Latin Extended Additional ends there.
  private static let lastLatin: UInt32 = 0x1EFF
  private static let neutralScripts: Set<TextScript> = [
    .common, .inherited, .unknown, .latin, TextScript(rawValue: "Grek"), TextScript(rawValue: "Cyrl"),
    TextScript(rawValue: "Brai"),
  ]

  /// How far the face is from text in a language that is written in Han characters, by its name, else by the code pages that
  /// it declares; nil where it is made for that language alone.
  func distance(to language: HanLanguage) -> DistanceTerm? {
    let amount: Double
    let words: String
    if let named = family.flatMap({ FamilyScripts.standard.script(of: $0)?.language }) {
      guard named != language else { return nil }
      (amount, words) = (
        FaceDistance.Weights.language, "made for text in \(named.rawValue), not in \(language.rawValue)"
      )
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
}
