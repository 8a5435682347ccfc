internal import FontCode
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

struct BaselineCommand: Command {
  static let syntax = CommandSyntax(
    name: "baseline",
    abstract: "Shows the settings that put text at the same height on every platform",
    discussion: """
      Each platform puts letters at a different place in the line, even if the line height is the same. The command \
      shows where each platform puts the baseline (the line under the letters) without extra settings. It also prints \
      settings for CSS, UIKit, SwiftUI, Compose, Flutter, GTK, Qt Quick and Figma. With these settings, the middle of \
      the capitals is in the middle of the line, on the same device pixel.

      "drawn" means that the value was checked: Chromium, Firefox, GTK 4 and Qt 6 drew text, and the pictures were \
      compared. "documented" means that the value follows the documentation of the platform, and was not checked.

      With --guide instead of a name and a size, the command prints one table for the text styles of a guide.
      """,
    examples: [
      "fontprobe baseline Inter 17 --line-height 22",
      "fontprobe baseline \"EB Garamond\" 24 --line-height 32 --anchor x --scale 2",
      "fontprobe baseline MuseoSlab-500 17 --only compose",
      "fontprobe baseline --guide Examples/Guides/two-families.yaml",
    ],
    arguments: [NameArgument.syntax.optional, SizeArgument.syntax.optional],
    groups: [
      OptionGroup("Lines", [lineHeight, anchor, only, GuideOptions.guide, GuideOptions.device, style]),
      TraitOptions.group, StyleOptions.group, CollectionOptions.group, OutputFormat.group,
    ])

  private static let lineHeight = Option.number(
    "line-height", "points",
    "The line height, such as 22. By default, the line height of the font, rounded up to a device pixel."
  ) { height throws(UsageError) in
    guard height > 0, height <= 100_000 else {
      throw UsageError(
        "--line-height \(height.text(.shortest)): a line height is a number of points above 0 and at most 100000")
    }
  }
  private static let anchor = Option.choice(
    "anchor", "anchor",
    """
    The letters to centre in the line: capitals (the default) or x (lowercase letters). With baseline, half of the free \
    space of the line is above the text and half is below, as in CSS.
    """, "the anchors are \(BaselineAnchor.words)"
  ).or(BaselineAnchor.capitals)
  private static let only: Option<[BaselineEngine]> = .choices(
    "only", "engine", "Show only this platform: \(BaselineEngine.words). Repeatable.",
    "the engines are \(BaselineEngine.words)")
  private static let style = Option.text("style", "style", "Show only this style of the guide. Give its name or code.")

  let given: ParsedArguments

  private var engines: [BaselineEngine] { given.has(Self.only) ? given[Self.only] : BaselineEngine.allCases }

  func check() throws(UsageError) {
    try GuideOptions.check(given)
    let words = given.arguments
    if given.has(GuideOptions.guide) {
      if let word = words.first { throw UsageError("\(word): give either a name and a size, or --guide") }
    } else {
      guard words.count == 2 else { throw UsageError("\(words.isEmpty ? "<name>" : "<size>") is missing") }
      if let style = given[Self.style] {
        throw UsageError("--style \(style) needs --guide: the styles are in a guide")
      }
    }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let lineHeight = given[Self.lineHeight]
    if let guide = GuideOptions(given, style: Self.style) { return try answer(guide, lineHeight, in: collection) }
    let name = given.arguments[0]
    let match = try NameArgument.match(name, as: StyleOptions.descriptor(given), in: collection)
    match.drawn.face.warnOfUnreadMetrics()
    let font = Font(match, size: given.size)
    let report = BaselineReport(
      request: name, font: font, recipes: recipes(for: font, lineHeight))
    return Answer(json: { report.json }, text: report.text)
  }

  private func answer(
    _ options: GuideOptions, _ lineHeight: Double?, in collection: FontCollection
  ) throws(FontError) -> Answer {
    let guide = try options.read()
    let device = try options.deviceClass(of: guide)
    // If no font is available, this is an error, as in other commands.
    _ = try NameArgument.match([FontReference(name: "system-ui")], as: FontDescriptor(names: []), in: collection)
    let traits = TraitOptions.traits(given)
    let rows = try options.styles(of: guide).compactMap { style in
      guide.guideFont(of: style, traits: traits, device: device, in: collection).map { found in
        BaselineGuideReport.Row(
          style: style.name, found: found, recipes: recipes(for: found.font, lineHeight ?? found.resolved.lineHeight))
      }
    }
    let report = BaselineGuideReport(
      path: options.path, name: guide.name, device: device?.name, traits: traits, anchor: given[Self.anchor],
      engines: engines, rows: rows)
    return Answer(json: { report.json }, text: report.text)
  }

  private func recipes(for font: Font, _ lineHeight: Double?) -> [BaselineRecipe] {
    let scale = TraitOptions.traits(given).displayScale
    let height = lineHeight ?? max(1, (font.lineHeight * scale).rounded(.up)) / scale
    return font.baselineRecipes(lineHeight: height, anchor: given[Self.anchor], scale: scale)
      .filter { engines.contains($0.engine) }
  }
}
