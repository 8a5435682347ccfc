import FontFaces
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// The selection boxes of a line. Base.ttf at 1000 points: H is 720 wide, x 520, zero 560, the space 250. Each letter of
/// Hebrew.ttf is 720 wide.
struct SelectionTests {
  /// The left and right edges of the boxes of a range of characters.
  private static func edges(_ text: MeasuredText, _ characters: Range<Int>) -> [[Double]] {
    let string = text.text
    let start = string.index(string.startIndex, offsetBy: characters.lowerBound)
    let end = string.index(start, offsetBy: characters.count)
    return text.selectionRects(of: start..<end).map { [$0.x, $0.x + $0.width] }
  }

  private static func measure(
    _ text: String, _ font: String = "Base.ttf", _ direction: TextDirection? = nil, tracking: Double = 0
  ) throws -> MeasuredText {
    try MeasuredFont.fixture(font).measure(text, direction: direction, tracking: tracking, in: MeasuredFont.alone)
  }

  @Test("Adjacent letters have one selection box, as high as the line")
  func letters() throws {
    let text = try Self.measure("Hx0")
    let string = text.text
    let middle = string.index(after: string.startIndex)
    #expect(
      text.selectionRects(of: middle..<string.endIndex) == [TextBounds(x: 720, y: -300, width: 1080, height: 1200)])
    #expect(text.selectionRects(of: string.startIndex..<string.endIndex).map(\.width) == [text.advance])
    #expect(Self.edges(text, 1..<2) == [[720, 1240]])
  }

  @Test("Empty ranges, empty texts and characters without width have no selection boxes")
  func nothing() throws {
    let text = try Self.measure("H\u{200B}x")
    #expect(text.carets.map(\.x) == [0, 720, 720, 1240])
    for place in 0...3 { #expect(Self.edges(text, place..<place) == []) }
    #expect(Self.edges(text, 1..<2) == [])
    #expect(Self.edges(text, 0..<3) == [[0, 1240]])
    #expect(Self.edges(try Self.measure(""), 0..<0) == [])
  }

  @Test("A range with a part of a character selects the whole character")
  func parts() throws {
    let text = try Self.measure("He\u{301}\u{323}x", "Marks.ttf")
    let scalars = text.text.unicodeScalars
    let mark = scalars.index(scalars.startIndex, offsetBy: 2)
    let whole = Self.edges(text, 1..<2)
    #expect(whole.count == 1)
    #expect(text.selectionRects(of: mark..<scalars.index(after: mark)).map { [$0.x, $0.x + $0.width] } == whole)
    let upTo = text.selectionRects(of: text.text.startIndex..<mark)
    #expect(upTo.map { [$0.x, $0.x + $0.width] } == Self.edges(text, 0..<2))
  }

  /// The left edges of the clusters and the right end, by HarfBuzz 15.0 (uharfbuzz) for 1000 points.
  @Test(
    "Every selected range has the edges of its HarfBuzz clusters",
    arguments: [
      (
        "RobotoSlab-Regular", "AVATAR Toyota",
        [
          0, 614.74609375, 1212.40234375, 1843.75, 2413.0859375, 3161.62109375, 3843.26171875, 4091.796875, 4724.609375,
          5252.44140625, 5822.265625, 6367.1875, 6723.6328125, 7276.3671875,
        ]
      ),
      (
        "RobotoSlab-Regular", "Größe e\u{301}x",
        [
          0, 657.2265625, 1064.453125, 1625.48828125, 2254.39453125, 2771.484375, 3020.01953125, 3557.6171875,
          4145.01953125,
        ]
      ),
      (
        "EBGaramond12-Regular", "office, flight",
        [0, 495, 753, 1026, 1271, 1648, 2038, 2266, 2466, 2731, 2971, 3216, 3651, 4166, 4480]
      ),
    ])
  func clusters(_ name: String, _ string: String, _ places: [Double]) throws {
    let text = MeasuredFont.bundled.font(named: name, size: 1000).measure(string)
    for first in 0..<places.count - 1 {
      for end in first + 1..<places.count {
        let edges = Self.edges(text, first..<end)
        #expect(edges.count == 1 && abs(edges[0][0] - places[first]) < 1e-6 && abs(edges[0][1] - places[end]) < 1e-6)
      }
    }
  }

  @Test("Each character of a ligature is selected between its carets")
  func ligature() throws {
    // HarfBuzz: f, then the ligature fi from 354.004 to 958.984.
    let text = MeasuredFont.robotoSlab(1000).measure("ffi")
    #expect(text.glyphs.count == 2)
    let carets = text.carets.map(\.x)
    #expect(Self.edges(text, 1..<2) == [[carets[1], carets[2]]])
    #expect(Self.edges(text, 2..<3) == [[carets[2], carets[3]]])
    #expect(abs(carets[1] - 354.00390625) < 1e-6 && abs(carets[3] - 958.984375) < 1e-6)
    #expect(Self.edges(text, 0..<3) == [[0, carets[3]]])
  }

  @Test("In right-to-left text, the first character is selected at the right end")
  func rightToLeft() throws {
    let text = try Self.measure("אבג", "Hebrew.ttf")
    #expect(Self.edges(text, 0..<1) == [[1440, 2160]])
    #expect(Self.edges(text, 1..<3) == [[0, 1440]])
    #expect(Self.edges(text, 0..<3) == [[0, 2160]])
  }

  @Test("A selection in text of two directions has several boxes, from left to right")
  func mixed() throws {
    // From the left: H to 720, x to 1240, the space to 1490, ב to 2210, א to 2930.
    let text = try Self.measure("אב Hx", "Hebrew.ttf")
    #expect(Self.edges(text, 1..<4) == [[0, 720], [1240, 2210]])
    #expect(Self.edges(text, 1..<3) == [[1240, 2210]])
    #expect(Self.edges(text, 0..<5) == [[0, 2930]])
    // From the left: H, x, the space to 1490, ב to 2210, א to 2930.
    let other = try Self.measure("Hx אב", "Hebrew.ttf")
    #expect(Self.edges(other, 2..<4) == [[1240, 1490], [2210, 2930]])
    #expect(Self.edges(other, 0..<4) == [[0, 1490], [2210, 2930]])
  }

  @Test("The tracking after a character is selected with the character")
  func tracking() throws {
    #expect(Self.edges(try Self.measure("Hx", tracking: 10), 0..<1) == [[0, 730]])
    #expect(Self.edges(try Self.measure("אב", "Hebrew.ttf", tracking: 10), 0..<1) == [[730, 1460]])
    // The letters are on top of each other.
    #expect(Self.edges(try Self.measure("HH", tracking: -720), 0..<2) == [])
  }

  @Test(
    "The boxes of a selection do not overlap, and are together as wide as its characters",
    arguments: ["Hx אב, 0 ג(H)אx", "א1, 20 ב Hx0H אג", "e\u{301}אH\u{200B}x ב\u{323}"])
  func sums(_ string: String) throws {
    let text = try Self.measure(string, "Hebrew.ttf")
    let widths = string.indices.indices.map { place in
      let number = string.distance(from: string.startIndex, to: place)
      return Self.edges(text, number..<number + 1).reduce(0) { $0 + $1[1] - $1[0] }
    }
    #expect(abs(widths.reduce(0, +) - text.advance) < 1e-6)
    for first in 0..<widths.count {
      for end in first..<widths.count {
        let edges = Self.edges(text, first..<end + 1)
        let width: Double = edges.reduce(0) { $0 + $1[1] - $1[0] }
        #expect(abs(width - widths[first...end].reduce(0, +)) < 1e-6)
        for (left, right) in zip(edges, edges.dropFirst()) { #expect(left[1] < right[0]) }
      }
    }
  }
}
