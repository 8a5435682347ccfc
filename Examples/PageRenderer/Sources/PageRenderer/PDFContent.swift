import FontMetricsKit
import Foundation

/// The operators of a page's content stream (PDF 32000-1, § 9.4). `y` grows upwards from the lower edge of the page.
struct PDFContent {
  private(set) var operators = ""
  private let height: Double
  private var colour: Colour?

  /// - Parameter height: the height of the page, in points.
  init(height: Double) { self.height = height }

  static func number(_ value: Double) -> String {
    let text = String(format: "%.5f", value)
    return text.contains(".") ? String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()) : text
  }

  private mutating func add(_ numbers: [Double], _ name: String) {
    operators += (numbers.map(Self.number) + [name]).joined(separator: " ") + "\n"
  }

  private mutating func set(_ ink: Colour) {
    guard ink != colour else { return }
    colour = ink
    let parts = [ink.red, ink.green, ink.blue].map { Double($0) / 255 }
    add(parts, "rg")
    add(parts, "RG")
  }

  /// Draws a line of the page.
  mutating func draw(_ line: Page.Line, _ fonts: inout PDFFonts) {
    for run in line.line.runs {
      guard let font = run.drawnFont else { continue }
      let ink = run[Ink.self] ?? .black
      let places = run.glyphArrays(x: line.left + run.x, y: height - line.top - run.baseline, yAxis: .up)
      // Glyphs of one cluster are drawn together.
      var first = 0
      while first < run.glyphs.count {
        var end = first + 1
        while end < run.glyphs.count, run.glyphs[end].cluster == run.glyphs[first].cluster { end += 1 }
        let (glyphs, own) = (run.glyphs[first..<end], run.glyphs[first])
        let text =
          run.isEllipsis
          ? "…" : String(decoding: Array(line.text.utf8)[own.cluster..<own.clusterEnd], as: UTF8.self)
        let isPlain = glyphs.count == 1 && fonts.take(own.id, of: font.face, for: text)
        if !isPlain { operators += "/Span <</ActualText <FEFF\(text.utf16Hexadecimal)>>> BDC\n" }
        for place in first..<end { draw(run.glyphs[place].id, font, places.positions[place], ink, &fonts) }
        if !isPlain { operators += "EMC\n" }
        first = end
      }
    }
    for frame in line.line.decorations.flatMap(\.frames) {
      set(.black)
      add([line.left + frame.x, height - line.top - frame.top - frame.height, frame.width, frame.height], "re")
      add([], "f")
    }
  }

  /// Draws a glyph with its origin at a position on the page. A colour glyph is drawn as its layers.
  mutating func draw(
    _ glyph: Int, _ font: DrawnFont, _ origin: Outline.Point, _ ink: Colour, _ fonts: inout PDFFonts
  ) {
    let layers = (try? font.face.colorLayers(ofGlyph: glyph)) ?? []
    guard layers.isEmpty else {
      for layer in layers { show(layer.glyph, font, origin, layer.color.map(Colour.init) ?? ink, &fonts) }
      return
    }
    show(glyph, font, origin, ink, &fonts)
  }

  private mutating func show(
    _ glyph: Int, _ font: DrawnFont, _ origin: Outline.Point, _ ink: Colour, _ fonts: inout PDFFonts
  ) {
    set(ink)
    let (name, matrix) = (fonts.name(of: font.face, showing: glyph), font.matrix)
    operators += "BT /\(name) 1 Tf\n"
    // Synthesized bold: the outlines are filled, and stroked with a pen as wide as the strokes are thickened.
    if font.boldness > 0 { add([font.boldness], "w 5.66 M 2 Tr") } else { add([], "0 Tr") }
    add([matrix.a, 0, matrix.c, matrix.d, origin.x, origin.y], "Tm")
    operators += "<\(UInt16(clamping: glyph).hexadecimal)> Tj ET\n"
  }
}

extension UInt16 {
  var hexadecimal: String { String(format: "%04X", Int(self)) }
}

extension String {
  var utf16Hexadecimal: String { utf16.map(\.hexadecimal).joined() }
}
