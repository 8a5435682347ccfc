internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import NumberText
internal import TextFormats

/// The substitute of each family, for when its files are missing: its letters over those of the family. The substitute is the
/// font whose letters are nearest to those of the family.
struct SubstitutionPart: ReportPart {
  let id = "substitution"
  let title = "Where a family is missing"
  private let pairs: [Pair]

  private struct Pair {
    let family: String
    let font: Font
    let substitute: Font
    /// The reason for the substitute, in words.
    let reason: String
    /// The substitute that the name alone leads to. Nil if it is the same family.
    let byName: String?
  }

  /// The greatest number of families that are drawn.
  private static let most = 80
  private static let size = PointSize.body
  private static let text = SampleText.latinWord

  init?(_ model: ReportModel) {
    // The fonts of the report are not in it: the substitutes are bundled fonts.
    let without = Lettering.collection
    pairs = model.families.compactMap(\.regular).filter { $0.isLatin && $0.face.isScalable }.prefix(Self.most)
      .compactMap { face in
        let style = face.face.style
        let descriptor = FontDescriptor(
          names: [face.family], weight: style.weight, width: style.width, slant: style.slant)
        guard let named = without.matchIfAny(for: descriptor), named.outcome != .exact, named.outcome != .style,
          let nearest = without.substitute(forMissing: face.face)
        else { return nil }
        let byName = named.drawn.face.family
        return Pair(
          family: face.family, font: FaceText(face.face).font(size: Self.size),
          substitute: Font(nearest.match, size: Self.size), reason: nearest.reason?.text ?? "",
          byName: byName == nearest.match.face.family ? nil : byName)
      }
    if pairs.isEmpty { return nil }
  }

  var content: HTML {
    """
    <p>Grey is the family itself, in colour the nearest of the fonts inside fontprobe, judged by the drawn letters; both at \
    \(Self.size.text(.shortest)) points, the baselines where a line that begins at the same height has them. Where a name alone \
    would lead to another family, that is said: a recorded profile of the family, or a guide that names its substitute, \
    settles it.</p>
    <ul class="pairs">
    \(pairs.map(item))</ul>

    """
  }

  private func item(_ pair: Pair) -> HTML {
    let (font, substitute) = (pair.font, pair.substitute)
    let shifts = [
      ("baseline down", substitute.ascender - font.ascender), ("line height", substitute.lineHeight - font.lineHeight),
      ("cap height", substitute.capHeight - font.capHeight),
      ("x-height", substitute.xHeight - font.xHeight),
      ("width of the word", width(substitute) - width(font)),
    ].map { name, points -> HTML in "<li>\(name) <b>\(points.text(.fixed(2), sign: .change)) pt</b></li>" }
    return """
      <li data-name="\(pair.family.lowercased())"><div class="sample">\(overlay(font, substitute))</div>\
      <p><b>\(pair.family)</b> becomes <b>\(substitute.match.face.fullName ?? "")</b></p><p class="why">\(pair.reason)\
      \(pair.byName.map { "; by its name alone it would become \($0)" } ?? "")</p><ul class="shifts">\(shifts)</ul></li>

      """
  }

  private func width(_ font: Font) -> Double { font.measure(Self.text, in: Lettering.collection).advance }

  private func overlay(_ font: Font, _ substitute: Font) -> HTML {
    let below = font.withSize(Sample.em).outline(of: Self.text, in: Lettering.collection)
    let above = substitute.withSize(Sample.em).outline(of: Self.text, in: Lettering.collection)
    let limit = Sample.em / 2
    let shift = max(-limit, min((substitute.ascender - font.ascender) / Self.size * Sample.em, limit))
    // The height of both, at most three ems.
    let (ink, other) = (below.bounds, above.bounds)
    let top = min(max(ink?.top ?? 0, (other?.top ?? 0) - shift) + 8, 2 * Sample.em)
    let bottom = max(min(ink?.bottom ?? 0, (other?.bottom ?? 0) - shift) - 8, -Sample.em)
    return Sample.svg(
      "\(Sample.shapes(below, style: "before"))\(Sample.shapes(above, y: shift, style: "after"))", top: top,
      width: max(below.advance, above.advance).rounded(.up), bottom: bottom)
  }
}
