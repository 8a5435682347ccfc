internal import FontFaces
package import FontNames
package import FontSources

/// How a substitute was found for an absent font, as values.
package struct SubstituteFinding: Sendable, Hashable {
  /// The family of the absent font.
  package let absentFamily: String
  /// Its kind, if a substitute was searched for by it.
  package var kind: AbsentKind?
  /// Its weight, if the request names none.
  package var ownWeight: AbsentWeight?
  /// Faces of families that are named for it, and the reasons why they are not used.
  package var gaps: [FaceGap] = []
  /// Whether it is made for a script, but the drawn face has no letter of it.
  package var lacksScript = false
  /// Whether it has emoji, but no available font has.
  package var lacksEmoji = false
  /// Whether it is for formulas or is a blackletter; nil for neither.
  package let special: GenericKind?
  /// Whether it is such a font, but the drawn face is not.
  package var lacksSpecial = false
  /// Its kind, if the most similar of all faces is of another kind.
  package var missingKind: FontClass?
  /// Whether its codes are pictures that only it has.
  package let isOfSymbols: Bool
  /// Whether it has letters of another script at the codes of Latin letters.
  package let isEncoded: Bool
  /// The script for which it is made; nil for Latin.
  let script: FamilyScript?
  /// Its known properties; nil if not even its kind is known.
  let wanted: Likeness?
  /// The family that is drawn, and the reason for it.
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

/// The kind of an absent font, and the name or the word that implies it; the word is nil if the kind is assumed.
package struct AbsentKind: Sendable, Hashable {
  package let fontClass: FontClass
  package let word: String?
  /// Whether it comes from a document's description of the font.
  package let isDescribed: Bool
}

/// The reason why a family is drawn in place of an absent family.
package enum SubstituteChoice: Sendable, Hashable {
  /// A table of substitutes names the family.
  case listed(String)
  /// A table names the family as a substitute for a family with which the absent family's name starts.
  case listedForRelative(String, of: String)
  /// The family was made with the advances of the absent family.
  case metricAlias(String)
  /// The rules of the user's Fontconfig name the family.
  case systemAlias(String)
  /// The family is that of the system's interface.
  case systemUI(String)
  /// The family has emoji, in colour or without.
  case emoji(String, isColor: Bool)
  /// The family has letters of the script for which the absent family is made.
  case letters(String)
  /// The family has the nearest of all faces.
  case nearest(String, differences: [DistanceTerm])
  /// The same, in place of a family that is named but differs in width from the absent font.
  case nearestOfWidth(FontWidth, String, differences: [DistanceTerm], named: String)
  /// Only its kind and its script are known; the family is an ordinary family of these.
  case ofKind(String, FontClass)
  /// Nothing is known about the absent font that could make another font similar; the family has its style.
  case styled(String)
  /// Nothing nearer was found.
  case lastResort(String)

  /// The family that is drawn.
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
