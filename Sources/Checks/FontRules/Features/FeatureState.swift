package import FontFaces
package import FontFiles
package import FontNames
internal import FontShaping
internal import FontTables

/// Whether a face does what a feature is for. A feature that is declared need not change anything.
package enum FeatureState: String, Sendable, Codable {
  /// The feature changes glyphs; or the face does without it what it is for.
  case works
  /// The face declares the feature, and it changes nothing; small capitals: not every letter that it is for.
  case isIdle
  /// The face does not declare the feature.
  case isAbsent
}

/// The features of a face, by what they do.
package struct FeatureJudge {
  private let face: FontFace
  private let shaper: FaceShaper?
  /// The features that change something, by their lookups, and all that are declared.
  private let working: Set<FontTag>
  private let declared: Set<FontTag>

  /// The features that shapers turn on by themselves where the script has them: nothing is lost if a face lacks one.
  package static let standard: Set<FontTag> = [
    "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "mark", "mkmk", "rclt", "rlig",
  ]
  private static let tables: [FontTag] = ["GSUB", "GPOS"]

  /// - Throws: `FontError` where the face cannot be read.
  package init(_ face: FontFace) throws(FontError) {
    self.face = face
    shaper = try face.shaper()
    declared = Set(try face.features())
    let harfBuzz = face.harfBuzz
    var working: Set<FontTag> = []
    for table in Self.tables {
      let own = Set(harfBuzz?.features(in: table) ?? [])
      let idle = harfBuzz?.withTable(table) { IdleFeatures($0) }
      working.formUnion(
        own.subtracting(idle?.withoutLookups ?? []).subtracting(table == "GSUB" ? idle?.withoutEffect ?? [] : []))
    }
    self.working = working
  }

  /// - Throws: `FontError` where the face cannot be read.
  package func state(of feature: FontTag) throws(FontError) -> FeatureState {
    guard let direction = SmallCapsDirection.allCases.first(where: { $0.feature == feature }) else {
      if declared.contains(feature) { return working.contains(feature) ? .works : .isIdle }
      return isDoneWithout(feature) || Self.standard.contains(feature) || isOfApple ? .works : .isAbsent
    }
    let smallCaps = try face.smallCaps()
    guard smallCaps.declaredFeatures.contains(feature) else { return .isAbsent }
    let letters = direction.isForCapitals ? smallCaps.uppercase : smallCaps.lowercase
    return letters == .full ? .works : .isIdle
  }

  /// Whether its features are those of Apple's tables, which are not read here.
  private var isOfApple: Bool { face.tables.contains("morx") && declared.isEmpty }

  // MARK: - Figures

  private static let digits: [Unicode.Scalar] = Array("0123456789".unicodeScalars)
  /// The difference of heights that nobody sees, in ems.
  private static let tolerance = 0.03

  /// Whether the figures of the face are by themselves as the feature would make them: many faces have one kind of figures.
  private func isDoneWithout(_ feature: FontTag) -> Bool {
    switch feature {
    case "tnum": spread(of: advances).map { $0 <= 0.001 } ?? false
    case "lnum": spread(of: bottoms).map { $0 <= Self.tolerance } ?? false
    case "onum": spread(of: bottoms).map { $0 > 2 * Self.tolerance } ?? false
    default: false
    }
  }

  private var glyphs: [Int] {
    guard let harfBuzz = face.harfBuzz else { return [] }
    let glyphs = Self.digits.compactMap { harfBuzz.glyph(for: $0) }
    return glyphs.count == Self.digits.count ? glyphs : []
  }

  /// The advances of the ten figures in ems; empty where a figure is missing.
  private var advances: [Double] {
    guard let harfBuzz = face.harfBuzz else { return [] }
    return glyphs.map { harfBuzz.advance(of: $0) / face.em }
  }

  /// The lowest places of their ink, in ems.
  private var bottoms: [Double] {
    guard let shaper else { return [] }
    return glyphs.compactMap { shaper.box(of: UInt32(clamping: $0)) }.map { $0.bottom / face.em }
  }

  private func spread(of values: [Double]) -> Double? {
    guard let least = values.min(), let most = values.max() else { return nil }
    return most - least
  }
}
