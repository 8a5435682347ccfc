package import Files
package import FontTables

/// Opens font files one after the other; a worker that opens many has one, and so one FreeType library for all of them.
package struct FontFileReader {
  private var library: FreeTypeLibrary?
  private let window = ReadWindow()

  /// A reader that has not started FreeType yet.
  package init() {}

  /// Opens a file.
  package mutating func open(_ path: String) throws(FontError) -> FontFile {
    do throws(FontError) {
      let file = try OpenFile(path)
      let source = FontSource(path: path, stamp: file.stamp)
      var bytes = FileRanges(file, through: window)
      switch try FontContainer(&bytes) {
      case .sfnt(let offsets): return try Self.faces(bytes, offsets, source)
      case .woff: return try Self.unpack(bytes, source)
      case .woff2: return try unpackThroughFreeType(source)
      case .other: return try openThroughFreeType(source)
      }
    } catch {
      throw error.at(path)
    }
  }

  /// Opens a font in memory.
  package mutating func open(_ data: FontData) throws(FontError) -> FontFile {
    let source = FontSource(data)
    var bytes = MemoryRanges(data: data)
    switch try FontContainer(&bytes) {
    case .sfnt(let offsets): return try Self.faces(bytes, offsets, source)
    case .woff: return try Self.unpack(bytes, source)
    case .woff2: return try unpackThroughFreeType(source)
    case .other: return try openThroughFreeType(source)
    }
  }

  /// Whether FreeType was needed, which unpacks whole fonts to read a few tables.
  package var hasUnpacked: Bool { library != nil }

  /// Gives memory that unpacking needed back to the system: a millisecond, worth it behind a folder of packed fonts.
  package static func returnFreeMemory() { FreeTypeLibrary.returnFreeMemory() }

  // MARK: - Faces

  private static func faces<Bytes: ByteRanges & ~Copyable>(
    _ bytes: consuming Bytes, _ offsets: [Int], _ source: FontSource
  ) throws(FontError) -> FontFile {
    var tables = try DirectoryTables(bytes, at: offsets[0])
    var faces: [FontFace] = []
    faces.reserveCapacity(offsets.count)
    var budget = ReadBudget()
    // Faces that share a directory share everything: a hostile collection can list one thousands of times.
    var known: [Int: FaceFacts] = [:]
    for (index, offset) in offsets.enumerated() {
      do throws(FontError) {
        if var facts = known[offset] {
          facts.keepInstances(budget.takes(instances: facts.instances.count))
          faces.append(FontFace(facts, source: source, index: index))
          continue
        }
        if index > 0 { try tables.move(to: offset) }
        var facts = try FaceFacts(sfnt: &tables, budget: &budget)
        if !facts.isScalable { try facts.readStrikes(source, index) }
        faces.append(FontFace(facts, source: source, index: index))
        if offsets.count > 1 { known[offset] = facts }
      } catch {
        throw offsets.count > 1 ? error.at(source.path, faceIndex: index) : error
      }
    }
    return FontFile(faces, source)
  }

  /// A WOFF font is one face, and its tables are unpacked one by one.
  private static func unpack<Bytes: ByteRanges & ~Copyable>(
    _ bytes: consuming Bytes, _ source: FontSource
  ) throws(FontError) -> FontFile {
    var tables = try WOFFTables(bytes)
    var budget = ReadBudget()
    var facts = try FaceFacts(sfnt: &tables, packing: .woff, budget: &budget)
    if !facts.isScalable { try facts.readStrikes(source, 0) }
    return FontFile([FontFace(facts, source: source, index: 0)], source)
  }

  // MARK: - Through FreeType

  private mutating func freeTypeLibrary() throws(FontError) -> FreeTypeLibrary {
    if let library { return library }
    let started = try FreeTypeLibrary()
    library = started
    return started
  }

  private mutating func unpackThroughFreeType(_ source: FontSource) throws(FontError) -> FontFile {
    let library = try freeTypeLibrary()
    let data = try source.data()
    let first = try FreeTypeFace(data, index: 0, library: library)
    let count = min(first.faceCount, FontContainer.mostFaces)
    var faces: [FontFace] = []
    var tables = FreeTypeTables(first)
    var budget = ReadBudget()
    for index in 0..<max(1, count) {
      if index > 0 { tables = FreeTypeTables(try FreeTypeFace(data, index: index, library: library)) }
      var facts = try FaceFacts(sfnt: &tables, packing: .woff2, budget: &budget)
      if !facts.isScalable { try facts.readStrikes(source, index) }
      faces.append(FontFace(facts, source: source, index: index))
    }
    return FontFile(faces, source)
  }

  private mutating func openThroughFreeType(_ source: FontSource) throws(FontError) -> FontFile {
    let library = try freeTypeLibrary()
    let data = try source.data()
    let first = try FreeTypeFace(data, index: 0, library: library)
    let count = min(first.faceCount, FontContainer.mostFaces)
    var afm = source.path.flatMap(AFMFile.init(besides:))
    // A file of the same stem may be another font's: Type 1 and AFM files are installed separately.
    if let name = afm?.fontName, name != first.postScriptName { afm = nil }
    var faces = [FontFace(FaceFacts(first, afm: afm), source: source, index: 0)]
    for index in 1..<max(1, count) {
      let face = try FreeTypeFace(data, index: index, library: library)
      faces.append(FontFace(FaceFacts(face, afm: nil), source: source, index: index))
    }
    return FontFile(faces, source)
  }
}

extension FaceFacts {
  /// A face without outlines is measured on its strikes, which FreeType reads.
  fileprivate mutating func readStrikes(_ source: FontSource, _ index: Int) throws(FontError) {
    let face = try FreeTypeFace(try source.data(), index: index, library: try FreeTypeLibrary())
    strikes = face.strikes
    guard let largest = strikes.largest else { return }
    // Figures in pixels from here on: what the tables say in font units is not what is drawn.
    unitsPerEm = Int(largest.ppem)
    capHeight = nil
    xHeight = nil
    underlinePosition = nil
    underlineThickness = nil
    strikeoutPosition = nil
    strikeoutThickness = nil
    averageWidth = nil
    maxAdvance = MetricValue(largest.maxAdvance, .strike(ppem: largest.ppem))
  }
}
