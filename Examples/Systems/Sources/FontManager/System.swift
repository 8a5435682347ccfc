import FontProbe

/// The fonts of an app, by the codes of its styles: two families, 21 styles, scaled by the preferred text size and the
/// width of the screen. The guide has all data.
final class FontManager: Sendable {
  let guide: StyleGuide
  let fonts: FontCollection
  let device: StyleGuide.DeviceClass?

  init(guide: String, fonts folder: String, screenWidth: Double) throws {
    self.guide = try StyleGuide(contentsOf: guide)
    fonts = FontCollection(bundledFonts: false, systemFonts: false)
    try fonts.register(contentsOf: folder)
    device = self.guide.deviceClass(forWidth: screenWidth)
  }

  /// The font of a style, by its name or code, with the line height and the reasons for differences from the guide.
  func style(_ code: String, _ contentSize: ContentSizeCategory = .large, isBold: Bool = false) -> GuideFont? {
    let traits = TraitCollection(contentSize: contentSize, legibilityWeight: isBold ? .bold : .regular)
    return guide.guideFont(TextStyle(rawValue: code), traits: traits, device: device, in: fonts)
  }

  /// The attributes of a text in a style: its font, tracking and line height.
  func attributes(for code: String, _ contentSize: ContentSizeCategory = .large) -> TextAttributes {
    style(code, contentSize)?.textAttributes ?? TextAttributes()
  }

  /// A text whose tags are codes of styles: `<h1>Tea</h1> <n1>2.50</n1>`.
  func text(_ markup: String, _ contentSize: ContentSizeCategory = .large) throws -> StyledText {
    let traits = TraitCollection(contentSize: contentSize)
    return try guide.styled(markup).resolved(by: guide, for: traits, device: device, in: fonts)
  }

  /// Every style of the guide whose face is absent, and the face that is used instead.
  var substitutes: [String] {
    guide.styles.compactMap { style in
      guard let font = self.style(style.name), font.isSubstitute else { return nil }
      return "\(style.name): \(font.explanation)"
    }
  }
}
