internal import FontFiles

/// A list of CFF (INDEX): ascending offsets from 1, and the objects at these offsets.
struct CFFIndex {
  private(set) var count = 0
  private var size = 1
  private var offsets = 0
  private var data = 0
  /// The offset of the end of the list in the table.
  private(set) var end = 0

  init() {}

  init(_ bytes: RawSpan, at start: Int, isCFF2: Bool, _ name: String) throws(TableFault) {
    do throws(TableFault) {
      try read(bytes, at: start, isCFF2: isCFF2)
    } catch {
      throw error.of("\(name)")
    }
  }

  private mutating func read(_ bytes: RawSpan, at start: Int, isCFF2: Bool) throws(TableFault) {
    count = isCFF2 ? try bytes.long(start) : try bytes.word(start)
    let header = isCFF2 ? 4 : 2
    end = start + header
    guard count > 0 else { return }
    size = try bytes.byte(start + header)
    try demand((1...4).contains(size), "the offsets have \(size) bytes each, but only 1 to 4 are possible")
    offsets = start + header + 1
    try bytes.hold(offsets, (count + 1) * size + 1)
    data = offsets + (count + 1) * size - 1
    var last = try offset(bytes, 0)
    try demand(last == 1, "the first offset is \(last), but 1 is required")
    for entry in 1...count {
      let next = try offset(bytes, entry)
      guard next >= last else { throw .refused("entry \(entry) begins before the previous entry") }
      last = next
    }
    end = data + last
    try demand(end <= bytes.byteCount, "the entries go past the end of the table")
  }

  @inline(__always)
  private func offset(_ bytes: RawSpan, _ entry: Int) throws(TableFault) -> Int {
    let place = offsets + entry * size
    switch size {
    case 1: return try bytes.byte(place)
    case 2: return try bytes.word(place)
    case 3: return try bytes.threeBytes(place)
    default: return try bytes.long(place)
    }
  }

  /// Returns the range of an entry. The entry must exist.
  @inline(__always)
  func entry(_ entry: Int, _ bytes: RawSpan) throws(TableFault) -> Range<Int> {
    let (start, end) = (try offset(bytes, entry), try offset(bytes, entry + 1))
    return (data + start)..<(data + end)
  }
}
