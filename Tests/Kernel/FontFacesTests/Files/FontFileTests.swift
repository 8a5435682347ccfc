import FontFiles
import FontTables
import Foundation
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

@Suite struct FontFileTests {
  @Test("The sum of file sizes leaves out missing files and files above 1 GiB")
  func byteCount() throws {
    try withTemporaryFolder { folder in
      let sizes: [UInt64] = [100, 1 << 30, (1 << 30) + 1, 1 << 40]
      let paths = sizes.map { "\(folder)/\($0).ttf" }
      for (path, size) in zip(paths, sizes) {
        try Fixtures.write([], to: path)
        try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: size)
      }
      #expect(FontFileReader.byteCount(of: paths + ["\(folder)/none.ttf"]) == 100 + (1 << 30))
    }
  }

  @Test(
    "Formats are recognized by the bytes, not by the file name",
    arguments: [
      ("Base.ttf", .trueType), ("WrongExtension.otf", .trueType), ("TrueTag.ttf", .trueType), ("CFF.otf", .openTypeCFF),
      ("VariableCFF2.otf", .openTypeCFF2), ("BitmapOnly.otb", .openTypeBitmap), ("Base.woff", .woff),
      ("CFF.woff2", .woff2), ("Type1.pfb", .type1), ("Type1Text.pfa", .type1), ("Type1Heading.t1", .type1),
      ("BareCFF.cff", .cff), ("Bitmap.pcf", .pcf), ("BitmapGzip.pcf.gz", .pcf), ("Collection.ttc", .trueType),
    ] as [(String, FontFormat)])
  func formats(_ file: String, _ format: FontFormat) throws {
    let font = try FontFile(path: Fixtures.font(file))
    #expect(font.format == format)
    #expect(font.path == Fixtures.font(file))
    #expect(font.source.byteCount == (try Fixtures.bytes(Fixtures.font(file))).count)
  }

  @Test(
    "A wrapper does not change the facts of a face",
    arguments: ["Base.woff", "Base.woff2", "OneFace.ttc", "WrongExtension.otf", "TrueTag.ttf"])
  func wrappers(_ file: String) throws {
    let face = try fixtureFace(file)
    let plain = try fixtureFace("Base.ttf")
    #expect(face.lineMetrics().values == plain.lineMetrics().values)
    #expect(face.style == plain.style)
    #expect(face.glyphCount == 5)
    #expect(face.capHeight.measured == 710)
    #expect(face.zeroWidth == plain.zeroWidth)
    #expect(try face.coverage() == plain.coverage())
    #expect(face.metrics().underlinePosition == plain.metrics().underlinePosition)
  }

  @Test(
    "Faces from bytes, from data and from a path are equal",
    arguments: [
      "Base.ttf", "CFF.otf", "Variable.woff2", "Collection.ttc", "BareCFF.cff", "Bitmap.pcf", "Type1NoAFM.pfb",
    ])
  func bytes(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.font(file))
    let inMemory = try FontFile(bytes: bytes)
    #expect(inMemory.path == nil)
    #expect(inMemory.source.byteCount == bytes.count)
    let expected = try FontFile(path: Fixtures.font(file)).faces.map(LazyFacts.init)
    #expect(inMemory.faces.map(LazyFacts.init) == expected)
    #expect(try FontFile(data: FontData(bytes)).faces.map(LazyFacts.init) == expected)
  }

  @Test("A font is read from storage that is never freed") func storageThatIsNeverFreed() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    // Never freed, as the initializer requires.
    let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    storage.copyBytes(from: bytes)
    let face = try FontFile(data: FontData(staticStorage: UnsafeRawBufferPointer(storage))).faces[0]
    #expect(face.postScriptName == "ProbeBase-Regular")
    #expect(face.capHeight.measured == 710)
  }

  @Test("A font opens from a path with characters beyond ASCII") func aPathBeyondASCII() throws {
    let face = try fixtureFace("Größe-字.ttf")
    #expect(face.postScriptName == "ProbeFileName-Regular")
    #expect(face.capHeight.measured == 710)
    try withTemporaryFolder { folder in
      let path = folder + "/Ordner é 字体/😀.otf"
      try FileManager.default.createDirectory(atPath: folder + "/Ordner é 字体", withIntermediateDirectories: true)
      try Data(Fixtures.bytes(Fixtures.font("CFF.otf"))).write(to: URL(filePath: path))
      #expect(try FontFile(path: path).faces[0].capHeight.measured == 710)
    }
  }

  @Test func facesOfACollection() throws {
    let font = try FontFile(path: Fixtures.font("Collection.ttc"))
    #expect(font.faces.map(\.index) == [0, 1, 2])
    #expect(font.faces.map { $0.lineMetrics().values } == [[900, -300, 0], [920, -310, 0], [940, -320, 10]])
    #expect(font.faces.map(\.capHeight.value) == [700, 704, 690])
    #expect(font.faces.map(\.xHeight.value) == [500, 506, 480])
    #expect(font.faces.map(\.style.weight) == [.regular, .bold, .regular])
    #expect(font.faces[2].metrics().italicAngle?.value == -8)
    #expect(font.faces[2].style.slant.isSlanted)
    #expect(font.faces.allSatisfy { $0.source === font.source })
    #expect(font.faces[0] != font.faces[1])
    #expect(font.faces[1].description == "ProbeCollection-Bold (\(Fixtures.font("Collection.ttc"))#1)")
  }

  // MARK: - Refusals

  @Test("A path without a file is refused") func noSuchFile() {
    let error = #expect(throws: FontError.self) { try FontFile(path: "/no/such/font.ttf") }
    #expect(error?.code == .fileNotFound)
    #expect(error?.description == "/no/such/font.ttf: no such file")
  }

  @Test("An impossible path is refused", arguments: ["", "a\0b.ttf"])
  func impossiblePaths(_ path: String) {
    #expect(throws: FontError.self) { try FontFile(path: path) }
  }

  @Test func aFolderIsNoFont() throws {
    try withTemporaryFolder { folder in
      let error = #expect(throws: FontError.self) { try FontFile(path: folder) }
      #expect(error?.code == .unreadableFile)
      #expect(error?.message == "is a folder, not a file")
    }
  }

  @Test func aDeviceIsNoFont() {
    let error = #expect(throws: FontError.self) { try FontFile(path: "/dev/null") }
    #expect(error?.code == .unreadableFile)
  }

  @Test("A pipe is refused at once, although no program writes to it", .stopped(after: .seconds(1200)))
  func aPipeIsNoFont() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo(folder + "/pipe.ttf", 0o600) == 0)
      let error = #expect(throws: FontError.self) { try FontFile(path: folder + "/pipe.ttf") }
      #expect(error?.code == .unreadableFile)
    }
  }

  @Test("A file without read permission is refused", .enabled(if: geteuid() != 0, "root may read every file"))
  func aFileThatMayNotBeRead() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/secret.ttf"
      try Data(Fixtures.bytes(Fixtures.font("Base.ttf"))).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      let error = #expect(throws: FontError.self) { try FontFile(path: path) }
      #expect(error?.code == .insufficientPermissions)
      #expect(error?.path == path)
    }
  }

  @Test(
    "Bytes that are no font are refused",
    arguments: [
      (Named("none", []), .invalidFontData), (Named("one", [0]), .unrecognizedFormat),
      (Named("a text", Array("not a font at all".utf8)), .unrecognizedFormat),
      (Named("zeros", [UInt8](repeating: 0, count: 4096)), .unrecognizedFormat),
    ] as [(Named<[UInt8]>, FontError.Code)])
  func noFont(_ bytes: Named<[UInt8]>, _ code: FontError.Code) {
    let error = #expect(throws: FontError.self) { try FontFile(bytes: bytes.value) }
    #expect(error?.code == code)
    #expect(error?.path == nil)
  }
}
