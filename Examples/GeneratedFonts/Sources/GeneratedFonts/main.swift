import FontProbe

// Metrics of an embedded face, as constants: no font is opened for them.
let slab = Fonts.museoSlab.weight500
print("\(slab.name): line height \(slab.points(\.lineHeight, at: 17)), cap height \(slab.points(\.capHeight, at: 17))")

// The fonts themselves, in files beside the program.
let fonts = FontCollection()
let folder = CommandLine.arguments.dropFirst().first ?? "Sources/GeneratedFonts/Fonts"
try fonts.register(contentsOf: folder)

// A style by its Swift name, which the compiler checks, at a content size category.
for size in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
  let font = StyleGuide.museo.font(Styles.bodyText, traits: TraitCollection(contentSize: size), in: fonts)
  print("\(Styles.bodyText.rawValue) at \(size.shortName): \(font.fontName), \(font.pointSize) points")
}

// A text in a style, with the style's letter case, line height and space between paragraphs.
let title = StyledText("A slab.\nA title.", style: Styles.title).resolved(by: .museo, in: fonts)
let lines = title.lines(width: 400, paragraph: StyleGuide.museo.paragraphStyle(Styles.title, in: fonts))
print("\(lines.map(\.drawnText)): \(lines.count) lines, \(lines.height) points high")
