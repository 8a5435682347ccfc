internal import FontTables
internal import SharedValues

/// Letters that a ligature joins into one glyph. It takes the place of a letter: its neighbours change it, and it changes them,
/// as letters do.
final class LearnedLigature: Sendable {
  let text: String
  let letter: LearnedAdvances.Letter
  let forms: JoinedForms

  init(_ text: String, _ letter: LearnedAdvances.Letter, _ forms: JoinedForms) {
    self.text = text
    self.letter = letter
    self.forms = forms
  }
}

/// The ligatures of a face, each with a number by which pairs name it. Their number is bounded: words with others are learned as
/// a whole.
final class LearnedLigatures: Sendable {
  // Places that are filled one after the other, and never changed.
  private let places = (0..<most).map { _ in Place() }

  private final class Place: Sendable {
    let ligature = MadeOnce<LearnedLigature>()
  }

  static let most = 64
  /// Their codes are private use, and no letter of a text has those.
  private static let firstCode: UInt32 = 0xE000

  /// The size of all of them, in bytes, as it is counted: texts of a few letters and lists of a few glyphs.
  static let byteCount = most * 768

  static func code(_ index: Int) -> UInt32 { firstCode &+ UInt32(truncatingIfNeeded: index) }

  /// The ligature of a code; nil for the code of a letter.
  func ligature(_ code: UInt32) -> LearnedLigature? {
    let index = Int(code &- Self.firstCode)
    return index < Self.most ? places[index].ligature.load() : nil
  }

  /// The number of a ligature, kept if it is new; nil where there is no room.
  func index(of ligature: LearnedLigature) -> Int? {
    places.firstIndex { $0.ligature.storeIfNil(ligature).text == ligature.text }
  }
}
