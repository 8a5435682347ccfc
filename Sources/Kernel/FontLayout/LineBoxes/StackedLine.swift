/// The extent of a run or a box in a line, around its own baseline, in points.
struct InlineExtent: Sendable, Hashable {
  /// Above the baseline.
  var ascent: Double
  /// Below the baseline, positive.
  var descent: Double

  var height: Double { ascent + descent }

  /// The extent as seen from the baseline of the line, if its own baseline is this many points above.
  func raised(by points: Double) -> InlineExtent { InlineExtent(ascent: ascent + points, descent: descent - points) }

  /// The extent of both.
  func united(with other: InlineExtent) -> InlineExtent {
    InlineExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}

/// An element of a line that takes space: a run, the part of a run that a fallback face draws, or a box.
struct InlineElement: Sendable {
  /// The index of its run in the shown text.
  var run: Int
  /// The extent around its own baseline.
  let extent: InlineExtent
  let shift: InlineShift
  /// The leading of its font that is added below the element, if lines take the largest leading; otherwise 0.
  var leading = 0.0
}

/// The place of an element's baseline.
enum InlineShift: Sendable, Hashable {
  /// Points above the baseline of the line.
  case raised(Double)
  /// The top of the element is at the top of the line.
  case top
  /// The bottom of the element is at the bottom of the line.
  case bottom
}

/// The extent of a line, and the places of its elements in it.
struct StackedLine: Sendable {
  let extent: InlineExtent
  /// The extent between whose edges the elements at the top and at the bottom of the line are placed.
  private let edges: InlineExtent

  /// CSS 2.2, § 10.8: the height contains the strut and all elements; those at the top and bottom are added last.
  ///
  /// - Parameter strut: the least extent; nil without a strut.
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
    // § 10.8.1, top and bottom: "Align the top of the aligned subtree with the top of the line box". An element that is taller
    // than the line keeps its edge, and extends the line at the other side.
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

  /// The distance of an element's baseline above that of the line.
  func rise(of element: InlineElement) -> Double { element.rise(between: edges) }
}

extension InlineElement {
  /// Whether the element is at the top or at the bottom of the line.
  fileprivate var isAtEdge: Bool { if case .raised = shift { false } else { true } }

  fileprivate func rise(between edges: InlineExtent) -> Double {
    switch shift {
    case .raised(let points): points
    case .top: edges.ascent - extent.ascent
    case .bottom: extent.descent - edges.descent
    }
  }
}
