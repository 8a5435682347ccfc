internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontShaping
internal import FontSubstitution

/// How wide two faces run against each other, measured in the same way on both: a text that is shaped in the one is never
/// compared with the letter frequencies of the other.
struct RunningWidth: Sendable {
  /// The mean advance of a character of the wanted face, in ems.
  let wanted: Double
  /// The mean advance of a character of the face that draws, in ems.
  let drawn: Double
  let basis: CSSFallback.WidthBasis

  /// Nil where a face lacks letters of English, and where its advances are not known.
  init?(of wanted: MetricsOwner, against drawn: MetricsOwner) {
    if let own = wanted.face?.textWidth, let other = drawn.face?.textWidth {
      (self.wanted, self.drawn, basis) = (own, other, .text)
    } else if let own = wanted.averageLetterWidth, let other = drawn.averageLetterWidth {
      (self.wanted, self.drawn, basis) = (own, other, .letterFrequencies)
    } else {
      return nil
    }
    guard self.drawn > 0, self.wanted > 0 else { return nil }
  }
}

extension FontFace {
  /// The mean advance of a character of running English text in ems, shaped with kerning; nil for a face without its
  /// characters, and for one that cannot be shaped.
  fileprivate var textWidth: Double? {
    guard isScalable, let shaper = (try? shaper()) ?? nil, shaper.unitsPerEm > 0 else { return nil }
    var advance = 0
    var count = 0
    for line in RunningText.english {
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

  /// Of the browsers Firefox alone knows Graphite.
  private static let asInBrowsers = ShapingSettings(tables: .withoutGraphite)
}

/// Data/running-text.tsv.
private enum RunningText {
  static let english = unsafe BundledTableRows(bundled_running_text()).rows.compactMap { row in
    row.first.flatMap { $0.isEmpty ? nil : $0 }
  }
}
