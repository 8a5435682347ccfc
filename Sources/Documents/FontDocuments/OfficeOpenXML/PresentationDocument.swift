internal import FontFaces
internal import FontFiles

/// A PowerPoint document: slides with what they inherit from their layouts and masters.
final class PresentationDocument {
  private let package: DocumentPackage
  private let tally: FontTally
  private var standard = DrawingLevels()
  private var masters: [String: SlideMaster] = [:]
  private var layouts: [String: SlideLayout] = [:]
  private var tableStyles: [String: XMLElement] = [:]
  private var eastAsianScript: String?

  init(_ package: DocumentPackage, _ tally: FontTally) {
    self.package = package
    self.tally = tally
  }

  func read() throws(FontError) {
    let main = try PackageRelations(of: "", in: package).part(kind: "officeDocument") ?? "ppt/presentation.xml"
    let relations = try PackageRelations(of: main, in: package)
    guard let root = try package.tree(main) else { return }
    standard = DrawingLevels(root.first("p:defaultTextStyle"))
    if let part = relations.part(kind: "tableStyles"), let styles = try package.tree(part) {
      for style in styles.all("a:tblStyle") { if let id = style["styleId"] { tableStyles[id] = style } }
    }
    for (number, slide) in (root.first("p:sldIdLst")?.all("p:sldId") ?? []).enumerated() {
      guard let part = relations.part(id: slide["r:id"]) else { continue }
      try readSlide(part, number: number + 1)
    }
    for master in masters.values { declare(master.theme) }
    try readEmbeddedFonts(root, relations)
  }

  // MARK: - Slides

  private func readSlide(_ part: String, number: Int) throws(FontError) {
    guard let root = try package.tree(part) else { return }
    let relations = try PackageRelations(of: part, in: package)
    let layout = try layout(relations.part(kind: "slideLayout"))
    let master = layout?.master ?? SlideMaster()
    let place = DocumentPlace(part: "slide", page: number)
    let reader = SlideText(
      package: package, relations: relations, text: DrawingText(theme: master.theme, tally: tally), standard: standard,
      tableStyles: tableStyles, place: place)
    try reader.read(root) { placeholder in
      let own = layout?.shapes.levels(of: placeholder) ?? DrawingLevels()
      return master.levels(of: placeholder).overridden(by: own)
    }
    if let notes = relations.part(kind: "notesSlide") { try readNotes(notes, number: number) }
  }

  private func layout(_ part: String?) throws(FontError) -> SlideLayout? {
    guard let part else { return nil }
    if let known = layouts[part] { return known }
    let relations = try PackageRelations(of: part, in: package)
    let root = try package.tree(part)
    let layout = SlideLayout(master: try master(relations.part(kind: "slideMaster")), shapes: PlaceholderShapes(root))
    layouts[part] = layout
    if let root { try readBackground(root, relations, layout.master, "layout \(root.first("p:cSld")?["name"] ?? "")") }
    return layout
  }

  private func master(_ part: String?) throws(FontError) -> SlideMaster {
    guard let part else { return SlideMaster() }
    if let known = masters[part] { return known }
    let relations = try PackageRelations(of: part, in: package)
    let root = try package.tree(part)
    let theme = try package.tree(relations.part(kind: "theme"))
    let master = SlideMaster(root, ThemeFonts(theme))
    masters[part] = master
    if let root { try readBackground(root, relations, master, "master") }
    return master
  }

  /// Text of a layout or a master that its slides show: that of shapes that are no placeholders.
  private func readBackground(
    _ root: XMLElement, _ relations: PackageRelations, _ master: SlideMaster, _ name: String
  ) throws(FontError) {
    var reader = SlideText(
      package: package, relations: relations, text: DrawingText(theme: master.theme, tally: tally), standard: standard,
      tableStyles: tableStyles, place: DocumentPlace(part: name))
    reader.hasPlaceholders = false
    try reader.read(root) { _ in DrawingLevels() }
  }

  private func readNotes(_ part: String, number: Int) throws(FontError) {
    guard let root = try package.tree(part) else { return }
    let relations = try PackageRelations(of: part, in: package)
    var levels = DrawingLevels()
    var theme = ThemeFonts()
    if let part = relations.part(kind: "notesMaster") {
      levels = DrawingLevels(try package.tree(part)?.first("p:notesStyle"))
      let own = try PackageRelations(of: part, in: package)
      theme = ThemeFonts(try package.tree(own.part(kind: "theme")))
    }
    let reader = SlideText(
      package: package, relations: relations, text: DrawingText(theme: theme, tally: tally), standard: standard,
      tableStyles: tableStyles, place: DocumentPlace(part: "notes", page: number))
    try reader.read(root) { _ in levels }
  }

  // MARK: - Declarations

  private func declare(_ theme: ThemeFonts) {
    let used = tally.usedNames
    for fonts in [theme.major, theme.minor] {
      for name in [fonts.latin, fonts.eastAsian, fonts.complex] {
        if let name, !used.contains(name) { tally.declare(NamedFont([name]), at: .init(part: "theme")) }
      }
    }
  }

  private func readEmbeddedFonts(_ root: XMLElement, _ relations: PackageRelations) throws(FontError) {
    for font in root.first("p:embeddedFontLst")?.all("p:embeddedFont") ?? [] {
      guard let name = font.first("p:font")?["typeface"] else { continue }
      for (child, isBold, isItalic) in [
        ("p:regular", false, false), ("p:bold", true, false), ("p:italic", false, true), ("p:boldItalic", true, true),
      ] {
        guard let part = relations.part(id: font.first(child)?["r:id"]) else { continue }
        let font = NamedFont(name, isBold: isBold, isItalic: isItalic)
        let embedded = try EmbeddedOpenType.read(part, in: package)
        tally.declare(font, embedded: embedded, at: .init(part: "presentation"))
        if tally.kept != nil { try keep(font, embedded.embedding, part) }
      }
    }
  }
}

extension PresentationDocument {
  private func keep(
    _ font: NamedFont, _ embedding: DocumentFont.Embedding, _ part: String
  ) throws(FontError) {
    guard let bytes = try package.bytes(part, atMost: EmbeddedOpenType.largest) else { return }
    guard let file = EmbeddedOpenType.file(bytes) else {
      let name = font.label.shortened
      tally.miss(
        FontError(.unreadableFile, "the embedded font \(name) is compressed (MicroType Express), which is not read"))
      return
    }
    tally.keep(font, embedding, file)
  }
}

/// The head of a font in the form of Embedded OpenType (a submission to the W3C of 2008), as PowerPoint embeds fonts.
enum EmbeddedOpenType {
  static let largest = 64 << 20

  /// The font after the head, as it was before it was embedded; nil where it is compressed.
  ///
  /// § 3: EOTSize at 0, FontDataSize at 4, Flags at 12, all little-endian; of the flags 0x4 says that the data is compressed, and
  /// 0x10000000 that each byte is combined by XOR with 0x50. A part without the magic number at 34 is a font as it stands.
  static func file(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 36, bytes[34] == 0x4C, bytes[35] == 0x50 else { return bytes }
    func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    let (size, flags) = (number(at: 4), number(at: 12))
    guard flags & 0x4 == 0 else { return nil }
    let data = bytes.suffix(min(size, bytes.count - 36))
    return flags & 0x1000_0000 == 0 ? Array(data) : data.map { $0 ^ 0x50 }
  }

  /// What the head says.
  static func read(_ part: String, in package: DocumentPackage) throws(FontError) -> EmbeddedFont {
    var head: [UInt8] = []
    try unsafe package.read(part) { piece in
      unsafe head.append(contentsOf: piece.prefix(64 - head.count))
      return head.count < 64
    }
    guard head.count >= 36, head[34] == 0x4C, head[35] == 0x50 else {
      return EmbeddedFont(embedding: .whole, rights: nil)
    }
    // § 3: Flags at 12, of which the first bit says "subset"; fsType at 32, little-endian; the magic number 0x504C at 34.
    let rights = EmbeddingRights(rawValue: UInt16(head[33]) << 8 | UInt16(head[32]))
    return EmbeddedFont(embedding: head[12] & 1 == 1 ? .subset : .whole, rights: rights)
  }
}
