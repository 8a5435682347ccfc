package import Files
public import FontTables
internal import Synchronization

/// One face of a font file, at one place of its variation space: an immutable value with an identity.
///
/// Its identity (names, style, axes, vertical metrics) was read from the tables when the file was opened, and costs a
/// field load. The rest (measured heights, advances, features, coverage) comes from FreeType and HarfBuzz when it is
/// first asked for, and is kept. Safe to use from any number of threads.
public final class FontFace: Sendable {
  /// Where the bytes are.
  public let source: FontSource
  /// The face's place in its file, from 0.
  public let index: Int
  /// The values on the face's axes, in the axes' units; empty for a font that is not variable.
  public let coordinates: VariationCoordinates
  /// The named instance that these coordinates are, if they are one; the file's own default is none.
  public let instance: NamedInstance?

  package let facts: FaceFacts
  /// The figures that a face without a font is made of; `nil` for one that is read from its file.
  let keptRecord: KeptRecord?
  /// The face as it lies in its file, from which every place of its variation space is counted; `nil` for that one.
  package let origin: FontFace?
  package let freeType: FreeTypeSession
  private let shapingFace = MadeOnce<HarfBuzzFace>()
  private let isVaried: Bool

  let cache = FaceCache()

  /// The face as it lies in its file.
  init(_ facts: FaceFacts, source: FontSource, index: Int) {
    self.facts = facts
    self.source = source
    self.index = index
    coordinates = VariationCoordinates(facts.axes.map { ($0.tag, $0.defaultValue) })
    instance = nil
    keptRecord = nil
    origin = nil
    isVaried = false
    freeType = FreeTypeSession(source, index: index, position: [])
  }

  /// A face by its figures alone.
  init(_ facts: FaceFacts, _ record: FaceRecord, source: FontSource) {
    self.facts = facts
    keptRecord = KeptRecord(record)
    self.source = source
    index = 0
    coordinates = record.variations
    instance = nil
    origin = nil
    isVaried = false
    freeType = FreeTypeSession(source, index: 0, position: [])
  }

  /// The face at other coordinates, which hold a value for every axis.
  init(_ face: FontFace, coordinates: VariationCoordinates, instance: NamedInstance?) throws(FontError) {
    let face = face.origin ?? face
    origin = face
    keptRecord = face.keptRecord
    source = face.source
    index = face.index
    self.coordinates = coordinates
    isVaried = face.facts.axes.contains { coordinates[$0.tag] != $0.defaultValue }
    self.instance = instance
    // FreeType refuses coordinates for outlines that do not vary.
    let variesOutlines = face.facts.tables.contains("gvar") || face.facts.tables.contains("CFF2")
    let position = face.facts.axes.map { coordinates[$0.tag] ?? $0.defaultValue }
    freeType = FreeTypeSession(face.source, index: face.index, position: isVaried && variesOutlines ? position : [])
    var facts = face.facts
    for (tag, value) in coordinates { facts.style.set(tag, value) }
    if let instance { facts.names.name(instance) }
    if isVaried {
      let shaping = try Self.shaping(face.facts, freeType, face.source, face.index, coordinates)
      facts.move(to: coordinates, by: shaping)
      _ = shapingFace.storeIfNil(shaping)
    }
    self.facts = facts
  }

  /// Whether its names speak of it: as it lies in its file, or at a named instance.
  package var isNamedPlace: Bool { !isVaried || instance != nil }

  /// HarfBuzz's view of the face; throws where the file is gone or damaged, or has no sfnt tables.
  package func shaping() throws(FontError) -> HarfBuzzFace {
    if let face = shapingFace.load() { return face }
    let face = try Self.shaping(facts, freeType, source, index, isVaried ? coordinates : [:])
    return shapingFace.storeIfNil(face)
  }

  /// HarfBuzz's view for one question: where many faces are looked through for a letter, few of them are drawn with.
  package func passingShaping() throws(FontError) -> HarfBuzzFace {
    if let face = shapingFace.load() { return face }
    return try Self.shaping(facts, freeType, source, index, isVaried ? coordinates : [:])
  }

  /// HarfBuzz's view for advances. Where neither HVAR nor gvar moves them, hmtx holds everywhere; HarfBuzz answers 0.
  package func advances() throws(FontError) -> HarfBuzzFace {
    guard let origin, !facts.tables.contains("HVAR"), !facts.tables.contains("gvar") else { return try shaping() }
    return try origin.shaping()
  }

  private static func shaping(
    _ facts: FaceFacts, _ freeType: FreeTypeSession, _ source: FontSource, _ index: Int,
    _ coordinates: VariationCoordinates
  ) throws(FontError) -> HarfBuzzFace {
    guard facts.isPacked || !facts.isSorted else {
      return HarfBuzzFace(try source.data(), index: index, coordinates: coordinates)
    }
    // HarfBuzz's call-back cannot say why a table is not there: a file that FreeType refuses is refused here.
    try freeType { _ in }
    return HarfBuzzFace(UnpackedTables { tag in try? freeType { $0.table(tag) } }, coordinates: coordinates)
  }
}

extension FaceFacts {
  /// Whether the tables have to be unpacked before they can be read.
  package var isPacked: Bool { format == .woff || format == .woff2 }
  /// Whether the table directory is in the order that the format asks for, by which HarfBuzz searches it.
  package var isSorted: Bool { zip(tables, tables.dropFirst()).allSatisfy { $0 < $1 } }
  /// Whether the face has sfnt tables, which HarfBuzz can read.
  package var isSFNT: Bool { !tables.isEmpty }
}
