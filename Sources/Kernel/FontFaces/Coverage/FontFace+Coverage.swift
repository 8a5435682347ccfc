public import FontFiles
public import FontNames
internal import FontTables
internal import SharedValues

extension FontFace {
  /// The code points that the face has glyphs for; empty for fonts without a Unicode cmap. A face that was registered
  /// with a `unicodeRange` has only code points of that range. The coverage is cached.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func coverage() throws(FontError) -> FontCoverage { try coverage(by: nil) }

  /// - Parameter library: the FreeType library of a thread that examines many faces. With a library, FreeType's
  ///   unpacked data are freed. Without one (nil), FreeType's view stays open.
  fileprivate func coverage(by library: FreeTypeLibrary?) throws(FontError) -> FontCoverage {
    limited(try inFile.coverageOfFile(by: library))
  }

  private func coverageOfFile(by library: FreeTypeLibrary?) throws(FontError) -> FontCoverage {
    try coverage { face throws(FontError) in
      guard face.facts.isSFNT else {
        guard let library else { return try face.freeType { $0.coverage() } }
        return try face.freeType.once(by: library) { $0.coverage() }
      }
      if let missing = FontError.missingHarfBuzz { throw missing }
      let harfBuzz =
        if let tables = face.keptTables {
          HarfBuzzFace(tables)
        } else if library != nil || !face.isReadThroughFreeType {
          try face.harfBuzzFace(reading: Self.tablesOfCoverage, by: library)
        } else {
          try face.temporaryHarfBuzzFace()
        }
      return harfBuzz.coverage(glyphCount: face.glyphCount ?? (face.isRecorded ? harfBuzz.glyphCount : 0))
    }
  }

  private func coverage(
    _ read: (FontFace) throws(FontError) -> [ClosedRange<UInt32>]
  ) throws(FontError) -> FontCoverage {
    try cachedCoverage.loadOrMake { () throws(FontError) in
      let ranges = try read(self)
      let coverage = FontCoverage(ranges)
      if index > 0 { try source.take(coverage.count + ranges.count) }
      return Boxed(coverage)
    }.value
  }

  /// The code points of text that the face draws: `coverage()`, and U+0020 to U+00FF for a symbol cmap (platform 3,
  /// encoding 0). HarfBuzz and browsers look these characters up at U+F020 to U+F0FF.
  package func textCoverage() throws(FontError) -> FontCoverage { limited(try inFile.textCoverageOfFile()) }

  private func textCoverageOfFile() throws(FontError) -> FontCoverage {
    let coverage = try coverage()
    guard coverage.hasPage(of: "\u{F000}"), facts.isSFNT else { return coverage }
    let letters = (0x20...0xFF).map { (letter: UInt8) in Unicode.Scalar(letter) }.filter { letter in
      !coverage.contains(letter) && Unicode.Scalar(0xF000 &+ letter.value).map(coverage.contains) ?? false
    }
    // If the private use area contains icons, the first letter has no glyph.
    guard let first = letters.first, try harfBuzzFace().glyph(for: first) != nil else {
      return coverage
    }
    return FontCoverage(coverage.ranges + letters.map { $0.value...$0.value })
  }

  /// Caches the code points of the face if they are not cached yet. The caller has read or unpacked the file for
  /// another purpose.
  package func keepCoverage(_ ranges: () -> [ClosedRange<UInt32>]) {
    // The faces of a collection share a budget for reading (`FontSource.take`). Only code points that somebody needs
    // may use this budget.
    guard index == 0 else { return }
    _ = try? inFile.coverage { _ in ranges() }
  }

  /// Keeps the tables of the coverage in memory if they are small. Unpacking a WOFF2 font again would take a hundred
  /// times as long as reading these tables.
  func keepTablesOfCoverage(_ tables: FaceTables) {
    guard tables.byteCount(of: Self.tablesOfCoverage) <= Self.mostKeptBytes else { return }
    _ = cache.object { KeptTables(try? tables.copies(of: Self.tablesOfCoverage)) }
  }

  private static let mostKeptBytes = 32 << 10

  /// The tables that were kept when the file was unpacked; nil if none were kept.
  private var keptTables: FaceTables? {
    guard facts.format == .woff2 else { return nil }
    return cache.object { KeptTables(nil) }.tables
  }

  private static let tablesOfCoverage: [FontTag] = ["cmap", "maxp", "head", "OS/2"]

  /// Whether the face has a glyph for a character before a variation selector (cmap format 14).
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func hasVariation(_ base: Unicode.Scalar, _ selector: Unicode.Scalar) throws(FontError) -> Bool {
    guard facts.isSFNT else { return false }
    return try (origin ?? self).harfBuzzFace().hasVariation(base, selector)
  }

  /// The script tags of the face's layout tables (GSUB, GPOS), in order, without duplicates.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func scripts() throws(FontError) -> [FontTag] {
    guard setsText else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    return Set(face.scripts(in: "GSUB") + face.scripts(in: "GPOS")).sorted()
  }

  /// The feature tags of the face's layout tables (GSUB, GPOS), in order, without duplicates. A feature may have no
  /// effect.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func features() throws(FontError) -> [FontTag] {
    guard setsText else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    return Set(face.features(in: "GSUB") + face.features(in: "GPOS")).sorted()
  }
}

/// The tables of `tablesOfCoverage`, from a file that was unpacked.
private final class KeptTables: CachedObject {
  let tables: FaceTables?

  init(_ tables: FaceTables?) { self.tables = tables }
}

/// Reads the code points of many faces on one thread. Most of these faces are never drawn, so the reader frees
/// FreeType's unpacked data.
package struct CoverageReader {
  private var library: FreeTypeLibrary?

  package init() {}

  package mutating func coverage(of face: FontFace) throws(FontError) -> FontCoverage {
    let isKnown = face.inFile.cachedCoverage.load() != nil
    if !isKnown, face.isReadThroughFreeType, library == nil { library = try FreeTypeLibrary() }
    return try face.coverage(by: library)
  }
}
