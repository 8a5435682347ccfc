internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The face's own small capitals beside scaled capitals.
struct SmallCapsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.isLatin && shown.face.isScalable }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let text = "Small Caps 1984"
  private static let size = 46.0

  func draw(on canvas: inout Canvas) {
    canvas.heading("Small capitals")
    let baseline = canvas.y + 44
    let font = shown.font.withSize(Self.size)
    let middle = Canvas.width / 2
    let scale = "scaled to \(font.smallCapsScale.fixed(3)), the x-height over the cap height"
    if let own = try? font.smallCapsVariant(.smallCaps, synthesis: .never) {
      canvas.text(own.outline(of: Self.text, in: shown.collection), x: Canvas.margin, baseline: baseline)
      canvas.label(
        "the face's own: \(own.features.map(\.description).joined(separator: ", "))", x: Canvas.margin,
        y: baseline + 24, style: "quiet")
    } else {
      canvas.label("The face has none of its own.", x: Canvas.margin, y: baseline, style: "quiet")
    }
    canvas.text(synthesised(font), x: middle, baseline: baseline)
    canvas.label("synthesised: capitals \(scale)", x: middle, y: baseline + 24, style: "quiet")
    canvas.y = baseline + 34
  }

  /// The text as it is set in a face without small capitals.
  private func synthesised(_ font: Font) -> TextOutline {
    var spans: [TextSpan] = []
    var offset = 0
    for letter in Self.text {
      let end = offset + letter.utf8.count
      if letter.isLowercase {
        if let last = spans.last, last.utf8Range.upperBound == offset {
          spans[spans.count - 1] = span(last.utf8Range.lowerBound..<end, font)
        } else {
          spans.append(span(offset..<end, font))
        }
      }
      offset = end
    }
    return font.measure(Self.text, TextSettings(spans: spans), in: shown.collection).outline()
  }

  private func span(_ range: Range<Int>, _ font: Font) -> TextSpan {
    TextSpan(utf8Range: range, scale: font.smallCapsScale, isUppercased: true)
  }
}
