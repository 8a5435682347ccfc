internal import FontMatching
internal import FontShaping

/// Stacks the lines of a styled text. This value has no reference to the text, because the text caches its lines, which
/// refer to this value.
struct LineStacking: Sendable {
  private let styled: ShownText
  private let metrics: InlineMetrics
  /// The properties of lines in each paragraph style.
  private let styles: [StyleElements]
  /// The factor by which the sizes of the text's fonts are multiplied.
  private let scale: Double
  /// The stretches that are drawn in fallback faces, in the order of the text.
  private let fallbackStretches: [LineStretch]
  /// The extents of fallback faces, by face and size.
  private var fallbacks: [Fallback: InlineExtent] = [:]

  /// The elements of runs. The key is a kind of runs and a paragraph style. Only pairs that occur in a line have an
  /// element.
  private var kinds: [ShownText.KindInStyle: KindElement] = [:]

  private struct Fallback: Hashable {
    let drawing: ObjectIdentifier
    let lineHeight: LineHeight?
  }

  private struct StyleElements {
    let style: ParagraphStyle
    /// The element of text in the font of the whole text. It is used for the strut of lines and for an ellipsis.
    let base: InlineElement
    /// The line height of runs without a line height of their own.
    let lineHeight: LineHeight?
  }

  private struct KindElement {
    var element: InlineElement
    var lineHeight: LineHeight?
    /// Whether a fallback face in a part of a run may make the run taller there.
    let followsFaces: Bool
  }

  /// - Parameter lineHeight: the line height in points; nil for the line height of the paragraph style.
  init(
    _ text: ShapedText, _ styled: ShownText, _ rounding: LineRounding, lineHeight: Double?, scale: Double = 1
  ) {
    self.styled = styled
    self.scale = scale
    let font = text.font.scaled(by: scale)
    metrics = InlineMetrics(font, styled.paragraph.lineBoxes, rounding)
    let metrics = metrics
    let lineHeight = lineHeight.map(LineHeight.points)
    styles = styled.styles.all.map { style in
      let style = style.scaled(by: scale)
      let own = lineHeight ?? style.lineHeight
      return StyleElements(
        style: style,
        base: InlineElement(
          run: -1, extent: metrics.extent(font, own), shift: .raised(0), leading: metrics.leading(font, own)),
        lineHeight: own)
    }
    fallbackStretches = text.stretches.filter { stretch in
      let own = text.parts.shaper(of: stretch).font.match
      return stretch.drawing.match !== own && stretch.drawing.match.face != own.face
    }
  }

  /// Returns the element of a run in a paragraph style. All runs of the same kind have the same element.
  private mutating func element(ofRun run: Int, in style: Int) -> KindElement {
    let place = ShownText.KindInStyle(kind: Int(styled.runs[run].kind), style: style)
    if var known = kinds[place] {
      known.element.run = run
      return known
    }
    let new = newElement(of: styled.kinds[place.kind], ofRun: run, styles[style].lineHeight)
    kinds[place] = new
    return new
  }

  private func newElement(
    of kind: ShownText.RunKind, ofRun run: Int, _ lineHeight: LineHeight?
  ) -> KindElement {
    let lengthScale = styled.scale * scale
    let attributes = kind.shared.value
    if let box = attributes.box?.scaled(by: lengthScale) {
      let extent = metrics.extent(box)
      return KindElement(
        element: InlineElement(run: run, extent: extent, shift: metrics.shift(box, extent)), followsFaces: false)
    }
    let font = styled.parts.shapers[Int(kind.textShaper)].font.scaled(by: scale)
    let own = attributes.lineHeight?.scaled(by: lengthScale) ?? lineHeight
    let extent = metrics.extent(font, own)
    let shift = attributes.baselineShift?.scaled(by: lengthScale)
    let element = InlineElement(
      run: run, extent: extent, shift: metrics.shift(shift, extent, font), leading: metrics.leading(font, own))
    return KindElement(element: element, lineHeight: own, followsFaces: own?.followsFaces ?? true)
  }

  // MARK: - Lines

  /// Stacks the lines from top to bottom. `cut` is the last line if it is truncated.
  mutating func stack(_ lines: [FilledLine], _ cut: CutLine?, of text: ShapedText) -> LineStack {
    var boxes: [LineBox] = []
    boxes.reserveCapacity(lines.count)
    var elements: [InlineElement] = []
    var top = 0.0
    var last: FilledLine?
    for (index, line) in lines.enumerated() {
      if let last { top += space(from: last, to: line, of: text) }
      last = line
      let (stacked, height) = measured(line, index == lines.count - 1 ? cut : nil, of: text, &elements)
      let ascent = stacked.extent.ascent + (height - stacked.extent.height)
      boxes.append(LineBox(top: top, baseline: top + ascent, height: height))
      top += height
    }
    let base = styles[0].base
    return LineStack(
      lines: boxes, height: top, lineHeight: base.extent.height + base.leading, stacking: self)
  }

  /// Returns the stacked line and the height of the line. The height is within the limits of the line's paragraph.
  private mutating func measured(
    _ line: FilledLine, _ cut: CutLine?, of text: ShapedText, _ elements: inout [InlineElement]
  ) -> (StackedLine, height: Double) {
    let stacked = stacked(line, cut, of: text, &elements)
    return (stacked, styles[style(of: line, in: text)].style.lineHeight(of: stacked.extent.height))
  }

  /// Returns the height of a line after truncation.
  mutating func height(of line: FilledLine, _ cut: CutLine, of text: ShapedText) -> Double {
    var elements: [InlineElement] = []
    return measured(line, cut, of: text, &elements).height
  }

  private func style(of line: FilledLine, in text: ShapedText) -> Int {
    text.styleIndex(of: text.paragraphs[line.paragraph])
  }

  private func space(from line: FilledLine, to next: FilledLine, of text: ShapedText) -> Double {
    let own = style(of: line, in: text)
    let spacing = styles[own].style.usableLineSpacing
    guard next.paragraph != line.paragraph else { return spacing }
    return spacing
      + (styles[own].style.usableSpaceAfter + styles[style(of: next, in: text)].style.usableSpaceBefore)
  }

  /// Returns the extent of a line and the positions of its elements. `elements` then contains only the elements of this
  /// line. `cut` is the line after truncation; nil if the line is not truncated.
  mutating func stacked(
    _ line: FilledLine, _ cut: CutLine?, of text: ShapedText, _ elements: inout [InlineElement]
  ) -> StackedLine {
    elements.removeAll(keepingCapacity: true)
    let paragraph = text.paragraphs[line.paragraph]
    let style = self.style(of: line, in: text)
    let base = styles[style].base
    if let cut {
      for range in [cut.places.head, cut.places.tail] where !range.isEmpty {
        appendElements(in: range, range.upperBound, style, to: &elements)
      }
      elements.append(base)
    } else {
      // The mandatory break at the end belongs to the line, so an empty line has the height of the run that contains
      // its break.
      let end = line.end == paragraph.range.upperBound ? paragraph.end : line.end
      appendElements(in: line.start..<max(end, line.start), line.visibleEnd, style, to: &elements)
      if elements.isEmpty, styled.runs.isEmpty { elements.append(base) }
      if elements.isEmpty, isTypesetter {
        elements.append(element(ofRun: styled.runIndex(at: line.start), in: style).element)
      }
    }
    return StackedLine(elements, strut: isTypesetter ? nil : base.extent)
  }

  private mutating func appendElements(
    in range: Range<Int>, _ visibleEnd: Int, _ style: Int, to found: inout [InlineElement]
  ) {
    guard !styled.runs.isEmpty else { return }
    for index in styled.runIndex(at: range.lowerBound)..<styled.runs.count {
      guard styled.runs[index].utf8Range.lowerBound < range.upperBound else { break }
      found.append(element(of: index, in: range, visibleEnd, style))
    }
  }

  private var isTypesetter: Bool { styled.paragraph.lineBoxes == .typesetter }

  /// Returns the element of a run in a line. If the line height depends on the faces, a fallback face may make the run
  /// taller.
  private mutating func element(
    of index: Int, in line: Range<Int>, _ visibleEnd: Int, _ style: Int
  ) -> InlineElement {
    let kind = element(ofRun: index, in: style)
    let element = kind.element
    let run = styled.runs[index].utf8Range
    // In Chromium, a space at the start of a run collapses if the line breaks there. The run then has no text on the
    // line, so it is not moved.
    if !isTypesetter, styled.collapsesSpaces, run.lowerBound >= visibleEnd, run.lowerBound < line.upperBound,
      run.upperBound > line.upperBound
    {
      return InlineElement(run: index, extent: element.extent, shift: .raised(0))
    }
    let range = run.clamped(to: line)
    guard kind.followsFaces, !fallbackStretches.isEmpty, !range.isEmpty else { return element }
    let own = styled.font(of: styled.runs[index]).scaled(by: scale)
    var extent = element.extent
    let first = fallbackStretches.partitioningIndex { $0.utf8Range.upperBound > range.lowerBound }
    for stretch in fallbackStretches[first...].prefix(while: { $0.utf8Range.lowerBound < range.upperBound }) {
      let drawing = stretch.drawing
      let key = Fallback(drawing: ObjectIdentifier(drawing), lineHeight: kind.lineHeight)
      let fallback = fallbacks[key] ?? metrics.extent(Font(drawing.match, size: own.pointSize), kind.lineHeight)
      fallbacks[key] = fallback
      extent = extent.united(with: fallback)
    }
    guard extent != element.extent else { return element }
    return InlineElement(
      run: index, extent: extent,
      shift: metrics.shift(
        styled.runs[index].attributes.baselineShift?.scaled(by: styled.scale * scale), extent, own),
      leading: element.leading)
  }
}

/// The position of a line in its column. Lengths are in points, downwards from the top.
struct LineBox: Sendable, Hashable {
  var top: Double
  var baseline: Double
  let height: Double

  var bottom: Double { top + height }
}

/// The stacked lines of a text in several fonts.
struct LineStack: Sendable {
  let lines: [LineBox]
  let height: Double
  /// The height of a line that has only the font of the paragraph.
  let lineHeight: Double
  let stacking: LineStacking
}
