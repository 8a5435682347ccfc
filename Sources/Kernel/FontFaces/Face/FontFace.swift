package import FontFiles
public import FontNames
public import FontTables
package import SharedValues

/// One face of a font file at one position of its variation space: an immutable value with an identity.
///
/// The identity of the face (names, style, axes, vertical metrics) is read from the tables when the file is opened. The
/// other data (measured heights, advances, features, coverage) are read when they are first needed, and cached. A face
/// is safe to use from any number of threads.
public final class FontFace: Sendable {
  /// The source of the bytes.
  public let source: FontSource
  /// The index of the face in its file, from 0.
  public let index: Int
  /// The values on the face's axes, in the axes' units; empty for a font that is not variable.
  public let coordinates: VariationCoordinates
  /// The named instance at these coordinates; nil if there is none, and for the face as it is in its file.
  public let instance: NamedInstance?

  package let facts: FaceFacts
  /// The record of a face without a font; nil for a face with a file.
  private let boxedRecord: Boxed<FaceRecord>?
  let registration: FaceRegistration?
  /// The face at the coordinates of its file, if this face has other coordinates; otherwise nil.
  package let origin: FontFace?
  package let freeType: FreeTypeSession
  /// Whether any axis differs from its default.
  let isVaried: Bool

  let cachedHarfBuzzFace = MadeOnce<HarfBuzzFace>()
  let cachedHeights = MadeOnce<MeasuredHeights>()
  let cachedWidths = MadeOnce<MeasuredWidths>()
  let cachedCoverage = MadeOnce<Boxed<FontCoverage>>()
  let cachedOpticalRange = MadeOnce<Boxed<Range<Double>?>>()
  let cachedNamedStyle = MadeOnce<NamedStyle>()
  let cachedVerdict = MadeOnce<Boxed<FontError?>>()
  package let cache = TypedCache()

  init(_ facts: FaceFacts, source: FontSource, index: Int) {
    self.facts = facts
    self.source = source
    self.index = index
    coordinates = VariationCoordinates(facts.axes.map { ($0.tag, $0.defaultValue) })
    instance = nil
    boxedRecord = nil
    registration = nil
    origin = nil
    isVaried = false
    freeType = FreeTypeSession(source, index: index, position: [])
  }

  init(_ facts: FaceFacts, _ record: FaceRecord, source: FontSource) {
    self.facts = facts
    // Hardly any face has a record, so a face stores only a reference to the record.
    boxedRecord = Boxed(record)
    registration = nil
    self.source = source
    index = 0
    coordinates = record.variations
    instance = nil
    origin = nil
    isVaried = false
    freeType = FreeTypeSession(source, index: 0, position: [])
  }

  /// - Parameters:
  ///   - facts: the facts at the coordinates.
  ///   - coordinates: a value for every axis.
  ///   - harfBuzzFace: HarfBuzz's view at the coordinates; nil if every axis is at its default.
  init(
    _ origin: FontFace, _ facts: FaceFacts, coordinates: VariationCoordinates, instance: NamedInstance?,
    freeType: FreeTypeSession, harfBuzzFace: HarfBuzzFace?
  ) {
    self.origin = origin
    self.facts = facts
    boxedRecord = origin.boxedRecord
    registration = origin.registration
    source = origin.source
    index = origin.index
    self.coordinates = coordinates
    self.instance = instance
    self.freeType = freeType
    isVaried = harfBuzzFace != nil
    if let harfBuzzFace { _ = cachedHarfBuzzFace.storeIfNil(harfBuzzFace) }
  }

  /// Makes a face with other descriptors, at the coordinates of the file.
  init(_ file: FontFace, _ descriptors: FaceDescriptors) {
    var facts = file.facts
    facts.style = descriptors.style(over: facts.style)
    facts.names = descriptors.names(of: facts.style)
    facts.instances = []
    self.facts = facts
    boxedRecord = nil
    registration = FaceRegistration(file, descriptors)
    source = file.source
    index = file.index
    coordinates = file.coordinates
    instance = nil
    origin = nil
    isVaried = false
    freeType = file.freeType
  }

  /// Whether the face has only metrics from a profile, which cannot be drawn.
  public var isRecorded: Bool { boxedRecord != nil }
  package var record: FaceRecord? { boxedRecord?.value }

  /// The tables that shape text without the font itself; nil for a face with a file, and for a record without tables.
  package var recordedText: RecordedText? { boxedRecord?.value.text }
  /// Whether the face can shape text like the font itself, with its file or with recorded tables.
  package var setsText: Bool { boxedRecord == nil || recordedText != nil }

  /// Whether the names are valid at the face's coordinates: these are the coordinates of the file, or of a named
  /// instance.
  var isNamedPlace: Bool { !isVaried || instance != nil }
}

extension FontFace {
  /// The names of the face.
  public var names: FaceNames { facts.names }
  /// The PostScript name (`MuseoSlab-500`); some fonts have none.
  public var postScriptName: String? { facts.names.postScriptName }
  /// The full name (`Museo Slab 500`).
  public var fullName: String? { facts.names.fullName }
  /// The family (`Museo Slab`): the typographic family if there is one, otherwise the legacy family.
  public var family: String? { facts.names.family }
  /// The name of the style within the family (`500`).
  public var styleName: String? { facts.names.style }

  /// Weight, width and slant, from the face's tables and coordinates, not from its names.
  public var style: FontStyle { facts.style }
  /// The format of the file.
  public var format: FontFormat { facts.format }
  /// The side of the em square in font units; pixels per em for a face with only bitmaps.
  public var unitsPerEm: Int { facts.unitsPerEm }
  /// The number of glyphs; nil if the file does not contain it.
  public var glyphCount: Int? { facts.glyphCount }
  /// The tags of the tables, in the file's order; empty for a font that is not an sfnt (Type 1, PCF).
  public var tables: [FontTag] { facts.tables }

  /// The axes of a variable font; empty for other fonts.
  public var axes: [VariationAxis] { facts.axes }
  package var axisValues: [(tag: FontTag, value: Double)] {
    axes.map { ($0.tag, coordinates[$0.tag] ?? $0.defaultValue) }
  }
  /// Whether the face has axes.
  public var isVariable: Bool { !facts.axes.isEmpty }
  /// The named instances in the variation space.
  public var namedInstances: [NamedInstance] { facts.instances }

  /// Whether the face has outlines. A face without outlines is drawn from `strikes`.
  public var isScalable: Bool { facts.isScalable }
  /// The sizes in which a face without outlines is drawn.
  public var strikes: [BitmapStrike] { facts.strikes }
  /// Whether the face has several strikes and no outlines. If so, its metrics depend on the size.
  public var hasSeveralStrikes: Bool { !facts.isScalable && facts.strikes.count > 1 }
  /// Whether the face has colour glyphs (COLR, CBDT, sbix or SVG).
  public var isColor: Bool {
    !Self.colorTables.isDisjoint(with: facts.tables) || recordedText?.isColor ?? false
  }
  /// Whether the face declares that all of its letters have the same width (post, PANOSE, FontInfo).
  public var isFixedPitch: Bool { facts.isFixedPitch }

  /// The PANOSE digits; `nil` without an OS/2 table.
  public var panose: Panose? { facts.panose }
  /// OS/2's sFamilyClass: the class in the high byte, the subclass in the low byte; `nil` without an OS/2 table.
  public var familyClass: Int? { facts.familyClass }
  /// The embedding rights from the font's maker; nil without an OS/2 table.
  public var embedding: EmbeddingRights? { facts.embedding }

  /// What was repaired or left out when the face was read. Each note is a sentence for people.
  public var notes: [String] { facts.notes }
  /// The reason why the metrics file beside the font cannot be read; nil if the file was read or does not exist.
  package var unreadMetrics: FontError? {
    facts.unreadMetrics.map { FontError(.unreadableFile, $0, path: source.path, hint: "repair or remove that file") }
  }

  private static let colorTables: Set<FontTag> = ["COLR", "CBDT", "sbix", "SVG "]
}

extension FontFace: CustomStringConvertible {
  /// The name of the face, the path of its file, and its index.
  public var description: String {
    "\(postScriptName ?? fullName ?? "unnamed face") (\(source.path ?? "in memory")#\(index))"
  }
}

extension FontFace: Hashable {
  /// Whether two faces are the same face of the same source, at the same coordinates, under the same descriptors.
  public static func == (left: FontFace, right: FontFace) -> Bool {
    left === right
      || (left.source === right.source && left.index == right.index && left.coordinates == right.coordinates
        && left.descriptors == right.descriptors)
  }
  /// Whether this is the same face as `other`, even if the file was opened again: the bytes, the coordinates and the
  /// descriptors are equal.
  package func isSame(as other: FontFace) -> Bool {
    index == other.index && coordinates == other.coordinates && descriptors == other.descriptors
      && source.isSame(as: other.source)
  }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(index)
    hasher.combine(coordinates)
  }
}
