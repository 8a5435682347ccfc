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

  @Test("The same face as the generic family answers, in the weight", arguments: SystemDesign.allCases)
  func designs(_ design: SystemDesign) {
    let font = Self.fonts.systemFont(size: 17, weight: .semibold, design: design)
    let named = Self.fonts.font(
      for: FontDescriptor(names: [design.genericFamily], weight: .semibold), size: 17)
    #expect(font == named)
    #expect(font.pointSize == 17)
  }

  @Test("The bundled Inter has every weight: heavy is 800 on its axis")
  func weight() {
    let font = Self.fonts.systemFont(size: 17, weight: .heavy)
    #expect((font.familyName, font.face.style.weight) == ("Inter", 800))
  }

  @Test("UIKit's lightest weight is 100 and its heavy 800, whatever CSS calls by these words")
  func uiKitWeights() {
    for name in ["ultraLight", "heavy"] {
      #expect(FontWeight(uiKitName: name) == (name == "heavy" ? FontWeight.heavy : .ultraLight))
    }
  }
}
