internal import CHarfBuzz
package import FontTables

/// A script by its ISO 15924 code: `Latn`, `Arab`.
package struct TextScript: RawRepresentable, Sendable, Hashable {
  /// The four letters.
  package let rawValue: FontTag

  package init(rawValue: FontTag) { self.rawValue = rawValue }

  package static let common = TextScript(rawValue: "Zyyy")
  package static let inherited = TextScript(rawValue: "Zinh")
  package static let latin = TextScript(rawValue: "Latn")

  /// The script of a character (UAX #24, Script property).
  package init(of scalar: Unicode.Scalar) {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    rawValue = FontTag(rawValue: script.rawValue)
  }

  /// Whether the character belongs to no script of its own, and is set with what stands beside it.
  package var isOfOthers: Bool { self == .common || self == .inherited }

  /// Whether its letters are joined: CSS Text 3, § 8.2.1 "Cursive Scripts", lists these.
  package var isCursive: Bool { Self.cursive.contains(rawValue) }

  private static let cursive: Set<FontTag> = ["Arab", "Mand", "Mong", "Nkoo", "Phag", "Rohg", "Syrc", "Sogd", "Adlm"]
}
