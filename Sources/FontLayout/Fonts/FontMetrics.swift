public import FontFaces

/// The metrics of a font at its size, in points. `y` grows upwards; nothing is rounded.
///
/// Each is the face's metric in font units × size ÷ units per em. A metric that the face does not have is nil, not zero.
public struct FontMetrics: Sendable {
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

  /// Baseline to baseline: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }
  /// The top of the underline, negative below the baseline.
  public var underlinePosition: Double? { points(units.underlinePosition) }
  /// The underline's thickness.
  public var underlineThickness: Double? { points(units.underlineThickness) }
  /// The top of the strike-out line.
  public var strikeoutPosition: Double? { points(units.strikeoutPosition) }
  /// The strike-out line's thickness.
  public var strikeoutThickness: Double? { points(units.strikeoutThickness) }
  /// The slope in degrees, negative leaning right. It does not depend on the size.
  public var italicAngle: Double? { units.italicAngle?.value }
  /// The mean advance of the glyphs.
  public var averageWidth: Double? { points(units.averageWidth) }
  /// The advance of the digit zero (CSS's `ch`).
  public var zeroWidth: Double? { points(units.zeroWidth) }
  /// The widest advance.
  public var maxAdvance: Double? { points(units.maxAdvance) }

  private func points(_ value: MetricValue?) -> Double? { value.map { $0.value * size / Double(units.unitsPerEm) } }
}

extension FontMetrics: Hashable {
  /// Whether the size and all metrics in font units are equal.
  public static func == (left: FontMetrics, right: FontMetrics) -> Bool {
    left.size == right.size && (left.units === right.units || left.units == right.units)
  }

  /// Hashes metrics that every font has.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ascender)
    hasher.combine(descender)
    hasher.combine(capHeight)
    hasher.combine(size)
  }
}
