internal import FontShaping

/// Properties of lines that come from the styles of their paragraphs.
extension ShapedText {
  /// Returns the index of the style of the paragraph with the character at an offset; 0 in a text in one font.
  func styleIndex(at offset: Int) -> Int { styled?.styles.index(at: offset) ?? 0 }

  func styleIndex(of paragraph: Paragraph) -> Int { styleIndex(at: paragraph.range.lowerBound) }

  /// Returns a value from the style of a paragraph; nil in a text in one font. Styles are large, so they are not
  /// copied.
  @inline(__always)
  private func style<Value>(of paragraph: Paragraph, _ value: (ParagraphStyle) -> Value) -> Value? {
    guard let styled else { return nil }
    return value(styled.styles.all[styleIndex(of: paragraph)])
  }

  func breaking(of paragraph: Paragraph) -> LineBreaking { style(of: paragraph) { $0.breaking } ?? breaking }

  /// Whether a line of a paragraph ends when the column is full.
  func wraps(_ paragraph: Paragraph) -> Bool { style(of: paragraph) { $0.wraps } ?? true }

  /// Returns the settings for those letters of a paragraph that have no settings of their own.
  func settings(of paragraph: Paragraph) -> TextSettings { style(of: paragraph) { $0.settings() } ?? settings }

  func alignment(of paragraph: Paragraph, _ request: TextLines.Request) -> TextAlignment {
    request.alignment ?? style(of: paragraph) { $0.alignment } ?? .start
  }

  /// Returns the indent of a line in points, on the side where reading begins.
  func indent(ofLineAt start: Int, in paragraph: Paragraph) -> Double {
    style(of: paragraph) { $0.indent(isFirst: start == paragraph.range.lowerBound) } ?? 0
  }

  /// Returns the distance from the edge where reading begins to the end of a paragraph's lines.
  func lineEnd(in paragraph: Paragraph, _ width: Double) -> Double {
    style(of: paragraph) { $0.lineEnd(in: width) } ?? width
  }

  /// Returns the room for a line: the column without the indents.
  func room(forLineAt start: Int, in paragraph: Paragraph, _ column: LineWidth) -> LineWidth {
    let indent = indent(ofLineAt: start, in: paragraph)
    let end = lineEnd(in: paragraph, column.points)
    return indent == 0 && end == column.points ? column : LineWidth(end - indent, column.rounding)
  }

  /// Whether a line and its indents fit into a column. A single word or character may be too wide.
  func fits(_ line: FilledLine, _ advance: Double, in column: LineWidth) -> Bool {
    room(forLineAt: line.start, in: paragraphs[line.paragraph], column).fits(advance)
  }

  /// Returns the width of the narrowest column that contains the line unchanged.
  func extent(of line: FilledLine, _ advance: Double) -> Double {
    let paragraph = paragraphs[line.paragraph]
    let end = indent(ofLineAt: line.start, in: paragraph) + advance
    // In an infinite column, the end of the lines is either at a fixed position, or at a distance from the end of the
    // column.
    let own = lineEnd(in: paragraph, .infinity)
    return own.isFinite ? max(end, own) : end - lineEnd(in: paragraph, 0)
  }
}
