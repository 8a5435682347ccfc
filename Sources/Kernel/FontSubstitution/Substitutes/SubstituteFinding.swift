internal import FontFaces
package import FontNames
package import FontSources

/// How a substitute was found for an absent font.
package struct SubstituteFinding: Sendable, Hashable {
  package let absentFamily: String
  /// The kind of the absent font, if it was used to search for a substitute.
  package var kind: AbsentKind?
  /// The weight of the absent font, if the request has no weight; otherwise nil.
  package var ownWeight: AbsentWeight?
  /// The faces of families that are listed for the font but not used, with the reasons.
  package var gaps: [FaceGap] = []
  /// Whether the font is made for a script of which the drawn face has no letter.
  package var lacksScript = false
  /// Whether the font has emoji, but no available font has emoji.
  package var lacksEmoji = false
  /// The kind of the font, if it is `math` or `blackletter`; nil for any other font.
  package let special: GenericKind?
  /// Whether the font is for formulas or is a blackletter, but the drawn face is not.
  package var lacksSpecial = false
  /// The kind of the font, if the most similar face is of another kind; otherwise nil.
  package var missingKind: FontClass?
  /// Whether the font has its own pictures at the codes of characters.
  package let isOfSymbols: Bool
  /// Whether the font has letters of another script at the codes of Latin letters.
  package let isEncoded: Bool
  /// The script for which the font is made; nil for Latin.
  let script: FamilyScript?
  /// The known properties of the font; nil if not even its kind is known.
  let wanted: Likeness?
  package var choice: SubstituteChoice

  package init(of absent: AbsentFont, choice: SubstituteChoice) {
    absentFamily = absent.family
    isOfSymbols = absent.isOfSymbols
    isEncoded = absent.isEncoded
    script = absent.script
    special = absent.generic == nil ? absent.special : nil
    wanted = absent.isKindKnown || absent.isRecorded ? absent.likeness : nil
    if absent.generic == nil, !absent.isEmoji, !absent.isOfSymbols, !absent.isRecorded || absent.word != nil {
      kind = AbsentKind(fontClass: absent.kind, word: absent.word, isDescribed: absent.isKindDescribed)
    }
    ownWeight = absent.ownWeight
    self.choice = choice
  }
}

/// The kind of an absent font, and the name or the word that implies it. The word is nil if the kind is assumed.
package struct AbsentKind: Sendable, Hashable {
  package let fontClass: FontClass
  package let word: String?
  /// Whether the kind comes from a document's description of the font.
  package let isDescribed: Bool
}

/// The reason why a family is used for an absent family.
package enum SubstituteChoice: Sendable, Hashable {
  /// A table of substitutes lists the family.
  case listed(String)
  /// A table lists the family as a substitute for a relative: a family whose name is the start of the absent family's
  /// name.
  case listedForRelative(String, of: String)
  /// The family was made with the advances of the absent family.
  case metricAlias(String)
  /// The family is listed in the user's Fontconfig rules.
  case systemAlias(String)
  /// The family is that of the system's interface.
  case systemUI(String)
  /// The family has emoji, in colour or without.
  case emoji(String, isColor: Bool)
  /// The family has letters of the script for which the absent family is made.
  case letters(String)
  /// The family has the most similar face.
  case nearest(String, differences: [DistanceTerm])
  /// The family has the most similar face with the font's width. A table lists another family, but its width differs.
  case nearestOfWidth(FontWidth, String, differences: [DistanceTerm], named: String)
  /// Only the kind and the script of the absent font are known. The family is an ordinary family of this kind and
  /// script.
  case ofKind(String, FontClass)
  /// Nothing is known about the absent font that could be compared with other fonts. The family has the font's style.
  case styled(String)
  /// No similar font was found.
  case lastResort(String)

  package var family: String {
    switch self {
    case .listed(let family), .metricAlias(let family), .systemAlias(let family), .systemUI(let family),
      .emoji(let family, isColor: _), .letters(let family), .nearest(let family, differences: _),
      .nearestOfWidth(_, let family, differences: _, named: _), .listedForRelative(let family, of: _),
      .ofKind(let family, _), .styled(let family),
      .lastResort(let family):
      family
    }
  }
}
