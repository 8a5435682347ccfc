import Testing

@testable import TextFit

/// What is changed in a text before it is measured.
struct FitPreparationTests {
  @Test(arguments: [
    ("_Open", "Open"), ("Save _As…", "Save As…"), ("snake__case", "snake_case"), ("___a", "_a"), ("a_", "a"),
    ("none", "none"), ("", ""),
  ])
  func mnemonics(_ text: String, _ shown: String) {
    #expect(FitPreparation.withoutMnemonics(text) == shown)
  }

  @Test("Letters get accents, the length grows by the factor, and brackets stand at both ends")
  func pseudo() {
    // 8 characters × 1.5 are 12, and two brackets.
    #expect(PseudoLocalization(factor: 1.5).text("Settings") == "[Šëťťîñğš Šëť]")
    #expect(PseudoLocalization(factor: 1).text("12") == "[12]")
    #expect(PseudoLocalization(factor: 2).text("") == "")
  }

  @Test(
    "The length is exact",
    arguments: [1.0, 1.1, 1.4, 2, 3.7], ["a", "Settings", "two words", "12 %d", "%d", "naïve café"])
  func length(_ factor: Double, _ text: String) {
    let made = PseudoLocalization(factor: factor).text(text)
    #expect(made.count == Int((Double(text.count) * factor).rounded(.up)) + 2)
  }

  @Test(
    "Placeholders stay whole",
    arguments: ["%d", "%@", "%1$s", "%-5.2lf", "%%", "%(name)s", "{name}", "${total}", "{0}", "%#@files@"])
  func placeholders(_ placeholder: String) {
    let made = PseudoLocalization(factor: 1.4).text("open \(placeholder) now")
    #expect(made.contains(" \(placeholder) "), "\(made)")
  }

  @Test("Only texts without a translation are changed")
  func untranslated() {
    var preparation = FitPreparation()
    preparation.pseudoFactor = 1.4
    preparation.hasMnemonics = true
    #expect(preparation.text("_Open", isTranslated: true) == "Open")
    #expect(preparation.text("_Open", isTranslated: false).hasPrefix("[Öpëñ"))
  }
}
