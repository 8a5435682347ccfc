public import FontFaces
public import FontFiles
internal import FontTables

extension FontCollection {
  /// Removes the faces that were registered from a font file, or from any file in a folder and the folders in it. The files
  /// themselves need not be there any more.
  ///
  /// Faces and matches that were handed out stay as they are. A name that a removed face answered is answered by the next
  /// registered face that has it.
  ///
  /// - Parameter path: a font file or a folder, spelled as it was when it was registered.
  /// - Returns: the removed faces, in the order of their registration.
  /// - Throws: `FontError` with `notRegistered` where no face is from there.
  @discardableResult
  public func unregister(contentsOf path: String) throws(FontError) -> [FontFace] {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let faces = remove { face in
      guard let source = face.source.path else { return false }
      return source == path || source.hasPrefix(folder)
    }
    guard faces.isEmpty else { return faces }
    throw FontError(.notRegistered, "no font from there is registered", path: path)
  }

  /// Removes the faces of a file, wherever its bytes are.
  ///
  /// - Returns: the removed faces, in the order of their registration.
  /// - Throws: `FontError` with `notRegistered` where none of them is registered.
  @discardableResult
  public func unregister(_ file: FontFile) throws(FontError) -> [FontFace] {
    let own = Set(file.faces)
    let faces = remove { own.contains($0) }
    guard faces.isEmpty else { return faces }
    throw FontError(.notRegistered, "no face of the file is registered", path: file.source.path)
  }

  /// Removes one face.
  ///
  /// - Throws: `FontError` with `notRegistered` where it is not registered.
  public func unregister(_ face: FontFace) throws(FontError) {
    guard remove({ $0 == face }).isEmpty else { return }
    throw FontError(
      .notRegistered, "\(face.fullName ?? face.postScriptName ?? "the face") is not registered",
      path: face.source.path, faceIndex: face.index)
  }

  /// Removes everything that was registered: faces, profiles and tables of substitutes. Bundled and system fonts still answer.
  public func removeAll() {
    fonts.removeAll()
    dropAnswers()
  }

  private func remove(_ isRemoved: (FontFace) -> Bool) -> [FontFace] {
    let faces = fonts.removeFaces(where: isRemoved)
    if !faces.isEmpty { dropAnswers() }
    return faces
  }
}
