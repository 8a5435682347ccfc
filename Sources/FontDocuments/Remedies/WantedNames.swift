internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSubstitution

/// The names of fonts for which documents need a rule, each with the weights in which it is asked for.
struct WantedNames {
  /// A name, and what the document asks for after it.
  struct Wanted {
    /// The names of the list, in order; the first one has the rule.
    let names: [String]
    /// The weights (OpenType) that are asked for besides the name; nil for none.
    var weights: Set<Double?> = []
  }

  /// The names in the order in which they came.
  private(set) var all: [Wanted] = []
  /// Faces that answer by their own names, of which Fontconfig needs to know no more than the file.
  private(set) var facesByTheirName: [FontMatch] = []
  private(set) var leftOut: [FontconfigRules.LeftOut] = []
  private var places: [String: Int] = [:]

  /// The most names that have rules. Each asks for four faces at least; no set of documents of one author has so many.
  private static let most = 1000

  /// Takes a font that text is set in, and that the document does not have.
  mutating func add(_ font: DocumentFont) {
    guard let names = font.match.request?.names, let first = names.first, FontName.isPossible(first) else {
      leave(font, "no font can have that name")
      return
    }
    let weight = font.weight?.rawValue
    guard font.likeness == .same else {
      add(names, weight, as: font)
      // Programs look for the family, and ask for the style that the name says besides. Of a PostScript name poppler cuts a style
      // that it knows, puts a blank for any other hyphen, and adds no others: rules compare names with their blanks.
      if first.contains("-") { add([first.replacing("-", with: " ")], weight, as: font) }
      let guess = ParsedFontName(first).guess
      guard guess.style.isComplete else { return }
      for family in [guess.family, String(first.prefix { $0 != "-" && $0 != "," })] where FontName.isPossible(family) {
        add([family], weight, as: font)
      }
      return
    }
    guard let name = font.match.answeredName, ParsedFontName(name).genericOnly == nil else { return }
    facesByTheirName.append(font.match)
    if !font.match.drawn.face.names.families.contains(where: { Self.isSame($0, name) }) {
      add([name], weight, as: font)
    }
  }

  private mutating func add(_ names: [String], _ weight: Double?, as font: DocumentFont) {
    guard let first = names.first, ParsedFontName(first).genericOnly == nil else { return }
    let key = first.lowercased()
    if let place = places[key] {
      all[place].weights.insert(weight)
      return
    }
    guard first.unicodeScalars.allSatisfy(FontconfigFile.canHave) else {
      leave(font, "the name has characters that XML cannot have")
      return
    }
    guard all.count < Self.most else {
      leave(font, "the documents name more than \(Self.most) absent fonts")
      return
    }
    places[key] = all.count
    all.append(Wanted(names: names, weights: [weight]))
  }

  /// Notes a font without a rule, once for all spellings of its name.
  private mutating func leave(_ font: DocumentFont, _ reason: String) {
    let new = FontconfigRules.LeftOut(name: font.name, reason: reason)
    if leftOut.last != new { leftOut.append(new) }
  }

  /// Fontconfig compares families without blanks and case (fcmatch.c, FcCompareFamily).
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func bare(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    return bare(left) == bare(right)
  }
}

extension FaceNames {
  /// The names of the family, the typographic one first.
  fileprivate var families: [String] { [family, legacyFamily, wwsFamily].compactMap(\.self) + otherFamilies }
}
