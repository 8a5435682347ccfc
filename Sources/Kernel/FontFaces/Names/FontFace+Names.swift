public import FontFiles
package import FontNames
public import FontTables

extension FontFace {
  /// The spelling of the family name that folds to `folded`; nil if no name of the family does. The names of its family
  /// are valid at every place of its axes.
  package func family(_ folded: FoldedName) -> String? {
    // Name by name, because a copy of them all would cost more than the comparison.
    let facts = (origin ?? self).facts
    if let name = facts.names.family, folded.isFolded(from: name) { return name }
    if let name = facts.names.legacyFamily, folded.isFolded(from: name) { return name }
    if let name = facts.names.wwsFamily, folded.isFolded(from: name) { return name }
    return facts.names.otherFamilies.first { folded.isFolded(from: $0) }
  }

  /// The name of the style within the family whose name folds to `family`: each family name has its own style names.
  package func nameOfStyle(in family: FoldedName) -> String? {
    if let name = facts.names.family, family.isFolded(from: name) { return facts.names.style }
    if let name = facts.names.legacyFamily, family.isFolded(from: name) { return facts.names.legacyStyle }
    if let name = facts.names.wwsFamily, family.isFolded(from: name) { return facts.names.wwsStyle }
    return facts.names.style
  }

  /// Every name in the font, with its language. Each call reads the whole table.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func localizedNames() throws(FontError) -> [LocalizedName] {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    let names = face.names()
    let known = Set(names)
    return names + face.taggedNames().filter { !known.contains($0) }
  }

  /// The licence's text and address (name ids 13 and 14), in English if there are several.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func license() throws(FontError) -> (text: String?, url: String?) {
    Self.license(among: try localizedNames())
  }

  /// The licence among the names of a face.
  package static func license(among names: [LocalizedName]) -> (text: String?, url: String?) {
    (names.inEnglish(13), names.inEnglish(14))
  }
}

extension FontFace {
  /// The face's name for people, with the coordinates of a variable font if they have no name: `Museo Slab 500`, `Inter
  /// (wght=512)`.
  package var shortName: String {
    if let fullName { return fullName }
    let moved = axes.compactMap { axis in
      coordinates[axis.tag].flatMap { $0 == axis.defaultValue ? nil : (axis.tag, $0) }
    }
    guard !moved.isEmpty else { return postScriptName ?? family ?? "unnamed face" }
    return "\(family ?? "unnamed face") (\(VariationCoordinates(moved)))"
  }
}

extension FontFace: CustomDebugStringConvertible {
  /// The name, the style, the format and the place of the file, in one line.
  public var debugDescription: String { "FontFace(\(description), \(style), \(format))" }
}
