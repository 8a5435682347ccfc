import FontFaces
import FontNames
import MetricValues
import TestSupport
import Testing

/// Faces without outlines answer from a strike, in pixels. The drawing is one of 13 pixels in four wrappers, 10 above
/// the baseline and 3 below, H 9 pixels high and x 6 (Tests/Fixtures/probe_fonts/bitmaps.py).
@Suite struct BitmapTests {
  private static let files = ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz", "BitmapOnly.otb"]

  @Test("lines of the strike", arguments: files)
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

  @Test("heights of the letters", arguments: files)
  func heights(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.capHeight.measured == 9)
    #expect(face.capHeight.value == 9)
    #expect(face.capHeight.declared == nil)
    #expect(face.xHeight.measured == 6)
    #expect(face.xHeight.value == 6)
  }

  @Test("advances", arguments: files)
  func advances(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.zeroWidth?.value == 7)
    #expect(face.maxAdvance?.value == 8)
  }

  @Test("what is in font units elsewhere is not said in pixels", arguments: files)
  func noUnits(_ file: String) throws {
    let metrics = try fixtureFace(file).metrics()
    #expect(metrics.underlinePosition == nil)
    #expect(metrics.strikeoutPosition == nil)
  }

  @Test(
    "formats",
    arguments: [
      ("Bitmap.bdf", "BDF"), ("Bitmap.pcf", "PCF"), ("BitmapGzip.pcf.gz", "PCF"), ("BitmapOnly.otb", "OpenType bitmap"),
    ])
  func formats(_ file: String, _ format: String) throws {
    #expect(try fixtureFace(file).format.rawValue == format)
  }

  @Test("X11's bitmaps have no PostScript name", arguments: ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz"])
  func names(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.postScriptName == nil)
    // FreeType 2.13 puts the foundry of a PCF before its family (PCF_CONFIG_OPTION_LONG_FAMILY_NAMES), and so does Fontconfig.
    #expect(["Probe Bitmap", "fontprobe Probe Bitmap"].contains(face.family))
  }

  /// hhea says 1100 and −400 of 1300 units an em, which nobody draws.
  @Test func theTablesOfABitmapFontDoNotAnswer() throws {
    let face = try fixtureFace("BitmapOnly.otb")
    #expect(face.declaredLines.hhea?.ascender.value == 1100)
    #expect(face.lineMetrics().ascender.value == 10)
    #expect(face.postScriptName == "ProbeBitmapOnly-Regular")
  }

  @Test func outlinesAnswerWhereThereAreBoth() throws {
    let face = try fixtureFace("BitmapAndOutlines.ttf")
    #expect(face.isScalable)
    #expect(face.unitsPerEm == 1000)
    #expect(face.lineMetrics().values == [900, -300, 0])
    #expect(face.capHeight.measured == 710)
  }

  /// Zero, H and x are 7, 8 and 6 pixels wide in the strike of 13 pixels, and 15, 17 and 13 in that of 26; .notdef and space
  /// have no bitmap, and 5 and 4 pixels by hmtx, 10 and 8 in the larger one.
  @Test func widthsAreThoseOfTheStrike() throws {
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
    // Without a size the largest strike answers.
    #expect(face.zeroWidth?.value == 15 && face.metrics().zeroWidth?.value == 15)
    #expect(face.averageWidth?.value == 12.6 && face.maxAdvance?.value == 17)
  }

  /// Sizes of 12 to 32 pixels in one file, each a strike of its own.
  @Test("several strikes", .corpus)
  func severalStrikes() throws {
    let folder = try #require(Corpus.folder)
    let path = folder + "/fonts-terminus-otb/fonts/opentype/terminus/terminus-normal.otb"
    let face = try FontFile(path: path).faces[0]
    #expect(!face.isScalable)
    #expect(face.strikes.map(\.ppem) == [12, 14, 16, 18, 20, 22, 24, 28, 32])
    #expect(face.unitsPerEm == 32)
    // The smallest strike that is not smaller than the text; past the last, the last.
    for (points, ppem) in [(1.0, 12), (12, 12), (13, 14), (17, 18), (32, 32), (100, 32)] {
      #expect(face.metrics(forSize: points).unitsPerEm == ppem)
      #expect(face.metrics(forSize: points).ascender.source == .strike(ppem: Double(ppem)))
      // Every glyph of it is half as wide as the em, 10 of 18 and 11 of 22 pixels among others.
      let zero = [12: 6.0, 14: 8, 16: 8, 18: 10, 32: 16][ppem]
      #expect(face.metrics(forSize: points).zeroWidth?.value == zero)
    }
  }
}
