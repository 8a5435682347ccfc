import FontLayout
import TestSupport
import Testing

@testable import FontCode

/// Base.ttf: ascender 900, descender −300, no gap, usWinAscent 1000, of 1000 units; the drawn H is 710 high, x 510.
struct BaselineRecipeTests {
  private static func recipe(
    _ engine: BaselineEngine, _ font: Font, line: Double, anchor: BaselineAnchor = .capitals, scale: Double = 1
  ) throws -> BaselineRecipe {
    let recipes = font.baselineRecipes(lineHeight: line, anchor: anchor, scale: scale)
    return try #require(recipes.first { $0.engine == engine })
  }

  @Test("The target centres the drawn letters, and rounds the baseline once")
  func target() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    let capitals = BaselineTarget(font, lineHeight: 30, anchor: .capitals, scale: 1)
    #expect(capitals.exactBaseline == 22.1 && capitals.baseline == 22 && capitals.centre == 14.9)
    #expect(BaselineTarget(font, lineHeight: 30, anchor: .x, scale: 1).baseline == 20)
    // Ascender 18, descender −6: half of the other 6 points is above.
    #expect(BaselineTarget(font, lineHeight: 30, anchor: .baseline, scale: 1).baseline == 21)
    let odd = BaselineTarget(font, lineHeight: 31, anchor: .capitals, scale: 1)
    #expect(odd.exactBaseline == 22.6 && odd.baseline == 23 && abs(odd.rounding - 0.4) < 1e-9)
    #expect(BaselineTarget(font, lineHeight: 31, anchor: .capitals, scale: 2).baseline == 22.5)
  }

  @Test(
    "Each engine places 20-point text in a line of 33 by its own rule",
    arguments: [
      // 18 + floor(4.5), and 18 + 4.5 to the nearest pixel.
      (BaselineEngine.chromium, 22.0), (.firefox, 23), (.safari, 23), (.swiftui, 23), (.gtk4, 23), (.figma, 23),
      // All 9 above; all 9 below; 18 of 24 parts of the line above; 6 and its part of 9, rounded up, below.
      (.uikit, 27), (.qt6, 20), (.flutter, 25), (.compose, 24),
    ])
  func plain(_ engine: BaselineEngine, _ baseline: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    #expect(try Self.recipe(engine, font, line: 33).plain == baseline)
  }

  @Test("The baseline is right in a line that is lower than its letters")
  func lowLine() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    // 21 − 24: half of −3, rounded down.
    #expect(try Self.recipe(.chromium, font, line: 21).plain == 16)
    #expect(try Self.recipe(.uikit, font, line: 21).plain == 15)
    #expect(try Self.recipe(.compose, font, line: 21).plain == 17)
  }

  @Test("With its recipe, every engine has the same baseline", arguments: BaselineAnchor.allCases, [1.0, 2, 3])
  func same(_ anchor: BaselineAnchor, _ scale: Double) throws {
    for name in ["Base.ttf", "UseTypoMetrics.ttf", "LineGapBeyondWin.ttf"] {
      for size in [9.0, 17, 20.5, 40] {
        let font = try FixtureFont.named(name, size: size)
        for line in [size.rounded(), (size * 1.4).rounded(), size * 1.3] {
          for recipe in font.baselineRecipes(lineHeight: line, anchor: anchor, scale: scale) {
            #expect(recipe.remainingPixels == 0, "\(name) \(size)/\(line) \(recipe.engine)")
          }
        }
      }
    }
  }

  @Test("CSS overrides fill the line with whole pixels")
  func overrides() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    let whole = try Self.recipe(.firefox, font, line: 33)
    // 16.5 + 7.1 is 23.6: the baseline is 24 below the top, and 9 pixels remain.
    #expect(whole.means == .overrides(ascent: 24, descent: 9))
    #expect(try Self.recipe(.chromium, font, line: 32.5).means == .overrides(ascent: 23, descent: 9))
  }

  @Test("UIKit raises text that is too low, and moves a label that is too high")
  func raise() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    #expect(try Self.recipe(.uikit, font, line: 33).means == .raise(3))
    let low = try Self.recipe(.uikit, font, line: 20)
    #expect(low.means == .shift && low.shift == 3)
  }

  @Test("The code has the numbers of the recipe")
  func code() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    let recipes = font.baselineRecipes(lineHeight: 33)
    let codes = BaselineCode.all(recipes, of: font)
    #expect(Set(codes.flatMap(\.engines)) == Set(BaselineEngine.allCases))
    let css = try #require(codes.first { $0.engines.contains(.firefox) })
    #expect(css.text.contains("ascent-override: 120%;") && css.text.contains("descent-override: 45%;"))
    let qt = try #require(codes.first { $0.engines == [.qt6] })
    #expect(qt.text.contains("transform: Translate { y: 4 }"))
    #expect(
      BaselineCode.all(recipes.filter { $0.engine == .firefox }, of: font).map(\.engines) == [[.chromium, .firefox]])
  }

  @Test("Capitals are centred by their drawn height, and a different OS/2 height is reported")
  func drawn() throws {
    // sxHeight 500 and sCapHeight 400, though H is 710 high.
    let font = try FixtureFont.rebuilt("Base.ttf", heights: [1, 0xF4, 1, 0x90], size: 20)
    let target = BaselineTarget(font, lineHeight: 30, anchor: .capitals, scale: 1)
    #expect(target.letterHeight?.points == 14.2 && target.letterHeight?.otherDeclared == 8)
    #expect(BaselineTarget(font, lineHeight: 30, anchor: .x, scale: 1).letterHeight?.otherDeclared == nil)
  }
}
