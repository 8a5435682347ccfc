package import FontNames

/// A metric of a face. Output lists metrics in the order of the cases.
///
/// All code uses this list of metrics. Lengths are in font units until a size is known.
public enum Metric: String, Sendable, Hashable, Codable, CaseIterable {
  /// The height of the line above the baseline, positive.
  case ascender
  /// The depth of the line below the baseline, negative.
  case descender
  /// The extra space between lines.
  case leading
  /// The distance from baseline to baseline: ascender − descender + leading.
  case lineHeight
  /// The height of the capitals.
  case capHeight
  /// The height of the lowercase letters without ascenders.
  case xHeight
  /// The top of the underline, negative below the baseline.
  case underlinePosition
  /// The thickness of the underline.
  case underlineThickness
  /// The top of the strikeout line.
  case strikeoutPosition
  /// The thickness of the strikeout line.
  case strikeoutThickness
  /// The angle of the slant in degrees. Negative values slant to the right.
  case italicAngle
  /// The mean advance of the glyphs.
  case averageWidth
  /// The advance of the digit zero.
  case zeroWidth
  /// The largest advance.
  case maxAdvance
}

extension Metric {
  @usableFromInline static let count = Metric.allCases.count

  /// The index of the metric in the list, from 0.
  @inlinable
  package var place: Int {
    // Proof of safety: an enumeration without values is a byte that numbers its cases in order (Swift, "Type Layout").
    Int(unsafe unsafeBitCast(self, to: UInt8.self))
  }

  /// The groups of metrics, by what they measure.
  package enum Kind: Sendable {
    /// The metrics of the line. A convention chooses their table.
    case line
    /// The height of a kind of letter, declared or measured.
    case height
    /// A line that is drawn along a text: an underline or a strikeout line.
    case rule
    /// The slant of the letters.
    case slope
    /// A statistic of the advances. No variation table changes it.
    case width
  }

  /// The unit of a metric.
  public enum Unit: Sendable {
    /// Font units, points or pixels. A length is proportional to the size.
    case length
    /// Degrees. An angle is the same at every size.
    case angle
  }

  package var kind: Kind {
    switch self {
    case .ascender, .descender, .leading, .lineHeight: .line
    case .capHeight, .xHeight: .height
    case .underlinePosition, .underlineThickness, .strikeoutPosition, .strikeoutThickness: .rule
    case .italicAngle: .slope
    case .averageWidth, .zeroWidth, .maxAdvance: .width
    }
  }

  /// The unit of the metric's values.
  public var unit: Unit { kind == .slope ? .angle : .length }

  /// Whether every font has the metric. Other metrics may be absent.
  public var isAlwaysPresent: Bool { kind == .line || kind == .height }

  /// The direction in which renderers round the metric to device pixels; nil for an angle, which is not rounded.
  package var pixelRounding: FloatingPointRoundingRule? {
    switch self {
    case .ascender: .up
    case .descender: .down
    default: unit == .length ? .toNearestOrAwayFromZero : nil
    }
  }

  /// The tag of the metric in `MVAR`; nil if no table changes the metric.
  package var variationTag: FontTag? {
    switch self {
    case .ascender: "hasc"
    case .descender: "hdsc"
    case .leading: "hlgp"
    case .capHeight: "cpht"
    case .xHeight: "xhgt"
    case .underlinePosition: "undo"
    case .underlineThickness: "unds"
    case .strikeoutPosition: "stro"
    case .strikeoutThickness: "strs"
    case .lineHeight, .italicAngle, .averageWidth, .zeroWidth, .maxAdvance: nil
    }
  }
}
