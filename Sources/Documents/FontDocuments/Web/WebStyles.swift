internal import FontFiles
internal import FontNames

/// A style sheet that a document contains or names.
struct WebSheet {
  enum Source {
    case own(String, line: Int)
    /// The address of a file, relative to the document.
    case beside(String)
  }

  let source: Source
  /// The media of the sheet, from an attribute.
  let media: String

  init(_ source: Source, media: String?) {
    self.source = source
    self.media = media ?? ""
  }

  /// Reads the text of an element `style`. Returns nil if the text is not CSS (HTML, § 4.2.6).
  init?(_ text: String, in element: StyledElement, line: Int) {
    let type = element.attributes["type"]?.trimmed.lowercased() ?? ""
    guard type.isEmpty || type == "text/css" else { return nil }
    self.init(.own(text, line: line), media: element.attributes["media"])
  }
}

/// The style sheets of a page or picture, from the document and from other files.
struct WebStyles {
  let cascade: StyleCascade
  private(set) var faces = FontFaceRules()
  private let layers = CascadeLayers()
  private let tally: FontTally
  private let folder: WebFolder
  private var read: Set<String> = []

  private static let largestSheet = 16 << 20
  private static let mostSheets = 256
  private static let deepest = 8

  /// - Parameters:
  ///   - path: the document. An import of the document itself is ignored.
  ///   - sheets: the sheets that the document contains and names, in order.
  init(of path: String, _ sheets: [WebSheet], _ tally: FontTally) {
    folder = WebFolder(of: path)
    read = [FilePaths.resolved(path) ?? path]
    self.tally = tally
    cascade = StyleCascade(layers)
    for rule in BrowserStyles.rules() { cascade.add(rule, origin: .browser) }
    for sheet in sheets {
      let condition = CSSCondition.media(sheet.media)
      switch sheet.source {
      case .own(let text, let line):
        add(CSSParser(text, line: line, condition: condition, in: layers), folder, depth: 0)
      case .beside(let address):
        add(sheet: address, folder, condition: condition, layer: CascadeLayers.root, depth: 0)
      }
    }
  }

  private mutating func add(
    sheet address: String, _ folder: WebFolder, condition: CSSCondition, layer: Int, depth: Int
  ) {
    guard condition != .fails, read.insert(folder.key(of: address)).inserted else { return }
    do throws(FontError) {
      guard read.count <= Self.mostSheets, depth < Self.deepest else {
        throw FontError(
          .unreadableFile, "at most \(Self.mostSheets) style sheets are read, and imports at most \(Self.deepest) deep")
      }
      let text = TextEncoding.text(of: try folder.bytes(address, atMost: Self.largestSheet))
      let parser = CSSParser(text, condition: condition, layer: layer, in: layers)
      add(parser, folder.folder(of: address), depth: depth + 1)
    } catch {
      tally.lose("the style sheet \(address.shortened): \(error.message)", hint: error.hint)
    }
  }

  private mutating func add(_ parser: CSSParser, _ folder: WebFolder, depth: Int) {
    for words in parser.omitted.sorted() { cascade.leaveOut(words) }
    for rule in parser.rules {
      switch rule.kind {
      case .importing(let address):
        add(sheet: address, folder, condition: rule.condition, layer: rule.layer, depth: depth)
      case .fontFace: faces.add(rule, folder: folder, tally)
      case .style, .unread(.unknown): declare(rule)
      case .unread(.invalid), .property: break
      }
      cascade.add(rule)
    }
  }

  // MARK: - Lists of fonts that rules name

  private var named: [CSSDeclaration] = []
  /// The values of custom properties in all rules; nil for a property with different values.
  private var variables: [String: [CSSToken]?] = [:]

  private mutating func declare(_ rule: CSSRule) {
    for declaration in rule.declarations {
      if declaration.name == "font-family" || declaration.name == "font" {
        named.append(declaration)
      } else if declaration.name.hasPrefix("--") {
        let known = variables[declaration.name]
        variables[declaration.name] = known == nil || known == declaration.value ? .some(declaration.value) : .some(nil)
      }
    }
  }

  /// Returns the font lists of rules with their lines, and the number of lists with an unset or ambiguous variable.
  func declared() -> (fonts: [(font: NamedFont, line: Int)], unknown: Int) {
    let set = CSSVariables(variables.compactMapValues(\.self), in: nil, .init(), cascade.variableWork)
    var fonts: [(font: NamedFont, line: Int)] = []
    var unknown = 0
    for declaration in named {
      let hasVariables = CSSVariables.areIn(declaration.value)
      let tokens = hasVariables ? set.replaced(declaration.value) : declaration.value
      let values = tokens.map { FontDeclaration.values(declaration.name, $0, allowsNumbers: false) } ?? [:]
      if case .families(let names) = values[.family] {
        if !names.isEmpty { fonts.append((NamedFont(names), declaration.line)) }
      } else if hasVariables {
        unknown += 1
      }
    }
    return (fonts, unknown)
  }

  // MARK: - The end of the document

  /// Records declared fonts without text, embedded fonts of lists, and parts that are not applied.
  func finish(_ declared: [(font: NamedFont, line: Int)]) {
    let lists = Set(tally.found.keys.map(\.names))
    for (font, line) in declared where !lists.contains(font.names) {
      tally.declare(font, at: DocumentPlace(part: "style sheet", line: line))
    }
    let names = Set(tally.found.keys.flatMap(\.names))
    for (name, line) in faces.names where !names.contains(name) {
      tally.declare(NamedFont([name]), embedded: faces.font(name), at: DocumentPlace(part: "style sheet", line: line))
    }
    tally.embed { faces.font($0) }
    if cascade.variableWork.isExhausted {
      let most = CSSVariables.Work.most / 1_000_000
      tally.refuse("has variables whose values have more than \(most) million parts")
    }
    guard !cascade.unapplied.isEmpty else { return }
    let shown = cascade.unapplied.prefix(Self.mostWords).map(\.shortened)
    let others = cascade.unapplied.count - shown.count
    let list = shown.joined(separator: ", ") + (others > 0 ? ", and \(others) more" : "")
    tally.note("style rules that fontprobe does not apply: \(list)")
  }

  private static let mostWords = 10
}
