internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import TextFormats

/// A font of a document in words, as the row of a table.
package struct DocumentFontRow {
  /// A column: its title, and whether its cells are numbers.
  package struct Column: Sendable {
    package let title: String
    package let isNumber: Bool
  }

  /// The cells, in the order of the columns.
  package let cells: [String]

  /// The columns of a document's table.
  package static let columns = [
    Column(title: "font", isNumber: false), Column(title: "text", isNumber: true),
    Column(title: "embedded", isNumber: false), Column(title: "here", isNumber: false),
    Column(title: "likeness", isNumber: false), Column(title: "lacks", isNumber: false),
    Column(title: "line", isNumber: true), Column(title: "width", isNumber: true),
  ]

  fileprivate init(_ font: DocumentFont) {
    let face = font.match.drawn.face
    cells = [
      (font.name.isEmpty ? "(no name)" : font.styledName) + (font.fallbackOf.map { " (fallback of \($0))" } ?? ""),
      "\(font.count)",
      font.embedding == .no ? "no" : font.embedding.rawValue,
      face.fullName ?? face.postScriptName ?? "an unnamed face", font.likeness.rawValue, Self.lacking(font),
      Self.change(font.differences?.lineHeight, of: font), Self.change(font.differences?.textWidth, of: font),
    ]
  }

  /// Some of the characters that the answer lacks.
  private static func lacking(_ font: DocumentFont) -> String {
    guard let missing = font.missing else { return "?" }
    guard !missing.isEmpty else { return "–" }
    let most = 6
    let first = missing.prefix(most).map { scalar in
      scalar.isUnprintable || scalar.properties.generalCategory == .privateUse
        ? scalar.value.codePointText : String(Character(scalar))
    }
    return first.joined(separator: " ") + (missing.count > most ? " and \(missing.count - most) more" : "")
  }

  private static func change(_ difference: TextDifferences.Difference?, of font: DocumentFont) -> String {
    guard let difference else { return font.likeness == .same ? "–" : "?" }
    return "\(difference.percent.text(.fixed(1), sign: .change)) %"
  }
}

extension DocumentFonts {
  /// The rows of its table.
  package var rows: [DocumentFontRow] { map { DocumentFontRow($0) } }
}

extension DocumentFont {
  /// Whether text is set in it, and neither the document nor this machine has it.
  package var isAbsent: Bool { count > 0 && embedding == .no && likeness != .same }

  /// The name with its style, as people say it: `Calibri bold italic`.
  package var styledName: String {
    let weight = weight.map { $0.rawValue == 700 ? " bold" : " \($0)" } ?? ""
    return name + weight + (isItalic ? " italic" : "")
  }
}
