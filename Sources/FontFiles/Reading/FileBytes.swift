/// The bytes of a small file that is no font: a profile, a list.
///
/// - Parameter most: how many bytes such a file can have; a larger one is refused unread.
/// - Throws: `FontError` where it cannot be read.
package func fileBytes(_ path: String, atMost most: Int) throws(FontError) -> [UInt8] {
  let file = try OpenFile(path)
  guard file.byteCount <= most else {
    throw FontError(
      .unreadableFile, "it has \(file.byteCount) bytes, and at most \(most) are read", path: path)
  }
  var failure: FontError?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: file.byteCount) { buffer, count in
    do throws(FontError) {
      count = unsafe try file.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}
