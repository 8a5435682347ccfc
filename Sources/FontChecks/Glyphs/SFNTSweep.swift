internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import NumberText

/// The sweep of a face that has sfnt tables: FreeType and HarfBuzz side by side, and the tables' own values.
struct SFNTSweep {
  let facts: FaceFacts
  let tables: FaceTables
  let shaping: MovableHarfBuzzFace
  var findings = SweepFindings()

  /// How many pixels of bitmaps are decoded.
  static let mostPixels = 256 << 20

  init(_ facts: FaceFacts, _ tables: FaceTables, _ shaping: MovableHarfBuzzFace) {
    self.facts = facts
    self.tables = tables
    self.shaping = shaping
  }

  mutating func checkTables(_ face: borrowing FreeTypeFace) {
    checkDirectory()
    checkGlyphTables(face)
    checkLayoutTables(face)
    checkVariationTables()
  }

  /// Loads every glyph; the face is left at the last place.
  func loadGlyphs(_ face: borrowing FreeTypeFace, mostLoads: Int) -> SweepFindings {
    var loading = SFNTSweep(facts, tables, shaping)
    if facts.isScalable {
      face.sweepOutlines(from: 0, step: 1, harfBuzz: shaping, place: nil, into: &loading.findings)
    }
    // Before the face is moved: FreeType gives the bitmaps of the default place alone.
    loading.sweepBitmaps(face)
    loading.sweepPlaces(face, mostLoads)
    return loading.findings
  }

  func result(_ face: borrowing FreeTypeFace) -> GlyphSweep {
    let glyphCount = face.glyphCount
    return findings.sweep(
      glyphCount: glyphCount, name: { face.name(of: $0) },
      characters: { shaping.characters(of: $0, glyphCount: glyphCount) })
  }

  /// Where there are more glyphs and places than the budget allows, each place has its turn at some of the glyphs, and
  /// all glyphs have theirs at some of the places.
  private mutating func sweepPlaces(_ face: borrowing FreeTypeFace, _ mostLoads: Int) {
    // FreeType refuses coordinates for outlines that do not vary.
    guard facts.hasGlyphVariations || tables.has("CFF2"), facts.isScalable else { return }
    let places = SweepPlace.places(facts)
    let step = max(1, (places.count * face.glyphCount + mostLoads - 1) / mostLoads)
    if step > 1 {
      findings.note(
        "at each of \(places.count) places beside the default one in \(step) of its \(face.glyphCount) glyphs was loaded"
      )
    }
    for (number, place) in places.enumerated() {
      do throws(FontError) {
        try face.setCoordinates(place.position)
      } catch {
        findings.fail("fvar", "at \(place.name): \(error.message)")
        return
      }
      // The instances lie between the ends: HarfBuzz reads the same deltas there, times other factors.
      if place.isAxisEnd { shaping.move(to: place.coordinates) }
      face.sweepOutlines(
        from: number % step, step: step, harfBuzz: place.isAxisEnd ? shaping : nil, place: place.name, into: &findings)
    }
    shaping.move(to: [:])
  }
}

extension SFNTSweep {
  /// Notes what engines do not mind: tables that lie over each other.
  mutating func checkDirectory() {
    guard let directory = tables.directory else { return }
    let entries = directory.entries.sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }
    for (left, right) in zip(entries, entries.dropFirst()) where left.offset + left.length > right.offset {
      // Two tags for the same bytes save space; part of the same bytes is damage.
      guard left.offset != right.offset || left.length != right.length else { continue }
      findings.note("its tables '\(left.tag)' and '\(right.tag)' overlap in the file")
    }
  }
}

extension RawSpan {
  /// The sum of the table's 32-bit numbers, the last padded with zeros.
  fileprivate var tableChecksum: UInt32 {
    var sum: UInt32 = 0
    for offset in stride(from: 0, to: byteCount & ~3, by: 4) { sum &+= u32(offset) ?? 0 }
    for offset in (byteCount & ~3)..<byteCount { sum &+= UInt32(u8(offset) ?? 0) << UInt32(24 - offset % 4 * 8) }
    return sum
  }
}

extension FaceTables {
  /// The tables whose bytes do not add up to what the directory says, in the order of their tags; none where the tables were
  /// packed. A directory of zeros says nothing.
  func wrongChecksums(_ isAsked: (TableDirectory.Entry) -> Bool) -> [FontTag] {
    let entries = directory?.entries ?? []
    return entries.filter { entry in
      // Nobody looks at signatures any more, and many fonts have an empty one that was put in by hand.
      guard entry.tag != "DSIG", isAsked(entry), let sum = read(entry.tag, { $0.tableChecksum }) else { return false }
      // OpenType: head's checksum is that of its bytes with checkSumAdjustment set to 0. Makers of collections count it.
      let adjustment = entry.tag == "head" ? read("head") { $0.u32(8) } ?? 0 : 0
      return entry.checksum != sum && entry.checksum != sum &- adjustment
    }.map(\.tag).sorted()
  }

  /// A clause about tables whose checksums are wrong.
  static func wrongChecksums(of tags: [FontTag]) -> String {
    let names = tags.map { "'\($0)'" }.joined(separator: ", ")
    return tags.count == 1
      ? "the checksum of its table \(names) is wrong" : "the checksums of its tables \(names) are wrong"
  }

  /// Whether the table has outlines, advances or characters, and a checksum.
  static func isOfLetters(_ entry: TableDirectory.Entry) -> Bool {
    entry.checksum != 0 && ["glyf", "loca", "CFF ", "CFF2", "cmap", "hmtx"].contains(entry.tag)
  }
}

/// A place of a variation space that a sweep goes to.
struct SweepPlace {
  /// A named instance's name, or axis and value.
  let name: String
  let coordinates: VariationCoordinates
  /// The value on every axis, in the order of the axes.
  let position: [Double]
  let isAxisEnd: Bool

  /// The ends of every axis, then the named instances; each place once, and never the default, where a sweep begins.
  static func places(_ facts: FaceFacts) -> [SweepPlace] {
    let axes = facts.axes
    let origin = VariationCoordinates(axes.map { ($0.tag, $0.defaultValue) })
    var seen: Set<VariationCoordinates> = [origin]
    var places: [SweepPlace] = []
    func add(_ name: String, _ coordinates: VariationCoordinates, isAxisEnd: Bool) {
      guard seen.insert(coordinates).inserted else { return }
      places.append(
        SweepPlace(
          name: name, coordinates: coordinates, position: axes.map { coordinates[$0.tag] ?? $0.defaultValue },
          isAxisEnd: isAxisEnd))
    }
    for axis in axes {
      for value in [axis.minimum, axis.maximum] {
        var coordinates = origin
        coordinates[axis.tag] = value
        add("\(axis.tag) \(value.text(.shortest))", coordinates, isAxisEnd: true)
      }
    }
    for instance in facts.instances { add(instance.name, instance.coordinates, isAxisEnd: false) }
    return places
  }
}

/// The tables of one sfnt face as they lie in memory, for checks that compare several of them.
struct FaceTables: Sendable {
  private let parts: [FontTag: Part]
  /// The table directory, in the file's order; `nil` where the tables were packed.
  let directory: TableDirectory?

  private struct Part {
    let data: FontData
    let range: Range<Int>
  }

  /// The tables of a face that lies open.
  init(_ data: FontData, index: Int) throws(FontError) {
    let bytes = data.bytes
    let offset = bytes.tag(0) == "ttcf" ? bytes.u32(12 + index * 4).map(Int.init) : 0
    guard let offset else { throw FontError(.invalidFontData, "its header is cut off") }
    var ranges = ByteRanges(data)
    let directory = try TableDirectory(from: &ranges, at: offset)
    self.directory = directory
    // The first, where a damaged directory lists several.
    parts = Dictionary(
      directory.entries.map { ($0.tag, Part(data: data, range: $0.offset..<($0.offset + $0.length))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tables that FreeType has unpacked.
  ///
  /// - Parameter tags: which of them; `nil` for all.
  init(unpackedBy face: borrowing FreeTypeFace, _ tags: Set<FontTag>? = nil) {
    var parts: [FontTag: Part] = [:]
    for tag in face.tags where parts[tag] == nil && tags?.contains(tag) ?? true {
      guard let bytes = face.unpackedTable(tag) else { continue }
      parts[tag] = Part(data: FontData(bytes), range: 0..<bytes.count)
    }
    self.parts = parts
    directory = nil
  }

  /// Some tables of a face, as they lie in its file, or unpacked by FreeType; `nil` for a face without sfnt tables, and where
  /// they cannot be read.
  init?(_ face: FontFace, _ tags: Set<FontTag>) {
    guard face.facts.isSFNT else { return nil }
    do throws(FontError) {
      self =
        if face.facts.isPacked {
          try face.freeType { FaceTables(unpackedBy: $0, tags) }
        } else {
          try FaceTables(try face.source.data(), index: face.index)
        }
    } catch {
      return nil
    }
  }

  /// Where the tables lie that glyphs are loaded from; empty where the tables were packed.
  var glyphTables: [TableDirectory.Entry] {
    directory?.entries.filter { Self.glyphTags.contains($0.tag) }.sorted { $0.tag < $1.tag } ?? []
  }

  private static let glyphTags: Set<FontTag> = [
    "glyf", "loca", "CFF ", "CFF2", "maxp", "fvar", "avar", "gvar", "EBLC", "EBDT", "CBLC", "CBDT", "bloc", "bdat",
    "sbix",
  ]

  func has(_ tag: FontTag) -> Bool { parts[tag] != nil }

  /// The length of a table in bytes; 0 where there is none.
  func length(_ tag: FontTag) -> Int { parts[tag]?.range.count ?? 0 }

  /// Calls the body with a table's bytes; `nil` where there is no such table.
  func read<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) -> Result? {
    guard let part = parts[tag] else { return nil }
    return body(part.data.bytes.extracting(part.range))
  }

  /// A copy of a table.
  func copy(_ tag: FontTag) -> [UInt8]? {
    read(tag) { bytes in unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) } }
  }
}
