public import FontFaces
public import FontFiles
public import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The profile of a face: its metrics without its outlines. Projects that may not contain a licensed font can contain
/// its profile.
public struct FontProfile: Sendable {
  /// The version of the format of profiles.
  public static let version = StatedMetrics.profileVersion

  package let record: FaceRecord
  /// The face with these metrics. The source of each metric is `profile`, and the face cannot be drawn.
  public let face: FontFace

  /// The names of the face.
  public var names: FaceNames { record.names }
  /// Weight, width and slant.
  public var style: FontStyle { record.style }
  /// The file of the profile; nil for a profile in memory.
  public var path: String? { face.source.path }

  package init(
    _ record: FaceRecord, path: String? = nil
  ) {
    self.record = record
    face = FontFace(recorded: record, path: path)
  }

  /// The data for text in a profile, in addition to the metrics.
  public enum Contents: Sendable, Hashable {
    /// The font's own layout tables, without outlines. Text is as wide as in the font, letter by letter.
    case layoutTables
    /// The measured advances of all glyphs, and the distances of letter pairs. It is for fonts whose licence forbids
    /// copies of their layout tables.
    case measuredPairs
    /// No data: text is shaped with a substitute.
    case metricsOnly
  }

  /// Records a face at its coordinates.
  ///
  /// - Throws: `FontError` if the face has only bitmaps, is itself recorded, or has a metric outside the range of a
  ///   profile; also if its file is missing or damaged.
  public init(of face: FontFace, _ contents: Contents = .layoutTables) throws(FontError) {
    try face.checkTextTables()
    var record = try FaceRecord(of: face).withoutExcess
    record.kind = FontClass(of: face)
    record.embedding = face.embedding
    if contents != .metricsOnly {
      record.text = try TextRecording(face)?.text(layoutTables: contents == .layoutTables)
    }
    // Features for small capitals need GSUB, which is not recorded.
    if contents == .measuredPairs { record.smallCaps = .none }
    self.init(record)
    // A profile that is written must be readable. So no profile is made of a font with invalid metrics.
    let document = json
    guard document.utf8.count <= Self.mostBytes else {
      throw FontError(
        .invalidFontData,
        "the profile would have \(document.utf8.count.counted("byte")), but a profile can have at most "
          + "\(Self.mostBytes)",
        path: face.source.path, faceIndex: face.index, hint: "record it without its layout tables")
    }
    do throws(JSONError) { _ = try FontProfile(JSONReader(parsing: document.utf8, texts: .names), path: nil) } catch {
      throw FontError(
        .invalidFontData, "a profile cannot record all facts about the font: \(error)", path: face.source.path,
        faceIndex: face.index)
    }
  }

  /// Reads a profile.
  ///
  /// - Throws: `FontError`: `invalidProfile` with the position in the file and the expected content, and the errors
  ///   of opening a file.
  public init(contentsOf path: String) throws(FontError) {
    self = try FontProfile(json: try fileBytes(path, atMost: Self.mostBytes), path: path)
  }

  /// Whether a file should be read as a profile: by its extension, or because its content begins like a JSON object.
  package static func isProfile(_ path: String) -> Bool {
    if path.lowercased().hasSuffix(".json") { return true }
    guard let bytes = try? fileBytes(path, atMost: mostBytes, isInput: false) else { return false }
    return bytes.first { !isBlank($0) } == UInt8(ascii: "{")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Whether the content of a file is a profile, whatever its extension: a JSON object with the member `profile`. A
  /// damaged profile is recognised if it begins with this member.
  package static func saysThatItIsAProfile(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, isInput: false), file.byteCount <= mostBytes,
      var start = try? file.bytes(64)
    else {
      return false
    }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
    let written = start.filter { !isBlank($0) }
    guard written.first == UInt8(ascii: "{") else { return false }
    if written.starts(with: #"{"profile":"#.utf8) { return true }
    guard let bytes = try? file.bytes(file.byteCount), let json = try? JSONReader(parsing: bytes, texts: .names)
    else { return false }
    return json.value.members?.contains { $0.key == "profile" } ?? false
  }

  /// Reads a profile from memory.
  ///
  /// - Parameter path: the file of the text, if it is from a file.
  /// - Throws: `FontError` with `invalidProfile`.
  public init(json text: some Sequence<UInt8>, path: String? = nil) throws(FontError) {
    do throws(JSONError) {
      self = try FontProfile(try JSONReader(parsing: text, texts: .names), path: path)
    } catch {
      throw FontError(
        .invalidProfile, "the file is not a font profile: \(error)", path: path,
        hint: "record a profile on a machine with the font")
    }
  }

  /// The greatest size in bytes of a profile. A larger file is not a profile.
  static let mostBytes = 8 << 20

  /// Whether the profile's tables shape text as the font does, without a substitute.
  public var setsText: Bool { record.text != nil }
  /// The number of measured letter pairs, which replace the font's layout tables; nil if there are none.
  public var measuredPairCount: Int? { record.text?.pairCount }
}

extension FontProfile: Hashable {
  /// Whether the metrics are equal, whatever the files are.
  public static func == (left: FontProfile, right: FontProfile) -> Bool {
    left.record == right.record
  }
  /// Hashes the metrics.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

extension FaceRecord {
  /// The same record, without the names that a profile may not contain because they are too many or too long. The
  /// prefix for names of variations is also removed.
  fileprivate var withoutExcess: FaceRecord {
    var copy = self
    func few(_ names: [String]) -> [String] {
      Array(names.filter { !$0.isEmpty && $0.utf8.count <= FontName.longest }.prefix(FontProfile.mostNames))
    }
    copy.names.variationsPrefix = nil
    (copy.names.otherFamilies, copy.names.otherFullNames) = (few(names.otherFamilies), few(names.otherFullNames))
    return copy
  }

  /// Records a face at its coordinates.
  ///
  /// - Throws: `FontError` if the face has only bitmaps, is itself a record, or its file is missing or damaged.
  package init(of face: FontFace) throws(FontError) {
    guard !face.isRecorded else {
      throw FontError(
        .onlyRecorded, "the font is already a recorded profile", path: face.source.path,
        hint: "copy the file of the profile")
    }
    guard face.isScalable else {
      throw FontError(
        .invalidFontData, "the font has only bitmaps, and their metrics are right only at the sizes of the bitmaps",
        path: face.source.path,
        faceIndex: face.index, hint: "record a face with outlines")
    }
    let metrics = face.metrics()
    self.init(
      names: face.names, style: face.style,
      metrics: StatedMetrics(
        unitsPerEm: face.unitsPerEm, lines: face.declaredLines.recorded(),
        MetricTable { $0.kind == .line ? nil : metrics[$0]?.value }),
      heightSources: MetricTable { $0.kind == .height ? metrics[$0]?.source.description : nil })
    variations = face.coordinates
    for letter in Self.letters.joined().compactMap(Unicode.Scalar.init) {
      if let advance = try face.advance(of: letter) { advances[letter] = advance }
    }
    isMonospaced = face.isMonospaced() ?? face.isFixedPitch
    smallCaps = try face.smallCaps()
    panose = face.panose
    stem = face.letterShape?.stem.map { $0 * Double(face.unitsPerEm) }
    contrast = face.letterShape?.contrast
  }
}
