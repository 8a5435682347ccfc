internal import CFreeType
internal import FontFiles
internal import FontNames
internal import TextFormats

/// The metadata block of WOFF and WOFF2: packed XML about makers, licence and similar data.
package enum WebFontMetadata {
  /// The greatest unpacked size in bytes. No real block has more.
  private static let mostBytes = 1 << 22

  /// Returns the reason why the block cannot be read, as a clause. Nil if it can be read, or if there is no block.
  package static func problem(in bytes: RawSpan) -> String? {
    let isWOFF2 = bytes.tag(0) == "wOF2"
    guard isWOFF2 || bytes.tag(0) == "wOFF" else { return nil }
    // W3C WOFF 1.0, § 3, and WOFF 2.0, § 4.1: metaOffset, metaLength, metaOrigLength.
    let place = isWOFF2 ? 28 : 24
    guard let offset = bytes.u32(place).map(Int.init), let packed = bytes.u32(place + 4).map(Int.init),
      let count = bytes.u32(place + 8).map(Int.init), offset > 0 || packed > 0
    else { return nil }
    guard offset >= place + 12, offset + packed <= bytes.byteCount else {
      return "the metadata would end at byte \(offset + packed), but the file ends at byte \(bytes.byteCount)"
    }
    guard count <= mostBytes else { return "the metadata claims to have \(count) bytes when unpacked" }
    let block = bytes.extracting(offset..<(offset + packed))
    let cannotBeUnpacked = "the \(packed.counted("byte")) of the metadata cannot be unpacked to \(count)"
    guard isWOFF2 else { return Gzip.unpacked(block, to: count).map(problem) ?? cannotBeUnpacked }
    switch Brotli.unpacked(block, to: count) {
    case .bytes(let text): return problem(text)
    case .damaged: return cannotBeUnpacked
    case .unknown: return nil
    }
  }

  /// W3C WOFF 1.0, § 7: "well-formed … XML document", with the root `metadata`.
  private static func problem(_ text: [UInt8]) -> String? {
    guard let text = String(validating: text, as: UTF8.self) else { return "the metadata is not UTF-8" }
    let marks = text.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard marks.hasPrefix("<") else { return "the metadata is not XML" }
    guard text.contains("<metadata") else { return "the XML has no element 'metadata'" }
    guard marks.hasSuffix(">") else { return "the XML ends within an element" }
    return nil
  }
}

/// Unpacks blocks that are packed with brotli (RFC 7932), with the library that FreeType uses.
private enum Brotli {
  enum Unpacked {
    case bytes([UInt8])
    case damaged
    /// It is unknown what the stream contains, because FreeType was built without brotli.
    case unknown
  }

  /// Unpacks a stream to exactly this number of bytes.
  static func unpacked(_ packed: RawSpan, to length: Int) -> Unpacked {
    var unpacked = [UInt8](repeating: 0, count: length)
    var count = length
    let status = unsafe unpacked.withUnsafeMutableBufferPointer { output in
      unsafe packed.withUnsafeBytes { input in
        unsafe fontprobe_unbrotli(
          input.baseAddress?.assumingMemoryBound(to: UInt8.self), input.count, output.baseAddress, &count)
      }
    }
    guard status >= 0 else { return .unknown }
    return status == 1 && count == length ? .bytes(unpacked) : .damaged
  }
}
