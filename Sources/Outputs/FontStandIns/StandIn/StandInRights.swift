internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// The permissions of the absent font, and of the font that provides the letters.
enum StandInRights {
  /// Throws an error if the absent font forbids copies of its layout tables.
  ///
  /// - Parameter path: the path of the profile.
  static func checkTables(_ rights: EmbeddingRights?, of name: String, path: String?) throws(FontError) {
    guard let rights, rights.level == .restricted else { return }
    throw FontError(
      .notPermitted,
      "the licence bits of \(name) (fsType \(rights.rawValue)) do not allow embedding, so its layout tables are not copied",
      path: path, hint: "use measured distances between letters instead of its layout tables")
  }

  /// Throws an error if the letters must not be copied into another font file.
  static func checkLetters(_ face: FontFace) throws(FontError) {
    guard let rights = face.embedding else { return }
    let reason: String? =
      switch rights.level {
      case .restricted: "do not allow embedding"
      case .previewAndPrint: "allow embedding in documents that are read and printed, but not in fonts"
      case .editable: "allow embedding in documents, but not in fonts"
      case .installable:
        rights.allowsBitmapsOnly
          ? "allow embedding only its bitmaps" : rights.forbidsSubsetting ? "allow embedding only the whole font" : nil
      }
    guard let reason else { return }
    throw FontError(
      .notPermitted, "the letters of the font may not be used: the licence bits (fsType \(rights.rawValue)) \(reason)",
      path: face.source.path, faceIndex: face.index, hint: "choose the letters of a different face")
  }

  /// Returns whether letters can and may be copied into another font file with these names.
  static func allowsLetters(of face: FontFace, for names: StandInNames) -> Bool {
    guard face.isScalable, (try? checkLetters(face)) != nil, let licence = try? StandInLicence(of: face) else {
      return false
    }
    return (try? checkName(names, letters: face, licence)) != nil
  }

  /// Throws an error if a name contains a word that the licence reserves (SIL Open Font License 1.1, condition 3).
  static func checkName(_ names: StandInNames, letters: FontFace, _ licence: StandInLicence) throws(FontError) {
    for reserved in licence.reservedNames
    where names.records.contains(where: { [1, 4, 6, 16].contains($0.key) && has($0.value, reserved) }) {
      throw FontError(
        .notPermitted,
        "the licence of \(letters.shortName), whose letters are used, reserves the name \(reserved), but \(names.fullName) contains it",
        path: letters.source.path, faceIndex: letters.index, hint: "give it a different family name")
    }
  }

  private static func has(_ name: String, _ reserved: String) -> Bool {
    let word = FoldedName(reserved)
    let words = name.split { $0 == " " || $0 == "-" }.map { FoldedName(String($0)) }
    return words.contains(word) || FoldedName(name) == word
      || (reserved.contains(" ") && name.lowercased().contains(reserved.lowercased()))
  }

  /// Returns the stricter of two embedding levels, with the subsetting bit of the absent font. One level is from the
  /// absent font, the other from the font of the letters.
  static func rights(_ absent: EmbeddingRights?, _ letters: EmbeddingRights?) -> EmbeddingRights {
    func rank(_ rights: EmbeddingRights) -> Int {
      switch rights.level {
      case .installable: 0
      case .editable: 1
      case .previewAndPrint: 2
      case .restricted: 3
      }
    }
    let none = EmbeddingRights(rawValue: 0)
    let fewer = [absent ?? none, letters ?? none].max { rank($0) < rank($1) } ?? none
    // Only the bits of the level and the subsetting bit are kept. The bits below the level are obsolete, and bit 9 is
    // for bitmaps.
    let level: UInt16 =
      switch fewer.level {
      case .installable: 0
      case .editable: 8
      case .previewAndPrint: 4
      case .restricted: 2
      }
    return EmbeddingRights(rawValue: level | (absent.map { $0.rawValue & 0x100 } ?? 0))
  }
}
