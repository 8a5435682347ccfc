public import FontFaces
public import FontMatching

/// A face at a size: what layout code holds. A value, immutable, safe to pass between threads.
///
/// Every name gets a font. `match` says which face answered, whether it is a substitute, and why. Reading a metric is a
/// field load.
public struct Font: Sendable, Hashable {
  /// Which face answered, and why.
  public let match: FontMatch
  /// The size in points.
  public let pointSize: Double
  /// The metrics at this size, in points.
  public let metrics: FontMetrics
  /// The features and the role of the font; nil for most fonts. It is one object, because fonts are copied often and a small
  /// value is cheap to copy.
  let use: FontUse?

  /// A font from a match. An optical size axis of the face is set to the size: `match` is then the match at that size.
  ///
  /// - Parameters:
  ///   - match: which face.
  ///   - size: points, above 0 and at most 16,384. An invalid size (not a number, zero or less) is replaced by
  ///     `PointSize.standard`, a larger one by `PointSize.largest`. `PointSize.check(_:)` throws for both.
  ///   - variant: features that are turned on when its text is shaped.
  public init(_ match: FontMatch, size: Double, variant: FontVariant? = nil) {
    self.init(match, size: size, use: .of(variant, nil))
  }

  /// A font that plays a role.
  package init(_ match: FontMatch, size: Double, variant: FontVariant?, role: any FontRole) {
    self.init(match, size: size, use: .of(variant, role))
  }

  init(_ match: FontMatch, size: Double, use: FontUse?) {
    pointSize = PointSize.usable(size)
    self.use = use
    guard !match.isSameAtEverySize else {
      self.match = match
      metrics = FontMetrics(match.metrics, size: pointSize * match.metricsScale)
      return
    }
    let match = match.forSize(pointSize)
    self.match = match
    let units = match.hasMetricsForEverySize ? match.metrics : match.metricsFace.metrics(forSize: pointSize)
    metrics = FontMetrics(units, size: pointSize * match.metricsScale)
  }

  /// The font of that name in the standard collection.
  ///
  /// - Parameters:
  ///   - name: a PostScript name (`MuseoSlab-500`), a full name or a family.
  ///   - size: points, above 0 and at most 16,384.
  public init(named name: String, size: Double) { self = FontCollection.standard.font(named: name, size: size) }

  /// The font of that description in the standard collection.
  public init(_ descriptor: FontDescriptor, size: Double) {
    self = FontCollection.standard.font(for: descriptor, size: size)
  }

  /// The same face at another size, and at that optical size. The font no longer follows a text style.
  public func withSize(_ size: Double) -> Font { Font(match, size: size, use: use?.withoutRole) }

  /// The same match, size and metrics with other features or another role.
  init(_ font: Font, use: FontUse?) {
    match = font.match
    pointSize = font.pointSize
    metrics = font.metrics
    self.use = use
  }
}

extension Font {
  /// OpenType features and small capitals of its text; nil for most fonts.
  public var variant: FontVariant? { use?.variant }
  /// The role of the font, which resolves it again; nil for a font of its own size.
  package var role: (any FontRole)? { use?.role }
}

extension Font {
  /// The face that answered.
  public var face: FontFace { match.face }
  /// The PostScript name of the face that answered; its full name where it has none.
  public var fontName: String { face.postScriptName ?? face.fullName ?? "" }
  /// The family of the face that answered.
  public var familyName: String { face.family ?? "" }

  /// The height above the baseline, in points, positive.
  public var ascender: Double { metrics.ascender }
  /// The depth below the baseline, in points, negative.
  public var descender: Double { metrics.descender }
  /// The extra space between lines, in points.
  public var leading: Double { metrics.leading }
  /// Baseline to baseline, in points: ascender − descender + leading.
  public var lineHeight: Double { metrics.lineHeight }
  /// The height of the capitals, in points.
  public var capHeight: Double { metrics.capHeight }
  /// The height of the lowercase letters without ascenders, in points.
  public var xHeight: Double { metrics.xHeight }

  /// The metrics by another convention than the standard one, in points.
  public func metrics(_ convention: MetricConvention) -> FontMetrics {
    FontMetrics(match.metricsFace.metrics(convention, forSize: pointSize), size: pointSize * match.metricsScale)
  }
}
