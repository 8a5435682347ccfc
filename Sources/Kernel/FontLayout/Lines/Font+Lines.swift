internal import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

extension Font {
  /// Returns the lines of a text in a column. Lines are broken as in browsers: by UAX #14, and by the dictionaries of
  /// ICU for Thai, Lao, Khmer and Burmese. White space at the end of a line hangs, so the width does not include it.
  /// Words are hyphenated only at soft hyphens. A tab reaches to the next tab stop. Tab stops are eight spaces apart.
  ///
  /// ```swift
  /// let lines = font.lines(of: title, width: 320, maximumLines: 2, truncation: .tail)
  /// for line in lines { draw(line.outline(), x: line.origin, y: line.baseline) }
  /// label.height = lines.height
  /// ```
  ///
  /// For lines at several widths, `shaped(_:)` shapes the text only once.
  ///
  /// - Parameters:
  ///   - text: any text. A line feed or another mandatory break ends a line.
  ///   - width: the width of the column in points. If it is infinite, lines end only at mandatory breaks. A negative
  ///     width and not-a-number count as 0.
  ///   - maximumLines: the greatest number of lines; nil for all.
  ///   - truncation: the part of the text that is left out if there are more lines.
  ///   - maximumHeight: the greatest height in points; nil for all lines. The result has as many lines as fit, perhaps
  ///     no line.
  ///   - alignment: the alignment of the lines in the column.
  ///   - lineHeight: the distance from baseline to baseline in points; nil for the font's line height.
  ///   - breaking: the places where lines may end.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the direction of all paragraphs. If nil, each paragraph has the direction of its first letter with
  ///     a direction.
  ///   - tracking: points that are added after each character.
  ///   - features: OpenType features in addition to those that are on by default.
  ///   - collection: the collection with the fallback fonts; nil for the collection that the font came from.
  public func lines(
    of text: String, width: Double, maximumLines: Int? = nil, truncation: TextTruncation = .none,
    maximumHeight: Double? = nil, alignment: TextAlignment = .start, lineHeight: Double? = nil,
    breaking: LineBreaking = .standard,
    language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0, features: FontFeatures = [],
    in collection: FontCollection? = nil
  ) -> TextLines {
    shaped(
      text, breaking: breaking, language: language, direction: direction, tracking: tracking, features: features,
      in: collection
    ).lines(
      width: width, maximumLines: maximumLines, truncation: truncation, alignment: alignment, lineHeight: lineHeight,
      maximumHeight: maximumHeight)
  }

  /// Shapes a text once, for its lines at several widths.
  ///
  /// - Parameters:
  ///   - text: any text. A line feed or another mandatory break ends a line.
  ///   - breaking: the places where lines may end.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the direction of all paragraphs. If nil, each paragraph has the direction of its first letter with
  ///     a direction.
  ///   - tracking: points that are added after each character.
  ///   - features: OpenType features in addition to those that are on by default.
  ///   - tables: the layout tables that shape the text. Use `.withoutGraphite` for lines as in Chromium.
  ///   - collection: the collection with the fallback fonts; nil for the collection that the font came from.
  public func shaped(
    _ text: String, breaking: LineBreaking = .standard, language: String? = nil, direction: TextDirection? = nil,
    tracking: Double = 0, features: FontFeatures = [], tables: ShapingTables = .all,
    in collection: FontCollection? = nil
  ) -> ShapedText {
    ShapedText(
      text, self,
      TextSettings(
        language: language, direction: direction, tracking: tracking, features: features, tables: tables), breaking,
      in: collection ?? self.collection)
  }

  /// Measures the width and the height of a text in a column, like UIKit's `boundingRect` and `sizeThatFits`.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - width: the width of the column in points. If it is infinite, lines end only at mandatory breaks.
  ///   - maximumLines: the greatest number of lines; nil for all.
  ///   - breaking: the places where lines may end.
  ///   - language: the text's language (BCP 47).
  /// - Returns: the width of the widest line, and the height of all lines.
  public func size(
    of text: String, fitting width: Double, maximumLines: Int? = nil, breaking: LineBreaking = .standard,
    language: String? = nil
  ) -> TextSize {
    lines(of: text, width: width, maximumLines: maximumLines, breaking: breaking, language: language).size
  }
}
