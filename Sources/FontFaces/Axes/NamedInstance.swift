/// A place in a variable font's space that its maker gave a name (`fvar`): a face with a PostScript name of its own.
public struct NamedInstance: Sendable, Hashable {
  /// Its place in the table, from 0.
  public let index: Int
  /// Its style name, "SemiBold".
  public let name: String
  /// Its PostScript name: the font's own, or made of prefix and style name as Adobe's technical note 5902 says.
  public let postScriptName: String?
  /// Where it lies, on every axis.
  public let coordinates: VariationCoordinates
}
