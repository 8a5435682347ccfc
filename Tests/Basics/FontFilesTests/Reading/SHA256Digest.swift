@testable import FontFiles

enum SHA256Digest {
  static func hex(_ bytes: [UInt8]) -> String { SHA256.hex(of: bytes.span.bytes) }
}
