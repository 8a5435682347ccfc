internal import FontFaces
package import FontNames
package import FontSources
package import FontSubstitution

/// How a face was found.
package enum MatchFinding: Sendable, Equatable {
  /// The caller chose the face, without a request.
  case given
  case file(String)
  case postScriptName(String)
  /// The name contains axis values of a variable face. The face at these values has a different name.
  case placeName(String)
  case fullName(String)
  case styleName(String)
  indirect case family(FamilyFinding)
  case generic(GenericFinding)
  indirect case substitute(SubstituteFinding)
  /// The face is absent, and a profile records its metrics.
  indirect case profile(ProfileFinding)
  /// The requested face lacks characters of a text. The found face has these characters.
  case text(TextFinding)
}

/// A family that was found by a name, or by the start of a name.
package struct FamilyFinding: Sendable, Hashable {
  /// The family's name, as its faces spell it.
  package let family: String
  /// The number of faces in the family.
  package let faces: Int
  /// The style in the family's own name, if its faces have this style and no regular style; otherwise nil.
  package var ownStyle: FontStyle?
  /// The words of the requested name that were read as abbreviations of a style.
  package var shortenedWords: [String] = []
  /// The requested name, if it starts with the family's name and has unknown words; nil if all words are known.
  package var longerName: String?
  /// The words of the requested name that belong neither to the family nor to a style.
  package var unknownWords: [String] = []

  init(_ family: String, faces: Int) {
    self.family = family
    self.faces = faces
  }
}

/// The family that was found for a generic family.
package struct GenericFinding: Sendable, Hashable {
  package enum Choice: Sendable, Hashable {
    /// The family is listed in the system's font settings.
    case systemSettings
    /// The family is bundled, and is of the required kind.
    case bundled
    /// Published data say that the family is of the required kind.
    case published
    /// The family is of the required kind, and the nearest in style.
    case nearest
  }

  package let name: String
  package let family: String
  package let choice: Choice
  package let kind: GenericKind
}

/// The face of a profile, and the face that is drawn instead of it.
package struct ProfileFinding: Sendable, Equatable {
  package enum Text: Sendable, Hashable {
    /// The profile has only metrics.
    case none
    /// The profile has the tables that shape text.
    case tables
    /// The profile has advances, and the distances for letter pairs. The value is the count of these pairs.
    case pairs(Int)
  }

  package let name: String
  /// The file of the profile; nil for a profile in memory.
  package let path: String?
  package let text: Text
  /// The decision about the face that is drawn.
  package let drawing: MatchDecision
}

package struct TextFinding: Sendable, Hashable {
  /// The source in which the face was found.
  package let origin: FontOrigin
  /// True if only faces in colour were searched, as for emoji. False if only faces without colour were searched. Nil if
  /// colour made no difference.
  package let isColor: Bool?
  /// The language for which the face is made, if the face was chosen for it; otherwise nil.
  package let language: HanLanguage?
}
