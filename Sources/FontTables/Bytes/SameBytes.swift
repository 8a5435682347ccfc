package import FontFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How many bytes of two files are compared at a time.
private let blockSize = 64 << 10

/// Whether two files have the same bytes.
///
/// - Throws: `FontError` where one of them cannot be read.
package func haveSameBytes(_ path: String, _ other: String) throws(FontError) -> Bool {
  let first = try OpenFile(path)
  let second = try OpenFile(other)
  guard first.byteCount == second.byteCount else { return false }
  let blocks = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * blockSize, alignment: 16)
  defer { unsafe blocks.deallocate() }
  let block = unsafe UnsafeMutableRawBufferPointer(rebasing: blocks[..<blockSize])
  let otherBlock = unsafe UnsafeMutableRawBufferPointer(rebasing: blocks[blockSize...])
  var place = 0
  while place < first.byteCount {
    let count = try unsafe first.read(at: place, into: block)
    let otherCount = try unsafe second.read(at: place, into: otherBlock)
    guard count == otherCount, let start = block.baseAddress, let otherStart = otherBlock.baseAddress else {
      return false
    }
    guard unsafe memcmp(start, otherStart, count) == 0 else { return false }
    // One of them was shortened meanwhile.
    guard count > 0 else { return false }
    place += count
  }
  return true
}
