import FontMetricsKit
import Foundation

/// The key of the colour of a run.
enum Ink: TextAttributeKey { typealias Value = Colour }

/// A colour, 0…255 each.
struct Colour: Sendable, Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = Colour(red: 24, green: 24, blue: 28)
  static let accent = Colour(red: 160, green: 50, blue: 30)
}

extension StyledText {
  /// The text in a colour.
  func ink(_ colour: Colour) -> StyledText {
    mapAttributes { attributes in
      var attributes = attributes
      attributes[Ink.self] = colour
      return attributes
    }
  }
}

/// A page of columns of text, in points from its upper left corner.
struct Page {
  static let size = (width: 420.0, height: 595.0)
  private static let margin = 36.0

  /// A line and the position of its column.
  struct Line {
    let line: TextLine
    let text: String
    let left: Double
    let top: Double
  }

  let lines: [Line]

  /// - Parameter fonts: the folder of the test fonts.
  init(fonts folder: String) throws {
    let fonts = FontCollection(systemFonts: false)
    let root = URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
    try fonts.register(contentsOf: "\(folder)/fonts-dejavu-core/fonts/truetype/dejavu/DejaVuSans.ttf")
    try fonts.register(contentsOf: "\(root)/Tests/Fixtures/Fonts/ColourEmoji.ttf")
    var lines: [Line] = []
    var top = Self.margin
    for (text, font, paragraph) in Self.blocks(fonts) {
      let column = text.lines(
        in: font, width: Self.size.width - 2 * Self.margin, paragraph: paragraph, collection: fonts)
      lines += column.map { Line(line: $0, text: column.text, left: Self.margin, top: top) }
      top += column.height + 9
    }
    self.lines = lines
  }

  private static func blocks(_ fonts: FontCollection) -> [(StyledText, Font, ParagraphStyle)] {
    func font(_ name: String, _ size: Double) -> Font { fonts.font(named: name, size: size) }
    let (garamond, manrope, slab) = (
      font("EBGaramond12-Regular", 13), font("Manrope-Medium", 11), font("RobotoSlab-Regular", 11)
    )
    let justified = ParagraphStyle(alignment: .justified, language: "en")
    var variable = StyledText("Inter, one file: ")
    for weight in [100.0, 300, 512, 700, 900] {
      variable += StyledText("weight \(Int(weight)) ").variations(["wght": weight])
    }
    return [
      (StyledText("How is a run drawn?").ink(.accent), garamond.withSize(30), ParagraphStyle()),
      (
        StyledText("EB Garamond has no bold face here: five flights of an ")
          + StyledText("office, in bold").weight(.bold)
          + StyledText(", are imitated. Its italic ") + StyledText("is a face of its own").italic
          + StyledText(", and the lines are justified, so that white space is wider in some of them."),
        garamond, justified
      ),
      (
        StyledText("Manrope has weights from ") + StyledText("light").weight(.light) + StyledText(" to ")
          + StyledText("bold").weight(.bold) + StyledText(", and leans ") + StyledText("by imitation").italic
          + StyledText(" alone. ") + StyledText("Small Capitals").smallCaps()
          + StyledText(" are scaled, 10") + StyledText("−3").size(7).baselineShift(.superscript)
          + StyledText(" is raised, and ") + StyledText("this is underlined").underlined + StyledText("."),
        manrope, ParagraphStyle()
      ),
      (
        StyledText("Arial is absent: a substitute is as wide as Arial by its published metrics. ").font(
          font("Arial", 11))
          + StyledText("Courier New as well.").font(font("Courier New", 11)),
        slab, ParagraphStyle()
      ),
      (variable, font("Inter", 11), ParagraphStyle()),
      (
        StyledText("Roboto Slab, ") + StyledText("spaced").tracking(2) + StyledText(", and ")
          + StyledText("bold, leaning").weight(.bold).italic.ink(.accent),
        slab, ParagraphStyle()
      ),
      (StyledText("السلام عليكم لا بأس"), font("DejaVuSans", 18), ParagraphStyle(language: "ar")),
      (StyledText("שָׁלוֹם עוֹלָם"), font("DejaVuSans", 18), ParagraphStyle(language: "he")),
      (StyledText("ພາສາລາວ ນໍ້າ ກຳ"), font("DejaVuSans", 18), ParagraphStyle(language: "lo")),
      (StyledText("☺ 😀 ♥"), font("DejaVuSans", 18), ParagraphStyle()),
      (StyledText("😀👍"), font("ProbeColourEmoji-Regular", 18), ParagraphStyle()),
    ]
  }
}

// MARK: - Writing

extension Page {
  func write(to folder: String) throws {
    var fonts = PDFFonts()
    var content = PDFContent(height: Self.size.height)
    for line in lines { content.draw(line, &fonts) }
    try write(
      PDFFile(content, try fonts.embedded(), width: Self.size.width, height: Self.size.height).bytes,
      "\(folder)/page.pdf")
    try write(picture(scale: 2).png, "\(folder)/page.png")
    let names = fonts.names.sorted().joined(separator: "\n") + "\n"
    try write(Array(names.utf8), "\(folder)/fonts.txt")
  }

  private func write(_ bytes: [UInt8], _ path: String) throws { try Data(bytes).write(to: URL(filePath: path)) }

  /// The page in pixels, from the outlines of its runs.
  ///
  /// - Parameter scale: pixels for each point.
  func picture(scale: Double) -> Picture {
    var picture = Picture(width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
    for line in lines {
      for run in line.line.runs {
        let ink = run[Ink.self] ?? .black
        let (x, y) = (line.left + run.x, line.top + run.baseline)
        for part in run.outline().parts {
          let pixels = part.outline.mapPoints { Outline.Point(x: (x + $0.x) * scale, y: (y - $0.y) * scale) }
          picture.fill(pixels, part.color.map(Colour.init) ?? ink)
        }
      }
      for frame in line.line.decorations.flatMap(\.frames) {
        picture.fill(
          .rectangle(
            x: (line.left + frame.x) * scale, y: (line.top + frame.top) * scale,
            width: frame.width * scale, height: frame.height * scale), .black)
      }
    }
    return picture
  }

  /// The errors in the runs: a line is drawn with the boxes of its glyphs.
  var complaints: [String] {
    lines.compactMap { line in
      var (left, right, bottom, top) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
      for run in line.line.runs {
        for glyph in run.glyphs {
          guard let box = (try? run.drawnFont?.bounds(ofGlyph: glyph.id)) ?? nil else { continue }
          let (x, y) = (run.x + glyph.x + box.x, line.line.baseline - run.baseline + glyph.y + box.y)
          (left, right) = (min(left, x), max(right, x + box.width))
          (bottom, top) = (min(bottom, y), max(top, y + box.height))
        }
      }
      guard let ink = line.line.inkBounds else { return "no ink in \"\(line.line.drawnText)\"" }
      let differences = [left - ink.x, right - ink.x - ink.width, bottom - ink.y, top - ink.y - ink.height]
      return differences.allSatisfy { abs($0) < 1e-6 } ? nil : "the boxes of \"\(line.line.drawnText)\" are not its ink"
    }
  }
}

extension Colour {
  /// A colour of a font's palette.
  init(_ color: GlyphColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}

extension Outline {
  static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Outline {
    Outline([
      .move(to: Point(x: x, y: y)), .line(to: Point(x: x + width, y: y)),
      .line(to: Point(x: x + width, y: y + height)), .line(to: Point(x: x, y: y + height)), .close,
    ])
  }
}
