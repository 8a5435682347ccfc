import Foundation
import TestSupport
import Testing

@testable import FontFaces
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The system is a private Fontconfig configuration whose fonts are fixtures.
struct SystemFontsTests {
  private static func withSystem(
    _ fonts: [String], rules: String = "", _ body: (SystemFonts, _ folder: String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/fonts", withIntermediateDirectories: true)
      for font in fonts { try Fixtures.copy(Fixtures.font(font), to: "\(folder)/fonts/\(font)") }
      let configuration = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>\(folder)/fonts</dir><cachedir>\(folder)/cache</cachedir>\(rules)</fontconfig>
        """
      try Fixtures.write(Array(configuration.utf8), to: "\(folder)/fonts.conf")
      try body(SystemFonts(configuration: "\(folder)/fonts.conf"), "\(folder)/fonts")
    }
  }

  private static func collection(_ system: SystemFonts) throws -> FontCollection {
    let collection = FontCollection(bundledFonts: false, system: system)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    return collection
  }

  @Test("A system font draws characters that other fonts lack, but no private use", .withFontconfig)
  func fallback() throws {
    try Self.withSystem(["Hebrew.ttf", "PrivateUse.ttf"]) { system, _ in
      let collection = try Self.collection(system)
      #expect(collection.drawn("Hא\u{E000}", "Probe Base") == ["H=Base", "א=Hebrew", "\u{E000}=Base"])
      let runs = collection.runs(for: "א\u{E000}Ж", FontDescriptor(named: "Probe Base"))
      #expect(runs.map(\.match.origin) == [.system, .registered])
      #expect(runs.map(\.missing) == [[], ["\u{E000}", "Ж"]])
      #expect(
        runs.first?.match.reasons.prefix(2) == [
          .init(.lacksText, "Probe Base Regular lacks letters of this text"),
          .init(.hasText, "the system font was chosen because it has the characters"),
        ])
    }
  }

  @Test("A system family is cached until a refresh", .withFontconfig)
  func family() throws {
    try Self.withSystem(["Hebrew.ttf"]) { system, folder in
      let name = FoldedName("Probe Hebrew")
      let family = try #require(system.family(name))
      #expect(family.faces.map(\.postScriptName) == ["ProbeHebrew-Regular"])
      #expect(system.family(name) === family)
      #expect(system.family(FoldedName("Probe Base")) == nil)
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Base.ttf")
      system.refresh()
      #expect(system.family(name) !== family)
      #expect(system.family(FoldedName("Probe Base")) != nil)
    }
  }

  @Test(
    "After a refresh of the system, a collection draws with the new fonts",
    .withFontconfig)
  func refreshedFallback() throws {
    try Self.withSystem([]) { system, folder in
      let collection = try Self.collection(system)
      #expect(collection.drawn("Hא", "Probe Base") == ["Hא=Base"])
      try Fixtures.copy(Fixtures.font("Hebrew.ttf"), to: "\(folder)/Hebrew.ttf")
      system.refresh()
      #expect(collection.drawn("Hא", "Probe Base") == ["H=Base", "א=Hebrew"])
    }
  }

  @Test(
    "Emoji and Han characters choose system fonts as they choose other fonts", .withFontconfig,
    arguments: ["ja", "zh-Hans"])
  func presentationAndLanguage(_ language: String) throws {
    try Self.withSystem(["TextEmoji.ttf", "ColourEmoji.ttf", "HanJapanese.ttf"]) { system, _ in
      let collection = try Self.collection(system)
      #expect(
        collection.drawn("😀❤漢", "Probe Base", language: language) == [
          "😀=ColourEmoji", "❤=TextEmoji", "漢=HanJapanese",
        ])
    }
  }

  @Test("A family that the user's rules prefer for a language comes first", .withFontconfig)
  func preferred() throws {
    let rules = """
      <match target="pattern"><test name="lang" compare="contains"><string>ja</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Probe Han Of All</string></edit></match>
      """
    try Self.withSystem(["HanSimplified.ttf", "HanOfAll.ttf", "HanJapanese.ttf"], rules: rules) { system, _ in
      let collection = try Self.collection(system)
      #expect(collection.drawn("漢", "Probe Base", language: "ja") == ["漢=HanOfAll"])
    }
  }

  @Test("A font that the user's rules reject is not used", .withFontconfig)
  func rejected() throws {
    let rules = """
      <selectfont><rejectfont><pattern><patelt name="family"><string>Probe Hebrew</string></patelt></pattern></rejectfont></selectfont>
      """
    try Self.withSystem(["Hebrew.ttf", "HebrewAlone.ttf"], rules: rules) { system, _ in
      let collection = try Self.collection(system)
      #expect(collection.drawn("א", "Probe Base") == ["א=HebrewAlone"])
    }
  }

  @Test("A replaced system font does not draw characters that its new file lacks", .withFontconfig)
  func replaced() throws {
    try Self.withSystem(["Hebrew.ttf"]) { system, folder in
      let collection = try Self.collection(system)
      #expect(collection.drawn("ג", "Nowhere") == ["ג=Hebrew"])
      system.refresh()
      #expect(system.hasFamily(FoldedName("Probe Hebrew")))
      // A different font in its place, unknown to Fontconfig.
      try FileManager.default.removeItem(atPath: "\(folder)/Hebrew.ttf")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Hebrew.ttf")
      let runs = collection.runs(for: "א", FontDescriptor(named: "Probe Base"))
      #expect(runs.map(\.missing) == [["א"]])
    }
  }

  @Test("Installed and removed system fonts are noticed after `refresh()`", .withFontconfig)
  func refresh() throws {
    try Self.withSystem(["MuseoSlab-500.ttf"]) { system, folder in
      let collection = try Self.collection(system)
      #expect(collection.match(named: "MuseoSlab-500").outcome == .exact)
      #expect(collection.match(named: "MuseoSlab-700").outcome == .style)
      let held = collection.match(named: "MuseoSlab-500").face
      try Fixtures.copy(Fixtures.font("MuseoSlab-700.ttf"), to: "\(folder)/MuseoSlab-700.ttf")
      try Fixtures.copy(Fixtures.font("Hebrew.ttf"), to: "\(folder)/Hebrew.ttf")
      #expect(collection.match(named: "MuseoSlab-700").outcome == .style)
      #expect(collection.drawn("א", "Probe Base") == ["א=Base"])
      collection.refresh()
      #expect(collection.match(named: "MuseoSlab-700").outcome == .exact)
      #expect(collection.drawn("א", "Probe Base") == ["א=Hebrew"])
      try FileManager.default.removeItem(atPath: "\(folder)/MuseoSlab-500.ttf")
      collection.refresh()
      #expect(collection.match(named: "MuseoSlab-500").outcome == .style)
      // The face that was returned stays valid.
      #expect(held.postScriptName == "MuseoSlab-500")
      #expect(held.capHeight.value > 0)
    }
  }

  @Test("A text that registered faces cover does not start Fontconfig")
  func notStarted() throws {
    let system = SystemFonts(configuration: "/nonexistent/fonts.conf")
    let collection = try Self.collection(system)
    #expect(collection.drawn("H x 0\n", "ProbeBase-Regular") == ["H x 0\n=Base"])
    #expect(!system.isStarted)
    #expect(collection.drawn("א", "ProbeBase-Regular") == ["א=Base"])
    #expect(system.isStarted)
    #expect(system.failure != nil)
  }

  @Test("`aliases` lists the families that the user's rules use for a family", .withFontconfig)
  func aliases() throws {
    let rules = """
      <alias binding="same"><family>Helvetica</family><accept><family>Nimbus Sans</family></accept></alias>
      <alias binding="same"><family>Helvetica</family><prefer><family>TeX Gyre Heros</family></prefer></alias>
      <alias><family>Helvetica</family><default><family>sans-serif</family></default></alias>
      """
    try Self.withSystem([], rules: rules) { system, _ in
      #expect(system.aliases(of: "Helvetica") == ["TeX Gyre Heros", "Nimbus Sans"])
      #expect(system.aliases(of: "helvetica") == ["TeX Gyre Heros", "Nimbus Sans"])
      #expect(system.aliases(of: "Nowhere") == [])
    }
  }

  @Test(
    "A name beyond ASCII is found in each canonically equivalent spelling", .withFontconfig,
    arguments: ["Größe", "Gro\u{308}ße"])
  func equivalentNames(_ word: String) throws {
    try Self.withSystem(["LocalisedFamily.ttf"]) { system, _ in
      #expect(system.hasFamily(FoldedName("Probe \(word)")))
      #expect(system.family(FoldedName("Probe \(word)"))?.faces.count == 1)
    }
  }

  @Test(
    "The number of cached system files is limited, and returned faces stay valid",
    .withFontconfig)
  func boundedFiles() throws {
    try Self.withSystem(["Base.ttf", "Hebrew.ttf", "MuseoSlab-500.ttf"]) { _, folder in
      let configuration = folder.dropLast("fonts".count) + "fonts.conf"
      let system = SystemFonts(configuration: String(configuration), mostFiles: 2)
      let collection = FontCollection(bundledFonts: false, system: system)
      let held = collection.match(named: "MuseoSlab-500").face
      #expect(collection.systemFaces().faces.count == 3)
      #expect(system.cachedFileCount <= 2)
      #expect(held.capHeight.value > 0)
      #expect(collection.match(named: "ProbeHebrew-Regular").outcome == .exact)
    }
  }
}
