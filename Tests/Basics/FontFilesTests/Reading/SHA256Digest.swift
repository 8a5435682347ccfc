@testable import FontFiles

/// The digest of an array, as the tests have their messages.
enum SHA256Digest {
  static func hex(_ bytes: [UInt8]) -> String { SHA256.hex(of: bytes.span.bytes) }
}
