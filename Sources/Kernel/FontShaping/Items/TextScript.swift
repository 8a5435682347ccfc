internal import BundledData
internal import CHarfBuzz
internal import FontFiles
package import FontNames
internal import FontTables
internal import TextFormats

/// A script, identified by its ISO 15924 code, for example `Latn`.
package struct TextScript: RawRepresentable, Sendable, Hashable {
  package let rawValue: FontTag

  package init(rawValue: FontTag) { self.rawValue = rawValue }

  package static let common = TextScript(rawValue: "Zyyy")
  package static let inherited = TextScript(rawValue: "Zinh")
  package static let unknown = TextScript(rawValue: "Zzzz")
  package static let latin = TextScript(rawValue: "Latn")

  /// The Script property of a character (UAX #24). For shaping, `ScriptItemizer` finds the script in a text.
  package init(of scalar: Unicode.Scalar) {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    rawValue = FontTag(rawValue: script.rawValue)
  }

  /// The script of an OpenType tag (`latn`) or of an ISO 15924 code (`Latn`).
  init(tag: FontTag) { rawValue = FontTag(rawValue: hb_ot_tag_to_script(tag.rawValue).rawValue) }

  /// Whether HarfBuzz shapes the script from right to left. False for scripts that are written in both directions, for
  /// which HarfBuzz has no direction.
  package var isRightToLeft: Bool {
    hb_script_get_horizontal_direction(hb_script_t(rawValue: rawValue.rawValue)) == HB_DIRECTION_RTL
  }

  /// Whether the script joins letters, so that no space may be added between them. CSS Text 3, § 8.2.1 "Cursive
  /// Scripts", lists these scripts. Browsers add space in other joined scripts (Adlam, Manichaean, Sogdian).
  package var isCursive: Bool { Self.cursive.contains(rawValue) }

  private static let cursive: Set<FontTag> = ["Arab", "Mand", "Mong", "Nkoo", "Phag", "Rohg", "Syrc"]
}

/// The scripts in which characters are used: Unicode's property Script_Extensions, from Data/script-extensions.tsv.
struct ScriptExtensions: Sendable {
  /// A range of characters that are used with the same scripts.
  private struct Entry {
    let first: UInt32
    let last: UInt32
    let scripts: ScriptSet
  }

  /// The ranges, sorted, without overlaps.
  private let entries: [Entry]

  static let unicode = ScriptExtensions()

  private init() {
    var entries: [Entry] = []
    for row in unsafe bundled_script_extensions().rows where row.count == 2 {
      let scripts = ScriptSet(
        row[0].entries(separatedBy: UInt8(ascii: " ")).compactMap { FontTag($0).map(TextScript.init(rawValue:)) })
      for range in row[1].entries(separatedBy: UInt8(ascii: " ")) {
        let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last else { continue }
        entries.append(Entry(first: first, last: last, scripts: scripts))
      }
    }
    self.entries = entries.sorted { $0.first < $1.first }
  }

  /// Returns the scripts of a character; nil if the character is used only with its Script.
  func scripts(of scalar: Unicode.Scalar) -> ScriptSet? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].first <= scalar.value else { return nil }
    return entries[low].scripts
  }
}

/// A small set of scripts, sorted by code.
struct ScriptSet: Sendable, Hashable {
  private(set) var scripts: [TextScript]

  init(_ scripts: [TextScript]) { self.scripts = scripts.sorted { $0.rawValue < $1.rawValue } }

  var single: TextScript? { scripts.count == 1 ? scripts[0] : nil }

  func contains(_ script: TextScript) -> Bool { scripts.contains(script) }

  func intersection(_ other: ScriptSet) -> ScriptSet? {
    if self == other { return self }
    let shared = scripts.filter(other.contains)
    return shared.isEmpty ? nil : ScriptSet(shared)
  }
}
