internal import FontTables
package import MetricValues

/// The published metrics of an absent font, in font units. The face that is drawn instead supplies missing metrics.
///
/// These are only numbers. Code that needs glyphs, tables or text uses the face that is drawn.
package struct CompletedMetrics: Sendable, Equatable {
  package let unitsPerEm: Int
  /// The line metrics of each table.
  package let lines: DeclaredLines
  /// The metrics that come from the face that is drawn.
  package let substituted: Set<Metric>
  /// The metrics except the line metrics. A convention chooses the line metrics.
  private let values: MetricTable<MetricValue>
  /// The face that is drawn instead of the font; nil if there is none.
  private let substitute: FontFace?
  /// The advances of the drawn face are multiplied by this factor. The products are the advances of the font's text.
  private let advanceScale: Double

  /// - Parameters:
  ///   - drawn: the face that is drawn instead; nil if there is none. Without it, line metrics must be published.
  ///   - factor: the factor by which the drawn face is scaled.
  ///   - advanceFactor: the factor by which its advances are scaled; nil if it equals `factor`.
  package init(
    _ published: StatedMetrics, drawnBy drawn: FontFace?, scaledBy factor: Double = 1,
    advancesScaledBy advanceFactor: Double? = nil
  ) {
    unitsPerEm = published.unitsPerEm
    let (lines, em) = (published.lines, Double(published.unitsPerEm))
    advanceScale = drawn.map { (advanceFactor ?? factor) * em / Double($0.unitsPerEm) } ?? 1
    var table = MetricTable { metric in published[metric].map { MetricValue($0, .published) } }
    guard let drawn else {
      (self.lines, self.values) = (lines ?? DeclaredLines(hhea: nil), table)
      (substituted, substitute) = ([], nil)
      return
    }
    let scale = factor * em / Double(drawn.unitsPerEm)
    let own = drawn.metrics()
    self.lines =
      lines
      ?? DeclaredLines(
        hhea: LineMetrics(
          ascender: own.ascender.value * scale, descender: own.descender.value * scale,
          leading: own.leading.value * scale, source: .substitute))
    var substituted: Set<Metric> = lines == nil ? .line : []
    // Advances are read from the drawn face when they are needed.
    for metric in Metric.allCases where metric.kind != .line && metric.kind != .width && table[metric] == nil {
      table[metric] = own[metric].map {
        MetricValue(metric.unit == .angle ? $0.value : $0.value * scale, .substitute)
      }
      substituted.insert(metric)
    }
    self.values = table
    self.substituted = substituted
    substitute = drawn
  }

  /// Returns a metric other than a line metric; nil if it is neither published nor in the drawn face.
  package subscript(metric: Metric) -> MetricValue? {
    if let value = values[metric] { return value }
    guard metric.kind == .width, let face = substitute else { return nil }
    let own =
      switch metric {
      case .averageWidth: face.averageWidth
      case .maxAdvance: face.maxAdvance
      default: face.zeroWidth
      }
    return own.map { MetricValue($0.value * advanceScale, .substitute) }
  }

  package func metrics(_ convention: MetricConvention = .standard) -> FaceMetrics { FaceMetrics(self, convention) }

  /// Returns the published height of letters, otherwise the height in the drawn face, otherwise an estimate.
  func height(_ metric: Metric, orElse estimate: HeightEstimate) -> MetricValue {
    values[metric] ?? estimate.height(em: Double(unitsPerEm))
  }
}

extension Set<Metric> {
  fileprivate static var line: Set<Metric> { [.ascender, .descender, .leading, .lineHeight] }

  /// Words for the metrics in the set that a line and its letters need: line, cap height and x-height. Nil if the set
  /// has none of these metrics.
  package var words: String? {
    var parts: [String] = []
    if contains(.ascender) { parts.append("line") }
    if contains(.capHeight) { parts.append("cap height") }
    if contains(.xHeight) { parts.append("x-height") }
    guard let last = parts.last else { return nil }
    let first = parts.dropLast().joined(separator: ", ")
    return first.isEmpty ? last : "\(first) and \(last)"
  }
}
