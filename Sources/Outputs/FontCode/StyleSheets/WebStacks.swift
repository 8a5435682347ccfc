internal import BundledData
internal import FontFiles
internal import FontNames
internal import TextFormats

/// Families that most readers have, for each script and kind of face (Data/web-stacks.tsv).
struct WebStacks: Sendable {
  struct Stack: Sendable {
    let families: [String]
    /// The generic family of CSS.
    let generic: String
  }

  private struct Key: Hashable {
    let script: String
    /// Nil for a script whose faces all have the same kind.
    let kind: FontClass?
  }

  private let stacks: [Key: Stack]
  private let names: [String: String]

  static let standard = unsafe WebStacks(bundled_web_stacks().rows)

  private init(_ rows: [[String]]) {
    var stacks: [Key: Stack] = [:]
    var names: [String: String] = [:]
    for row in rows where row.count == 5 {
      let kind = FontClass(rawValue: row[2])
      guard kind != nil || row[2] == "-" else { continue }
      names[row[0]] = row[1]
      stacks[Key(script: row[0], kind: kind)] = Stack(
        families: row[3].entries(separatedBy: UInt8(ascii: ";")), generic: row[4])
    }
    self.stacks = stacks
    self.names = names
  }

  /// Returns the families for a script and a kind. For a kind without a row, returns the families of sans serif, but
  /// the generic family of the kind. An unknown kind counts as sans serif. A script without rows has no families.
  func stack(for script: PageScript, _ kind: FontClass?) -> Stack {
    let kind = kind ?? .sans
    func row(_ kind: FontClass?) -> Stack? { stacks[Key(script: script.code, kind: kind)] }
    if let own = row(nil) ?? row(kind) { return own }
    let generic = stacks[Key(script: PageScript.latin.code, kind: kind)]?.generic ?? "sans-serif"
    let near = kind == .slab ? row(.serif) : nil
    return Stack(families: (near ?? row(.sans))?.families ?? [], generic: generic)
  }

  /// Returns the English name of a script; nil if the table lacks the script.
  func name(of script: PageScript) -> String? { names[script.code] }

  var families: [String] { Set(stacks.values.flatMap(\.families)).sorted() }
}
