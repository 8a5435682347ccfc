internal import BundledData
internal import FontFaces

/// What kind of face it is, as far as a name tells.
public enum FontClass: String, Sendable, Hashable, CaseIterable {
  /// Without serifs.
  case sans
  /// With serifs.
  case serif
  /// With heavy, square serifs.
  case slab
  /// With letters of one width.
  case mono
  /// Like handwriting.
  case script
}

extension FontClass: CustomStringConvertible {
  /// The kind in words: "slab serif".
  public var description: String {
    switch self {
    case .sans: "sans serif"
    case .serif: "serif"
    case .slab: "slab serif"
    case .mono: "monospaced face"
    case .script: "script"
    }
  }
}

/// Tells the kind of an absent family by its name, from Data/family-classes.tsv.
struct FamilyClassifier: Sendable {
  private var families: [(name: String, kind: FontClass)] = []
  private var words: [(word: String, kind: FontClass)] = []

  static let standard = unsafe FamilyClassifier(BundledTableRows(bundled_family_classes()))

  private init(_ rows: BundledTableRows) {
    for row in rows.rows where row.count == 3 {
      guard let kind = FontClass(rawValue: String(row[1])) else { continue }
      for word in row[2].split(separator: " ") {
        if row[0] == "family" {
          families.append((String(word), kind))
        } else {
          words.append((String(word), kind))
        }
      }
    }
    // The longest name first: "museoslab" before "museo".
    families.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  /// The kind, and the part of the name that says so.
  func kind(of name: String) -> (kind: FontClass, word: String)? {
    var folded = FoldedName(name).text
    // Apple's hidden system fonts: ".SFUIText-Semibold".
    if folded.hasPrefix(".") { folded.removeFirst() }
    if let family = families.first(where: { folded.hasPrefix($0.name) }) { return (family.kind, family.name) }
    if let word = words.first(where: { folded.contains($0.word) }) { return (word.kind, word.word) }
    return nil
  }
}
