internal import FontTables
internal import SharedValues

/// A letter, or letters that a ligature joins into one glyph. These take the place of a letter: their neighbours change them, and
/// they change these, as letters do.
struct LearnedUnit: Sendable {
  let text: String
  let letter: LearnedAdvances.Letter
  let forms: JoinedForms
}

/// Letters that are one ligature.
final class LearnedLigature: Sendable {
  let unit: LearnedUnit

  init(_ unit: LearnedUnit) { self.unit = unit }
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

  /// The same as a letter.
  func letter(_ code: UInt32) -> LearnedAdvances.Letter? {
    let index = Int(code &- Self.firstCode)
    return index < Self.most ? places[index].ligature.withLoaded { $0.unit.letter } : nil
  }

  /// The number of a ligature, kept if it is new; nil where there is no room.
  func index(of ligature: LearnedLigature) -> Int? {
    places.firstIndex { $0.ligature.storeIfNil(ligature).unit.text == ligature.unit.text }
  }
}
