/// Bounds-checked reading of big-endian values, as in OpenType, PCF and WOFF. Reading past the end returns nil, so that
/// a parser reports the truncation and does not trap.
extension RawSpan {
  @inlinable @inline(__always)
  package func u8(_ offset: Int) -> UInt8? {
    guard offset >= 0, offset < byteCount else { return nil }
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  @inlinable @inline(__always)
  package func u16(_ offset: Int) -> UInt16? {
    guard offset >= 0, offset <= byteCount - 2 else { return nil }
    return UInt16(bigEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt16.self))
  }

  @inlinable @inline(__always)
  package func i16(_ offset: Int) -> Int16? { u16(offset).map { Int16(bitPattern: $0) } }

  @inlinable @inline(__always)
  package func u32(_ offset: Int) -> UInt32? {
    guard offset >= 0, offset <= byteCount - 4 else { return nil }
    return UInt32(bigEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// A signed 16.16 fixed-point number.
  @inlinable @inline(__always)
  package func fixed(_ offset: Int) -> Double? { u32(offset).map { Double(Int32(bitPattern: $0)) / 65536 } }

  /// The `count` bytes from `offset`; nil if they go past the end.
  @_lifetime(copy self)
  package func part(_ offset: Int, _ count: Int) -> RawSpan? {
    guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else { return nil }
    return extracting(offset..<(offset + count))
  }
}
