public import FontFaces
public import FontFiles

extension FontCollection {
  /// A rule that lets a family draw in the place of a font.
  ///
  /// - Parameters:
  ///   - descriptor: the font that the page is laid out for: there, recorded, or with published metrics.
  ///   - fallback: the family that draws.
  ///   - convention: whose line metrics the page is laid out by: `standard` is what browsers on Linux do.
  /// - Throws: `FontError` with `figuresUnknown` when the metrics of one of the two are unknown.
  public func cssFallback(
    for descriptor: FontDescriptor, drawnBy fallback: String, convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    try cssFallback(
      for: try matchWithMetrics(for: descriptor), drawnBy: fallback, keeping: descriptor.keep, convention: convention)
  }

  /// A rule that lets a family draw in the place of a font that was matched.
  ///
  /// - Throws: `FontError` with `figuresUnknown` when the metrics of the family are unknown.
  public func cssFallback(
    for wanted: FontMatch, drawnBy fallback: String, keeping kept: FontDescriptor.KeptMetric = .capHeight,
    convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    var styled = FontDescriptor(named: fallback)
    let style = wanted.metricsFace.style
    (styled.weight, styled.width, styled.slant) = (style.weight, style.width, style.slant)
    // A family that is absent is known by the published figures of its regular face.
    let drawn =
      if let match = try? matchWithMetrics(for: styled) { match } else {
        try matchWithMetrics(for: FontDescriptor(named: fallback))
      }
    return try CSSFallback(wanted: wanted, fallback: drawn, named: fallback, keeping: kept, convention: convention)
  }

  /// The match for a font whose metrics are known.
  private func matchWithMetrics(for descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    for name in descriptor.names { try FontName.check(name) }
    let match = match(for: descriptor)
    if match.outcome == .exact || match.outcome == .style || match.metricsFace.isRecorded { return match }
    let name = descriptor.names.first ?? ""
    let nearest = nearestNames(to: name)
    throw FontError(
      .figuresUnknown, "no figures of \(name) are known",
      hint: nearest.isEmpty
        ? "register the font, or a profile of it" : "did you mean \(nearest.joined(separator: ", "))?")
  }
}
