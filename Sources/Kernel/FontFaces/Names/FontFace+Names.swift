public import FontFiles
package import FontNames
public import FontTables

extension FontFace {
  /// Returns the family name of the face that folds to `folded`; nil if there is none. Family names are valid at all
  /// coordinates.
  package func family(_ folded: FoldedName) -> String? {
    // The names are compared one by one, because a copy of all names would cost more than the comparison.
    let facts = (origin ?? self).facts
    if let name = facts.names.family, folded.isFolded(from: name) { return name }
    if let name = facts.names.legacyFamily, folded.isFolded(from: name) { return name }
    if let name = facts.names.wwsFamily, folded.isFolded(from: name) { return name }
    return facts.names.otherFamilies.first { folded.isFolded(from: $0) }
  }

  /// Returns the style name that belongs to this family name. Each family name has its own style name.
  package func nameOfStyle(in family: FoldedName) -> String? {
    if let name = facts.names.family, family.isFolded(from: name) { return facts.names.style }
    if let name = facts.names.legacyFamily, family.isFolded(from: name) { return facts.names.legacyStyle }
    if let name = facts.names.wwsFamily, family.isFolded(from: name) { return facts.names.wwsStyle }
    return facts.names.style
  }

  /// Reads every name in the font, with its language. Each call reads the whole table.
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

  /// Reads the text and the web address of the licence (name ids 13 and 14). English names are preferred.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func license() throws(FontError) -> (text: String?, url: String?) {
    Self.license(among: try localizedNames())
  }

  package static func license(among names: [LocalizedName]) -> (text: String?, url: String?) {
    (names.inEnglish(13), names.inEnglish(14))
  }
}

extension FontFace {
  /// The face's name for people, for example `Museo Slab 500`. If the coordinates of a variable font have no name, the
  /// coordinates are added: `Inter (wght=512)`.
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
  /// The name, the style, the format and the path of the file, in one line.
  public var debugDescription: String { "FontFace(\(description), \(style), \(format))" }
}
