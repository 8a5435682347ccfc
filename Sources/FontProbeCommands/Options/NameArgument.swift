internal import ArgumentParser
internal import FontProbe

/// NAME: a PostScript name, a full name, a family, or a font file.
enum NameArgument {
  static let help: ArgumentHelp = ArgumentHelp(
    "A PostScript name, a full name, a family, or a font file (FILE#2 is the third face of a collection).",
    valueName: "name")

  /// The face that answers the name in the style that the options ask for.
  ///
  /// - Throws: `FontError` where the name is a file that does not open, no name at all, or there is no font.
  static func match(_ name: String, _ style: StyleOptions, in collection: FontCollection) throws -> FontMatch {
    if let file = FontFileReference(name) {
      return try collection.match(file: file, descriptor: try style.descriptor(names: []))
    }
    return try match([name], style, in: collection)
  }

  /// The face that answers a cascade of names.
  static func match(_ names: [String], _ style: StyleOptions, in collection: FontCollection) throws -> FontMatch {
    for name in names { try FontName.check(name) }
    let descriptor = try style.descriptor(names: names)
    guard let match = collection.matchIfAny(for: descriptor) else {
      throw FontError(
        .noFontsAvailable, "\(names.joined(separator: ", ")): there is no font to answer with",
        hint: "give some with --fonts, or leave out --no-bundled or --no-system")
    }
    return match
  }
}
