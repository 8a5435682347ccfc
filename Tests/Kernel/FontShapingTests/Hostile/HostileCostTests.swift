import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// Small files that could take much time or memory. The address sanitizer runs all tests named Hostile.
@Suite(.stopped(after: .seconds(1200))) struct HostileCostTests {
  /// The format requires sorted tags, and HarfBuzz relies on the order.
  @Test("A font with an unsorted table directory is read completely")
  func anUnsortedDirectory() throws {
    var bytes = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    let records = (0..<count).map { Array(bytes[(12 + $0 * 16)..<(28 + $0 * 16)]) }
    bytes.replaceSubrange(12..<(12 + count * 16), with: records.reversed().joined())
    let face = try FontFile(bytes: bytes).faces[0]
    let base = try fixtureFace("Base.ttf")
    #expect(face.tables == base.tables.reversed())
    #expect(try face.coverage() == base.coverage())
    #expect(face.zeroWidth == base.zeroWidth)
    #expect(face.capHeight.measured == 710)
  }

  @Test("A collection may have 1,024 faces with the same table directory")
  func aCollectionOfOneFaceManyTimes() throws {
    let font = try Fixtures.bytes(Fixtures.font("LongName.ttf"))
    let count = 1024
    let file = try FontFile(bytes: RebuiltFont.collection(of: font, faces: count))
    #expect(file.faces.count == count)
    #expect(file.faces[1023].names == file.faces[0].names)
  }

  /// The header has the size of the unpacked font (W3C WOFF 1.0, § 3, totalSfntSize).
  @Test("A font that claims to unpack to 4 GB is refused", arguments: ["Base.woff", "Base.woff2"])
  func anUnpackedSize(_ file: String) throws {
    var bytes = try Fixtures.bytes(Fixtures.font(file))
    bytes.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let error = #expect(throws: FontError.self) { try FontFile(bytes: bytes) }
    #expect(error?.code == .invalidFontData)
    #expect(error?.message.contains("4294967295") == true)
  }

  /// The last four bytes are the size of the unpacked font (RFC 1952, § 2.3.1).
  @Test(
    "A gzipped bitmap font with a wrong unpacked size is refused",
    arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0x10, 0, 0, 0]] as [[UInt8]])
  func aGzippedSize(_ size: [UInt8]) throws {
    try withTemporaryFolder { folder in
      var bytes = try Fixtures.bytes(Fixtures.font("BitmapGzip.pcf.gz"))
      bytes.replaceSubrange((bytes.count - 4)..., with: size)
      let path = folder + "/bomb.pcf.gz"
      try Fixtures.write(bytes, to: path)
      let error = #expect(throws: FontError.self) { try FontFile(path: path) }
      #expect(error?.path == path)
    }
  }
}
