internal import FontFiles

/// A format of documents that fontprobe reads.
public enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// PDF.
  case pdf
  /// A text document in Office Open XML: Word.
  case docx
  /// A presentation in Office Open XML: PowerPoint.
  case pptx
  /// A spreadsheet in Office Open XML: Excel.
  case xlsx
  /// A text document in OpenDocument.
  case odt
  /// A presentation in OpenDocument.
  case odp
  /// A spreadsheet in OpenDocument.
  case ods
  /// A picture in SVG.
  case svg
  /// A page in HTML, with the style sheets that it names.
  case html
  /// A style sheet.
  case css

  /// The extensions of the format. The usual extension comes first.
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

  /// Whether a path has the extension of a document format.
  package static func isDocument(_ path: String) -> Bool { named(path) != nil }

  /// Returns the format for the extension of a path.
  static func named(_ path: String) -> DocumentFormat? {
    let name = FilePaths.name(of: path).lowercased()
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = String(name[name.index(after: dot)...])
    return allCases.first { $0.endings.contains(ending) }
  }

  /// The usual extensions for messages: `.docx, .odt`.
  package static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }

  /// The formats for messages: `DOCX, ODT`.
  package static var words: String { allCases.map { $0.rawValue.uppercased() }.joined(separator: ", ") }
}

extension DocumentFormat: CustomStringConvertible {
  /// The usual extension in capitals: `DOCX`.
  public var description: String { rawValue.uppercased() }
}
