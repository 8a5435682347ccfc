internal import FontFaces
package import FontNames
package import FontSources

/// How a substitute was found for an absent font, as values.
package struct SubstituteFinding: Sendable, Hashable {
  /// The family of the absent font.
  package let absentFamily: String
  /// Its kind, where a substitute was searched for by it.
  package var kind: AbsentKind?
  /// Its weight, where the request names none.
  package var ownWeight: AbsentWeight?
  /// Faces of families that are named for it, and why they do not answer.
  package var gaps: [FaceGap] = []
  /// Whether it is made for a script, and what draws has no letter of it.
  package var lacksScript = false
  /// Whether it has emoji, and no font here has.
  package var lacksEmoji = false
  /// Whether it sets formulas or is a blackletter; nil for neither.
  package let special: GenericKind?
  /// Whether it does, and what draws does not.
  package var lacksSpecial = false
  /// Its kind, where the most similar of all faces is of another.
  package var missingKind: FontClass?
  /// Whether its codes mean pictures of its own.
  package let isOfSymbols: Bool
  /// Whether its codes are letters of another script, and Latin letters in other fonts.
  package let isEncoded: Bool
  /// The script that it is made for; nil for Latin.
  let script: FamilyScript?
  /// What it looks like, as far as that is known; nil where not even its kind is.
  let wanted: Likeness?
  /// The family that draws, and why.
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

/// The kind of an absent font, and the name or the word that says so; the word is nil where the kind is assumed.
package struct AbsentKind: Sendable, Hashable {
  package let fontClass: FontClass
  package let word: String?
  /// Whether a document's description of the font says so.
  package let isDescribed: Bool
}

/// Why a family draws in place of an absent one.
package enum SubstituteChoice: Sendable, Hashable {
  /// A table of substitutes names the family.
  case listed(String)
  /// A table names the family as a substitute for one with whose name the absent one begins.
  case listedForRelative(String, of: String)
  /// The family was made with the advances of the absent one.
  case metricAlias(String)
  /// The rules of the user's Fontconfig name the family.
  case systemAlias(String)
  /// The family is that of the system's interface.
  case systemUI(String)
  /// The family has emoji, in colour or without.
  case emoji(String, isColor: Bool)
  /// The family has letters of the script that the absent one is made for.
  case letters(String)
  /// The family has the nearest face of all.
  case nearest(String, differences: [DistanceTerm])
  /// The same, in place of a family that is named but is not as narrow or wide as the absent font.
  case nearestOfWidth(FontWidth, String, differences: [DistanceTerm], named: String)
  /// Nothing but its kind and its script is known; the family is an ordinary one of these.
  case ofKind(String, FontClass)
  /// Nothing is known of the absent font by which another would be like it; the family has its style.
  case styled(String)
  /// Nothing nearer was found.
  case lastResort(String)

  /// The family that draws.
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
