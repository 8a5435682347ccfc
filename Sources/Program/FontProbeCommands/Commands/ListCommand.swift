internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

struct ListCommand: Command {
  static let syntax = CommandSyntax(
    name: "list",
    abstract: "Lists the fonts that can be found by name",
    discussion: """
      The fonts of --fonts come first, then the fonts that come with the program, then the fonts of the system. With a \
      filter, the list has only fonts with this text in one of their names. Capitals, spaces and hyphens in names make \
      no difference. If several faces in --fonts have the same name, fontprobe uses the first face, and a warning \
      names the other faces.

      --language, --monospaced, --variable, --characters and --weight show only fonts that meet the condition. The letters \
      of a language come from Unicode CLDR (a public database). A font counts as monospaced if its ASCII characters \
      have the same width, even if the font file does not say so.

      With --names, the list has every name by which a font can be found, one name on each line, for use in scripts.
      """,
    examples: [
      "fontprobe list",
      "fontprobe list --no-system slab",
      "fontprobe list --families --fonts Fonts",
      "fontprobe list --names roboto",
      "fontprobe list --no-system --language vi --weight 600-900",
    ],
    arguments: [
      ArgumentSyntax(name: "filter", help: "Show only fonts whose names contain this text.", isOptional: true)
    ],
    groups: [
      OptionGroup("Rows", [families, names]) { given throws(UsageError) in
        guard !given[families] || !given[names] else {
          throw UsageError("--families and --names cannot be used together")
        }
      }, QueryOptions.group, CollectionOptions.group, OutputFormat.group,
    ])

  private static let families = Option.flag("families", "Show one line for each family.")
  private static let names = Option.flag("names", "Print only the names, one name on each line.")

  static let worksWithoutHarfBuzz = true

  let given: ParsedArguments

  func check() throws(UsageError) {
    guard !given[Self.names] || QueryOptions.query(given) == nil else {
      throw UsageError(
        "--names does not open the fonts, so it cannot apply conditions such as --weight: leave out --names or the condition"
      )
    }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given, naming: .all)
    let filter = given.arguments.first.map(FoldedName.init)
    if given[Self.names] {
      let names = Self.names(in: collection, with: filter)
      return Answer(
        json: { ["names": .texts(names)] }, text: { _ in names.map(\.printable) }, isDocument: true)
    }
    let query = QueryOptions.query(given)
    if query?.needsGlyphs ?? false, let missing = FontError.missingHarfBuzz { throw missing }
    let system = collection.systemFaces()
    StandardStreams.warn(system.failures)
    var faces =
      collection.registeredFaces.map { ($0, FontOrigin.registered) }
      + collection.registeredProfiles.map { ($0.face, .registered) } + collection.bundledFaces.map { ($0, .bundled) }
      + system.faces.map { ($0, .system) }
    if let filter { faces = faces.filter { face, _ in face.hasName(containing: filter) } }
    if let query {
      let found = FontCollection.faces(matching: query, among: faces.map(\.0))
      StandardStreams.warn(found.failures)
      let kept = Set(found.faces.map(ObjectIdentifier.init))
      faces = faces.filter { kept.contains(ObjectIdentifier($0.0)) }
    }
    let report = ListReport(faces: faces, byFamily: given[Self.families], isNarrowed: query != nil)
    return Answer(json: { report.json }, text: report.text)
  }
}

extension ListCommand {
  /// Returns the names in alphabetical order without duplicates. A shell waits for these names, so system fonts are
  /// read from Fontconfig's cache.
  static func names(in collection: FontCollection, with filter: FoldedName? = nil) -> [String] {
    var names = Set(collection.allNames)
    if let filter, !filter.isEmpty { names = names.filter { FoldedName($0).text.contains(filter.text) } }
    return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }
}

extension FontFace {
  fileprivate func hasName(containing part: FoldedName) -> Bool {
    let names = [postScriptName, fullName, family, names.legacyFamily].compactMap { $0 } + names.otherFamilies
    return part.isEmpty || names.contains { FoldedName($0).text.contains(part.text) }
  }
}

struct ListReport {
  let faces: [(face: FontFace, origin: FontOrigin)]
  let byFamily: Bool
  /// Whether the list has conditions other than a name.
  var isNarrowed = false

  private struct Family {
    let name: String
    let origin: FontOrigin
    var faces: [FontFace]

    var styles: [String] { faces.map { $0.styleName ?? $0.style.description } }
  }

  /// The faces, grouped by family and source. The families are in the order of their first faces.
  private var families: [Family] {
    var places: [String: Int] = [:]
    var families: [Family] = []
    for (face, origin) in faces {
      let name = face.family ?? face.fullName ?? "–"
      let key = "\(origin.rawValue)\u{0}\(FoldedName(name).text)"
      if let place = places[key] {
        families[place].faces.append(face)
      } else {
        places[key] = families.count
        families.append(Family(name: name, origin: origin, faces: [face]))
      }
    }
    return families
  }

  var json: JSONValue {
    [
      "faces": .array(
        faces.map { face, origin in
          face.identity + [
            "source": .string(origin.rawValue), "file": .optional(face.source.path), "faceIndex": .integer(face.index),
            "format": .string(face.format.rawValue), "variable": .bool(face.isVariable), "axes": face.axesJSON,
          ]
        }),
      "families": byFamily ? familySection.json : nil,
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    guard !faces.isEmpty else {
      return [isNarrowed ? "no font meets these conditions" : "no font has this text in its name"]
    }
    return byFamily ? familySection.lines(emphasis) : faceSection.lines(emphasis)
  }

  private var faceSection: Section<(face: FontFace, origin: FontOrigin)> {
    Section(
      faces,
      [
        .cell("PostScript name") { $0.face.postScriptName ?? "–" },
        .cell("full name", rank: 2) { $0.face.fullName ?? "–" },
        .cell("style", rank: 4) { face, _ in
          let axes = face.axes.map { "\($0.tag) \($0.minimum.text(.shortest))…\($0.maximum.text(.shortest))" }
          return axes.isEmpty ? face.style.description : axes.joined(separator: ", ")
        },
        .cell("format", rank: 1) { $0.face.format.rawValue },
        .cell("source", .path, rank: 3) { $0.face.source.path ?? $0.origin.rawValue },
      ])
  }

  private var familySection: Section<Family> {
    Section(
      families,
      [
        .text("family") { $0.name }, .member("source") { .string($0.origin.rawValue) },
        .number("faces", .fixed(0)) { Double($0.faces.count) }, .cell("source", rank: 1) { $0.origin.rawValue },
        .cell("styles", .text) { $0.styles.joined(separator: ", ") }, .member("styles") { .texts($0.styles) },
      ])
  }
}

/// The conditions of a list of fonts.
enum QueryOptions {
  private static let language = Option.value(
    "language", "tag", "Show only fonts with all letters of this language, such as ja, vi or sr-Latn (BCP 47).",
    completion: .made { RequiredLanguage.known }
  ) { tag throws(UsageError) in
    guard let language = RequiredLanguage(tag) else {
      throw UsageError("--language \(tag.prefix(40)): \(RequiredLanguage.unknown(tag))")
    }
    return language
  }
  private static let characters = CharactersOption.option(
    "Show only fonts with a glyph for each character of this text.")
  private static let weights = Option.value(
    "weight", "weights",
    "Show only fonts with this weight, such as 400 (from 1 to 1000), or with a weight in a range such as 600-900. A variable font has all weights of its axis."
  ) { text throws(UsageError) in
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Double(decimal: $0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last, first >= 1, last <= 1000 else {
      throw UsageError("--weight \(text.prefix(40)): give a weight from 1 to 1000, or a range such as 600-900")
    }
    return first...last
  }
  private static let monospaced = Option.flag(
    "monospaced", "Show only fonts whose printable ASCII characters have the same width.")
  private static let variable = Option.flag("variable", "Show only variable fonts.")

  static let group = OptionGroup("Conditions", [language, characters, weights, monospaced, variable])

  static func query(_ given: ParsedArguments) -> FontQuery? {
    var query = FontQuery()
    query.language = given[language]
    query.characters = given[characters]
    query.weights = given[weights]
    if given[monospaced] { query.isMonospaced = true }
    if given[variable] { query.isVariable = true }
    return query == FontQuery() ? nil : query
  }
}
