import FontFaces
import FontNames
import Testing

/// UIKit's ultraLight is the lightest weight, but OpenType's lightest is thin.
@Suite struct UIKitWeightTests {
  @Test(
    "A UIKit weight name gives its weight",
    arguments: [
      ("ultraLight", 100.0), ("thin", 200), (".thin", 200), ("UIFontWeightThin", 200), ("UIFont.Weight.thin", 200),
      ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700), ("heavy", 800),
      ("black", 900), ("UIFontWeightUltraLight", 100), ("hairline", nil), ("", nil), (".", nil),
    ] as [(String, Double?)])
  func names(_ name: String, _ weight: Double?) {
    #expect(FontWeight(uiKitName: name)?.rawValue == weight)
  }

  @Test(
    "A UIKit weight value gives its weight, interpolated between the named values",
    arguments: [
      (-0.8, 100.0), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
      (0.62, 900), (-1, 100), (1, 900), (0.35, 650),
    ] as [(Double, Double)])
  func values(_ value: Double, _ weight: Double) {
    #expect(abs(FontWeight(uiKitValue: value).rawValue - weight) < 1e-9)
  }

  @Test("A weight that becomes a UIKit value is read back")
  func valuesOfWeights() {
    let values = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    for (place, value) in values.enumerated() {
      #expect(FontWeight(Double(100 * (place + 1))).uiKitValue == value)
    }
    for weight in stride(from: 100.0, through: 900, by: 12.5) {
      #expect(abs(FontWeight(uiKitValue: FontWeight(weight).uiKitValue).rawValue - weight) < 1e-9)
    }
    #expect(FontWeight(1).uiKitValue == -0.8 && FontWeight(1000).uiKitValue == 0.62)
  }

  /// WebKit's SystemFontDatabaseCoreText has the percentages of Core Text's constants; UIFont.Width has four of them.
  @Test(
    "UIKit width values and percentages convert both ways",
    arguments: [
      (-0.4, 50.0), (-0.3, 62.5), (-0.2, 75), (-0.1, 87.5), (0, 100), (0.1, 112.5), (0.2, 125), (0.4, 150), (0.8, 200),
    ] as [(Double, Double)])
  func widths(_ value: Double, _ percent: Double) {
    #expect(abs(FontWidth(uiKitValue: value).rawValue - percent) < 1e-9)
    #expect(abs(FontWidth(percent).uiKitValue - value) < 1e-9)
  }

  @Test("UIKit widths are limited to their scale, and not a number is normal")
  func extremeWidths() {
    #expect(FontWidth(uiKitValue: -1).rawValue == 1 && FontWidth(uiKitValue: 1).rawValue == 225)
    #expect(FontWidth(uiKitValue: .infinity).rawValue == 225 && FontWidth(uiKitValue: .nan) == .normal)
    #expect(FontWidth(1000).uiKitValue == 1 && FontWidth(1).uiKitValue == -0.792)
  }
}
