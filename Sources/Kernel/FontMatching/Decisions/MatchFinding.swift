internal import FontFaces
package import FontNames
package import FontSources
package import FontSubstitution

/// How a face was found.
package enum MatchFinding: Sendable, Equatable {
  /// The caller had it: nothing was asked for.
  case given
  /// It is the face in that file.
  case file(String)
  /// It is the face of that PostScript name.
  case postScriptName(String)
  /// That name, made of the values on its axes, is of the place where it has a name of its own.
  case placeName(String)
  /// It is the face of that full name.
  case fullName(String)
  /// It is the face whose style goes by that name.
  case styleName(String)
  /// Its family was found.
  indirect case family(FamilyFinding)
  /// It answers a generic family of CSS.
  case generic(GenericFinding)
  /// It draws in place of an absent font.
  indirect case substitute(SubstituteFinding)
  /// It is absent, and a profile records its metrics.
  indirect case profile(ProfileFinding)
  /// It has the characters of a text that the face asked for lacks.
  case text(TextFinding)
}

/// A family that was found by a name, or by the beginning of one.
package struct FamilyFinding: Sendable, Hashable {
  /// The family as its faces spell it.
  package let family: String
  /// How many faces it has.
  package let faces: Int
  /// The style that the family's own name says, where its faces have that one and no regular one.
  package var ownStyle: FontStyle?
  /// The abbreviations by which the name asks for the style of the face; the whole name is no font's.
  package var shortenedWords: [String] = []
  /// The name of which the family is the beginning, where words are left over; nil for a name that was read whole.
  package var longerName: String?
  /// The words of that name that belong neither to the family nor to a style.
  package var unknownWords: [String] = []

  init(_ family: String, faces: Int) {
    self.family = family
    self.faces = faces
  }
}

/// The family that answers a generic one.
package struct GenericFinding: Sendable, Hashable {
  /// Why it answers.
  package enum Choice: Sendable, Hashable {
    /// The font settings of the system name it.
    case systemSettings
    /// It comes with the program, and is of the kind.
    case bundled
    /// It is of the kind by what is published of its family.
    case published
    /// It is of the kind, and the nearest one in style.
    case nearest
  }

  /// The name that was asked for.
  package let name: String
  package let family: String
  package let choice: Choice
  package let kind: GenericKind
}

/// The face of a profile, and what draws in its place.
package struct ProfileFinding: Sendable, Equatable {
  /// How a profile records text.
  package enum Text: Sendable, Hashable {
    /// Not at all: it has metrics alone.
    case none
    /// By the tables that set it.
    case tables
    /// By advances, and the distances of so many pairs of letters.
    case pairs(Int)
  }

  /// The name of the face.
  package let name: String
  /// The file of the profile; nil for one in memory.
  package let path: String?
  package let text: Text
  /// The answer that draws.
  package let drawing: MatchDecision
}

/// A face that has characters of a text which the face asked for lacks.
package struct TextFinding: Sendable, Hashable {
  /// The source of which it is the first with all of them.
  package let origin: FontOrigin
  /// Whether it was searched for among faces in colour, as emoji are shown, or among those without; nil where that made no
  /// difference.
  package let isColor: Bool?
  /// The language that it is made for, where that decided.
  package let language: HanLanguage?
}
