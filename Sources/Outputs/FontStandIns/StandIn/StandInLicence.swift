internal import FontFaces
internal import FontFiles
internal import FontTables

/// The copyright and licence of the letters, from the names of the face.
struct StandInLicence {
  let text: String?
  let url: String?
  let copyright: String?

  init(text: String?, url: String?, copyright: String?) {
    self.text = text
    self.url = url
    self.copyright = copyright
  }

  /// Reads the licence of a face, in English if possible.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  init(of face: FontFace) throws(FontError) {
    let names = try face.localizedNames()
    let licence = FontFace.license(among: names)
    // OpenType, name ID 0: the copyright notice.
    self.init(text: licence.text, url: licence.url, copyright: names.inEnglish(0))
  }

  /// The font names that the licence reserves (SIL Open Font License 1.1, "Reserved Font Name").
  var reservedNames: [String] {
    var names: [String] = []
    for text in [copyright, text].compactMap(\.self) {
      var rest = text[...]
      while let clause = rest.after("Reserved Font Name") {
        rest = clause.first == "s" ? clause.dropFirst() : clause
        let end = rest.prefix { !$0.isNewline && $0 != ";" && $0 != ")" }.prefix(200)
        for name in Self.names(in: end) where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Returns the names in a clause. If the names have no quotation marks, commas separate them, and the list ends at
  /// the end of the sentence.
  private static func names(in clause: Substring) -> [String] {
    let marks: Set<Character> = ["\"", "'", "“", "”", "‘", "’"]
    let parts = clause.split(omittingEmptySubsequences: false) { marks.contains($0) }
    if parts.count >= 3 { return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }.filter(isName) }
    return clause.prefix { $0 != "." }.split(separator: ",").map(trimmed).filter(isName)
  }

  private static func trimmed(_ text: Substring) -> String {
    let characters = text.drop { $0 == " " || $0 == ":" }
    return String(characters.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns whether the text can be a font name. The licence also mentions reserved names in general. These words
  /// begin with a lowercase letter, but font names do not.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase || first.isNumber else { return false }
    return text.count <= 40 && text.split(separator: " ").count <= 4
  }
}

extension Substring {
  /// Returns the text after the first occurrence of some words; nil if there is none.
  fileprivate func after(_ words: String) -> Substring? {
    let (own, wanted) = (Array(utf8), Array(words.utf8))
    guard own.count >= wanted.count else { return nil }
    for start in 0...(own.count - wanted.count) where own[start..<start + wanted.count].elementsEqual(wanted) {
      return self[utf8.index(utf8.startIndex, offsetBy: start + wanted.count)...]
    }
    return nil
  }
}
