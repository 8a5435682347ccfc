/// The direction in which a line is read: the paragraph direction of UAX #9.
public enum TextDirection: Sendable, Hashable {
  /// The direction of Latin.
  case leftToRight
  /// The direction of Arabic and Hebrew.
  case rightToLeft

  /// Finds the direction of a paragraph: the direction of its first letter that has a direction.
  ///
  /// UAX #9, P2: "find the first character of type L, AL, or R while skipping over any characters between an isolate initiator
  /// and its matching PDI or, if there is no matching PDI, the end of the paragraph." P3: without such a character, left to
  /// right.
  ///
  /// - Parameter paragraph: the text. It is treated as one paragraph, even if it contains line ends.
  public init(of paragraph: some StringProtocol) {
    let classes = BidirectionalClasses.unicode
    self.init(of: paragraph.unicodeScalars.lazy.map { classes[$0.value] })
  }

  init(of classes: some Sequence<BidirectionalClass>) {
    var isolates = 0
    for type in classes {
      switch type {
      case .l where isolates == 0:
        self = .leftToRight
        return
      case .r where isolates == 0, .al where isolates == 0:
        self = .rightToLeft
        return
      case .lri, .rli, .fsi: isolates += 1
      case .pdi where isolates > 0: isolates -= 1
      default: break
      }
    }
    self = .leftToRight
  }
}
