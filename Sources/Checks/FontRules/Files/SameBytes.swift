internal import FontFiles
internal import PlatformC

private let blockSize = 64 << 10

/// Groups files of the same size that have the same bytes. Files that cannot be read are left out. The groups have two
/// or more indices of `paths`, in order.
///
/// Each file is read once for a hash, and again if another file has the same hash. Different files of the same size are
/// therefore not compared with each other.
package func groupsOfSameBytes(_ paths: [String]) -> [[Int]] {
  guard paths.count > 1 else { return [] }
  var groups: [[Int]] = []
  var groupsByHash: [Int: [Int]] = [:]
  for (place, path) in paths.enumerated() {
    guard let hash = try? hashOfBytes(path) else { continue }
    let known = groupsByHash[hash, default: []]
    if let group = known.first(where: { (try? haveSameBytes(paths[groups[$0][0]], path)) ?? false }) {
      groups[group].append(place)
    } else {
      groupsByHash[hash] = known + [groups.count]
      groups.append([place])
    }
  }
  return groups.filter { $0.count > 1 }
}

/// Returns a hash of the bytes. The hash is valid only in this process, so nobody can forge it.
private func hashOfBytes(_ path: String) throws(FontError) -> Int {
  let file = try OpenFile(path)
  let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
  defer { unsafe block.deallocate() }
  var hasher = Hasher()
  var place = 0
  while true {
    let count = try unsafe file.read(at: place, into: block)
    guard count > 0 else { return hasher.finalize() }
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: block[..<count]))
    place += count
  }
}

private func haveSameBytes(_ path: String, _ other: String) throws(FontError) -> Bool {
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
    // One of the files was shortened while it was read.
    guard count > 0 else { return false }
    place += count
  }
  return true
}
