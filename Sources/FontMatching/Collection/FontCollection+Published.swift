internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// Whether metrics are published for a face or a family of that name. They answer where the font is not here.
  ///
  /// - Parameter name: a PostScript name (`Menlo-Bold`), a full name (`Menlo Bold`) or a family (`Menlo`).
  public static func hasPublishedMetrics(of name: String) -> Bool {
    guard name.utf8.count <= FontName.longest else { return false }
    return PublishedTable.standard.has(FoldedName(name))
  }
}
