internal import CFreeType
internal import CZlib
internal import FontFiles

/// Blocks that are packed by zlib (RFC 1950): the tables of a profile.
package enum Deflate {
  /// Up to this number of bytes, zlib packs as small as possible. Level 9 compares up to 4,096 earlier places for each
  /// byte, which takes 2.5 seconds for 1 MiB of two letters at random; level 6 compares 128.
  static let mostBytesAtBestLevel = 1 << 20

  /// The bytes as a zlib stream; nil if zlib has no memory.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(clamping: bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(clamping: count))
    let level = bytes.count <= mostBytesAtBestLevel ? Z_BEST_COMPRESSION : 6
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe packed.withUnsafeMutableBufferPointer { output in
        unsafe compress2(output.baseAddress, &count, input.baseAddress, uLong(clamping: input.count), level)
      }
    }
    // zlib's manual: compress2 fails without memory, without room in the output, which compressBound rules out, and at an
    // invalid level.
    guard status == Z_OK else { return nil }
    packed.removeSubrange(Int(clamping: count)...)
    return packed
  }

  /// The bytes of a zlib stream that unpacks to exactly this number; nil if it does not. Nothing is allocated for a
  /// number that such a short stream cannot unpack to.
  package static func unpacked(_ packed: [UInt8], to count: Int) -> [UInt8]? {
    // zlib's technical details: "the maximum compression factor … is 1032:1".
    guard !packed.isEmpty, count >= 0, count / 1032 <= packed.count else { return nil }
    return unsafe Gzip.unpacked(packed.span.bytes, to: count)
  }

  /// The bytes of a gzip file (RFC 1952) that unpacks to at most this number; nil if it does not.
  package static func unpackedGzip(_ packed: [UInt8], atMost most: Int) -> [UInt8]? {
    // The unpacked length modulo 2³² is in the last four bytes, little-endian.
    let bytes = unsafe packed.span.bytes
    guard bytes.u16(0) == 0x1F8B, let length = bytes.u32(packed.count - 4).map({ Int($0.byteSwapped) }), length <= most
    else { return nil }
    return Gzip.unpacked(bytes, to: length)
  }

  /// The bytes at even places, then those at odd places: in tables of 16-bit numbers the high bytes are similar, and
  /// packed in this order they are a fifth smaller.
  package static func inPlanes(_ bytes: [UInt8]) -> [UInt8] {
    var planes: [UInt8] = []
    planes.reserveCapacity(bytes.count)
    for place in stride(from: 0, to: bytes.count, by: 2) { planes.append(bytes[place]) }
    for place in stride(from: 1, to: bytes.count, by: 2) { planes.append(bytes[place]) }
    return planes
  }

  /// The bytes in their original order.
  package static func outOfPlanes(_ planes: [UInt8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: planes.count)
    let half = (planes.count + 1) / 2
    for place in 0..<half { bytes[2 * place] = planes[place] }
    for place in half..<planes.count { bytes[2 * (place - half) + 1] = planes[place] }
    return bytes
  }
}

/// Gzipped fonts, which nearly all PCF files are: they are unpacked completely and only once, because FreeType would
/// unpack from the start whenever it goes back, and only up to the greatest size of a font.
enum Gzip {
  /// The unpacked bytes; `nil` if the bytes are not gzipped.
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

  /// The bytes of a gzip or zlib stream that unpacks to exactly this number; `nil` if it does not.
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
