import FontFiles
import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

struct TextOutlineSVGTests {
  private static let collection = FontCollection(bundledFonts: false, systemFonts: false)

  private static func outline(_ text: String, _ font: String, size: Double) throws -> TextOutline {
    let file = try #require(FontFileReference(Fixtures.font(font)))
    return Font(try collection.match(file: file), size: size).outline(of: text, in: collection)
  }

  @Test("The SVG of a letter is as wide as its advance and as high as its ink")
  func letter() throws {
    let outline = try Self.outline("H", "Base.ttf", size: 100)
    let svg = outline.svg()
    #expect(
      svg.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"72\" height=\"71\" viewBox=\"0 -71 72 71\" fill=\"currentColor\">\n"
      ))
    #expect(svg.contains("<path d=\"\(outline.svgPathData())\"/>"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test("A scale of 2 doubles the view box, and an invalid scale counts as 1")
  func scaled() throws {
    let outline = try Self.outline("H", "Base.ttf", size: 100)
    #expect(outline.svg(scale: 2).contains("viewBox=\"0 -142 144 142\""))
    for scale in [0, -1, .nan, .infinity] { #expect(outline.svg(scale: scale) == outline.svg()) }
  }

  @Test("Colour layers are filled with the colours of the palette, in order")
  func layers() throws {
    let outline = try Self.outline("H", "Colour.ttf", size: 100)
    let colors = outline.parts.compactMap(\.color)
    try #require(!colors.isEmpty)
    let svg = outline.svg()
    let fills = svg.split(separator: "<path").dropFirst().filter { $0.hasPrefix(" fill=\"#") }
    #expect(fills.count == colors.count)
    for (fill, color) in zip(fills, colors) {
      let digits = fill.dropFirst(8).prefix(6)
      #expect(UInt32(digits, radix: 16) == UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
    }
  }

  @Test("A text without ink gives an SVG of its width and no height")
  func empty() throws {
    #expect(try Self.outline(" ", "Base.ttf", size: 100).svg().contains("viewBox=\"0 0 25 0\""))
    #expect(try Self.outline("", "Base.ttf", size: 100).svg().contains("viewBox=\"0 0 0 0\""))
  }

  @Test("SVG elements have the given position, and a fill only for colour layers")
  func elements() throws {
    let outline = try Self.outline("H", "Base.ttf", size: 100)
    #expect(outline.svgElements(x: 20, y: 71) == "<path d=\"\(outline.svgPathData(x: 20, y: 71))\"/>\n")
    #expect(outline.svgElements(scale: 2) == "<path d=\"\(outline.svgPathData(scale: 2))\"/>\n")
    #expect(outline.svg().contains("\n\(outline.svgElements())</svg>"))
    #expect(try Self.outline(" ", "Base.ttf", size: 100).svgElements(x: 20, y: 71) == "")
    let layers = try Self.outline("H", "Colour.ttf", size: 100)
    #expect(layers.svgElements(x: 1).contains("<path fill=\"#"))
  }

  @Test("A bitmap emoji is an SVG image, moved and scaled with the text", .corpus)
  func images() throws {
    let emoji = try #require(Corpus.folder) + "/fonts-noto-color-emoji/fonts/truetype/noto/NotoColorEmoji.ttf"
    let file = try #require(FontFileReference(emoji))
    let outline = Font(try Self.collection.match(file: file), size: 20).outline(of: "\u{1F389}", in: Self.collection)
    let image = try #require(outline.images.first)
    #expect(outline.svgPathData() == "")
    for (x, y, scale) in [(0.0, 0.0, 1.0), (100, 50, 1), (100, 50, 2)] {
      let element = outline.svgElements(x: x, y: y, decimals: 6, scale: scale)
      #expect(element.hasPrefix("<image x=\"") && element.contains("base64,iVBOR"))
      for (name, value) in [
        ("x", x + image.x * scale), ("y", y - image.top * scale), ("width", image.width * scale),
      ] {
        let written = try #require(
          element.split(separator: " \(name)=\"").dropFirst().first?.split(separator: "\"").first)
        #expect(abs((Double(written) ?? .nan) - value) < 1e-5, "\(name)")
      }
    }
  }
}
