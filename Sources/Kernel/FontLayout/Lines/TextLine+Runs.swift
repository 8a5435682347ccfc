internal import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A part of a line that is a box, or that has one font, one direction and one set of attributes. Lengths are in
/// points.
public struct TextRun: Sendable {
  /// The index of the run in the styled text; 0 for a text in one font.
  public let index: Int
  /// The run's characters in the text of the lines, in bytes of UTF-8. It is empty for an ellipsis.
  public let utf8Range: Range<Int>
  /// Whether the run is the ellipsis of a truncated line. The ellipsis has the font and the attributes of the
  /// paragraph.
  public let isEllipsis: Bool
  /// The attributes of the run.
  public let attributes: TextAttributes
  /// The requested font. If the font lacks the characters, `match` has the face in which they are drawn.
  public let font: Font
  /// The face in which the run is drawn, and the reason why it was chosen.
  public let match: FontMatch
  /// The face, the size and the imitated styles with which the glyphs are drawn; nil for a box.
  public let drawnFont: DrawnFont?
  /// The factor of the font's size. It is below 1 for capitals that are scaled to small capitals, otherwise 1.
  public let scale: Double
  /// The position of the run's left end, in points from the column's left edge.
  public let x: Double
  /// The distance from the top of the column down to the run's baseline.
  public let baseline: Double
  /// The width of the run.
  public let advance: Double
  /// The glyphs from left to right. `x` is measured from the run's left end, and `y` upwards from the run's baseline.
  public let glyphs: [TextRunGlyph]
  /// The script of the run, by its ISO 15924 code.
  public let script: FontTag
  /// The reading direction of the run.
  public let direction: TextDirection
  /// The frame of the box if the run is a box; nil for text.
  public let box: TextFrame?

  /// The value of an attribute of your own type; nil if the run does not have the attribute.
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? { attributes[key] }

  /// Returns the run's glyphs as arrays; empty for a box.
  ///
  /// - Parameters:
  ///   - x: the position of the run's left end, in points to the right. In the column, it is `x`.
  ///   - y: the position of the run's baseline, in points along the axis. In the column, it is `baseline`, downwards.
  ///   - yAxis: whether the positions grow upwards or downwards.
  public func glyphArrays(x: Double = 0, y: Double = 0, yAxis: VerticalAxis) -> GlyphArrays {
    GlyphArrays(glyphs.map { ($0.id, $0.x, $0.y, $0.advance) }, x: x, y: y, yAxis: yAxis)
  }

  /// Returns the outlines of the run, as in `TextLine.outline()`. `x` is measured from the run's left end, and `y`
  /// upwards from the run's baseline. If the recorded tables of an absent font shape the text, there are no outlines,
  /// and `failures` reports this.
  public func outline() -> TextOutline {
    var drawing = OutlineDrawing()
    if let drawnFont {
      var letters = RunGlyphs(drawnFont)
      for glyph in glyphs { drawing.append(glyph.id, of: &letters, x: glyph.x, y: glyph.y) }
    }
    return drawing.finished(advance: advance)
  }
}

/// A glyph of a run and its position, in points.
public struct TextRunGlyph: Sendable, Hashable {
  /// The index of the glyph in the face that shapes the run. 0 is the glyph for characters that the face lacks.
  public let id: Int
  /// The start of the glyph's characters in the text of the lines, in bytes of UTF-8.
  public let cluster: Int
  /// The end of the glyph's characters. The characters of a ligature may include some of the next run. An ellipsis has
  /// no characters.
  public let clusterEnd: Int
  /// The horizontal distance of the glyph's origin from the run's left end.
  public let x: Double
  /// The height of the glyph's origin above the run's baseline.
  public let y: Double
  /// The advance width of the glyph.
  public let advance: Double
}

/// A rectangle in a column. Lengths are in points, to the right of the left edge and downwards from the top.
public struct TextFrame: Sendable, Hashable {
  /// The position of the left edge.
  public let x: Double
  /// The position of the upper edge.
  public let top: Double
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double

  /// Makes a rectangle.
  public init(x: Double, top: Double, width: Double, height: Double) {
    self.x = x
    self.top = top
    self.width = width
    self.height = height
  }
}

extension TextLine {
  /// The line's runs from left to right.
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

  /// The glyphs of a shaped run that belong to one run of the text.
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
    // If no run has the settings of the ellipsis, the ellipsis has an additional shaper in the font of the text. The
    // index of this shaper is after those of the runs' shapers.
    let font = Int(run.style) < shapers.count ? shapers[Int(run.style)].font : lines.font
    // A run that contains the ellipsis has letters on one side of it, or on both sides.
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
  /// The line as it is drawn. It is shaped at the first use.
  var drawn: SetLine {
    lines.parts.line(index) {
      let line = cut?.line ?? shaped
      guard lines.shaped.styled != nil || lines.parts.pieces != nil || alignment == .justified else {
        return line
      }
      return expanded(raised(line))
    }
  }

  /// The shaped line. Its runs are not raised yet, and its spaces are not widened yet.
  private var shaped: SetLine {
    let endsExactly = lines.parts.request.width.rounding.endsExactly(
      alignment, isRightToLeft: direction == .rightToLeft)
    return lines.shaped.shapedLine(filled, endsExactly: endsExactly)
  }

  private func raised(_ line: SetLine) -> SetLine {
    guard let styled = lines.shaped.styled, var stacking = lines.parts.stack?.stacking else { return line }
    var elements: [InlineElement] = []
    let stacked = stacking.stacked(filled, cut, of: lines.shaped, &elements)
    var rises: [Int: Double] = [:]
    for element in elements where rises[element.run] == nil { rises[element.run] = stacked.rise(of: element) }
    guard rises.values.contains(where: { $0 != 0 }) else { return line }
    return line.changed { glyphs in
      for (index, run) in glyphs.runs.enumerated() {
        // The ellipsis is on the baseline of the line, even if letters are shaped together with it.
        if run.utf8Range.overlaps(places.ellipsis) { continue }
        glyphs.runs[index].rise = rises[styled.runIndex(at: places.offset(of: run.utf8Range.lowerBound))] ?? 0
      }
    }
  }
}
