internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import TextFormats

/// The names by which other programs ask Fontconfig for the fonts of documents, each with the weights that are asked for.
struct FontconfigRequests {
  /// A name, and what the document asks for by it.
  struct Request {
    /// The name that has the rule.
    let name: String
    /// The names whose answer it gets, in order.
    let asked: [String]
    /// The kind that the document says of a font whose name nobody knows.
    let kind: FontClass?
    /// The weights (OpenType) that are asked for besides the name; nil for none.
    var weights: Set<Double?> = []
  }

  /// The names in the order in which they came.
  private(set) var all: [Request] = []
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
    let guess = ParsedFontName(first).guess
    // Programs look for the family, and ask for the style that the name says besides: that of the descriptor, or a part of the name.
    let others = [font.family, Self.popplerFamily(first)].compactMap(\.self).filter(FontName.isPossible)
    let asked = guess.style.isComplete && FontName.isPossible(guess.family) ? [guess.family] : names
    let described = weight ?? font.match.request?.described.weight?.rawValue
    guard font.likeness == .same else {
      add(first, names, weight, as: font)
      if first.contains("-") {
        let spaced = first.replacing("-", with: " ")
        add(spaced, [spaced], weight, as: font)
      }
      if guess.style.isComplete {
        for family in [guess.family, String(first.prefix { $0 != "-" && $0 != "," })] where FontName.isPossible(family)
        {
          add(family, [family], weight, as: font)
        }
      }
      for family in others { add(family, Self.isSame(family, first) ? names : asked, described, as: font) }
      return
    }
    guard let name = font.match.answeredName, ParsedFontName(name).genericOnly == nil else { return }
    facesByTheirName.append(font.match)
    let families = font.match.drawn.face.names.families
    func isFamily(_ name: String) -> Bool { families.contains { Self.isSame($0, name) } }
    if !isFamily(name) { add(name, [name], weight, as: font) }
    for family in others where !isFamily(family) && !Self.isSame(family, name) {
      add(family, asked, described, as: font)
    }
  }

  /// The words for styles that poppler knows (GlobalParams.cc, buildFcPattern).
  private static let popplerStyles = ["Regular", "Roman", "Oblique", "Italic", "Bold", "Light", "Medium", "Condensed"]

  /// The family that poppler asks for by a PostScript name: without what is after a comma or a hyphen, if that has a style which it
  /// knows, and with blanks for all other hyphens. Rules compare names with their blanks.
  private static func popplerFamily(_ name: String) -> String {
    var family = name[...]
    if let place = name.firstIndex(of: ",") ?? name.firstIndex(of: "-"),
      popplerStyles.contains(where: name[place...].contains)
    {
      family = name[..<place]
    }
    return String(family.replacing("-", with: " "))
  }

  private mutating func add(_ first: String, _ asked: [String], _ weight: Double?, as font: DocumentFont) {
    guard ParsedFontName(first).genericOnly == nil else { return }
    let key = first.lowercased()
    if let place = places[key] {
      all[place].weights.insert(weight)
      return
    }
    guard first.unicodeScalars.allSatisfy(Markup.isCharacter) else {
      leave(font, "the name has characters that XML cannot have")
      return
    }
    guard all.count < Self.most else {
      leave(font, "the documents name more than \(Self.most) absent fonts")
      return
    }
    places[key] = all.count
    all.append(Request(name: first, asked: asked, kind: font.match.request?.described.kind, weights: [weight]))
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
