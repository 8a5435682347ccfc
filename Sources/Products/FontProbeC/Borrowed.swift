internal import CFontProbe

/// C structs, and the texts to which they point. A handle owns them, and they are freed together with it.
@safe
final class Borrowed: @unchecked Sendable {
  // Proof of safety: only `init` writes to the memory, and only `deinit` frees it. All other code reads it.
  private let memory: UnsafeMutableRawPointer
  private let count: Int
  private let texts: [UnsafeMutablePointer<CChar>]

  /// - Parameter make: returns the structs, which need no clean-up, and copies their texts into the given memory.
  @unsafe
  init<Item>(_ make: (inout TextMemory) -> [Item]) {
    var texts = unsafe TextMemory()
    let items = unsafe make(&texts)
    unsafe memory = .allocate(
      byteCount: max(items.count, 1) * MemoryLayout<Item>.stride, alignment: MemoryLayout<Item>.alignment)
    _ = unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Item.self, capacity: items.count), count: items.count
    ).initialize(from: items)
    count = items.count
    unsafe self.texts = texts.texts
  }

  deinit {
    unsafe memory.deallocate()
    var rest = unsafe texts
    while let text = unsafe rest.popLast() { unsafe text.deallocate() }
  }

  /// Returns the structs in their original type. They are valid as long as this object exists.
  @unsafe
  @inline(__always)
  func items<Item>(of type: Item.Type = Item.self) -> UnsafeBufferPointer<Item> {
    unsafe UnsafeBufferPointer(start: memory.assumingMemoryBound(to: type), count: count)
  }
}

/// C strings that end with a zero byte. `Borrowed` frees them.
@unsafe
struct TextMemory {
  fileprivate var texts: [UnsafeMutablePointer<CChar>] = unsafe []

  mutating func view(_ text: String?) -> fontprobe_view {
    guard let text else { return unsafe fontprobe_view() }
    let count = text.utf8.count
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count + 1)
    _ = unsafe UnsafeMutableBufferPointer(start: copy, count: count).initialize(
      from: text.utf8.map { CChar(bitPattern: $0) })
    unsafe copy[count] = 0
    unsafe texts.append(copy)
    return unsafe fontprobe_view(bytes: copy, length: count)
  }
}
