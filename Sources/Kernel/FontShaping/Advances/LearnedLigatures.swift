internal import FontTables
internal import SharedValues

/// A letter, or a ligature, which is a single glyph for several letters. A ligature and its neighbours change each
/// other like letters.
struct LearnedUnit: Sendable {
  let text: String
  let letter: LearnedAdvances.Letter
  let forms: JoinedForms
}

final class LearnedLigature: Sendable {
  let unit: LearnedUnit

  init(_ unit: LearnedUnit) { self.unit = unit }
}

/// The ligatures of a face. Pairs refer to a ligature by its index. If there are too many ligatures, words with other
/// ligatures are learned as a whole.
final class LearnedLigatures: Sendable {
  // The slots are filled one after another. A filled slot never changes.
  private let places = (0..<most).map { _ in Place() }

  private final class Place: Sendable {
    let ligature = MadeOnce<LearnedLigature>()
  }

  static let most = 64
  /// The code of the first ligature. The codes are private use code points, which no letter of a text has.
  private static let firstCode: UInt32 = 0xE000

  /// The estimated size in bytes of all ligatures, which contain short texts and short lists of glyphs.
  static let byteCount = most * 768

  static func code(_ index: Int) -> UInt32 { firstCode &+ UInt32(truncatingIfNeeded: index) }

  /// Returns the ligature of a code; nil for the code of a letter.
  func ligature(_ code: UInt32) -> LearnedLigature? {
    let index = Int(code &- Self.firstCode)
    return index < Self.most ? places[index].ligature.load() : nil
  }

  /// Returns the ligature with this code in the form of a letter; nil if the code belongs to a letter.
  func letter(_ code: UInt32) -> LearnedAdvances.Letter? {
    let index = Int(code &- Self.firstCode)
    return index < Self.most ? places[index].ligature.withLoaded { $0.unit.letter } : nil
  }

  /// Returns the index of a ligature, which is stored if it is new. Nil if there is no room.
  func index(of ligature: LearnedLigature) -> Int? {
    places.firstIndex { $0.ligature.storeIfNil(ligature).unit.text == ligature.unit.text }
  }
}
