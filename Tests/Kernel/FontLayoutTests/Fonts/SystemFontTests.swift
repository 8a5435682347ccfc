import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import Testing

struct SystemFontTests {
  private static let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  @Test("Each design has a generic family of CSS")
  func families() {
    #expect(SystemDesign.allCases.map(\.genericFamily) == ["system-ui", "ui-serif", "ui-monospace", "ui-rounded"])
  }

  /// The families in Fonts, by fc-scan: Inter in every weight, EB Garamond (a serif, 400 only), Manrope, Roboto Slab.
  @Test(
    "A design is matched to a bundled family of its kind, or else to Inter",
    arguments: [
      (.default, "Inter", 600, .exact), (.serif, "EB Garamond", 400, .style), (.monospaced, "Inter", 600, .lastResort),
      (.rounded, "Inter", 600, .substitute),
    ] as [(SystemDesign, String, FontWeight, MatchOutcome)])
  func designs(_ design: SystemDesign, _ family: String, _ weight: FontWeight, _ outcome: MatchOutcome) {
    let font = Self.fonts.systemFont(size: 17, weight: .semibold, design: design)
    #expect(font.familyName == family)
    #expect(font.face.style.weight == weight)
    #expect(font.match.outcome == outcome)
    #expect(font.pointSize == 17)
  }

  @Test("The heavy system font is Inter at weight 800")
  func weight() {
    let font = Self.fonts.systemFont(size: 17, weight: .heavy)
    #expect((font.familyName, font.face.style.weight) == ("Inter", 800))
  }

  /// UIKit's thin weight is `extraLight`. The constant `thin` is OpenType's, 100.
  @Test(
    "UIKit's weights from ultraLight to black are 100 to 900 on the weight axis",
    arguments: [
      (.ultraLight, 100), (.extraLight, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.bold, 700), (.heavy, 800), (.black, 900),
    ] as [(FontWeight, Double)])
  func uiKitWeights(_ weight: FontWeight, _ value: Double) {
    #expect(Self.fonts.systemFont(size: 17, weight: weight).face.coordinates == [.weight: value])
  }
}
