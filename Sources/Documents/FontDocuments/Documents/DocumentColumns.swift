internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSubstitution
package import TextFormats

extension DocumentFonts {
  /// The fonts as a table. In a narrow terminal, names are wrapped, and some columns are left out. The columns for
  /// changes are left out first. The columns for the font, its match and the likeness remain.
  package var section: Section<DocumentFont> {
    Section(
      self,
      [
        .cell("font", .text) { font in
          (font.name.isEmpty ? "(no name)" : font.styledName) + (font.fallbackOf.map { " (fallback of \($0))" } ?? "")
        },
        .cell("text", .right) { "\($0.count)" },
        .cell("embedded", rank: 3) { $0.embedding == .no ? "no" : $0.embedding.rawValue },
        .cell("here", .text) {
          let face = $0.match.drawn.face
          return face.fullName ?? face.postScriptName ?? "an unnamed face"
        },
        .cell("likeness") { $0.likeness.rawValue }, .cell("lacks", rank: 4) { $0.lacking },
        .cell("line", .right, rank: 1) { $0.change($0.differences?.lineHeight) },
        .cell("width", .right, rank: 2) { $0.change($0.differences?.textWidth) },
      ])
  }
}

extension DocumentFont {
  /// A few of the characters that the match lacks, as text.
  fileprivate var lacking: String {
    guard let missing else { return "?" }
    guard !missing.isEmpty else { return "–" }
    let most = 6
    let first = missing.prefix(most).map { scalar in
      scalar.isUnprintable || scalar.properties.generalCategory == .privateUse
        ? scalar.value.codePointText : String(Character(scalar))
    }
    return first.joined(separator: " ") + (missing.count > most ? " and \(missing.count - most) more" : "")
  }

  fileprivate func change(_ difference: TextDifferences.Difference?) -> String {
    guard let difference else { return likeness == .same ? "–" : "?" }
    return "\(difference.percent.text(.fixed(1), sign: .change)) %"
  }
}

extension DocumentFont {
  /// Whether the font has text, but neither the document nor this machine contains the font.
  package var isAbsent: Bool { count > 0 && embedding == .no && likeness != .same }

  /// The name with its style in words: `Calibri bold italic`.
  package var styledName: String {
    let weight = weight.map { $0.rawValue == 700 ? " bold" : " \($0)" } ?? ""
    return name + weight + (isItalic ? " italic" : "")
  }
}
