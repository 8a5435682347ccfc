internal import FontFiles
internal import FontTables

/// What a program may write to a font file of a face. The licence bits of the face (OpenType, OS/2, fsType) decide.
struct EmbeddingPermission {
  let allowsSubset: Bool
  /// The effects of the bits on the file, as sentences for people.
  let notes: [String]

  /// - Parameters:
  ///   - isLicensed: whether the caller has a licence. If so, the bits are ignored.
  ///   - asksSubset: whether the caller requests a subset of the glyphs.
  /// - Throws: `FontError` with `notPermitted` if the font must not be embedded.
  init(for face: FontFace, isLicensed: Bool, asksSubset: Bool) throws(FontError) {
    guard let rights = face.embedding, !isLicensed else {
      allowsSubset = true
      notes = []
      return
    }
    let field = "OS/2.fsType \(rights.rawValue)"
    let refusal: String? =
      switch rights {
      // "Fonts that have this bit set must not be modified, embedded or exchanged in any manner without first obtaining explicit
      // permission of the legal owner."
      case _ where rights.level == .restricted: "Restricted License embedding"
      // "When this bit is set, only bitmaps contained in the font may be embedded. No outline data may be embedded."
      case _ where rights.allowsBitmapsOnly && face.isScalable: "Bitmap embedding only"
      default: nil
      }
    if let refusal {
      throw FontError(
        .notPermitted, "the licence bits of the font say \"\(refusal)\" (\(field))", path: face.source.path,
        faceIndex: face.index,
        hint: "if you have a licence from the owner of the font, set the option for a licence")
    }
    // "When this bit is set, the font may not be subsetted prior to embedding."
    allowsSubset = !rights.forbidsSubsetting
    var notes: [String] = []
    if asksSubset, !allowsSubset {
      notes.append(
        "The licence bits of the font say \"No subsetting\" (\(field)): the file has all glyphs of the font.")
    }
    switch rights.level {
    case .previewAndPrint:
      notes.append(
        "The licence bits of the font say \"Preview & Print embedding\" (\(field)): embed the font only in documents that are read and printed."
      )
    case .editable:
      notes.append(
        "The licence bits of the font say \"Editable embedding\" (\(field)): embed the font only in documents, and do not install the font."
      )
    case .installable, .restricted: break
    }
    self.notes = notes
  }
}
