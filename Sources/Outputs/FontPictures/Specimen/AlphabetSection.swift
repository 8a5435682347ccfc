internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The section with the alphabet, a text at three sizes, a text in each other script, and a list of languages.
struct AlphabetSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { !shown.sample.alphabet.isEmpty && shown.sample.script != "Zyyy" }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let column = Canvas.margin...720
  private static let mostOthers = 6
  /// The sizes of the text in points, each with the greatest number of lines.
  private static let sizes = [(34.0, 2), (17, 3), (12, 4)]

  /// The largest size of the alphabet in points. The size is reduced if a line does not fit the page.
  private static let alphabetSize = 52.0

  func draw(on canvas: inout Canvas) {
    canvas.heading("Letters, digits, text")
    drawAlphabet(on: &canvas)
    let top = canvas.y
    if coversNearly(shown.sample.paragraph) {
      for (size, most) in Self.sizes { draw(shown.sample.paragraph, size, most, on: &canvas) }
    }
    for sample in shown.sample.others(for: shown.face).prefix(Self.mostOthers) {
      canvas.y += 8
      draw(
        shown.lines(sample.paragraph, size: PointSize.body, width: Self.width, atMost: 2), size: PointSize.body,
        in: Self.column, on: &canvas)
    }
    let end = canvas.y
    canvas.y = top
    LanguageList(shown.face, shown.sample.script).draw(on: &canvas)
    canvas.y = max(canvas.y, end)
  }

  /// Draws the lines of the alphabet at one size across the page.
  private func drawAlphabet(on canvas: inout Canvas) {
    let texts = shown.sample.alphabet.map(shown.font.ownCharacters).filter { !$0.allSatisfy(\.isWhitespace) }
    let widest =
      texts.map { text in
        let (left, right) = shown.line(text, size: Self.alphabetSize).span
        return right - left
      }.max() ?? 1
    let size = Self.alphabetSize * min(1, Canvas.contentWidth / max(widest, 1))
    for text in texts {
      draw(
        [shown.line(text, size: size)], size: size, in: Canvas.margin...(Canvas.width - Canvas.margin), on: &canvas,
        isAtRight: shown.sample.isRightToLeft)
    }
  }

  private static var width: Double { column.upperBound - column.lowerBound }

  private func coversNearly(_ text: String) -> Bool {
    !text.isEmpty && shown.font.ownCharacters(of: text).count * 10 >= text.count * 9
  }

  private func draw(_ text: String, _ size: Double, _ most: Int, on canvas: inout Canvas) {
    canvas.y += 18
    let isAtRight = shown.sample.isRightToLeft
    canvas.label(
      "\(size.text(.shortest)) points", x: isAtRight ? Self.column.upperBound : Self.column.lowerBound, y: canvas.y,
      size: 11, anchor: isAtRight ? .end : .start, style: "quiet")
    canvas.y += 8
    draw(shown.lines(text, size: size, width: Self.width, atMost: most), size: size, in: Self.column, on: &canvas)
  }

  /// Draws lines below each other, without overlapping ink. Right-to-left lines are aligned to the right.
  ///
  /// - Parameter isAtRight: whether all lines are aligned to the right, such as the digits of an Arabic alphabet.
  private func draw(
    _ lines: [SingleFontLine], size: Double, in column: ClosedRange<Double>, on canvas: inout Canvas,
    isAtRight: Bool = false
  ) {
    let font = shown.font.withSize(size)
    let most = 2 * size
    for line in lines {
      let factor = line.scale(fitting: column.upperBound - column.lowerBound)
      let above = max(min(font.ascender, most), line.ink?.top ?? 0) * factor
      let below = max(min(-font.descender, most), -(line.ink?.bottom ?? 0)) * factor
      canvas.y += above
      let x =
        isAtRight || line.isRightToLeft
        ? column.upperBound - line.span.right * factor : column.lowerBound - line.span.left * factor
      canvas.line(line, x: x, baseline: canvas.y, scale: factor)
      canvas.y += below + size * 0.12
    }
  }
}

private struct LanguageList {
  private let names: [String]
  private let known: Int

  private static let left = 760.0
  private static let width = Canvas.width - Canvas.margin - left

  /// - Parameter script: the script of the sample. Languages in this script come first.
  init(_ face: FontFace, _ script: String) {
    let coverage = (try? face.coverage()) ?? .empty
    let all = RequiredLanguage.all
    let shown = Self.first.compactMap(RequiredLanguage.init) + all.filter { !Self.first.contains($0.tag) }
    let covered = shown.filter(coverage.contains)
    let letters = Self.letters[script] ?? script
    let isOwn = covered.map { $0.letters.contains { "\(CoveredScripts.script(of: $0))" == letters } }
    names = [true, false].flatMap { own in zip(covered, isOwn).filter { $0.1 == own }.map(\.0.name) }
    known = all.count
  }

  /// Maps the script of a sample to the script of its letters, if they differ.
  private static let letters = ["Aran": "Arab", "Kore": "Hang", "Jpan": "Hira", "Hans": "Hani", "Hant": "Hani"]

  /// The languages at the start of the list.
  private static let first = [
    "en", "zh", "hi", "es", "ar", "fr", "bn", "pt", "ru", "ur", "id", "de", "ja", "vi", "tr", "ko", "ta", "it", "th",
    "pl", "uk", "fa", "nl", "ro", "el", "cs", "hu", "sv", "he",
  ]

  func draw(on canvas: inout Canvas) {
    guard !names.isEmpty else { return }
    canvas.y += 22
    canvas.label("Languages", x: Self.left, y: canvas.y, weight: .strong)
    canvas.label(
      "the letters of \(names.count) of \(known)", x: Canvas.width - Canvas.margin, y: canvas.y, anchor: .end,
      style: "quiet")
    canvas.y += 4
    for line in canvas.lettering.lines(
      names.prefix(60).joined(separator: ", ") + (names.count > 60 ? " and \(names.count - 60) more" : ""), size: 12,
      width: Self.width, atMost: 14)
    {
      canvas.y += 17
      canvas.label(line, x: Self.left, y: canvas.y)
    }
    canvas.y += 8
  }
}

/// The section with the symbols of a font without an alphabet, in a grid with code points.
struct GlyphGridSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    (shown.sample.script == "Zyyy" || shown.showsAllCharacters) && !shown.sample.alphabet.isEmpty
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let columns = 12
  private static let cell = (width: Canvas.contentWidth / Double(columns), height: 100.0)
  /// The greatest number of characters in a grid, if the caller requests all characters.
  private static let most = 4_000
  private static let room = (width: 64.0, height: 52.0)
  private static let size = 40.0

  func draw(on canvas: inout Canvas) {
    canvas.heading("Letters and signs")
    let symbols = symbols
    let top = canvas.y
    for (place, symbol) in symbols.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: Self.columns)
      draw(
        symbol, on: &canvas, x: Canvas.margin + Double(column) * Self.cell.width,
        y: top + Double(row) * Self.cell.height)
    }
    let rows = (symbols.count + Self.columns - 1) / Self.columns
    canvas.y = top + Double(rows) * Self.cell.height
    if let count = try? shown.face.coverage().count, count > symbols.count {
      canvas.y += 14
      canvas.label(
        "The font has \(count.counted("character")). This picture shows \(symbols.count)."
          + (shown.showsAllCharacters ? "" : " --all shows all characters."),
        x: Canvas.margin, y: canvas.y, style: "quiet")
    }
  }

  private var symbols: [Unicode.Scalar] {
    guard shown.showsAllCharacters else { return Array(shown.sample.alphabet.joined().unicodeScalars) }
    let ranges = (try? shown.face.coverage())?.ranges ?? []
    let drawn = ranges.lazy.flatMap { $0.lazy.compactMap(Unicode.Scalar.init) }
      .filter { shown.line(String($0), size: Self.size).isDrawn }
    return Array(drawn.prefix(Self.most))
  }

  /// Returns the name that the font gives to a symbol; nil if the name only repeats the code point.
  private func name(of symbol: Unicode.Scalar) -> String? {
    let glyphs = shown.font.measure(String(symbol), in: SingleFontLine.alone).glyphs
    guard glyphs.count == 1, let glyph = glyphs.first, glyph.id > 0 else { return nil }
    let name = shown.face.glyphName(of: glyph.id)
    let code = String(symbol.value, radix: 16, uppercase: true)
    let isNumber = name.hasPrefix("gid") || name.uppercased().hasSuffix(code) || name.hasPrefix("glyph")
    return isNumber ? nil : name
  }

  private func draw(_ symbol: Unicode.Scalar, on canvas: inout Canvas, x: Double, y: Double) {
    let middle = x + Self.cell.width / 2
    let below = y + 8 + Self.room.height
    canvas.label(symbol.value.codePointText, x: middle, y: below + 16, size: 10, anchor: .middle, style: "quiet")
    if let name = name(of: symbol) {
      canvas.label(name, x: middle, y: below + 29, width: Self.cell.width - 6, size: 10, anchor: .middle)
    }
    let line = shown.line(String(symbol), size: Self.size)
    guard let ink = line.ink else { return }
    let scale = min(1, Self.room.width / max(ink.width, 1), Self.room.height / max(ink.top - ink.bottom, 1))
    let baseline = y + 8 + Self.room.height / 2 + (ink.top + ink.bottom) / 2 * scale
    canvas.line(line, x: middle - (ink.left + ink.right) / 2 * scale, baseline: baseline, scale: scale)
  }
}
