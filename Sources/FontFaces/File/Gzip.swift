internal import CFreeType

/// Gzipped fonts, PCF files nearly all of them: unpacked once and whole, so that FreeType does not have to unpack from
/// the beginning whenever it goes back, and only as far as a font can reach.
enum Gzip {
  /// The unpacked bytes; `nil` where the bytes are not gzipped.
  static func unpacked(_ data: FontData) throws(FontError) -> FontData? {
    let bytes = data.bytes
    // RFC 1952: two magic bytes at the beginning, the unpacked length modulo 2³² in the last four, little-endian.
    guard bytes.u16(0) == 0x1F8B, let length = bytes.u32(data.count - 4).map({ Int($0.byteSwapped) }) else {
      return nil
    }
    guard length <= FontSource.mostUnpackedBytes else {
      throw FontError(
        .invalidFontData, "it claims to unpack to \(length) bytes, and \(FontSource.mostUnpackedBytes) are read",
        hint: "the file is damaged; get it again")
    }
    var unpacked = [UInt8](repeating: 0, count: length)
    var count = FT_ULong(length)
    let packed = unsafe data.unsafeBytes
    let status = unsafe unpacked.withUnsafeMutableBufferPointer { buffer in
      unsafe fontprobe_gunzip(
        packed.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_ULong(packed.count), buffer.baseAddress, &count)
    }
    guard status == 0, Int(count) <= length else {
      throw FontError(
        .invalidFontData, "it cannot be unpacked: \(FreeTypeMessages.message(for: status))", status: status,
        hint: "the file is truncated or damaged; get it again")
    }
    return FontData(Array(unpacked.prefix(Int(count))))
  }
}
