import FontFaces
import FontNames
import TestSupport
import Testing

/// Weight, width and slant of a face as its tables have them, and what is done where they contradict each other or lie
/// out of range. The bent facts are those of Tests/Fixtures/probe_fonts/style.py.
@Suite struct FaceStyleTests {
  @Test(
    "weights",
    arguments: [
      ("Base.ttf", 400), ("Bold.ttf", 700), ("MuseoSlab-300.ttf", 300), ("MuseoSlab-500.ttf", 500),
      ("WWSNames.ttf", 600),
      // The number counts, not the word or the bold bit.
      ("NamedBoldWeighs400.ttf", 400), ("BoldBitWeighs400.ttf", 400), ("Thin250.ttf", 250),
      // 5 is on the old scale of 1 to 9; 0 and 1001 are on none.
      ("Weight5.ttf", 500), ("Weight0.ttf", 400), ("Weight1001.ttf", 400),
      // Without OS/2, head's macStyle says bold; FontInfo's Weight says it in Type 1.
      ("HeadBoldNoOS2.ttf", 700), ("NoOS2.ttf", 400), ("OS2VersionFFFF.ttf", 400), ("Type1NoAFM.pfb", 700),
    ] as [(String, Double)])
  func weights(_ file: String, _ weight: Double) throws {
    #expect(try fixtureFace(file).style.weight.rawValue == weight)
  }

  @Test(
    "a weight that cannot be is noted",
    arguments: [
      ("Weight0.ttf", "weight class in OS/2 is 0"), ("Weight1001.ttf", "weight class in OS/2 is 1001"),
      ("Width0.ttf", "width class in OS/2 is 0"),
    ])
  func notes(_ file: String, _ words: String) throws {
    let notes = try fixtureFace(file).notes
    #expect(notes.count == 1)
    #expect(notes.first?.contains(words) == true)
  }

  @Test(
    "widths",
    arguments: [("Base.ttf", 100), ("Condensed.ttf", 75), ("Width0.ttf", 100), ("NoOS2.ttf", 100)] as [(String, Double)]
  )
  func widths(_ file: String, _ width: Double) throws {
    #expect(try fixtureFace(file).style.width.rawValue == width)
  }

  @Test(
    "slants",
    arguments: [
      ("Base.ttf", .upright), ("MuseoSlab-500Italic.ttf", .italic), ("ItalicWithoutAngle.ttf", .italic),
      // No bit says so: the angle does, and the name which of the two it is.
      ("ItalicWithoutBit.ttf", .italic),
      // OS/2 version 4, fsSelection bit 9; post's −10.5 leans right, which CSS counts as +10.5.
      ("Oblique.ttf", .oblique(degrees: 10.5)),
      ("HeadBoldNoOS2.ttf", .italic), ("Type1NoAFM.pfb", .italic),
    ] as [(String, FontSlant)])
  func slants(_ file: String, _ slant: FontSlant) throws {
    #expect(try fixtureFace(file).style.slant == slant)
  }

  @Test(
    "embedding",
    arguments: [
      ("Base.ttf", .installable, false), ("EmbeddingRestricted.ttf", .restricted, false),
      ("EmbeddingPreview.ttf", .previewAndPrint, false), ("EmbeddingEditableNoSubset.ttf", .editable, true),
    ] as [(String, EmbeddingRights.Level, Bool)])
  func embedding(_ file: String, _ level: EmbeddingRights.Level, _ forbidsSubsetting: Bool) throws {
    let rights = try #require(fixtureFace(file).embedding)
    #expect(rights.level == level)
    #expect(rights.forbidsSubsetting == forbidsSubsetting)
  }

  @Test(
    "without OS/2 there is nothing to know", arguments: ["NoOS2.ttf", "OS2VersionFFFF.ttf", "Type1.pfb", "Bitmap.pcf"])
  func withoutOS2(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.embedding == nil)
    #expect(face.panose == nil)
    #expect(face.familyClass == nil)
    #expect(face.metrics().strikeoutPosition == nil)
  }

  /// fontTools' FontBuilder leaves PANOSE and sFamilyClass at zero.
  @Test func panoseOfBaseIsNotFilledIn() throws {
    let face = try fixtureFace("Base.ttf")
    #expect(face.panose?.digits == [UInt8](repeating: 0, count: 10))
    #expect(face.panose?.isFilledIn == false)
    #expect(face.familyClass == 0)
  }

  /// post isFixedPitch is what a face says; its advances are what it does.
  @Test(
    "declared and real pitch",
    arguments: [
      ("Base.ttf", false, false), ("Monospaced.ttf", true, true), ("MonospacedUndeclared.ttf", false, true),
      ("MonospacedClaim.ttf", true, false),
    ])
  func pitch(_ file: String, _ declared: Bool, _ real: Bool) throws {
    let face = try fixtureFace(file)
    #expect(face.isFixedPitch == declared)
    #expect(face.isMonospaced() == real)
  }

  /// Bitmap.bdf and Type1Text.pfa are texts: SPACING and isFixedPitch are what they say, DWIDTH what a glyph does.
  @Test("declared and real pitch of fonts without tables", arguments: [true, false])
  func pitchWithoutTables(_ declared: Bool) throws {
    let bitmap = String(decoding: try Fixtures.bytes(Fixtures.font("Bitmap.bdf")), as: UTF8.self)
      .replacing("SPACING \"P\"", with: "SPACING \"\(declared ? "M" : "P")\"")
    let equal = bitmap.replacing(/DWIDTH \d+ 0/, with: "DWIDTH 8 0")
    for (text, real) in [(bitmap, false), (equal, true)] {
      let face = try FontFile(bytes: Array(text.utf8)).faces[0]
      #expect(face.isFixedPitch == declared)
      #expect(face.isMonospaced() == real)
    }
    let type1 = String(decoding: try Fixtures.bytes(Fixtures.font("Type1Text.pfa")), as: UTF8.self)
      .replacing("/isFixedPitch false", with: "/isFixedPitch \(declared)")
    let face = try FontFile(bytes: Array(type1.utf8)).faces[0]
    #expect(face.isFixedPitch == declared)
    #expect(face.isMonospaced() == false)
  }

  @Test("colour", arguments: [("Colour.ttf", true), ("Base.ttf", false), ("BitmapAndOutlines.ttf", false)])
  func colour(_ file: String, _ isColor: Bool) throws { #expect(try fixtureFace(file).isColor == isColor) }
}
