package import FontFaces
package import FontFiles
package import FontNames
internal import FontShaping
internal import FontTables

/// The effect of a feature in a face. A declared feature may change nothing.
package enum FeatureState: String, Sendable, Codable {
  /// The feature changes glyphs, or the glyphs already have the desired form without the feature.
  case works
  /// The face declares the feature, but the feature changes nothing. A small-caps feature is idle if it leaves any of
  /// its letters unchanged.
  case isIdle
  /// The face does not declare the feature.
  case isAbsent
}

/// Decides for each feature of a face whether the feature works.
package struct FeatureJudge {
  private let face: FontFace
  private let shaper: FaceShaper?
  /// The features whose lookups change something, and all declared features.
  private let working: Set<FontTag>
  private let declared: Set<FontTag>

  /// Shapers apply these features by default, if the script has them. A face need not have them.
  package static let standard: Set<FontTag> = [
    "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "mark", "mkmk", "rclt", "rlig",
  ]
  private static let tables: [FontTag] = ["GSUB", "GPOS"]

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

  package func state(of feature: FontTag) throws(FontError) -> FeatureState {
    guard let direction = SmallCapsDirection(of: feature) else {
      if declared.contains(feature) { return working.contains(feature) ? .works : .isIdle }
      return isDoneWithout(feature) || Self.standard.contains(feature) || isOfApple ? .works : .isAbsent
    }
    let smallCaps = try face.smallCaps()
    guard smallCaps.declaredFeatures.contains(feature) else { return .isAbsent }
    let letters = direction.isForCapitals ? smallCaps.uppercase : smallCaps.lowercase
    return letters == .full ? .works : .isIdle
  }

  /// Whether the features of the face are only in Apple's tables, which fontprobe does not read.
  private var isOfApple: Bool { face.tables.contains("morx") && declared.isEmpty }

  // MARK: - Figures

  private static let digits: [Unicode.Scalar] = Array("0123456789".unicodeScalars)
  /// The greatest difference of heights that is invisible, in ems.
  private static let tolerance = 0.03

  /// Whether the figures already have the form that the feature requests. Many faces have only one form of figures.
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

  /// The advances of the ten figures, in ems. Empty if a figure is missing.
  private var advances: [Double] {
    guard let harfBuzz = face.harfBuzz else { return [] }
    return glyphs.map { harfBuzz.advance(of: $0) / face.em }
  }

  /// The lowest ink of each figure, in ems.
  private var bottoms: [Double] {
    guard let shaper else { return [] }
    return glyphs.compactMap { shaper.box(of: UInt32(clamping: $0)) }.map { $0.bottom / face.em }
  }

  private func spread(of values: [Double]) -> Double? {
    guard let least = values.min(), let most = values.max() else { return nil }
    return most - least
  }
}

extension SmallCapsDirection {
  init?(of feature: FontTag) {
    guard let found = Self.allCases.first(where: { $0.feature == feature }) else { return nil }
    self = found
  }
}
