import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontCode
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct CSSFallbackTests {
  private static let collection = FontCollection(systemFonts: false)

  @Test("An override below zero is set to zero, since browsers would drop it")
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
    let rule = try collection.cssFallback(for: FontDescriptor(named: "Sunken"), drawnBy: "Inter", keeping: .capHeight)
    #expect(rule.ascentOverride == 0 && rule.lineGapOverride == 0)
    // 250 of 1000, within the pixel to which a line is rounded at 48 pixels and 3x.
    #expect(abs(rule.descentOverride * rule.sizeAdjust - 0.25) < 0.5 / 144)
    #expect(rule.css.contains("ascent-override: 0%;") && rule.css.contains("line-gap-override: 0%;"))
  }

  /// The names are from capsize's table of system fonts and the name tables of fonts-liberation2 and fonts-croscore.
  @Test("A rule lists the face and its metric twins by full name and PostScript name")
  func names() throws {
    let regular = try Self.collection.cssFallback(for: FontDescriptor(named: "Inter"), drawnBy: "arial")
    #expect(regular.fallbackFamily == "Arial")
    #expect(
      regular.localNames == [
        "Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo Regular", "Arimo", "Arimo-Regular",
      ])
    let bold = try Self.collection.cssFallback(
      for: FontDescriptor(names: ["Inter"], weight: .bold), drawnBy: "Arial")
    #expect(
      bold.localNames == [
        "Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold", "Arimo Bold", "Arimo-Bold",
      ])
    #expect(bold.css.contains("font-weight: 700;") && bold.css.contains("font-style: normal;"))
    #expect(bold.sizeAdjust < regular.sizeAdjust)
  }

  @Test("A rule lists the names of an italic, an oblique and a twin")
  func otherNames() throws {
    let italic = FontDescriptor(names: ["EB Garamond"], slant: .italic)
    let helvetica = try Self.collection.cssFallback(for: italic, drawnBy: "Helvetica")
    #expect(helvetica.localNames.starts(with: ["Helvetica Oblique", "Helvetica-Oblique", "NimbusSans-Italic"]))
    let trebuchet = try Self.collection.cssFallback(for: italic, drawnBy: "Trebuchet MS")
    #expect(trebuchet.localNames == ["Trebuchet MS Italic", "TrebuchetMS-Italic"])
    let carlito = try Self.collection.cssFallback(for: italic, drawnBy: "Carlito")
    #expect(carlito.localNames == ["Carlito Italic", "Carlito-Italic", "Calibri Italic", "Calibri-Italic"])
  }

  @Test("Without the file of a face, widths are compared by letter frequencies")
  func frequencies() throws {
    let rule = try Self.collection.cssFallback(for: FontDescriptor(named: "EB Garamond"), drawnBy: "Arial")
    #expect(rule.widthBasis == .letterFrequencies)
    let own = try #require(Self.collection.match(named: "EB Garamond").face.letterShape?.averageWidth)
    // Arial has the advances of Liberation Sans: 914.9 of 2048.
    #expect(abs(rule.sizeAdjust - own / (914.9 / 2048)) < 0.001)
  }

  @Test("A font with letters of almost no width is no font for running text")
  func hardlyWide() throws {
    let bytes = try Fixtures.bytes(Fixtures.path(RenamedFont.serif))
    // OpenType, hmtx: an advance and a left side bearing, two bytes each. 30 to 36 of 1000 units.
    var table: [UInt8] = RebuiltFont.table("hmtx", of: bytes)
    for place in table.indices.dropLast(3) where place % 4 == 0 {
      (table[place], table[place + 1]) = (0, UInt8(30 + place % 7))
    }
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Heap"), try RenamedFont.font(named: "Heap of Letters", tables: ["hmtx": table]))
    #expect(collection.runs(collection.match(named: "Heap")))
    #expect(!collection.runs(collection.match(named: "Heap of Letters")))
  }

  @Test("Widths are compared in the font's script, or in Latin if only Latin is shared")
  func otherScript() throws {
    let devanagari = Array(0x900...0x97F as ClosedRange<UInt32>)
    // OpenType, hmtx: an advance and a left side bearing, two bytes each. Each advance is halved.
    var advances: [UInt8] = try RebuiltFont.table("hmtx", of: Fixtures.bytes(Fixtures.path(RenamedFont.serif)))
    for place in advances.indices.dropLast(3) where place % 4 == 0 {
      let half = (Int(advances[place]) << 8 | Int(advances[place + 1])) / 2
      (advances[place], advances[place + 1]) = (UInt8(half >> 8), UInt8(half & 0xFF))
    }
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Marks", added: devanagari),
      try RenamedFont.font(named: "Narrow", added: devanagari, tables: ["hmtx": advances]), bundled: true)
    let wanted = collection.match(named: "Marks")
    let rule = try collection.cssFallback(for: wanted, drawnBy: "Narrow")
    #expect(rule.script == "Deva" && rule.widthBasis == .text)
    #expect(abs(rule.sizeAdjust - 2) < 0.01)
    #expect(rule.note?.contains("is much wider than Narrow") == true)
    // Roboto Slab has the Latin letters of Marks, but no Devanagari: Latin letters are compared.
    let other = try collection.cssFallback(for: wanted, drawnBy: "Roboto Slab")
    #expect(other.keeps == .width && other.script == "Deva" && other.sizeAdjust != 1)
    #expect(other.note == "Roboto Slab has no Devanagari letters: a different font is used for them")
    #expect(CSSFallback.families(inPlaceOf: wanted.metricsOwner).families.first == "Kohinoor Devanagari")
  }

  @Test("With both files, the same text is shaped in both fonts")
  func text() throws {
    let rule = try Self.collection.cssFallback(for: FontDescriptor(named: "EB Garamond"), drawnBy: "Roboto Slab")
    #expect(rule.widthBasis == .text)
    #expect(rule.localNames.contains("RobotoSlab-Regular"))
    #expect(abs(try #require(rule.differences.textAdvance)) < 2)
    #expect(rule.differences.lineHeight == 0 && rule.sizesWithOtherLines.isEmpty)
  }

  @Test("A rule keeps the cap height on request, and scales nothing for `none`")
  func otherMetrics() throws {
    let wanted = FontDescriptor(named: "EB Garamond")
    let capitals = try Self.collection.cssFallback(for: wanted, drawnBy: "Arial", keeping: .capHeight)
    #expect(capitals.widthBasis == nil)
    #expect(try abs(#require(capitals.differences.capHeight)) < 0.02)
    let plain = try Self.collection.cssFallback(for: wanted, drawnBy: "Arial", keeping: .none)
    #expect(plain.sizeAdjust == 1)
    #expect(!plain.css.contains("size-adjust") && plain.css.contains("ascent-override"))
  }

  @Test(
    "A rule cannot name system fonts and generic families",
    arguments: ["-apple-system", "BlinkMacSystemFont", "system-ui", "ui-serif", ".SFNS-Regular", "sans-serif"])
  func systemFonts(_ name: String) throws {
    let error = try #require(throws: FontError.self) {
      try Self.collection.cssFallback(for: FontDescriptor(named: "Inter"), drawnBy: name)
    }
    #expect(error.code == .invalidName)
  }

  @Test("A fallback is refused if the metrics of its style are not known")
  func missingStyles() throws {
    let italic = FontDescriptor(names: ["EB Garamond"], slant: .italic)
    let error = #expect(throws: FontError.self) { try Self.collection.cssFallback(for: italic, drawnBy: "Tahoma") }
    #expect(error?.code == .metricsUnknown)
    let unknown = #expect(throws: FontError.self) {
      try Self.collection.cssFallback(for: FontDescriptor(names: ["Inter"], weight: .bold), drawnBy: "Nonesuch")
    }
    #expect(unknown?.message == "the metrics of Nonesuch are not known")
  }

  @Test("A stack suits the kind of the font, and its list ends with the generic family")
  func stacks() throws {
    func families(_ name: String) -> (families: [String], generic: String) {
      CSSFallback.families(inPlaceOf: Self.collection.match(named: name).metricsOwner)
    }
    #expect(families("Inter").families.first == "Arial" && families("Inter").generic == "sans-serif")
    #expect(families("EB Garamond").families.first == "Times New Roman" && families("EB Garamond").generic == "serif")
    #expect(families("Roboto Slab").generic == "serif")
    let rules = try ["Arial", "Georgia"].map {
      try Self.collection.cssFallback(for: FontDescriptor(named: "Inter"), drawnBy: $0)
    }
    #expect(
      CSSFallback.familyList(rules, generic: "sans-serif")
        == #""Inter", "Inter Fallback Arial", "Inter Fallback Georgia", "Arial", "Georgia", sans-serif"#)
  }

  @Test("A family gives all its faces, a variable family regular and bold, a style one face")
  func faces() throws {
    func styles(_ name: String, _ descriptor: FontDescriptor = FontDescriptor(names: [])) throws -> [String] {
      try Self.collection.webFaces(of: FontReference(name), descriptor: descriptor).faces.map { "\($0.face.style)" }
    }
    #expect(try styles("EB Garamond") == ["weight 400", "weight 400, italic"])
    #expect(try styles("Inter") == ["weight 400", "weight 700"])
    #expect(try styles(Fixtures.path("Fonts/Inter")) == ["weight 400", "weight 700"])
    #expect(try styles(Fixtures.path("Fonts/RobotoSlab")).contains("weight 250"))
    #expect(try styles("RobotoSlab-Bold") == ["weight 700"])
    var light = FontDescriptor(names: [])
    light.weight = .light
    #expect(try styles(Fixtures.path("Fonts/RobotoSlab"), light) == ["weight 300"])
  }
}
