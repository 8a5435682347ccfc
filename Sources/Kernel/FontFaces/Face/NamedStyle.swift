internal import FontFiles
public import FontNames
internal import SharedValues

/// The style that the names of a face say, parsed once.
package final class NamedStyle: Sendable {
  /// The weight that the names say; nil when no name says one.
  package let weight: FontWeight?
  /// The width that the names say.
  package let width: FontWidth?
  /// The slant that the names say.
  package let slant: FontSlant?
  /// How many words of the style's name do not describe a style: 1 for "Caption Bold".
  package let otherWords: Int
  /// Where the tables say something else.
  let disagreements: [StyleDisagreement]
  /// Whether the weight that the full name says is the only one that the tables contradict.
  package let isFullNameAlone: Bool

  init(_ face: FontFace) {
    // Fonts without tables have their style from their names, and faces under other descriptors from these; and away from the
    // places that have names, the names of a variable font speak of another place.
    guard !face.tables.isEmpty, face.isNamedPlace, face.descriptors == nil else {
      (weight, width, slant, otherWords, disagreements, isFullNameAlone) = (nil, nil, nil, 0, [], false)
      return
    }
    let sayings = Saying.all(of: face.names)
    let weighed = Self.weighed(sayings)
    let widened = sayings.first { $0.words.width != nil }
    let slanted = sayings.first { $0.words.slant != nil }
    weight = weighed?.words.weight
    width = widened?.words.width
    slant = slanted?.words.slant
    otherWords = sayings.first?.words.unknown.count ?? 0
    let style = face.style
    var disagreements: [StyleDisagreement] = []
    var isFullNameAlone = false
    if let saying = weighed, let named = saying.words.weight, !saying.allows(style.weight) {
      disagreements.append(.weight(named, tables: style.weight, name: saying.name))
    } else if let saying = weighed, !face.isVariable, let full = sayings.first(where: { $0.part == .full }),
      let named = full.words.weight, named != saying.words.weight, !full.allows(style.weight),
      !full.mentions(style.weight), !face.names.isFullNameOfFour
    {
      // The name that speaks of the weight first agrees with the tables, and the full name, by which fonts are asked for too,
      // says something else.
      disagreements.append(.weight(named, tables: style.weight, name: full.name))
      isFullNameAlone = true
    }
    if let saying = widened, let named = saying.words.width, !Self.allows(named, style.width) {
      disagreements.append(.width(named, tables: style.width, name: saying.name))
    }
    if let saying = slanted, let named = saying.words.slant, !style.slant.isSlanted {
      disagreements.append(.slant(named, name: saying.name))
    }
    if face.facts.lacksSlantBit, style.slant.isSlanted {
      disagreements.append(.slantBit(style.slant, name: slanted?.name ?? face.styleName ?? ""))
    }
    self.disagreements = disagreements
    self.isFullNameAlone = isFullNameAlone
  }

  /// The name that speaks of the weight. "Regular" and its like give way to another name that has a weight: a family's
  /// own (Source Sans Black, Regular), or the whole name's. Where such a family has a Bold, it is the bolder one of two,
  /// whatever it weighs.
  private static func weighed(_ sayings: [Saying]) -> Saying? {
    guard let first = sayings.first(where: { $0.words.weight != nil }) else { return nil }
    func isHeavier(_ saying: Saying) -> Bool { saying.words.weight ?? .regular != .regular }
    switch first.words.weight {
    case .regular: return sayings.first(where: isHeavier) ?? first
    case .bold where sayings.contains { $0.part == .family && isHeavier($0) && $0.words.weight != .bold }: return nil
    default: return first
    }
  }

  private static func allows(_ named: FontWidth, _ width: FontWidth) -> Bool {
    let (named, width) = (named.rawValue - 100, width.rawValue - 100)
    return named.sign == width.sign && width != 0 && abs(named - width) <= max(12.5, abs(named) / 4)
  }
}

extension FaceNames {
  /// Whether the full name is that of a group of four faces: the names 1 and 2 (OpenType, "name": "a combination of strings 1
  /// and 2"). The Bold of "Karla Light Bold" is the bolder one of two, whatever it weighs.
  fileprivate var isFullNameOfFour: Bool {
    guard let fullName, let legacyFamily, let legacyStyle else { return false }
    return fullName == "\(legacyFamily) \(legacyStyle)"
  }
}

/// One name of a face, and what it says of the style.
private struct Saying {
  enum Part { case style, family, full, postScript }

  let part: Part
  let name: String
  let words: StyleWords.Request
  /// The words that it says it with.
  private let spelling: [FontNameTokens.Word]
  /// The weights that fonts have under these words beside the one that they ask for.
  private let otherWeights: [Double]

  /// Longer names are no names of styles; they are not read for one.
  private static let longest = 256

  /// The style that each of the names says, the most reliable first.
  static func all(of names: FaceNames) -> [Saying] {
    var sayings: [Saying] = []
    func add(_ part: Part, _ name: String?, _ words: (String) -> [FontNameTokens.Word]) {
      guard let name, name.utf8.count <= longest else { return }
      sayings.append(Saying(part, name, words(name)))
    }
    func atEnd(_ name: String) -> [FontNameTokens.Word] {
      let words = FontNameTokens.words(name)
      return words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: true))
    }
    add(.style, names.style, FontNameTokens.words)
    if names.legacyStyle != names.style {
      // The legacy style groups four faces of whatever weights: of it the slope alone counts.
      add(.style, names.legacyStyle) { FontNameTokens.words($0).filter { StyleWords.parse([$0]).weight == nil } }
    }
    add(.family, names.family, atEnd)
    add(.full, names.fullName, atEnd)
    add(.postScript, names.postScriptName) { name in
      let words = FontNameTokens.words(name)
      return words.lastIndex(where: \.followsHyphen).map { Array(words[$0...]) } ?? []
    }
    return sayings
  }

  private init(_ part: Part, _ name: String, _ words: [FontNameTokens.Word]) {
    self.part = part
    self.name = name
    let words = StyleWords.meaningful(words)
    spelling = words
    self.words = StyleWords.parse(words)
    let spelled = words.map(\.folded) + zip(words, words.dropFirst()).map { $0.folded + $1.folded }
    otherWeights = spelled.flatMap(StyleWords.otherWeights)
  }

  /// Whether one of its words asks for that weight, whatever the others ask for: "Light Regular". "Semi Bold" is one word.
  func mentions(_ weight: FontWeight) -> Bool {
    var rest = spelling[...]
    while let word = rest.first {
      let isPair = rest.dropFirst().first.map { StyleWords.isWord(word, $0) } ?? false
      let words = rest.prefix(isPair ? 2 : 1)
      if let asked = StyleWords.parse(words).weight, abs(asked.rawValue - weight.rawValue) < 50 { return true }
      rest = rest.dropFirst(words.count)
    }
    return false
  }

  /// Whether a face may have that weight under this name.
  func allows(_ weight: FontWeight) -> Bool {
    guard let named = words.weight else { return true }
    return ([named.rawValue] + otherWeights).contains { abs($0 - weight.rawValue) < 50 }
  }
}

/// A part of a face's style about which a name and the tables disagree; the tables decide.
public enum StyleDisagreement: Sendable, Hashable {
  /// The weight that a name says, and the one that OS/2's usWeightClass or the `wght` axis says.
  case weight(FontWeight, tables: FontWeight, name: String)
  /// The width that a name says, and the one that OS/2's usWidthClass or the `wdth` axis says.
  case width(FontWidth, tables: FontWidth, name: String)
  /// A name says that the face is slanted, and nothing in its tables does.
  case slant(FontSlant, name: String)
  /// A name and the angle say that the face is slanted, and the bits of OS/2 and head do not. Here the angle decides,
  /// which is in a table too.
  case slantBit(FontSlant, name: String)
}

extension StyleDisagreement: CustomStringConvertible {
  /// A clause for people, without a full stop.
  public var description: String {
    switch self {
    case .weight(let named, let tables, let name):
      "its name \"\(name)\" says weight \(named), its tables say weight \(tables); the tables decide"
    case .width(let named, let tables, let name):
      "its name \"\(name)\" says width \(named) %, its tables say width \(tables) %; the tables decide"
    case .slant(let named, let name):
      "its name \"\(name)\" says \(named), its tables say upright; the tables decide"
    case .slantBit(let slant, let name):
      "its name \"\(name)\" and its angle say that it is slanted, the bits of OS/2 and head do not; the angle decides, and it is \(slant)"
    }
  }
}

extension FontFace {
  /// The parts of the style about which the face's names and tables disagree; empty when they agree.
  ///
  /// A weight is accepted within less than 50 of what its word says, or of what some makers mean by that word (Thin is 100,
  /// and 200 in Lato: 250 is neither; Data/style-words.tsv has the words). A width is accepted on the same side of normal,
  /// within one class of OS/2. A name that says nothing of a part does not disagree. Found when it is first asked
  /// for, and cached.
  public var styleDisagreements: [StyleDisagreement] { namedStyle.disagreements }

  /// The style that the names of the face say.
  package var namedStyle: NamedStyle { cachedNamedStyle.loadOrMake { NamedStyle(self) } }
}
