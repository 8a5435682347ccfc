internal import FontFiles
internal import FontProbe

/// NAME: a PostScript name, a full name, a family, or a font file.
enum NameArgument {
  static let syntax = ArgumentSyntax(
    name: "name",
    help: "A PostScript name, a full name, a family, or a font file (FILE#2 is the third face of a collection).",
    completion: .fonts)

  /// The face that answers the name in the style that the options ask for.
  ///
  /// - Throws: `FontError` if the name is a file that does not open, the name is invalid, or there is no font.
  static func match(
    _ name: String, as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    try match([FontReference(name)], as: asked, in: collection)
  }

  /// The face that answers a cascade of names and files.
  static func match(
    _ cascade: [FontReference], as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    do throws(FontError) { return try collection.match(for: cascade, descriptor: asked) } catch {
      if let path = error.path, error.hint == nil, FilePaths.isFolder(path) {
        throw FontError(
          error.code, error.message, path: path, hint: "name a font file in it; --fonts \(path) asks its fonts first")
      }
      guard error.code == .noFontsAvailable else { throw error }
      throw FontError(
        .noFontsAvailable, error.message,
        hint: "give some with --fonts, or leave out --no-bundled or --no-system")
    }
  }
}

/// SIZE: points.
enum SizeArgument {
  static let syntax = ArgumentSyntax(name: "size", help: "Points, above 0 and at most 16384.")

  static func read(_ text: String) throws(UsageError) -> Double {
    guard let size = Double(decimal: text), (try? PointSize.check(size)) != nil else {
      throw UsageError("\(text) is not a size: a size is a number of points above 0 and at most 16384")
    }
    return size
  }
}
