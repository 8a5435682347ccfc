internal import FontFaces
package import FontNames
package import FontSources
package import FontSubstitution

/// How a face was found.
package enum MatchFinding: Sendable, Equatable {
  /// The caller chose it, without a request.
  case given
  /// It is the face in this file.
  case file(String)
  /// It is the face with this PostScript name.
  case postScriptName(String)
  /// It is the face at the place of its axes whose values are in this name, although the place has another name.
  case placeName(String)
  /// It is the face with this full name.
  case fullName(String)
  /// It is the face with this style name.
  case styleName(String)
  /// Its family was found.
  indirect case family(FamilyFinding)
  /// It was found for a generic family of CSS.
  case generic(GenericFinding)
  /// It is drawn in place of an absent font.
  indirect case substitute(SubstituteFinding)
  /// It is absent, and a profile records its metrics.
  indirect case profile(ProfileFinding)
  /// It has the characters of a text that the requested face lacks.
  case text(TextFinding)
}

/// A family that was found by a name, or by the start of a name.
package struct FamilyFinding: Sendable, Hashable {
  /// The family as its faces spell it.
  package let family: String
  /// The number of its faces.
  package let faces: Int
  /// The style in the family's own name, if its faces have that style and no regular style.
  package var ownStyle: FontStyle?
  /// The abbreviations in the name for the style of the face; no font has the whole name.
  package var shortenedWords: [String] = []
  /// The name that starts with the family's name, if words are left over; nil if all words were understood.
  package var longerName: String?
  /// The words of that name that belong neither to the family nor to a style.
  package var unknownWords: [String] = []

  init(_ family: String, faces: Int) {
    self.family = family
    self.faces = faces
  }
}

/// The family that was found for a generic family.
package struct GenericFinding: Sendable, Hashable {
  /// The reason why it was chosen.
  package enum Choice: Sendable, Hashable {
    /// The font settings of the system name it.
    case systemSettings
    /// It is bundled, and is of the kind.
    case bundled
    /// It is of the kind according to published data about its family.
    case published
    /// It is of the kind, and the nearest in style.
    case nearest
  }

  /// The requested name.
  package let name: String
  package let family: String
  package let choice: Choice
  package let kind: GenericKind
}

/// The face of a profile, and the face that is drawn for it.
package struct ProfileFinding: Sendable, Equatable {
  /// How a profile records text.
  package enum Text: Sendable, Hashable {
    /// Not at all: it has only metrics.
    case none
    /// By the tables that shape it.
    case tables
    /// By advances, and the distances of this many pairs of letters.
    case pairs(Int)
  }

  /// The name of the face.
  package let name: String
  /// The file of the profile; nil for a profile in memory.
  package let path: String?
  package let text: Text
  /// The decision about the face that is drawn.
  package let drawing: MatchDecision
}

/// A face with characters of a text that the requested face lacks.
package struct TextFinding: Sendable, Hashable {
  /// The source in which it is the first face with all of the characters.
  package let origin: FontOrigin
  /// Whether the search was among faces in colour, as for emoji, or without colour; nil if that made no difference.
  package let isColor: Bool?
  /// The language that the face is made for, if that decided.
  package let language: HanLanguage?
}
