import FontFaces
import FontNames
import MetricValues
import TestSupport
import Testing

/// One bitmap font in four wrappers: of its 13 pixels, 10 are above the baseline and 3 below; H is 9 pixels high and x
/// 6 (Tests/Fixtures/probe_fonts/bitmaps.py).
@Suite struct BitmapTests {
  private static let files = ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz", "BitmapOnly.otb"]

  @Test("The line metrics of a bitmap face come from its strike", arguments: files)
  func lines(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(!face.isScalable)
    #expect(face.unitsPerEm == 13)
    #expect(face.strikes.count == 1)
    for convention in MetricConvention.allCases {
      #expect(face.lineMetrics(convention).values == [10, -3, 0])
      #expect(face.lineMetrics(convention).ascender.source == .strike(ppem: 13))
    }
  }

  @Test("The cap height and x-height of a bitmap face are measured in pixels", arguments: files)
  func heights(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.capHeight.measured == 9)
    #expect(face.capHeight.value == 9)
    #expect(face.capHeight.declared == nil)
    #expect(face.xHeight.measured == 6)
    #expect(face.xHeight.value == 6)
  }

  @Test("The advances of a bitmap face are in pixels", arguments: files)
  func advances(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.zeroWidth?.value == 7)
    #expect(face.maxAdvance?.value == 8)
  }

  @Test("A bitmap face has no underline and no strikeout", arguments: files)
  func noUnits(_ file: String) throws {
    let metrics = try fixtureFace(file).metrics()
    #expect(metrics.underlinePosition == nil)
    #expect(metrics.strikeoutPosition == nil)
  }

  @Test(
    "Each bitmap file has the name of its format",
    arguments: [
      ("Bitmap.bdf", "BDF"), ("Bitmap.pcf", "PCF"), ("BitmapGzip.pcf.gz", "PCF"), ("BitmapOnly.otb", "OpenType bitmap"),
    ])
  func formats(_ file: String, _ format: String) throws {
    #expect(try fixtureFace(file).format.rawValue == format)
  }

  @Test("X11 bitmap fonts have no PostScript name", arguments: ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz"])
  func names(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.postScriptName == nil)
    // FreeType 2.13 puts the foundry of a PCF before its family (PCF_CONFIG_OPTION_LONG_FAMILY_NAMES), and so does Fontconfig.
    #expect(["Probe Bitmap", "fontprobe Probe Bitmap"].contains(face.family))
  }

  /// hhea says 1100 and −400 of 1300 units per em.
  @Test("The strike of a bitmap font takes precedence over its tables")
  func theTablesOfABitmapFontDoNotAnswer() throws {
    let face = try fixtureFace("BitmapOnly.otb")
    #expect(face.declaredLines.hhea?.ascender.value == 1100)
    #expect(face.lineMetrics().ascender.value == 10)
    #expect(face.postScriptName == "ProbeBitmapOnly-Regular")
  }

  @Test("Outlines take precedence over bitmaps") func outlinesAnswerWhereThereAreBoth() throws {
    let face = try fixtureFace("BitmapAndOutlines.ttf")
    #expect(face.isScalable)
    #expect(face.unitsPerEm == 1000)
    #expect(face.lineMetrics().values == [900, -300, 0])
    #expect(face.capHeight.measured == 710)
  }

  /// Zero, H and x are 7, 8 and 6 pixels wide in the strike of 13 pixels, and 15, 17 and 13 in the strike of 26. The
  /// advances of .notdef and space come from hmtx: 5 and 4 pixels, and 10 and 8 in the larger strike.
  @Test("Widths at a size come from the strike for that size") func widthsAreThoseOfTheStrike() throws {
    let face = try FontFile(bytes: TwoStrikes.bytes()).faces[0]
    #expect(face.strikes.map(\.ppem) == [13, 26])
    for (points, ppem, zero, widest, mean) in [
      (13.0, 13, 7.0, 8.0, 6.0), (17, 26, 15, 17, 12.6), (40, 26, 15, 17, 12.6),
    ] {
      let metrics = face.metrics(forSize: points)
      #expect(metrics.unitsPerEm == ppem)
      #expect(metrics.zeroWidth == MetricValue(zero, .measured("0")))
      #expect(metrics.maxAdvance == MetricValue(widest, .strike(ppem: Double(ppem))))
      #expect(metrics.averageWidth == MetricValue(mean, .measuredGlyphs))
    }
    // Without a size, the largest strike is used.
    #expect(face.zeroWidth?.value == 15 && face.metrics().zeroWidth?.value == 15)
    #expect(face.averageWidth?.value == 12.6 && face.maxAdvance?.value == 17)
  }

  @Test("The strike for a size is the smallest strike of at least that size", .corpus)
  func severalStrikes() throws {
    let folder = try #require(Corpus.folder)
    let path = folder + "/fonts-terminus-otb/fonts/opentype/terminus/terminus-normal.otb"
    let face = try FontFile(path: path).faces[0]
    #expect(!face.isScalable)
    #expect(face.strikes.map(\.ppem) == [12, 14, 16, 18, 20, 22, 24, 28, 32])
    #expect(face.unitsPerEm == 32)
    // Above the largest strike, the largest is used.
    for (points, ppem) in [(1.0, 12), (12, 12), (13, 14), (17, 18), (32, 32), (100, 32)] {
      #expect(face.metrics(forSize: points).unitsPerEm == ppem)
      #expect(face.metrics(forSize: points).ascender.source == .strike(ppem: Double(ppem)))
      // Every glyph is about half as wide as the em.
      let zero = [12: 6.0, 14: 8, 16: 8, 18: 10, 32: 16][ppem]
      #expect(face.metrics(forSize: points).zeroWidth?.value == zero)
    }
  }
}
