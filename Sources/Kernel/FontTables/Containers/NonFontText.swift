internal import FontFiles
internal import TextFormats

/// The start of a text file, which shows the kind of text.
struct NonFontText {
  /// The start of the text, as bytes.
  private let head: [UInt8]
  /// The start in lowercase letters, without a leading byte order mark and leading blanks.
  private let start: String
  private let encoding: String?

  /// The number of bytes that are examined.
  private static let mostBytes = 1 << 16

  /// Reads the start; nil for a file that is not a text.
  init?(_ bytes: RawSpan) {
    var head: [UInt8] = []
    for place in 0..<min(bytes.byteCount, Self.mostBytes) { head.append(bytes.u8(place) ?? 0) }
    if let (text, encoding) = Self.utf16(head) {
      self.head = text
      self.encoding = encoding
    } else {
      guard Self.isText(head) else { return nil }
      self.head = head.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(head.dropFirst(3)) : head
      encoding = nil
    }
    start = String(decoding: self.head.drop(while: Self.isBlank).prefix(4096), as: UTF8.self).lowercased()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// Whether the bytes are UTF-8 or another extension of ASCII, without control characters.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let others = bytes.count { $0 < 0x20 && !isBlank($0) || $0 == 0x7F }
    guard others == 0 else { return false }
    let high = bytes.count { $0 >= 0x80 }
    return high * 4 <= bytes.count || String(validating: bytes.dropLast(4), as: UTF8.self) != nil
  }

  /// Returns the low bytes of a UTF-16 text, which begins with a byte order mark or has 0 as every second byte.
  private static func utf16(_ bytes: [UInt8]) -> ([UInt8], String)? {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isLittle = bytes.first == 0xFF || !isMarked && bytes.count > 1 && bytes[1] == 0
    let text = bytes.dropFirst(isMarked ? 2 : 0)
    let high = text.enumerated().filter { $0.offset % 2 == (isLittle ? 1 : 0) }.map(\.element)
    let low = text.enumerated().filter { $0.offset % 2 == (isLittle ? 0 : 1) }.map(\.element)
    guard low.count >= 8, isMarked || high.allSatisfy({ $0 == 0 }),
      low.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || isBlank($0) || isMarked })
    else { return nil }
    return (low, "UTF-16 ")
  }

  // MARK: - Kinds

  /// The kind of text.
  var foreign: NonFontFile {
    if start.hasPrefix("version https://git-lfs") {
      return NonFontFile("a pointer of Git LFS", "run git lfs pull, which downloads the font itself")
    }
    return dataURI ?? markup ?? source ?? encoded ?? plain
  }

  private var dataURI: NonFontFile? {
    guard start.hasPrefix("data:") || start.hasPrefix("@font-face") && start.contains("url(data:") else { return nil }
    return NonFontFile("a data: URL, a font as base64 text", Self.decode)
  }

  private static let decode = "decode the text (base64 -d), and ship the bytes"

  private var markup: NonFontFile? {
    guard start.hasPrefix("<") else { return nil }
    let download = "the download failed and saved a web page: get the font again, and check the address"
    if has("<!doctype html") || has("<html") || has("<head") || has("<body") {
      return NonFontFile("an HTML page", download)
    }
    if has("<svg") {
      return has("<font")
        ? NonFontFile("an SVG font, which current platforms do not load", "ship the font as OpenType (.otf or .ttf)")
        : NonFontFile("an SVG picture", "get the font file itself")
    }
    if has("<ttfont") {
      return NonFontFile("an XML dump of a font by fontTools (TTX)", "make the font from this file: ttx FILE")
    }
    if has("<glyph ") || has("<glif") {
      return NonFontFile("a glyph of a font's source (UFO)", "export the font from its source")
    }
    if has("<plist") { return NonFontFile("a property list in XML", "get the font file itself") }
    if has("<error") { return NonFontFile("a server's error message in XML", download) }
    return NonFontFile("an XML text", download)
  }

  private func has(_ word: String) -> Bool { start.contains(word) }

  private var source: NonFontFile? {
    let build = "export the font (.otf or .ttf) from this source"
    if start.hasPrefix("splinefontdb") { return NonFontFile("the source of a font (FontForge's .sfd)", build) }
    if start.hasPrefix("{"), has(".appversion") || has("fontmaster") || has("familyname =") {
      return NonFontFile("the source of a font (a Glyphs file)", build)
    }
    if start.hasPrefix("startfontmetrics") {
      return NonFontFile("the metrics of a Type 1 font (AFM), a text", "ship the font itself")
    }
    if start.hasPrefix("{"),
      has("\"profile\"") && has("\"postscriptname\"") || has("\"profile\"") && has("\"unitsperem\"")
    {
      return NonFontFile("a profile of a font", "register it as a profile, and ask for the font by its name")
    }
    if start.hasPrefix("{") || start.hasPrefix("["), has("\"") || start.dropFirst().first == "]" {
      return NonFontFile(
        "a JSON text, perhaps the reply of a server", "get the font again, and check the address")
    }
    if start.hasPrefix("http/") { return NonFontFile("an HTTP header without a font", "get the font again") }
    if has("@font-face") || start.hasPrefix("@charset") {
      return NonFontFile("a style sheet (CSS)", "get the file that url(…) names")
    }
    return nil
  }

  /// A font or other data as hexadecimal digits or as base64.
  private var encoded: NonFontFile? {
    let letters = head.filter { !Self.isBlank($0) }
    guard letters.count >= 64 else { return nil }
    let unmarked = letters.filter { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "\\") }
    if unmarked.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) {
      return NonFontFile(
        "a text of hexadecimal digits", "turn the text into bytes again (xxd -r -p), and ship the bytes")
    }
    // RFC 4648, base64 and base64url. Base64 may contain line ends, but no spaces. A text of words contains spaces.
    let isBase64 = letters.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "+/=-_".contains(character))
    }
    guard isBase64, !head.drop(while: Self.isBlank).prefix(64).contains(0x20),
      Self.signatures.contains(where: { letters.starts(with: $0.utf8) })
    else { return nil }
    return NonFontFile("a font as base64 text", Self.decode)
  }

  /// The first letters of a font in base64: 00010000, OTTO, true, ttcf, wOFF and wOF2.
  private static let signatures = ["AAEAA", "T1RUT", "dHJ1Z", "dHRjZ", "d09GR", "d09GM"]

  private var plain: NonFontFile {
    // The text is not quoted, because the file name may come from an untrusted document.
    NonFontFile("\(encoding ?? "")text".withArticle, "get the font file itself: this file has only text")
  }
}
