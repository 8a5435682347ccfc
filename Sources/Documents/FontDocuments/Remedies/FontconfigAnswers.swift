internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The faces for requests in each style, and the properties by which Fontconfig chooses them.
struct FontconfigAnswers {
  private let collection: FontCollection
  private let system: SystemFonts
  /// The files that Fontconfig lists.
  private let listed: Set<String>
  private(set) var folders: [String] = []
  private(set) var leftOut: [FontconfigRules.LeftOut] = []

  init(_ collection: FontCollection, _ system: SystemFonts) {
    self.collection = collection
    self.system = system
    listed = system.files
  }

  private static let (regular, bold) = (400.0, 700.0)

  /// Returns the rule for a name in regular, bold, italic, bold italic, and other requested weights. Nil if no file has
  /// these faces.
  mutating func rule(for request: FontconfigRequests.Request) -> FontconfigRule? {
    let weights = Set(request.weights.compactMap(\.self)).union([Self.regular, Self.bold])
    var answers: [FontconfigRule.Answer] = []
    var lacks: (style: String, reason: String)?
    for weight in weights.sorted() {
      for isItalic in [false, true] {
        var descriptor = FontDescriptor(names: request.asked)
        descriptor.described = DescribedStyle(kind: request.kind)
        // A name may include its weight. Then no weight is requested, unless a document requests one.
        let isOfName = weight == Self.regular && (request.weights.contains(nil) || !request.weights.contains(weight))
        if !isOfName { descriptor.weight = FontWeight(weight) }
        if isItalic { descriptor.slant = .italic }
        let match = collection.match(for: descriptor)
        if let reason = reach(match) {
          lacks = lacks ?? (Self.words(weight, isItalic), reason)
        } else if let family = Self.family(of: match.drawn.face) {
          answers.append(answer(match, family, weight, isItalic))
        } else {
          lacks = lacks ?? (Self.words(weight, isItalic), "\(match.drawn.face.shortName) has no family")
        }
      }
    }
    let name = request.name
    if let lacks { leftOut.append(.init(name: answers.isEmpty ? name : name + lacks.style, reason: lacks.reason)) }
    return answers.isEmpty ? nil : FontconfigRule(name: name, answers: answers)
  }

  /// Adds the folder of a face to the rules, so that Fontconfig lists the file.
  ///
  /// - Returns: the reason why Fontconfig cannot list the file; nil if Fontconfig lists or will list the file.
  @discardableResult
  mutating func reach(_ match: FontMatch) -> String? {
    let drawn = match.drawn
    let name = drawn.face.shortName
    if drawn.origin == .bundled {
      return
        "\(name) comes with fontprobe, not as a file: give the font file with --fonts, or leave the bundled fonts out with --no-bundled"
    }
    guard let path = drawn.face.source.path else { return "\(name) is not in a file" }
    let file = FilePaths.resolved(path) ?? path
    guard !listed.contains(file) else { return nil }
    let folder = FilePaths.folder(of: file)
    guard folder.unicodeScalars.allSatisfy(Markup.isCharacter) else {
      return "the folder of \(name) has a name that XML cannot have"
    }
    if !folders.contains(folder) { folders.append(folder) }
    return nil
  }

  private static func family(of face: FontFace) -> String? {
    let family = face.names.family ?? face.names.legacyFamily
    return family.flatMap { $0.isEmpty || !$0.unicodeScalars.allSatisfy(Markup.isCharacter) ? nil : $0 }
  }

  private func answer(_ match: FontMatch, _ family: String, _ weight: Double, _ isItalic: Bool) -> FontconfigRule.Answer
  {
    let drawn = match.drawn
    let style = drawn.face.style
    var properties: [FontconfigRule.Property] = []
    // A request keeps a weight or slant that the face lacks, because programs synthesise both. But Fontconfig may list
    // other faces of the family of a registered face. Fontconfig would then choose one of those other faces.
    let isAlone = drawn.origin != .registered || !system.hasFamily(FoldedName(family))
    if style.weight.rawValue != weight, !(isAlone && drawn.synthesis.bold) {
      properties.append(.init(name: "weight", value: FontconfigStyle.weight(style.weight)))
    }
    if style.slant.isSlanted != isItalic, !(isAlone && drawn.synthesis.oblique) {
      properties.append(.init(name: "slant", value: Double(FontconfigStyle.slant(style.slant))))
    }
    if style.width != .normal { properties.append(.init(name: "width", value: style.width.rawValue.rounded(.down))) }
    return .init(
      weight: weight, isItalic: isItalic, face: drawn.face, family: family, style: properties,
      reason: "\(drawn.face.shortName) is used (\(match.likeness.rawValue)): \(match.explanation)")
  }

  /// Returns the words for a style, such as ` bold italic`, after a space.
  static func words(_ weight: Double, _ isItalic: Bool) -> String {
    let words = weight == regular ? "" : weight == bold ? " bold" : " \(FontWeight(weight))"
    return words + (isItalic ? " italic" : "")
  }
}
