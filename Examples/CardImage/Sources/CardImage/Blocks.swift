import FontProbe

/// A part of a card: a box of a fixed size, and text in several fonts that is made to fit.
class Block: StyledElement {
  let appearance = ElementAppearance()
  let blocks: [Block]
  let text: StyledText
  /// The position of the box in pixels; `y` grows downwards.
  let frame: (x: Double, y: Double, width: Double, height: Double)
  /// The font of the runs without a font.
  var font = Font(named: "Inter", size: 24)
  /// The colour of the runs without a colour.
  var color = "#000000"
  var alignment = TextAlignment.start
  /// The lines that are drawn, from the top of the box.
  private(set) var lines: [TextLine] = []

  init(
    _ text: StyledText, _ frame: (x: Double, y: Double, width: Double, height: Double), _ blocks: [Block] = []
  ) {
    self.text = text
    self.frame = frame
    self.blocks = blocks
  }

  var fontChildren: [any FontElement] { blocks }

  func updateFonts(in traits: TraitCollection) {
    let paragraph = ParagraphStyle(alignment: alignment, lineBoxes: .typesetter)
    set(text.lines(in: font, width: frame.width, maximumLines: 1, truncation: .tail, paragraph: paragraph))
  }

  /// Stores lines, and the font that they were laid out in.
  func set(_ lines: TextLines) {
    self.lines = Array(lines)
    font = lines.font
  }
}

/// The text of a card, in the markup of `StyledText(card:)`.
struct Words: Sendable {
  let tag, title, author, price: String
}

final class Card: Block {
  init(_ words: Words) throws {
    let parts = try [words.tag, words.title, words.author, words.price].map(StyledText.init(card:))
    super.init(
      StyledText(), (0, 0, 1200, 630),
      [
        Tag(parts[0], (80, 70, 1040, 40)), Title(parts[1], (80, 130, 1040, 370)),
        Author(parts[2], (80, 541, 780, 44)), Price(parts[3], (880, 524, 240, 70)),
      ])
  }

  override func updateFonts(in traits: TraitCollection) {}
}

final class Tag: Block {}
final class Author: Block {}
final class Price: Block {}

/// A title, as large as possible in its box. If it does not fit at the smallest size, it is truncated.
final class Title: Block {
  static let sizes = [104, 92, 80, 72, 64, 56, 48] as [Double]

  override func updateFonts(in traits: TraitCollection) {
    let fitting = Self.sizes.lazy.map { self.lines(self.font.withSize($0)) }.first { lines in
      lines.fitsWidth && lines.height <= self.frame.height
    }
    let smallest = font.withSize(Self.sizes.last ?? 48)
    let most = Int(frame.height / (smallest.pointSize * 1.15))
    set(fitting ?? lines(smallest, most: most))
  }

  /// The lines of the title. A word is broken only at the smallest size.
  private func lines(_ font: Font, most: Int? = nil) -> TextLines {
    // All lines have the same height, even if a part is emphasised.
    let paragraph = ParagraphStyle(
      lineHeight: .multiple(1.15), lineBoxes: .uniform,
      breaking: LineBreaking(overflow: most == nil ? .normal : .anywhere))
    return text.lines(in: font, width: frame.width, maximumLines: most, truncation: .tail, paragraph: paragraph)
  }
}
