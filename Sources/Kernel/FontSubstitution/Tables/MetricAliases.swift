internal import BundledData
internal import FontFaces
internal import FontFiles
package import FontNames
internal import FontSources
internal import TextFormats

/// Families that were made with equal advances, from Data/metric-aliases.tsv. They are the classes of Fontconfig's
/// metric aliases. Each family of a class is an alias of each other family.
package struct MetricAliases: Sendable {
  private enum Strength { case same, measured, similar }

  /// A family in a class. A family may be in several classes.
  private struct Place {
    let family: String
    let ofClass: Int
    /// The index of the next entry for the same family.
    var next: Int?
  }

  /// All families, in the order of the table. A class is a range of them, so there is no list for each family.
  private var places: [Place] = []
  private var classes: [(strength: Strength, places: Range<Int>)] = []
  private var first: [FoldedName: Int] = [:]

  package static let standard = unsafe MetricAliases(bundled_metric_aliases().rows)

  private init(_ rows: [[String]]) {
    // The table has approximately this many families.
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

  /// Returns the spelling of a family in the table; nil if the table does not have it.
  package func spelling(of family: FoldedName) -> String? { first[family].map { places[$0].family } }

  /// Returns the families whose glyphs have the same advances as those of the given family.
  package func partners(of family: FoldedName) -> [String] { others(of: family) { $0 != .similar } }

  /// Returns the families whose glyphs have the same advances as those of a font's family. The font's family is the
  /// family of a published face with the font's name. Otherwise it is the whole name, otherwise the words before a
  /// style in the name.
  package func partners(ofFontNamed name: ParsedFontName) -> [String] {
    let published = PublishedTable.standard
    let own = published.face(named: name.folded).flatMap { published.names(of: $0).family }
    if let own, spelling(of: FoldedName(own)) != nil { return partners(of: FoldedName(own)) }
    guard let split = name.splitOfAbsent(isFamily: { first[$0] != nil }), split.isWhole || split.style.isComplete
    else { return [] }
    return partners(of: split.family)
  }

  /// Whether a family of the same class was redrawn. If so, equal advances must be confirmed by measurement.
  func areOnlyMeasured(_ family: FoldedName) -> Bool {
    indices(of: family).contains { classes[places[$0].ofClass].strength == .measured }
  }

  /// Returns the families that are similar although their advances differ a little, and the partners of these
  /// families.
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

  private func others(of family: FoldedName, in strengths: (Strength) -> Bool) -> [String] {
    indices(of: family).flatMap { place -> [String] in
      let (strength, members) = classes[places[place].ofClass]
      guard strengths(strength) else { return [] }
      return members.lazy.filter { $0 != place }.map { places[$0].family }
    }
  }
}
