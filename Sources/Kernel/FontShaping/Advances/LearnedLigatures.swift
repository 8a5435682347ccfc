internal import FontTables
internal import SharedValues

/// A letter, or the letters of a ligature, which is a single glyph. Ligatures behave like letters: they and their
/// neighbours change each other.
struct LearnedUnit: Sendable {
  let text: String
  let letter: LearnedAdvances.Letter
  let forms: JoinedForms
}

/// The letters of a ligature.
final class LearnedLigature: Sendable {
  let unit: LearnedUnit

  init(_ unit: LearnedUnit) { self.unit = unit }
}

/// The ligatures of a face, each with a number for use in pairs. Their number is limited: words with others are learned
/// as a whole.
final class LearnedLigatures: Sendable {
  // Places that are filled one after another, and never changed.
  private let places = (0..<most).map { _ in Place() }

  private final class Place: Sendable {
    let ligature = MadeOnce<LearnedLigature>()
  }

  static let most = 64
  /// Their codes are private-use code points, which no letter of a text has.
  private static let firstCode: UInt32 = 0xE000

  /// The estimated size of all of them, in bytes: texts of a few letters and lists of a few glyphs.
  static let byteCount = most * 768

  static func code(_ index: Int) -> UInt32 { firstCode &+ UInt32(truncatingIfNeeded: index) }

  /// The ligature of a code; nil for the code of a letter.
  func ligature(_ code: UInt32) -> LearnedLigature? {
    let index = Int(code &- Self.firstCode)
    return index < Self.most ? places[index].ligature.load() : nil
  }

  /// The ligature of a code, as a letter.
  func letter(_ code: UInt32) -> LearnedAdvances.Letter? {
    let index = Int(code &- Self.firstCode)
    return index < Self.most ? places[index].ligature.withLoaded { $0.unit.letter } : nil
  }

  /// The number of a ligature, which is stored if it is new; nil if there is no room.
  func index(of ligature: LearnedLigature) -> Int? {
    places.firstIndex { $0.ligature.storeIfNil(ligature).unit.text == ligature.unit.text }
  }
}
