import FontDocuments
import FontFaces
import FontFiles
import FontMatching
import TestSupport

/// Documents that tests make, and what is read in them. No font of the machine answers.
enum Audited {
  /// Whether the libraries are installed that read office documents.
  static let readsPackages = DocumentFormat.docx.missingLibrary == nil
  /// Whether the library is installed that reads PDF.
  static let readsPDF = DocumentFormat.pdf.missingLibrary == nil

  /// The fonts of a document of these bytes.
  static func fonts(_ bytes: [UInt8], ending: String, beside: [String: String] = [:]) throws -> DocumentFonts {
    try withTemporaryFolder { folder in
      for (name, text) in beside { try Fixtures.write(Array(text.utf8), to: "\(folder)/\(name)") }
      let path = "\(folder)/document.\(ending)"
      try Fixtures.write(bytes, to: path)
      return try DocumentFonts(contentsOf: path, in: FontCollection(bundledFonts: true, systemFonts: false))
    }
  }

  /// The font files in a document of these bytes.
  static func files(_ bytes: [UInt8], ending: String) throws -> DocumentFontFiles {
    try withTemporaryFolder { folder in
      let path = "\(folder)/document.\(ending)"
      try Fixtures.write(bytes, to: path)
      return try DocumentFontFiles(contentsOf: path)
    }
  }

  /// Each font that text is set in with its characters, in the order of their names: `Arial 700: abc`.
  static func texts(_ bytes: [UInt8], ending: String, beside: [String: String] = [:]) throws -> [String] {
    try fonts(bytes, ending: ending, beside: beside).filter { $0.count > 0 }.map(\.line).sorted()
  }
}

extension DocumentFont {
  /// The name, the style and the characters.
  var line: String {
    let style = (weight.map { " \($0)" } ?? "") + (isItalic ? " italic" : "")
    let text = characters.ranges.flatMap(\.self).compactMap(Unicode.Scalar.init).map(String.init).joined()
    return "\(name)\(style): \(text)"
  }
}
