internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import FontSources
internal import FontSubstitution
internal import TextFormats

/// For each family, the substitute that is drawn if the family's files are missing. Among the fonts with letters of the
/// family's script, the font with the most similar letters is chosen. Its letters are drawn over the letters of the
/// family.
struct SubstitutionPart: ReportPart {
  let id = "substitution"
  let title = "If a family is missing"
  private let pairs: [Pair]

  private struct Pair {
    let family: String
    /// Letters in the script of the family.
    let text: String
    /// Whether the text consists of symbols without a script.
    let isOfSigns: Bool
    let font: Font
    /// Nil if no bundled font has the letters.
    let substitute: Substitute?
  }

  private struct Substitute {
    let font: Font
    /// The reason for the choice, in words.
    let reason: String
    /// The family that a search by name alone finds; nil if this is the family of the substitute.
    let byName: String?
  }

  private static let most = 80
  private static let size = PointSize.body
  init?(_ model: ReportModel) {
    // Contains the bundled fonts, which are the possible substitutes, but no font of the report.
    let without = Lettering.collection
    var seen: Set<FoldedName> = []
    pairs = model.families.compactMap(\.regular)
      .filter { $0.face.isScalable && !$0.word.isEmpty && seen.insert(FoldedName($0.family)).inserted }
      .prefix(Self.most)
      .compactMap { face in
        let style = face.face.style
        let descriptor = FontDescriptor(
          names: [face.family], weight: style.weight, width: style.width, slant: style.slant)
        guard let named = without.matchIfAny(for: descriptor), named.outcome != .exact, named.outcome != .style else {
          return nil
        }
        let byName = named.drawn.face.family
        let nearest = without.substitute(forMissing: face.face, drawing: face.word)
        return Pair(
          family: face.family, text: face.word, isOfSigns: face.isOfSigns,
          font: FaceText(face.face).font(size: Self.size),
          substitute: nearest.map { nearest in
            Substitute(
              font: Font(nearest.match, size: Self.size), reason: nearest.reason?.text ?? "",
              byName: byName == nearest.match.face.family ? nil : byName)
          })
      }
    if pairs.isEmpty { return nil }
  }

  var content: HTML {
    """
    <p>Grey letters are the family itself. Letters in colour are its substitute: the font in fontprobe with the most similar \
    letters. Both are shown at \(Self.size.text(.shortest)) points, in lines that begin at the same height. A substitute always \
    has letters of the family's script. If fontprobe knows only the name of the family, it may choose a different substitute, \
    which is then named. To avoid this, record a profile of the family, or name the substitute in a style guide.</p>
    <ul class="pairs">
    \(pairs.map(item))</ul>

    """
  }

  private func item(_ pair: Pair) -> HTML {
    guard let substitute = pair.substitute else {
      return """
        <li data-name="\(pair.family.lowercased())"><div class="sample">\(overlay(pair, nil))</div>\
        <p><b>\(pair.family)</b> has no substitute</p>\
        <p class="why">no font in fontprobe has \(pair.isOfSigns ? "these signs" : "this script"): a font of the system is \
        used for the text</p></li>

        """
    }
    let (font, other) = (pair.font, substitute.font)
    let shifts = [
      ("baseline down", other.ascender - font.ascender), ("line height", other.lineHeight - font.lineHeight),
      ("cap height", other.capHeight - font.capHeight),
      ("x-height", other.xHeight - font.xHeight),
      ("width of the word", width(other, pair.text) - width(font, pair.text)),
    ].map { name, points -> HTML in "<li>\(name) <b>\(points.text(.fixed(2), sign: .change)) pt</b></li>" }
    return """
      <li data-name="\(pair.family.lowercased())"><div class="sample">\(overlay(pair, other))</div>\
      <p><b>\(pair.family)</b> is replaced by <b>\(other.match.face.fullName ?? "")</b></p><p class="why">\(substitute.reason)\
      \(substitute.byName.map { "; by its name alone, the substitute would be \($0)" } ?? "")</p><ul class="shifts">\(shifts)</ul></li>

      """
  }

  private func width(_ font: Font, _ text: String) -> Double { font.measure(text, in: Lettering.collection).advance }

  /// Draws the letters of the substitute over the letters of the family.
  private func overlay(_ pair: Pair, _ substitute: Font?) -> HTML {
    let below = pair.font.withSize(Sample.em).outline(of: pair.text, in: Lettering.collection)
    let above = substitute?.withSize(Sample.em).outline(of: pair.text, in: Lettering.collection)
    let limit = Sample.em / 2
    let lower = substitute.map { ($0.ascender - pair.font.ascender) / Self.size * Sample.em } ?? 0
    let shift = max(-limit, min(lower, limit))
    // The picture is as high as both texts together, but at most three ems.
    let (ink, other) = (below.bounds, above?.bounds)
    let top = min(max(ink?.top ?? 0, (other?.top ?? 0) - shift) + 8, 2 * Sample.em)
    let bottom = max(min(ink?.bottom ?? 0, (other?.bottom ?? 0) - shift) - 8, -Sample.em)
    let drawn: HTML = above.map { Sample.shapes($0, y: shift, style: "after") } ?? ""
    return Sample.svg(
      "\(Sample.shapes(below, style: "before"))\(drawn)", top: top,
      width: max(below.advance, above?.advance ?? 0).rounded(.up), bottom: bottom)
  }
}
