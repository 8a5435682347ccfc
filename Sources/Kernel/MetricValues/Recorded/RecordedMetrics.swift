internal import TextFormats

/// The recorded metrics of a face, from a profile of `fontprobe profile` or from numbers in code. No font is opened.
///
/// Lengths are in font units, and an angle is in degrees. `y` grows upwards.
///
/// ```swift
/// let metrics = RecordedMetrics(
///   unitsPerEm: 1000, ascender: 968, descender: -232, capHeight: 729, xHeight: 516)
/// let centre = try FontExpression("capHeight / 2").value(for: metrics, at: 17)
/// ```
public struct RecordedMetrics: Sendable, Hashable {
  /// Font units per em.
  public let unitsPerEm: Double
  private var values: MetricTable<Double>

  /// Makes metrics from numbers.
  ///
  /// - Parameters:
  ///   - unitsPerEm: font units per em, above 0.
  ///   - ascender: the height of the line above the baseline, positive.
  ///   - descender: the depth of the line below the baseline, negative.
  ///   - leading: the extra space between lines.
  ///   - capHeight: the height of the capitals.
  ///   - xHeight: the height of the lowercase letters without ascenders.
  ///   - others: other metrics. The line height is always computed, even if it is given.
  public init(
    unitsPerEm: Double, ascender: Double, descender: Double, leading: Double = 0, capHeight: Double, xHeight: Double,
    others: [Metric: Double] = [:]
  ) {
    self.unitsPerEm = unitsPerEm
    values = MetricTable { others[$0] }
    (values[.capHeight], values[.xHeight]) = (capHeight, xHeight)
    setLine(ascender, descender, leading)
  }

  private mutating func setLine(_ ascender: Double, _ descender: Double, _ leading: Double) {
    (values[.ascender], values[.descender], values[.leading]) = (ascender, descender, leading)
    values[.lineHeight] = ascender - descender + leading
  }

  /// Reads the metrics in a profile.
  ///
  /// - Parameters:
  ///   - text: the profile in UTF-8.
  ///   - convention: the convention that selects the table of the line metrics.
  /// - Throws: `ReadingError` with the position in the text and the expected content.
  public init(
    profile text: some Sequence<UInt8>, convention: MetricConvention = .standard
  ) throws(ReadingError) {
    do throws(JSONError) {
      let stated = try StatedMetrics(profile: JSONReader(parsing: text, texts: .names))
      unitsPerEm = Double(stated.unitsPerEm)
      values = MetricTable { stated[$0] }
      if let line = stated.lines?.chosen(by: convention) {
        setLine(line.ascender.value, line.descender.value, line.leading.value)
      }
    } catch {
      throw ReadingError(description: "the file is not a font profile: \(error)")
    }
  }

  /// The reason why a text cannot be read as a profile.
  public struct ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error in one line: the line and the column, or the keys that lead to the value, and the expected content.
    public let description: String
  }

  /// A metric in font units, or an angle in degrees; nil if the face does not have it.
  public subscript(metric: Metric) -> Double? { values[metric] }

  /// Returns a metric in points at a size, or an angle in degrees; nil if the face does not have it.
  ///
  /// - Parameter pointSize: the size in points.
  public func points(_ metric: Metric, at pointSize: Double) -> Double? {
    guard let value = values[metric] else { return nil }
    return metric.unit == .angle ? value : value * pointSize / unitsPerEm
  }
}

extension FontExpression {
  /// Computes the value for a face with recorded metrics, in points.
  ///
  /// - Parameters:
  ///   - metrics: the metrics of the face.
  ///   - pointSize: the size in points.
  ///   - scale: device pixels per point, for `pixel` and `scale` in the expression.
  /// - Throws: `ExpressionError`: `divisionByZero`, `absentValue`, `notFinite`, `invalidScale`; `tooLong` and `tooDeep`
  ///   for an expression that was built in code and exceeds a limit. A returned value is finite.
  public func value(
    for metrics: RecordedMetrics, at pointSize: Double, scale: Double = 1
  ) throws(ExpressionError) -> Double {
    try value(scale: scale) { metrics.value(of: $0, at: pointSize) }
  }

  /// Computes the value in device pixels for a face with recorded metrics, rounded once and rounded twice.
  ///
  /// - Throws: `ExpressionError`, as `value(for:at:scale:)` does.
  public func pixels(
    for metrics: RecordedMetrics, at pointSize: Double, scale: Double = 1
  ) throws(ExpressionError) -> PixelRounding {
    try pixels(scale: scale) { metrics.value(of: $0, at: pointSize) }
  }
}

extension RecordedMetrics {
  /// Returns the value of a name in an expression; nil for the scale of the display, and for an absent metric.
  fileprivate func value(of variable: ExpressionVariable, at pointSize: Double) -> Double? {
    switch variable {
    case .metric(let metric): points(metric, at: pointSize)
    case .pointSize: pointSize
    case .scale: nil
    }
  }
}
