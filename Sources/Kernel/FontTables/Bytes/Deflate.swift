internal import CFreeType
internal import CZlib
internal import FontFiles

/// Packs and unpacks the tables of a profile with zlib (RFC 1950).
package enum Deflate {
  /// The greatest number of bytes that are packed at level 9. Level 9 compares each byte with up to 4,096 earlier
  /// positions, and needs 2.5 seconds for 1 MiB that consists of two letters in random order. Level 6 compares with 128
  /// positions.
  static let mostBytesAtBestLevel = 1 << 20

  /// Packs the bytes as a zlib stream; nil if there is no memory.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(clamping: bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(clamping: count))
    let level = bytes.count <= mostBytesAtBestLevel ? Z_BEST_COMPRESSION : 6
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe packed.withUnsafeMutableBufferPointer { output in
        unsafe compress2(output.baseAddress, &count, input.baseAddress, uLong(clamping: input.count), level)
      }
    }
    // zlib's manual: compress2 fails without memory, with too little room in the output, and at an invalid level.
    // compressBound returns enough room.
    guard status == Z_OK else { return nil }
    packed.removeSubrange(Int(clamping: count)...)
    return packed
  }

  /// Unpacks a zlib stream to exactly this number of bytes; nil if the unpacked size is different. Allocates nothing if
  /// the stream is too short for this size.
  package static func unpacked(_ packed: [UInt8], to count: Int) -> [UInt8]? {
    // zlib's technical details: "the maximum compression factor … is 1032:1".
    guard !packed.isEmpty, count >= 0, count / 1032 <= packed.count else { return nil }
    return unsafe Gzip.unpacked(packed.span.bytes, to: count)
  }

  /// Unpacks a gzip file (RFC 1952). Nil if the file is damaged, or if its unpacked size is greater than the limit.
  package static func unpackedGzip(_ packed: [UInt8], atMost most: Int) -> [UInt8]? {
    // The unpacked length modulo 2³² is in the last four bytes, little-endian.
    let bytes = unsafe packed.span.bytes
    guard bytes.u16(0) == 0x1F8B, let length = bytes.u32(packed.count - 4).map({ Int($0.byteSwapped) }), length <= most
    else { return nil }
    return Gzip.unpacked(bytes, to: length)
  }

  /// Returns the bytes at even indices, then the bytes at odd indices. The high bytes of 16-bit numbers are similar. In
  /// this order, tables of such numbers are a fifth smaller when they are packed.
  package static func inPlanes(_ bytes: [UInt8]) -> [UInt8] {
    var planes: [UInt8] = []
    planes.reserveCapacity(bytes.count)
    for place in stride(from: 0, to: bytes.count, by: 2) { planes.append(bytes[place]) }
    for place in stride(from: 1, to: bytes.count, by: 2) { planes.append(bytes[place]) }
    return planes
  }

  /// Reverses `inPlanes`.
  package static func outOfPlanes(_ planes: [UInt8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: planes.count)
    let half = (planes.count + 1) / 2
    for place in 0..<half { bytes[2 * place] = planes[place] }
    for place in half..<planes.count { bytes[2 * (place - half) + 1] = planes[place] }
    return bytes
  }
}

/// Unpacks gzipped fonts; nearly all PCF files are gzipped. A font is unpacked completely and only once. FreeType would
/// unpack it again from the start whenever it reads an earlier position.
enum Gzip {
  /// Unpacks the bytes; nil if the bytes are not gzipped.
  static func unpacked(_ data: FontData) throws(FontError) -> FontData? {
    let bytes = data.bytes
    // RFC 1952: two magic bytes at the start, the unpacked length modulo 2³² in the last four bytes, little-endian.
    guard bytes.u16(0) == 0x1F8B, let length = bytes.u32(data.count - 4).map({ Int($0.byteSwapped) }) else {
      return nil
    }
    let most = FontSource.mostUnpackedBytes(packed: data.count)
    guard length <= most else {
      throw FontError(
        .invalidFontData, "the file claims to have \(length) bytes when unpacked, but fontprobe reads at most \(most)",
        hint: "the file is damaged; get it again")
    }
    guard let unpacked = unpacked(bytes, to: length) else {
      throw FontError(
        .invalidFontData, "the file cannot be unpacked", hint: "the file is truncated or damaged; get it again")
    }
    return FontData(unpacked)
  }

  /// Unpacks a gzip or zlib stream to exactly this number of bytes; nil if the unpacked size is different.
  static func unpacked(_ packed: RawSpan, to length: Int) -> [UInt8]? {
    var unpacked = [UInt8](repeating: 0, count: length)
    var count = FT_ULong(clamping: length)
    let status = unsafe unpacked.withUnsafeMutableBufferPointer { output in
      unsafe packed.withUnsafeBytes { input in
        unsafe fontprobe_gunzip(
          input.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_ULong(clamping: input.count), output.baseAddress,
          &count)
      }
    }
    return status == 0 && Int(clamping: count) == length ? unpacked : nil
  }
}
