import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import Testing

/// UIKit's first words: the system's font in a weight and a design.
struct SystemFontTests {
  private static let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  @Test("Each design is a generic family of CSS")
  func families() {
    #expect(SystemDesign.allCases.map(\.genericFamily) == ["system-ui", "ui-serif", "ui-monospace", "ui-rounded"])
  }

  /// fc-scan lists four families in Fonts: Inter of every weight, EB Garamond, the one serif, of weight 400 alone, Manrope,
  /// and Roboto Slab. None of them is monospaced, and none has round ends.
  @Test(
    "A design is answered by a bundled family of its kind, and Inter answers where there is none",
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

  @Test("The bundled Inter has every weight: heavy is 800 on its axis")
  func weight() {
    let font = Self.fonts.systemFont(size: 17, weight: .heavy)
    #expect((font.familyName, font.face.style.weight) == ("Inter", 800))
  }

  /// UIKit's weights from the lightest on, in hundreds. The constant `thin` is OpenType's, 100; UIKit's is `extraLight`.
  @Test(
    "UIKit's lightest weight is 100 and its heavy 800, whatever CSS calls by these words",
    arguments: [
      (.ultraLight, 100), (.extraLight, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.bold, 700), (.heavy, 800), (.black, 900),
    ] as [(FontWeight, Double)])
  func uiKitWeights(_ weight: FontWeight, _ value: Double) {
    #expect(Self.fonts.systemFont(size: 17, weight: weight).face.coordinates == [.weight: value])
  }
}
