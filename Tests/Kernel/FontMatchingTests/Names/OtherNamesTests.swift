import Testing

@testable import FontNames

/// Other names by which documents call fonts: Windows' code pages, forms of PDFs, TeX, CMaps, Office's themes.
struct OtherNamesTests {
  @Test(
    "The font that is meant, with the style that follows",
    arguments: [
      ("Helv", "Helvetica"), ("Helv!", "Helvetica"), ("HeBo", "Helvetica Bold"), ("ZaDb", "Zapf Dingbats"),
      ("Arial CE", "Arial"),
      ("Arial CE,Bold", "Arial,Bold"), ("Times New Roman TUR", "Times New Roman"),
      ("Courier New (W1)", "Courier New"), ("NimbusRomNo9L-Medi", "Nimbus Roman No9 L Bold"),
      ("NimbusSanL-Bold", "Nimbus Sans L Bold"), ("CMBX12", "CMR12 Bold"), ("SFTT1000", "CMTT10"),
      ("CMTI10", "CMR10 Italic"), ("源ノ角ゴシック Bold", "Source Han Sans JP Bold"),
      ("Inter 18pt ExtraBold", "Inter ExtraBold"),
    ])
  func names(_ name: String, _ font: String) {
    #expect(OtherNames.standard.font(called: ParsedFontName(name))?.text == font)
  }

  @Test(
    "What a PDF, LuaTeX, Office and Nerd Fonts write after a name is no part of it",
    arguments: [
      ("ArialMT-Identity-H", "ArialMT"), ("SimSun-UniGB-UCS2-V", "SimSun"), ("MS-Mincho-90ms-RKSJ-H", "MS-Mincho"),
      ("Minion Pro:smcp", "Minion Pro"), ("Inter:+tnum;-liga", "Inter"), ("Calibri (Body)", "Calibri"),
      ("Hack Nerd Font Mono", "Hack"),
    ])
  func suffixes(_ name: String, _ font: String) {
    #expect(OtherNames.standard.font(called: ParsedFontName(name))?.text == font)
  }

  /// Adobe Technical Note 5088: the weight comes first, the width second.
  @Test(
    "Instances of multiple masters",
    arguments: [
      ("MyriadMM_700_600_", "Myriad 700"), ("MyriadMM-It_700_300_", "Myriad 700 Condensed Italic"),
      ("MinionMM_367 RG 585 NO 12 OP", "Minion 400"),
    ])
  func multipleMasters(_ name: String, _ font: String) {
    #expect(OtherNames.standard.font(called: ParsedFontName(name))?.text == font)
  }

  @Test(
    "A longer name, a word that only begins so, and a text after a colon are no other names",
    arguments: ["HYGothic", "Helvetica", "CMBX12 Special", "Arial CE Special", "Inter: a font", "A-H", "MM_", ""])
  func none(_ name: String) {
    #expect(OtherNames.standard.font(called: ParsedFontName(name)) == nil)
  }
}
