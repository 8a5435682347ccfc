import FontFaces
import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import FontTables
import MetricValues

/// All requests for a font in memory.
enum FontQuestions {
  /// More faces give no new findings, but take time.
  private static let mostFaces = 3
  private static let text = "Hamburg fi é 12 אב"

  static func ask(_ bytes: [UInt8]) {
    guard let file = open(bytes) else { return }
    for face in file.faces.prefix(mostFaces) {
      identity(face)
      contents(face)
      places(face)
    }
    measure(file)
  }

  /// The requests for which a packed font has to be unpacked.
  static func askFew(_ bytes: [UInt8]) {
    guard let file = open(bytes) else { return }
    for face in file.faces.prefix(mostFaces) {
      identity(face)
      _ = try? face.coverage()
      _ = try? face.checkTextTables()
    }
  }

  /// The tables as the block of a profile, whose metrics are those of any font.
  static func askRecorded(_ bytes: [UInt8]) {
    guard let tables = try? FaceTables(ByteRanges(FontData(bytes)), at: 0),
      let packed = Deflate.packed(Deflate.inPlanes(bytes))
    else { return }
    var record = FaceRecord(
      names: FaceNames(postScriptName: "Fuzz-Regular", fullName: nil, family: "Fuzz", style: nil), style: .regular,
      metrics: StatedMetrics(
        unitsPerEm: 1000,
        lines: DeclaredLines(hhea: LineMetrics(ascender: 800, descender: -200, leading: 0, source: .profile)),
        [.capHeight: 700, .xHeight: 500]))
    record.variations = ["wght": 700]
    record.text = RecordedText(
      tables: tables.directory.entries.map(\.tag).filter { $0 != RecordedGlyphBoxes.tag }, isColor: false,
      pairCount: nil,
      byteCount: bytes.count,
      block: Base64.encoded(packed))
    let face = FontFace(recorded: record, path: nil)
    do throws(FontError) { try face.checkTextTables() } catch { demandOneLine(error) }
    _ = try? face.coverage()
    for letter in "HxOé0😀".unicodeScalars {
      if let advance = try? face.advance(of: letter) { expect(advance.isFinite, "a finite advance of \(letter)") }
    }
    let measured = Font(FontMatch(drawing: face), size: 17).measure(text, in: alone)
    expect(measured.advance.isFinite, "a finite advance")
    _ = measured.inkBounds
  }

  private static let alone = FontCollection(bundledFonts: false, systemFonts: false)

  private static func open(_ bytes: [UInt8]) -> FontFile? {
    do throws(FontError) { return try FontFile(bytes: bytes) } catch {
      demandOneLine(error)
      return nil
    }
  }

  /// The requests that take no more time than reading the file.
  private static func identity(_ face: FontFace) {
    expect((1...65_535).contains(face.unitsPerEm), "an em of \(face.unitsPerEm)")
    expect((1...1000).contains(face.style.weight.rawValue), "a weight of \(face.style.weight.rawValue)")
    for name in face.names.otherFamilies + [face.postScriptName, face.fullName, face.family].compactMap({ $0 }) {
      expect(!name.isEmpty, "a name that is empty")
    }
    for axis in face.axes {
      expect(
        axis.minimum <= axis.defaultValue && axis.defaultValue <= axis.maximum, "the range of the axis \(axis.tag)")
    }
    for convention in MetricConvention.allCases {
      let line = face.lineMetrics(convention)
      expect(line.lineHeight.isFinite && line.ascender.value.isFinite, "a line of finite heights")
    }
    _ = face.styleDisagreements
    _ = try? face.localizedNames()
    _ = try? face.license()
  }

  /// The requests that use FreeType and HarfBuzz.
  private static func contents(_ face: FontFace) {
    let metrics = face.metrics()
    expect(metrics.capHeight.value.isFinite && metrics.xHeight.value.isFinite, "finite heights")
    if let coverage = try? face.coverage() {
      let ranges = coverage.ranges
      expect(ranges.reduce(0) { $0 + $1.count } == coverage.count, "a coverage as large as its ranges")
      expect(!coverage.contains("\u{10FFFF}") || ranges.last?.upperBound == 0x10FFFF, "the last character")
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        expect(range.upperBound + 1 < next.lowerBound, "ranges in order")
      }
    }
    for letter in "HxOé0😀".unicodeScalars {
      if let advance = try? face.advance(of: letter) { expect(advance.isFinite, "a finite advance of \(letter)") }
      _ = try? face.outline(of: letter)
    }
    for glyph in [0, 1, 2, 65_535] { _ = try? face.outline(ofGlyph: glyph) }
    for table in ["GSUB", "GPOS"] as [FontTag] { _ = try? face.features(in: table) }
    _ = try? face.smallCaps()
    if let profile = try? FontProfile(of: face) {
      let again = try? FontProfile(json: profile.json.utf8)
      expect(again == profile, "a profile that is read as it is written: \(profile.json)\n\(again?.json ?? "unread")")
    }
  }

  /// The face at other coordinates.
  private static func places(_ face: FontFace) {
    for instance in face.namedInstances.prefix(2) {
      guard let varied = try? face.at(instance) else { continue }
      identity(varied)
      _ = varied.metrics()
      _ = try? varied.advance(of: "H")
    }
    guard !face.axes.isEmpty else { return }
    let ends = VariationCoordinates(face.axes.map { ($0.tag, $0.maximum) })
    if let varied = try? face.at(ends) { contents(varied) }
  }

  private static func measure(_ file: FontFile) {
    let face = file.faces[0]
    guard (try? face.checkTextTables()) != nil else { return }
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    _ = collection.register(file)
    guard let name = face.postScriptName ?? face.family else { return }
    let font = Font(collection.match(named: name), size: 17)
    expect(font.measure(text, in: collection).advance.isFinite, "a finite width")
    _ = font.metrics
  }
}
