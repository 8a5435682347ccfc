internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontProbeCommands
internal import FontShaping
internal import FontTables
internal import SharedValues
internal import TextFormats

struct TextSetting {
  var language: String?
  var direction: TextDirection?
  var tracking = 0.0
  var features = FontFeatures()

  init(_ options: fontprobe_text_options?) throws(FontError) {
    let options = unsafe options ?? fontprobe_text_options()
    unsafe try self.init(
      options.language, options.direction, options.tracking, options.features, options.features_count)
  }

  init(
    _ language: UnsafePointer<CChar>?, _ direction: Int32, _ tracking: Double,
    _ features: UnsafePointer<fontprobe_feature>?, _ count: Int
  ) throws(FontError) {
    self.language = unsafe try Argument.member(language, "language")
    self.direction =
      switch direction {
      case 0: nil
      case 1: .leftToRight
      case 2: .rightToLeft
      default: throw Argument.noChoice(direction, "direction")
      }
    self.tracking = try Argument.number(tracking, "tracking")
    guard abs(tracking) <= PointSize.largest else {
      throw FontError(.invalidArgument, "tracking is more than \(PointSize.largest.text(.shortest)) points")
    }
    let items = unsafe try Argument.items(features, count, "features")
    for place in 0..<items.count {
      let feature = unsafe items[place]
      self.features[FontTag(rawValue: feature.tag)] = Int(feature.value)
    }
  }
}

extension Answers {
  /// The greatest length of a text that is laid out, in bytes, as in `fontprobe lines`.
  static let longestText = 1_000_000

  static func checkLength(_ count: Int, _ name: StaticString) throws(FontError) {
    guard count <= longestText else { throw FontError(.tooLong, "\(name) has more than \(longestText) bytes") }
  }
}

final class MeasuredHandle: HandleObject {
  static let kind: UInt64 = 0x6670_6D65_6173_7572

  let measured: MeasuredText
  let collection: FontCollection
  private let cachedGlyphs = MadeOnce<Borrowed>()
  private let cachedRuns = MadeOnce<Borrowed>()
  private let cachedParts = MadeOnce<Boxed<[MeasuredRun]>>()

  init(_ measured: MeasuredText, in collection: FontCollection) {
    self.measured = measured
    self.collection = collection
  }

  var glyphs: Borrowed {
    cachedGlyphs.loadOrMake { [measured] in
      unsafe Borrowed { _ in
        measured.glyphs.map { glyph in
          fontprobe_glyph(
            id: UInt32(clamping: glyph.id), run: UInt32(clamping: glyph.run), cluster: glyph.cluster, x: glyph.x,
            y: glyph.y, advance: glyph.advance)
        }
      }
    }
  }

  var runs: Borrowed {
    cachedRuns.loadOrMake { [parts] in
      unsafe Borrowed { memory in unsafe parts.map { unsafe fontprobe_run($0, &memory) } }
    }
  }

  var parts: [MeasuredRun] { cachedParts.loadOrMake { [measured] in Boxed(measured.runs) }.value }
}

extension TextDirection {
  /// The number of the direction in fontprobe.h.
  var number: Int32 { self == .leftToRight ? 1 : 2 }
}

extension Answers {
  static func measuredNew(
    _ font: FontHandle, _ text: String, _ options: fontprobe_text_options?
  ) throws(FontError) -> MeasuredHandle {
    let setting = unsafe try TextSetting(options)
    try checkLength(text.utf8.count, "text")
    try font.checkText()
    let measured = font.font.measure(
      text, language: setting.language, direction: setting.direction, tracking: setting.tracking,
      features: setting.features, in: font.collection)
    // Without the font itself, there is no result. If a fallback font fails, another font is used.
    if let failure = measured.failures.first(where: { $0.isAbout(font.font.match.setting.face) }) { throw failure }
    return MeasuredHandle(measured, in: font.collection)
  }

  static func measuredInfo(_ measured: MeasuredHandle) -> fontprobe_measured_size {
    let text = measured.measured
    var size = fontprobe_measured_size()
    size.advance = text.advance
    size.ascender = text.ascender
    size.descender = text.descender
    size.line_height = text.lineHeight
    if let ink = text.inkBounds {
      size.ink_x = ink.x
      size.ink_y = ink.y
      size.ink_width = ink.width
      size.ink_height = ink.height
    }
    size.missing_count = text.missing.count
    return size
  }

  static func measuredGlyphs(_ measured: MeasuredHandle) -> UnsafeBufferPointer<fontprobe_glyph> {
    unsafe measured.glyphs.items()
  }

  static func measuredRuns(_ measured: MeasuredHandle) -> UnsafeBufferPointer<fontprobe_run> {
    unsafe measured.runs.items()
  }
}
