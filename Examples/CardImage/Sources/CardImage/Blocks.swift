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
  /// The lines that are drawn, from the top of the box.
  private(set) var lines: [TextLine] = []

  init(
    _ text: String, _ frame: (x: Double, y: Double, width: Double, height: Double), _ blocks: [Block] = []
  ) {
    self.text = text
    self.frame = frame
    self.blocks = blocks
  }

  var fontChildren: [any FontElement] { blocks }

  func updateFonts(in traits: TraitCollection) {
    set(font.lines(of: text, width: frame.width, maximumLines: 1, truncation: .tail))
  }

  /// Takes lines, and the font that they were laid out in.
  func set(_ lines: TextLines) {
    self.lines = Array(lines)
    font = lines.font
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
    let fitting = Self.sizes.lazy.map { self.lines(self.font.withSize($0)) }.first { lines in
      lines.fitsWidth && lines.height <= self.frame.height
    }
    let smallest = font.withSize(Self.sizes.last ?? 48)
    let most = Int(frame.height / (smallest.pointSize * 1.15))
    set(fitting ?? lines(smallest, most: most))
  }

  /// The lines of the title. No word is broken while a smaller size is left.
  private func lines(_ font: Font, most: Int? = nil) -> TextLines {
    font.lines(
      of: text, width: frame.width, maximumLines: most, truncation: .tail, lineHeight: font.pointSize * 1.15,
      breaking: LineBreaking(overflow: most == nil ? .normal : .anywhere))
  }
}
