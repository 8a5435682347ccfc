/// Records what HarfBuzz or FreeType draws of a glyph.
package struct OutlinePen {
  private var elements: [Outline.Element] = []
  private var isOpen = false
  /// Whether the glyph had more steps than are recorded.
  package private(set) var isCutShort = false
  /// Whether a coordinate was not finite.
  package private(set) var hasNoNumber = false

  /// A pen that has drawn nothing yet.
  package init() {}

  /// Twenty times what the most intricate glyphs of real fonts have: a glyph of a million points costs no more.
  package static let mostElements = 100_000

  /// What was drawn, all contours closed.
  package var outline: Outline { Outline(isOpen ? elements + [.close] : elements) }

  package mutating func move(to point: Outline.Point) {
    close()
    take(.move(to: point), point)
    isOpen = true
  }

  package mutating func line(to point: Outline.Point) { take(.line(to: point), point) }

  package mutating func quadratic(_ control: Outline.Point, to end: Outline.Point) {
    take(.quadratic(control, to: end), control, end)
  }

  package mutating func cubic(_ first: Outline.Point, _ second: Outline.Point, to end: Outline.Point) {
    take(.cubic(first, second, to: end), first, second, end)
  }

  package mutating func close() {
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
