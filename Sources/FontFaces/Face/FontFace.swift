internal import FontFiles
public import FontTables
internal import Synchronization

/// One face of a font file, at one place of its variation space: an immutable value with an identity.
///
/// Its identity (names, style, axes, vertical metrics) was read from the tables when the file was opened, and costs a
/// field load. The rest (measured heights, advances, features, coverage) comes from FreeType and HarfBuzz when it is
/// first asked for, and is cached. Safe to use from any number of threads.
public final class FontFace: Sendable {
  /// Where the bytes are.
  public let source: FontSource
  /// The face's place in its file, from 0.
  public let index: Int
  /// The values on the face's axes, in the axes' units; empty for a font that is not variable.
  public let coordinates: VariationCoordinates
  /// The named instance at these coordinates; `nil` where there is none, and for the face as it lies in its file.
  public let instance: NamedInstance?

  package let facts: FaceFacts
  /// The record that a face without a font is made of; `nil` for a face that is read from its file.
  private let boxedRecord: BoxedRecord?
  /// The face as it lies in its file, where this one is at other coordinates; `nil` for that face itself.
  package let origin: FontFace?
  package let freeType: FreeTypeSession
  /// Whether any axis is away from its default.
  let isVaried: Bool

  let cachedHarfBuzzFace = MadeOnce<HarfBuzzFace>()
  let cache = FaceCache()

  /// The face as it lies in its file.
  init(_ facts: FaceFacts, source: FontSource, index: Int) {
    self.facts = facts
    self.source = source
    self.index = index
    coordinates = VariationCoordinates(facts.axes.map { ($0.tag, $0.defaultValue) })
    instance = nil
    boxedRecord = nil
    origin = nil
    isVaried = false
    freeType = FreeTypeSession(source, index: index, position: [])
  }

  /// A face without a font: its recorded metrics alone.
  init(_ facts: FaceFacts, _ record: FaceRecord, source: FontSource) {
    self.facts = facts
    boxedRecord = BoxedRecord(record)
    self.source = source
    index = 0
    coordinates = record.variations
    instance = nil
    origin = nil
    isVaried = false
    freeType = FreeTypeSession(source, index: 0, position: [])
  }

  /// A face at other coordinates than the one that lies in its file.
  ///
  /// - Parameters:
  ///   - origin: the face as it lies in its file.
  ///   - facts: the facts at the coordinates.
  ///   - coordinates: a value for every axis.
  ///   - harfBuzzFace: HarfBuzz's view at the coordinates; `nil` where every axis is at its default.
  init(
    _ origin: FontFace, _ facts: FaceFacts, coordinates: VariationCoordinates, instance: NamedInstance?,
    freeType: FreeTypeSession, harfBuzzFace: HarfBuzzFace?
  ) {
    self.origin = origin
    self.facts = facts
    boxedRecord = origin.boxedRecord
    source = origin.source
    index = origin.index
    self.coordinates = coordinates
    self.instance = instance
    self.freeType = freeType
    isVaried = harfBuzzFace != nil
    if let harfBuzzFace { _ = cachedHarfBuzzFace.storeIfNil(harfBuzzFace) }
  }

  /// Whether only the face's metrics are here, from a profile: nothing of it can be drawn or shaped.
  public var isRecorded: Bool { boxedRecord != nil }
  /// The record that a face without a font is made of; `nil` for a face that is read from its file.
  package var record: FaceRecord? { boxedRecord?.record }

  /// Whether its names are those of its coordinates: it is as it lies in its file, or at a named instance.
  var isNamedPlace: Bool { !isVaried || instance != nil }
}

/// A record in a box: of thousands of faces hardly one has a record, and a face pays a word for it.
private final class BoxedRecord: Sendable {
  let record: FaceRecord

  init(_ record: FaceRecord) { self.record = record }
}
