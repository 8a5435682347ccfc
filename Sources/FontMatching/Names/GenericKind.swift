package import FontFaces
internal import NumberText

/// The kind of face that a generic family of CSS asks for.
package enum GenericKind: Sendable, Hashable {
  /// A face of that class: of `serif`, `sans-serif`, `monospace`, `cursive` and their like.
  case fontClass(FontClass)
  /// A face with emoji: of `emoji`. Nil where colour is not spoken of.
  case emoji(isColor: Bool? = nil)
  /// A face with a table MATH, by which formulas are set: of `math`.
  case math
  /// A Chinese face of the style Fangsong, by its name: of `fangsong`.
  case fangsong
  /// A face of a family that is published as one for display, or that is declared to be decorative, by PANOSE or by IBM's class:
  /// of `fantasy`. None of text.
  case decorative
  /// A sans serif of a family that is known for its rounded ends, by its name: of `ui-rounded`. No table of a font says so.
  case rounded
}

extension GenericKind {
  /// What a face of the kind is or has, as a clause.
  var presence: String {
    switch self {
    case .fontClass(.mono): "its letters have one width"
    case .fontClass(let fontClass): "it is \(fontClass.description.withArticle)"
    case .emoji(isColor: true?): "it has emoji in colour"
    case .emoji(isColor: false?): "it has emoji, without colour"
    case .emoji(isColor: nil): "it has emoji"
    case .math: "it has a table 'MATH'"
    case .fangsong: "it is called Fangsong"
    case .decorative: "it is declared to be decorative"
    case .rounded: "its family is known for rounded ends"
    }
  }

  /// That no font is of the kind, as a clause.
  var absence: String {
    switch self {
    case .fontClass(let fontClass): "no font here is \(fontClass.description.withArticle)"
    case .emoji(isColor: true?): "no font here has emoji in colour"
    case .emoji: "no font here has emoji"
    case .math: "no font here has a table 'MATH'"
    case .fangsong: "no font here is called Fangsong"
    case .decorative: "no font here is known to be decorative"
    case .rounded: "no font here is known for rounded ends"
    }
  }
}
