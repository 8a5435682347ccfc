internal import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A part of a line that has one font, direction and set of attributes, or a box. Lengths are in points.
public struct TextRun: Sendable {
  /// The index of its run in the styled text; 0 for a text in one font.
  public let index: Int
  /// Its characters in the text of the lines, in bytes of UTF-8. Empty for an ellipsis.
  public let utf8Range: Range<Int>
  /// Whether it is the ellipsis of a truncated line, which has the font and the attributes of the paragraph.
  public let isEllipsis: Bool
  /// The attributes of its run.
  public let attributes: TextAttributes
  /// The font that was asked for. `match` draws: another face where the font lacks characters.
  public let font: Font
  /// The face that draws, and why it was chosen.
  public let match: FontMatch
  /// How its glyphs are drawn: the face, the size, and what is imitated. Nil for a box.
  public let drawnFont: DrawnFont?
  /// The factor by which the font's size is multiplied: below 1 for capitals that are scaled to small capitals, else 1.
  public let scale: Double
  /// Its left end: points from the column's left edge.
  public let x: Double
  /// The distance from the top of the column down to its baseline.
  public let baseline: Double
  /// Its width.
  public let advance: Double
  /// Its glyphs from left to right. `x` counts from the run's left end, `y` above the run's baseline.
  public let glyphs: [TextRunGlyph]
  /// The script, by its ISO 15924 code.
  public let script: FontTag
  /// The direction in which it is read.
  public let direction: TextDirection
  /// The place of the box that the run is; nil for text.
  public let box: TextFrame?

  /// An attribute of your own; nil when the run has none.
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? { attributes[key] }

  /// Its glyphs as arrays; a box has none.
  ///
  /// - Parameters:
  ///   - x: where its left end is, in points to the right. That is `x` in the column.
  ///   - y: where its baseline is, in points along the axis. That is `baseline` in the column, whose axis grows downwards.
  ///   - yAxis: whether the positions grow upwards or downwards.
  public func glyphArrays(x: Double = 0, y: Double = 0, yAxis: VerticalAxis) -> GlyphArrays {
    GlyphArrays(glyphs.map { ($0.id, $0.x, $0.y, $0.advance) }, x: x, y: y, yAxis: yAxis)
  }

  /// Its outlines: `x` from its left end, `y` above its baseline. They are its part of `TextLine.outline()`, but for text that the
  /// recorded tables of an absent font set: these have no outlines, as `failures` says.
  public func outline() -> TextOutline {
    var drawing = OutlineDrawing()
    if let drawnFont {
      var letters = RunGlyphs(drawnFont)
      for glyph in glyphs { drawing.append(glyph.id, of: &letters, x: glyph.x, y: glyph.y) }
    }
    return drawing.finished(advance: advance)
  }
}

/// A glyph of a run and its place, in points.
public struct TextRunGlyph: Sendable, Hashable {
  /// The glyph's number in the face that sets the run; 0 is the glyph for characters that the face lacks.
  public let id: Int
  /// The beginning of its characters in the text of the lines, in bytes of UTF-8.
  public let cluster: Int
  /// The end of these characters. A ligature may go on into the characters of the next run; an ellipsis stands for none.
  public let clusterEnd: Int
  /// Its origin, from the run's left end.
  public let x: Double
  /// Its origin, above the run's baseline.
  public let y: Double
  /// Its width.
  public let advance: Double
}

/// A rectangle in a column: points to the right of the left edge, and downwards from the top.
public struct TextFrame: Sendable, Hashable {
  /// The left edge.
  public let x: Double
  /// The upper edge.
  public let top: Double
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double

  /// A rectangle.
  public init(x: Double, top: Double, width: Double, height: Double) {
    self.x = x
    self.top = top
    self.width = width
    self.height = height
  }
}

extension TextLine {
  /// Its runs from left to right.
  public var runs: [TextRun] {
    let line = drawn
    let left = origin(of: line)
    return line.runs.flatMap { segments(of: $0, in: line, from: left) }
  }

  private func segments(of run: GlyphRun, in line: SetLine, from left: Double) -> [TextRun] {
    let places = places
    var segments: [Segment] = []
    let content = line.content
    var ends = content.clusterEnds(of: run).makeIterator()
    content.forEachGlyph(of: run) { placed in
      let start = Int(placed.glyph.cluster)
      let end = ends.next() ?? start
      let cluster = places.offset(of: start)
      let index = lines.shaped.styled?.runIndex(at: cluster) ?? 0
      let isEllipsis = places.ellipsis.contains(start)
      let own = places.offsets(of: start..<end, isBeforeEllipsis: start < places.ellipsis.lowerBound)
      let clusterEnd = isEllipsis ? cluster : max(cluster, own.upperBound)
      if segments.last?.index != index || segments.last?.isEllipsis != isEllipsis {
        segments.append(
          Segment(index: index, isEllipsis: isEllipsis, left: placed.pen, right: placed.pen, glyphs: []))
      }
      let last = segments.count - 1
      segments[last].right = placed.pen + placed.advance
      segments[last].glyphs.append(
        TextRunGlyph(
          id: Int(placed.glyph.id), cluster: cluster, clusterEnd: clusterEnd,
          x: placed.x - segments[last].left, y: placed.y - run.rise, advance: placed.advance))
    }
    return segments.map { textRun($0, of: run, from: left) }
  }

  /// The glyphs of a shaped run that have the attributes of one run of the text.
  private struct Segment {
    let index: Int
    let isEllipsis: Bool
    let left: Double
    var right: Double
    var glyphs: [TextRunGlyph]
  }

  private func textRun(_ segment: Segment, of run: GlyphRun, from left: Double) -> TextRun {
    let styled = segment.isEllipsis ? nil : lines.shaped.styled?.runs[segment.index]
    let attributes = styled?.attributes ?? TextAttributes()
    let shapers = lines.shaped.parts.shapers
    // An ellipsis that is set as no run of the text has a shaper of its own after them, in the font of the text.
    let font = Int(run.style) < shapers.count ? shapers[Int(run.style)].font : lines.font
    // A run with the ellipsis in it has letters on one side of it, or on both.
    let isBefore = segment.glyphs.first.map { $0.cluster < places.head.upperBound } ?? true
    let whole =
      segment.isEllipsis
      ? places.head.upperBound..<places.head.upperBound
      : places.offsets(of: run.utf8Range, isBeforeEllipsis: isBefore)
    let place = lines.box(ofLine: index)
    let baseline = place.baseline - run.rise
    let x = left + segment.left
    let box = run.isBox ? attributes.box?.scaled(by: lines.shaped.styled?.scale ?? 1) : nil
    let scale = run.sizeScale * lines.font.pointSize / font.pointSize
    return TextRun(
      index: segment.index, utf8Range: styled.map { whole.clamped(to: $0.utf8Range) } ?? whole,
      isEllipsis: segment.isEllipsis, attributes: attributes,
      font: font, match: run.match,
      drawnFont: run.isBox ? nil : run.drawnFont(size: font.pointSize * scale), scale: scale, x: x,
      baseline: baseline, advance: segment.right - segment.left,
      glyphs: run.isBox ? [] : segment.glyphs, script: run.script.rawValue,
      direction: run.isRightToLeft ? .rightToLeft : .leftToRight,
      box: box.map {
        TextFrame(x: x, top: baseline - $0.height, width: segment.right - segment.left, height: $0.height)
      })
  }
}

// MARK: - The line as it is drawn

extension TextLine {
  /// The line as it is drawn. It is shaped when it is first asked for.
  var drawn: SetLine {
    lines.parts.line(index) {
      let line = cut?.line ?? shaped
      guard lines.shaped.styled != nil || lines.parts.pieces != nil || alignment == .justified else {
        return line
      }
      return expanded(raised(line))
    }
  }

  /// The line before it is truncated, raised and widened.
  private var shaped: SetLine {
    let endsExactly = lines.parts.request.width.rounding.endsExactly(
      alignment, isRightToLeft: direction == .rightToLeft)
    return lines.shaped.shapedLine(filled, endsExactly: endsExactly)
  }

  /// The line with each run at its height.
  private func raised(_ line: SetLine) -> SetLine {
    guard let styled = lines.shaped.styled, var stacking = lines.parts.stack?.stacking else { return line }
    var elements: [InlineElement] = []
    let stacked = stacking.stacked(filled, cut, of: lines.shaped, &elements)
    var rises: [Int: Double] = [:]
    for element in elements where rises[element.run] == nil { rises[element.run] = stacked.rise(of: element) }
    guard rises.values.contains(where: { $0 != 0 }) else { return line }
    return line.changed { glyphs in
      for (index, run) in glyphs.runs.enumerated() {
        // The ellipsis, by itself or with letters beside it, is on the baseline of the line.
        if run.utf8Range.overlaps(places.ellipsis) { continue }
        glyphs.runs[index].rise = rises[styled.runIndex(at: places.offset(of: run.utf8Range.lowerBound))] ?? 0
      }
    }
  }
}
