internal import FontFiles

/// A text document, a presentation or a spreadsheet in the OpenDocument format.
struct OpenDocument {
  let package: DocumentPackage
  let format: DocumentFormat
  let tally: FontTally

  func read() throws(FontError) {
    if let manifest = try package.tree("META-INF/manifest.xml"),
      manifest.all("manifest:file-entry").contains(where: { $0.first("manifest:encryption-data") != nil })
    {
      throw package.encrypted
    }
    // Automatic styles belong to one of the two parts. The other styles apply to both parts.
    let common = OpenDocumentText(OpenDocumentStyles(), format, tally)
    try package.read("styles.xml", by: common)
    let text = OpenDocumentText(common.common, format, tally)
    guard try package.read("content.xml", by: text) else {
      throw FontError(.unreadableFile, "has no part content.xml", hint: "get the document again")
    }
    for name in package.names where name.hasSuffix("/content.xml") && !name.hasPrefix("META-INF") {
      try readObject(String(name.dropLast("/content.xml".count)))
    }
    for part in [common, text] { try noteFaces(part) }
    if let words = text.unnamedWords(with: common) { tally.note(words) }
  }

  /// Reads an embedded chart or document.
  private func readObject(_ folder: String) throws(FontError) {
    let name = FilePaths.name(of: folder)
    let common = OpenDocumentText(OpenDocumentStyles(), format, tally, object: name)
    try package.read("\(folder)/styles.xml", by: common)
    let object = OpenDocumentText(common.common, format, tally, object: name)
    try package.read("\(folder)/content.xml", by: object)
  }

  /// Records the declared faces that are embedded or have no text.
  private func noteFaces(_ text: OpenDocumentText) throws(FontError) {
    let used = tally.usedNames
    for face in text.faces {
      guard
        let name = face["svg:font-family"].flatMap(TextProperties.families) ?? face["style:name"].map({ [$0] })
      else { continue }
      let files = face.first("svg:font-face-src")?.all("svg:font-face-uri") ?? []
      for file in files {
        guard let path = file["xlink:href"] else { continue }
        let bytes = try package.bytes(path, atMost: DocumentPackage.largestFont)
        let isBold = file["loext:font-weight"].map { $0 == "bold" || $0 == "700" } ?? false
        let isItalic = file["loext:font-style"].map { $0 != "normal" } ?? false
        let font = NamedFont(name, weight: isBold ? 700 : nil, isItalic: isItalic)
        tally.declare(
          font, embedded: EmbeddedFont(embedding: .whole, rights: bytes.flatMap(EmbeddedFont.rights)),
          at: .init(part: "font-face-decls"))
        tally.keep(font, .whole, bytes)
      }
      if files.isEmpty, let first = name.first, !used.contains(first) {
        tally.declare(NamedFont(name), at: .init(part: "font-face-decls"))
      }
    }
  }
}
