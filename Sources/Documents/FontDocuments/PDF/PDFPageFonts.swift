internal import FontFiles

/// Counts the fonts of visible text in pages and in the forms that pages show (ISO 32000-1, § 9.4).
final class PDFPageFonts {
  let pdf: PDFObjects
  let tally: FontTally
  private var fonts: [PDFReference: PDFFont] = [:]
  private(set) var page = 0
  /// The number of forms that the page has shown. There is a limit, because a form may show other forms many times.
  private var formCount = 0
  /// The resources whose fonts were recorded.
  private var declared = Set<PDFReference>()
  private var unread = Set<PDFReference>()
  /// The first page with text in a font that is missing in the resources.
  private var lostPage: Int?

  private static let mostUnread = 100
  private static let deepest = 16
  private static let mostForms = 10_000

  init(_ pdf: PDFObjects, _ tally: FontTally) {
    self.pdf = pdf
    self.tally = tally
  }

  /// The open sequences of marked content (§ 14.6). An element contains the characters that replace the characters of
  /// the codes in the sequence (§ 14.9.4). It is nil for a sequence without replacement.
  private var marks: [[Unicode.Scalar]?] = []

  /// The part of the graphics state that concerns text.
  private struct State {
    var font: PDFFont?
    var size = 0.0
    /// The scale of the text from the matrix of the page. `textScale` is the scale from the matrix of the text.
    var scale = 1.0
    var textScale = 1.0
  }

  /// Counts the content and the annotations of a page.
  func read(_ page: PDFPages.Page, number: Int) {
    self.page = number
    formCount = 0
    marks = []
    let object = pdf.object(page.reference)
    let resources = page.resources.map { pdf.object($0)["Resources"] } ?? object.null
    let content = object["Contents"]
    // § 7.8.2: "If the value is an array, the effect shall be as if all of the streams in the array were concatenated".
    let streams = content.isArray ? content.items() : [content]
    let parts = streams.filter(\.isStream).compactMap { bytes($0, "the content of the page") }
    if !parts.isEmpty { read(Array(parts.joined(separator: [0x0A])), resources, State(), depth: 0) }
    declare(resources)
    for annotation in object["Annots"].items(atMost: 100_000) {
      let shown = annotation["AP"]["N"]
      if shown.isStream {
        read(form: shown, resources, State(), depth: 1)
      } else if shown.isDictionary {
        if let state = annotation["AS"].name { read(form: shown[state], resources, State(), depth: 1) }
        for key in shown.keys { declare(shown[key]["Resources"], depth: 1) }
      } else {
        readWithoutAppearance(annotation)
      }
    }
  }

  /// Returns the decoded bytes of a stream; nil if they cannot be decoded. Each such stream is recorded once.
  private func bytes(_ stream: PDFObject, _ what: String) -> [UInt8]? {
    let content = stream.content
    if let content, !content.isCut { return content.bytes }
    if stream.reference.map({ unread.insert($0).inserted }) ?? true, unread.count <= Self.mostUnread {
      let reason = content == nil ? stream.reasonOfUndecodable : "is damaged, and was read only up to the damage"
      tally.lose("page \(page): \(what) \(reason)")
    }
    return content?.bytes
  }

  /// Records all fonts of resources, with or without text. Forms and patterns in the resources are included.
  private func declare(_ resources: PDFObject, depth: Int = 0) {
    guard depth < Self.deepest, resources.isDictionary,
      resources.reference.map({ declared.insert($0).inserted }) ?? true
    else { return }
    let list = resources["Font"]
    for key in list.keys {
      let object = list[key]
      _ = font(object)
      // The glyphs of a Type 3 font may use other fonts.
      declare(object["Resources"], depth: depth + 1)
    }
    for kind in ["XObject", "Pattern"] {
      let others = resources[kind]
      for key in others.keys {
        let other = others[key]
        guard other.isStream, other.reference.map({ declared.insert($0).inserted }) ?? true else { continue }
        declare(other["Resources"], depth: depth + 1)
      }
    }
  }

  /// Returns the font of an object. Each font is read once.
  func font(_ object: PDFObject) -> PDFFont? {
    guard object.isDictionary else { return nil }
    let id = object.reference
    if let id, let known = fonts[id] { return known }
    let font = PDFFont(object)
    if let id { fonts[id] = font }
    tally.declare(font.font, embedded: font.embedded, described: font.described, at: DocumentPlace(page: page))
    if let family = font.family, font.embedded == nil { tally.change(font.font) { $0.family = family } }
    if let file = font.file { tally.keep(font.font, font.embedded?.embedding ?? .whole, file.bytes) }
    return font
  }

  private func read(form: PDFObject, _ outer: PDFObject, _ state: State, depth: Int) {
    formCount += 1
    guard depth < Self.deepest, formCount < Self.mostForms, form.isStream,
      let content = bytes(form, "a form in the page")
    else { return }
    let own = form["Resources"]
    read(content, own.isThere ? own : outer, state, depth: depth)
    declare(own, depth: depth)
  }

  private func read(_ content: [UInt8], _ resources: PDFObject, _ start: State, depth: Int) {
    var lexer = PDFLexer(content)
    var state = start
    var saved: [State] = []
    while let (word, operands) = lexer.operation() {
      func number(_ place: Int) -> Double { operands.indices.contains(place) ? operands[place].number ?? 0 : 0 }
      /// Returns the factor by which a matrix scales lengths.
      func scale() -> Double { abs(number(0) * number(3) - number(1) * number(2)).squareRoot() }
      let name = operands.first?.name
      switch word {
      case "q": if saved.count < 512 { saved.append(state) }
      case "Q": state = saved.popLast() ?? state
      case "cm": state.scale *= scale()
      case "BT": state.textScale = 1
      case "Tm": state.textScale = scale()
      case "Tf":
        state.font = name.flatMap { font(resources["Font"][$0]) }
        state.size = number(1)
      case "gs":
        let list = resources["ExtGState"][name ?? PDFName("")]["Font"].items(atMost: 2)
        if list.count == 2 { (state.font, state.size) = (font(list[0]), list[1].number ?? state.size) }
      case "Tj", "'", "\"": if let text = operands.last?.string { show(text, state) }
      case "TJ":
        if case .array(let parts) = operands.first {
          for case .string(let text) in parts { show(text, state) }
        }
      case "Do":
        if let name {
          let form = resources["XObject"][name]
          if form["Subtype"].name?.text == "Form" { read(form: form, resources, state, depth: depth + 1) }
        }
      case "scn", "SCN":
        // § 8.7.3: a tiling pattern is separate content. Its text counts once for each use of the pattern.
        if let name = operands.last?.name {
          let pattern = resources["Pattern"][name]
          if pattern.isStream { read(form: pattern, resources, State(), depth: depth + 1) }
        }
      case "ID": lexer.skipImage()
      case "BDC", "BMC": if marks.count < 512 { marks.append(Self.actualText(operands.last)) }
      case "EMC": _ = marks.popLast()
      default: break
      }
    }
  }

  /// Returns the value of ActualText in a list of properties; nil if there is none.
  private static func actualText(_ properties: PDFLexer.Token?) -> [Unicode.Scalar]? {
    guard case .dictionary(let items) = properties else { return nil }
    for place in stride(from: 0, to: items.count - 1, by: 2) {
      guard items[place].name?.text == "ActualText", let bytes = items[place + 1].string else { continue }
      return Array(PDFString.text(bytes).unicodeScalars)
    }
    return nil
  }

  private func show(_ text: [UInt8], _ state: State) {
    guard let font = state.font else {
      if !text.isEmpty, lostPage == nil {
        lostPage = page
        tally.lose("page \(page): text is set in a font that the document does not list")
      }
      return
    }
    let size = (abs(state.size) * state.scale * state.textScale * 2).rounded() / 2
    let codes = font.codes(text)
    let place = marks.lastIndex { $0 != nil }
    tally.change(font.font) { use in
      if let place, let text = marks[place] {
        _ = use.characters.add(text)
        // The text counts once, even if several glyphs represent it.
        marks[place] = []
      }
      for (code, length) in codes where place == nil {
        let characters = font.characters(code, length: length)
        if use.characters.add(characters) == 0 { use.unknown += 1 }
        if let only = characters.first, characters.count == 1, let advance = font.advances[code] {
          use.advances[only.value] = advance
        }
      }
      use.add(codes.count, size: size, at: DocumentPlace(page: page))
    }
  }
}

struct PDFDocument {
  let path: String
  let tally: FontTally

  func read() throws(FontError) {
    let pdf = try PDFObjects(path: path)
    tally.unit = .codes
    let pages = try PDFPages(of: pdf)
    if pages.hasLoop { tally.miss("the tree of pages has a loop: each part of the tree is read only once") }
    let text = PDFPageFonts(pdf, tally)
    for (place, page) in pages.all.enumerated() where tally.refusal == nil {
      text.read(page, number: place + 1)
      pdf.release()
    }
  }
}
