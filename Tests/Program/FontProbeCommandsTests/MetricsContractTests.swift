import Foundation
import TestSupport
import Testing

struct MetricsContractTests {
  private static func metrics(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["metrics"] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  /// Fixtures for each metric that may be missing, and for each format.
  static let fixtures = [
    "Base.ttf", "NoOS2.ttf", "NoPost.ttf", "NoNames.ttf", "NoZero.ttf", "NoHeightsAtAll.ttf", "NoVerticalMetrics.ttf",
    "Variable.ttf", "Variable.woff2", "VariableSlant.ttf", "CFF.otf", "BareCFF.cff", "Base.woff",
    "Base.woff2",
    "Collection.ttc", "Type1.pfb", "Type1Text.pfa", "Bitmap.pcf", "Bitmap.bdf", "BitmapGzip.pcf.gz", "BitmapOnly.otb",
    "Colour.ttf", "LongName.ttf", "LoneSurrogateName.ttf", "ControlCharacterNames.ttf", "Größe-字.ttf",
  ]

  @Test(arguments: fixtures)
  func contract(_ fixture: String) throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/\(fixture)", "17", "--scale", "2")
    #expect(document.violations(of: Contract.metrics) == [])
    #expect(document.request?.name?.text == "Tests/Fixtures/Fonts/\(fixture)")
    #expect(document.request?.size == .number(17))
    #expect(document.match?.matchViolations == [])
    #expect(document.match?.file?.text == "Tests/Fixtures/Fonts/\(fixture)")
    #expect(document.match?.outcome?.text == "exact")
    #expect(document.metrics?.violations(of: Contract.metricKinds(.number, .optionalNumber)) == [])
    #expect(document.fontUnits?.violations(of: Contract.metricKinds(.number, .optionalNumber)) == [])
    #expect(document.sources?.violations(of: Contract.metricKinds(.string, .optionalString)) == [])
    #expect(document.pixels?.violations(of: Contract.metricKinds(.number, .optionalNumber)) == [])
    #expect(document.smallCaps?.violations(of: Contract.smallCaps) == [])
    // A metric has points, font units and a source, or none of these.
    for key in Contract.optionalMetrics {
      let isThere = document.metrics?[key] != .null
      #expect((document.fontUnits?[key] != .null) == isThere, "\(key)")
      #expect((document.sources?[key] != .null) == isThere, "\(key)")
    }
  }

  @Test("Points are font units × size ÷ em, without rounding", arguments: ["17", "16.333", "0.5", "16384"])
  func points(_ size: String) throws {
    let document = try Self.metrics("RobotoSlab-Regular", size)
    let points = try #require(Double(size))
    let em = try #require(document.unitsPerEm?.number)
    for key in Contract.requiredMetrics + Contract.optionalMetrics where key != "italicAngle" && key != "lineHeight" {
      let units = try #require(document.fontUnits?[key]?.number)
      #expect(document.metrics?[key]?.number == units * points / em, "\(key)")
    }
    #expect(document.metrics?.italicAngle == document.fontUnits?.italicAngle)
    let metrics = try #require(document.metrics)
    let parts = try ["ascender", "descender", "leading"].map { try #require(metrics[$0]?.number) }
    #expect(metrics.lineHeight?.number == parts[0] - parts[1] + parts[2])
  }

  @Test(.withFontconfig) func museoSlabIsSubstituted() throws {
    let match = try #require(try Self.metrics("MuseoSlab-500", "17").match)
    #expect(match.outcome?.text == "substitute")
    #expect(match.postScriptName?.text == "RobotoSlab-Regular")
    #expect(match.source?.text == "bundled")
    #expect(match.file == .null)
    #expect(match.sizeAdjust == .number(1))
    #expect(match.steps?[0]?.text == "no font is named MuseoSlab-500")
    #expect(match.steps?[1]?.text == "the family Museo Slab (weight 500) is not installed")
  }

  @Test(
    "MuseoSlab-500 is exact with --fonts",
    arguments: [
      "Tests/Fixtures/Fonts", "Tests/Fixtures/Fonts/MuseoSlab-500.ttf",
    ])
  func museoSlabIsExact(_ fonts: String) throws {
    let run = try Program.run(["metrics", "MuseoSlab-500", "17", "--fonts", fonts, "--strict", "--format", "json"])
    #expect(run.status == 0)
    let document = try JSON(run.output)
    #expect(document.match?.outcome?.text == "exact")
    #expect(document.match?.source?.text == "registered")
    #expect(document.match?.file?.text == "Tests/Fixtures/Fonts/MuseoSlab-500.ttf")
    let capHeight: Double = 710.0 * 17 / 1000
    #expect(document.metrics?.capHeight?.number == capHeight)
  }

  @Test(
    "Sources have their names for each table",
    arguments: [
      ("Base.ttf", "standard", "hhea", "OS/2", "OS/2"), ("Base.ttf", "windows", "OS/2 win", "OS/2", "OS/2"),
      ("UseTypoMetrics.ttf", "standard", "OS/2 typo", "OS/2", "OS/2"),
      ("UseTypoMetrics.ttf", "apple", "hhea", "OS/2", "OS/2"),
      ("ZeroHeights.ttf", "standard", "hhea", "measured H", "measured x"),
      ("NoHeightsAtAll.ttf", "standard", "hhea", "estimated", "estimated"),
      ("Type1.pfb", "standard", "bounding box", "AFM", "AFM"),
    ] as [(String, String, String, String, String)])
  func sources(_ fixture: String, _ convention: String, _ lines: String, _ cap: String, _ small: String) throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/\(fixture)", "17", "--convention", convention)
    #expect(document.convention?.text == convention)
    for key in ["ascender", "descender", "leading"] { #expect(document.sources?[key]?.text == lines) }
    #expect(document.sources?.capHeight?.text == cap)
    #expect(document.sources?.xHeight?.text == small)
  }

  @Test(
    "Each engine convention has the same keys, with the metrics of the engine",
    arguments: ["freetype", "harfbuzz", "chromium", "firefox", "qt6", "capsize"])
  func engines(_ engine: String) throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/Base.ttf", "17", "--convention", engine)
    #expect(document.violations(of: Contract.metrics.merging(["baseline": .number]) { $1 }) == [])
    #expect(document.convention?.text == engine)
    #expect(document.metrics?.violations(of: Contract.metricKinds(.number, .optionalNumber)) == [])
    #expect(document.fontUnits?.ascender == .number(engine == "qt6" ? 1000 : 900))
    #expect(
      document.trims?.violations(of: ["capHeight": .number, "baseline": .number]) == (engine == "capsize" ? [] : nil))
    let parts = try ["ascender", "descender", "leading", "lineHeight"].map { key in
      try #require(document.metrics?[key]?.number)
    }
    #expect(abs(parts[0] - parts[1] + parts[2] - parts[3]) < 1e-9)
  }

  @Test("--compare lists the line of every program, and the shift of the baselines")
  func comparison() throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/UseTypoMetrics.ttf", "17", "--compare")
    let comparison = try #require(document.comparison)
    #expect(comparison.violations(of: Contract.comparison) == [])
    let lines = try #require(comparison.lines?.values)
    #expect(lines.count == 9)
    #expect(comparison.leftOut?.values.isEmpty == true)
    for line in lines { #expect(line.violations(of: Contract.comparedLine) == []) }
    // The hhea ascender is 900 units, 15.3 points. Qt uses the typo ascender of 800, 13.6 points, rounded to 1/64.
    #expect(lines.compactMap { $0.baseline?.number }.max() == 15.3)
    #expect(abs((comparison.baselineShift?.number ?? 0) - (15.3 - 13.59375)) < 1e-9)
  }

  @Test("A convention of an engine that does not read the font fails")
  func engineWithoutSuchFonts() throws {
    let run = try Program.run(["metrics", "Tests/Fixtures/Fonts/Type1.pfb", "17", "--convention", "chromium"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.error.contains("no line height of chromium: this program does not read fonts of this kind (Type 1)"),
      "\(run.error)")
    #expect(run.error.contains("for this font, the conventions are standard, apple, windows, freetype, qt6"))
  }

  @Test("--compare lists the engines that are left out, with the reason")
  func leftOut() throws {
    let type1 = try #require(try Self.metrics("Tests/Fixtures/Fonts/Type1.pfb", "17", "--compare").comparison?.leftOut)
    #expect(type1.values.compactMap { $0.name?.text } == ["harfbuzz", "chromium", "firefox", "capsize"])
    for left in type1.values { #expect(left.reason?.text == "this program does not read fonts of this kind (Type 1)") }
    let text = try Program.run(
      ["metrics", "Tests/Fixtures/Fonts/BitmapOnly.otb", "17", "--compare"], environment: ["COLUMNS": "200"]
    ).output
    #expect(
      text.contains(
        "\n  not compared: freetype, harfbuzz, chromium, firefox, qt6, capsize: fontprobe does not reproduce the lines of a font that has only bitmaps\n"
      ))
    // post and OS/2 have these in font units, but there are no outlines.
    #expect(text.contains("not in the strike") && !text.contains("not in the font"))
  }

  @Test("A bitmap font has the em of head and the pixels of the strike")
  func strike() throws {
    let bitmaps = "Tests/Fixtures/Fonts/BitmapOnly.otb"
    let document = try Self.metrics(bitmaps, "26")
    #expect(document.unitsPerEm == .number(1300) && document.strike == .number(13))
    #expect(document.fontUnits?.ascender == .number(10) && document.metrics?.ascender == .number(20))
    let text = try Program.run(["metrics", bitmaps, "26"]).output
    #expect(text.contains("1300 units per em, bitmaps of 13 pixels per em") && text.contains("strike px"), "\(text)")
    let inspected = try JSON(Program.run(["inspect", bitmaps, "--format", "json"]).output).files?[0]?.faces?[0]
    #expect(inspected?.unitsPerEm == .number(1300))
    #expect(try Program.run(["inspect", bitmaps]).output.contains("9 of 13 px"))
    let pcf = try Self.metrics("Tests/Fixtures/Fonts/Bitmap.pcf", "26")
    #expect(pcf.unitsPerEm == .number(13) && pcf.strike == .number(13))
    let outlines = try Self.metrics("Tests/Fixtures/Fonts/Base.ttf", "26")
    #expect(outlines.unitsPerEm == .number(1000) && outlines.strike == .null)
  }

  @Test("A variable face between its instances has a made-up name that finds it again")
  func placeBetweenInstances() throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/Variable.ttf", "100", "--weight", "512")
    #expect(document.match?.postScriptName == .string("ProbeVariable_512wght"))
    #expect(document.match?.fullName == .null && document.match?.style == .null)
    let again = try Self.metrics("ProbeVariable_512wght", "100", "--fonts", "Tests/Fixtures/Fonts/Variable.ttf")
    #expect(again.match?.variations == document.match?.variations)
    #expect(again.match?.outcome?.text == "exact")
  }

  @Test("The metrics of a variable face change with MVAR")
  func variations() throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/Variable.ttf", "100", "--variation", "wght=650")
    #expect(document.match?.variations == .object(["wght": .number(650), "wdth": .number(100)]))
    #expect(document.fontUnits?.ascender == .number(920))
    #expect(document.sources?.ascender?.text == "hhea + MVAR")
    #expect(document.fontUnits?.xHeight == .number(507.5))
    #expect(document.metrics?.xHeight == .number(50.75))
  }

  @Test("An axis tag with fewer than four letters is padded")
  func shortAxis() throws {
    let short = try Program.run(["metrics", "Inter", "17", "--variation", "M1=-1"])
    let padded = try Program.run(["metrics", "Inter", "17", "--variation", "M1  =-1"])
    #expect(short.status == 0 && short.output == padded.output)
    #expect(short.output.contains("'M1  '"))
  }

  @Test(
    "FILE#2 is the third face of a collection",
    arguments: [
      ("", "ProbeCollection-Regular", 0.0), ("#0", "ProbeCollection-Regular", 0), ("#1", "ProbeCollection-Bold", 1),
      ("#2", "ProbeCollectionText-Italic", 2),
    ] as [(String, String, Double)])
  func faceOfACollection(_ suffix: String, _ name: String, _ index: Double) throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/Collection.ttc\(suffix)", "10")
    #expect(document.match?.postScriptName?.text == name)
    #expect(document.match?.faceIndex == .number(index))
  }

  @Test("Device pixels round the ascender up, the descender down, and other metrics to the nearest")
  func pixels() throws {
    let document = try Self.metrics("Tests/Fixtures/Fonts/Base.ttf", "17", "--scale", "2")
    #expect(document.scale == .number(2))
    #expect(document.pixels?.ascender == .number(31))
    #expect(document.pixels?.descender == .number(-11))
    #expect(document.pixels?.lineHeight == .number(41))
    #expect(document.pixels?.capHeight == .number(24))
    #expect(try Self.metrics("Tests/Fixtures/Fonts/Base.ttf", "17").pixels == nil)
  }
}
