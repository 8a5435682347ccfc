/// The capital forms of letters by the rules of a language: those of CSS Text 4, `text-transform: uppercase`.
struct LanguageCapitals {
  private enum Rule { case general, turkic, lithuanian, greek }
  private let rule: Rule

  /// - Parameter language: a BCP 47 tag; only its first subtag counts.
  init(language: String?) {
    rule =
      switch language?.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
      case "tr", "az", "crh", "tt", "ba": .turkic
      case "lt": .lithuanian
      case "el": .greek
      default: .general
      }
  }

  /// The capital form of a character; the character itself when it has none.
  func capitals(of character: Character) -> String {
    switch rule {
    case .general: return character.uppercased()
    case .turkic:
      // SpecialCasing.txt, tr and az: 0069; 0069; 0130; 0130.
      return String(String.UnicodeScalarView(character.unicodeScalars.map { $0 == "i" ? "\u{130}" : $0 })).uppercased()
    case .lithuanian:
      // SpecialCasing.txt, lt: "Remove DOT ABOVE after 'i' with upper or titlecase".
      guard let first = character.unicodeScalars.first, ["i", "j", "\u{12F}"].contains(first) else {
        return character.uppercased()
      }
      return String(String.UnicodeScalarView(character.unicodeScalars.filter { $0 != "\u{307}" })).uppercased()
    case .greek:
      // Greek capitals carry no accents and breathings; the dialytika stays.
      let accents: Set<Unicode.Scalar> = ["\u{300}", "\u{301}", "\u{342}", "\u{313}", "\u{314}"]
      let isGreek = (0x370...0x3FF).contains(character.value) || (0x1F00...0x1FFF).contains(character.value)
      guard isGreek, character.uppercased() != String(character) else { return character.uppercased() }
      let parts = CanonicalComposition.decompose(Array(character.unicodeScalars)).filter { !accents.contains($0) }
      let capital = String(String.UnicodeScalarView(parts)).uppercased()
      return String(String.UnicodeScalarView(CanonicalComposition.compose(Array(capital.unicodeScalars))))
    }
  }
}

extension Character {
  fileprivate var value: UInt32 { unicodeScalars.first?.value ?? 0 }
}
