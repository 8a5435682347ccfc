internal import CHarfBuzz
package import FontTables

/// A script by its ISO 15924 code: `Latn`, `Arab`.
package struct TextScript: RawRepresentable, Sendable, Hashable {
  /// The four letters of the code.
  package let rawValue: FontTag

  package init(rawValue: FontTag) { self.rawValue = rawValue }

  package static let common = TextScript(rawValue: "Zyyy")
  package static let inherited = TextScript(rawValue: "Zinh")
  package static let unknown = TextScript(rawValue: "Zzzz")
  package static let latin = TextScript(rawValue: "Latn")

  /// The Script property of a character (UAX #24). `ScriptItemizer` finds the script in which a character of a text is set.
  package init(of scalar: Unicode.Scalar) {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    rawValue = FontTag(rawValue: script.rawValue)
  }

  /// The script of an OpenType tag (`latn`) or of an ISO 15924 code (`Latn`).
  init(tag: FontTag) { rawValue = FontTag(rawValue: hb_ot_tag_to_script(tag.rawValue).rawValue) }

  /// Whether HarfBuzz sets the script from right to left. For scripts that are written both ways, HarfBuzz has no
  /// direction, and the answer is false.
  var isRightToLeft: Bool {
    hb_script_get_horizontal_direction(hb_script_t(rawValue: rawValue.rawValue)) == HB_DIRECTION_RTL
  }

  /// Whether its letters are joined: CSS Text 3, § 8.2.1 "Cursive Scripts", lists these.
  package var isCursive: Bool { Self.cursive.contains(rawValue) }

  private static let cursive: Set<FontTag> = ["Arab", "Mand", "Mong", "Nkoo", "Phag", "Rohg", "Syrc", "Sogd", "Adlm"]
}
