internal import FontFiles

/// Counts the text that a content stream shows, and what the forms in it show (ISO 32000-1, § 9.4).
final class PDFText {
  let pdf: PDFObjects
  let tally: FontTally
  private var fonts: [PDFObjects.Reference: PDFFont] = [:]
  private(set) var page = 0
  /// How many forms the page has shown: a form may show others many times.
  private var formCount = 0
  /// The resources whose fonts have been noted.
  private var declared = Set<PDFObjects.Reference>()
  /// The streams that cannot be decoded.
  private var unread = Set<PDFObjects.Reference>()
  /// The first page with text in a font that no resources have.
  private var lostPage: Int?

  private static let mostUnread = 100
  private static let deepest = 16
  private static let mostForms = 10_000

  init(_ pdf: PDFObjects, _ tally: FontTally) {
    self.pdf = pdf
    self.tally = tally
  }

  /// A sequence of marked content (§ 14.6).
  private struct Mark {
    /// The characters that its glyphs stand for, whatever their codes say (§ 14.9.4); nil where it does not say them.
    var actualText: [Unicode.Scalar]?
  }

  private var marks: [Mark] = []

  /// What text is shown in.
  private struct State {
    var font: PDFFont?
    var size = 0.0
    /// How much larger the text is shown, by the matrix of the page and that of the text.
    var scale = 1.0
    var textScale = 1.0
  }

  /// Counts a page: its content, and what its annotations show.
  func read(_ page: PDFPages.Page, number: Int) {
    self.page = number
    formCount = 0
    marks = []
    let object = pdf.object(page.reference)
    let resources = page.resources.map { pdf.value(pdf.object($0), "Resources") } ?? .none
    let content = pdf.value(object, "Contents")
    // § 7.8.2: "If the value is an array, the effect shall be as if all of the streams in the array were concatenated".
    let streams = pdf.isArray(content) ? pdf.items(content) : [content]
    let parts = streams.filter(pdf.isStream).compactMap { bytes($0, "its content") }
    if !parts.isEmpty { read(Array(parts.joined(separator: [0x0A])), resources, State(), depth: 0) }
    declare(resources)
    for annotation in pdf.items(pdf.value(object, "Annots"), atMost: 100_000) {
      let shown = pdf.value(pdf.value(annotation, "AP"), "N")
      if pdf.isStream(shown) {
        read(form: shown, resources, State(), depth: 1)
      } else if pdf.isDictionary(shown) {
        if let state = pdf.name(pdf.value(annotation, "AS")) {
          read(form: pdf.value(shown, state), resources, State(), depth: 1)
        }
        for key in pdf.keys(shown) { declare(pdf.value(pdf.value(shown, key), "Resources"), depth: 1) }
      } else {
        readWithoutAppearance(annotation)
      }
    }
  }

  /// The decoded bytes of a stream of the page; nil where they cannot be decoded, which is noted once.
  private func bytes(_ stream: PDFObjects.Object, _ what: String) -> [UInt8]? {
    let content = pdf.content(stream)
    if let content, !content.isCut { return content.bytes }
    if pdf.reference(stream).map({ unread.insert($0).inserted }) ?? true, unread.count <= Self.mostUnread {
      let reason = content == nil ? pdf.reasonOfUndecodable(stream) : "is damaged, and read as far as it goes"
      tally.lose(FontError(.unreadableFile, "page \(page): \(what) \(reason)"))
    }
    return content?.bytes
  }

  /// Notes all fonts that resources have, shown or not, and those of the forms and patterns in them.
  private func declare(_ resources: PDFObjects.Object, depth: Int = 0) {
    guard depth < Self.deepest, pdf.isDictionary(resources),
      pdf.reference(resources).map({ declared.insert($0).inserted }) ?? true
    else { return }
    let list = pdf.value(resources, "Font")
    for key in pdf.keys(list) {
      let object = pdf.value(list, key)
      _ = font(object)
      // Glyphs that the document draws may be drawn in other fonts.
      declare(pdf.value(object, "Resources"), depth: depth + 1)
    }
    for kind in ["XObject", "Pattern"] {
      let others = pdf.value(resources, kind)
      for key in pdf.keys(others) {
        let other = pdf.value(others, key)
        guard pdf.isStream(other), pdf.reference(other).map({ declared.insert($0).inserted }) ?? true else { continue }
        declare(pdf.value(other, "Resources"), depth: depth + 1)
      }
    }
  }

  /// The font of an object, which is read once.
  func font(_ object: PDFObjects.Object) -> PDFFont? {
    guard pdf.isDictionary(object) else { return nil }
    let id = pdf.reference(object)
    if let id, let known = fonts[id] { return known }
    let font = PDFFont(object, pdf)
    if let id { fonts[id] = font }
    tally.declare(font.font, embedded: font.embedded, described: font.described, at: DocumentPlace(page: page))
    if let family = font.family, font.embedded == nil { tally.change(font.font) { $0.family = family } }
    if let file = font.file { tally.keep(font.font, font.embedded?.embedding ?? .whole, pdf.bytes(file)) }
    return font
  }

  private func read(form: PDFObjects.Object, _ outer: PDFObjects.Object, _ state: State, depth: Int) {
    formCount += 1
    guard depth < Self.deepest, formCount < Self.mostForms, pdf.isStream(form),
      let content = bytes(form, "a form in it")
    else { return }
    let own = pdf.value(form, "Resources")
    read(content, pdf.isThere(own) ? own : outer, state, depth: depth)
    declare(own, depth: depth)
  }

  private func read(_ content: [UInt8], _ resources: PDFObjects.Object, _ start: State, depth: Int) {
    var scanner = PDFScanner(content)
    var state = start
    var saved: [State] = []
    var operands: [PDFScanner.Token] = []
    func number(_ place: Int) -> Double {
      guard operands.indices.contains(place), case .number(let number) = operands[place] else { return 0 }
      return number
    }
    func name() -> PDFName? { if case .name(let name) = operands.first { name } else { nil } }
    /// How much longer lengths are by a matrix.
    func scale() -> Double { abs(number(0) * number(3) - number(1) * number(2)).squareRoot() }
    while let token = scanner.next() {
      guard case .keyword(let word) = token else {
        if operands.count < 64 { operands.append(token) }
        continue
      }
      switch word {
      case "q": if saved.count < 512 { saved.append(state) }
      case "Q": state = saved.popLast() ?? state
      case "cm": state.scale *= scale()
      case "BT": state.textScale = 1
      case "Tm": state.textScale = scale()
      case "Tf":
        state.font = name().flatMap { font(pdf.value(pdf.value(resources, "Font"), $0)) }
        state.size = number(1)
      case "gs":
        let list = pdf.items(
          pdf.value(pdf.value(pdf.value(resources, "ExtGState"), name() ?? PDFName("")), "Font"), atMost: 2)
        if list.count == 2 { (state.font, state.size) = (font(list[0]), pdf.number(list[1]) ?? state.size) }
      case "Tj", "'", "\"": if case .string(let text) = operands.last { show(text, state) }
      case "TJ":
        if case .array(let parts) = operands.first {
          for case .string(let text) in parts { show(text, state) }
        }
      case "Do":
        if let name = name() {
          let form = pdf.value(pdf.value(resources, "XObject"), name)
          if pdf.name(pdf.value(form, "Subtype"))?.text == "Form" {
            read(form: form, resources, state, depth: depth + 1)
          }
        }
      case "scn", "SCN":
        // § 8.7.3: a tiling pattern is content of its own. One with a font counts once wherever it is chosen.
        if case .name(let name) = operands.last {
          let pattern = pdf.value(pdf.value(resources, "Pattern"), name)
          if pdf.isStream(pattern) { read(form: pattern, resources, State(), depth: depth + 1) }
        }
      case "ID": scanner.skipImage()
      case "BDC", "BMC": if marks.count < 512 { marks.append(Mark(actualText: Self.actualText(operands.last))) }
      case "EMC": _ = marks.popLast()
      default: break
      }
      operands = []
    }
  }

  /// The text that a list of properties says; nil where it says none.
  private static func actualText(_ properties: PDFScanner.Token?) -> [Unicode.Scalar]? {
    guard case .dictionary(let items) = properties else { return nil }
    for place in stride(from: 0, to: items.count - 1, by: 2) {
      guard case .name(let name) = items[place], name.text == "ActualText", case .string(let bytes) = items[place + 1]
      else { continue }
      return Array(PDFString.text(bytes).unicodeScalars)
    }
    return nil
  }

  private func show(_ text: [UInt8], _ state: State) {
    guard let font = state.font else {
      if !text.isEmpty, lostPage == nil {
        lostPage = page
        tally.lose(FontError(.unreadableFile, "page \(page): text is set in a font that the document does not have"))
      }
      return
    }
    let size = (abs(state.size) * state.scale * state.textScale * 2).rounded() / 2
    let codes = font.codes(text)
    let place = marks.lastIndex { $0.actualText != nil }
    tally.change(font.font) { use in
      use.count += codes.count
      if let place, let text = marks[place].actualText {
        _ = use.characters.add(text)
        // Of several glyphs the first one has it.
        marks[place].actualText = []
      }
      for (code, length) in codes where place == nil {
        let characters = font.characters(code, length: length)
        if use.characters.add(characters) == 0 { use.unknown += 1 }
        if let only = characters.first, characters.count == 1, let advance = font.advances[code] {
          use.advances[only] = advance
        }
      }
      if size > 0, size.isFinite { use.sizes[size, default: 0] += codes.count }
      let place = DocumentPlace(page: page)
      if use.places[place] != nil || use.places.count < FontTally.mostPlaces {
        use.places[place, default: 0] += codes.count
      }
    }
  }
}

/// A PDF: its pages, one after another.
struct PDFDocument {
  let path: String
  let tally: FontTally

  func read() throws(FontError) {
    let pdf = try PDFObjects(path: path)
    tally.unit = .codes
    let pages = try PDFPages(of: pdf)
    if pages.hasLoop {
      tally.miss(FontError(.unreadableFile, "its tree of pages has a loop: a part of it is read once"))
    }
    let text = PDFText(pdf, tally)
    for (place, page) in pages.all.enumerated() where tally.refusal == nil {
      text.read(page, number: place + 1)
      pdf.release()
    }
  }
}
