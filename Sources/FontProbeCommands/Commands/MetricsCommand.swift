internal import ArgumentParser
internal import FontProbe

/// `fontprobe metrics NAME SIZE`
struct MetricsCommand: AnsweringCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "metrics",
      abstract: "Every figure of a font at a size, with the table it came from.",
      discussion: """
        Says which face answered and why, then its figures in points and in font units, each with its source.

        Examples:
          fontprobe metrics MuseoSlab-500 17
          fontprobe metrics Fonts/Inter/Inter-roman.var.ttf 17 --variation wght=512
          fontprobe metrics "EB Garamond" 12 --italic --scale 2 --format json
          fontprobe metrics MuseoSlab-500 17 --strict || echo "not installed"
        """)
  }

  @Argument(help: NameArgument.help, completion: .file())
  var name: String

  @Argument(help: "Points, above 0 and at most 16384.")
  var size: Double

  @Option(
    help: ArgumentHelp(
      "Which line metrics are believed: standard (as FreeType and browsers on Linux), apple or windows.",
      valueName: "convention"),
    completion: .list(MetricConvention.allCases.map(\.rawValue)))
  var convention = "standard"

  @Option(help: ArgumentHelp("Also print device pixels on a display of so many pixels a point.", valueName: "scale"))
  var scale: Double?

  @Flag(help: "Exit with 1 unless the face is exactly the one asked for.")
  var strict = false

  @OptionGroup(title: "Style")
  var style: StyleOptions

  @OptionGroup(title: "Fonts")
  var fonts: CollectionOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func validate() throws {
    do throws(FontError) { try PointSize.check(size) } catch { throw ValidationError(error.description) }
    if let scale, !(scale > 0 && scale <= 1000) {
      throw ValidationError("--scale \(scale): a scale is a number above 0 and at most 1000")
    }
    guard MetricConvention(rawValue: convention) != nil else {
      let known = MetricConvention.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--convention \(convention): the conventions are \(known)")
    }
    _ = try style.descriptor(names: [])
  }

  func answer() throws -> Answer {
    let match = try NameArgument.match(name, style, in: try fonts.collection())
    let font = Font(match, size: size)
    let convention = MetricConvention(rawValue: convention) ?? .standard
    let report = MetricsReport(
      request: name, font: font, metrics: font.metrics(convention), smallCaps: try font.smallCaps(), scale: scale)
    return Answer(
      json: report.json, text: report.text, exitCode: strict && match.outcome != .exact ? 1 : 0)
  }
}
