internal import TextFormats

/// The reason why an operation on a font failed.
///
/// The code is for programs, and the other properties are for people. `description` is one line with the file, the
/// reason and, if there is one, a hint.
public struct FontError: Error, Sendable, Hashable, Codable {
  /// The kind of failure.
  public let code: Code
  /// The reason, as a clause without a full stop.
  public let message: String
  /// The file of the error; nil for fonts in memory and for names.
  public let path: String?
  /// The index of the face in the file, from 0; nil if the error is about the whole file.
  public let faceIndex: Int?
  /// The status from FreeType (`FT_Err_…`), if FreeType failed.
  public let status: Int32?
  /// A hint on how to solve the problem; nil if there is no hint.
  public let hint: String?

  /// Makes an error. Only the code and the message are required.
  public init(
    _ code: Code, _ message: String, path: String? = nil, faceIndex: Int? = nil, status: Int32? = nil,
    hint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.faceIndex = faceIndex
    self.status = status
    self.hint = hint
  }

  /// Adds the file to an error without a file. An error that has a file keeps it.
  package func at(_ path: String?, faceIndex: Int? = nil) -> FontError {
    FontError(
      code, message, path: self.path ?? path, faceIndex: self.faceIndex ?? faceIndex, status: status, hint: hint)
  }
}

extension FontError {
  /// The kinds of failure. If Core Text's `CTFontManagerError` has the same kind, the name is the same.
  ///
  /// ## Topics
  ///
  /// ### Files
  ///
  /// - ``fileNotFound``
  /// - ``insufficientPermissions``
  /// - ``unreadableFile``
  /// - ``unwritableFile``
  /// - ``unrecognizedFormat``
  /// - ``invalidFontData``
  ///
  /// ### Faces and glyphs
  ///
  /// - ``noSuchFace``
  /// - ``invalidVariation``
  /// - ``onlyRecorded``
  /// - ``metricsUnknown``
  /// - ``noOutlines``
  /// - ``noSuchGlyph``
  /// - ``unusableOutline``
  /// - ``notPermitted``
  /// - ``cannotEmbed``
  ///
  /// ### Names and sizes
  ///
  /// - ``invalidName``
  /// - ``notRegistered``
  /// - ``duplicatedName``
  /// - ``noFontsAvailable``
  /// - ``invalidSize``
  /// - ``alreadyScaled``
  ///
  /// ### Small capitals
  ///
  /// - ``invalidScript``
  /// - ``noSmallCaps``
  ///
  /// ### Profiles, locks, tables, guides and settings
  ///
  /// - ``invalidProfile``
  /// - ``invalidLock``
  /// - ``invalidTable``
  /// - ``invalidGuide``
  /// - ``noSuchStyle``
  /// - ``invalidSettings``
  /// - ``invalidMarkup``
  ///
  /// ### The system
  ///
  /// - ``workerFailed``
  /// - ``systemFontsUnavailable``
  /// - ``missingLibrary``
  /// - ``noRasterizer``
  /// - ``forkedInCall``
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The name of the kind, stable across versions.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no file at the path.
    public static let fileNotFound = Code(rawValue: "fileNotFound")
    /// The file exists but may not be read.
    public static let insufficientPermissions = Code(rawValue: "insufficientPermissions")
    /// The path is not a file that can be read. It is a folder or a device, or reading failed.
    public static let unreadableFile = Code(rawValue: "unreadableFile")
    /// The bytes are not in a supported font format.
    public static let unrecognizedFormat = Code(rawValue: "unrecognizedFormat")
    /// The file seems to be a font, but is damaged.
    public static let invalidFontData = Code(rawValue: "invalidFontData")
    /// The collection has no face with that index.
    public static let noSuchFace = Code(rawValue: "noSuchFace")
    /// The face has no axis with that tag, or the value is not a number.
    public static let invalidVariation = Code(rawValue: "invalidVariation")
    /// Only the recorded metrics of the face are available, but the function needs the font itself.
    public static let onlyRecorded = Code(rawValue: "onlyRecorded")
    /// The file is not a profile of a face, or its contents are invalid.
    public static let invalidProfile = Code(rawValue: "invalidProfile")
    /// The file is not a lock of fonts, or its contents are invalid.
    public static let invalidLock = Code(rawValue: "invalidLock")
    /// The file cannot be written.
    public static let unwritableFile = Code(rawValue: "unwritableFile")
    /// Two registered faces have the same PostScript name.
    public static let duplicatedName = Code(rawValue: "duplicatedName")
    /// No registered, bundled or system face has this name.
    public static let notRegistered = Code(rawValue: "notRegistered")
    /// The size is not a number of points from just above 0 to 16,384.
    public static let invalidSize = Code(rawValue: "invalidSize")
    /// The font already follows the content size category, so it cannot be scaled again.
    public static let alreadyScaled = Code(rawValue: "alreadyScaled")
    /// The name is invalid, for example empty or too long.
    public static let invalidName = Code(rawValue: "invalidName")
    /// The settings of a check cannot be read.
    public static let invalidSettings = Code(rawValue: "invalidSettings")
    /// The tags of a text are not properly nested, or a tag is not a style.
    public static let invalidMarkup = Code(rawValue: "invalidMarkup")
    /// A worker process of a check does not start, or its result is invalid.
    public static let workerFailed = Code(rawValue: "workerFailed")
    /// The script is invalid, or has no capitals.
    public static let invalidScript = Code(rawValue: "invalidScript")
    /// The face does not have the requested small capitals, and they may not be imitated.
    public static let noSmallCaps = Code(rawValue: "noSmallCaps")
    /// The file of a style guide is invalid.
    public static let invalidGuide = Code(rawValue: "invalidGuide")
    /// A style guide has no style with that name.
    public static let noSuchStyle = Code(rawValue: "noSuchStyle")
    /// A table of substitutes has a line that cannot be read.
    public static let invalidTable = Code(rawValue: "invalidTable")
    /// The metrics of a font are unknown. Only its name is known.
    public static let metricsUnknown = Code(rawValue: "metricsUnknown")
    /// There is no font at all.
    public static let noFontsAvailable = Code(rawValue: "noFontsAvailable")
    /// Fontconfig could not be started.
    public static let systemFontsUnavailable = Code(rawValue: "systemFontsUnavailable")
    /// The function needs a C library that is not installed, or a newer version. Libraries are loaded on first use.
    public static let missingLibrary = Code(rawValue: "missingLibrary")
    /// The face has bitmaps, but no outlines.
    public static let noOutlines = Code(rawValue: "noOutlines")
    /// The face has no glyph with that index.
    public static let noSuchGlyph = Code(rawValue: "noSuchGlyph")
    /// The outline of a glyph is damaged, or too large to be drawn.
    public static let unusableOutline = Code(rawValue: "unusableOutline")
    /// The maker of a font does not permit it.
    public static let notPermitted = Code(rawValue: "notPermitted")
    /// The face cannot be written as the requested font file.
    public static let cannotEmbed = Code(rawValue: "cannotEmbed")
    /// A picture cannot be drawn in pixels, because librsvg is not installed or fails.
    public static let noRasterizer = Code(rawValue: "noRasterizer")
    /// The process was forked while another thread was inside a call of the C library.
    public static let forkedInCall = Code(rawValue: "forkedInCall")
  }
}

extension FontError.Code: CustomStringConvertible {
  /// The name of the kind.
  public var description: String { rawValue }
}

extension FontError: CustomStringConvertible {
  /// The error on one line: the file, the face, the reason and the hint. U+FFFD replaces an unprintable character, such
  /// as a line feed. If a path has more than 1024 bytes, its middle is left out.
  public var description: String {
    var line = ""
    if let path, !path.isEmpty { line += Self.shown(path) + (faceIndex.map { "#\($0)" } ?? "") + ": " }
    line += message
    if let hint { line += " (\(hint))" }
    return line.printable
  }

  /// The path, shortened for a message. Linux opens no paths of more than 4096 bytes.
  private static func shown(_ path: String) -> String {
    guard path.utf8.count > 1024 else { return path }
    return "\(path.prefix(100))…\(path.suffix(40)) (\(path.utf8.count) bytes)"
  }
}
