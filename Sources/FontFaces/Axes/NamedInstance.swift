/// A named instance of a variable font (`fvar`): coordinates that the font gives a name, and often a PostScript name.
public struct NamedInstance: Sendable, Hashable {
  /// Its place in the table, from 0.
  public let index: Int
  /// Its style name, "SemiBold".
  public let name: String
  /// Its PostScript name: the font's own, or made of prefix and style name as Adobe's technical note 5902 says.
  public let postScriptName: String?
  /// Its value on every axis.
  public let coordinates: VariationCoordinates
}
