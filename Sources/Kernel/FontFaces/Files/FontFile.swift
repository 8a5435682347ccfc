public import FontFiles
internal import FontNames
public import FontTables

/// A font file: one face, or the faces of a collection.
public struct FontFile: Sendable {
  /// The faces, in the file's order. A variable font is one face: see `FontFace.at(_:)`.
  public let faces: [FontFace]
  /// The source of the bytes.
  public let source: FontSource

  /// The path that the caller gave for the file; nil for a font in memory.
  public var path: String? { source.path }
  /// The format of the file.
  public var format: FontFormat { faces[0].format }

  /// Returns the face at an index in the file. The first face has index 0.
  ///
  /// - Throws: `FontError` with `noSuchFace`.
  public func face(_ number: Int) throws(FontError) -> FontFace {
    guard faces.indices.contains(number) else {
      throw FontError(
        .noSuchFace, "the file has no face \(number)", path: path,
        hint: faces.count == 1 ? "the file has only face 0" : "the file has faces 0 to \(faces.count - 1)")
    }
    return faces[number]
  }

  init(_ faces: [FontFace], _ source: FontSource) {
    self.faces = faces
    self.source = source
  }

  /// Opens a file. Only its directory and the tables that identify its faces are read.
  ///
  /// - Parameters:
  ///   - path: a path. Relative paths start at the working directory.
  ///   - reading: whether the bytes are mapped or copied into memory. If the bytes are copied, later changes of the
  ///     file cannot harm the program.
  /// - Throws: `FontError`: `fileNotFound`, `insufficientPermissions`, `unreadableFile`, `unrecognizedFormat`,
  ///   `invalidFontData`.
  public init(path: String, reading: FontReading = .automatic) throws(FontError) {
    var reader = FontFileReader()
    self = try reader.open(path, reading)
  }

  /// Opens a font in memory. The bytes are copied.
  ///
  /// - Throws: `FontError`: `unrecognizedFormat`, `invalidFontData`.
  public init(bytes: [UInt8]) throws(FontError) {
    try self.init(data: FontData(bytes))
  }

  /// Opens a font in memory without a copy.
  ///
  /// - Throws: `FontError`: `unrecognizedFormat`, `invalidFontData`.
  public init(data: FontData) throws(FontError) {
    var reader = FontFileReader()
    self = try reader.open(data)
  }
}
