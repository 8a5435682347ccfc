package import FontFiles
internal import FontNames

/// A file that may be a document, with the format that its content indicates.
struct DocumentSource {
  let path: String
  let format: DocumentFormat
  private let package: DocumentPackage?

  /// - Throws: `FontError` if the file is in no supported format.
  init(_ path: String) throws(FontError) {
    self.path = path
    let start = try Self.beginning(of: path)
    if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) || start.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      let package = try DocumentPackage(path: path)
      do throws(FontError) { format = try Self.format(of: package) } catch { throw error.at(path) }
      self.package = package
      return
    }
    if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw FontError(
        .unrecognizedFormat,
        "is a compound file: an encrypted document, or a document of Office 97 to 2003", path: path,
        hint: "save the document as \(DocumentFormat.words) without a password")
    }
    package = nil
    // ISO 32000-1, annex H, § 3.4.1: readers look for the header in the first 1,024 bytes.
    let mark = Array("%PDF-".utf8)
    if start.indices.contains(where: { start[$0...].starts(with: mark) }) {
      format = .pdf
      return
    }
    if let named = DocumentFormat.named(path), [.svg, .html, .css].contains(named), !start.isEmpty {
      let isPacked = named == .svg && start.starts(with: [0x1F, 0x8B])
      guard isPacked || TextEncoding.isUTF16(start) || !start.prefix(64).contains(0) else {
        throw FontError(.unrecognizedFormat, "is not text, so it cannot be \(named)", path: path)
      }
      format = named
      return
    }
    throw FontError(
      .unrecognizedFormat, start.isEmpty ? "is empty" : "is not a document whose fonts fontprobe reads", path: path,
      hint: "the formats are \(DocumentFormat.words)")
  }

  /// - Parameter keepsFiles: whether the bytes of embedded fonts are stored.
  func read(keepingFiles keepsFiles: Bool = false) throws(FontError) -> FontTally {
    let tally = FontTally(keepingFiles: keepsFiles)
    switch (format, package) {
    case (.pdf, _): try PDFDocument(path: path, tally: tally).read()
    case (.svg, _): try SVGDocument(path: path, tally: tally).read()
    case (.html, _): try HTMLDocument(path: path, tally: tally).read()
    case (.css, _): try StyleSheetDocument(path: path, tally: tally).read()
    case (.docx, let package?): try WordDocument(package: package, tally: tally).read()
    case (.pptx, let package?): try PresentationDocument(package, tally).read()
    case (.xlsx, let package?): try SpreadsheetDocument(package: package, tally: tally).read()
    case (_, let package?): try OpenDocument(package: package, format: format, tally: tally).read()
    case (_, nil): break
    }
    if let refusal = tally.refusal { throw refusal }
    return tally
  }

  private static func beginning(of path: String) throws(FontError) -> [UInt8] {
    let file = try OpenFile(path)
    var start = [UInt8](repeating: 0, count: 1024)
    var failure: FontError?
    let count = unsafe start.withUnsafeMutableBytes { buffer -> Int in
      do throws(FontError) { return try unsafe file.read(at: 0, into: buffer) } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return Array(start.prefix(count))
  }

  private static func format(of package: DocumentPackage) throws(FontError) -> DocumentFormat {
    if package.has("[Content_Types].xml") {
      let main = try package.mainPart()
      if let main, let root = try package.rootName(of: main) {
        let formats: [String: DocumentFormat] = ["w:document": .docx, "p:presentation": .pptx, "x:workbook": .xlsx]
        if let format = formats[root] { return format }
      }
    }
    if let type = try package.bytes("mimetype", atMost: 256) {
      let words = String(decoding: type, as: UTF8.self).trimmed
      let kinds: [(String, DocumentFormat)] = [("text", .odt), ("presentation", .odp), ("spreadsheet", .ods)]
      for (kind, format) in kinds {
        let name = "application/vnd.oasis.opendocument.\(kind)"
        if words == name || words == "\(name)-template" { return format }
      }
    }
    throw FontError(
      .unrecognizedFormat, "is a ZIP package, but not a document whose fonts fontprobe reads",
      hint: "the formats are \(DocumentFormat.words)")
  }
}

extension DocumentPackage {
  /// Returns the name of the root element of a part; nil if there is no element or no part.
  func rootName(of part: String) throws(FontError) -> String? {
    let handler = FirstElement()
    let reader = try XMLReader(handler)
    let isThere = try unsafe read(part) { bytes in unsafe reader.feed(bytes) && handler.name == nil }
    if isThere, handler.name == nil { try reader.finish(part) }
    return handler.name
  }
}

private final class FirstElement: XMLHandler {
  private(set) var name: String?

  func start(_ name: String, _ attributes: XMLAttributes) { self.name = self.name ?? name }
  func end(_ name: String) {}
  func text(_ text: String) {}
}

extension DocumentFormat {
  /// The error if a library that the format needs is not installed; nil if all are installed.
  package var missingLibrary: FontError? {
    switch self {
    case .pdf: PDFObjects.missing
    case .docx, .pptx, .xlsx, .odt, .odp, .ods: DocumentPackage.missing ?? XMLReader.missing
    case .svg: XMLReader.missing
    case .html, .css: nil
    }
  }
}
