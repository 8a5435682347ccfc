public import FontFiles
internal import TextFormats

extension FontCoverage {
  /// Reads the code points of CSS's descriptor `unicode-range` (CSS Fonts 4, § 4.5): `U+0025-00FF, u+4??, U+20AC`.
  ///
  /// - Throws: `FontError` with `invalidSettings` if a part is not a range: it has no digits or more than six, is above
  ///   U+10FFFF, or its ends are in the wrong order.
  public init(unicodeRange text: String) throws(FontError) {
    var ranges: [ClosedRange<UInt32>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = Self.range(part.filter { !$0.isWhitespace }) else {
        throw FontError(
          .invalidSettings, "\"\(part.prefix(40))\" is not a range of code points",
          hint: "write ranges as CSS does: U+0025-00FF, U+4??, U+20AC")
      }
      ranges.append(range)
    }
    self.init(ranges)
  }

  /// Reads one range of code points in CSS notation; nil if the text is not a range.
  package static func range(_ text: String) -> ClosedRange<UInt32>? {
    guard text.lowercased().hasPrefix("u+") else { return nil }
    let text = text.dropFirst(2)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    func value(_ digits: some StringProtocol) -> UInt32? {
      guard (1...6).contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
      return UInt32(digits, radix: 16)
    }
    let ends: (UInt32?, UInt32?) =
      switch parts.count {
      case 1:
        // CSS Syntax 3, urange: question marks are at the end.
        (value(Self.filled(text, with: "0")), value(Self.filled(text, with: "F")))
      case 2:
        // CSS does not allow a second "U+", but people write it.
        (value(parts[0]), value(parts[1].lowercased().hasPrefix("u+") ? parts[1].dropFirst(2) : parts[1]))
      default: (nil, nil)
      }
    guard let first = ends.0, let last = ends.1, first <= last, last <= 0x10FFFF else { return nil }
    return first...last
  }

  private static func filled(_ digits: Substring, with digit: Character) -> String {
    let end = digits.reversed().prefix { $0 == "?" }.count
    return String(digits.dropLast(end)) + String(repeating: digit, count: end)
  }

  /// Returns the code points that are in both coverages.
  public func intersection(_ other: FontCoverage) -> FontCoverage {
    let (own, others) = (ranges, other.ranges)
    var (left, right) = (0, 0)
    var common: [ClosedRange<UInt32>] = []
    while left < own.count, right < others.count {
      let low = max(own[left].lowerBound, others[right].lowerBound)
      let high = min(own[left].upperBound, others[right].upperBound)
      if low <= high { common.append(low...high) }
      if own[left].upperBound < others[right].upperBound { left += 1 } else { right += 1 }
    }
    return FontCoverage(common)
  }

  /// Returns the first `most` ranges in CSS notation. If there are more ranges, the text also says how many more.
  func text(most: Int) -> String {
    let ranges = ranges
    var words = ranges.prefix(most).map { range in
      let first = range.lowerBound.codePointText
      return range.count == 1 ? first : "\(first)-\(range.upperBound.codePointText.dropFirst(2))"
    }
    if ranges.count > most { words.append("\(ranges.count - most) more") }
    return words.joined(separator: ", ")
  }
}
