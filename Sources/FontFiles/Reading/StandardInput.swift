#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// The standard input of the program.
package enum StandardInput {
  /// How it is called in messages.
  package static let name = "standard input"

  /// All of its bytes, up to its end.
  ///
  /// - Parameter most: how many bytes are read; more are refused.
  /// - Throws: `FontError` with `unreadableFile`: it is closed, cannot be read or is too long.
  package static func bytes(atMost most: Int) throws(FontError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try unsafe piece.withUnsafeMutableBytes { unsafe try FileDescriptor.standardInput.read(into: $0) }
      } catch {
        let reason = (error as? Errno)?.description ?? "\(error)"
        throw FontError(.unreadableFile, "it cannot be read: \(reason)", path: name)
      }
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= most else {
        throw FontError(.unreadableFile, "it has more than \(most) bytes", path: name)
      }
    }
  }
}
