// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

/// The key of a paragraph style in the attributes of a text: kCTParagraphStyleAttributeName.
public enum CTParagraphStyle: TextAttributeKey {
  /// Alignment, indents, line height, and the spaces before and after paragraphs.
  public typealias Value = ParagraphStyle
}

/// A text that is set in columns.
public final class CTFramesetter: Sendable {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  /// The lines of a part of the text that fit into a column, and the position where the next column begins.
  func lines(of range: CFRange, width: Double, height: Double) -> (all: TextLines, fitting: Int, end: CFIndex) {
    let places = typesetter.places
    let bytes = places.utf8(range)
    let text = typesetter.text[0..<bytes.upperBound]
    var paragraph = text.runs.lazy.compactMap { $0.attributes[CTParagraphStyle.self] }.first ?? ParagraphStyle()
    paragraph.lineBoxes = .typesetter
    // Hyphenation patterns would add soft hyphens to the text, and change its positions.
    paragraph.hyphenation = nil
    let shaped = text.shaped(paragraph: paragraph)
    let lines = shaped.lines(width: width, from: bytes.lowerBound)
    let fitting = lines.firstIndex { $0.top + $0.height > height + 1e-6 } ?? lines.count
    let end = fitting < lines.count ? lines[fitting].utf8Range.lowerBound : bytes.upperBound
    return (lines, fitting, places.utf16(end))
  }
}

/// A framesetter of a text.
public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(string))
}
/// A framesetter of a typesetter's text.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }
/// The typesetter of the text.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Core Text's attributes of frames (fill rule, progression). They are not supported: the argument is nil.
public typealias CTFrameAttributes = Never

/// The lines of a text in a column.
public struct CTFrame: Sendable {
  let path: CGPath
  let range: CFRange
  let visible: CFRange
  let lines: [CTLine]
  let origins: [CGPoint]
}

/// The lines from a position on that fit into the box of a path. A length of 0 means up to the end of the text.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CTFrameAttributes?
) -> CTFrame {
  let box = path.boundingBoxOfPath
  let (width, height) = (box.size.width, box.size.height)
  let (places, text) = (framesetter.typesetter.places, framesetter.typesetter.text)
  let (all, fitting, end) = framesetter.lines(of: stringRange, width: width, height: height)
  let bytes = places.utf8(stringRange)
  let ends = all.indices.dropFirst().map { all[$0].utf8Range.lowerBound } + [bytes.upperBound]
  let lines = all.prefix(fitting).map { line in
    CTLine(
      line, of: all, text[line.utf8Range], places, places.utf16(line.utf8Range.lowerBound..<ends[line.index]))
  }
  let start = places.utf16(bytes.lowerBound)
  return CTFrame(
    path: path, range: places.utf16(bytes), visible: CFRange(location: start, length: end - start), lines: lines,
    origins: lines.map { CGPoint(x: $0.left, y: height - ($0.line?.baseline ?? 0)) })
}

/// The size of the lines in the given constraints, and the part of the text that fits. An infinite width or height, and
/// `greatestFiniteMagnitude`, mean no limit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CTFrameAttributes?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let (all, fitting, end) = framesetter.lines(of: stringRange, width: constraints.width, height: constraints.height)
  let start = framesetter.typesetter.places.utf16(framesetter.typesetter.places.utf8(stringRange).lowerBound)
  fitRange?.pointee = CFRange(location: start, length: end - start)
  let lines = all.prefix(fitting)
  return CGSize(
    width: lines.map(\.advance).max() ?? 0,
    height: fitting == all.count ? all.height : lines.last.map { $0.top + $0.height } ?? 0)
}

/// The requested part of the text.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// The part of the text that fits.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }
/// The path of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// The lines, from the first to the last.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines }

/// Copies the origins of the lines of a range: the left end of each baseline, from the bottom left of the path's box. A
/// length of 0 means up to the last line.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  for (place, line) in range.elements(of: frame.origins.count).enumerated() { origins[place] = frame.origins[line] }
}
