internal import FontFaces
internal import FontLayout
internal import NumberText

/// The metrics of several fonts, one row each, in points.
struct ComparisonTable {
  private let subjects: [Specimen.Subject]

  init(_ subjects: [Specimen.Subject]) { self.subjects = subjects }

  private static let nameWidth = 400.0

  func draw(on canvas: inout Canvas) {
    let columns: [(String, (Font) -> Double)] = [
      ("ascender", { $0.ascender }), ("descender", { $0.descender }), ("leading", { $0.leading }),
      ("line height", { $0.lineHeight }), ("cap height", { $0.capHeight }), ("x-height", { $0.xHeight }),
    ]
    canvas.y += 16
    canvas.label(
      "\(subjects.count) fonts, in points", x: Canvas.margin, y: canvas.y, size: 13, weight: .strong)
    let step = (Canvas.contentWidth - Self.nameWidth) / Double(columns.count)
    func right(_ index: Int) -> Double { Canvas.margin + Self.nameWidth + Double(index + 1) * step }
    for (index, column) in columns.enumerated() {
      canvas.label(column.0, x: right(index), y: canvas.y, anchor: .end, style: "quiet")
    }
    canvas.y += 8
    for subject in subjects {
      canvas.line("grid", x1: Canvas.margin, y1: canvas.y, x2: Canvas.width - Canvas.margin, y2: canvas.y)
      canvas.y += 18
      let size = "  \(subject.font.pointSize.text(.rounded(2))) pt"
      canvas.label(
        canvas.lettering.cut(subject.title, size: 12, width: Self.nameWidth - 80) + size, x: Canvas.margin, y: canvas.y)
      for (index, column) in columns.enumerated() {
        canvas.label(
          column.1(subject.font).text(.fixed(2), sign: .minus), x: right(index), y: canvas.y, anchor: .end)
      }
      canvas.y += 8
    }
    canvas.line("grid", x1: Canvas.margin, y1: canvas.y, x2: Canvas.width - Canvas.margin, y2: canvas.y)
  }
}

extension Canvas {
  /// A thick rule between two fonts.
  mutating func bar() {
    y += 38
    line("bar", x1: Self.margin, y1: y, x2: Self.width - Self.margin, y2: y)
    y += 16
  }
}
