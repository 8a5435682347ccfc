internal import FontFiles
internal import FontNames

/// The characters that HarfBuzz uses for Arabic and Thai letters if GSUB does not join or position the letters.
enum PresentationForms {
  /// Returns the presentation forms of these letters, even forms that the face lacks. For letters of a script that GSUB
  /// shapes, the function returns no forms.
  static func of(_ letters: Set<Unicode.Scalar>, in face: FontFace) throws(FontError) -> [Unicode.Scalar] {
    var forms: [Unicode.Scalar] = []
    if letters.contains(where: { (0x600...0x6FF).contains($0.value) }),
      try face.features(in: "GSUB").allSatisfy({ !joining.contains($0) })
    {
      forms += arabic(letters)
    }
    if letters.contains(where: { (0xE00...0xE7F).contains($0.value) }),
      try !face.harfBuzzFace().scripts(in: "GSUB").contains("thai")
    {
      forms += thai.joined().compactMap(Unicode.Scalar.init)
    }
    return forms
  }

  /// If a face has none of these features, HarfBuzz finds joined letters in the character map (hb-ot-shaper-arabic).
  private static let joining: Set<FontTag> = ["isol", "init", "medi", "fina"]

  /// Arabic Presentation Forms-A and -B (Unicode).
  private static let arabic: [ClosedRange<UInt32>] = [0xFB50...0xFDFF, 0xFE70...0xFEFC]
  /// Forms whose Unicode names do not contain the names of their letters, and forms in the private use area
  /// (hb-ot-shaper-arabic-table).
  private static let otherArabic: [Unicode.Scalar] = ["\u{FBE8}", "\u{FBE9}", "\u{F201}", "\u{F211}", "\u{F2EE}"]
  /// The private use characters in Microsoft's and in Apple's Thai fonts (hb-ot-shaper-thai).
  private static let thai: [ClosedRange<UInt32>] = [0xF700...0xF71A, 0xF884...0xF89E]

  private static func arabic(_ letters: Set<Unicode.Scalar>) -> [Unicode.Scalar] {
    let known = Set(letters.lazy.filter { (0x600...0x6FF).contains($0.value) }.flatMap(names))
    return otherArabic
      + arabic.joined().compactMap(Unicode.Scalar.init).filter { form in
        let parts = names(form)
        return !parts.isEmpty && parts.allSatisfy(known.contains)
      }
  }

  /// Returns the letter names in the name of a letter or form. Example: ARABIC LIGATURE LAM WITH ALEF FINAL FORM.
  private static func names(_ scalar: Unicode.Scalar) -> [ArraySlice<Substring>] {
    var words = (scalar.properties.name ?? "").split(separator: " ")[...]
    for kind: Substring in ["ARABIC", "LETTER", "LIGATURE"] where words.first == kind { words.removeFirst() }
    if words.last == "FORM" { words.removeLast(min(2, words.count)) }
    return words.split(separator: "WITH")
  }
}
