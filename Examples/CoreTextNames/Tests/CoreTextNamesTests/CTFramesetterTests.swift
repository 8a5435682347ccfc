import CoreTextNames
import FontMetricsKit
import Testing

/// Columns of "H H H", a line feed and "x" at 1000 points: lines are 1200 high, their baselines 900 below their tops.
struct CTFramesetterTests {
  private static let characters = "H H H\nx"

  private static func framesetter(_ style: ParagraphStyle? = nil) throws -> CTFramesetter {
    var text = Fixtures.text(characters, try Fixtures.base())
    if let style { text = text.mapAttributes { styled($0, style) } }
    return CTFramesetterCreateWithAttributedString(text)
  }

  private static func styled(_ attributes: TextAttributes, _ style: ParagraphStyle) -> TextAttributes {
    var changed = attributes
    changed[CTParagraphStyle.self] = style
    return changed
  }

  private static func frame(
    of framesetter: CTFramesetter, _ range: CFRange = CFRangeMake(0, 0), height: Double = 3600
  ) -> CTFrame {
    let path = CGPath(rect: CGRect(x: 100, y: 50, width: 1690, height: height), transform: nil)
    return CTFramesetterCreateFrame(framesetter, range, path, nil)
  }

  private static func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = Array(repeating: CGPoint.zero, count: CTFrameGetLines(frame).count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    return origins
  }

  @Test("CTFramesetterCreateFrame, CTFrameGetLines: the lines and their characters")
  func lines() throws {
    let frame = Self.frame(of: try Self.framesetter())
    let ranges = CTFrameGetLines(frame).map(CTLineGetStringRange)
    #expect(ranges == [CFRangeMake(0, 4), CFRangeMake(4, 2), CFRangeMake(6, 1)])
    #expect(CTFrameGetLines(frame).map(CTLineGetGlyphCount) == [4, 1, 1])
    #expect(CTFrameGetLines(frame)[1].indices == [4])
  }

  @Test("CTFrameGetLineOrigins: upwards from the bottom of the path's box")
  func lineOrigins() throws {
    #expect(Self.origins(Self.frame(of: try Self.framesetter())).map(\.y) == [2700, 1500, 300])
    let centred = Self.origins(Self.frame(of: try Self.framesetter(ParagraphStyle(alignment: .center))))
    #expect(near(centred.map(\.x), [0, 485, 585]))
    var last = [CGPoint.zero]
    CTFrameGetLineOrigins(Self.frame(of: try Self.framesetter()), CFRangeMake(2, 1), &last)
    #expect(last == [CGPoint(x: 0, y: 300)])
  }

  @Test("CTFrameGetStringRange, VisibleStringRange, Path: the part that has room, and the next column")
  func visibleRange() throws {
    let framesetter = try Self.framesetter()
    let first = Self.frame(of: framesetter, height: 1300)
    #expect(CTFrameGetStringRange(first) == CFRangeMake(0, 7))
    #expect(CTFrameGetVisibleStringRange(first) == CFRangeMake(0, 4))
    #expect(CTFrameGetPath(first).boundingBoxOfPath == CGRect(x: 100, y: 50, width: 1690, height: 1300))
    let second = Self.frame(of: framesetter, CFRangeMake(4, 0))
    #expect(CTFrameGetLines(second).map(CTLineGetStringRange) == [CFRangeMake(4, 2), CFRangeMake(6, 1)])
    #expect(Self.origins(second).map(\.y) == [2700, 1500])
    let part = Self.frame(of: framesetter, CFRangeMake(2, 3))
    #expect(CTFrameGetVisibleStringRange(part) == CFRangeMake(2, 3))
    #expect(CTFrameGetLines(part).map(CTLineGetStringRange) == [CFRangeMake(2, 3)])
  }

  @Test("CTFramesetterSuggestFrameSizeWithConstraints: the widest line, and the lines that have room")
  func suggestedSize() throws {
    let framesetter = try Self.framesetter()
    var fit = CFRangeMake(9, 9)
    let unlimited = CGSize(width: 1700, height: .greatestFiniteMagnitude)
    let whole = CTFramesetterSuggestFrameSizeWithConstraints(framesetter, CFRangeMake(0, 0), nil, unlimited, &fit)
    #expect(whole == CGSize(width: 1690, height: 3600))
    #expect(fit == CFRangeMake(0, 7))
    let low = CGSize(width: 1700, height: 2500)
    #expect(
      CTFramesetterSuggestFrameSizeWithConstraints(framesetter, CFRangeMake(0, 0), nil, low, &fit)
        == CGSize(width: 1690, height: 2400))
    #expect(fit == CFRangeMake(0, 6))
    let wide = CGSize(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    #expect(
      CTFramesetterSuggestFrameSizeWithConstraints(framesetter, CFRangeMake(0, 0), nil, wide, nil)
        == CGSize(width: 2660, height: 2400))
  }

  @Test("CTFramesetterCreateWithTypesetter, CTFramesetterGetTypesetter: the same text")
  func typesetter() throws {
    let typesetter = CTFramesetterGetTypesetter(try Self.framesetter())
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 1690) == 4)
    #expect(CTFrameGetLines(Self.frame(of: CTFramesetterCreateWithTypesetter(typesetter))).count == 3)
  }

  @Test("A line has the ascent and the descent that its frame has room for")
  func heights() throws {
    let text =
      Fixtures.text("H ", try Fixtures.base()) + Fixtures.text("x", try Fixtures.font("ProbeLineGap-Regular", 2000))
    let framesetter = CTFramesetterCreateWithAttributedString(text + text)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: 1690, height: 9999), nil)
    var (ascent, descent, leading) = (0.0, 0.0, 0.0)
    let frame = Self.frame(of: framesetter, height: 9999)
    let sum = CTFrameGetLines(frame).reduce(0.0) { sum, line in
      _ = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
      return sum + ascent + descent + leading
    }
    #expect(near(size.height, sum))
  }
}
