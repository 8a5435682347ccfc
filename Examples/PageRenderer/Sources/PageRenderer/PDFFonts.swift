import FontMetricsKit
import Foundation

/// The fonts of a PDF, each with its used glyphs. Codes are glyph numbers (Identity-H).
struct PDFFonts {
  private struct Use {
    let name: String
    var glyphs: Set<Int> = []
    /// The text of each glyph.
    var texts: [Int: String] = [:]
  }

  private var uses: [FontFace: Use] = [:]
  private var order: [FontFace] = []

  private mutating func use(of face: FontFace) -> Use {
    if let use = uses[face] { return use }
    order.append(face)
    return Use(name: "F\(order.count)")
  }

  /// The resource name of a face that shows a glyph.
  mutating func name(of face: FontFace, showing glyph: Int) -> String {
    var use = use(of: face)
    use.glyphs.insert(glyph)
    uses[face] = use
    return use.name
  }

  /// Records the text of a glyph. A glyph has only one text: returns whether it is this text.
  mutating func take(_ glyph: Int, of face: FontFace, for text: String) -> Bool {
    guard ((try? face.colorLayers(ofGlyph: glyph)) ?? []).isEmpty else { return false }
    var use = use(of: face)
    let own = use.texts[glyph] ?? text
    use.texts[glyph] = own
    uses[face] = use
    return own == text
  }

  /// The names under which the fonts are embedded.
  var names: [String] { order.map(Self.subsetName) }

  /// A subset has a tag of six letters before its name (PDF 32000-1, § 9.6.4). It is made from the coordinates, because
  /// instances have the same name.
  private static func subsetName(of face: FontFace) -> String {
    var sum = face.coordinates.reduce(face.axes.count) { $0 &* 31 &+ Int($1.value * 64) } & 0xFFFFFF
    let tag = (0..<6).map { _ in
      defer { sum /= 26 }
      return String(UnicodeScalar(UInt8(65 + sum % 26)))
    }
    return tag.joined() + "+"
      + (face.postScriptName ?? "Font").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// The objects of each font, by its name in the resources.
  func embedded() throws -> [(name: String, font: PDFFont)] {
    try order.compactMap { face in
      try uses[face].map { ($0.name, try PDFFont(face, Self.subsetName(of: face), $0.glyphs, $0.texts)) }
    }
  }
}

/// A font in a PDF: dictionaries, and the bytes of the font.
struct PDFFont {
  let baseName: String
  let isPostScript: Bool
  let file: [UInt8]
  /// The array of widths (PDF 32000-1, § 9.7.4.3), in thousandths of an em.
  let widths: String
  let descriptor: String
  let toUnicode: String

  init(_ face: FontFace, _ baseName: String, _ glyphs: Set<Int>, _ texts: [Int: String]) throws {
    let shown = glyphs.union([0])
    let em = Double(face.unitsPerEm)
    func thousandths(_ units: Double) -> Int { Int((units * 1000 / em).rounded()) }
    self.baseName = baseName
    isPostScript = face.tables.contains("CFF ")
    file = try face.embeddedBytes(showing: shown)
    widths = try shown.sorted().map { glyph in
      "\(glyph) [\(PDFContent.number((try face.advance(ofGlyph: glyph) ?? 0) * 1000 / em))]"
    }.joined(separator: " ")
    let metrics = face.metrics()
    let boxes = try shown.compactMap { try face.bounds(ofGlyph: $0) }
    let (left, bottom) = (boxes.map(\.left).min() ?? 0, boxes.map(\.bottom).min() ?? 0)
    let (right, top) = (boxes.map(\.right).max() ?? 0, boxes.map(\.top).max() ?? 0)
    let box = [left, bottom, right, top].map { String(thousandths($0)) }.joined(separator: " ")
    descriptor =
      "/FontName /\(baseName) /Flags 4 /FontBBox [\(box)] /ItalicAngle \(PDFContent.number(metrics.italicAngle?.value ?? 0)) "
      + "/Ascent \(thousandths(metrics.ascender.value)) /Descent \(thousandths(metrics.descender.value)) "
      + "/CapHeight \(thousandths(metrics.capHeight.value)) /StemV 80"
    let rows = texts.sorted { $0.key < $1.key }.map {
      "<\(UInt16(clamping: $0.key).hexadecimal)> <\($0.value.utf16Hexadecimal)>"
    }
    // A block may have at most 100 rows.
    let parts = stride(from: 0, to: rows.count, by: 100).map { start in
      let part = rows[start..<min(start + 100, rows.count)]
      return "\(part.count) beginbfchar\n\(part.joined(separator: "\n"))\nendbfchar\n"
    }
    toUnicode = """
      /CIDInit /ProcSet findresource begin
      12 dict begin begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def /CMapType 2 def
      1 begincodespacerange <0000> <FFFF> endcodespacerange
      \(parts.joined())endcmap
      CMapName currentdict /CMap defineresource pop end end
      """
  }
}
