public import FontFiles

/// The font files that are embedded in a document.
///
/// ```swift
/// for file in try DocumentFontFiles(contentsOf: "offer.pdf") { print(file.name, file.bytes.count) }
/// ```
public struct DocumentFontFiles: Sendable {
  /// The path of the document, as the caller gave it.
  public let path: String
  /// The files, in the order of the document, without duplicates.
  public let files: [DocumentFontFile]
  /// The problems with parts that could not be read, such as a font with an unsupported compression.
  public let problems: [FontError]

  /// Reads the embedded fonts of a document.
  ///
  /// - Parameter path: a file in one of the formats of `DocumentFormat`.
  /// - Throws: the same errors as `DocumentFonts`.
  public init(contentsOf path: String) throws(FontError) {
    self.path = path
    let source = try DocumentSource(path)
    let tally: FontTally
    do throws(FontError) { tally = try source.read(keepingFiles: true) } catch { throw error.at(path) }
    files = tally.kept?.files ?? []
    problems = tally.kept?.problems ?? []
  }
}

extension DocumentFontFiles: RandomAccessCollection {
  /// The index of the first file.
  public var startIndex: Int { files.startIndex }
  /// The index after the last file.
  public var endIndex: Int { files.endIndex }
  /// The file at an index.
  public subscript(place: Int) -> DocumentFontFile { files[place] }
}
