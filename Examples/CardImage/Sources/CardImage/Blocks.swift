import FontProbe

/// A part of a card: a box of a fixed size, and text that is made to fit.
class Block: StyledElement {
  let appearance = ElementAppearance()
  let blocks: [Block]
  let text: String
  /// Where the box is, in pixels; `y` grows downwards.
  let frame: (x: Double, y: Double, width: Double, height: Double)
  var font = Font(named: "Inter", size: 24)
  var color = "#000000"
  /// What is drawn, each line with its baseline.
  private(set) var lines: [(text: String, baseline: Double)] = []

  init(
    _ text: String, _ frame: (x: Double, y: Double, width: Double, height: Double), _ blocks: [Block] = []
  ) {
    self.text = text
    self.frame = frame
    self.blocks = blocks
  }

  var fontChildren: [any FontElement] { blocks }

  func updateFonts(in traits: TraitCollection) { set([font.cut(text, to: frame.width)], in: font) }

  /// Lays lines out from the top of the box.
  func set(_ texts: [String], in font: Font) {
    let box = TextBox(font, lineHeight: font.pointSize * 1.15, lineCount: texts.count)
    lines = texts.enumerated().map { ($1, frame.y + box.firstBaseline + box.lineHeight * Double($0)) }
    self.font = font
  }
}

final class Card: Block {
  init(tag: String, title: String, author: String) {
    super.init(
      "", (0, 0, 1200, 630),
      [
        Tag(tag, (80, 70, 1040, 40)), Title(title, (80, 130, 1040, 370)), Author(author, (80, 530, 1040, 40)),
      ])
  }

  override func updateFonts(in traits: TraitCollection) {}
}

final class Tag: Block {}
final class Author: Block {}

/// A title: as large as it can be in its box. Where it does not fit at the smallest size, it is cut off.
final class Title: Block {
  static let sizes = [104, 92, 80, 72, 64, 56, 48] as [Double]

  override func updateFonts(in traits: TraitCollection) {
    let fitting = Self.sizes.lazy.map { self.font.withSize($0) }.first { font in
      let lines = font.lines(of: self.text, width: self.frame.width)
      return lines.isWhole && Double(lines.texts.count) * font.pointSize * 1.15 <= self.frame.height
    }
    let chosen = fitting ?? font.withSize(Self.sizes.last ?? 48)
    let most = Int(frame.height / (chosen.pointSize * 1.15))
    set(chosen.lines(of: text, width: frame.width, most: most).texts, in: chosen)
  }
}
