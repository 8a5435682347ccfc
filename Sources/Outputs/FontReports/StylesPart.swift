internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The styles of the guide, or of the system. The reader chooses the content size category and the family.
struct StylesPart: ReportPart {
  let id = "styles"
  let title = "Styles"
  private let model: ReportModel
  private let styles: [StyleSizes]
  private let settings: [Setting]

  /// All styles in one family or in the fonts of the guide.
  private struct Setting {
    let name: String
    let words: [String]
    let isLatin: Bool
    let isRightToLeft: Bool
    let styles: [SampleStyle]

    func row(_ style: SampleStyle) -> WordShapes.Row {
      let own = style.words ?? StyleText.words(for: style.name, of: words, isLatin: isLatin)
      let shown =
        style.textCase == .none ? own : own.map { CaseMapping.map($0, to: style.textCase, language: nil).text }
      return WordShapes.Row(shown, style.font, tracking: style.tracking, style.decoration)
    }
  }

  private struct SampleStyle {
    let name: String
    /// The words of the guide's own sample; nil if it has none.
    var words: [String]?
    let note: String
    let font: Font
    let tracking: Double
    var textCase = TextCase.none
    var decoration: Set<TextDecoration.Kind> = []
    /// The font size in points at each content size category. A substitute may have a different size, so that the
    /// x-heights agree.
    let sizes: [Double]
    /// The line height in points at each content size category.
    let lineHeights: [Double]
  }

  /// The sizes of a style in points at each content size category, for any family.
  private struct StyleSizes {
    let name: String
    /// The words of the guide's own sample; nil if it has none.
    var words: [String]?
    let weight: FontWeight
    let slant: FontSlant
    let sizes: [Double]
    /// Nil if the font determines the line height.
    let lineHeights: [Double?]
  }

  /// The greatest number of families that the reader can choose.
  private static let most = 60
  private static let traits = ContentSizeCategory.allCases.map { TraitCollection(contentSize: $0) }

  init?(_ model: ReportModel) {
    self.model = model
    var settings: [Setting] = []
    if let guide = model.guide, !guide.styles.isEmpty {
      let own = guide.styles.compactMap { Self.style($0, of: guide, in: model.collection) }
      styles = own.map(\.0)
      let face = model.families.compactMap(\.regular).max { $0.languageCount < $1.languageCount }
      let isLatin = face?.isLatin ?? true
      settings.append(
        Setting(
          name: "the fonts of the guide", words: isLatin ? SampleWords.latin : face?.words ?? [],
          isLatin: isLatin, isRightToLeft: !isLatin && face?.isRightToLeft ?? false, styles: own.map(\.1)))
    } else {
      styles = TextStyle.published(for: .phone).map(Self.style)
    }
    for family in model.families.prefix(Self.most) {
      guard let face = family.regular, face.face.isScalable, face.isDrawn, !face.words.isEmpty else { continue }
      settings.append(
        Setting(
          name: family.name, words: face.words, isLatin: face.words == SampleWords.latin,
          isRightToLeft: face.isRightToLeft,
          styles: styles.map { style in
            var set = Self.set(style, in: family.name, of: model.collection)
            if face.words == SampleWords.latin { set.words = style.words }
            return set
          }))
    }
    if styles.isEmpty || settings.isEmpty { return nil }
    self.settings = settings
  }

  /// The greatest number of words, and of letters, in a guide's sample.
  private static let mostWords = (count: 24, letters: 160)

  private static func style(
    _ guideStyle: GuideStyle, of guide: StyleGuide, in collection: FontCollection
  ) -> (StyleSizes, SampleStyle)? {
    let name = guideStyle.name
    let sample = guideStyle.sample.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0.prefix(mostWords.letters) }
    let words = sample?.split(whereSeparator: \.isWhitespace).prefix(mostWords.count).map(String.init)
    let fonts = traits.compactMap { guide.guideFont(TextStyle(rawValue: name), traits: $0, in: collection) }
    guard fonts.count == traits.count, let large = guide.guideFont(TextStyle(rawValue: name), in: collection) else {
      return nil
    }
    let style = large.font.match.request.map { ($0.weight, $0.slant) }
    let sizes = StyleSizes(
      name: name, words: words, weight: style?.0 ?? large.font.face.style.weight,
      slant: style?.1 ?? large.font.face.style.slant,
      sizes: fonts.map(\.resolved.pointSize), lineHeights: fonts.map { $0.lineHeight })
    return (
      sizes,
      SampleStyle(
        name: name, words: words, note: large.explanation, font: large.font,
        tracking: large.tracking / large.font.pointSize,
        textCase: large.textCase, decoration: large.decoration, sizes: fonts.map(\.font.pointSize),
        lineHeights: fonts.map(\.lineHeight))
    )
  }

  private static func style(_ style: TextStyle) -> StyleSizes {
    let metrics = traits.map { style.metrics(for: $0) }
    return StyleSizes(
      name: style.rawValue, weight: style.metrics(for: TraitCollection()).weight, slant: .upright,
      sizes: metrics.map(\.size), lineHeights: metrics.map(\.leading))
  }

  private static func set(_ style: StyleSizes, in family: String, of collection: FontCollection) -> SampleStyle {
    let font = collection.font(family: family, weight: style.weight, slant: style.slant, size: Sample.em)
    let natural = font.lineHeight / font.pointSize
    return SampleStyle(
      name: style.name, note: "", font: font, tracking: 0, sizes: style.sizes,
      lineHeights: zip(style.sizes, style.lineHeights).map { $1 ?? $0 * natural })
  }

  // MARK: - The page

  /// The index of the setting that is shown first: the guide, or else the family with the most faces.
  private var first: Int {
    if model.guide != nil { return 0 }
    let counts = Dictionary(model.families.map { ($0.name, $0.faces.count) }) { first, _ in first }
    return settings.indices.max { left, right in
      ((counts[settings[left].name] ?? 0), right) < ((counts[settings[right].name] ?? 0), left)
    } ?? 0
  }

  private var lead: String {
    guard let guide = model.guide else { return "Apple's text styles" }
    return "The styles of \(guide.name ?? guide.file.map(model.paths.shown) ?? "the guide")"
  }

  var content: HTML {
    let shapes = WordShapes(settings.flatMap { setting in setting.styles.map(setting.row) }, in: model.collection)
    let first = first
    let options = settings.enumerated().map { place, setting -> HTML in
      "<option value=\"\(place)\"\(place == first ? " selected" : "" as HTML)>\(setting.name)</option>"
    }
    let lists = settings.enumerated().map { place, setting -> HTML in
      """
      <ul class="styles"\(place == first ? "" : " hidden" as HTML)\(setting.isRightToLeft ? " data-rtl" : "" as HTML)>
      \(zip(styles, setting.styles).map { item($0, $1, setting, shapes) })</ul>

      """
    }
    let categories = ContentSizeCategory.allCases.map { "\($0)" }.joined(separator: " ")
    return """
      <p>\(lead), at the text size that a reader chooses. Lines break as in running text.</p>
      <p class="slider"><label for="size">Text size</label> \
      <input id="size" type="range" min="0" max="11" step="1" value="3" aria-describedby="size-name" \
      data-categories="\(categories)"> <output id="size-name" for="size">large</output> \
      <span><label for="family">In</label> <select id="family">\(options)</select></span></p>
      \(shapes.definitions)\(lists)
      """
  }

  private func item(
    _ style: StyleSizes, _ sample: SampleStyle, _ setting: Setting, _ shapes: WordShapes
  ) -> HTML {
    let large = 3
    let note: HTML = sample.note.isEmpty ? "" : " <i>\(model.paths.shown(sample.note))</i>"
    return """
      <li data-points="\(Self.list(style.sizes))" data-sizes="\(Self.list(sample.sizes))" \
      data-lines="\(Self.list(sample.lineHeights))" style="--size:\(sample.sizes[large].text(.svg(2)))px;--line:\(sample.lineHeights[large].text(.svg(2)))px">\
      <p><b>\(style.name)</b> <span class="points">\(style.sizes[large].text(.shortest)) / \
      \(sample.lineHeights[large].text(.fixed(1)))</span> <span>\(sample.font.face.fullName ?? sample.font.fontName)</span>\
      \(note)</p>\
      \(shapes[setting.row(sample)])</li>

      """
  }

  private static func list(_ values: [Double]) -> String {
    values.map { $0.text(.svg(2)) }.joined(separator: " ")
  }
}
