public import FontShaping
internal import MetricValues

/// The height of a text in a column. The height follows a live font, so a label can grow with the preferred text size.
///
/// Changes that arrive before a report has ended are reported together, with the last height. The sink never runs twice
/// at the same time, and may set the font. A text height is safe to use from any thread.
public final class TextHeight: Sendable {
  /// The text.
  public let text: String
  /// The width of the column, in points.
  public let width: Double
  /// The font that the height follows.
  public let source: LiveFont
  /// Device pixels per point.
  public let scale: Double
  private let number: LiveNumber<Never>

  /// Makes the height of a text in a column of this width.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - width: the width of the column in points. If it is infinite, lines end only at mandatory breaks.
  ///   - source: the font that the height follows.
  ///   - scale: device pixels per point.
  ///   - maximumLines: the greatest number of lines; nil for no limit.
  ///   - breaking: the places where lines may end.
  ///   - language: the text's language (BCP 47).
  public init(
    of text: String, width: Double, in source: LiveFont, scale: Double = 1, maximumLines: Int? = nil,
    breaking: LineBreaking = .standard, language: String? = nil
  ) {
    self.text = text
    self.width = width
    self.source = source
    self.scale = scale
    number = LiveNumber(of: source) { font in
      font.roundedHeight(
        of: text, width: width, scale: scale, maximumLines: maximumLines, breaking: breaking, language: language)
    }
  }

  /// The height in points, rounded up to the device pixel so that no line is clipped.
  public var value: Double { number.value }

  /// Calls the sink whenever the height has changed. The sink replaces an earlier sink.
  ///
  /// - Returns: the current height. The sink is not called with this height.
  @discardableResult
  public func onChange(_ sink: @escaping @Sendable (Double) -> Void) -> Double {
    var present = 0.0
    number.add(sink, isOnly: true) { present = $0 }
    return present
  }
}

extension Font {
  /// Returns the height of a text in a column, in points, rounded up to the device pixel.
  package func roundedHeight(
    of text: String, width: Double, scale: Double, maximumLines: Int?, breaking: LineBreaking, language: String?
  ) -> Double {
    let height = lines(
      of: text, width: width, maximumLines: maximumLines, breaking: breaking, language: language
    ).height
    let grid = PixelGrid(scale: scale)
    // A rounding error in the sum of line heights must not add a pixel.
    return grid.pixels(height - 1e-9, .up) / grid.scale + 0
  }
}
