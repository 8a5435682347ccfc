import FontDocuments
import FontFaces
import FontFiles
import FontMatching
import TestSupport

/// Reads documents that tests make, with the bundled fonts only.
enum Audited {
  /// Whether the libraries for office documents are installed.
  static let readsPackages = DocumentFormat.docx.missingLibrary == nil
  /// Whether the library for PDF is installed.
  static let readsPDF = DocumentFormat.pdf.missingLibrary == nil

  static func fonts(_ bytes: [UInt8], ending: String, beside: [String: String] = [:]) throws -> DocumentFonts {
    try withTemporaryFolder { folder in
      for (name, text) in beside { try Fixtures.write(Array(text.utf8), to: "\(folder)/\(name)") }
      let path = "\(folder)/document.\(ending)"
      try Fixtures.write(bytes, to: path)
      return try DocumentFonts(contentsOf: path, in: FontCollection(bundledFonts: true, systemFonts: false))
    }
  }

  /// The font files in a document.
  static func files(_ bytes: [UInt8], ending: String) throws -> DocumentFontFiles {
    try withTemporaryFolder { folder in
      let path = "\(folder)/document.\(ending)"
      try Fixtures.write(bytes, to: path)
      return try DocumentFontFiles(contentsOf: path)
    }
  }

  /// Each font with its text, sorted by name: `Arial 700: abc`.
  static func texts(_ bytes: [UInt8], ending: String, beside: [String: String] = [:]) throws -> [String] {
    try fonts(bytes, ending: ending, beside: beside).filter { $0.count > 0 }.map(\.line).sorted()
  }
}

extension DocumentFont {
  var line: String {
    let style = (weight.map { " \($0)" } ?? "") + (isItalic ? " italic" : "")
    let text = characters.ranges.flatMap(\.self).compactMap(Unicode.Scalar.init).map(String.init).joined()
    return "\(name)\(style): \(text)"
  }
}
