internal import FontShaping

/// What the styles of a text's paragraphs say of their lines.
extension ShapedText {
  /// The number of the style of the paragraph with the character at an offset; 0 in a text in one font.
  func styleIndex(at offset: Int) -> Int { styled?.styles.index(at: offset) ?? 0 }

  /// Where the lines of a paragraph may end.
  func breaking(of paragraph: Paragraph) -> LineBreaking {
    styled.map { $0.styles.all[styleIndex(at: paragraph.range.lowerBound)].breaking } ?? breaking
  }

  /// Whether the lines of a paragraph end where the column is full.
  func wraps(_ paragraph: Paragraph) -> Bool {
    styled.map { $0.styles.all[styleIndex(at: paragraph.range.lowerBound)].wraps } ?? true
  }

  /// The settings of letters of a paragraph that have none of their own.
  func settings(of paragraph: Paragraph) -> TextSettings {
    styled.map { $0.styles.all[styleIndex(at: paragraph.range.lowerBound)].settings() } ?? settings
  }

  /// The place of a paragraph's lines in their column.
  func alignment(of paragraph: Paragraph, _ request: TextLines.Request) -> TextAlignment {
    request.alignment ?? styled.map { $0.styles.all[styleIndex(at: paragraph.range.lowerBound)].alignment } ?? .start
  }

  /// The points before a line, at the side where reading begins.
  func indent(ofLineAt start: Int, in paragraph: Paragraph) -> Double {
    guard let styled else { return 0 }
    return styled.styles.all[styled.styles.index(at: paragraph.range.lowerBound)].indent(
      isFirst: start == paragraph.range.lowerBound)
  }

  /// The distance from the edge where reading begins to the end of a paragraph's lines, in a column of a width.
  func lineEnd(in paragraph: Paragraph, _ width: Double) -> Double {
    guard let styled else { return width }
    return styled.styles.all[styled.styles.index(at: paragraph.range.lowerBound)].lineEnd(in: width)
  }

  /// The room for a line: the column without its indents.
  func room(forLineAt start: Int, in paragraph: Paragraph, _ column: LineWidth) -> LineWidth {
    let indent = indent(ofLineAt: start, in: paragraph)
    let end = lineEnd(in: paragraph, column.points)
    return indent == 0 && end == column.points ? column : LineWidth(end - indent, column.rounding)
  }

  /// The width of the narrowest column with a line in it as it is.
  func extent(of line: FilledLine, _ advance: Double) -> Double {
    let paragraph = paragraphs[line.paragraph]
    let end = indent(ofLineAt: line.start, in: paragraph) + advance
    // Of an endless column the end of the lines is either a place in it, or a distance from its end.
    let own = lineEnd(in: paragraph, .infinity)
    return own.isFinite ? max(end, own) : end - lineEnd(in: paragraph, 0)
  }
}
