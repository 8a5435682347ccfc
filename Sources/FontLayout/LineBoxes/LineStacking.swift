internal import FontMatching
internal import FontShaping

/// Stacks the lines of a styled text.
struct LineStacking: Sendable {
  private let text: ShapedText
  private let styled: ShownText
  private let metrics: InlineMetrics
  /// The elements of the runs, by their index.
  private var elements: [InlineElement] = []
  /// The extents of fallback faces, by their drawing.
  private var fallbacks: [ObjectIdentifier: InlineExtent] = [:]

  init(_ text: ShapedText, _ styled: ShownText, _ rounding: LineRounding) {
    self.text = text
    self.styled = styled
    metrics = InlineMetrics(text.font, styled.paragraph.lineBoxes, rounding)
    var known: [ElementKey: InlineElement] = [:]
    elements = styled.runs.indices.map { index in
      let run = styled.runs[index]
      let key = ElementKey(attributes: run.attributes.identity, shaper: run.shaper)
      let element = known[key] ?? element(of: run)
      known[key] = element
      return InlineElement(run: index, extent: element.extent, shift: element.shift)
    }
  }

  private struct ElementKey: Hashable {
    let attributes: ObjectIdentifier
    let shaper: Int32
  }

  private func element(of run: ShownText.Run) -> InlineElement {
    if let box = run.attributes.box {
      let extent = metrics.extent(box)
      return InlineElement(run: 0, extent: extent, shift: metrics.shift(box, extent))
    }
    let font = styled.font(of: run)
    let extent = metrics.extent(font, lineHeight(of: run))
    return InlineElement(run: 0, extent: extent, shift: metrics.shift(run.attributes.baselineShift, extent, font))
  }

  private func lineHeight(of run: ShownText.Run) -> LineHeight? {
    run.attributes.lineHeight ?? styled.paragraph.lineHeight
  }

  // MARK: - Lines

  /// The lines, one below another.
  mutating func stack(_ lines: [FilledLine]) -> LineStack {
    var boxes: [LineBox] = []
    boxes.reserveCapacity(lines.count)
    var top = 0.0
    var paragraph = 0
    for line in lines {
      if line.paragraph != paragraph {
        top += styled.paragraph.usableSpaceAfter + styled.paragraph.usableSpaceBefore
        paragraph = line.paragraph
      }
      let stacked = stacked(line).line
      boxes.append(LineBox(top: top, baseline: top + stacked.extent.ascent, height: stacked.extent.height))
      top += stacked.extent.height
    }
    return LineStack(lines: boxes, height: top, stacking: self)
  }

  /// The elements of a line, and their places in it.
  mutating func stacked(_ line: FilledLine) -> (elements: [InlineElement], line: StackedLine) {
    let first = styled.runIndex(at: line.start)
    var found: [InlineElement] = []
    for index in first..<styled.runs.count {
      guard styled.runs[index].utf8Range.lowerBound < line.end || index == first else { break }
      // An empty line has the height of the run that its break is in.
      guard styled.paragraph.lineBoxes == .typesetter || line.start < line.end else { break }
      found.append(elements[index])
      found += fallbackElements(of: index, in: line)
    }
    let strut =
      styled.paragraph.lineBoxes == .css ? metrics.extent(text.font, styled.paragraph.lineHeight) : nil
    return (found, StackedLine(found, strut: strut))
  }

  /// The elements of the fallback faces of a run in a line, where the line height is that of the fonts.
  private mutating func fallbackElements(of index: Int, in line: FilledLine) -> [InlineElement] {
    let run = styled.runs[index]
    guard lineHeight(of: run) == nil, run.attributes.box == nil else { return [] }
    let own = styled.font(of: run)
    let range = run.utf8Range.clamped(to: line.start..<line.end)
    guard !range.isEmpty else { return [] }
    var found: [InlineElement] = []
    for place in text.stretchIndices(in: range) {
      let drawing = text.stretches[place].drawing
      guard drawing.match !== own.match, drawing.match.face != own.match.face else { continue }
      let key = ObjectIdentifier(drawing)
      let extent = fallbacks[key] ?? metrics.extent(Font(drawing.match, size: own.pointSize), nil)
      fallbacks[key] = extent
      found.append(
        InlineElement(run: index, extent: extent, shift: metrics.shift(run.attributes.baselineShift, extent, own)))
    }
    return found
  }
}

extension ParagraphStyle {
  /// The space above paragraphs, a finite number.
  var usableSpaceBefore: Double { Self.usable(spaceBefore) }
  /// The space below paragraphs, a finite number.
  var usableSpaceAfter: Double { Self.usable(spaceAfter) }
  /// The indent of a line, a finite number.
  func indent(isFirst: Bool) -> Double { Self.usable(isFirst ? firstLineIndent : hangingIndent) }

  private static func usable(_ length: Double) -> Double {
    length.isFinite ? min(max(length, -InlineBox.largest), InlineBox.largest) : 0
  }
}
