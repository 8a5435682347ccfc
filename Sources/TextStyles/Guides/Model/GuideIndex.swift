package import FontMatching

/// The places of a guide's families and styles by their names and codes.
final class GuideIndex: Sendable {
  /// By key and code.
  let families: [String: Int]
  /// By name and code.
  let styles: [String: Int]
  /// For each of the guide's styles, the system's style that it scales like unless the guide says another.
  let scalesLike: [TextStyle]

  init(families: [GuideFamily], styles: [GuideStyle], systemStyles: [TextStyle: String]) {
    self.families = Self.places(families.map { ($0.key, $0.code) })
    let places = Self.places(styles.map { ($0.name, $0.code) })
    self.styles = places
    let known = Set(TextStyle.ofSystem)
    var scalesLike = styles.map { style in
      let own = TextStyle(rawValue: style.name)
      return known.contains(own) ? own : .body
    }
    // If several system styles are mapped to one style, the first in the system's order counts.
    for style in TextStyle.ofSystem.reversed() {
      if let place = systemStyles[style].flatMap({ places[$0] }) { scalesLike[place] = style }
    }
    self.scalesLike = scalesLike
  }

  private static func places(_ names: [(String, String?)]) -> [String: Int] {
    var places = [String: Int](minimumCapacity: names.count)
    // A name comes before any code.
    for (place, name) in names.enumerated() where places[name.0] == nil { places[name.0] = place }
    for (place, name) in names.enumerated() {
      if let code = name.1, places[code] == nil { places[code] = place }
    }
    return places
  }
}

extension TextStyle {
  /// The system's styles, from the largest to the smallest.
  package static let ofSystem: [TextStyle] = [
    .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2, .title3, .headline, .body, .callout,
    .subheadline, .footnote, .caption1, .caption2,
  ]
}
