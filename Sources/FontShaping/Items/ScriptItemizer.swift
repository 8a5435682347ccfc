internal import CHarfBuzz
package import FontTables

/// Finds where the script changes in a text: the one place where text is divided into runs of a script each.
///
/// UAX #24, § 5.2: characters with the script value Common or Inherited resolve to the script of the characters
/// around them. They take the script of the character before them; at the beginning of a text, that of the first
/// character that has a script.
package struct ScriptItemizer: Sendable {
  /// What becomes of characters with the script value Unknown (`Zzzz`): unassigned and private-use characters.
  package enum UnknownCharacters: Sendable {
    /// They form runs of their own. Measuring divides text in this way: HarfBuzz shapes each run for the script `Zzzz`.
    case separate
    /// They take the script of their neighbours. Small capitals are judged in this way: an icon between two letters does
    /// not keep a font's contextual lookups from seeing the letters on both sides.
    case inherit
  }

  /// A stretch of a text that is in one script.
  package struct Run: Sendable, Hashable {
    /// Where it is in the text, in bytes of UTF-8.
    package let utf8Range: Range<Int>
    /// The script; `common` when no character of the text has one.
    package let script: TextScript
  }

  /// The script of the character that was taken last; `common` before the first character that has a script.
  package private(set) var script = TextScript.common
  private let unknown: UnknownCharacters

  /// An itemizer at the beginning of a text whose characters are taken one by one.
  package init(unknown: UnknownCharacters) { self.unknown = unknown }

  /// An itemizer at the beginning of a text, which gives its first characters their script: that of the first character
  /// that has one.
  package init(startOf text: some Sequence<Unicode.Scalar>, unknown: UnknownCharacters) {
    self.unknown = unknown
    for scalar in text {
      guard let first = ownScript(of: scalar) else { continue }
      script = first
      return
    }
  }

  /// Takes the next character of the text.
  ///
  /// - Returns: whether a run of another script begins with it.
  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let own = ownScript(of: scalar), own != script else { return false }
    defer { script = own }
    return script != .common
  }

  /// The runs of a text, in order. They cover the whole text.
  package static func runs(of text: String, unknown: UnknownCharacters) -> [Run] {
    var itemizer = ScriptItemizer(unknown: unknown)
    var runs: [Run] = []
    var (start, offset) = (0, 0)
    for scalar in text.unicodeScalars {
      let script = itemizer.script
      if itemizer.take(scalar) {
        runs.append(Run(utf8Range: start..<offset, script: script))
        start = offset
      }
      offset += UTF8.width(scalar)
    }
    if start < offset { runs.append(Run(utf8Range: start..<offset, script: itemizer.script)) }
    return runs
  }

  /// The script that a character has by itself; nil when it takes the script of its neighbours.
  private func ownScript(of scalar: Unicode.Scalar) -> TextScript? {
    // Scripts.txt: the letters A–Z and a–z are Latin, the rest of ASCII is Common.
    if scalar.value < 0x80 { return (scalar.value | 0x20) &- 0x61 < 26 ? .latin : nil }
    let script = TextScript(of: scalar)
    switch script {
    case .common, .inherited: return nil
    case .unknown: return unknown == .inherit ? nil : script
    default: return script
    }
  }
}

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
