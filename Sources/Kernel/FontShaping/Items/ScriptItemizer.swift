/// Divides text into runs of one script each. No other code does this.
///
/// UAX #24, § 5.2: characters with the script value Common or Inherited get the script of the character before them. At
/// the beginning of a text they get the script of the first character that has a script.
///
/// Script_Extensions lists the scripts of characters that several scripts share. A letter or mark continues a run in
/// one of its scripts. For example, Grantha signs continue Tamil. Punctuation belongs to the next run if it is used
/// with the script of the next run, but not with the script before it.
package struct ScriptItemizer: Sendable {
  /// The treatment of characters with the script value Unknown (`Zzzz`): unassigned and private use characters.
  package enum UnknownCharacters: Sendable {
    /// The characters form separate runs, which HarfBuzz shapes for the script `Zzzz`. Measurement uses this treatment.
    case separate
    /// The characters get the script of their neighbours. The test for small capitals uses this treatment, because
    /// contextual lookups look at the letters on both sides of an icon.
    case inherit
  }

  /// A range of a text in one script.
  package struct Run: Sendable, Hashable {
    /// The range in the text, in bytes of UTF-8.
    package let utf8Range: Range<Int>
    /// The script; `common` if no character of the text has a script.
    package let script: TextScript
  }

  /// The script of the run so far; `common` before the first character that has a script.
  package private(set) var script = TextScript.common
  /// The possible scripts of the run, if all of its characters have several scripts; nil if only `script` is possible.
  private var candidates: ScriptSet?
  private let unknown: UnknownCharacters

  /// Whether the script of the run so far is certain.
  package var isDecided: Bool { script != .common && candidates == nil }

  /// Makes an itemizer at the start of a text. `take(_:)` receives the characters of the text one by one.
  package init(unknown: UnknownCharacters) { self.unknown = unknown }

  /// Receives the next character of the text. Returns whether a run of another script begins with this character, or
  /// with punctuation before it.
  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    ownScript(of: scalar).map { take(scalar, of: $0) } ?? false
  }

  private mutating func take(_ scalar: Unicode.Scalar, of own: TextScript) -> Bool {
    if own == script, candidates == nil { return false }
    // No ASCII letter is used with a script other than Latin.
    let scripts = scalar.value < 0x80 ? nil : ScriptExtensions.unicode.scripts(of: scalar)
    if script != .common, let shared = continuation(own, scripts) {
      (script, candidates) = shared
      return false
    }
    defer { (script, candidates) = (own, scripts?.single == nil ? scripts : nil) }
    return script != .common
  }

  /// Returns the scripts of the run with this character added; nil if the character does not continue the run.
  private func continuation(_ own: TextScript, _ scripts: ScriptSet?) -> (TextScript, ScriptSet?)? {
    switch (candidates, scripts) {
    case (nil, nil): return own == script ? (script, nil) : nil
    case (nil, let scripts?): return scripts.contains(script) ? (script, nil) : nil
    case (let candidates?, nil): return candidates.contains(own) ? (own, nil) : nil
    case (let candidates?, let scripts?):
      guard let both = candidates.intersection(scripts) else { return nil }
      if let single = both.single { return (single, nil) }
      return (both.contains(script) ? script : both.contains(own) ? own : both.scripts[0], both)
    }
  }

  /// Returns the runs of a text, in order. The runs cover the whole text.
  package static func runs(of text: String, unknown: UnknownCharacters) -> [Run] {
    var itemizer = ScriptItemizer(unknown: unknown)
    var runs: [Run] = []
    var (start, offset) = (0, 0)
    var undecided: UndecidedPunctuation?
    for scalar in text.unicodeScalars {
      if let own = itemizer.ownScript(of: scalar) {
        let script = itemizer.script
        if itemizer.take(scalar, of: own) {
          let end = undecided.flatMap { itemizer.mayContain($0.scripts) ? $0.utf8Offset : nil } ?? offset
          runs.append(Run(utf8Range: start..<end, script: script))
          start = end
        }
        undecided = nil
      } else if scalar.value >= 0x80, itemizer.script != .common,
        let scripts = ScriptExtensions.unicode.scripts(of: scalar)
      {
        if itemizer.mayContain(scripts) {
          undecided = nil
        } else if let last = undecided, let both = last.scripts.intersection(scripts) {
          undecided = UndecidedPunctuation(utf8Offset: last.utf8Offset, scripts: both)
        } else if !scalar.extendsCharacter {
          undecided = UndecidedPunctuation(utf8Offset: offset, scripts: scripts)
        }
      }
      offset += UTF8.width(scalar)
    }
    if start < offset { runs.append(Run(utf8Range: start..<offset, script: itemizer.script)) }
    return runs
  }

  /// Punctuation and spaces that are not used with the script before them.
  private struct UndecidedPunctuation {
    let utf8Offset: Int
    let scripts: ScriptSet
  }

  private func mayContain(_ scripts: ScriptSet) -> Bool {
    candidates.map { $0.intersection(scripts) != nil } ?? scripts.contains(script)
  }

  /// Returns the script of a character; nil if the character gets the script of its neighbours.
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

extension Unicode.Scalar {
  /// Whether the character belongs to the grapheme cluster before it.
  fileprivate var extendsCharacter: Bool {
    properties.isGraphemeExtend || properties.generalCategory == .spacingMark || value == 0x200D
  }
}
