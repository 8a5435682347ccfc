internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontStandIns
internal import FontTables
internal import SharedValues

final class FaceHandle: HandleObject {
  static let kind: UInt64 = 0x6670_6661_6365_0000

  private let face: FontFace
  private let data: FontData
  private let index: Int
  private let isStandIn: Bool
  private let cachedFacts = MadeOnce<Borrowed>()
  private let cachedCoordinates = MadeOnce<Borrowed>()

  /// Opens the face that is drawn. Throws if its file is missing or damaged.
  init(drawing match: FontMatch) throws(FontError) {
    face = match.drawn.face
    (data, index) = try face.openFont()
    isStandIn = false
  }

  /// Opens the face that has the glyphs of a shaped text. If the font is absent, only recorded tables exist, and they
  /// have no outlines. A stand-in is used instead of the font. It has the glyph numbers of the font and the letters of
  /// a substitute.
  ///
  /// - Throws: the errors of `init(drawing:)`, and the errors of making a stand-in.
  convenience init(setting match: FontMatch, in collection: FontCollection) throws(FontError) {
    if match.setting === match.drawn {
      try self.init(drawing: match)
    } else {
      let face = match.face
      let standIn = try face.cache.object { () throws(FontError) in try CachedStandIn(of: match, in: collection) }
      self.init(face, standIn.data)
    }
  }

  private init(_ face: FontFace, _ standIn: FontData) {
    self.face = face
    data = standIn
    index = 0
    isStandIn = true
  }

  @unsafe var bytes: fontprobe_view {
    let bytes = unsafe data.unsafeBytes
    return unsafe fontprobe_view(bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
  }

  var facts: Borrowed {
    cachedFacts.loadOrMake { [face, index, isStandIn] in
      unsafe Borrowed { memory in
        var facts = unsafe fontprobe_face_facts()
        unsafe facts.face_index = index
        unsafe facts.units_per_em = Double(face.unitsPerEm)
        unsafe facts.is_stand_in = isStandIn ? 1 : 0
        unsafe facts.post_script_name = memory.view(face.postScriptName)
        unsafe facts.full_name = memory.view(face.title)
        unsafe facts.file = memory.view(isStandIn ? nil : face.source.path)
        return unsafe [facts]
      }
    }
  }

  var coordinates: Borrowed {
    cachedCoordinates.loadOrMake { [face, isStandIn] in
      // A stand-in contains the face at its coordinates, and has no axes.
      let values = isStandIn ? [] : face.axisValues
      return unsafe Borrowed { _ in values.map { fontprobe_coordinate(tag: $0.tag.rawValue, value: $0.value) } }
    }
  }
}

/// The stand-in that draws the text of a recorded face. It is cached, because making it is slow and each line needs it.
private final class CachedStandIn: CachedObject {
  let data: FontData

  init(of match: FontMatch, in collection: FontCollection) throws(FontError) {
    guard let profile = collection.profile(of: match.face) else { throw match.face.source.recordedOnly }
    data = FontData(try FontStandIn(for: profile, in: collection).bytes)
  }
}

extension FaceHandle {
  /// The face in the font file that these bytes contain. If the font is absent, this is the face of its stand-in.
  var embedded: FontFace {
    get throws(FontError) { isStandIn ? try FontFile(data: data).face(0) : face }
  }
}

extension Answers {
  static func matchFaceNew(_ match: MatchHandle) throws(FontError) -> FaceHandle {
    try FaceHandle(drawing: match.match)
  }

  static func fontFaceNew(_ font: FontHandle) throws(FontError) -> FaceHandle {
    try FaceHandle(drawing: font.font.match)
  }

  static func faceInfo(_ face: FaceHandle) -> fontprobe_face_facts { unsafe face.facts.items()[0] }

  static func faceBytes(_ face: FaceHandle) -> fontprobe_view { unsafe face.bytes }

  static func faceCoordinates(_ face: FaceHandle) -> UnsafeBufferPointer<fontprobe_coordinate> {
    unsafe face.coordinates.items()
  }
}
