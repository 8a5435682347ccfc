import FontFaces
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import MetricValues
import TestSupport

extension FontProfile {
  /// The profile of a fixture's first face, read back from its text.
  static func of(_ fixture: String) throws -> FontProfile {
    let profile = try FontProfile(of: FontFile(path: Fixtures.font(fixture)).faces[0])
    return try FontProfile(json: profile.json.utf8, path: "profiles/\(fixture).json")
  }
}

extension FontProfile {
  /// The profile of a fixture's first face without its tables, read back from its text.
  static func metrics(of fixture: String) throws -> FontProfile {
    let profile = try FontProfile(of: FontFile(path: Fixtures.font(fixture)).faces[0], .metricsOnly)
    return try FontProfile(json: profile.json.utf8, path: "profiles/\(fixture).json")
  }
}

extension FaceMetrics {
  /// Every metric, in the order of the command line's output.
  var values: [MetricValue?] {
    [
      ascender, descender, leading, capHeight, xHeight, underlinePosition, underlineThickness, strikeoutPosition,
      strikeoutThickness, italicAngle, averageWidth, zeroWidth, maxAdvance,
    ]
  }
}
