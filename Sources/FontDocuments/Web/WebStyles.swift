internal import FontFiles
internal import FontNames

/// The style sheets of a page or a picture: in it, and beside it.
struct WebStyles {
  private(set) var cascade = StyleCascade()
  private(set) var faces = FontFaceRules()
  private let tally: FontTally
  private let folder: WebFolder
  private var read: Set<String> = []

  private static let largestSheet = 16 << 20
  private static let mostSheets = 256
  private static let deepest = 8

  /// - Parameter path: the document. It is no sheet beside itself.
  init(of path: String, _ tally: FontTally) {
    folder = WebFolder(path: FilePaths.folder(of: path))
    read = [FilePaths.resolved(path) ?? path]
    self.tally = tally
  }

  /// Adds a sheet that stands in the document.
  mutating func add(_ text: String, line: Int) { add(CSSParser(text, line: line).rules, folder, depth: 0) }

  /// Adds a sheet beside the document.
  mutating func add(sheet address: String) { add(sheet: address, folder, depth: 0) }

  private mutating func add(sheet address: String, _ folder: WebFolder, depth: Int) {
    guard read.count < Self.mostSheets, depth < Self.deepest, read.insert(folder.key(of: address)).inserted else {
      return
    }
    do throws(FontError) {
      let text = TextEncoding.text(of: try folder.bytes(address, atMost: Self.largestSheet))
      add(CSSParser(text).rules, folder.folder(of: address), depth: depth + 1)
    } catch {
      tally.miss(
        FontError(.unreadableFile, "the style sheet \(address.shortened): \(error.message)", hint: error.hint))
    }
  }

  private mutating func add(_ rules: [CSSRule], _ folder: WebFolder, depth: Int) {
    for rule in rules {
      switch rule.kind {
      case .importing: add(sheet: rule.prelude, folder, depth: depth)
      case .fontFace: faces.add(rule, folder: folder, tally)
      case .style: declare(rule)
      }
    }
    cascade.add(rules)
  }

  /// The lists of fonts that rules name; text may be set in none of them.
  private(set) var declared: [(font: NamedFont, line: Int)] = []

  private mutating func declare(_ rule: CSSRule) {
    for declaration in rule.declarations where declaration.name == "font-family" || declaration.name == "font" {
      var fonts = ComputedFonts()
      fonts.apply(declaration.name, declaration.value, parent: ComputedFonts())
      guard let font = fonts.font else { continue }
      declared.append((NamedFont(font.names), declaration.line))
    }
  }

  /// Notes what the sheets declare and no text is set in, and which lists begin with a font that a rule brings along.
  func finish() {
    for (font, line) in declared where !tally.hasNames(font.names) {
      tally.declare(font, at: DocumentPlace(part: "style sheet", line: line))
    }
    for (name, line) in faces.names where !tally.names(name) {
      tally.declare(NamedFont([name]), embedded: faces.font(name), at: DocumentPlace(part: "style sheet", line: line))
    }
    tally.embed { faces.font($0) }
  }
}
