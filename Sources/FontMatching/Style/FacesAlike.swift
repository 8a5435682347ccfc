import FontFaces

/// Faces of a family that are the same to their tables for a style: here alone their names tell them apart.
enum FacesAlike {
  /// The face that answers, whatever the order in which they were registered: a static one before a place of a variable
  /// one; the one whose names, read as if they were tables, fit the style; the one whose style has the fewest words of
  /// another kind ("Regular" before "Caption Regular"); the one that is drawn for the size of text (12 points,
  /// as its feature `size` says); the first by PostScript name. Of true duplicates, the first.
  ///
  /// - Parameters:
  ///   - alike: the places of the faces among the members; one at least.
  ///   - steps: gets the reason, where there was something to tell apart.
  static func first(
    _ alike: [Int], of family: FamilyFaces, _ style: FontStyle, _ steps: inout [MatchStep]
  ) -> FontFace {
    let choice = family.known(among: alike) ?? choose(alike, family, style)
    let face = family.faces[choice.place]
    if choice.isToldApart {
      steps.append(.toldApart(faces: alike.count, by: face.fullName ?? face.postScriptName ?? ""))
    }
    return face
  }

  /// A face, and whether there was something to tell it from the others by.
  struct Choice: Sendable {
    let place: Int
    let isToldApart: Bool
  }

  private static func choose(_ alike: [Int], _ family: FamilyFaces, _ style: FontStyle) -> Choice {
    let (members, ranges) = (family.faces, family.ranges)
    let statics = alike.filter { ranges[$0].isSingle }
    let candidates = statics.isEmpty ? alike : statics
    let named = candidates.map { ranges[$0].overridden(by: members[$0].namedStyle) }
    let left = fitting(candidates, named, style)
    let best = left.min { isBefore(members[$0], members[$1]) } ?? alike[0]
    let isToldApart = alike.contains {
      $0 != best && isBefore(members[best], members[$0]) != isBefore(members[$0], members[best])
    }
    let choice = Choice(place: best, isToldApart: isToldApart)
    // Where the names say all the same, the style has no say.
    if named.allSatisfy({ $0 == named[0] }) { family.keep(choice, among: alike) }
    return choice
  }

  private static func fitting(_ alike: [Int], _ named: [StyleRanges], _ style: FontStyle) -> [Int] {
    guard alike.count > 1, let choice = StyleMatching.choose(style, among: named) else { return alike }
    return ([choice.index] + StyleMatching.others(like: choice, among: named)).map { alike[$0] }
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
  /// Whether it is the cut for the size of running text, of a family with several.
  fileprivate var isForText: Bool { opticalRange?.contains(12) ?? false }
}

extension StyleRanges {
  /// Whether the face is at one place: not a variable one.
  fileprivate var isSingle: Bool {
    width.lowerBound == width.upperBound && weight.lowerBound == weight.upperBound
      && oblique.map { $0.lowerBound == $0.upperBound } ?? true
      && italic.map { $0.lowerBound == $0.upperBound } ?? true
  }

  /// The styles that the face's names say, and where they say nothing those that its tables do. Along an axis no name
  /// counts: it speaks of one place.
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
