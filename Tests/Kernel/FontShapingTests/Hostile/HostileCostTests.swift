import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// Small files that claim much: what they cost is bounded, and what they still say is right. Named so that the address
/// sanitizer's run takes them: HostileCost.
@Suite(.stopped(after: .seconds(1200))) struct HostileCostTests {
  /// Base with its table directory turned round: the format asks for sorted tags, by which HarfBuzz searches.
  @Test func anUnsortedDirectory() throws {
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

  /// A collection of 1,024 faces that all have the directory of one: its names are read once.
  @Test func aCollectionOfOneFaceManyTimes() throws {
    let font = try Fixtures.bytes(Fixtures.font("LongName.ttf"))
    let count = 1024
    let file = try FontFile(bytes: RebuiltFont.collection(of: font, faces: count))
    #expect(file.faces.count == count)
    #expect(file.faces[1023].names == file.faces[0].names)
  }

  /// WOFF's header says how large the font in it is (W3C WOFF 1.0, § 3, totalSfntSize).
  @Test("fonts that claim to unpack to 4 GB", arguments: ["Base.woff", "Base.woff2"])
  func anUnpackedSize(_ file: String) throws {
    var bytes = try Fixtures.bytes(Fixtures.font(file))
    bytes.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let error = #expect(throws: FontError.self) { try FontFile(bytes: bytes) }
    #expect(error?.code == .invalidFontData)
    #expect(error?.message.contains("4294967295") == true)
  }

  /// RFC 1952, § 2.3.1: the last four bytes are the unpacked size. Too large is refused, too small is found out.
  @Test("gzipped bitmaps with a wrong size", arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0x10, 0, 0, 0]] as [[UInt8]])
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
