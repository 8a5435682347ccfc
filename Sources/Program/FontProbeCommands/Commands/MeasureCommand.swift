internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping

struct MeasureCommand: Command {
  static let syntax = CommandSyntax(
    name: "measure",
    abstract: "Measures the width of a text in a font, and the positions of its ink (drawn shapes) and glyphs",
    discussion: """
      Sets the text on one line, with kerning (changed letter distances) and ligatures (joined letters). If the font \
      lacks a letter, the first other font that has the letter is used. Right-to-left text is ordered by the rules of \
      Unicode. A tab is as wide as a space. For tab stops, use "fontprobe lines".

      With --also, or if the name is a folder of fonts, the command prints one table with the same text in each font. \
      Notes name the features and axes that a font lacks, and the axes that cannot reach the requested value.
      """,
    examples: [
      "fontprobe measure RobotoSlab-Regular 17 Toyota",
      "fontprobe measure \"EB Garamond\" 12 \"office\" --feature liga=0 --format json",
      "fontprobe measure RobotoSlab-Regular 17 \"Größe 12\" --small-caps --language de",
      "fontprobe measure Inter 17 Toyota --weight 512 --tracking 0.5",
      "fontprobe measure Inter 17 Toyota --also Manrope --also \"Roboto Slab\"",
      "fontprobe measure ./Fonts/RobotoSlab 17 Toyota",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name",
        help: """
          A PostScript name (Inter-Bold), a full name (Inter Bold), a family (Inter), a font file, or a folder (all of its \
          faces). FILE#0 is the first face of a font collection.
          """, completion: .fonts),
      SizeArgument.syntax,
      ArgumentSyntax(name: "text", help: "The text. It is set on one line."),
    ],
    groups: [
      OptionGroup("Text", [also] + ShapingOptions.options(direction) + [KeepOption.ofText]), StyleOptions.group,
      CollectionOptions.group, OutputFormat.group,
    ])

  private static let also = Option.texts(
    "also", "name", "Another font, or a folder of fonts, in which the same text is measured. Repeatable.",
    completion: .fonts)
  private static let direction = ShapingOptions.direction(
    "The direction of the line: ltr (left to right) or rtl (right to left). By default, the direction of the first letter."
  )

  let given: ParsedArguments

  private var text: String { given.arguments[2] }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let names = NamesArgument(names: [given.arguments[0]] + given[Self.also])
    let isTable = names.isTable(in: collection)
    let asked = StyleOptions.descriptor(given).keeping(given[KeepOption.ofText])
    let other: FontDescriptor.KeptMetric? = given.has(KeepOption.ofText) ? nil : .capHeight
    let reports = try names.matches(as: asked, orKeeping: other, in: collection).answers {
      named throws(FontError) in try report(of: named, in: collection)
    }
    guard isTable else { return Answer(json: { reports[0].json }, text: reports[0].text) }
    let table = MeasureTable(reports, at: given.size)
    return Answer(json: { table.json }, text: table.text)
  }

  private func report(
    of named: NamesArgument.Named, in collection: FontCollection
  ) throws(FontError) -> MeasureReport {
    let (name, match) = (named.name, named.match)
    try match.setting.checkText()
    let shaping = ShapingOptions(given, direction: Self.direction)
    let font = try shaping.font(match, size: given.size)
    let measured = font.measure(
      text, language: shaping.language, direction: shaping.direction, tracking: shaping.tracking,
      features: shaping.features, in: collection)
    // Without the font itself the command fails. If a fallback font fails, its run contains the reason.
    if let failure = measured.failures.first(where: { $0.isAbout(match.setting.face) }) { throw failure }
    StandardStreams.warn(measured.failures)
    let tabs =
      text.utf8.contains(UInt8(ascii: "\t"))
      ? ["a tab is as wide as a space: for tab stops, use the command lines"] : []
    return MeasureReport(
      request: name, title: named.title, measured: measured, notes: font.notes(on: shaping.features) + tabs)
  }
}
