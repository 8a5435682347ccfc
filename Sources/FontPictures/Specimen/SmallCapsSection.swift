internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontTables
internal import NumberText

/// The face's own small capitals beside scaled capitals; only for a face that has some.
struct SmallCapsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    shown.isLatin && shown.face.isScalable
      && (try? shown.font.smallCapsVariant(.smallCaps, synthesis: .never)) != nil
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let text = "Small Caps 1984"
  private static let size = 46.0

  func draw(on canvas: inout Canvas) {
    let font = shown.font.withSize(Self.size)
    guard let own = try? font.smallCapsVariant(.smallCaps, synthesis: .never) else { return }
    canvas.heading("Small capitals")
    let middle = Canvas.width / 2
    let width = Canvas.contentWidth / 2 - 24
    let text = font.ownCharacters(of: Self.text)
    let line = OwnLine(text, own)
    let scale = min(1, width / max(line.advance, 1))
    let synthesised = synthesised(text, font)
    let height = max(line.ink?.top ?? 0, synthesised.map { $0.line.ink?.top ?? 0 }.max() ?? 0, 34)
    let depth = min(line.ink?.bottom ?? 0, 0)
    let baseline = canvas.y + 6 + height
    canvas.line(line, x: Canvas.margin, baseline: baseline, scale: scale)
    let synthesisedWidth = synthesised.last.map { $0.x + $0.line.advance } ?? 1
    for piece in synthesised {
      let factor = min(1, width / max(synthesisedWidth, 1))
      canvas.line(
        piece.line, x: middle + piece.x * factor, baseline: baseline, scale: factor, layer: "synthesised")
    }
    let y = baseline - depth + 22
    canvas.label(
      "the face's own: \(own.features.map(\.description).joined(separator: ", "))\(moreText)", x: Canvas.margin, y: y,
      width: width, style: "quiet")
    canvas.label(
      "synthesised: capitals scaled to \(font.smallCapsScale.text(.fixed(3))), the x-height over the cap height",
      x: middle, y: y, width: width, style: "quiet")
    canvas.y = y + 8
  }

  /// What the feature changes beside the lowercase letters that it is for.
  private var moreText: String {
    let capitals = (try? shown.face.smallCaps(script: "latn"))?.lowercase.alsoChanged ?? []
    return capitals.isEmpty ? "" : "; it shrinks \(capitals.count.counted("capital")) too"
  }

  /// The text as in a face without small capitals: scaled capitals in the place of lowercase letters.
  private func synthesised(_ text: String, _ font: Font) -> [(x: Double, line: OwnLine)] {
    var pieces: [(x: Double, line: OwnLine)] = []
    var x = 0.0
    var rest = text[...]
    while let first = rest.first {
      let isSmall = first.isLowercase
      let piece = rest.prefix { $0.isLowercase == isSmall }
      let own = isSmall ? font.withSize(font.pointSize * font.smallCapsScale) : font
      let line = OwnLine(isSmall ? piece.uppercased() : String(piece), own)
      pieces.append((x, line))
      x += line.advance
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
