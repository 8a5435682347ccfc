/// Letters that are joined to their neighbours, such as Arabic letters. Each form of a letter has its own code. So the
/// advances of pairs are learned and added in the same way as for letters that are not joined.
extension LearnedAdvances {
  /// A letter, and how it is joined to its neighbours.
  struct LetterForm {
    let letter: UInt32
    var joinsBefore = false
    var joinsAfter = false
  }

  /// The codes of forms. They are private use code points, which no letter of a text has.
  private static let forms: Range<UInt32> = 0xE100..<0xE500
  private static let joined: Range<UInt32> = 0x600..<0x700

  func form(_ code: UInt32) -> LetterForm {
    guard joinsLetters, Self.forms.contains(code) else { return LetterForm(letter: code) }
    let number = code &- Self.forms.lowerBound
    return LetterForm(
      letter: Self.joined.lowerBound &+ number >> 2, joinsBefore: number & 2 != 0, joinsAfter: number & 1 != 0)
  }

  /// Returns the code of the form of a letter.
  ///
  /// - Parameters:
  ///   - place: the offset of the next character in the text.
  ///   - isJoined: at the call, whether the letter is joined to the previous letter. At the return, whether the next
  ///     letter is joined to this letter.
  @unsafe
  func form(
    _ code: UInt32, before place: Int, _ text: UnsafeBufferPointer<UInt8>, _ isJoined: inout Bool
  ) -> UInt32 {
    let joinsBefore = isJoined
    isJoined = false
    guard Self.joined.contains(code) else { return code < Self.forms.lowerBound ? code : 0 }
    if place < text.count, Self.joining(code) == .dual {
      isJoined = Self.joining(unsafe Self.code(text, at: place)) != .none
    }
    let number = (code &- Self.joined.lowerBound) << 2 | (joinsBefore ? 2 : 0) | (isJoined ? 1 : 0)
    return Self.forms.lowerBound &+ number
  }

  private enum Joining { case none, right, dual }

  /// Unicode's property Joining_Type of Arabic letters. Marks are left out, because HarfBuzz shapes text with marks.
  private static func joining(_ code: UInt32) -> Joining {
    switch code {
    case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699, 0x6C0,
      0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2...0x6D3, 0x6D5, 0x6EE...0x6EF:
      .right
    case 0x620, 0x626, 0x628, 0x62A...0x62E, 0x633...0x647, 0x649...0x64A, 0x66E...0x66F, 0x678...0x687,
      0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC, 0x6CE, 0x6D0...0x6D1, 0x6FA...0x6FC, 0x6FF:
      .dual
    default: .none
    }
  }
}
