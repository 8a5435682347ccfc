internal import BundledData
internal import FontFaces
internal import FontFiles
package import FontNames
internal import FontSources
internal import TextFormats

/// Families that were made with equal advances, from Data/metric-aliases.tsv: the classes of Fontconfig's metric
/// aliases, which are valid in every direction.
package struct MetricAliases: Sendable {
  private enum Strength { case same, measured, similar }

  /// One family in one class: a family may be in several.
  private struct Place {
    let family: String
    let ofClass: Int
    /// The next place with the same family.
    var next: Int?
  }

  /// All families in the order of the table: a class is a range of them, so that nothing is listed for each family.
  private var places: [Place] = []
  private var classes: [(strength: Strength, places: Range<Int>)] = []
  private var first: [FoldedName: Int] = [:]

  package static let standard = unsafe MetricAliases(bundled_metric_aliases().rows)

  private init(_ rows: [[String]]) {
    // About as many families as the table has.
    places.reserveCapacity(256)
    first.reserveCapacity(256)
    for row in rows where row.count == 2 {
      let start = places.count
      for family in row[1].entries(separatedBy: UInt8(ascii: ";")) {
        append(Place(family: family, ofClass: classes.count), FoldedName(family))
      }
      let strength: Strength =
        switch row[0] {
        case "similar": .similar
        case "measured": .measured
        default: .same
        }
      classes.append((strength, start..<places.count))
    }
  }

  private mutating func append(_ place: Place, _ family: FoldedName) {
    if var last = first[family] {
      while let next = places[last].next { last = next }
      places[last].next = places.count
    } else {
      first[family] = places.count
    }
    places.append(place)
  }

  /// The spelling of a family in the table; nil for a family that is not in it.
  package func spelling(of family: FoldedName) -> String? { first[family].map { places[$0].family } }

  /// The families with the advances of this family.
  package func partners(of family: FoldedName) -> [String] { others(of: family) { $0 != .similar } }

  /// The families with the advances of the font's family: that of a published face with the name, the name itself, or
  /// the family before the words of a style in it.
  package func partners(ofFontNamed name: ParsedFontName) -> [String] {
    let published = PublishedTable.standard
    let own = published.face(named: name.folded).flatMap { published.names(of: $0).family }
    if let own, spelling(of: FoldedName(own)) != nil { return partners(of: FoldedName(own)) }
    guard let split = name.splitOfAbsent(isFamily: { first[$0] != nil }), split.isWhole || split.style.isComplete
    else { return [] }
    return partners(of: split.family)
  }

  /// Whether a family of its class was drawn again, so that equal advances with this family must be measured.
  func areOnlyMeasured(_ family: FoldedName) -> Bool {
    indices(of: family).contains { classes[places[$0].ofClass].strength == .measured }
  }

  /// The families that are similar although their advances differ a little, and the partners of these.
  func relatives(of family: FoldedName) -> [String] {
    let ofItself = others(of: family) { $0 == .similar }
    let ofPartners = partners(of: family).flatMap { others(of: FoldedName($0)) { $0 == .similar } }
    return (ofItself + ofPartners).flatMap { [$0] + partners(of: FoldedName($0)) }
  }

  private func indices(of family: FoldedName) -> some Sequence<Int> {
    sequence(state: first[family]) { place in
      defer { place = place.flatMap { places[$0].next } }
      return place
    }
  }

  /// The other families in the classes of a family.
  private func others(of family: FoldedName, in strengths: (Strength) -> Bool) -> [String] {
    indices(of: family).flatMap { place -> [String] in
      let (strength, members) = classes[places[place].ofClass]
      guard strengths(strength) else { return [] }
      return members.lazy.filter { $0 != place }.map { places[$0].family }
    }
  }
}
