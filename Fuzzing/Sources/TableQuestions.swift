import FontFaces
import FontFiles
import FontMutants
import FontNames
import FontSubstitution
import FontTables

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads single tables, with the readers alone and in an otherwise sound font.
enum TableQuestions {
  static func name(_ bytes: [UInt8]) {
    if let table = NameTable(bytes.span.bytes) {
      for index in table.indices.prefix(512) {
        guard let record = table.record(index) else { continue }
        _ = (table.text(record), record.rank)
      }
      _ = table.taggedNames()
    }
    asks("Base.ttf", ["name": bytes]) { face in
      _ = (face.names, face.styleDisagreements, try? face.localizedNames(), try? face.license())
    }
  }

  static func cmap(_ bytes: [UInt8]) {
    let table = bytes.span.bytes
    _ = CmapTable(table, glyphCount: 1000)
    for subtable in (CmapSubtable.list(in: table) ?? []).prefix(16) {
      var runs = 0
      _ = subtable.forEachRun(in: table) { _ in runs += 1 }
      for letter in "Aé字😀".unicodeScalars { _ = subtable.glyph(for: letter, in: table) }
    }
    _ = CmapSubtable.forLetters(in: table)
    _ = CmapSubtable.scalarsWithoutGlyph(in: table)
    asks("Base.ttf", ["cmap": bytes]) { face in
      guard let coverage = try? face.coverage() else { return }
      expect(coverage.ranges.reduce(0) { $0 + $1.count } == coverage.count, "a coverage as large as its ranges")
      for letter in "HxO0".unicodeScalars { _ = try? face.advance(of: letter) }
    }
  }

  static func fvar(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let length = min(Int(bytes[0]) << 8 | Int(bytes[1]), bytes.count - 2)
    let (fvar, avar) = (Array(bytes[2..<(2 + length)]), Array(bytes[(2 + length)...]))
    _ = try? FvarTable(fvar.span.bytes)
    asks("VariableAvar.ttf", ["fvar": fvar, "avar": avar]) { face in
      for axis in face.axes {
        expect(axis.minimum <= axis.defaultValue && axis.defaultValue <= axis.maximum, "the axis \(axis.tag)")
      }
      for instance in face.namedInstances.prefix(2) { _ = try? face.at(instance).metrics() }
      let middle = VariationCoordinates(face.axes.map { ($0.tag, ($0.minimum + $0.maximum) / 2) })
      guard let varied = try? face.at(middle) else { return }
      expect(varied.metrics().capHeight.value.isFinite, "a finite height")
      if let advance = try? varied.advance(of: "H") { expect(advance.isFinite, "a finite advance") }
    }
  }

  static func gsub(_ bytes: [UInt8]) {
    let table = bytes.span.bytes
    _ = FeatureList.tags(in: table)
    if let gsub = GSUBTable(table, script: "latn", features: ["smcp", "c2sc"]) {
      for glyph in [0, 1, 40, 65_535] {
        for feature in ["smcp", "c2sc", "liga"] as [FontTag] { _ = gsub.changes(glyph, by: feature, in: table) }
      }
    }
    asks("SmallCaps.ttf", ["GSUB": bytes]) { face in _ = try? face.features(in: "GSUB") }
  }

  /// The profiles of a font with these outlines: values that grow with the outlines are recorded or refused.
  static func outlines(_ bytes: [UInt8]) {
    let size = 64
    let count = min(max(bytes.count / size, 5), 512)
    let glyf = bytes.prefix(count * size) + [UInt8](repeating: 0, count: max(0, count * size - bytes.count))
    let loca = (0...count).flatMap { big(UInt32($0 * size / 2), 2) }
    // OpenType, maxp: the version, numGlyphs, and the greatest possible limits.
    let maxp = big(0x1_0000, 4) + big(UInt32(count), 2) + [UInt8](repeating: 0xFF, count: 26)
    let hmtx = (0..<count).flatMap { _ in big(500, 2) + big(0, 2) }
    let tables = ["glyf": Array(glyf), "loca": loca, "maxp": maxp, "hmtx": hmtx]
    asks("Base.ttf", tables) { face in
      for contents in [FontProfile.Contents.layoutTables, .measuredPairs] {
        guard let profile = try? FontProfile(of: face, contents) else { continue }
        let again = try? FontProfile(json: profile.json.utf8)
        expect(again == profile, "a profile that is read as it is written: \(profile.json)")
      }
      _ = (try? face.advancesDigest(), try? face.glyphAdvancesDigest())
    }
  }

  private static func big(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  static func afm(_ bytes: [UInt8]) {
    let span = bytes.span.bytes
    if let afm = AFMFile(span) {
      expect(afm.capHeight?.isFinite ?? true, "a finite height of capitals")
      expect(afm.xHeight?.isFinite ?? true, "a finite height of an x")
    }
    expect(Type1ClearText(span).italicAngle?.isFinite ?? true, "a finite angle")
  }

  // MARK: - Fonts around tables

  private static func asks(_ font: String, _ tables: [String: [UInt8]], _ body: (FontFace) -> Void) {
    do throws(FontError) {
      let file = try FontFile(bytes: RebuiltFont.bytes(fixtures[font] ?? [], with: tables))
      body(file.faces[0])
    } catch {
      demandOneLine(error)
    }
  }

  private static let fixtures = Dictionary(
    uniqueKeysWithValues: ["Base.ttf", "VariableAvar.ttf", "SmallCaps.ttf"].map {
      ($0, file(at: "\(root)/Tests/Fixtures/Fonts/\($0)"))
    })

  /// The folder of the project, from the path of this file.
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  private static func file(at path: String) -> [UInt8] {
    do throws(FontError) { return try fileBytes(path, atMost: 1 << 24) } catch {
      expect(false, "\(error)")
      return []
    }
  }
}
