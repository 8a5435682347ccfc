internal import FontEngines
internal import FontFaces
internal import FontFiles
internal import FontProbe

/// `--convention` of `metrics`: whose way of reading a font's line metrics is taken.
enum LineReading {
  case convention(MetricConvention)
  case engine(TextEngine)

  static let names = MetricConvention.allCases.map(\.rawValue) + TextEngine.allCases.map(\.rawValue)

  static let syntax = OptionSyntax.value(
    "convention", "convention",
    """
    Which line metrics are believed: standard (as FreeType and browsers on Linux; the default), apple or windows; or those \
    of an engine, rounded as it rounds them: freetype, harfbuzz, chromium, firefox, qt6 or capsize.
    """,
    completion: .choices(names))

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value("convention") else {
      self = .convention(.standard)
      return
    }
    if let convention = MetricConvention(rawValue: text) {
      self = .convention(convention)
    } else if let engine = TextEngine(rawValue: text) {
      self = .engine(engine)
    } else {
      throw UsageError("--convention \(text): the conventions are \(Self.names.joined(separator: ", "))")
    }
  }

  /// The convention for the figures that no engine has its own way with.
  var convention: MetricConvention {
    if case .convention(let convention) = self { return convention }
    return .standard
  }

  /// The engine's metrics, in points; `nil` for a convention.
  func metrics(of font: Font, scale: Double) throws(FontError) -> EngineMetrics? {
    guard case .engine(let engine) = self else { return nil }
    if let metrics = font.metrics(of: engine, scale: scale) { return metrics }
    throw FontError(
      .unrecognizedFormat, "\(engine.rawValue) does not read such a font (\(font.face.format.rawValue))",
      path: font.face.source.path, faceIndex: font.face.index,
      hint: "take --convention standard, apple or windows; --compare leaves out what does not read it")
  }
}
