internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import TextFormats

/// The names and weights by which other programs request the fonts of documents from Fontconfig.
struct FontconfigRequests {
  /// A name that gets a rule.
  struct Request {
    let name: String
    /// The names by which the matching face is searched, in order.
    let asked: [String]
    /// The kind of an unknown font in the document's description.
    let kind: FontClass?
    /// The OpenType weights that are requested in addition to the name; nil for no weight.
    var weights: Set<Double?> = []
  }

  /// The requests in the order of their first occurrence.
  private(set) var all: [Request] = []
  /// The faces that Fontconfig finds by their own names, if it lists their files.
  private(set) var facesByTheirName: [FontMatch] = []
  private(set) var leftOut: [FontconfigRules.LeftOut] = []
  private var places: [String: Int] = [:]

  /// The greatest number of names with rules. Each name needs at least four faces.
  private static let most = 1000

  /// Adds a font that has text and is not embedded in the document.
  mutating func add(_ font: DocumentFont) {
    guard let names = font.match.request?.names, let first = names.first, FontName.isPossible(first) else {
      leave(font, "no font can have this name")
      return
    }
    let weight = font.weight?.rawValue
    let guess = ParsedFontName(first).guess
    // Some programs request family and style separately. The family is the descriptor's, or a part of the name.
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

  /// The words for styles in poppler (GlobalParams.cc, buildFcPattern).
  private static let popplerStyles = ["Regular", "Roman", "Oblique", "Italic", "Bold", "Light", "Medium", "Condensed"]

  /// Returns the family that poppler requests for a PostScript name. A known style after a comma or a hyphen is
  /// removed. Other hyphens become spaces, which matter in rules.
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
      leave(font, "the documents name more than \(Self.most) missing fonts")
      return
    }
    places[key] = all.count
    all.append(Request(name: first, asked: asked, kind: font.match.request?.described.kind, weights: [weight]))
  }

  /// Records a font without a rule, once for all spellings of its name.
  private mutating func leave(_ font: DocumentFont, _ reason: String) {
    let new = FontconfigRules.LeftOut(name: font.name, reason: reason)
    if leftOut.last != new { leftOut.append(new) }
  }

  /// Whether two names are the same family. Fontconfig ignores spaces and case (fcmatch.c, FcCompareFamily).
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func bare(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    return bare(left) == bare(right)
  }
}

extension FaceNames {
  /// The names of the family. The typographic name comes first.
  fileprivate var families: [String] { [family, legacyFamily, wwsFamily].compactMap(\.self) + otherFamilies }
}
