public import FontFiles
public import FontNames
internal import FontTables
internal import SharedValues

extension FontFace {
  /// The code points that the face has glyphs for; empty for fonts without a Unicode cmap.
  ///
  /// Read once for a face, whatever its coordinates, and cached.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func coverage() throws(FontError) -> FontCoverage {
    try coverage { (_: FontFace) throws(FontError) in nil }
  }

  /// The code points that the face has glyphs for.
  ///
  /// - Parameter read: reads those of the face in its file, where it knows a cheaper way for it.
  func coverage(
    _ read: (FontFace) throws(FontError) -> [ClosedRange<UInt32>]?
  ) throws(FontError) -> FontCoverage {
    if let origin { return try origin.coverage(read) }
    return try cachedCoverage.loadOrMake { () throws(FontError) in
      let ranges: [ClosedRange<UInt32>]
      if let listed = try rangesOfOpenFile() {
        ranges = listed
      } else if let kept = keptTables {
        ranges = try harfBuzzFace(of: kept).coverage(glyphCount: glyphCount ?? 0)
      } else if let listed = try read(self) {
        ranges = listed
      } else if facts.isSFNT {
        let face = try temporaryHarfBuzzFace()
        ranges = face.coverage(glyphCount: glyphCount ?? (isRecorded ? face.glyphCount : 0))
      } else {
        ranges = try freeType { $0.coverage() }
      }
      let coverage = FontCoverage(ranges)
      if index > 0 { try source.take(coverage.count + ranges.count) }
      return Boxed(coverage)
    }.value
  }

  /// The code points of text that the face draws: those of `coverage()`, and of a font whose cmap is one of symbols (platform 3,
  /// encoding 0) U+0020 to U+00FF too, which HarfBuzz and browsers look up at U+F020 to U+F0FF.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func textCoverage() throws(FontError) -> FontCoverage {
    let coverage = try coverage()
    guard coverage.hasPage(of: "\u{F000}"), facts.isSFNT else { return coverage }
    let letters = (0x20...0xFF).map { (letter: UInt8) in Unicode.Scalar(letter) }.filter { letter in
      !coverage.contains(letter) && Unicode.Scalar(0xF000 &+ letter.value).map(coverage.contains) ?? false
    }
    // Of icons of the private use area one letter says that they are none.
    guard let first = letters.first, try (origin ?? self).harfBuzzFace().glyph(for: first) != nil else {
      return coverage
    }
    return FontCoverage(coverage.ranges + letters.map { $0.value...$0.value })
  }

  /// Caches the code points of a face whose file was read whole or unpacked for another look, where nobody has asked for them.
  ///
  /// - Parameter ranges: lists them.
  package func keepCoverage(_ ranges: () -> [ClosedRange<UInt32>]) {
    // The faces of a collection share a budget (`FontSource.take`), which is for those that are asked.
    guard index == 0 else { return }
    _ = try? coverage { _ in ranges() }
  }

  /// Keeps the tables of the coverage, where they are small: to unpack a WOFF2 font again would take a hundred times as long as to
  /// read them.
  ///
  /// - Parameter table: a copy of a table of the file, unpacked.
  func keepTablesOfCoverage(_ table: (FontTag) -> [UInt8]?) {
    var tables: [FontTag: FontData] = [:]
    var count = 0
    for tag in Self.tablesOfCoverage {
      guard let bytes = table(tag) else { continue }
      count += bytes.count
      guard count <= Self.mostKeptBytes else { return }
      tables[tag] = FontData(bytes)
    }
    _ = cache.object { KeptTables(tables) }
  }

  private static let mostKeptBytes = 32 << 10

  /// The tables that were kept when the file was unpacked; nil where none were.
  private var keptTables: [FontTag: FontData]? {
    guard facts.format == .woff2 else { return nil }
    return cache.object { KeptTables(nil) }.tables
  }

  /// The code points by the tables that have them alone, where the tables lie open in a file that nobody has loaded: a text may
  /// ask thousands of faces, and few of them draw. Nil for any other face.
  private func rangesOfOpenFile() throws(FontError) -> [ClosedRange<UInt32>]? {
    guard facts.isSorted, !source.isLoaded, !isRecorded else { return nil }
    do throws(FontError) {
      guard var tables = try tablesInFile() else { return nil }
      if let copies = try copies(of: Self.tablesOfCoverage, in: &tables) {
        return try harfBuzzFace(of: copies).coverage(glyphCount: glyphCount ?? 0)
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
    return try harfBuzzFace().coverage(glyphCount: glyphCount ?? 0)
  }

  /// The tables by which HarfBuzz lists the code points.
  static let tablesOfCoverage: [FontTag] = ["cmap", "maxp", "head", "OS/2"]

  /// Whether the face says how it draws a character before a variation selector (cmap format 14).
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func hasVariation(_ base: Unicode.Scalar, _ selector: Unicode.Scalar) throws(FontError) -> Bool {
    guard facts.isSFNT else { return false }
    return try (origin ?? self).harfBuzzFace().hasVariation(base, selector)
  }

  /// The script tags of its layout tables (GSUB, GPOS), in order, each once.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func scripts() throws(FontError) -> [FontTag] {
    guard setsText else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    return Set(face.scripts(in: "GSUB") + face.scripts(in: "GPOS")).sorted()
  }

  /// The feature tags of its layout tables (GSUB, GPOS), in order, each once. A feature that is declared need not
  /// change anything.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func features() throws(FontError) -> [FontTag] {
    guard setsText else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    return Set(face.features(in: "GSUB") + face.features(in: "GPOS")).sorted()
  }
}

/// The tables of the coverage of a face whose file was unpacked.
private final class KeptTables: CachedObject {
  let tables: [FontTag: FontData]?

  init(_ tables: [FontTag: FontData]?) { self.tables = tables }
}

/// Reads the characters of many faces, few of which draw: what FreeType unpacks for it is not kept. One thread uses it.
package struct CoverageReader {
  private var library: FreeTypeLibrary?

  package init() {}

  /// As `FontFace.coverage()`.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package mutating func coverage(of face: FontFace) throws(FontError) -> FontCoverage {
    try face.coverage { face throws(FontError) in try unpackedRanges(of: face) }
  }

  /// The code points of a face whose tables FreeType alone can read, by a view that is closed again unless it was open; nil for
  /// other faces, and where HarfBuzz has its view already.
  private mutating func unpackedRanges(of face: FontFace) throws(FontError) -> [ClosedRange<UInt32>]? {
    guard face.isReadThroughFreeType, face.cachedHarfBuzzFace.load() == nil else { return nil }
    let library = try startedLibrary()
    guard face.facts.isSFNT else { return try face.freeType.once(by: library) { $0.coverage() } }
    return try face.harfBuzzFace(unpacking: FontFace.tablesOfCoverage, by: library)
      .coverage(glyphCount: face.glyphCount ?? 0)
  }

  private mutating func startedLibrary() throws(FontError) -> FreeTypeLibrary {
    if let library { return library }
    let started = try FreeTypeLibrary()
    library = started
    return started
  }
}
