internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import TextFormats

/// Reads a JSON document of styled text.
///
/// An unknown key is an error, because a misspelt key would otherwise change the lines without notice.
struct StyledDocumentReader {
  private let collection: FontCollection
  private var matches: [(name: String, match: FontMatch)] = []
  private var answered: Set<Answered> = []
  private var known: [FontRequest: Font] = [:]

  private struct Answered: Hashable {
    let name: String
    let face: FontFace
  }

  /// A font of the document. For a missing key, the value of the paragraph's font is used.
  private struct FontRequest: Hashable {
    var name: String?
    var size: Double = PointSize.body
    var weight: FontWeight?
    var isItalic = false
    var variations: VariationCoordinates = [:]
  }

  /// In bytes of UTF-8.
  private static let longestText = 1_000_000
  private static let mostRuns = 100_000
  static let mostTabStops = 1000
  /// In bytes of UTF-8.
  static let longestEllipsis = 256
  static let largestLength = InlineBox.largest

  private init(_ collection: FontCollection) { self.collection = collection }

  /// - Parameters:
  ///   - file: a path; `-` means standard input.
  ///   - width: the width that replaces the width in the document.
  /// - Throws: `FontError` if the file cannot be read or is not a valid document.
  static func read(
    file: String, width: Double?, in collection: FontCollection
  ) throws(FontError) -> StyledDocument {
    let text = try TextFile.text(of: file, atMost: JSONDocument.mostBytes)
    return try read(text, from: file == "-" ? StandardInput.name : file, width: width, in: collection)
  }

  /// - Parameter path: the path of the file, for messages.
  static func read(
    _ text: String, from path: String? = nil, width: Double?, in collection: FontCollection
  ) throws(FontError) -> StyledDocument {
    var reader = StyledDocumentReader(collection)
    do {
      return try reader.document(JSONReader(parsing: text.utf8), width: width)
    } catch let error as JSONError {
      throw FontError(.unreadableFile, "\(error)", path: path, hint: "docs/styled-text.md describes the document")
    } catch let error as FontError {
      throw error
    } catch {
      throw FontError(.unreadableFile, "\(error)", path: path)
    }
  }

  private static let documentKeys =
    ["width", "font", "lineBoxes", "maximumLines", "maximumHeight", "truncation", "runs", "ellipsis", "extraLine"]
    + styleKeys
  private static let styleKeys = [
    "alignment", "direction", "language", "lineHeight", "tracking", "wordSpacing", "features", "hyphens",
    "firstLineIndent", "hangingIndent", "tailIndent", "tabStops", "tabInterval", "spaceBefore", "spaceAfter",
    "minimumLineHeight", "maximumLineHeight", "lineSpacing", "wraps",
  ]
  private static let textKeys = [
    "text", "font", "tracking", "wordSpacing", "features", "smallCaps", "language", "textCase", "baselineShift",
    "lineHeight", "underline", "strikeout", "paragraph", "attributes",
  ]
  private static let boxKeys = ["box", "align", "attributes"]
  private static let fontKeys = ["name", "size", "weight", "italic", "variations"]

  private mutating func document(_ json: JSONReader, width: Double?) throws -> StyledDocument {
    try json.check(keys: Self.documentKeys)
    let request = try fontRequest(json.optional("font"), over: FontRequest())
    guard request.name != nil else { throw JSONError(.member("font.name"), "the key is missing") }
    let font = try font(request)
    var paragraph = ParagraphStyle(rounding: .none)
    paragraph.lineBoxes = try lineBoxes(json)
    // If lines have the boxes of CSS, they are also rounded as in a browser.
    if paragraph.lineBoxes == .css { paragraph.setAsInChromium() }
    paragraph = try style(json, over: paragraph)
    paragraph.ellipsis = try json.ellipsis("ellipsis")
    paragraph.hasExtraLine = try json.optional("extraLine")?.bool() ?? false
    let elements = try json.member("runs").elements()
    guard elements.count <= Self.mostRuns else {
      throw JSONError(.member("runs"), "there are \(elements.count) runs; a document has at most \(Self.mostRuns)")
    }
    var text = StyledText()
    var own: [PositionedValue?] = []
    for (index, element) in elements.enumerated() {
      text += try run(element, at: index, over: request, paragraph)
      own.append(try element.optional("attributes")?.value)
      guard text.text.utf8.count <= Self.longestText else {
        throw JSONError(.member("runs"), "the text is longer than \(Self.longestText) bytes")
      }
    }
    let given = try json.optional("width")?.number(in: 0...Self.largestLength)
    guard let width = width ?? given else { throw JSONError(.member("width"), "the key is missing") }
    let maximum = try json.optional("maximumLines")?.integer(in: 1...1_000_000)
    let height = try json.optional("maximumHeight")?.number(in: 0...Self.largestLength)
    return StyledDocument(
      text: text, font: font, paragraph: paragraph, width: width, maximumLines: maximum, maximumHeight: height,
      truncation: try json.word("truncation") ?? .none, attributes: own, matches: matches)
  }

  /// Reads a style of paragraphs. For a missing key, the value of the other style is used.
  private func style(_ json: JSONReader, over other: ParagraphStyle) throws -> ParagraphStyle {
    var style = other
    style.alignment = try json.word("alignment") ?? style.alignment
    style.lineHeight = try lineHeight(json) ?? style.lineHeight
    style.language = try json.language("language") ?? style.language
    style.direction = try direction(json) ?? style.direction
    style.features = try style.features.merging(features(json))
    if let hyphens = try json.optional("hyphens") {
      switch try hyphens.text() {
      case "manual": style.hyphenation = nil
      case "auto": style.hyphenation = .standard
      case let word: throw hyphens.failure("\(word): give manual or auto")
      }
    }
    if try json.optional("tabStops") != nil { style.tabStops = try json.tabStops("tabStops") }
    style.tabInterval = try json.optional("tabInterval")?.number(in: 0.01...Self.largestLength) ?? style.tabInterval
    style.wraps = try json.optional("wraps")?.bool() ?? style.wraps
    for (key, length) in Self.lengths { style[keyPath: length] = try json.length(key) ?? style[keyPath: length] }
    return style
  }

  private static var lengths: KeyValuePairs<String, WritableKeyPath<ParagraphStyle, Double>> {
    [
      "tracking": \.tracking, "wordSpacing": \.wordSpacing, "firstLineIndent": \.firstLineIndent,
      "hangingIndent": \.hangingIndent, "tailIndent": \.tailIndent, "spaceBefore": \.spaceBefore,
      "spaceAfter": \.spaceAfter, "minimumLineHeight": \.minimumLineHeight,
      "maximumLineHeight": \.maximumLineHeight, "lineSpacing": \.lineSpacing,
    ]
  }

  private func lineBoxes(_ json: JSONReader) throws(JSONError) -> LineBoxes {
    guard let boxes: LineBoxes = try json.word("lineBoxes") else { return .css }
    guard boxes != .uniform else { throw JSONError(.member("lineBoxes"), "uniform: give one of css, typesetter") }
    return boxes
  }

  private func direction(_ json: JSONReader) throws(JSONError) -> TextDirection? {
    guard let member = try json.optional("direction") else { return nil }
    switch try member.text() {
    case "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    case let word: throw member.failure("\(word): give ltr or rtl")
    }
  }

  // MARK: - Runs

  private mutating func run(
    _ json: JSONReader, at index: Int, over font: FontRequest, _ paragraph: ParagraphStyle
  ) throws -> StyledText {
    let box = try json.optional("box")
    try json.check(keys: box == nil ? Self.textKeys : Self.boxKeys)
    var attributes = TextAttributes()
    attributes[StyledDocument.RunIndex.self] = index
    if let box {
      try box.check(keys: ["width", "height"])
      let text = StyledText.box(
        width: try box.member("width").number(in: 0...Self.largestLength),
        height: try box.member("height").number(in: 0...Self.largestLength),
        align: try json.points("align", InlineBox.Alignment.points, or: Self.boxAlignments) ?? .baseline)
      return text.mapAttributes { attributes.over($0) }
    }
    if let own = try json.optional("font") {
      attributes.font = .font(try self.font(fontRequest(own, over: font)))
    }
    attributes.tracking = try json.length("tracking")
    attributes.features = try features(json)
    if try json.optional("smallCaps")?.bool() ?? false { attributes.smallCaps = .smallCaps }
    attributes.language = try json.language("language")
    attributes.textCase = try json.word("textCase")
    attributes.baselineShift = try json.points("baselineShift", BaselineShift.points, or: Self.shifts)
    attributes.lineHeight = try lineHeight(json)
    attributes.underline = try json.optional("underline")?.bool()
    attributes.strikeout = try json.optional("strikeout")?.bool()
    attributes.wordSpacing = try json.length("wordSpacing")
    if let own = try json.optional("paragraph") {
      try own.check(keys: Self.styleKeys)
      attributes.paragraph = try style(own, over: paragraph)
    }
    return StyledText(try json.member("text").text(), attributes: attributes)
  }

  private func lineHeight(_ json: JSONReader) throws(JSONError) -> LineHeight? {
    guard let member = try json.optional("lineHeight") else { return nil }
    if case .number = member.value.kind { return .points(try member.number(in: 0...Self.largestLength)) }
    try member.check(keys: ["multiple", "fontMultiple"])
    if let multiple = try member.optional("fontMultiple") {
      return .fontMultiple(try multiple.number(in: 0.001...1000))
    }
    return .multiple(try member.member("multiple").number(in: 0...1000))
  }

  private static let shifts: KeyValuePairs<String, BaselineShift> = [
    "super": .superscript, "sub": .subscript, "middle": .middle, "top": .top, "bottom": .bottom,
  ]
  private static let boxAlignments: KeyValuePairs<String, InlineBox.Alignment> = [
    "baseline": .baseline, "middle": .middle, "capitals": .capitals, "top": .top, "bottom": .bottom,
  ]

  private func features(_ json: JSONReader) throws(JSONError) -> FontFeatures {
    guard let member = try json.optional("features") else { return [] }
    var features: FontFeatures = []
    for (tag, value) in try member.tags() { features[tag] = try value.integer(in: 0...0xFFFF) }
    return features
  }

  // MARK: - Fonts

  private func fontRequest(_ json: JSONReader?, over paragraph: FontRequest) throws(JSONError) -> FontRequest {
    guard let json else { return paragraph }
    try json.check(keys: Self.fontKeys)
    var request = paragraph
    request.name = try json.optional("name")?.text() ?? paragraph.name
    request.size = try json.optional("size")?.number(in: 0.001...PointSize.largest) ?? paragraph.size
    request.weight =
      try json.optional("weight").map { json throws(JSONError) in
        FontWeight(rawValue: try json.number(in: 1...1000))
      } ?? paragraph.weight
    request.isItalic = try json.optional("italic")?.bool() ?? paragraph.isItalic
    for (tag, value) in try json.optional("variations")?.tags() ?? [] { request.variations[tag] = try value.number() }
    return request
  }

  private mutating func font(_ request: FontRequest) throws(FontError) -> Font {
    if let font = known[request] { return font }
    let name = request.name ?? ""
    var descriptor = FontDescriptor(
      names: [], weight: request.weight, slant: request.isItalic ? .italic : nil, variations: request.variations)
    descriptor = descriptor.keeping(.width)
    let match = try collection.match(for: [FontReference(name: name)], descriptor: descriptor)
    try match.face.checkTextTables()
    try match.drawn.checkText()
    let font = Font(match, size: request.size)
    known[request] = font
    if answered.insert(Answered(name: name, face: match.face)).inserted { matches.append((name, match)) }
    return font
  }
}
