package import FontFaces
package import FontFiles

extension FontFace {
  /// Loads all of the face, and keeps nothing of it; for several faces of a file a `FaceSweeper` is faster.
  ///
  /// - Throws: `FontError` where the file is gone, or FreeType refuses the face altogether.
  package func sweep() throws(FontError) -> GlyphSweep {
    var sweeper = FaceSweeper()
    return try sweeper.sweep(self)
  }
}
