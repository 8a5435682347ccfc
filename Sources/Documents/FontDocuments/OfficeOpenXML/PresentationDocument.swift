internal import FontFiles

/// A PowerPoint document. Slides inherit properties from their layouts and masters.
final class PresentationDocument {
  private let package: DocumentPackage
  private let tally: FontTally
  private var standard = DrawingLevels()
  private var masters: [String: SlideMaster] = [:]
  private var layouts: [String: SlideLayout] = [:]
  private var tableStyles: [String: XMLElement] = [:]

  init(_ package: DocumentPackage, _ tally: FontTally) {
    self.package = package
    self.tally = tally
  }

  func read() throws(FontError) {
    let main = try package.part(package.mainPart() ?? "ppt/presentation.xml")
    guard let root = main.root else { return }
    standard = DrawingLevels(root.first("p:defaultTextStyle"))
    for style in try package.tree(main.relations.part(kind: "tableStyles"))?.all("a:tblStyle") ?? [] {
      if let id = style["styleId"] { tableStyles[id] = style }
    }
    for (number, slide) in (root.first("p:sldIdLst")?.all("p:sldId") ?? []).enumerated() {
      guard let part = main.relations.part(id: slide["r:id"]) else { continue }
      try readSlide(part, number: number + 1)
    }
    for master in masters.values {
      let fonts = [master.theme.major, master.theme.minor].flatMap { [$0.latin, $0.eastAsian, $0.complex] }
      tally.declareUnused(fonts.compactMap(\.self), in: "theme")
    }
    try readEmbeddedFonts(root, main.relations)
  }

  // MARK: - Slides

  private func readSlide(_ name: String, number: Int) throws(FontError) {
    let part = try package.part(name)
    guard part.root != nil else { return }
    let layout = try layout(part.relations.part(kind: "slideLayout"))
    let master = layout?.master ?? SlideMaster(nil, ThemeFonts())
    try read(part, master.theme, at: DocumentPlace(part: "slide", page: number)) { placeholder in
      let own = layout?.shapes.levels(of: placeholder) ?? DrawingLevels()
      return master.levels(of: placeholder).overridden(by: own)
    }
    if let notes = part.relations.part(kind: "notesSlide") { try readNotes(notes, number: number) }
  }

  private func layout(_ name: String?) throws(FontError) -> SlideLayout? {
    guard let name else { return nil }
    if let known = layouts[name] { return known }
    let part = try package.part(name)
    let master = try master(part.relations.part(kind: "slideMaster"))
    let layout = SlideLayout(master: master, shapes: PlaceholderShapes(part.root))
    layouts[name] = layout
    try read(part, master.theme, at: DocumentPlace(part: "layout \(part.root?.first("p:cSld")?["name"] ?? "")"))
    return layout
  }

  private func master(_ name: String?) throws(FontError) -> SlideMaster {
    guard let name else { return SlideMaster(nil, ThemeFonts()) }
    if let known = masters[name] { return known }
    let part = try package.part(name)
    let master = SlideMaster(part.root, ThemeFonts(try package.tree(part.relations.part(kind: "theme"))))
    masters[name] = master
    try read(part, master.theme, at: DocumentPlace(part: "master"))
    return master
  }

  private func readNotes(_ name: String, number: Int) throws(FontError) {
    let notes = try package.part(name)
    guard notes.root != nil else { return }
    var levels = DrawingLevels()
    var theme = ThemeFonts()
    if let name = notes.relations.part(kind: "notesMaster") {
      let master = try package.part(name)
      levels = DrawingLevels(master.root?.first("p:notesStyle"))
      theme = ThemeFonts(try package.tree(master.relations.part(kind: "theme")))
    }
    try read(notes, theme, at: DocumentPlace(part: "notes", page: number)) { _ in levels }
  }

  /// - Parameter levels: returns the properties that a placeholder inherits. Nil for a layout or a master, whose
  ///   placeholders contain hints for the author.
  private func read(
    _ part: PackagePart, _ theme: ThemeFonts, at place: DocumentPlace, levels: ((Placeholder) -> DrawingLevels)? = nil
  ) throws(FontError) {
    let text = SlideText(
      package: package, relations: part.relations, text: DrawingText(theme: theme, tally: tally), standard: standard,
      tableStyles: tableStyles, place: place, levels: levels)
    if let tree = part.root?.first("p:cSld", "p:spTree") { try text.read(shapes: tree) }
  }

  // MARK: - Embedded fonts

  private func readEmbeddedFonts(_ root: XMLElement, _ relations: PackageRelations) throws(FontError) {
    let names = ["p:regular", "p:bold", "p:italic", "p:boldItalic"]
    for element in root.first("p:embeddedFontLst")?.all("p:embeddedFont") ?? [] {
      guard let family = element.first("p:font")?["typeface"] else { continue }
      for (_, part, font) in relations.embedded(in: element, names, as: family) {
        let embedded = try EmbeddedOpenType.read(part, in: package)
        tally.declare(font, embedded: embedded, at: .init(part: "presentation"))
        if tally.kept != nil { try keep(font, embedded.embedding, part) }
      }
    }
  }

  private func keep(
    _ font: NamedFont, _ embedding: DocumentFont.Embedding, _ part: String
  ) throws(FontError) {
    guard let bytes = try package.bytes(part, atMost: DocumentPackage.largestFont) else { return }
    guard let file = EmbeddedOpenType.file(bytes) else {
      let name = font.label.shortened
      return tally.miss("the embedded font \(name) is compressed (MicroType Express), which fontprobe does not read")
    }
    tally.keep(font, embedding, file)
  }
}
