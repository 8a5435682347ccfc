internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import TextFormats

/// The families for a font of which only the kind and the script are known, from Data/default-families.tsv.
struct DefaultFamilies: Sendable {
  private struct Row: Sendable {
    /// Letters of the script; empty for Latin.
    let letters: [Unicode.Scalar]
    /// The kind; nil if the row is for every kind.
    let kind: FontClass?
    let families: [String]
  }

  private let rows: [Row]

  static let standard = unsafe DefaultFamilies(bundled_default_families().rows)

  private init(_ table: [[String]]) {
    rows = table.compactMap { row in
      guard row.count == 3 else { return nil }
      return Row(
        letters: row[0] == "-" ? [] : Array(row[0].unicodeScalars), kind: FontClass(rawValue: row[1]),
        families: row[2].entries(separatedBy: UInt8(ascii: ";")))
    }
  }

  /// Returns families for running text of a kind and a script, the most ordinary family first. Empty if no row has
  /// the script.
  func families(_ kind: FontClass, _ script: FamilyScript?) -> [String] {
    let letters = (script?.letters ?? []) + (script?.isForHongKong ?? false ? ["香"] : [])
    return rows.first { $0.letters == letters && ($0.kind ?? kind) == kind }?.families ?? []
  }
}
