internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import NumberText
internal import TextFormats
internal import TextStyles

/// The styles of the guide, or those of the system, at the content size category that a slider selects.
struct StylesPart: ReportPart {
  let id = "styles"
  let title = "Styles"
  private let styles: [SampleStyle]
  private let lead: String
  private let collection: FontCollection

  /// A style with its font; its sizes and line heights are in points, one for each content size category.
  private struct SampleStyle {
    let name: String
    let note: String
    let font: Font
    let tracking: Double
    let sizes: [Double]
    let lineHeights: [Double]
  }

  private static let text = "Sphinx of black quartz, judge my vow"

  init?(_ model: ReportModel) {
    collection = model.collection
    if let guide = model.guide, !guide.styles.isEmpty {
      lead = "The styles of \(guide.name ?? guide.file ?? "the guide"), at the reader's size of text."
      styles = guide.styles.compactMap { Self.style($0.name, of: guide, in: model.collection) }
    } else {
      let largest = model.families.filter { $0.faces.contains(where: \.isLatin) }.max {
        $0.faces.count < $1.faces.count
      }
      guard let family = largest else { return nil }
      lead = "The system's named styles, set in \(family.name), at the reader's size of text."
      styles = TextStyle.published(for: .phone).map { Self.style($0, family.name, in: model.collection) }
    }
    if styles.isEmpty { return nil }
  }

  private static let traits = ContentSizeCategory.allCases.map { TraitCollection(contentSize: $0) }

  private static func style(_ name: String, of guide: StyleGuide, in collection: FontCollection) -> SampleStyle? {
    let fonts = traits.compactMap { guide.guideFont(TextStyle(rawValue: name), traits: $0, in: collection) }
    guard fonts.count == traits.count, let large = guide.guideFont(TextStyle(rawValue: name), in: collection) else {
      return nil
    }
    return SampleStyle(
      name: name, note: large.explanation, font: large.font, tracking: large.tracking / large.font.pointSize,
      sizes: fonts.map(\.font.pointSize), lineHeights: fonts.map(\.lineHeight))
  }

  private static func style(_ style: TextStyle, _ family: String, in collection: FontCollection) -> SampleStyle {
    let metrics = traits.map { style.metrics(for: $0) }
    let font = collection.font(
      family: family, weight: style.metrics(for: TraitCollection()).weight,
      size: style.metrics(for: TraitCollection()).size)
    return SampleStyle(
      name: style.rawValue, note: "", font: font, tracking: 0, sizes: metrics.map(\.size),
      lineHeights: metrics.map { $0.leading ?? $0.size * font.lineHeight / font.pointSize })
  }

  var content: HTML {
    """
    <p>\(lead)</p>
    <p class="slider"><label for="size">Size of text</label> \
    <input id="size" type="range" min="0" max="11" step="1" value="3" aria-describedby="size-name"> \
    <output id="size-name" for="size">large</output></p>
    <ul class="styles" data-categories="\(ContentSizeCategory.allCases.map { "\($0)" }.joined(separator: " "))">
    \(styles.map(item))</ul>

    """
  }

  private func item(_ style: SampleStyle) -> HTML {
    let font = style.font.withSize(Sample.em)
    let outline = font.outline(of: Self.text, tracking: style.tracking * Sample.em, in: collection)
    let large = 3
    let note: HTML = style.note.isEmpty ? "" : " <i>\(style.note)</i>"
    return """
      <li data-sizes="\(Self.list(style.sizes))" data-lines="\(Self.list(style.lineHeights))">\
      <p><b>\(style.name)</b> <span class="points">\(style.sizes[large].text(.shortest)) / \
      \(style.lineHeights[large].text(.fixed(1)))</span> <span>\(style.font.face.fullName ?? style.font.fontName)</span>\(note)</p>\
      <div class="sample" style="font-size:\(style.sizes[large].text(.svg(2)))px">\
      \(Sample.svg(outline, ascender: font.ascender, descender: font.descender))</div></li>

      """
  }

  private static func list(_ values: [Double]) -> String {
    values.map { $0.text(.svg(2)) }.joined(separator: " ")
  }
}
