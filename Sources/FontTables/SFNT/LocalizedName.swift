internal import TextFormats

/// One string of a face's `name` table in one language.
public struct LocalizedName: Sendable, Hashable {
  /// What the string is: 1 family, 4 full name, 13 licence… (OpenType, "Name IDs").
  public let nameID: Int
  /// The language, as a BCP 47 tag; `nil` where the font does not say.
  public let language: String?
  /// The string. Of combining marks in a row the first 30 are in it.
  public let text: String

  package init(nameID: Int, language: String?, text: String) {
    self.nameID = nameID
    self.language = language
    self.text = text.withoutSurplusMarks
  }
}
