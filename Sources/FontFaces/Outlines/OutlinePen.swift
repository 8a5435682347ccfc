/// Takes down what HarfBuzz or FreeType draws of a glyph.
struct OutlinePen {
  private var elements: [Outline.Element] = []
  private var isOpen = false
  /// Whether the glyph had more steps than are taken down.
  private(set) var isCutShort = false
  /// Whether a place was no number.
  private(set) var hasNoNumber = false

  /// Twenty times what the most intricate glyphs of real fonts have: a glyph of a million points costs no more.
  static let mostElements = 100_000

  /// What was drawn, all contours closed.
  var outline: Outline { Outline(isOpen ? elements + [.close] : elements) }

  mutating func move(to point: Outline.Point) {
    close()
    take(.move(to: point), point)
    isOpen = true
  }

  mutating func line(to point: Outline.Point) { take(.line(to: point), point) }

  mutating func quadratic(_ control: Outline.Point, to end: Outline.Point) {
    take(.quadratic(control, to: end), control, end)
  }

  mutating func cubic(_ first: Outline.Point, _ second: Outline.Point, to end: Outline.Point) {
    take(.cubic(first, second, to: end), first, second, end)
  }

  mutating func close() {
    guard isOpen else { return }
    isOpen = false
    // A contour of a place alone, as fonts have them for anchors, draws nothing.
    if case .move? = elements.last { elements.removeLast() } else { elements.append(.close) }
  }

  private mutating func take(_ element: Outline.Element, _ points: Outline.Point...) {
    guard points.allSatisfy(\.isFinite) else {
      hasNoNumber = true
      return
    }
    guard elements.count < Self.mostElements else {
      isCutShort = true
      return
    }
    elements.append(element)
  }
}
