public import FontFaces
public import FontFiles

extension FontCollection {
  /// The registered faces, in the order of their registration.
  public var registeredFaces: [FontFace] { fonts.registeredFaces }

  /// The faces inside the program; none where the collection leaves them out.
  public var bundledFaces: [FontFace] { usesBundledFonts ? BundledFaces.source.index.faces : [] }

  /// The system's faces, and an error for each file that cannot be read; none where the collection leaves them out. Opens every
  /// file that Fontconfig lists.
  public func systemFaces() -> (faces: [FontFace], failures: [FontError]) { fonts.system?.all() ?? ([], []) }

  /// Drops what was read of the system's fonts: what was installed, removed or configured counts from the next question on.
  /// Faces that were handed out stay as they are.
  ///
  /// The system's fonts are one for the process. Another collection keeps its cached answers until it is refreshed too.
  public func refresh() {
    fonts.system?.refresh()
    fonts.invalidate()
    dropAnswers()
  }
}
