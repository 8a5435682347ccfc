public import FontFiles
public import FontMatching

/// The fonts that a document names, the amount of text in each font, and the matching fonts on this machine.
///
/// ```swift
/// for font in try DocumentFonts(contentsOf: "offer.docx") { print(font.name, font.count, font.match.likeness) }
/// ```
///
/// ## Topics
///
/// ### Reading
/// - ``init(contentsOf:in:)``
///
/// ### What was found
/// - ``path``
/// - ``format``
/// - ``fonts``
/// - ``problems``
/// - ``unread``
public struct DocumentFonts: Sendable {
  /// The path of the document, as the caller gave it.
  public let path: String
  /// The format of the document.
  public let format: DocumentFormat
  /// The fonts. The fonts with the most text come first.
  public let fonts: [DocumentFont]
  /// The problems with parts that could not be read, such as a missing style sheet. The other parts were read.
  public let problems: [FontError]
  /// The problems with parts whose text was not read. The fonts of such text are unknown.
  public let unread: [FontError]

  /// Reads a document, and finds matches for its fonts.
  ///
  /// - Parameters:
  ///   - path: a file in one of the formats of `DocumentFormat`.
  ///   - collection: the collection in which matches are searched.
  /// - Throws: `FontError` if the file cannot be read, has an unsupported format, is encrypted, damaged or too large,
  ///   or if a library for reading the file is not installed (`missingLibrary`).
  public init(contentsOf path: String, in collection: FontCollection = .standard) throws(FontError) {
    try self.init(DocumentReading(contentsOf: path), in: collection)
  }

  /// Finds matches for the fonts of a document that has been read.
  ///
  /// - Parameter deadline: the time limit; nil for none.
  /// - Throws: `FontError` with `unreadableFile` after the deadline.
  package init(
    _ reading: DocumentReading, in collection: FontCollection, until deadline: LookupDeadline? = nil
  ) throws(FontError) {
    path = reading.path
    format = reading.format
    let found = reading.found
    let unit = found.unit
    problems = found.problems
    var fonts: [DocumentFont] = []
    for found in found.uses {
      try deadline?.check(reading.path)
      fonts.append(DocumentFont(found.font, found.use, unit, in: collection))
    }
    var fallbacks = ListFallbacks(unit, in: collection)
    for (place, found) in found.uses.enumerated() where found.font.names.count > 1 {
      try deadline?.check(reading.path)
      fallbacks.add(found.font, found.use, after: fonts[place].name)
    }
    unread = found.unread
    self.fonts = (fonts + fallbacks.fonts).sorted { ($1.count, $0.name, $0.order) < ($0.count, $1.name, $1.order) }
  }
}

extension DocumentFonts: RandomAccessCollection {
  /// The index of the first font.
  public var startIndex: Int { fonts.startIndex }
  /// The index after the last font.
  public var endIndex: Int { fonts.endIndex }
  /// The font at an index.
  public subscript(place: Int) -> DocumentFont { fonts[place] }
}

/// A document that has been read, but without matches for its fonts.
package struct DocumentReading: Sendable {
  package let path: String
  package let format: DocumentFormat
  let found: FoundFonts

  init(path: String, format: DocumentFormat, found: FoundFonts) {
    (self.path, self.format, self.found) = (path, format, found)
  }

  package init(contentsOf path: String) throws(FontError) {
    self.path = path
    let source = try DocumentSource(path)
    format = source.format
    do throws(FontError) { found = try source.read().result } catch { throw error.at(path) }
  }
}

/// The time limit for finding the fonts of a document.
package struct LookupDeadline: Sendable {
  private let time: Duration
  private let end: ContinuousClock.Instant

  package init(after time: Duration) {
    self.time = time
    end = .now + time
  }

  /// Throws an error if the time is over. The caller calls this method for each font.
  fileprivate func check(_ path: String) throws(FontError) {
    WorkLimit.finishPart()
    guard end <= .now else { return }
    throw FontError(
      .unreadableFile, "looking up the fonts of the document takes more than \(time.components.seconds) seconds",
      path: path,
      hint: "allow more time: FONTPROBE_SECONDS=60")
  }
}
