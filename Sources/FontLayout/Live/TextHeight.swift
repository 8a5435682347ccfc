internal import FontFiles
public import FontShaping
internal import Synchronization

/// The height of a text in a column, which follows a live font: a label grows when the preferred text size does.
///
/// Changes of the font that happen while one is reported are reported once, with the last height. The sink never runs twice at
/// the same time, and may set the font. Safe to use from any number of threads.
public final class TextHeight: Sendable {
  /// The text.
  public let text: String
  /// The width of the column, in points.
  public let width: Double
  /// The font that it follows.
  public let source: LiveFont
  /// Device pixels per point.
  public let scale: Double
  private let maximumLines: Int?
  private let breaking: LineBreaking
  private let language: String?

  private struct State {
    var height: Double
    var sink: (@Sendable (Double) -> Void)?
    var isReporting = false
    /// Whether the font has changed since the height was found.
    var isStale = false

    /// Whether there is a change to report; else the report is done.
    mutating func startsAnew() -> Bool {
      defer { isStale = false }
      if !isStale { isReporting = false }
      return isStale
    }
  }

  private let state: Guarded<State>
  private let observation = Guarded<LiveFont.Observation?>(nil)

  /// The height of a text in a column of a width.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - width: points; infinite for lines that end at mandatory breaks alone.
  ///   - source: the font that it follows.
  ///   - scale: device pixels per point.
  ///   - maximumLines: how many lines there is room for; nil for all.
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
    self.maximumLines = maximumLines
    self.breaking = breaking
    self.language = language
    let font = source.font
    state = Guarded(
      State(
        height: font.roundedHeight(
          of: text, width: width, scale: scale, maximumLines: maximumLines, breaking: breaking, language: language)))
    let observed = source.observe { [weak self] in self?.fontChanged() }
    observation.withLock { $0 = observed }
    // The font may have changed before it was observed.
    if source.font != font { fontChanged() }
  }

  /// The height in points, rounded up to the device pixel once, so that no line is cut.
  public var value: Double { state.withLock { $0.height } }

  /// Calls the sink whenever the height has changed. It replaces an earlier sink.
  ///
  /// - Returns: the present height, with which the sink is not called.
  @discardableResult
  public func onChange(_ sink: @escaping @Sendable (Double) -> Void) -> Double {
    let (earlier, height) = state.withLock { state in
      let earlier = state.sink
      state.sink = sink
      return (earlier, state.height)
    }
    // What an earlier sink captures is freed after the lock is released.
    withExtendedLifetime(earlier) {}
    return height
  }

  private func fontChanged() {
    let isFirst = state.withLock { state in
      state.isStale = true
      defer { state.isReporting = true }
      return !state.isReporting
    }
    guard isFirst else { return }
    while state.withLock({ $0.startsAnew() }) {
      let height = source.font.roundedHeight(
        of: text, width: width, scale: scale, maximumLines: maximumLines, breaking: breaking, language: language)
      let sink = state.withLock { state -> (@Sendable (Double) -> Void)? in
        guard state.height != height else { return nil }
        state.height = height
        return state.sink
      }
      sink?(height)
    }
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
    // A sum of line heights that is a pixel but for its last digit is that pixel.
    return grid.pixels(height - 1e-9, .up) / grid.scale + 0
  }
}
