import FontFaces
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct MatchReasonTests {
  private static let narrow = FontStyle(width: FontWidth(87.5))
  private static let bold = FontStyle(weight: .bold)
  private static let italic = FontStyle(slant: .italic)
  private static let boldItalic = FontStyle(weight: .bold, slant: .italic)

  @Test(
    "The reason for a nearest style names the parts that differ from the request",
    arguments: [
      (narrow, .regular, "no width 100 %; width 87.5 %"), (.regular, narrow, "no width 87.5 %; width 100 %"),
      (bold, .regular, "no weight 400; weight 700"), (.regular, italic, "no italic; upright"),
      (italic, .regular, "no upright; italic"), (italic, boldItalic, "no weight 700, italic; weight 400"),
      (.regular, boldItalic, "no weight 700, italic; weight 400, upright"),
      (bold, FontStyle(weight: .bold, width: FontWidth(75)), "no width 75 %; width 100 %"),
    ] as [(FontStyle, FontStyle, String)])
  func nearestStyle(_ style: FontStyle, _ asked: FontStyle, _ words: String) {
    let reason = MatchReason(nearest: style, asked: asked)
    #expect(reason.text == "the font has \(words) is the nearest by the rules of CSS")
  }
}
