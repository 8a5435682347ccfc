import FontFaces
import FontFiles
import FontTables
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct LetterShapeTests {
  private static func shape(_ file: String) throws -> LetterShape {
    try #require(try FontFile(path: Fixtures.path("Fonts/\(file)")).faces[0].letterShape)
  }

  @Test(
    "The serifs of known faces are recognized",
    arguments: [
      ("RobotoSlab/RobotoSlab-Thin.otf", LetterShape.Serifs.slab), ("RobotoSlab/RobotoSlab-Regular.otf", .slab),
      ("RobotoSlab/RobotoSlab-Bold.otf", .slab), ("Inter/Inter-roman.var.ttf", .none),
      ("Manrope/Manrope-Bold.ttf", .none), ("EBGaramond/EBGaramond12-Regular.otf", .thin),
      ("EBGaramond/EBGaramond12-Italic.otf", .thin),
    ] as [(String, LetterShape.Serifs)])
  func serifs(_ file: String, _ serifs: LetterShape.Serifs) throws {
    #expect(try Self.shape(file).serifs == serifs)
  }

  /// In ems, computed from the same fonts with the same letter frequencies.
  @Test(
    "The average width of a face is weighted by letter frequencies",
    arguments: [
      ("RobotoSlab/RobotoSlab-Regular.otf", 0.481), ("Inter/Inter-roman.var.ttf", 0.481),
      ("EBGaramond/EBGaramond12-Regular.otf", 0.382),
    ])
  func averageWidth(_ file: String, _ ems: Double) throws {
    #expect(abs(try Self.shape(file).averageWidth - ems) < 0.001)
  }

  @Test("Stems grow with the weight, and a Garamond has more contrast than a grotesque")
  func stemsAndContrast() throws {
    let thin = try Self.shape("RobotoSlab/RobotoSlab-Thin.otf")
    let bold = try Self.shape("RobotoSlab/RobotoSlab-Bold.otf")
    let (light, heavy) = (try #require(thin.stem), try #require(bold.stem))
    #expect(light * 4 < heavy)
    let inter = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0]
    let black = try #require(try inter.at([.weight: 900]).letterShape?.stem)
    let regular = try #require(inter.letterShape?.stem)
    #expect(regular * 1.5 < black)
    let garamond = try #require(try Self.shape("EBGaramond/EBGaramond12-Regular.otf").contrast)
    let grotesque = try #require(inter.letterShape?.contrast)
    #expect(grotesque > 2 * garamond)
  }

  @Test("A face without the alphabet has no letter shape")
  func noAlphabet() throws {
    #expect(try FontFile(path: Fixtures.font("Base.ttf")).faces[0].letterShape == nil)
  }

  @Test(
    "The letter shape is the same from a loaded file and from some of its tables",
    arguments: [
      // CFF; TrueType with offsets of two bytes; of four.
      "Fonts/RobotoSlab/RobotoSlab-Regular.otf", "Fonts/Manrope/Manrope-Bold.ttf", "Fonts/Inter/Inter-roman.var.ttf",
    ])
  func ofTables(_ file: String) throws {
    try Self.expectSame(try FontFile(path: Fixtures.path(file), reading: .copied).faces[0])
  }

  @Test("The letter shape from tables is the same for a composite letter such as ó")
  func ofCompositeLetters() throws {
    let manrope = try FontFile(path: Fixtures.path("Fonts/Manrope/Manrope-Bold.ttf")).faces[0]
    let whole = try manrope.harfBuzzFace()
    let letters = (UInt32(0x20)...0x7E).compactMap { code in
      Unicode.Scalar(code == 0x6F ? 0xF3 : code).flatMap { whole.glyph(for: $0) }.map { (code, UInt32(clamping: $0)) }
    }
    // OpenType, cmap: one subtable of format 12, with a group for each letter.
    var cmap: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0]
    for number in [UInt32(16 + 12 * letters.count), 0, UInt32(letters.count)] { cmap.appendNumber(number) }
    for (code, glyph) in letters {
      for number in [code, code, glyph] { cmap.appendNumber(number) }
    }
    var tables: [FontTag: [UInt8]] = ["cmap": cmap]
    for tag in ["head", "hhea", "hmtx", "maxp", "OS/2", "loca", "glyf", "name"] as [FontTag] {
      tables[tag] = try manrope.table(tag)
    }
    try withTemporaryFolder { folder in
      try Fixtures.write(SFNTWriter.bytes(tables), to: "\(folder)/composite.ttf")
      let face = try FontFile(path: "\(folder)/composite.ttf", reading: .copied).faces[0]
      try Self.expectSame(face)
      // The shape includes the edges of the accent.
      #expect(face.letterShape != manrope.letterShape)
    }
  }

  /// FreeType reads the whole file of a packed font and of a font without sfnt tables.
  @Test("The letter shape is the same if FreeType has to read the file")
  func throughFreeType() throws {
    let slab = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    var packed = try #require(TakenApartFont(slab))
    let cff = packed.tables[try #require(packed.place(of: "CFF "))]
    packed.faces[0].reverse()
    let unsorted = packed.bytes
    packed.faces[0].reverse()
    packed.container = .woff
    // OS/2, sxHeight and sCapHeight: two numbers of two bytes from byte 86 on.
    var undeclared = packed
    let os2 = try #require(undeclared.place(of: "OS/2"))
    undeclared.tables[os2].replaceSubrange(86..<90, with: [0, 0, 0, 0])
    let fonts = [
      ("packed.woff", packed.bytes), ("undeclared.woff", undeclared.bytes), ("bare.cff", cff),
      ("unsorted.otf", unsorted),
    ]
    let shape = try Self.shape("RobotoSlab/RobotoSlab-Regular.otf")
    try withTemporaryFolder { folder in
      for (name, bytes) in fonts {
        try Fixtures.write(bytes, to: "\(folder)/\(name)")
        let face = try FontFile(path: "\(folder)/\(name)", reading: .copied).faces[0]
        #expect(face.isReadThroughFreeType, "\(name)")
        try Self.expectSame(face)
        #expect(face.letterShape == shape, "\(name)")
        if name == "undeclared.woff" { #expect(face.capHeight.source == .measured("H")) }
      }
    }
  }

  /// Expects the same shape from a file that is not loaded as from its bytes, and that the file stays unloaded.
  private static func expectSame(_ inFile: FontFace) throws {
    let inMemory = try FontFile(data: try inFile.source.dataForOnce()).faces[0]
    #expect(inMemory.source.isLoaded && !inFile.source.isLoaded)
    try open(inMemory)
    let shape = try #require(inMemory.letterShape)
    #expect(inFile.letterShape == shape)
    #expect(inFile.letterShape?.serifs == shape.serifs)
    if inFile.isReadThroughFreeType { try expectSameHeightsAndCoverage(inFile, inMemory) }
    #expect(!inFile.source.isLoaded && !inFile.freeType.isOpen)
  }

  /// Heights and coverage are read together with the shape if no table declares them.
  private static func expectSameHeightsAndCoverage(_ face: FontFace, _ other: FontFace) throws {
    #expect(try face.coverage() == other.coverage())
    // An AFM file beside the font may declare heights, but bytes in memory have no AFM file.
    let heights = [(face.capHeight, other.capHeight), (face.xHeight, other.xHeight)]
    for (height, same) in heights where height.declared == nil {
      #expect(height.value == same.value && height.source == same.source)
    }
  }

  /// Opens the whole file as for drawing, so that the shape comes from there.
  private static func open(_ face: FontFace) throws {
    try face.freeType { _ in }
    if face.tables.contains("cmap") { _ = try face.harfBuzzFace() }
  }

  @Test("The letter shape is the same from tables for every font of the corpus", .corpus)
  func ofTablesOfRealFonts() throws {
    let paths = try FolderListing(try #require(Corpus.folder)).fonts
    var compared = 0
    for path in paths {
      let inFiles = try FontFile(path: path, reading: .copied).faces
      let inMemories = try FontFile(data: try FontData(OpenFile(path), .copied)).faces
      #expect(inFiles.count == inMemories.count, "\(path)")
      for (inFile, inMemory) in zip(inFiles, inMemories) {
        try Self.open(inMemory)
        #expect(inFile.letterShape == inMemory.letterShape, "\(path)#\(inFile.index)")
        #expect(!inFile.freeType.isOpen, "\(path)#\(inFile.index)")
        if inFile.isReadThroughFreeType { try Self.expectSameHeightsAndCoverage(inFile, inMemory) }
        compared += 1
      }
    }
    #expect(compared > 100)
  }
}
