internal import BundledData
internal import FontFiles
internal import FontNames
internal import TextFormats

/// The packages of Debian with their families (Data/debian-families.tsv).
struct DebianFamilies: Sendable {
  /// The packages of each family. The package with the fewest other families comes first.
  private let packages: [FoldedName: [String]]

  static let standard = unsafe DebianFamilies(bundled_debian_families().rows)

  private init(_ rows: [[String]]) {
    var packages: [FoldedName: [String]] = [:]
    for row in rows where row.count == 2 {
      packages[FoldedName(row[0])] = row[1].entries(separatedBy: UInt8(ascii: ";"))
    }
    self.packages = packages
  }

  /// Returns the packages of each name. They are found by the whole name, or by the part of the name before the words
  /// of a style. Empty if there are none.
  func packages(having names: [ParsedFontName]) -> [[String]] {
    names.map { name in
      guard let split = name.splitOfAbsent(isFamily: { packages[$0] != nil }), split.isWhole || split.style.isComplete
      else { return [] }
      return packages[split.family] ?? []
    }
  }
}
