internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontTables
internal import NumberText

/// The alphabet and a text at three sizes, in the other scripts that the face covers too; beside them its features, set, and the
/// languages whose letters it has.
struct AlphabetSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { !shown.sample.alphabet.isEmpty && shown.sample.script != "Zyyy" }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let column = Canvas.margin...720
  private static let mostOthers = 6
  /// The sizes of the text, and the most lines of each.
  private static let sizes = [(34.0, 2), (17, 3), (12, 4)]

  func draw(on canvas: inout Canvas) {
    canvas.heading("Letters, figures, text")
    let top = canvas.y
    for text in shown.sample.alphabet {
      let own = shown.font.ownCharacters(of: text)
      guard own.contains(where: { !$0.isWhitespace }) else { continue }
      draw([shown.line(own, size: 30)], size: 30, on: &canvas, isAtRight: shown.sample.isRightToLeft)
    }
    if isWorthSetting(shown.sample.paragraph) {
      for (size, most) in Self.sizes { draw(shown.sample.paragraph, size, most, on: &canvas) }
    }
    for sample in shown.sample.others(for: shown.face).prefix(Self.mostOthers) {
      canvas.y += 8
      draw(
        shown.lines(sample.paragraph, size: PointSize.body, width: Self.width, atMost: 2), size: PointSize.body,
        on: &canvas)
    }
    let end = canvas.y
    canvas.y = top
    FeatureSamples(shown).draw(on: &canvas)
    LanguageList(shown.face).draw(on: &canvas)
    canvas.y = max(canvas.y, end)
  }

  private static var width: Double { column.upperBound - column.lowerBound }

  /// Whether the font has nearly all characters of a text.
  private func isWorthSetting(_ text: String) -> Bool {
    !text.isEmpty && shown.font.ownCharacters(of: text).count * 10 >= text.count * 9
  }

  private func draw(_ text: String, _ size: Double, _ most: Int, on canvas: inout Canvas) {
    canvas.y += 18
    canvas.label("\(size.text(.shortest)) points", x: Self.column.lowerBound, y: canvas.y, size: 11, style: "quiet")
    canvas.y += 4
    draw(shown.lines(text, size: size, width: Self.width, atMost: most), size: size, on: &canvas)
  }

  /// Draws lines below each other, those of scripts from right to left at the right. No ink reaches into another line.
  ///
  /// - Parameter isAtRight: whether all of them stand at the right, such as the figures of an Arabic alphabet.
  private func draw(_ lines: [OwnLine], size: Double, on canvas: inout Canvas, isAtRight: Bool = false) {
    let font = shown.font.withSize(size)
    let most = 2 * size
    for line in lines {
      // A line that is wider than the column is scaled down.
      let left = min(line.ink?.left ?? 0, 0)
      let factor = min(1, Self.width / max(max(line.advance, line.ink?.right ?? 0) - left, 1))
      let above = max(min(font.ascender, most), line.ink?.top ?? 0) * factor
      let below = max(min(-font.descender, most), -(line.ink?.bottom ?? 0)) * factor
      canvas.y += above
      let x =
        isAtRight || line.isRightToLeft
        ? Self.column.upperBound - line.advance * factor : Self.column.lowerBound - left * factor
      canvas.line(line, x: x, baseline: canvas.y, scale: factor)
      canvas.y += below + size * 0.12
    }
  }
}

/// The languages whose letters a face has.
private struct LanguageList {
  private let names: [String]
  private let known: Int

  private static let left = 760.0
  private static let width = Canvas.width - Canvas.margin - left

  init(_ face: FontFace) {
    let coverage = (try? face.coverage()) ?? .empty
    let all = RequiredLanguage.all
    let shown = Self.first.compactMap(RequiredLanguage.init) + all.filter { !Self.first.contains($0.tag) }
    names = shown.filter(coverage.contains).map(\.name)
    known = all.count
  }

  /// Languages that are named before the others.
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
