import FontMatching
import Testing

/// Rules for a web page, by fonts whose figures CSS cannot say.
struct CSSFallbackTests {
  @Test("Below zero, an override would be dropped with its declaration: it is zero")
  func floors() throws {
    let collection = FontCollection(systemFonts: false)
    let profile = """
      {
        "profile": 1, "names": { "family": "Sunken" }, "style": { "weight": 400 }, "unitsPerEm": 1000,
        "vertical": { "hhea": { "ascender": -10, "descender": -250, "lineGap": -120 } },
        "capHeight": { "value": 700 }, "xHeight": { "value": 500 }
      }
      """
    _ = collection.register(profile: try FontProfile(json: profile.utf8))
    let rule = try collection.cssFallback(for: FontDescriptor(named: "Sunken"), drawnBy: "Inter")
    #expect(rule.ascentOverride == 0 && rule.lineGapOverride == 0)
    #expect(rule.descentOverride == 250 / (1000 * rule.sizeAdjust))
    #expect(rule.css.contains("ascent-override: 0%;") && rule.css.contains("line-gap-override: 0%;"))
  }
}
