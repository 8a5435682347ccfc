internal import FontFaces
public import FontFiles

extension FontCollection {
  /// The match for a face of a file, whether or not it is registered, in the style that the description asks for: along
  /// the face's axes, or among the faces of its family in the same file.
  ///
  /// - Throws: `FontError` where the file does not open, or has no such face.
  public func match(
    file reference: FontFileReference, descriptor: FontDescriptor = FontDescriptor(names: [])
  ) throws(FontError) -> FontMatch {
    let file = try FontFile(path: reference.path)
    let face = try file.face(reference.faceIndex ?? 0)
    let label = reference.faceIndex.map { "\(reference.path)#\($0)" } ?? reference.path
    let match = StyledFace.match(face, foundBy: .file(label), descriptor, from: .registered) { family in
      // A face that was named by its number stays itself; otherwise its family in the same file decides.
      let members = reference.faceIndex == nil ? file.faces.filter { $0.family.map(family.isFolded) ?? false } : [face]
      return FamilyFaces(members, from: .registered)
    }
    return match.answering(nil, from: fonts)
  }

  /// The match for what a person named, in the style of a description: the face of a file, or the answer to the names. In a
  /// cascade with files in it the first that is there answers, file or font.
  ///
  /// - Parameters:
  ///   - references: names and files, in the order of preference.
  ///   - descriptor: what is asked besides; its names are not read.
  /// - Throws: `FontError` where a file does not open; `invalidName` for a text that is no name; `noFontsAvailable` where the
  ///   collection holds no font at all.
  public func match(
    for references: [FontReference], descriptor: FontDescriptor = FontDescriptor(names: [])
  ) throws(FontError) -> FontMatch {
    if references.contains(where: { $0.file != nil }) {
      for reference in references {
        let match =
          if let file = reference.file {
            try match(file: file, descriptor: descriptor)
          } else {
            try match(named: [reference.text], descriptor)
          }
        if match.outcome.isOfRequestedFamily { return match }
      }
    }
    return try match(named: references.map(\.text), descriptor)
  }

  private func match(named names: [String], _ descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    for name in names { try checkName(name) }
    var asked = descriptor
    asked.names = names
    if let match = matchIfAny(for: asked) { return match }
    throw FontError(.noFontsAvailable, "\(names.joined(separator: ", ")): there is no font to answer with")
  }
}
