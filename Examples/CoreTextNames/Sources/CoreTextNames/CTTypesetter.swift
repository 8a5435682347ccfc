// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

/// A text that is shaped once, for lines of any width.
public final class CTTypesetter: Sendable {
  let text: StyledText
  let places: TextPlaces
  let shaped: ShapedText

  init(_ text: StyledText) {
    self.text = text.withFonts
    places = TextPlaces(text.text)
    shaped = self.text.shaped(paragraph: ParagraphStyle(direction: nil))
  }

  /// The number of code units of the line that begins at a position.
  func length(from start: CFIndex, width: Double, in shaped: ShapedText) -> CFIndex {
    let from = places.utf8(start)
    let lines = shaped.lines(width: width, maximumLines: 2, from: from)
    let end = lines.count > 1 ? lines[1].utf8Range.lowerBound : text.text.utf8.count
    return places.utf16(from..<end).length
  }
}

/// A typesetter of a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// The number of code units that fit in a line from a position on, including the white space and the line feed at its
/// end. A word that is wider than the line is broken.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  typesetter.length(from: startIndex, width: width, in: typesetter.shaped)
}

/// The same, but a line may end after each character.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  var paragraph = ParagraphStyle(direction: nil)
  paragraph.breaking.strictness = .anywhere
  let shaped = typesetter.text.shaped(paragraph: paragraph)
  return typesetter.length(from: startIndex, width: width, in: shaped)
}

/// A part of the text as a line, in the direction of its paragraph. A length of 0 means up to the end of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = typesetter.places.utf8(stringRange)
  let line = typesetter.shaped.lines(width: .infinity, maximumLines: 1, from: range.lowerBound).first
  return CTLine(
    typesetter.text[range], from: typesetter.places.utf16(range.lowerBound), direction: line?.direction)
}
