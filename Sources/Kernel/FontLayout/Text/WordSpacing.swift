internal import FontFaces
internal import FontNames
internal import FontShaping

/// Word spacing (CSS Text 3, § 8.1): each space between words is a separate stretch, which `word-spacing` widens.
extension PlainShaper {
  /// Whether a text may have spaces between words that are widened.
  @unsafe
  func maySpaceWords(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe settings.wordSpacing != 0 && text.contains { $0 == 0x20 || $0 >= 0x80 }
  }
}

extension TextSettings {
  /// Adds spans for the spaces between words to the ascending spans of a text.
  func withWordSpaces(_ spans: [TextSpan], of text: String) -> [TextSpan] {
    guard wordSpacing != 0 else { return spans }
    var all: [TextSpan] = []
    var next = spans.startIndex
    var offset = 0
    for scalar in text.unicodeScalars {
      let place = offset..<offset + UTF8.width(scalar)
      offset = place.upperBound
      guard scalar.separatesWords else { continue }
      while next < spans.endIndex, spans[next].utf8Range.lowerBound < place.upperBound {
        all.append(spans[next])
        next += 1
      }
      if let last = all.last, last.utf8Range.overlaps(place) { continue }
      all.append(TextSpan(utf8Range: place, wordSpacing: wordSpacing))
    }
    return all + spans[next...]
  }
}

extension Unicode.Scalar {
  /// CSS Text 3, § 8.1: "Word-separator characters include the space (U+0020), the no-break space (U+00A0), the Ethiopic word space
  /// (U+1361), the Aegean word separators (U+10100,U+10101), the Ugaritic word divider (U+1039F), and the Phoenician word separator
  /// (U+1091F)."
  fileprivate var separatesWords: Bool {
    switch value {
    case 0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }
}
