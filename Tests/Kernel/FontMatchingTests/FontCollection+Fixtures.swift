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

  /// The bundled fonts alone.
  static let bundledOnly = FontCollection(bundledFonts: true, systemFonts: false)

  /// The four weights and slants of a family that no machine has.
  static let museoSlab = ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"]
}

extension FontMatch {
  /// What distinguishes one answer from another, wherever the bytes of the face came from.
  var answer: [String] {
    [face.postScriptName ?? face.fullName ?? "unnamed", "\(face.coordinates)", outcome.rawValue, explanation]
  }
}
