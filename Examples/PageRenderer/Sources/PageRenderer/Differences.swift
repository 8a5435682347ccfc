import FontMetricsKit

extension Page {
  /// The lines that another program did not read unchanged from the PDF.
  func differences(from text: String) -> [String] {
    let read = text.split(whereSeparator: \.isNewline).map { Self.letters(of: String($0)) }.filter { !$0.isEmpty }
    guard read.count == lines.count else { return ["\(read.count) lines of text were read, not \(lines.count)"] }
    return zip(lines, read).compactMap { line, read in
      let (own, turned) = (Self.letters(of: line.line.drawnText), Self.letters(of: line.lettersAsPopplerOrdersThem))
      return read == own || read == turned ? nil : "\"\(own)\" was read as \"\(read)\""
    }
  }

  /// A text without white space, which PDF does not record, and without the direction marks that poppler adds.
  private static func letters(of text: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace && !scalar.properties.isBidiControl {
      letters.append(scalar)
    }
    return String(letters)
  }

  /// The differences between the page and another program's drawing of its PDF, at four pixels for each point. Both
  /// programs smooth edges differently, and poppler moves letters to quarters of a pixel. So squares of 16 pixels are
  /// compared by their darkness.
  func differences(from other: Picture) -> [String] {
    let own = picture(scale: 4)
    guard own.width == other.width, own.height == other.height else {
      return ["the picture is \(other.width) × \(other.height), not \(own.width) × \(own.height)"]
    }
    let side = 16
    func darkness(_ picture: Picture, _ x: Int, _ y: Int) -> Double {
      var sum = 0.0
      for row in y..<y + side { for column in x..<x + side { sum += picture.darkness(column, row) } }
      return sum / Double(side * side)
    }
    var (most, place, sum, ink, theirInk) = (0.0, (0, 0), 0.0, 0.0, 0.0)
    for y in stride(from: 0, to: own.height - side + 1, by: side) {
      for x in stride(from: 0, to: own.width - side + 1, by: side) {
        let (mine, theirs) = (darkness(own, x, y), darkness(other, x, y))
        sum += abs(mine - theirs)
        ink += mine
        theirInk += theirs
        if abs(mine - theirs) > most { (most, place) = (abs(mine - theirs), (x, y)) }
      }
    }
    let darker = theirInk / ink - 1
    print(
      "pictures: \(Int(abs(darker) * 10_000)) of 10,000 parts more or less ink; \(Int(sum / ink * 1000)) ‰ of it lies elsewhere, "
        + "at most \(Int(most * 1000)) ‰ of a square, at \(place)")
    return most < 0.15 && sum < 0.12 * ink && abs(darker) < 0.01 ? [] : ["the pictures differ"]
  }
}

extension Page.Line {
  /// The text, in which the characters of each glyph are reversed if it is read from right to left. pdftotext 22.12
  /// puts the letters of a ligature, and those of an ActualText, from left to right, and then reverses the word.
  fileprivate var lettersAsPopplerOrdersThem: String {
    var clusters: [Int: (end: Int, isTurned: Bool)] = [:]
    for run in line.runs {
      for glyph in run.glyphs { clusters[glyph.cluster] = (glyph.clusterEnd, run.direction == .rightToLeft) }
    }
    let bytes = Array(text.utf8)
    return clusters.sorted { $0.key < $1.key }.map { start, cluster in
      let letters = String(decoding: bytes[start..<cluster.end], as: UTF8.self)
      return cluster.isTurned ? String(String.UnicodeScalarView(letters.unicodeScalars.reversed())) : letters
    }.joined()
  }
}

/// A page with each glyph of another page in a separate square, so that its box is visible.
struct GlyphSheet {
  struct Cell {
    let font: DrawnFont
    let glyph: Int
    let x: Double
    let y: Double
  }

  private static let side = 64.0
  private static let columns = 20
  /// Pixels for each point.
  static let scale = 4.0
  let cells: [Cell]

  init(of page: Page) {
    var (cells, seen) = ([Cell](), Set<[AnyHashable]>())
    for run in page.lines.flatMap(\.line.runs) {
      guard let font = run.drawnFont else { continue }
      for glyph in run.glyphs where seen.insert([font, glyph.id]).inserted {
        let place = cells.count
        cells.append(
          Cell(
            font: font, glyph: glyph.id, x: Double(place % Self.columns) * Self.side,
            y: Double(place / Self.columns) * Self.side))
      }
    }
    self.cells = cells
  }

  private var size: (width: Double, height: Double) {
    (Double(Self.columns) * Self.side, ((cells.last?.y ?? 0) + Self.side))
  }

  /// The origin of a cell's glyph, in points from the upper left corner of the cell.
  private static let origin = (x: 20.0, y: 42.0)

  func pdf() throws -> PDFFile {
    var (fonts, content) = (PDFFonts(), PDFContent(height: size.height))
    for cell in cells {
      let origin = Outline.Point(x: cell.x + Self.origin.x, y: size.height - cell.y - Self.origin.y)
      content.draw(cell.glyph, cell.font, origin, .black, &fonts)
    }
    return PDFFile(content, try fonts.embedded(), width: size.width, height: size.height)
  }

  /// The glyphs that have a different box in a picture of the page.
  func differences(from picture: Picture) -> [String] {
    let side = Int(Self.side * Self.scale)
    guard picture.width == Int(size.width * Self.scale), picture.height == Int(size.height * Self.scale) else {
      return ["the picture of the glyphs is \(picture.width) × \(picture.height)"]
    }
    var most = 0.0
    let wrong = cells.compactMap { cell -> String? in
      let (left, top) = (Int(cell.x * Self.scale), Int(cell.y * Self.scale))
      var (columns, rows) = ([Int](), [Int]())
      for y in 0..<side {
        for x in 0..<side where picture.darkness(left + x, top + y) > 0.05 {
          columns.append(x)
          rows.append(y)
        }
      }
      let box = (try? cell.font.bounds(ofGlyph: cell.glyph)) ?? nil
      guard let box, let first = columns.min(), let last = columns.max(), let high = rows.min(), let low = rows.max()
      else {
        return box == nil && columns.isEmpty ? nil : "glyph \(cell.glyph) of \(cell.font.face): \(columns.count) pixels"
      }
      let seen = [first, last + 1, high, low + 1].map { Double($0) / Self.scale }
      let told = [
        Self.origin.x + box.x, Self.origin.x + box.x + box.width, Self.origin.y - box.y - box.height,
        Self.origin.y - box.y,
      ]
      let difference = zip(seen, told).map { abs($0 - $1) }.max() ?? 0
      most = max(most, difference)
      return difference < 0.5 ? nil : "glyph \(cell.glyph) of \(cell.font.face): its box is \(seen), and not \(told)"
    }
    print("glyphs: the sides of boxes differ by at most \(Int(most * 1000)) thousandths of a point")
    return wrong
  }
}
