package import FontFiles
internal import FontNames

/// The kind of a file that is named like a font but is no font, and a hint how to get the font.
package struct NonFontFile: Sendable, Hashable {
  /// The kind of file, with an article: `a pointer of Git LFS`.
  package let what: String
  package let hint: String

  init(_ what: String, _ hint: String) {
    self.what = what
    self.hint = hint
  }

  /// Recognises a file by its bytes. Nil for a damaged font, and for an unknown kind. `NonFontText` recognises texts.
  ///
  /// - Parameter bytes: the whole file, which no font engine can open.
  package init?(_ bytes: RawSpan) {
    guard bytes.byteCount > 0, !bytes.startsLikeFont(at: 0), !bytes.starts(with: Array("STARTFONT ".utf8)) else {
      return nil
    }
    guard
      let found = Self.packed(bytes) ?? Self.binary(bytes) ?? Self.zeros(bytes) ?? Self.preceded(bytes)
        ?? NonFontText(bytes)?.foreign
    else { return nil }
    self = found
  }

  // MARK: - By the first bytes

  private static let unpack = "unpack the file, and use the font inside it"
  private static let export = "get the font file itself: this is a different file with the name of a font"

  /// Recognises archives and compressed files. FreeType opens some of them, but apps and browsers do not.
  package static func packed(_ bytes: RawSpan) -> NonFontFile? {
    let kinds: [([UInt8], String)] = [
      ([0x50, 0x4B, 3, 4], "a ZIP archive"), ([0x50, 0x4B, 5, 6], "an empty ZIP archive"),
      ([0x1F, 0x8B], "packed with gzip"), ([0x42, 0x5A, 0x68], "packed with bzip2"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "packed with xz"), ([0x28, 0xB5, 0x2F, 0xFD], "packed with zstd"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"), (Array("Rar!".utf8), "a RAR archive"),
    ]
    for (magic, what) in kinds where bytes.starts(with: magic) { return NonFontFile(what, unpack) }
    // POSIX.1, ustar: the magic of the first header of a tar archive.
    if bytes.starts(with: Array("ustar".utf8), at: 257) { return NonFontFile("a tar archive", unpack) }
    return nil
  }

  private static func binary(_ bytes: RawSpan) -> NonFontFile? {
    let kinds: [([UInt8], String, String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", export), ([0xFF, 0xD8, 0xFF], "a JPEG picture", export),
      (Array("GIF8".utf8), "a GIF picture", export), (Array("RIFF".utf8), "a RIFF file (a picture or a sound)", export),
      (Array("%PDF".utf8), "a PDF document", export), (Array("bplist00".utf8), "a property list", export),
      // RFC 1740: AppleDouble and AppleSingle.
      (
        [0, 5, 0x16, 7], "an AppleDouble file (._), in which macOS keeps extra data of another file",
        "delete this file: the font is the file of the same name without ._; dot_clean (macOS) removes all such files"
      ),
      (
        [0, 5, 0x16, 0], "an AppleSingle file, into which macOS packed a font with its resource fork",
        "copy the font again from the Mac, as plain data"
      ),
      ([0x7F, 0x45, 0x4C, 0x46], "a program", export), (Array("SQLite format 3".utf8), "a database", export),
    ]
    for (magic, what, hint) in kinds where bytes.starts(with: magic) { return NonFontFile(what, hint) }
    // W3C, Embedded OpenType: the version at byte 8, and MagicNumber 0x504C at byte 34, little-endian.
    if bytes.u16(34) == 0x4C50, let version = bytes.u32(8)?.byteSwapped, [0x10000, 0x20001, 0x20002].contains(version) {
      return NonFontFile(
        "an Embedded OpenType file (EOT), which only Internet Explorer loads",
        "use the original .ttf or .otf, and use WOFF2 for the web")
    }
    return nil
  }

  private static func zeros(_ bytes: RawSpan) -> NonFontFile? {
    guard let lost = ZeroedRange(bytes), lost.range.count == bytes.byteCount else { return nil }
    return NonFontFile("nothing but zeros", "the download or the disk lost the data: get the file again")
  }

  // MARK: - Fonts after something else

  /// The greatest offset at which a font is searched for in the file.
  private static let deepest = 1024

  private static func preceded(_ bytes: RawSpan) -> NonFontFile? {
    guard let place = (1..<deepest).first(where: { bytes.startsLikeFont(at: $0) }) else { return nil }
    let header: String =
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        "a byte order mark"
      } else if bytes.starts(with: Array("HTTP/".utf8)) {
        "an HTTP header"
      } else if bytes.starts(with: Array("--".utf8)) {
        "the header of a web form's upload"
      } else if bytes.u8(0) == 0, place == 128 {
        "the header of a MacBinary file"
      } else {
        "\(place) bytes that do not belong to the font"
      }
    return NonFontFile(
      "preceded by \(header): the font begins at byte \(place)",
      "remove the bytes before the font, or get the file again"
    )
  }
}

extension FontError {
  /// Returns an error that names the kind of file, if the file is known not to be a font. Otherwise returns this error.
  package func namingNonFont(_ source: FontSource) -> FontError {
    guard [.unrecognizedFormat, .invalidFontData].contains(code), faceIndex == nil, let data = try? source.data(),
      let foreign = NonFontFile(data.bytes)
    else { return self }
    return FontError(
      .unrecognizedFormat, "not a font file: it is \(foreign.what)", path: path, status: status, hint: foreign.hint)
  }
}

extension RawSpan {
  package func starts(with bytes: [UInt8], at place: Int = 0) -> Bool {
    bytes.indices.allSatisfy { u8(place + $0) == bytes[$0] }
  }

  /// Whether an sfnt, WOFF or WOFF2 font begins at the offset. Above offset 0, its header must also be plausible.
  package func startsLikeFont(at place: Int) -> Bool {
    guard let tag = tag(place) else { return false }
    switch tag {
    case "wOFF", "wOF2":
      guard place > 0 else { return true }
      return FontTag.fontVersions.contains(self.tag(place + 4) ?? "    ")
    case "ttcf": return place == 0 || u32(place + 4) == 0x10000 || u32(place + 4) == 0x20000
    case _ where FontTag.fontVersions.contains(tag):
      guard place > 0 else { return true }
      // OpenType, Table Directory: searchRange is 16 times the highest power of 2 up to the number of tables.
      guard let count = u16(place + 4).map(Int.init), (1...256).contains(count), let range = u16(place + 6) else {
        return false
      }
      return Int(range) <= count * 16 && Int(range) * 2 > count * 16
    default: return false
    }
  }
}

extension FontTag {
  fileprivate static let fontVersions: Set<FontTag> = [trueTypeVersion, "OTTO", "true", "typ1"]
}
