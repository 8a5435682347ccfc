internal import Files
internal import FontProbe

/// NAME: a PostScript name, a full name, a family, or a font file.
enum NameArgument {
  static let syntax = ArgumentSyntax(
    name: "name",
    help: "A PostScript name, a full name, a family, or a font file (FILE#2 is the third face of a collection).",
    completion: .file)

  /// The face that answers the name in the style that the options ask for.
  ///
  /// - Throws: `FontError` where the name is a file that does not open, no name at all, or there is no font.
  static func match(
    _ name: String, as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    if let file = FontFileReference(name) {
      return try collection.match(file: file, descriptor: asked)
    }
    return try match([name], as: asked, in: collection)
  }

  /// The face that answers a cascade of names.
  static func match(
    _ names: [String], as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    for name in names { try collection.checkName(name) }
    var descriptor = asked
    descriptor.names = names
    guard let match = collection.matchIfAny(for: descriptor) else {
      throw FontError(
        .noFontsAvailable, "\(names.joined(separator: ", ")): there is no font to answer with",
        hint: "give some with --fonts, or leave out --no-bundled or --no-system")
    }
    return match
  }
}
