internal import CFriBidi

extension TextDirection {
  /// The direction of a paragraph: that of its first letter that has one.
  ///
  /// UAX #9, P2: "find the first character of type L, AL, or R while skipping over any characters between an isolate initiator and
  /// its matching PDI or, if there is no matching PDI, the end of the paragraph." P3: where there is none, from left to right.
  ///
  /// - Parameter paragraph: the text. It is taken as one paragraph, line ends in it too.
  public init(of paragraph: some StringProtocol) {
    var isolates = 0
    for scalar in paragraph.unicodeScalars {
      switch fontprobe_first_strong_class(scalar.value) {
      case 1 where isolates == 0:
        self = .leftToRight
        return
      case 2 where isolates == 0:
        self = .rightToLeft
        return
      case 3: isolates += 1
      case 4 where isolates > 0: isolates -= 1
      default: break
      }
    }
    self = .leftToRight
  }
}
