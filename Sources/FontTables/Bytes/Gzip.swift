internal import CFreeType
internal import FontFiles

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
    let most = FontSource.mostUnpackedBytes(packed: data.count)
    guard length <= most else {
      throw FontError(
        .invalidFontData, "it claims to have \(length) bytes unpacked, and at most \(most) are read",
        hint: "the file is damaged; get it again")
    }
    guard let unpacked = unpacked(bytes, to: length) else {
      throw FontError(
        .invalidFontData, "it cannot be unpacked", hint: "the file is truncated or damaged; get it again")
    }
    return FontData(unpacked)
  }

  /// The bytes of a gzip or zlib stream that unpacks to exactly so many; `nil` where it does not.
  static func unpacked(_ packed: RawSpan, to length: Int) -> [UInt8]? {
    var unpacked = [UInt8](repeating: 0, count: length)
    var count = FT_ULong(length)
    let status = unsafe unpacked.withUnsafeMutableBufferPointer { output in
      unsafe packed.withUnsafeBytes { input in
        unsafe fontprobe_gunzip(
          input.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_ULong(input.count), output.baseAddress, &count)
      }
    }
    return status == 0 && Int(count) == length ? unpacked : nil
  }
}
