internal import BundledData
internal import FontFaces
internal import FontFiles
package import FontNames
internal import FontSources

/// Families that were made with equal advances, from Data/metric-aliases.tsv: the classes of Fontconfig's metric aliases,
/// which hold in every direction.
package struct MetricAliases: Sendable {
  private var same: [FoldedName: [String]] = [:]
  private var measured: Set<FoldedName> = []
  private var similar: [FoldedName: [String]] = [:]
  private var spellings: [FoldedName: String] = [:]

  package static let standard = unsafe MetricAliases(BundledTableRows(bundled_metric_aliases()))

  private init(_ rows: BundledTableRows) {
    for row in rows.rows where row.count == 2 {
      let families = row[1].entries(separatedBy: UInt8(ascii: ";"))
      for (place, family) in families.enumerated() {
        let folded = FoldedName(family)
        if spellings[folded] == nil { spellings[folded] = family }
        var others = families
        others.remove(at: place)
        switch row[0] {
        case "similar": similar[folded, default: []] += others
        case "measured":
          measured.insert(folded)
          fallthrough
        default: same[folded, default: []] += others
        }
      }
    }
  }

  /// How a family of the table is spelled there; nil for a family that it does not have.
  package func spelling(of family: FoldedName) -> String? { spellings[family] }

  /// The families whose advances are those of this one.
  package func partners(of family: FoldedName) -> [String] { same[family] ?? [] }

  /// Whether one of its class was drawn anew, so that its advances are those of this family where they are measured.
  func areOnlyMeasured(_ family: FoldedName) -> Bool { measured.contains(family) }

  /// The families that are similar though their advances differ a little, and the partners of these.
  func relatives(of family: FoldedName) -> [String] {
    let relatives = (similar[family] ?? []) + partners(of: family).flatMap { similar[FoldedName($0)] ?? [] }
    return relatives.flatMap { [$0] + partners(of: FoldedName($0)) }
  }
}
