package import FontFaces
internal import FontFiles
package import FontNames
internal import Synchronization

/// The faces of a family from one source, and the styles that each face can have. The object is cached, so that a
/// choice among the faces does not read the files again.
package final class FamilyFaces: Sendable {
  package let faces: [FontFace]
  package let ranges: [StyleRanges]
  package let origin: FontOrigin
  /// The family's name as its faces spell it; nil if the faces have no family name.
  package let name: String?
  /// The cached choices among faces whose tables declare the same style. The key is the list of the indices of these
  /// faces.
  private let equalFaces = Guarded<[[Int]: EqualFaces.Choice]>([:])

  /// The greatest number of cached choices. Most families need fewer, but a variable family may need more.
  private static let mostChoices = 256

  /// - Parameter name: the folded name by which the family was found. It selects a name if the faces have several.
  package init(_ faces: [FontFace], from origin: FontOrigin, named name: FoldedName? = nil) {
    self.faces = faces
    self.origin = origin
    ranges = faces.map(StyleRanges.init)
    self.name = faces.first.flatMap { face in name.flatMap { face.family($0) } ?? face.family }
  }

  private init(_ faces: [FontFace], like family: FamilyFaces) {
    self.faces = faces
    origin = family.origin
    ranges = faces.map(StyleRanges.init)
    name = family.name
  }

  var isEmpty: Bool { faces.isEmpty }

  /// Returns a family with those faces that have all of the characters. A face whose file cannot be read counts as a
  /// face without characters.
  package func having(_ characters: RequiredCharacters) -> FamilyFaces {
    FamilyFaces(faces.filter(characters.areAll), like: self)
  }

  /// Returns the cached choice among these faces. A choice is cached only if it is the same for every style.
  func choice(among places: [Int]) -> EqualFaces.Choice? { equalFaces.withLock { $0[places] } }

  /// Caches a choice among these faces, which must be the same for every style.
  func cache(_ choice: EqualFaces.Choice, among places: [Int]) {
    equalFaces.withLock { if $0.count < Self.mostChoices { $0[places] = choice } }
  }
}

/// Chooses among faces of a family whose tables declare the same style. Only this choice uses the names of the faces.
enum EqualFaces {
  /// Returns the chosen face. A face under descriptors comes before all other faces (see `declared(_:of:)`). Among
  /// faces without descriptors, the rules below decide, in this order. The choice does not depend on the order of
  /// registration.
  ///
  /// 1. A static face comes before an instance of a variable face.
  /// 2. The style in the faces' names replaces the style in the tables, and the face that fits best comes first.
  /// 3. A style name with fewer other words comes first: "Regular" comes before "Caption Regular".
  /// 4. A face that is designed for running text (12 points in its feature `size`) comes first.
  /// 5. The first PostScript name in alphabetical order comes first. Among true duplicates, the first face of the
  ///    family comes first.
  ///
  /// - Parameters:
  ///   - places: the indices of the faces in the family, at least one.
  ///   - tie: receives the number of faces and the name of the chosen face if a rule distinguishes the faces.
  static func first(
    _ places: [Int], of family: FamilyFaces, _ style: FontStyle, _ tie: inout StyleFit.Tie?
  ) -> FontFace {
    let choice = family.choice(among: places) ?? choose(places, family, style)
    let face = family.faces[choice.place]
    if choice.isDistinct {
      tie = StyleFit.Tie(faces: places.count, name: face.fullName ?? face.postScriptName ?? "")
    }
    return face
  }

  /// The index of a face, and whether a rule distinguishes it from the other faces.
  struct Choice: Sendable {
    let place: Int
    let isDistinct: Bool
  }

  private static func choose(_ places: [Int], _ family: FamilyFaces, _ style: FontStyle) -> Choice {
    let (members, ranges) = (family.faces, family.ranges)
    if let place = declared(places, of: family) {
      let choice = Choice(place: place, isDistinct: false)
      family.cache(choice, among: places)
      return choice
    }
    let statics = places.filter { ranges[$0].isSingle }
    let candidates = statics.isEmpty ? places : statics
    let named = candidates.map { ranges[$0].overridden(by: members[$0].namedStyle) }
    let left = fitting(candidates, named, style)
    let best = left.min { isBefore(members[$0], members[$1]) } ?? places[0]
    let isDistinct = places.contains {
      $0 != best && isBefore(members[best], members[$0]) != isBefore(members[$0], members[best])
    }
    let choice = Choice(place: best, isDistinct: isDistinct)
    // If all names contain the same style, the choice does not depend on the requested style.
    if named.allSatisfy({ $0 == named[0] }) { family.cache(choice, among: places) }
    return choice
  }

  /// Returns the index of the face under descriptors that provides the metrics; nil if no face has descriptors. CSS
  /// Fonts 4, § 2.1.1: the first available font is the font whose "unicode-range" includes U+0020. § 4.5: "the last
  /// rule defined is the first to be checked for a given character".
  private static func declared(_ places: [Int], of family: FamilyFaces) -> Int? {
    let declared = places.filter { family.faces[$0].descriptors != nil }.sorted()
    let spaced = declared.filter { family.faces[$0].descriptors?.unicodeRange?.contains(" ") ?? true }
    let candidates = spaced.isEmpty ? declared : spaced
    // Several faces may have different ranges of styles that all include the requested style. CSS has no rule for this
    // case. A static face is preferred.
    return candidates.last { family.ranges[$0].isSingle } ?? candidates.last
  }

  private static func fitting(_ places: [Int], _ named: [StyleRanges], _ style: FontStyle) -> [Int] {
    guard places.count > 1, let choice = StyleMatching.choose(style, among: named) else { return places }
    return ([choice.index] + StyleMatching.others(like: choice, among: named)).map { places[$0] }
  }

  private static func isBefore(_ left: FontFace, _ right: FontFace) -> Bool {
    let (words, others) = (left.namedStyle.otherWords, right.namedStyle.otherWords)
    if words != others { return words < others }
    let (fits, fitsToo) = (left.isForText, right.isForText)
    if fits != fitsToo { return fits }
    return name(left) < name(right)
  }

  private static func name(_ face: FontFace) -> String {
    FoldedName(face.postScriptName ?? face.fullName ?? "").text
  }
}

extension FontFace {
  /// Whether the face is designed for running text, in a family with several designs for sizes.
  fileprivate var isForText: Bool { opticalRange?.contains(12) ?? false }
}

extension StyleRanges {
  fileprivate var isSingle: Bool {
    width.lowerBound == width.upperBound && weight.lowerBound == weight.upperBound
      && oblique.map { $0.lowerBound == $0.upperBound } ?? true
      && italic.map { $0.lowerBound == $0.upperBound } ?? true
  }

  /// Returns the style in the face's names. The tables supply a property that is not in the names. The ranges of a
  /// variable face do not change, because a name belongs to a single instance.
  fileprivate func overridden(by names: NamedStyle) -> StyleRanges {
    guard isSingle else { return self }
    var (oblique, italic) = (self.oblique, self.italic)
    switch names.slant {
    case .italic: (oblique, italic) = (nil, 1...1)
    case .oblique(let angle): (oblique, italic) = (angle...angle, nil)
    case .upright, nil: break
    }
    let weight = names.weight.map { $0.rawValue...$0.rawValue } ?? self.weight
    let width = names.width.map { $0.rawValue...$0.rawValue } ?? self.width
    return StyleRanges(width: width, weight: weight, oblique: oblique, italic: italic)
  }
}
