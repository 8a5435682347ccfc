package import FontFiles
package import FontTables
internal import MetricValues

/// Opens font files one after the other, with one FreeType library for all of them.
package struct FontFileReader {
  private var library: FreeTypeLibrary?

  /// The greatest size in bytes of a font file: one gibibyte. The largest fonts in use have 40 MB.
  private static let mostBytes = 1 << 30

  /// Returns the number of bytes that are read from a file: 0 for a file that is too large for a font.
  package static func byteCount(of path: String) -> Int {
    let bytes = FilePaths.byteCount(path)
    return bytes <= mostBytes ? bytes : 0
  }

  package static func byteCount(of paths: [String]) -> Int { paths.reduce(0) { $0 + byteCount(of: $1) } }

  /// Makes a reader. FreeType is started when a file needs it.
  package init() {}

  package mutating func open(_ path: String, _ reading: FontReading = .automatic) throws(FontError) -> FontFile {
    do throws(FontError) {
      let file = try OpenFile(path)
      // A sparse file can have any size, and would be read to its end.
      guard file.byteCount <= Self.mostBytes else {
        throw FontError(
          .invalidFontData, "the file has \(file.byteCount) bytes, but no font has more than \(Self.mostBytes)",
          hint: "the file is not a font, or is damaged")
      }
      let source = FontSource(path: path, stamp: file.stamp, reading)
      return try open(ByteRanges(file), source)
    } catch {
      throw error.at(path)
    }
  }

  package mutating func open(_ data: FontData) throws(FontError) -> FontFile {
    try open(ByteRanges(data), FontSource(data))
  }

  private mutating func open(_ bytes: ByteRanges, _ source: FontSource) throws(FontError) -> FontFile {
    switch try FontContainer(bytes) {
    case .sfnt(let offsets): return try readFaces(bytes, offsets, source)
    case .woff: return try readWOFF(bytes, source)
    case .woff2: return try readWOFF2(bytes, source)
    case .other:
      do throws(FontError) { return try readThroughFreeType(bytes, source) } catch {
        // The file may be a web page, an archive or a pointer file. An error that names this format helps more.
        throw error.namingNonFont(source)
      }
    }
  }

  /// Whether any font was read through FreeType, which unpacks a font completely even for a few tables.
  package private(set) var hasUnpacked = false

  // MARK: - Faces

  /// Reads TrueType, OpenType and collections.
  private mutating func readFaces(
    _ bytes: ByteRanges, _ offsets: [Int], _ source: FontSource
  ) throws(FontError) -> FontFile {
    var tables = try FaceTables(bytes, at: offsets[0])
    var faces: [FontFace] = []
    faces.reserveCapacity(offsets.count)
    var budget = ReadBudget()
    // Faces with the same directory share their facts. A hostile collection can list one directory thousands of times.
    var known: [Int: FaceFacts] = [:]
    var work = 0
    for (index, offset) in offsets.enumerated() {
      do throws(FontError) {
        if var facts = known[offset] {
          facts.limitInstances(to: budget.takes(instances: facts.instances.count))
          work += facts.glyphCount ?? 0
          guard work <= source.mostWork else { throw source.tooMuchWork }
          faces.append(FontFace(facts, source: source, index: index))
          continue
        }
        if index > 0 { tables = try FaceTables(bytes, at: offset) }
        var facts = FaceFacts(try IdentityTables(tables), budget: &budget)
        facts.mayLackTextTables = TextTables.mayBeMissing(in: tables.directory)
        if offsets.count > 1 {
          work += (facts.glyphCount ?? 0) + tables.directory.listedByteCount / 16
          guard work <= source.mostWork else { throw source.tooMuchWork }
        }
        if !facts.isScalable { try readStrikes(&facts, source, index) }
        faces.append(FontFace(facts, source: source, index: index))
        if offsets.count > 1 { known[offset] = facts }
      } catch {
        throw offsets.count > 1 ? error.at(source.path, faceIndex: index) : error
      }
    }
    return FontFile(faces, source)
  }

  /// Reads a WOFF font, which has one face. Its tables are unpacked one by one.
  private mutating func readWOFF(
    _ bytes: ByteRanges, _ source: FontSource
  ) throws(FontError) -> FontFile {
    var budget = ReadBudget()
    var facts = FaceFacts(try IdentityTables(FaceTables(ofWOFF: bytes)), packing: .woff, budget: &budget)
    if !facts.isScalable { try readStrikes(&facts, source, 0) }
    return FontFile([FontFace(facts, source: source, index: 0)], source)
  }

  // MARK: - Through FreeType

  private mutating func freeTypeLibrary() throws(FontError) -> FreeTypeLibrary {
    if let library { return library }
    let started = try FreeTypeLibrary()
    library = started
    return started
  }

  /// Reads a WOFF2 font. FreeType unpacks it completely.
  private mutating func readWOFF2(
    _ bytes: ByteRanges, _ source: FontSource
  ) throws(FontError) -> FontFile {
    hasUnpacked = true
    let library = try freeTypeLibrary()
    let data = try source.dataForOnce(bytes)
    var opened = try FreeTypeFace(data, index: 0, library: library)
    let count = min(opened.faceCount, FontContainer.mostFaces)
    let glyphCount = opened.glyphCount
    var faces: [FontFace] = []
    var budget = ReadBudget()
    for index in 0..<max(1, count) {
      if count > 1 { try source.take(glyphCount) }
      if index > 0 { opened = try FreeTypeFace(data, index: index, library: library) }
      let identity = try opened.withTables { tables throws(FontError) in try IdentityTables(tables) }
      var facts = FaceFacts(identity, packing: .woff2, budget: &budget)
      if !facts.isScalable { try readStrikes(&facts, source, index) }
      let face = FontFace(facts, source: source, index: index)
      if count == 1 { try opened.withTables { face.keepTablesOfCoverage($0) } }
      faces.append(face)
    }
    return FontFile(faces, source)
  }

  private mutating func readThroughFreeType(
    _ bytes: ByteRanges, _ source: FontSource
  ) throws(FontError) -> FontFile {
    hasUnpacked = true
    let library = try freeTypeLibrary()
    let data = try source.dataForOnce(bytes)
    let first = try FreeTypeFace(data, index: 0, library: library)
    let count = min(first.faceCount, FontContainer.mostFaces)
    var (afm, note): (AFMFile?, String?) = (nil, nil)
    do throws(FontError) {
      // An AFM file contains the heights of a Type 1 font. Bitmap fonts contain their own heights.
      if let path = source.path, first.isScalable { afm = try AFMFile.besides(path) }
    } catch {
      note = "the metrics file beside the font is not read: \(error)"
    }
    // A file with the same base name may belong to a different font, because AFM files are installed separately.
    if let name = afm?.fontName, name != first.postScriptName { afm = nil }
    var facts = FaceFacts(first, afm: afm)
    facts.unreadMetrics = note
    if let note { facts.notes.append(note) }
    var faces = [FontFace(facts, source: source, index: 0)]
    // The coverage of a Type 1 font is kept now, because reading the file later would decrypt it again. The coverage of
    // bitmaps is not, because listing their code points takes longer than opening the file.
    if first.isScalable { faces[0].keepCoverage { first.coverage() } }
    for index in 1..<max(1, count) {
      let face = try FreeTypeFace(data, index: index, library: library)
      faces.append(FontFace(FaceFacts(face, afm: nil), source: source, index: index))
    }
    return FontFile(faces, source)
  }

  private mutating func readStrikes(_ facts: inout FaceFacts, _ source: FontSource, _ index: Int) throws(FontError) {
    let face = try FreeTypeFace(try source.dataForOnce(), index: index, library: try freeTypeLibrary())
    facts.takeStrikes(face.strikes)
  }
}

extension FaceFacts {
  /// Replaces the metrics of the tables by the metrics of the largest strike, in pixels. This strike is drawn.
  fileprivate mutating func takeStrikes(_ strikes: [BitmapStrike]) {
    self.strikes = strikes
    guard let largest = strikes.largest else { return }
    unitsPerEm = Int(clamping: largest.ppem)
    for metric in Metric.allCases where metric.unit == .length { metrics[metric] = nil }
    metrics[.maxAdvance] = MetricValue(largest.maxAdvance, .strike(ppem: largest.ppem))
  }
}
