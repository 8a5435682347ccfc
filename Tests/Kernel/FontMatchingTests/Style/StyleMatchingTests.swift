import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// CSS Fonts Module Level 4, § 5.2, step 4.
struct StyleMatchingTests {
  private static func chosen(_ style: FontStyle, _ faces: [StyleRanges]) -> StyleChoice? {
    StyleMatching.choose(style, among: faces)
  }

  private static func upright(
    weight: ClosedRange<Double> = 400...400, width: ClosedRange<Double> = 100...100
  ) -> StyleRanges { StyleRanges(width: width, weight: weight, oblique: 0...0, italic: nil) }

  private static func leaning(_ angle: ClosedRange<Double>, weight: Double = 400) -> StyleRanges {
    StyleRanges(width: 100...100, weight: weight...weight, oblique: angle, italic: nil)
  }

  private static func italic(_ value: ClosedRange<Double> = 1...1, weight: Double = 400) -> StyleRanges {
    StyleRanges(width: 100...100, weight: weight...weight, oblique: nil, italic: value)
  }

  @Test(
    "A weight chooses among static faces in the order of CSS",
    arguments: [
      // 400 to 500: up to 500, then down, then above.
      (400.0, [300, 500, 600], 500.0), (400, [300, 600], 300), (400, [600, 900], 600), (450, [400, 500], 500),
      (450, [400, 501], 400), (500, [400, 600], 400), (500, [501, 900], 501), (500, [100, 499, 501], 499),
      // Below 400: down, then up.
      (350, [300, 400], 300), (350, [400, 500], 400), (399, [100, 400], 100), (300, [350, 900], 350),
      (250, [200, 300], 200),
      // Above 500: up, then down.
      (501, [500, 900], 900), (600, [500, 700], 700), (600, [400, 500], 500), (900, [100, 800], 800),
      (650, [600, 1000], 1000),
      // No rounding to hundreds.
      (512, [510, 511, 513], 513), (399.5, [399, 400], 399),
    ] as [(Double, [Double], Double)])
  func weights(_ desired: Double, _ weights: [Double], _ expected: Double) {
    let family = weights.map { Self.upright(weight: $0...$0) }
    #expect(Self.chosen(FontStyle(weight: FontWeight(desired)), family)?.weight == expected)
    #expect(Self.chosen(FontStyle(weight: FontWeight(desired)), family.reversed())?.weight == expected)
  }

  @Test(
    "A weight chooses among variable and static faces in the order of CSS",
    arguments: [
      (512.0, [300.0...700], 512.0), (800, [300...700], 700), (100, [300...700], 300),
      (450, [100...400, 600...900], 400), (500, [100...400, 600...900], 400), (501, [100...400, 600...900], 600),
      (350, [400...900, 100...100], 100), (650, [600...600, 300...640, 700...700], 700),
    ] as [(Double, [ClosedRange<Double>], Double)])
  func weightRanges(_ desired: Double, _ ranges: [ClosedRange<Double>], _ expected: Double) {
    let family = ranges.map { Self.upright(weight: $0) }
    #expect(Self.chosen(FontStyle(weight: FontWeight(desired)), family)?.weight == expected)
  }

  @Test(
    "Narrower widths come first up to 100 %, and wider widths above 100 %",
    arguments: [
      (100.0, [75.0, 125], 75.0), (100, [125, 150], 125), (87.5, [75, 100], 75), (75, [87.5, 100], 87.5),
      (50, [62.5, 200], 62.5),
      (112.5, [100, 150], 150), (112.5, [75, 100], 100), (125, [112.5, 200], 200), (200, [50, 62.5], 62.5),
      (100.5, [100, 200], 200),
    ] as [(Double, [Double], Double)])
  func widths(_ desired: Double, _ widths: [Double], _ expected: Double) {
    let family = widths.map { Self.upright(width: $0...$0) }
    #expect(Self.chosen(FontStyle(width: FontWidth(desired)), family)?.width == expected)
  }

  @Test("Width is matched before slant, and slant before weight")
  func order() {
    let condensedItalic = StyleRanges(width: 75...75, weight: 700...700, oblique: nil, italic: 1...1)
    let asked = FontStyle(weight: .bold, slant: .italic)
    #expect(Self.chosen(asked, [condensedItalic, Self.upright(weight: 400...400)])?.index == 1)
    #expect(Self.chosen(asked, [Self.upright(weight: 700...700), Self.italic(weight: 300)])?.index == 1)
    #expect(Self.chosen(asked, [Self.italic(weight: 300), Self.italic(weight: 900)])?.index == 1)
  }

  @Test(
    "A slant chooses among faces in the order of CSS",
    arguments: [
      // Upright: the smallest angle from 0 on, then italics, then left-leaning faces.
      (FontSlant.upright, [leaning(-10 ... -10), italic(), leaning(5...5), leaning(3...3)], 3),
      (.upright, [leaning(-10 ... -10), italic()], 1), (.upright, [leaning(-10 ... -10), leaning(-4 ... -4)], 1),
      // Italic: italics, then angles from 11° up, then smaller angles, upright last.
      (.italic, [leaning(20...20), italic()], 1), (.italic, [leaning(10...10), leaning(20...20)], 1),
      (.italic, [leaning(10...10), leaning(20...20), leaning(11...11)], 2),
      (.italic, [leaning(2...2), leaning(10...10), upright()], 1), (.italic, [leaning(-5 ... -5), leaning(0...0)], 1),
      // From 11° on: steeper first, then less, then italics.
      (.oblique(degrees: 11), [leaning(10...10), leaning(30...30)], 1),
      (.oblique(degrees: 14), [leaning(10...10), leaning(13...13), italic()], 1),
      (.oblique, [italic(), upright()], 0), (.oblique(degrees: 20), [leaning(1...1), italic()], 0),
      // Below 11°: less first, then steeper, then italics.
      (.oblique(degrees: 10.9), [leaning(10...10), leaning(11...11)], 0),
      (.oblique(degrees: 5), [leaning(6...6), leaning(1...1)], 1),
      (.oblique(degrees: 5), [upright(), leaning(20...20)], 1),
      (.oblique(degrees: 5), [upright(), italic()], 1),
      // To the left: mirrored.
      (.oblique(degrees: -11), [leaning(-10 ... -10), leaning(-30 ... -30)], 1),
      (.oblique(degrees: -5), [leaning(-6 ... -6), leaning(-1 ... -1)], 1),
      (.oblique(degrees: -5), [leaning(5...5), upright(), italic()], 2),
      (.oblique(degrees: -20), [leaning(5...5), upright()], 1),
    ] as [(FontSlant, [StyleRanges], Int)])
  func slants(_ desired: FontSlant, _ family: [StyleRanges], _ expected: Int) {
    #expect(Self.chosen(FontStyle(slant: desired), family)?.index == expected)
  }

  @Test(
    "A slant axis is set to the angle, or to its nearest value",
    arguments: [
      (FontSlant.upright, 0.0), (.oblique(degrees: 7), 7), (.oblique(degrees: 20), 10), (.oblique(degrees: -3), 0),
      (.italic, 10),
    ] as [(FontSlant, Double)])
  func slantAxis(_ desired: FontSlant, _ angle: Double) {
    #expect(Self.chosen(FontStyle(slant: desired), [Self.leaning(0...10)])?.slant == .oblique(angle))
  }

  @Test(
    "An italic axis is set to a value in its range",
    arguments: [
      (FontSlant.italic, StyleChoice.Slant.italic(1)), (.oblique(degrees: 14), .italic(1)),
      (.oblique(degrees: 5), .italic(1)),
      (.upright, .oblique(0)),
    ] as [(FontSlant, StyleChoice.Slant)])
  func italicAxis(_ desired: FontSlant, _ slant: StyleChoice.Slant) {
    let face = StyleRanges(width: 100...100, weight: 400...400, oblique: 0...0, italic: 0...1)
    #expect(Self.chosen(FontStyle(slant: desired), [face])?.slant == slant)
  }

  @Test("Of equal faces, the first is chosen")
  func ties() {
    #expect(Self.chosen(.regular, [Self.upright(), Self.upright(), Self.upright(weight: 100...900)])?.index == 0)
  }
}
