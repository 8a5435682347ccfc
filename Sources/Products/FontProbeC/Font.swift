internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontProbeCommands
internal import FontShaping
internal import FontTables
internal import MetricValues
internal import SharedValues

final class FontHandle: HandleObject {
  static let kind: UInt64 = 0x6670_666F_6E74_0000

  let font: Font
  let collection: FontCollection
  private let cachedMetrics = MadeOnce<Borrowed>()
  private let cachedValues = MadeOnce<Borrowed>()
  private let cachedRefusal = MadeOnce<Boxed<FontError?>>()

  init(_ font: Font, in collection: FontCollection) {
    self.font = font
    self.collection = collection
  }

  @inline(__always)
  var metrics: Borrowed {
    cachedMetrics.loadOrMake { [font] in unsafe Borrowed { _ in [fontprobe_metrics(font.metrics)] } }
  }

  var values: Borrowed {
    cachedValues.loadOrMake { [metrics = font.metrics] in
      unsafe Borrowed { memory in
        unsafe Metric.allCases.map { metric in
          unsafe fontprobe_metric_value(
            points: metrics[metric] ?? .nan, units: metrics.units[metric]?.value ?? .nan,
            source: memory.view(metrics.units[metric]?.source.description))
        }
      }
    }
  }

  func checkText() throws(FontError) {
    let refusal = cachedRefusal.loadOrMake { [font] in
      do throws(FontError) {
        try font.match.setting.face.checkTextTables()
        return Boxed(nil)
      } catch { return Boxed(error) }
    }
    if let error = refusal.value { throw error }
  }
}

extension fontprobe_metrics {
  fileprivate init(_ metrics: FontMetrics) {
    self.init()
    units_per_em = Double(metrics.units.unitsPerEm)
    ascender = metrics.ascender
    descender = metrics.descender
    leading = metrics.leading
    line_height = metrics.lineHeight
    cap_height = metrics.capHeight
    x_height = metrics.xHeight
    underline_position = metrics.underlinePosition ?? .nan
    underline_thickness = metrics.underlineThickness ?? .nan
    strikeout_position = metrics.strikeoutPosition ?? .nan
    strikeout_thickness = metrics.strikeoutThickness ?? .nan
    italic_angle = metrics.italicAngle ?? .nan
    average_width = metrics.averageWidth ?? .nan
    zero_width = metrics.zeroWidth ?? .nan
    max_advance = metrics.maxAdvance ?? .nan
  }
}

extension Answers {
  static func fontNew(_ match: MatchHandle, _ points: Double) throws(FontError) -> FontHandle {
    try PointSize.check(points)
    return FontHandle(Font(match.match, size: points), in: match.collection)
  }

  static func fontSmallCapsNew(
    _ font: FontHandle, _ caps: Int32, _ language: String?
  ) throws(FontError) -> FontHandle {
    let style: SmallCapsStyle = try Argument.choice(caps, "caps")
    return FontHandle(try font.font.smallCapsVariant(style, language: language), in: font.collection)
  }

  @inline(__always)
  static func fontMetrics(_ font: FontHandle, _ convention: Int32) throws(FontError) -> fontprobe_metrics {
    guard convention != 0 else { return unsafe font.metrics.items()[0] }
    return fontprobe_metrics(font.font.metrics(try Argument.choice(convention, "convention")))
  }

  static func fontMetricValues(_ font: FontHandle) -> UnsafeBufferPointer<fontprobe_metric_value> {
    unsafe font.values.items()
  }

  static func fontSmallCaps(
    _ font: FontHandle, _ text: String, _ language: String?
  ) throws(FontError) -> StringHandle {
    try checkLength(text.utf8.count, "text")
    return StringHandle(SharedAnswers.json(of: try font.font.smallCaps(for: text, language: language)))
  }
}
