public import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
public import MetricValues
internal import TextFormats

/// A face at a size, for layout code. It is an immutable value, and safe to pass between threads.
///
/// There is a font for every name. `match` reports which face was found, whether it is a substitute, and why. Reading a
/// metric only reads a stored property.
///
/// ## Topics
///
/// ### Making a font
/// - ``init(named:size:)``
/// - ``init(_:size:)``
/// - ``system(size:weight:design:)``
/// - ``withSize(_:)``
/// - ``withFamily(_:)``
/// - ``withWeight(_:)``
///
/// ### The face
/// - ``match``
/// - ``face``
/// - ``fontName``
/// - ``familyName``
/// - ``descriptor``
///
/// ### Metrics
/// - ``metrics``
/// - ``ascender``
/// - ``descender``
/// - ``leading``
/// - ``lineHeight``
/// - ``capHeight``
/// - ``xHeight``
///
/// ### Text
/// - ``measure(_:language:direction:tracking:features:in:)``
/// - ``shaped(_:breaking:language:direction:tracking:features:tables:in:)``
/// - ``size(of:fitting:maximumLines:breaking:language:)``
/// - ``fitting(_:in:minimumScale:maximumLines:breaking:language:)``
///
/// ### Small capitals and features
/// - ``features``
/// - ``smallCapsVariant``
/// - ``variant``
///
/// ### Centring
/// - ``iconFrame(_:scale:)``
/// - ``roundedCapCentre(scale:)``
/// - ``baseline(inHeight:centring:)``
/// - ``fontSize(forCapHeight:)``
public struct Font: Sendable, Hashable {
  /// The match: the face that was found, and the reasons.
  public let match: FontMatch
  /// The size in points.
  public let pointSize: Double
  /// The metrics at this size, in points.
  public let metrics: FontMetrics
  /// The features and the role (`FontRole`) of the font; nil for most fonts. One object for both keeps a font cheap to
  /// copy.
  let use: FontUse?

  /// Makes a font from a match. If the face has an optical size axis, the axis is set to the size, and `match` is the
  /// match at that size.
  ///
  /// - Parameters:
  ///   - match: the match with the face.
  ///   - size: points, above 0 and at most 16,384. An invalid size (not a number, zero or less) is replaced by
  ///     `PointSize.standard`, and a larger size by `PointSize.largest`. A step of the match reports the replacement.
  ///     `PointSize.check(_:)` throws for invalid and for larger sizes.
  ///   - variant: features that are turned on when the font's text is shaped.
  public init(_ match: FontMatch, size: Double, variant: FontVariant? = nil) {
    self.init(match, size: size, use: .of(variant, nil))
  }

  package init(_ match: FontMatch, size: Double, variant: FontVariant?, role: any FontRole) {
    self.init(match, size: size, use: .of(variant, role))
  }

  init(_ match: FontMatch, size: Double, use: FontUse?) {
    pointSize = PointSize.usable(size)
    self.use = use
    guard !match.isSameAtEverySize else {
      self.match = pointSize == size ? match : match.replacing(size, with: pointSize)
      metrics = FontMetrics(match.metrics, size: pointSize * match.metricsScale)
      return
    }
    let match = match.forSize(pointSize)
    self.match = pointSize == size ? match : match.replacing(size, with: pointSize)
    let units = match.hasMetricsForEverySize ? match.metrics : match.metricsOwner.metrics(forSize: pointSize)
    metrics = FontMetrics(units, size: pointSize * match.metricsScale)
  }

  /// Finds the font with this name in the standard collection.
  ///
  /// - Parameters:
  ///   - name: a PostScript name (`MuseoSlab-500`), a full name or a family.
  ///   - size: points, above 0 and at most 16,384.
  public init(named name: String, size: Double) { self = FontCollection.standard.font(named: name, size: size) }

  /// Finds the font for a description in the standard collection. If the size is 0, the font has the size of the
  /// description. If the description has no size, the font has the size of its text style with default settings.
  public init(_ descriptor: FontDescriptor, size: Double) {
    self = FontCollection.standard.font(for: descriptor, size: size)
  }

  /// Returns the same face at another size, with the matching optical size. The font no longer follows a text style.
  public func withSize(_ size: Double) -> Font {
    Font(match.beforeInvalidSize ?? match, size: size, use: use?.withoutRole)
  }

  init(_ font: Font, use: FontUse?) {
    match = font.match
    pointSize = font.pointSize
    metrics = font.metrics
    self.use = use
  }
}

extension FontMatch {
  fileprivate func replacing(_ size: Double, with points: Double) -> FontMatch {
    replacing(invalidSize: size.text(.shortest), with: points)
  }
}

extension Font {
  /// The OpenType features and small capitals of the font's text; nil for most fonts.
  public var variant: FontVariant? { use?.variant }
  /// The role of the font, which can resolve the font again; nil for a font with a fixed size.
  package var role: (any FontRole)? { use?.role }

  /// The face that was found.
  public var face: FontFace { match.face }
  /// The PostScript name of the face; its full name if it has no PostScript name.
  public var fontName: String { face.postScriptName ?? face.fullName ?? "" }
  /// The family of the face.
  public var familyName: String { face.family ?? "" }

  /// The height above the baseline, in points, positive.
  public var ascender: Double { metrics.ascender }
  /// The depth below the baseline, in points, negative.
  public var descender: Double { metrics.descender }
  /// The extra space between lines, in points.
  public var leading: Double { metrics.leading }
  /// The distance from baseline to baseline, in points: ascender − descender + leading.
  public var lineHeight: Double { metrics.lineHeight }
  /// The height of the capitals, in points.
  public var capHeight: Double { metrics.capHeight }
  /// The height of the lowercase letters without ascenders, in points.
  public var xHeight: Double { metrics.xHeight }

  /// Returns the metrics by a given convention, in points.
  public func metrics(_ convention: MetricConvention) -> FontMetrics {
    FontMetrics(match.metricsOwner.metrics(convention, forSize: pointSize), size: pointSize * match.metricsScale)
  }
}

/// The valid sizes of a font.
public enum PointSize {
  /// The largest size, in points.
  public static let largest = 16_384.0
  /// The size of UIKit's body style for the content size category `large`, in points. Lengths are given for this size
  /// unless another size is requested.
  public static let body = 17.0
  /// The size that replaces an invalid size (not a number, zero or less), in points.
  public static let standard = 12.0

  /// Throws `invalidSize` unless the size is above 0 and at most `largest`.
  public static func check(_ size: Double) throws(FontError) {
    guard size > 0, size <= largest else {
      throw FontError(
        .invalidSize, "\(size.text(.shortest)) is not a size",
        hint: "a size is a number of points above 0 and at most \(largest.text(.shortest))")
    }
  }

  /// Returns a valid size unchanged, `largest` for a larger size, and `standard` for any other value.
  static func usable(_ size: Double) -> Double {
    guard size > 0 else { return standard }
    return min(size, largest)
  }
}

extension FontCollection {
  /// Finds the font with a name. There is always a font. Its match reports which face was found, and why.
  ///
  /// - Parameters:
  ///   - name: a PostScript name (`MuseoSlab-500`), a full name or a family.
  ///   - size: points, above 0 and at most 16,384.
  public func font(named name: String, size: Double) -> Font { Font(match(named: name), size: size) }

  /// Finds the font for a request. There is always a font. Its text is shaped with the features of the request. The
  /// text style of the request gives the weight. Only `font(for:traits:)` adapts the size to traits.
  ///
  /// - Parameters:
  ///   - descriptor: the request.
  ///   - size: points, above 0 and at most 16,384. 0 keeps the size of the request, as in UIKit. If the request has no
  ///     size, the size is that of its text style with default settings. With 0, the font also keeps the text style,
  ///     and can follow other traits.
  public func font(for descriptor: FontDescriptor, size: Double) -> Font {
    let (match, variant) = (match(for: descriptor), FontVariant.of(descriptor.features))
    guard size == 0 else { return Font(match, size: size, variant: variant) }
    guard let style = descriptor.textStyle else { return Font(match, size: descriptor.size ?? 0, variant: variant) }
    let own = descriptor.size ?? style.standard.size
    return Font(match, size: own, variant: variant, role: DescribedRole(descriptor, size: own, in: self))
  }

  /// Finds the font of a family in a style. There is always a font.
  public func font(
    family: String, weight: FontWeight = .regular, width: FontWidth = .normal, slant: FontSlant = .upright,
    size: Double
  ) -> Font {
    font(for: FontDescriptor(names: [family], weight: weight, width: width, slant: slant), size: size)
  }

  /// Returns the font that has exactly this name.
  ///
  /// - Throws: `FontError` with `notRegistered` and the nearest names as a hint, `invalidName`, or `invalidSize`.
  public func exactFont(named name: String, size: Double) throws(FontError) -> Font {
    try PointSize.check(size)
    return Font(try exactMatch(named: name), size: size)
  }
}

extension Font: CustomStringConvertible, CustomDebugStringConvertible {
  /// The face, the size, the text style and the features: `Museo Slab 500, 17 pt, body`. If the face is of a different
  /// family than the requested family, both are named: `Roboto Slab Medium for Museo Slab 500, 17 pt`.
  public var description: String {
    ([match.shortName, "\(pointSize.text(.rounded(3))) pt"] + (textStyle.map { [$0.rawValue] } ?? [])
      + features.map(\.description)).joined(separator: ", ")
  }

  /// The description with the quality of the match and the origin of the face.
  public var debugDescription: String {
    "Font(\(description); \(match.outcome.rawValue), \(match.origin.rawValue))"
  }
}

extension FontMetrics: CustomStringConvertible, CustomDebugStringConvertible {
  /// The metrics that every font has, in points, with two decimals if they are not whole: `ascender 17.75, descender
  /// -4.58, leading 0, cap height 12.09, x-height 8.97`.
  public var description: String { words(.wholeOrFixed(2)) }

  /// The same metrics with all decimals.
  public var debugDescription: String { "FontMetrics(\(words(.shortest)))" }

  private func words(_ style: NumberStyle) -> String {
    [
      ("ascender", ascender), ("descender", descender), ("leading", leading), ("cap height", capHeight),
      ("x-height", xHeight),
    ].map { "\($0) \($1.text(style))" }.joined(separator: ", ")
  }
}
