internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import StyleGuides
internal import TextFormats
internal import TextStyles

struct StylesCommand: Command {
  static let syntax = CommandSyntax(
    name: "styles",
    abstract: "Shows the text styles of Apple's platforms (body, headline) at the text size that a reader chose",
    discussion: """
      Prints the published size of each style. A length of your own (--value) is scaled to the chosen text size: it \
      grows in the same way as the line height of the style. With --value, the command also scales a font size of your \
      own, in whole points. Sizes and leadings (line heights) come from Apple's Human Interface Guidelines. The growth \
      of values comes from UIKit, as recorded on iOS 26.

      With --guide, the command shows the styles of a style guide, each with its font or with the substitute for a \
      missing font. --sheet draws the styles in a file: at the chosen text size, and at the smallest and the largest \
      text size side by side.

      Apple's styles are \(TextStyle.published(for: .phone).map(\.rawValue).joined(separator: ", ")). Some \
      devices lack some of these styles, or have more styles.
      """,
    examples: [
      "fontprobe styles",
      "fontprobe styles --content-size AX5 --scale 3",
      "fontprobe styles --style body --all --value 17 --scale 3",
      "fontprobe styles --family \"Museo Slab\" --content-size AX3 --trait legibility=bold",
      "fontprobe styles --guide Examples/Guides/two-families.yaml --device small",
      "fontprobe styles --guide Examples/Guides/museo.tokens.json --sheet /tmp/styles.svg",
      "fontprobe styles --idiom watch --content-size XS --format json",
    ],
    groups: [
      OptionGroup("Styles", [style, value, all, family, GuideOptions.guide, GuideOptions.device, sheet]),
      TraitOptions.group, CollectionOptions.group, OutputFormat.group,
    ])

  private static let style = Option.text(
    "style", "style", "Show only this style. For a guide, give the name or the code of the style.",
    completion: .choices(TextStyle.published(for: .phone).map(\.rawValue)))
  private static let value = Option.number(
    "value", "points", "A length or font size of your own, in points, that is scaled with each style (17 by default)."
  ) { value throws(UsageError) in
    guard value.magnitude <= 1e6 else { throw UsageError("--value \(value.text(.shortest)): give at most 1000000") }
  }
  private static let all = Option.flag("all", "Print the styles at all twelve text sizes that a reader can choose.")
  private static let family = Option.text(
    "family", "names", "The font family of the styles, or several families, separated by commas. system-ui by default.",
    completion: .fonts)
  private static let sheet = Option.output(
    [.svg, .png], of: "a picture", "Draw a picture of the styles in this file (.svg or .png).", name: "sheet",
    short: nil)

  let given: ParsedArguments

  private var traits: TraitCollection { TraitOptions.traits(given) }

  func check() throws(UsageError) {
    try GuideOptions.check(given)
    if given.has(GuideOptions.guide), given.has(Self.family) {
      throw UsageError("--family and --guide cannot be used together: the guide has its own families")
    }
    _ = try systemStyle()
    guard !given[Self.all] || !given.has(TraitOptions.contentSize) else {
      throw UsageError("--all shows every text size; leave out --all or --content-size")
    }
  }

  /// Returns the requested style of the system. Nil for all styles, and for the styles of a guide.
  private func systemStyle() throws(UsageError) -> TextStyle? {
    guard let name = given[Self.style], !given.has(GuideOptions.guide) else { return nil }
    return try Self.style(name, traits.idiom)
  }

  /// Returns a style of any device. If the requested device lacks the style, the device's nearest style is used.
  private static func style(_ name: String, _ idiom: TraitCollection.InterfaceIdiom) throws(UsageError) -> TextStyle {
    let idioms = [idiom] + TraitCollection.InterfaceIdiom.allCases
    for idiom in idioms {
      if let style = TextStyle.published(for: idiom).first(where: { $0.rawValue.isSame(inAnyCase: name) }) {
        return style
      }
    }
    let known = TextStyle.published(for: idiom).map(\.rawValue)
    let nearest = NearestNames.suggest(for: name, among: known, atMost: 1)
    throw UsageError(
      "--style \(name): there is no such style"
        + (nearest.first.map { "; did you mean \($0)?" } ?? "; the styles are \(known.joined(separator: ", "))"))
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    if let sheet = given[Self.sheet] { try AtomicFile.check(sheet.path) }
    if let guide = GuideOptions(given, style: Self.style) { return try answer(guide, in: collection) }
    let (traits, value, family) = (traits, given[Self.value], given[Self.family])
    let cascade = try cascade(in: collection)
    let style = try? systemStyle()
    let styles = style.map { [$0] } ?? TextStyle.published(for: traits.idiom)
    let tables = StyleTables(at: sizes) { size in
      let traits = traits.with(contentSize: size)
      return styles.map { style in
        StylesReport.Row(
          style, collection.font(for: FontDescriptor(names: cascade, textStyle: style), traits: traits),
          value: value ?? StylesReport.usualValue, traits)
      }
    }
    let report = StylesReport(
      request: family ?? "system-ui", traits: traits, value: value, tables: tables)
    return try Answer(
      json: { report.json }, text: report.text, "sheet",
      drawing: StylesSheet(family: cascade, styles, traits: traits, in: collection), in: given[Self.sheet])
  }

  private var sizes: [ContentSizeCategory] {
    given[Self.all] ? ContentSizeCategory.allCases : [traits.contentSize]
  }

  private func answer(_ options: GuideOptions, in collection: FontCollection) throws(FontError) -> Answer {
    let guide = try options.read()
    let styles = try options.styles(of: guide)
    let device = try options.deviceClass(of: guide)
    // If no font is available, this is an error, as in other commands.
    _ = try NameArgument.match([FontReference(name: "system-ui")], as: FontDescriptor(names: []), in: collection)
    let report = GuideStylesReport(
      guide, at: options.path, styles, traits: traits, sizes: sizes, device: device, value: given[Self.value],
      in: collection)
    return try Answer(
      json: { report.json }, text: report.text, "sheet",
      drawing: StylesSheet(of: guide, styles, traits: traits, device: device, in: collection), in: given[Self.sheet])
  }

  private func cascade(in collection: FontCollection) throws(FontError) -> [String] {
    let family = given[Self.family]
    let names = family.map { FontCascade.names(in: $0) { collection.isName($0) } } ?? ["system-ui"]
    guard !names.isEmpty else { throw FontError(.invalidName, "the name of the family is empty") }
    if let file = names.first(where: { !collection.isName($0) && FontFileReference($0) != nil }) {
      throw FontError(
        .invalidName, "\(file.printable) is a file, but --family takes names of families",
        hint: "add the folder of the file with --fonts, and give the name of the family")
    }
    // An empty name is an error. If no font is available, this is also an error, as in other commands.
    _ = try NameArgument.match(names.map { FontReference(name: $0) }, as: FontDescriptor(names: []), in: collection)
    return family == nil ? [] : names
  }
}
