public import FontFaces
internal import TextFormats

/// The profile of a face: its recorded figures without its outlines, so that the numbers of a licensed font can be kept
/// where the font cannot.
public struct FontProfile: Sendable {
  /// The version of the form that is written, and read.
  public static let version = 1

  /// The figures, in font units.
  public let record: FaceRecord
  /// The face by its figures: every figure's source is `profile`, and nothing of it can be drawn.
  public let face: FontFace

  /// The names that it answers to.
  public var names: FaceNames { record.names }
  /// Weight, width and slant.
  public var style: FontStyle { record.style }
  /// The file that it was read from; `nil` for one in memory.
  public var path: String? { face.source.path }

  /// A profile by its parts.
  package init(
    _ record: FaceRecord, path: String? = nil
  ) {
    self.record = record
    face = FontFace(recorded: record, path: path)
  }

  /// Records a face at its coordinates.
  ///
  /// - Throws: `FontError` where the face has bitmaps only, is itself recorded, its file is gone or damaged, or its
  ///   figures are such that no profile may have them.
  public init(of face: FontFace) throws(FontError) {
    var record = try FaceRecord(of: face).withoutExcess
    record.kind = FontClass(of: face)
    self.init(record)
    // What is written can be read again: a font with nonsense in it makes no profile with nonsense in it.
    do throws(JSONError) { _ = try FontProfile(JSONReader(parsing: json.utf8), path: nil) } catch {
      throw FontError(
        .invalidFontData, "its figures are no sane profile: \(error)", path: face.source.path, faceIndex: face.index)
    }
  }

  /// Reads a profile.
  ///
  /// - Throws: `FontError`: `invalidProfile` with the place in the file and what was expected there, and what opening a
  ///   file throws.
  public init(contentsOf path: String) throws(FontError) {
    self = try FontProfile(json: try fileBytes(path, atMost: Self.mostBytes), path: path)
  }

  /// Reads a profile from memory.
  ///
  /// - Parameter path: the file that the text is from, where it is from one.
  /// - Throws: `FontError` with `invalidProfile`.
  public init(json text: some Sequence<UInt8>, path: String? = nil) throws(FontError) {
    do throws(JSONError) {
      self = try FontProfile(try JSONReader(parsing: text), path: path)
    } catch {
      throw FontError(
        .invalidProfile, "it is no profile of a face: \(error)", path: path,
        hint: "fontprobe profile NAME -o FILE writes one")
    }
  }

  /// Larger than any profile.
  static let mostBytes = 1 << 20
}

extension FontProfile: Hashable {
  /// The same figures, wherever they were read.
  public static func == (left: FontProfile, right: FontProfile) -> Bool {
    left.record == right.record
  }
  /// Hashes the figures.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

extension FaceRecord {
  /// Without the names, of many or very long ones, that no profile needs.
  fileprivate var withoutExcess: FaceRecord {
    var copy = self
    func few(_ names: [String]) -> [String] {
      Array(names.filter { !$0.isEmpty && $0.utf8.count <= FontName.longest }.prefix(FontProfile.mostNames))
    }
    copy.names = FaceNames(
      postScriptName: names.postScriptName, fullName: names.fullName, family: names.family, style: names.style,
      legacyFamily: names.legacyFamily, legacyStyle: names.legacyStyle, wwsFamily: names.wwsFamily,
      wwsStyle: names.wwsStyle, otherFamilies: few(names.otherFamilies), otherFullNames: few(names.otherFullNames))
    return copy
  }
}
