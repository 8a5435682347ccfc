package import FontFiles

/// An Adobe Font Metrics file. Only the heights are read. A Type 1 font itself does not contain these heights (Adobe
/// technical note 5004, "Global Font Information").
package struct AFMFile: Sendable {
  /// The PostScript name of the font.
  package let fontName: String?
  package let capHeight: Double?
  package let xHeight: Double?

  /// The number of bytes that are read: more than the global section, which has a few hundred bytes.
  private static let mostBytes = 64 << 10

  /// Reads the AFM file with the same base name beside a Type 1 font; nil if there is no such file.
  ///
  /// - Throws: `FontError` if the file exists but cannot be read, or is not an AFM file.
  package static func besides(_ path: String) throws(FontError) -> AFMFile? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), path.utf8[dot...].count <= 5 else { return nil }
    for ending in [".afm", ".AFM"] {
      let name = String(path[..<dot]) + ending
      guard FilePaths.isNamed(name) else { continue }
      let ranges = ByteRanges(try OpenFile(name))
      let count = min(ranges.byteCount, Self.mostBytes)
      if let afm = try ranges.withBytes(at: 0, count: count, { AFMFile($0) }) { return afm }
      throw FontError(.unrecognizedFormat, "is not an AFM file", path: name)
    }
    return nil
  }

  /// Reads the global section; nil if the bytes do not begin like an AFM file.
  package init?(_ bytes: RawSpan) {
    var lines = Lines(bytes)
    guard let first = lines.next(), first.key == "StartFontMetrics" else { return nil }
    var fontName: String?
    var capHeight: Double?
    var xHeight: Double?
    while let line = lines.next(), line.key != "StartCharMetrics" {
      switch line.key {
      case "FontName": fontName = line.value
      case "CapHeight": capHeight = Double(line.value)
      case "XHeight": xHeight = Double(line.value)
      default: break
      }
    }
    self.fontName = fontName
    self.capHeight = capHeight.flatMap { $0.isFinite ? $0 : nil }
    self.xHeight = xHeight.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The lines of the file. Each has a key and a value. Empty lines are skipped.
  private struct Lines: ~Escapable {
    private let bytes: RawSpan
    private var place = 0

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan) { self.bytes = bytes }

    mutating func next() -> (key: String, value: String)? {
      while place < bytes.byteCount {
        let start = place
        while let byte = bytes.u8(place), byte != 0x0A, byte != 0x0D { place += 1 }
        let end = place
        place += 1
        let words = text(start, end).split(separator: " ", maxSplits: 1)
        guard let key = words.first else { continue }
        return (String(key), words.count == 2 ? String(words[1].filter { $0 != " " && $0 != "\t" }) : "")
      }
      return nil
    }

    /// The greatest length of a line in bytes. All necessary lines are shorter.
    private static let longest = 256

    private func text(_ start: Int, _ end: Int) -> String {
      String(decoding: (start..<min(end, start + Self.longest)).map { bytes.u8($0) ?? 0x20 }, as: UTF8.self)
    }
  }
}
