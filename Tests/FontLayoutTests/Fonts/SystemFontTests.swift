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

  /// EB Garamond is the one serif that is bundled, of one weight; of fixed width or with round ends there is none.
  @Test(
    "The face that answers a design among the bundled ones, in the weight",
    arguments: [
      (.default, "Inter-SemiBold", .exact), (.serif, "EBGaramond12-Regular", .style),
      (.monospaced, "Inter-SemiBold", .lastResort), (.rounded, "Inter-SemiBold", .substitute),
    ] as [(SystemDesign, String, MatchOutcome)])
  func designs(_ design: SystemDesign, _ face: String, _ outcome: MatchOutcome) {
    let font = Self.fonts.systemFont(size: 17, weight: .semibold, design: design)
    #expect((font.fontName, font.match.outcome, font.pointSize) == (face, outcome, 17))
    #expect(font.descriptor.weight == 600)
  }

  @Test("The bundled Inter has every weight: heavy is 800 on its axis")
  func weight() {
    let font = Self.fonts.systemFont(size: 17, weight: .heavy)
    #expect((font.familyName, font.face.style.weight) == ("Inter", 800))
  }

  @Test("UIKit's lightest weight is 100 and its heavy 800, whatever CSS calls by these words")
  func uiKitWeights() {
    let weights: [FontWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    let named = ["ultraLight", "thin", "heavy", "black"].map { FontWeight(uiKitName: $0)?.rawValue }
    #expect(named == [100, 200, 800, 900])
    #expect(Self.fonts.systemFont(size: 17, weight: .ultraLight).face.coordinates == [.weight: 100])
  }
}
