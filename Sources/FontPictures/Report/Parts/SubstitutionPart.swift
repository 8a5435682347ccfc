internal import Files
internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import NumberText
internal import TextFormats

/// What each family becomes where its files are missing: its letters, and those of what stands in for it over them.
struct SubstitutionPart: ReportPart {
  let id = "substitution"
  let title = "Where a family is missing"
  private let pairs: [Pair]

  private struct Pair {
    let family: String
    let font: Font
    let standIn: Font
  }

  /// More are no longer looked at.
  private static let most = 80
  private static let size = 17.0
  private static let text = "Hamburgefonstiv"

  init?(_ model: ReportModel) {
    // Without the fonts of the report: those inside the program stand in.
    let without = Lettering.collection
    pairs = model.families.compactMap(\.regular).filter { $0.isLatin && $0.face.isScalable }.prefix(Self.most)
      .compactMap {
        face in
        let style = face.face.style
        let descriptor = FontDescriptor(
          names: [face.family], weight: style.weight, width: style.width, slant: style.slant)
        guard let match = without.matchIfAny(for: descriptor), match.outcome != .exact, match.outcome != .style else {
          return nil
        }
        return Pair(
          family: face.family, font: FaceText(face.face).font(size: Self.size), standIn: Font(match, size: Self.size))
      }
    if pairs.isEmpty { return nil }
  }

  var content: HTML {
    """
    <p>Grey is the family itself, in colour what fontprobe puts in its place from the fonts inside it, both at \
    \(Self.size.text(.shortest)) points, the baselines where a line that begins at the same height has them.</p>
    <ul class="pairs">
    \(pairs.map(item))</ul>

    """
  }

  private func item(_ pair: Pair) -> HTML {
    let (font, standIn) = (pair.font, pair.standIn)
    let drawn = Font(standIn.match.drawn, size: standIn.pointSize)
    let scale = standIn.match.sizeAdjust
    let shifts = [
      ("baseline down", standIn.ascender - font.ascender), ("line height", standIn.lineHeight - font.lineHeight),
      ("cap height", drawn.capHeight(scaledBy: scale, of: standIn) - font.capHeight),
      ("x-height", drawn.xHeight(scaledBy: scale, of: standIn) - font.xHeight),
      ("width of the word", width(standIn) - width(font)),
    ].map { name, points -> HTML in "<li>\(name) <b>\(points.text(.fixed(2), sign: .change)) pt</b></li>" }
    return """
      <li data-name="\(pair.family.lowercased())"><div class="sample">\(overlay(font, standIn))</div>\
      <p><b>\(pair.family)</b> becomes \(standIn.match.drawn.face.fullName ?? "")\
      \(scale == 1 ? "" : ", scaled by \(scale.text(.fixed(3)))")</p><ul class="shifts">\(shifts)</ul></li>

      """
  }

  private func width(_ font: Font) -> Double { font.measure(Self.text, in: Lettering.collection).advance }

  private func overlay(_ font: Font, _ standIn: Font) -> HTML {
    let below = font.withSize(Sample.em).outline(of: Self.text, in: Lettering.collection)
    let above = standIn.withSize(Sample.em).outline(of: Self.text, in: Lettering.collection)
    let limit = Sample.em / 2
    let shift = max(-limit, min((standIn.ascender - font.ascender) / Self.size * Sample.em, limit))
    // What is drawn of both, at most three ems of it.
    let (ink, other) = (below.bounds, above.bounds)
    let top = min(max(ink?.top ?? 0, (other?.top ?? 0) - shift) + 8, 2 * Sample.em)
    let bottom = max(min(ink?.bottom ?? 0, (other?.bottom ?? 0) - shift) - 8, -Sample.em)
    let height = top - bottom
    let width = max(below.advance, above.advance).rounded(.up)
    return """
      <svg viewBox="0 \((-top).text(.svg(0))) \(width.text(.svg(0))) \
      \(height.text(.svg(0)))" preserveAspectRatio="xMinYMid" aria-hidden="true" \
      style="height:\((height / Sample.em).text(.svg(2)))em;width:\((width / Sample.em).text(.svg(2)))em">\
      \(Sample.shapes(below, style: "before"))\(Sample.shapes(above, y: shift, style: "after"))</svg>
      """
  }
}

extension Font {
  /// The heights as they are drawn: the figures of a font whose metrics are another's do not tell them.
  fileprivate func capHeight(scaledBy factor: Double, of standIn: Font) -> Double {
    match.figures === standIn.match.figures ? standIn.capHeight : capHeight * factor
  }

  fileprivate func xHeight(scaledBy factor: Double, of standIn: Font) -> Double {
    match.figures === standIn.match.figures ? standIn.xHeight : xHeight * factor
  }
}
