public import FontFaces
public import FontFiles

extension FontCollection {
  /// A rule that lets a family draw in the place of a font.
  ///
  /// - Parameters:
  ///   - descriptor: the font that the page is laid out for: there, recorded, or with published metrics.
  ///   - fallback: the family that draws. Its face in the style of the font is taken.
  ///   - kept: the metric that both have in common: the width keeps the breaks of lines where they are, the cap height what
  ///     is centred on the capitals, such as the label of a button.
  ///   - convention: whose line metrics the page is laid out by: `standard` is what browsers on Linux do.
  /// - Throws: `FontError` with `figuresUnknown` when the metrics of one of the two are unknown; `invalidName` for a family
  ///   that a rule cannot name.
  public func cssFallback(
    for descriptor: FontDescriptor, drawnBy fallback: String, keeping kept: FontDescriptor.KeptMetric = .width,
    convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    try cssFallback(
      for: try matchWithMetrics(for: descriptor), drawnBy: fallback, keeping: kept, convention: convention)
  }

  /// A rule that lets a family draw in the place of a font that was matched.
  ///
  /// - Throws: `FontError` with `figuresUnknown` when the metrics of the family are unknown; `invalidName` for a family that
  ///   a rule cannot name.
  public func cssFallback(
    for wanted: FontMatch, drawnBy fallback: String, keeping kept: FontDescriptor.KeptMetric = .width,
    convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    try FontName.check(fallback)
    if let reason = CSSFallback.reasonAgainst(fallback) {
      throw FontError(.invalidName, "\(fallback) \(reason)", hint: "name a family, such as Arial")
    }
    let face = wanted.metricsFace
    let local = LocalFace(fallback, in: face.style, resolver) { knownFace(of: fallback, in: face.style) }
    guard let local else {
      let nearest = nearestNames(to: fallback)
      throw FontError(
        .figuresUnknown, "no figures of \(fallback)\(face.style.faceWords) are known",
        hint: nearest.isEmpty
          ? "register the font, or a profile of it" : "did you mean \(nearest.joined(separator: ", "))?")
    }
    return try CSSFallback(wanted: face, drawn: local, keeping: kept, convention: convention)
  }

  /// The face of a family that draws for a style, by a profile or by published metrics.
  private func knownFace(of family: String, in style: FontStyle) -> FontFace? {
    var styled = FontDescriptor(named: family)
    (styled.weight, styled.width, styled.slant) = (style.weight, style.width, style.slant)
    if let match = try? matchWithMetrics(for: styled) { return match.metricsFace }
    // The published metrics are those of the regular face, and CSS takes that for weights up to 500.
    guard style.weight.rawValue < 600, !style.slant.isSlanted else { return nil }
    return (try? matchWithMetrics(for: FontDescriptor(named: family)))?.metricsFace
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

extension FontStyle {
  /// The style after the name of a family, in words: " in weight 700, italic"; empty for the regular face.
  fileprivate var faceWords: String { self == .regular ? "" : " in \(self)" }
}
