import Testing

@testable import TextFit

struct FitPreparationTests {
  @Test(arguments: [
    ("_Open", "Open"), ("Save _As…", "Save As…"), ("snake__case", "snake_case"), ("___a", "_a"), ("a_", "a"),
    ("none", "none"), ("", ""),
  ])
  func mnemonics(_ text: String, _ shown: String) {
    #expect(FitPreparation.withoutMnemonics(text) == shown)
  }

  @Test("Pseudo-localization adds accents, length and brackets")
  func pseudo() {
    // 8 characters × 1.5 are 12, and two brackets.
    #expect(PseudoLocalization(factor: 1.5).text("Settings") == "[Šëťťîñğš Šëť]")
    #expect(PseudoLocalization(factor: 1).text("12") == "[12]")
    #expect(PseudoLocalization(factor: 2).text("") == "")
  }

  @Test(
    "A pseudo-localized text has exactly the expected length",
    arguments: [1.0, 1.1, 1.4, 2, 3.7], ["a", "Settings", "two words", "12 %d", "%d", "naïve café"])
  func length(_ factor: Double, _ text: String) {
    let made = PseudoLocalization(factor: factor).text(text)
    #expect(made.count == Int((Double(text.count) * factor).rounded(.up)) + 2)
  }

  @Test(
    "Pseudo-localization keeps placeholders whole",
    arguments: ["%d", "%@", "%1$s", "%-5.2lf", "%%", "%(name)s", "{name}", "${total}", "{0}", "%#@files@"])
  func placeholders(_ placeholder: String) {
    let made = PseudoLocalization(factor: 1.4).text("open \(placeholder) now")
    #expect(made.contains(" \(placeholder) "), "\(made)")
  }

  @Test("Only untranslated texts are pseudo-localized")
  func untranslated() {
    var preparation = FitPreparation()
    preparation.pseudoFactor = 1.4
    preparation.hasMnemonics = true
    #expect(preparation.text("_Open", isTranslated: true) == "Open")
    #expect(preparation.text("_Open", isTranslated: false).hasPrefix("[Öpëñ"))
  }
}
