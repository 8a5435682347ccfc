import TestSupport

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

extension FontCollection {
  /// A collection without the system's fonts, with these fixtures registered in this order.
  static func of(_ fixtures: [String] = [], bundled: Bool = true) throws -> FontCollection {
    let collection = FontCollection(bundledFonts: bundled, systemFonts: false)
    for fixture in fixtures { try collection.register(contentsOf: Fixtures.font(fixture)) }
    return collection
  }

  static let bundledOnly = FontCollection(bundledFonts: true, systemFonts: false)

  /// The faces of a family that no machine has.
  static let museoSlab = ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"]
}

extension FontMatch {
  /// The parts that distinguish one match from another, without the source of the bytes.
  var answer: [String] {
    [face.postScriptName ?? face.fullName ?? "unnamed", "\(face.coordinates)", outcome.rawValue, explanation]
  }
}
