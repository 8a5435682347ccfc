internal import FontFaces
internal import TextFormats

/// FP092: finds letters whose other case is missing. The face must have both cases of nearly all letters.
enum CasePairs {
  private struct Block {
    let name: String
    /// The lowercase letters, each with its capital. Each letter of a pair is the only other case of the other letter
    /// (Unicode, simple case mapping). The pairs are listed, because computing them would take most of the time for
    /// checking a file.
    let pairs: String
  }

  private static let blocks = [
    Block(
      name: "Latin",
      pairs:
        "àÀáÁâÂãÃäÄåÅæÆçÇèÈéÉêÊëËìÌíÍîÎïÏðÐñÑòÒóÓôÔõÕöÖøØùÙúÚûÛüÜýÝþÞÿŸāĀăĂąĄćĆĉĈċĊčČďĎđĐēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤħĦĩĨīĪĭĬįĮĳĲĵĴķĶĺĹļĻľĽŀĿłŁńŃņŅňŇŋŊōŌŏŎőŐœŒŕŔŗŖřŘśŚŝŜşŞšŠţŢťŤŧŦũŨūŪŭŬůŮűŰųŲŵŴŷŶźŹżŻžŽ"
    ),
    Block(
      name: "Greek",
      pairs: "άΆέΈήΉίΊαΑβΒγΓδΔεΕζΖηΗθΘιΙκΚλΛμΜνΝξΞοΟπΠρΡσΣτΤυΥφΦχΧψΨωΩϊΪϋΫόΌύΎώΏ"),
    Block(
      name: "Cyrillic",
      pairs: "аАбБвВгГдДеЕжЖзЗиИйЙкКлЛмМнНоОпПрРсСтТуУфФхХцЦчЧшШщЩъЪыЫьЬэЭюЮяЯѐЀёЁђЂѓЃєЄѕЅіІїЇјЈљЉњЊћЋќЌѝЍўЎџЏ"),
  ]

  /// The letters of which some character sets have only one case. For example, Latin-1 has ÿ but not Ÿ, and phonetic
  /// alphabets have no capitals.
  private static let single: Set<Unicode.Scalar> = ["ÿ", "đ", "ħ", "ŋ", "ð", "ς", "ı"]
  /// The vowels with Chinese tones (pinyin). In East Asian character sets, only these lowercase letters exist.
  private static let pinyin: Set<Unicode.Scalar> = ["ā", "ē", "ě", "ī", "ń", "ň", "ō", "ū"]
  /// A block is examined only if it has at least this number of complete pairs.
  private static let fewestPairs = 20

  static func findings(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    let single = survey.has("一") ? single.union(pinyin) : single
    return blocks.compactMap { block in
      var paired = 0
      var lone: [(has: Unicode.Scalar, lacks: Unicode.Scalar)] = []
      var letters = block.pairs.unicodeScalars.makeIterator()
      while let small = letters.next(), let capital = letters.next() {
        switch (survey.has(small), survey.has(capital)) {
        case (true, true): paired += 1
        case (true, false): if !single.contains(small) { lone.append((small, capital)) }
        case (false, true): lone.append((capital, small))
        case (false, false): break
        }
      }
      guard let first = lone.first, paired >= fewestPairs, lone.count * 2 <= paired else { return nil }
      return FontCheck.Finding(
        .lettersMapped,
        lone.count == 1
          ? "the face has \(first.has.withCodePoint) but lacks \(first.lacks.withCodePoint): a word in "
            + "\(first.lacks.properties.isUppercase ? "capitals" : "lowercase letters") is set in two fonts"
          : "\(lone.count) letters of \(block.name) exist in only one case: the face lacks "
            + "\(LetterWords.list(lone.map(\.lacks)))",
        hint:
          "get a font that has both cases, or name a second font for the missing \(lone.count == 1 ? "letter" : "letters")",
        severity: .warning)
    }
  }
}

extension LetterSurvey {
  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { (outlines.glyph(for: scalar) ?? 0) > 0 }
}
