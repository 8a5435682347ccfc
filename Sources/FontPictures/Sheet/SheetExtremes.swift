internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import TextStyles

/// Every style at the smallest and the largest content size category, side by side on one baseline.
struct SheetExtremes {
  private let rows: [StylesSheet.Row]
  private let collection: FontCollection

  init(_ rows: [StylesSheet.Row], _ collection: FontCollection) {
    self.rows = rows
    self.collection = collection
  }

  private static let smallLeft = 190.0
  private static let largeLeft = 490.0
  private static let gap = 24.0

  func draw(on canvas: inout Canvas) {
    let sizes = ContentSizeCategory.allCases
    guard let first = sizes.first, let last = sizes.last else { return }
    canvas.heading("The smallest and the largest size")
    canvas.y += 12
    canvas.label("\(first.name) (\(first.shortName))", x: Self.smallLeft, y: canvas.y, style: "quiet")
    canvas.label("\(last.name) (\(last.shortName))", x: Self.largeLeft, y: canvas.y, style: "quiet")
    canvas.y += 6
    for row in rows { draw(row, on: &canvas) }
  }

  private func draw(_ row: StylesSheet.Row, on canvas: inout Canvas) {
    let small = StyleSample(row.smallest, .sentence, width: Self.largeLeft - Self.smallLeft - Self.gap, in: collection)
    let large = StyleSample(
      row.largest, .sentence, width: Canvas.width - Canvas.margin - Self.largeLeft, in: collection)
    let baseline = canvas.y + 10 + max(small.firstBaseline, large.firstBaseline, 14)
    let smallEnd = small.draw(on: &canvas, x: Self.smallLeft, baseline: baseline)
    let largeEnd = large.draw(on: &canvas, x: Self.largeLeft, baseline: baseline)
    let name = canvas.lettering.lines(row.usual.name, size: 12, width: Self.smallLeft - Canvas.margin - 12, atMost: 1)
    canvas.label(name.first ?? "", x: Canvas.margin, y: baseline, weight: .strong)
    let points = [row.smallest, row.largest].map { SheetSamples.points($0.designedSize) }
    canvas.label(
      points[0] == points[1] ? points[0] : "\(points[0]) – \(points[1])", x: Canvas.margin, y: baseline + 16,
      style: "quiet")
    canvas.y = max(smallEnd, largeEnd, baseline + 22) + 12
    canvas.line("grid", x1: Canvas.margin, y1: canvas.y, x2: Canvas.width - Canvas.margin, y2: canvas.y)
  }
}
