import FontFaces
import FontNames
import TestSupport
import Testing

/// The fixtures are made by Tests/Fixtures/probe_fonts/style.py.
@Suite struct FaceStyleTests {
  @Test(
    "The weight comes from OS/2, else from `head` or FontInfo",
    arguments: [
      ("Base.ttf", 400), ("Bold.ttf", 700), ("MuseoSlab-300.ttf", 300), ("MuseoSlab-500.ttf", 500),
      ("WWSNames.ttf", 600),
      // The number counts, not the word or the bold bit.
      ("NamedBoldWeighs400.ttf", 400), ("BoldBitWeighs400.ttf", 400), ("Thin250.ttf", 250),
      // 5 is on the old scale of 1 to 9; 0 and 1001 are on no scale.
      ("Weight5.ttf", 500), ("Weight0.ttf", 400), ("Weight1001.ttf", 400),
      // Without OS/2, macStyle in 'head' says bold; in Type 1, Weight in FontInfo does.
      ("HeadBoldNoOS2.ttf", 700), ("NoOS2.ttf", 400), ("OS2VersionFFFF.ttf", 400), ("Type1NoAFM.pfb", 700),
    ] as [(String, Double)])
  func weights(_ file: String, _ weight: Double) throws {
    #expect(try fixtureFace(file).style.weight.rawValue == weight)
  }

  @Test(
    "A weight or width class out of range gives a note",
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
    "The width comes from OS/2, and is 100 without a valid class",
    arguments: [("Base.ttf", 100), ("Condensed.ttf", 75), ("Width0.ttf", 100), ("NoOS2.ttf", 100)] as [(String, Double)]
  )
  func widths(_ file: String, _ width: Double) throws {
    #expect(try fixtureFace(file).style.width.rawValue == width)
  }

  @Test(
    "The slant comes from the style bits, the angle and the name",
    arguments: [
      ("Base.ttf", .upright), ("MuseoSlab-500Italic.ttf", .italic), ("ItalicWithoutAngle.ttf", .italic),
      // No bit is set: the angle says that the face is slanted, and the name says italic.
      ("ItalicWithoutBit.ttf", .italic),
      // OS/2 version 4, fsSelection bit 9; post's −10.5 leans right, which CSS counts as +10.5.
      ("Oblique.ttf", .oblique(degrees: 10.5)),
      ("HeadBoldNoOS2.ttf", .italic), ("Type1NoAFM.pfb", .italic),
    ] as [(String, FontSlant)])
  func slants(_ file: String, _ slant: FontSlant) throws {
    #expect(try fixtureFace(file).style.slant == slant)
  }

  @Test(
    "The embedding level and \"No subsetting\" come from fsType",
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
    "Without OS/2, embedding, PANOSE, family class and strikeout are nil",
    arguments: ["NoOS2.ttf", "OS2VersionFFFF.ttf", "Type1.pfb", "Bitmap.pcf"])
  func withoutOS2(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.embedding == nil)
    #expect(face.panose == nil)
    #expect(face.familyClass == nil)
    #expect(face.metrics().strikeoutPosition == nil)
  }

  /// fontTools' FontBuilder leaves PANOSE and sFamilyClass at zero.
  @Test("PANOSE of zeros counts as not filled in") func panoseOfBaseIsNotFilledIn() throws {
    let face = try fixtureFace("Base.ttf")
    #expect(face.panose?.digits == [UInt8](repeating: 0, count: 10))
    #expect(face.panose?.isFilledIn == false)
    #expect(face.familyClass == 0)
  }

  @Test(
    "Fixed pitch comes from `post`, and monospacing from the advances",
    arguments: [
      ("Base.ttf", false, false), ("Monospaced.ttf", true, true), ("MonospacedUndeclared.ttf", false, true),
      ("MonospacedClaim.ttf", true, false),
    ])
  func pitch(_ file: String, _ declared: Bool, _ real: Bool) throws {
    let face = try fixtureFace(file)
    #expect(face.isFixedPitch == declared)
    #expect(face.isMonospaced() == real)
  }

  /// Bitmap.bdf declares the pitch by SPACING and sets an advance by DWIDTH; Type1Text.pfa declares it by isFixedPitch.
  @Test("Declared pitch and monospacing are independent in BDF and Type 1", arguments: [true, false])
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

  @Test(
    "`isColor` is true for a colour font, but not for bitmaps",
    arguments: [("Colour.ttf", true), ("Base.ttf", false), ("BitmapAndOutlines.ttf", false)])
  func colour(_ file: String, _ isColor: Bool) throws { #expect(try fixtureFace(file).isColor == isColor) }
}
