import FontFaces
import TestSupport
import Testing

/// Every name with its language, as HarfBuzz decodes the table.
@Suite struct LocalizedNamesTests {
  private func family(_ file: String, _ language: String?) throws -> String? {
    try fixtureFace(file).localizedNames().first { $0.nameID == 1 && $0.language == language }?.text
  }

  @Test(
    "A family is found by its language",
    arguments: [
      ("LocalisedFamily.ttf", "en", "Probe Localised"), ("LocalisedFamily.ttf", "de", "Probe Größe"),
      ("LocalisedFamily.ttf", "ru", "Проба"), ("LocalisedFamily.ttf", "ja", "プローブ"),
      ("JapaneseNames.ttf", "ja", "プローブ明朝"), ("JapaneseAndEnglishNames.ttf", "ja", "プローブ明朝"),
    ])
  func families(_ file: String, _ language: String, _ name: String) throws {
    #expect(try family(file, language) == name)
  }

  @Test("A name table of format 1 gives BCP 47 language tags") func languageTags() throws {
    let german = try fixtureFace("LanguageTagNames.ttf").localizedNames().first { $0.text == "Probe Sprachmarke" }
    #expect(german?.nameID == 1)
    #expect(german?.language == "de-CH")
  }

  @Test("The licence, the copyright and the version are read") func licence() throws {
    let face = try fixtureFace("Licensed.ttf")
    #expect(try face.license().text == "Test licence: do as you please.")
    #expect(try face.license().url == "https://example.org/licence")
    let names = try face.localizedNames()
    #expect(names.contains { $0.nameID == 0 && $0.text == "Copyright the fontprobe authors" })
    #expect(names.contains { $0.nameID == 5 && $0.text == "Version 1.250; a test" })
    #expect(try fixtureFace("Base.ttf").license() == (nil, nil))
  }

  @Test(
    "A font without a name table has no localized names",
    arguments: ["NoNames.ttf", "Type1.pfb", "Bitmap.pcf", "BareCFF.cff"])
  func noNames(_ file: String) throws { #expect(try fixtureFace(file).localizedNames().isEmpty) }

  @Test("A packed font has the names of the unpacked font", arguments: ["Base.woff", "Base.woff2"])
  func packed(_ file: String) throws {
    let open = try fixtureFace("Base.ttf").localizedNames()
    #expect(open.count == 4)
    #expect(try Set(fixtureFace(file).localizedNames()) == Set(open))
  }
}

/// The values are from Inter's name table (IDs 0, 5, 8, 9 and 11 to 14), read by fontTools; achVendID is RSMS.
struct FaceCreditsTests {
  @Test("The credits of Inter come from its name table and OS/2")
  func inter() throws {
    let credits = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).face(0).credits()
    #expect(credits.version?.hasPrefix("Version 3.019") == true)
    #expect(credits.designer == "Rasmus Andersson" && credits.manufacturer == "rsms" && credits.vendorID == "RSMS")
    #expect(credits.licenseURL == "http://scripts.sil.org/OFL")
  }

  @Test("A Type 1 face has no credits")
  func none() throws {
    let credits = try fixtureFace("Type1.pfb").credits()
    #expect(credits.version == nil && credits.designer == nil && credits.vendorID == nil)
  }
}
