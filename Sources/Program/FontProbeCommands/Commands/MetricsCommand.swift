internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontTables
internal import MetricValues

struct MetricsCommand: Command {
  static let syntax = CommandSyntax(
    name: "metrics",
    abstract: "Shows the heights and widths of a font at a size, and the source of each value",
    discussion: """
      Shows which font is used for the name, and prints its metrics (heights and widths) in points and in font units. \
      Each value has a source: the table of the font file that has the value, or how it was measured. If the \
      font cannot be used to set text, a note says so, and --strict exits with code 1.
      """,
    examples: [
      "fontprobe metrics MuseoSlab-500 17",
      "fontprobe metrics Fonts/Inter/Inter-roman.var.ttf 17 --variation wght=512",
      "fontprobe metrics \"EB Garamond\" 12 --italic --scale 2 --format json",
      "fontprobe metrics Lato 17 --compare",
      "fontprobe metrics Inter 17 --convention chromium",
      "fontprobe metrics MuseoSlab-500 17 --strict || echo \"not installed\"",
    ],
    arguments: [NameArgument.syntax, SizeArgument.syntax],
    groups: [
      OptionGroup(
        "Metrics",
        [LineReading.option, compare, KeepOption.option, CharactersOption.ofNames, scale, StrictLevel.option]),
      StyleOptions.group, CollectionOptions.group, OutputFormat.group,
    ])

  private static let compare = Option.flag(
    "compare",
    "Also print the line height of each convention and of each program, and the distance between their baselines.")
  private static let scale = ScaleOption.option(
    "Also print the values in device pixels, for a display with this many pixels per point.")

  static let worksWithoutHarfBuzz = true

  let given: ParsedArguments

  /// Returns the small capitals, or the error if HarfBuzz is missing. In that case the metrics are still printed.
  private func smallCaps(of font: Font) throws(FontError) -> Result<SmallCaps, FontError> {
    do throws(FontError) {
      return .success(try font.smallCaps())
    } catch {
      guard error.code == .missingLibrary else { throw error }
      return .failure(error)
    }
  }

  /// Returns the reason why the matched face cannot be used for text; nil if it can be used.
  private func reasonAgainstText(in match: FontMatch) throws(FontError) -> String? {
    let face = match.setting.face
    guard face.mayLackTextTables else { return nil }
    do throws(FontError) {
      try face.checkTextTables()
      return nil
    } catch {
      guard error.code == .invalidFontData || error.code == .invalidProfile else { throw error }
      return error.message
    }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let (name, scale, reading) = (given.arguments[0], given[Self.scale], given[LineReading.option])
    let asked = StyleOptions.descriptor(given).keeping(given[KeepOption.option])
      .withRequiredCharacters(given[CharactersOption.ofNames])
    let match = try NameArgument.match(name, as: asked, in: collection)
    let font = Font(match, size: given.size)
    let refusal = try reasonAgainstText(in: match)
    let report = MetricsReport(
      request: name, asked: asked, font: font, metrics: font.metrics(reading.convention),
      engine: try reading.metrics(of: font, scale: scale ?? 1), smallCaps: try smallCaps(of: font), refusal: refusal,
      scale: scale,
      comparison: given[Self.compare] ? font.lineComparison(scale: scale ?? 1) : nil)
    let strict = given[StrictLevel.option]
    return Answer(json: { report.json }, text: report.text).checked(by: strict, of: [(name, match)])
      .checked(by: strict, against: refusal)
  }
}

/// The value of `--convention`: a convention, or a program whose line metrics are used.
enum LineReading {
  case convention(MetricConvention)
  case engine(TextEngine)

  static let option = Option.value(
    "convention", "convention",
    """
    A font file can have several line heights. Choose whose line height is used: standard (FreeType and browsers on \
    Linux, the default), apple or windows. Or name a program, to use its line height and its rounding: freetype, \
    harfbuzz, chromium, firefox, qt6 or capsize.
    """, completion: .choices(names)
  ) { text throws(UsageError) -> LineReading in
    if let convention = MetricConvention(inAnyCase: text) { return .convention(convention) }
    if let engine = TextEngine(inAnyCase: text) { return .engine(engine) }
    throw UsageError("--convention \(text): the conventions are \(names.joined(separator: ", "))")
  }.or(.convention(.standard))

  private static let names = MetricConvention.allCases.map(\.rawValue) + TextEngine.allCases.map(\.rawValue)

  /// The convention for the metrics that a program does not compute itself.
  var convention: MetricConvention {
    if case .convention(let convention) = self { return convention }
    return .standard
  }

  func metrics(of font: Font, scale: Double) throws(FontError) -> EngineMetrics? {
    guard case .engine(let engine) = self else { return nil }
    if let metrics = font.metrics(of: engine, scale: scale) { return metrics }
    let others = TextEngine.allCases.filter { font.metrics(of: $0, scale: scale) != nil }.map(\.rawValue)
    throw FontError(
      .unrecognizedFormat, "no line height of \(engine.rawValue): \(engine.reasonAgainst(font.match.metricsOwner))",
      path: font.face.source.path, faceIndex: font.face.index,
      hint:
        "for this font, the conventions are \((MetricConvention.allCases.map(\.rawValue) + others).joined(separator: ", "))"
    )
  }
}
