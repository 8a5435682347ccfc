internal import FontCode
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// `fontprobe baseline NAME SIZE`
struct BaselineCommand: Command {
  static let syntax = CommandSyntax(
    name: "baseline",
    abstract: "What to set on each platform so that text stands at the same height",
    discussion: """
      Every platform puts the letters at another height in a line of the same height. Says where each one has the baseline \
      by itself, and what to set in CSS, UIKit, SwiftUI, Compose, Flutter, GTK, Qt Quick and Figma so that the middle of the \
      capitals is in the middle of the line, on the same device pixel.

      Chromium, Firefox, GTK 4 and Qt 6 were run, and what they drew was compared ("drawn"). The others are as their \
      documentation says; nobody ran them ("documented").

      With --guide, in place of a name and a size, one table of the styles of a guide.
      """,
    examples: [
      "fontprobe baseline Inter 17 --line-height 22",
      "fontprobe baseline \"EB Garamond\" 24 --line-height 32 --anchor x --scale 2",
      "fontprobe baseline MuseoSlab-500 17 --only compose",
      "fontprobe baseline --guide Examples/Guides/two-families.yaml",
    ],
    arguments: [NameArgument.syntax.optional, SizeArgument.syntax.optional],
    groups: [
      OptionGroup(
        title: "Lines",
        options: [
          .value(
            "line-height", "points",
            "The height of the line's box; the font's own by default, up to the next device pixel."),
          .value(
            "anchor", "anchor",
            """
            What is centred in the line: the middle of the capitals (the default), or that of the lowercase letters (x); \
            with baseline, the baseline is where half of the rest of the line is above the letters.
            """, completion: .choices(BaselineAnchor.allCases.map(\.rawValue))),
          .value(
            "only", "engine",
            "One engine alone: \(BaselineEngine.allCases.map(\.rawValue).joined(separator: ", ")). Repeatable.",
            completion: .choices(BaselineEngine.allCases.map(\.rawValue)), isRepeatable: true),
          GuideOptions.guide, GuideOptions.device,
          .value("style", "style", "One style of the guide alone, by its name or its code."),
        ]),
      TraitOptions.syntax, StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let subject: Subject
  private let lineHeight: Double?
  private let anchor: BaselineAnchor
  private let engines: [BaselineEngine]
  private let traits: TraitCollection
  private let fonts: CollectionOptions

  private enum Subject {
    case font(name: String, size: Double, FontDescriptor)
    case guide(GuideOptions)
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let guide = try GuideOptions(arguments) {
      if let word = arguments.arguments.first {
        throw UsageError("\(word): give a name and a size, or --guide, not both")
      }
      subject = .guide(guide)
    } else {
      let given = arguments.arguments
      guard given.count == 2 else {
        throw UsageError("\(given.isEmpty ? "<name>" : "<size>") is missing")
      }
      if let style = arguments.value("style") {
        throw UsageError("--style \(style): styles are those of a guide; give --guide")
      }
      subject = .font(
        name: given[0], size: try SizeArgument.read(given[1]), try StyleOptions(arguments).descriptor(names: []))
    }
    lineHeight = try arguments.number("line-height")
    if let lineHeight, !(lineHeight > 0 && lineHeight <= 100_000) {
      throw UsageError(
        "--line-height \(lineHeight.text(.shortest)): a line height is a number of points above 0 and at most 100000")
    }
    anchor = try arguments.choice("anchor", "the anchors are \(BaselineAnchor.words)") ?? .capitals
    var engines: [BaselineEngine] = []
    for word in arguments.all("only") {
      guard let engine = BaselineEngine(inAnyCase: word) else {
        throw UsageError("--only \(word): the engines are \(BaselineEngine.words)")
      }
      engines.append(engine)
    }
    self.engines = engines.isEmpty ? BaselineEngine.allCases : engines
    traits = try TraitOptions(arguments).traits
    fonts = try CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    switch subject {
    case .font(let name, let size, let asked):
      let match = try NameArgument.match(name, as: asked, in: collection)
      match.drawn.face.warnOfUnreadMetrics()
      let report = BaselineReport(
        request: name, font: Font(match, size: size), recipes: recipes(for: Font(match, size: size), lineHeight),
        nearestNames: { collection.namesMeant(by: [name], answeredBy: match) })
      return Answer(json: { report.json }, text: report.text)
    case .guide(let options):
      let guide = try options.read()
      let device = try options.deviceClass(of: guide)
      // That there is no font at all is an error, as in the other commands.
      _ = try NameArgument.match([FontReference(name: "system-ui")], as: FontDescriptor(names: []), in: collection)
      let rows = try options.styles(of: guide).compactMap { style in
        guide.guideFont(of: style, traits: traits, device: device, in: collection).map { found in
          BaselineGuideReport.Row(
            style: style.name, found: found,
            recipes: recipes(for: found.font, lineHeight ?? found.resolved.lineHeight))
        }
      }
      let report = BaselineGuideReport(
        path: options.path, name: guide.name, device: device?.name, traits: traits, anchor: anchor, engines: engines,
        rows: rows)
      return Answer(json: { report.json }, text: report.text)
    }
  }

  private func recipes(for font: Font, _ lineHeight: Double?) -> [BaselineRecipe] {
    let scale = traits.displayScale
    let height = lineHeight ?? max(1, (font.lineHeight * scale).rounded(.up)) / scale
    return font.baselineRecipes(lineHeight: height, anchor: anchor, scale: scale).filter { engines.contains($0.engine) }
  }
}
