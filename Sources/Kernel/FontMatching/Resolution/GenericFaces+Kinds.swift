internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

extension FontFace {
  /// Whether the face is of a kind, by its tables and its letters.
  func isOfKind(_ kind: GenericKind) -> Bool {
    switch kind {
    case .fontClass(.mono): isMonospaced() ?? false
    case .fontClass(.serif): [.serif, .slab].contains(FontClass(of: self))
    case .fontClass(let fontClass): FontClass(of: self) == fontClass
    case .emoji(let isColor): (isColor == nil || isColor == self.isColor) && EmojiFaces.hasEmoji(self)
    case .math: setsFormulas
    case .blackletter: isBlackletter
    case .fangsong: isCalledFangsong && has("\u{4EFF}")
    // A face without the letter a is treated as a face of pictures.
    case .decorative:
      !isCalledText && (isDeclaredDecorative || isPublishedForDisplay) && !isOfRoundedFamily
        && has("a")
    case .rounded: isOfRoundedFamily && FontClass(of: self) == .sans && has("a")
    }
  }

  /// Whether the face's PANOSE family type is 4 (Latin Decorative), or OS/2's sFamilyClass is 9 (Ornamentals).
  ///
  /// A PANOSE number without details about the letters is ignored. The text faces Un Batang and Un Graphic have type 4,
  /// but the last six digits of their numbers mean "any" or "no fit".
  var isDeclaredDecorative: Bool {
    let isDescribed = panose.map { $0.digits[0] == 4 && $0.digits[4...].contains { $0 > 1 } } ?? false
    return isDescribed || familyClass.map { $0 >> 8 == 9 } ?? false
  }

  private var isPublishedForDisplay: Bool {
    let table = PublishedTable.standard
    return family.flatMap { table.family(named: FoldedName($0)) }.map(table.isForDisplay(family:)) ?? false
  }

  /// Whether the family's name implies that it is for text: "Libertinus Math", "Un Batang".
  private var isCalledText: Bool { FontClass(namedBy: self).map { $0 != .script } ?? false }

  private var isOfRoundedFamily: Bool { family.map(FamilyClassifier.standard.isRounded) ?? false }

  private func has(_ scalar: Unicode.Scalar) -> Bool { (try? coverage())?.contains(scalar) ?? false }

  /// 仿宋 is the name of the style Fangsong.
  private var isCalledFangsong: Bool {
    let families = [names.family, names.legacyFamily].compactMap { $0 } + names.otherFamilies
    return families.contains { family in
      let folded = FoldedName(family).text
      return ["fangsong", "\u{4EFF}\u{5B8B}"].contains { word in folded.contains(word) }
    }
  }
}
