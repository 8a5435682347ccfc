internal import FontFaces
internal import FontFiles
internal import FontShaping
internal import FontTables
internal import TextFormats

/// Checks emoji that consist of several characters (Unicode Technical Standard #51).
enum EmojiRules {
  private struct Kind {
    let name: String
    let parts: [Unicode.Scalar]
    /// An emoji of this kind. If a face joins the characters of this emoji, the face counts as joining all emoji of the
    /// kind.
    let sample: String
    let consequence: String
  }

  private static let kinds = [
    Kind(
      name: "letters of flags", parts: (0x1F1E6...0x1F1FF).compactMap(Unicode.Scalar.init), sample: "🇩🇪",
      consequence: "flags with such a part are shown as two letters"),
    Kind(
      name: "tones of skin", parts: (0x1F3FB...0x1F3FF).compactMap(Unicode.Scalar.init), sample: "👍🏽",
      consequence: "a coloured square is drawn after the hand or person"),
    Kind(
      name: "members of families", parts: Array("👦👧👨👩".unicodeScalars), sample: "👨\u{200D}👩\u{200D}👦",
      consequence: "a family with such a part is shown as separate persons"),
    Kind(
      name: "signs of gender", parts: ["♀", "♂"], sample: "🏃\u{200D}♂\u{FE0F}",
      consequence: "the sign is drawn after the person"),
    Kind(
      name: "digits of keys", parts: Array("0123456789".unicodeScalars), sample: "1\u{FE0F}\u{20E3}",
      consequence: "keys with such a part are drawn with a different font"),
  ]

  /// FP119: finds kinds of emoji for which the face has some of the parts, but not all parts.
  static func emoji(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard let harfBuzz = face.harfBuzz else { return [] }
    func has(_ scalar: Unicode.Scalar) -> Bool { (harfBuzz.glyph(for: scalar) ?? 0) > 0 }
    let partial = kinds.compactMap { kind -> (kind: Kind, lacking: [Unicode.Scalar])? in
      let lacking = kind.parts.filter { !has($0) }
      return lacking.isEmpty || lacking.count == kind.parts.count ? nil : (kind, lacking)
    }
    guard !partial.isEmpty, let shaper = try face.shaper() else { return [] }
    return partial.compactMap { kind, lacking in
      guard isJoined(kind, shaper, face, has) else { return nil }
      let count = kind.parts.count - lacking.count
      return FontCheck.Finding(
        .emoji,
        "the face has \(count) of the \(kind.parts.count) \(kind.name), but lacks \(LetterWords.list(lacking)): "
          + "\(kind.consequence)",
        hint: "get a version of the font that has all of these parts")
    }
  }

  /// Whether the face joins characters of the kind. If the face lacks a character of the sample, the face counts as
  /// joining if it draws emoji in colour.
  private static func isJoined(
    _ kind: Kind, _ shaper: FaceShaper, _ face: FontFace, _ has: (Unicode.Scalar) -> Bool
  ) -> Bool {
    let drawn = kind.sample.unicodeScalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }
    guard drawn.allSatisfy(has) else { return face.isColor && has("😀") }
    let glyphs = shaper.shapedGlyphs(of: kind.sample, ShapingSettings()).map(\.id)
    let alone = drawn.flatMap { shaper.shapedGlyphs(of: String($0), ShapingSettings()).map(\.id) }
    return glyphs.count(where: { alone.contains($0) }) < alone.count
  }
}
