internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontShaping
internal import FontSubstitution

/// The widths of running text in two faces, both measured by the same method.
///
/// The first possible comparison is used:
///
/// 1. Text in the script of the font, if both faces are available and have its letters.
/// 2. For Latin, the published or measured advances of the letters.
/// 3. For a script that is used together with Latin, the same two comparisons with Latin letters.
struct RunningWidth: Sendable {
  /// The mean advance of a character in the wanted face, in ems.
  let wanted: Double
  /// The mean advance of a character in the fallback face, in ems.
  let drawn: Double
  let basis: CSSFallback.WidthBasis
  /// The script whose letters were compared.
  let script: PageScript

  /// Returns nil if a face lacks letters of the script, or if its advances are unknown. Published advances are for
  /// English.
  init?(of wanted: MetricsOwner, against drawn: MetricsOwner?, in script: PageScript) {
    let lines = RunningText.lines(in: script)
    if let own = wanted.face?.textWidth(of: lines), let other = drawn?.face?.textWidth(of: lines) {
      (self.wanted, self.drawn, basis, self.script) = (own, other, .text, script)
    } else if script == .latin, let own = wanted.averageLetterWidth, let other = drawn?.averageLetterWidth {
      (self.wanted, self.drawn, basis, self.script) = (own, other, .letterFrequencies, script)
    } else if script.isSetBesideLatin, !wanted.lacksLatinLetters, !(drawn?.lacksLatinLetters ?? true),
      let latin = RunningWidth(of: wanted, against: drawn, in: .latin)
    {
      self = latin
    } else {
      return nil
    }
    guard self.drawn > 0, self.wanted > 0 else { return nil }
  }
}

extension FontFace {
  /// Returns the mean advance of a character in ems, with kerning. Nil if the face lacks characters or cannot be
  /// shaped.
  fileprivate func textWidth(of lines: [String]) -> Double? {
    guard isScalable, let shaper = (try? shaper()) ?? nil, shaper.unitsPerEm > 0 else { return nil }
    var advance = 0
    var count = 0
    for line in lines {
      let shaped = ShapingBuffer.withOne { buffer in
        var line = line
        return line.withUTF8 { unsafe shaper.advance(of: $0, Self.asInBrowsers, in: buffer) }
      }
      guard !shaped.hasMissing else { return nil }
      advance += shaped.advance
      count += line.unicodeScalars.count
    }
    return count > 0 ? Double(advance) / Double(count) / shaper.unitsPerEm : nil
  }

  /// Graphite is not used, because only Firefox supports it.
  private static let asInBrowsers = ShapingSettings(tables: .withoutGraphite)

  /// Returns whether the face has the letters of a sample of the script; nil if there is no sample.
  func hasLetters(of script: PageScript) -> Bool? {
    guard let word = RunningText.word(in: script), let coverage = try? coverage() else { return nil }
    return word.unicodeScalars.allSatisfy(coverage.contains)
  }
}

/// The text for comparisons: English from Data/running-text.tsv, other scripts from Data/sample-texts.tsv.
private enum RunningText {
  private static let english = unsafe bundled_running_text().rows.compactMap { row in
    row.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let samples = unsafe bundled_sample_texts().rows.filter { $0.count == 4 }

  static func lines(in script: PageScript) -> [String] {
    guard script != .latin else { return english }
    guard script.hasLetters else { return [] }
    return samples.first { $0[0] == script.code && !$0[3].isEmpty }.map { [$0[3]] } ?? []
  }

  static func word(in script: PageScript) -> String? { samples.first { $0[0] == script.code }.map { $0[1] } }
}
