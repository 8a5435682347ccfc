internal import FontFiles
public import FontNames
internal import SharedValues

/// The style that the names of a face state.
package final class NamedStyle: Sendable {
  /// The weight in the names; nil if no name contains a weight.
  package let weight: FontWeight?
  package let width: FontWidth?
  package let slant: FontSlant?
  /// The number of words in the style name that do not describe a style: 1 for "Caption Bold".
  package let otherWords: Int
  let disagreements: [StyleDisagreement]
  /// Whether the full name is the only name whose weight differs from the weight in the tables.
  package let isFullNameAlone: Bool

  init(_ face: FontFace) {
    // In three cases, names and tables are not compared: a font without tables gets its style from its names;
    // descriptors replace the style of the face; and at coordinates without a name, the names of a variable font
    // describe other coordinates.
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
      // The most reliable name with a weight agrees with the tables. The full name disagrees, and users can also
      // request the face by its full name.
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

  /// Returns the name that determines the weight. "Regular" and similar words are ignored if the family name (Source
  /// Sans Black, Regular) or the full name has a different weight. The Bold of such a family may have any weight.
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
  /// Whether the full name consists of names 1 and 2, in a group of four faces (OpenType, "name": "a combination of
  /// strings 1 and 2"). The Bold in "Karla Light Bold" is the bolder of two faces, whatever its weight.
  fileprivate var isFullNameOfFour: Bool {
    guard let fullName, let legacyFamily, let legacyStyle else { return false }
    return fullName == "\(legacyFamily) \(legacyStyle)"
  }
}

/// A name of a face, and the style in the name.
private struct Saying {
  enum Part { case style, family, full, postScript }

  let part: Part
  let name: String
  let words: StyleWords.Request
  /// The words of the name that describe a style.
  private let spelling: [FontNameTokens.Word]
  /// Other weights that some fonts mean by these words. The usual weight is `words.weight`.
  private let otherWeights: [Double]

  /// The greatest length in bytes of a style name. Longer names are not parsed.
  private static let longest = 256

  /// Returns the style in each name, the most reliable name first.
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
      // The legacy style groups four faces of any weight, so its weight is ignored.
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

  /// Whether a word of the name states this weight, even if other words state other weights ("Light Regular"). "Semi
  /// Bold" counts as one word.
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

  /// Whether a face with this name may have the weight.
  func allows(_ weight: FontWeight) -> Bool {
    guard let named = words.weight else { return true }
    return ([named.rawValue] + otherWeights).contains { abs($0 - weight.rawValue) < 50 }
  }
}

/// A component of a face's style for which a name and the tables disagree. The tables decide.
public enum StyleDisagreement: Sendable, Hashable {
  /// The weight in a name, and the weight in OS/2's usWeightClass or on the `wght` axis.
  case weight(FontWeight, tables: FontWeight, name: String)
  /// The width in a name, and the width in OS/2's usWidthClass or on the `wdth` axis.
  case width(FontWidth, tables: FontWidth, name: String)
  /// A name says that the face is slanted, but its tables do not.
  case slant(FontSlant, name: String)
  /// A name and the italic angle say that the face is slanted, but the bits of OS/2 and head do not. The angle decides,
  /// because it is also in a table.
  case slantBit(FontSlant, name: String)
}

extension StyleDisagreement: CustomStringConvertible {
  /// A clause for people, without a full stop.
  public var description: String {
    switch self {
    case .weight(let named, let tables, let name):
      "the name \"\(name)\" says weight \(named), but the tables say weight \(tables); fontprobe uses the tables"
    case .width(let named, let tables, let name):
      "the name \"\(name)\" says width \(named) %, but the tables say width \(tables) %; fontprobe uses the tables"
    case .slant(let named, let name):
      "the name \"\(name)\" says \(named), but the tables say upright; fontprobe uses the tables"
    case .slantBit(let slant, let name):
      "the name \"\(name)\" and the italic angle say that the font is slanted, but the bits of OS/2 and head do not; "
        + "fontprobe uses the angle: the font is \(slant)"
    }
  }
}

extension FontFace {
  /// The components of the style for which the face's names and tables disagree; empty if they agree.
  ///
  /// A word for a weight can have several meanings, which Data/style-words.tsv lists. A weight in the tables agrees
  /// with the word if it differs by less than 50 from one of the meanings. Example: Thin is 100, but 200 in Lato. A
  /// weight of 250 disagrees with both. A width agrees if both widths are on the same side of normal, and within one
  /// class of OS/2. A name without a word for a component does not disagree. The result is cached.
  public var styleDisagreements: [StyleDisagreement] { namedStyle.disagreements }

  package var namedStyle: NamedStyle { cachedNamedStyle.loadOrMake { NamedStyle(self) } }
}
