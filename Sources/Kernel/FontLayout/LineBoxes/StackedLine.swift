/// The extent of a run or a box in a line, measured from its own baseline, in points.
struct InlineExtent: Sendable, Hashable {
  var ascent: Double
  /// The extent below the baseline, positive.
  var descent: Double

  var height: Double { ascent + descent }

  /// Returns the extent of an element, measured from the baseline of the line. The element's own baseline is this many
  /// points above the line's baseline.
  func raised(by points: Double) -> InlineExtent { InlineExtent(ascent: ascent + points, descent: descent - points) }

  func united(with other: InlineExtent) -> InlineExtent {
    InlineExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}

/// An element of a line that takes space: a run, a part of a run in a fallback face, or a box.
struct InlineElement: Sendable {
  /// The index of the element's run in the shown text.
  var run: Int
  let extent: InlineExtent
  let shift: InlineShift
  /// The leading of the element's font, for the space below the element. Without `LineBoxes.typesetter`, it is 0.
  var leading = 0.0
}

/// The position of an element's baseline.
enum InlineShift: Sendable, Hashable {
  /// The number of points above the baseline of the line.
  case raised(Double)
  case top
  case bottom
}

/// The extent of a line, and the positions of its elements.
struct StackedLine: Sendable {
  let extent: InlineExtent
  /// Elements at the top or bottom of the line are aligned with the edges of this extent.
  private let edges: InlineExtent

  /// CSS 2.2, § 10.8: the height of a line contains the strut and all elements. The strut is the smallest extent of a
  /// line. Elements at the top and bottom are added last.
  init(_ elements: [InlineElement], strut: InlineExtent?) {
    var extent = strut
    var leading = elements.first?.leading ?? 0
    var hasEdges = false
    for element in elements {
      if element.leading > leading { leading = element.leading }
      guard case .raised(let points) = element.shift else {
        hasEdges = true
        continue
      }
      let raised = element.extent.raised(by: points)
      extent = extent?.united(with: raised) ?? raised
    }
    let pending = hasEdges ? elements.filter(\.isAtEdge) : []
    let tallest = pending.max { $0.extent.height < $1.extent.height }
    var whole = extent ?? tallest?.extent ?? InlineExtent(ascent: 0, descent: 0)
    // § 10.8.1, top and bottom: "Align the top of the aligned subtree with the top of the line box". An element that is
    // taller than the line stays at its edge, and extends the line on the other side.
    let aligned = whole
    var edges = whole
    for element in pending where element.extent.height > edges.height {
      let height = element.extent.height
      edges =
        element.shift == .top
        ? InlineExtent(ascent: aligned.ascent, descent: height - aligned.ascent)
        : InlineExtent(ascent: height - aligned.descent, descent: aligned.descent)
    }
    for element in pending {
      whole = whole.united(with: element.extent.raised(by: element.rise(between: edges)))
    }
    whole.descent += leading
    self.extent = whole
    self.edges = edges
  }

  /// Returns the distance of an element's baseline above the baseline of the line.
  func rise(of element: InlineElement) -> Double { element.rise(between: edges) }
}

extension InlineElement {
  fileprivate var isAtEdge: Bool { if case .raised = shift { false } else { true } }

  fileprivate func rise(between edges: InlineExtent) -> Double {
    switch shift {
    case .raised(let points): points
    case .top: edges.ascent - extent.ascent
    case .bottom: extent.descent - edges.descent
    }
  }
}
