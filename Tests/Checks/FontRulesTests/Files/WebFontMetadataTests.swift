import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// The part of FP005 about the metadata of WOFF and WOFF2 files.
struct WebFontMetadataTests {
  private static let xml = #"<?xml version="1.0"?><metadata version="1.0"/>"#

  private static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  /// A zlib stream with one uncompressed block (RFC 1950, RFC 1951).
  private static func zlib(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let count = [UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: bytes.count >> 8)]
    return [0x78, 1, 1] + count + count.map { ~$0 } + bytes + big(high << 16 | low)
  }

  /// A brotli stream with one uncompressed block, and the empty last block (RFC 7932, section 9).
  private static func brotli(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let head = (bytes.count - 1) << 4 | 1 << 20
    return (0..<3).map { UInt8(truncatingIfNeeded: head >> (8 * $0)) } + bytes + [3]
  }

  /// The findings about a web font with this block of metadata, which claims the length of the text.
  private static func said(_ fixture: String, _ block: [UInt8], for text: String) async throws -> [FontCheck.Finding] {
    var font = try Fixtures.bytes(Fixtures.font(fixture))
    while font.count % 4 != 0 { font.append(0) }
    let place = fixture.hasSuffix("2") ? 28 : 24
    font.replaceSubrange(place..<(place + 12), with: big(font.count) + big(block.count) + big(text.utf8.count))
    font += block
    font.replaceSubrange(8..<12, with: big(font.count))
    return try await Checked.findings(of: .browsers, in: ["a.\(fixture.split(separator: ".")[1])": font]).map(\.finding)
  }

  @Test("Sound metadata of a web font is not reported")
  func sound() async throws {
    #expect(try await Self.said("Base.woff", Self.zlib(Self.xml), for: Self.xml) == [])
    #expect(try await Self.said("Base.woff2", Self.brotli(Self.xml), for: Self.xml) == [])
    #expect(try await Checked.findings(["Base.woff", "Base.woff2"]).filter { $0.rule == .browsers } == [])
  }

  @Test("Metadata that is cut off, is not XML or is incomplete is reported", arguments: ["Base.woff", "Base.woff2"])
  func damaged(_ fixture: String) async throws {
    func pack(_ text: String) -> [UInt8] { fixture.hasSuffix("2") ? Self.brotli(text) : Self.zlib(text) }
    func message(_ block: [UInt8], for text: String) async throws -> String? {
      let found = try await Self.said(fixture, block, for: text)
      #expect(found.map(\.severity) == [.warning])
      return found.first?.message
    }
    let start = "browsers ignore the metadata, which names the makers of the font and its licence: "
    let short = Array(pack(Self.xml).dropLast(12))
    #expect(
      try await message(short, for: Self.xml)
        == start + "the \(short.count) bytes of the metadata cannot be unpacked to \(Self.xml.utf8.count)")
    #expect(try await message(pack("{}"), for: "{}") == start + "the metadata is not XML")
    let half = "<metadata><vendor na"
    #expect(try await message(pack(half), for: half) == start + "the XML ends within an element")
  }
}
