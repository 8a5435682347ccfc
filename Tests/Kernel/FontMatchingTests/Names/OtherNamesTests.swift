import Testing

@testable import FontNames

/// The names are from Windows code pages, PDF forms, TeX, CMaps and Office themes.
struct OtherNamesTests {
  @Test(
    "A name that documents use gives the font that it means, with its style",
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
    "Suffixes of PDF, LuaTeX, Office and Nerd Fonts are removed from a name",
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
    "A multiple-master instance gives its family, weight and width",
    arguments: [
      ("MyriadMM_700_600_", "Myriad 700"), ("MyriadMM-It_700_300_", "Myriad 700 Condensed Italic"),
      ("MinionMM_367 RG 585 NO 12 OP", "Minion 400"),
    ])
  func multipleMasters(_ name: String, _ font: String) {
    #expect(OtherNames.standard.font(called: ParsedFontName(name))?.text == font)
  }

  @Test(
    "A longer name, a partial word or a text after a colon is no such name",
    arguments: ["HYGothic", "Helvetica", "CMBX12 Special", "Arial CE Special", "Inter: a font", "A-H", "MM_", ""])
  func none(_ name: String) {
    #expect(OtherNames.standard.font(called: ParsedFontName(name)) == nil)
  }
}
