import FontFaces
import FontNames
import Testing

/// UIKit's weights, by number and not by word: its ultraLight is the lightest, OpenType's thin is.
@Suite struct UIKitWeightTests {
  @Test(
    arguments: [
      ("ultraLight", 100.0), ("thin", 200), (".thin", 200), ("UIFontWeightThin", 200), ("UIFont.Weight.thin", 200),
      ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700), ("heavy", 800),
      ("black", 900), ("UIFontWeightUltraLight", 100), ("hairline", nil), ("", nil), (".", nil),
    ] as [(String, Double?)])
  func names(_ name: String, _ weight: Double?) {
    #expect(FontWeight(uiKitName: name)?.rawValue == weight)
  }

  @Test(
    arguments: [
      (-0.8, 100.0), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
      (0.62, 900), (-1, 100), (1, 900), (0.35, 650),
    ] as [(Double, Double)])
  func values(_ value: Double, _ weight: Double) {
    #expect(abs(FontWeight(uiKitValue: value).rawValue - weight) < 1e-9)
  }
}
