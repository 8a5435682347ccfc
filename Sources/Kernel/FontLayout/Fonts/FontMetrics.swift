public import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSubstitution
public import MetricValues

/// The metrics of a font at its size, in points. `y` grows upwards. Nothing is rounded.
///
/// Each metric is the face's metric in font units × size ÷ units per em. A metric that the face does not have is nil,
/// not zero.
public struct FontMetrics: NamedMetrics, Sendable {
  /// The height above the baseline, positive.
  public let ascender: Double
  /// The depth below the baseline, negative.
  public let descender: Double
  /// The extra space between lines.
  public let leading: Double
  /// The height of the capitals.
  public let capHeight: Double
  /// The height of the lowercase letters without ascenders.
  public let xHeight: Double

  /// The same metrics in font units, each with its source.
  public let units: FaceMetrics
  /// The size in points, multiplied by the size adjustment of a substitute.
  let size: Double

  init(_ units: FaceMetrics, size: Double) {
    self.units = units
    self.size = size
    let numbers = units.numbers
    ascender = numbers.ascender * size / numbers.unitsPerEm
    descender = numbers.descender * size / numbers.unitsPerEm
    leading = numbers.leading * size / numbers.unitsPerEm
    capHeight = numbers.capHeight * size / numbers.unitsPerEm
    xHeight = numbers.xHeight * size / numbers.unitsPerEm
  }

  /// The value of a metric in points, or in degrees for an angle; nil if the face does not have the metric.
  public subscript(metric: Metric) -> Double? {
    switch metric {
    case .ascender: ascender
    case .descender: descender
    case .leading: leading
    case .lineHeight: lineHeight
    case .capHeight: capHeight
    case .xHeight: xHeight
    default: units[metric].map { metric.unit == .angle ? $0.value : $0.value * size / Double(units.unitsPerEm) }
    }
  }
}

extension FontMetrics {
  /// The distance from baseline to baseline: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }
}

extension FontMetrics: Hashable {
  /// Whether the size and all metrics in font units are equal.
  public static func == (left: FontMetrics, right: FontMetrics) -> Bool {
    left.size == right.size && (left.units === right.units || left.units == right.units)
  }

  /// Hashes only the metrics that every font has.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ascender)
    hasher.combine(descender)
    hasher.combine(capHeight)
    hasher.combine(size)
  }
}

/// The size and the position of a font's subscripts or superscripts, in points.
public struct ScriptPlacement: Sendable, Hashable {
  /// The font size of the subscripts or superscripts.
  public let pointSize: Double
  /// The distance by which the subscripts or superscripts are moved to the right.
  public let x: Double
  /// The distance of their baseline above the baseline of the line, negative for subscripts.
  public let y: Double
}

extension Font {
  /// Returns the size and the position of subscripts or superscripts that the face recommends (OS/2). Nil if there is
  /// no OS/2 table, or if the size in it is not above 0.
  ///
  /// - Throws: `FontError` if the file is missing or damaged. The code is `onlyRecorded` for a font with only recorded
  ///   metrics.
  public func placement(of position: ScriptPosition) throws(FontError) -> ScriptPlacement? {
    let face = match.setting.face
    guard let metrics = try face.scriptMetrics(position), metrics.ySize.value > 0 else { return nil }
    let scale = pointSize * match.settingScale / Double(face.unitsPerEmOfTables)
    return ScriptPlacement(
      pointSize: metrics.ySize.value * scale, x: metrics.xOffset.value * scale, y: metrics.yOffset.value * scale)
  }
}
