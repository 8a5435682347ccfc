package import Files
internal import FontTables

extension FontFace {
  /// Opens the face in the libraries that lay text out with it, which look at more of it than its identity.
  ///
  /// - Throws: `FontError` where FreeType or HarfBuzz refuses it.
  package func openFully() throws(FontError) {
    try freeType { _ in }
    guard facts.isSFNT, isScalable else { return }
    guard let count = facts.glyphCount, count > 0 else { return }
    guard try shaping().glyphCount > 0 else {
      throw FontError(
        .invalidFontData, "HarfBuzz finds no glyph in it, and maxp lists \(count)", path: source.path, faceIndex: index,
        hint: "the file is truncated or damaged; get it again")
    }
  }
}
