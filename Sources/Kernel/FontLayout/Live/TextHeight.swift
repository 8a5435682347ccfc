public import FontShaping
internal import MetricValues

/// The height of a text in a column that follows a live font: a label grows with the preferred text size.
///
/// Changes of the font that happen while another change is being reported are reported once, with the last height. The
/// sink never runs twice at the same time, and may set the font. Safe to use from any number of threads.
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

  /// The height of a text in a column of a width.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - width: points. Infinite: lines end only at mandatory breaks.
  ///   - source: the font that the height follows.
  ///   - scale: device pixels per point.
  ///   - maximumLines: the greatest number of lines; nil for all.
  ///   - breaking: where lines may end.
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

  /// The height in points, rounded up to the device pixel once, so that no line is clipped.
  public var value: Double { number.value }

  /// Calls the sink whenever the height has changed. It replaces an earlier sink.
  ///
  /// - Returns: the present height; the sink is not called with it.
  @discardableResult
  public func onChange(_ sink: @escaping @Sendable (Double) -> Void) -> Double {
    var present = 0.0
    number.add(sink, isOnly: true) { present = $0 }
    return present
  }
}

extension Font {
  /// The height of a text in a column, in points, rounded up to the device pixel.
  package func roundedHeight(
    of text: String, width: Double, scale: Double, maximumLines: Int?, breaking: LineBreaking, language: String?
  ) -> Double {
    let height = lines(
      of: text, width: width, maximumLines: maximumLines, breaking: breaking, language: language
    ).height
    let grid = PixelGrid(scale: scale)
    // A sum of line heights that exceeds a whole pixel only in its last digit counts as that pixel.
    return grid.pixels(height - 1e-9, .up) / grid.scale + 0
  }
}
