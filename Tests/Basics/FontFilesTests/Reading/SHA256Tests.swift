import FontFaces
import FontNames
import TestSupport
import Testing

/// The examples of FIPS 180-4 (NIST, "Cryptographic Standards and Guidelines: Examples with Intermediate Values",
/// SHA-256), and NIST's message of a million letters a.
@Suite struct SHA256Tests {
  private static let examples: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test("The digests of NIST's examples are correct", arguments: 0..<5)
  func examples(_ index: Int) {
    let (message, digest) = Self.examples[index]
    #expect(SHA256Digest.hex(Array(message.utf8)) == digest)
  }

  /// The length fits in the block of a message of up to 55 bytes; a message of 56 to 64 bytes needs one more block. The
  /// digests are those of `sha256sum` for this many zero bytes.
  @Test(
    "The digests of messages about as long as a block are correct",
    arguments: [
      (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
      (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
      (63, "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"),
      (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
      (65, "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7"),
    ])
  func paddingOfTheLastBlock(_ count: Int, _ digest: String) {
    #expect(SHA256Digest.hex([UInt8](repeating: 0, count: count)) == digest)
  }

  @Test func aFaceKnowsTheDigestOfItsFile() throws {
    let path = Fixtures.font("Base.ttf")
    let inMemory = try FontFile(bytes: Fixtures.bytes(path))
    #expect(try FontFile(path: path).source.sha256() == inMemory.source.sha256())
    #expect(try SHA256Digest.hex(Fixtures.bytes(path)) == inMemory.source.sha256())
  }
}
