internal import FontFiles

/// Counts the text that a content stream shows, and what the forms in it show (ISO 32000-1, § 9.4).
final class PDFText {
  private let pdf: PDFObjects
  private let tally: FontTally
  private var fonts: [Int: PDFFont] = [:]
  private var page = 0
  /// How many forms the page has shown: a form may show others many times.
  private var formCount = 0
  /// The fonts that stand in resources, by their numbers.
  private var declared = Set<Int>()

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
  func read(page object: PDFObjects.Object, number: Int) {
    page = number
    formCount = 0
    marks = []
    let resources = pdf.inherited(object, "Resources")
    if let content = pdf.content(object) { read(content, resources, State(), depth: 0) }
    declare(resources, depth: 0)
    for annotation in pdf.items(pdf.value(object, "Annots"), atMost: 100_000) {
      let shown = pdf.value(pdf.value(annotation, "AP"), "N")
      if pdf.isStream(shown) {
        read(form: shown, resources, State(), depth: 1)
      } else if let state = pdf.name(pdf.value(annotation, "AS")) {
        read(form: pdf.value(shown, state), resources, State(), depth: 1)
      }
    }
  }

  /// Notes all fonts that resources have, shown or not.
  private func declare(_ resources: PDFObjects.Object, depth: Int) {
    let list = pdf.value(resources, "Font")
    for key in pdf.keys(list) { _ = font(pdf.value(list, key)) }
  }

  /// The font of an object, which is read once.
  private func font(_ object: PDFObjects.Object) -> PDFFont? {
    guard pdf.isDictionary(object) else { return nil }
    let id = pdf.id(object)
    if let id, let known = fonts[id] { return known }
    let font = PDFFont(object, pdf)
    if let id { fonts[id] = font }
    tally.declare(font.font, embedded: font.embedded, at: DocumentPlace(page: page))
    if let file = font.file { tally.keep(font.font, font.embedded?.embedding ?? .whole, pdf.bytes(file)) }
    return font
  }

  private func read(form: PDFObjects.Object, _ outer: PDFObjects.Object, _ state: State, depth: Int) {
    formCount += 1
    guard depth < Self.deepest, formCount < Self.mostForms, pdf.isStream(form), let content = pdf.bytes(form) else {
      return
    }
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
    func name() -> String? { if case .name(let name) = operands.first { name } else { nil } }
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
        let list = pdf.items(pdf.value(pdf.value(pdf.value(resources, "ExtGState"), name() ?? ""), "Font"), atMost: 2)
        if list.count == 2 { (state.font, state.size) = (font(list[0]), pdf.number(list[1]) ?? state.size) }
      case "Tj", "'", "\"": if case .string(let text) = operands.last { show(text, state) }
      case "TJ":
        if case .array(let parts) = operands.first {
          for case .string(let text) in parts { show(text, state) }
        }
      case "Do":
        if let name = name() {
          let form = pdf.value(pdf.value(resources, "XObject"), name)
          if pdf.name(pdf.value(form, "Subtype")) == "Form" { read(form: form, resources, state, depth: depth + 1) }
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
      guard case .name("ActualText") = items[place], case .string(let bytes) = items[place + 1] else { continue }
      // § 7.9.2.2: UTF-16 after its mark, else the encoding of documents, which is ASCII for most texts.
      guard bytes.starts(with: [0xFE, 0xFF]) else { return bytes.map { Unicode.Scalar($0) } }
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    }
    return nil
  }

  private func show(_ text: [UInt8], _ state: State) {
    guard let font = state.font else { return }
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
      for code in codes where place == nil {
        let characters = font.characters(code)
        _ = use.characters.add(characters)
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

  /// More pages than any document has.
  private static let mostPages = 100_000

  func read() throws(FontError) {
    let pdf = try PDFObjects(path: path)
    tally.unit = .codes
    let count = pdf.pageCount
    guard count <= Self.mostPages else {
      throw FontError(.unreadableFile, "has \(count) pages, and at most \(Self.mostPages) are read")
    }
    let text = PDFText(pdf, tally)
    for place in 0..<count where tally.refusal == nil {
      text.read(page: pdf.page(place), number: place + 1)
      pdf.release()
    }
  }
}
