internal import FontFaces
internal import FontNames
internal import FontTables

/// Checks names that only one platform reads, and names and licences that restrict the use of a face.
enum ReleaseRules {
  /// FP086: finds faces that have only Macintosh names. Only Apple's platforms read these names.
  static func windowsNames(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, let tables = FaceTables(face) else { return [] }
    let isMacintoshOnly = tables.read("name") { bytes -> Bool? in
      guard let table = NameTable(bytes), !table.indices.isEmpty else { return nil }
      return table.indices.allSatisfy { table.record($0)?.platform == 1 }
    }
    guard isMacintoshOnly ?? false else { return [] }
    return [
      FontCheck.Finding(
        .windowsNames, "the face has only Macintosh names: Windows and browsers find no names",
        hint: "export the font with names for Windows (platform 3, encoding 1)")
    ]
  }

  // MARK: - Trials

  /// FP087: finds trial, demo and evaluation versions, and fonts for personal use. An app is a product, even if it is
  /// free.
  static func release(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let texts = NameTableTexts(face)
    for name in texts.texts([1, 16, 4, 6]) {
      let words = NameTableTexts.words(name)
      guard let mark = marks.first(where: { words.has(" \($0.words) ") }) else { continue }
      return [
        FontCheck.Finding(
          .release, "the name \(shown(name)) says \(mark.words): \(mark.meaning) may not be shipped in an app",
          hint: "buy the licence, or get the released version, and replace this file")
      ]
    }
    for text in texts.texts([13, 10, 0]) {
      let words = NameTableTexts.words(text)
      guard let phrase = restrictions.first(where: { $0.isIn(words) }) else { continue }
      return [
        FontCheck.Finding(
          .release, "the licence says \"\(phrase.label)\": the font may not be shipped in an app (\(shown(text)))",
          hint: "ask the maker of the font for an app licence, and for a file whose names allow this use")
      ]
    }
    for name in texts.texts([1, 16, 4]) {
      let words = NameTableTexts.words(name)
      guard words.has(" beta "), !words.has(" alfa beta "), !words.has(" alpha beta ") else { continue }
      return [
        FontCheck.Finding(
          .release, "the name \(shown(name)) says beta: the font is unfinished",
          hint: "ship the released version: letters and metrics of a beta version still change", severity: .warning)
      ]
    }
    return []
  }

  private static func shown(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > 80 ? "\(line.prefix(80))…" : line
  }

  /// Words in a name, and their meanings.
  private static let marks: [(words: String, meaning: String)] = [
    ("trial", "a trial version"), ("demo", "a demo version"), ("evaluation", "an evaluation version"),
    ("personal use", "a version for personal use"), ("unlicensed", "a version without a licence"),
    ("unlicenced", "a version without a licence"), ("not for sale", "such a version"),
    ("not for distribution", "such a version"), ("not for release", "such a version"),
    ("not for commercial", "such a version"), ("non commercial", "such a version"),
  ]

  /// A sentence of a licence that forbids shipping the font.
  private struct Restriction {
    /// The words of the sentence, with one blank between them.
    let label: String
    /// One of these words must follow within 60 characters after the label, unless the list is empty.
    var follows: [String] = []
    /// The words directly after the label that turn the sentence into a permission.
    var permissions: [String] = []

    func isIn(_ words: String) -> Bool {
      guard let end = words.end(of: " \(label) ") else { return false }
      let rest = words[end...]
      if permissions.contains(where: { rest.hasPrefix("\($0) ") }) { return false }
      return follows.isEmpty || follows.contains { String(rest.prefix(60)).has("\($0) ") }
    }
  }

  private static let restrictions: [Restriction] = {
    let plain = [
      "for evaluation purposes", "for evaluation only", "evaluation purposes only", "evaluation use only",
      "for trial purposes", "for trial use", "for trial only", "for testing purposes only", "for testing only",
      "trial font", "trial version", "demo font", "demo version", "personal use only", "for personal use only",
      "personal non commercial use", "non commercial use only", "noncommercial use only", "do not ship",
      "do not redistribute", "not for distribution", "not for redistribution", "not for release", "not for commercial",
      "not for production", "not for resale", "not licensed for", "not licenced for", "internal build",
      "internal use only", "confidential", "may not be installed or embedded", "may not be embedded",
    ].map { Restriction(label: $0) }
    let commercial = ["or commercial", "and commercial", "as well as commercial", "and for commercial"]
    return plain + [
      Restriction(label: "free for personal use", permissions: commercial),
      Restriction(label: "for personal use", permissions: commercial),
      Restriction(label: "for private use", permissions: commercial),
      Restriction(label: "free for non commercial use", permissions: commercial),
      Restriction(label: "embedding", follows: ["not permitted", "not allowed", "prohibited", "forbidden"]),
    ]
  }()
}
