internal import FontFiles

/// The formats of documents that fontprobe reads.
public enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// PDF.
  case pdf
  /// Office Open XML, a text: Word.
  case docx
  /// Office Open XML, a presentation: PowerPoint.
  case pptx
  /// Office Open XML, a spreadsheet: Excel.
  case xlsx
  /// OpenDocument, a text.
  case odt
  /// OpenDocument, a presentation.
  case odp
  /// OpenDocument, a spreadsheet.
  case ods
  /// A picture in SVG.
  case svg
  /// A page in HTML, with the style sheets beside it.
  case html
  /// A style sheet.
  case css

  /// The extensions of files in the format, the usual extension first.
  var endings: [String] {
    switch self {
    case .pdf: ["pdf"]
    case .docx: ["docx", "docm", "dotx", "dotm"]
    case .pptx: ["pptx", "pptm", "potx", "potm", "ppsx", "ppsm"]
    case .xlsx: ["xlsx", "xlsm", "xltx", "xltm"]
    case .odt: ["odt", "ott"]
    case .odp: ["odp", "otp"]
    case .ods: ["ods", "ots"]
    case .svg: ["svg", "svgz"]
    case .html: ["html", "htm", "xhtml"]
    case .css: ["css"]
    }
  }

  /// Whether a file is such a document by its extension.
  package static func isDocument(_ path: String) -> Bool { named(path) != nil }

  /// The format by a file's extension.
  static func named(_ path: String) -> DocumentFormat? {
    let name = FilePaths.name(of: path).lowercased()
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = String(name[name.index(after: dot)...])
    return allCases.first { $0.endings.contains(ending) }
  }

  /// The usual extensions, for messages: `.docx, .odt`.
  package static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }

  /// The formats, for messages: `DOCX, ODT`.
  package static var words: String { allCases.map { $0.rawValue.uppercased() }.joined(separator: ", ") }
}

extension DocumentFormat: CustomStringConvertible {
  /// The usual extension in capitals: `DOCX`.
  public var description: String { rawValue.uppercased() }
}
