internal import FontFaces
internal import FontNames
internal import FontSources
internal import MetricValues
internal import TextFormats

/// The remaining differences, in points, between the metrics that layout uses and those of the scaled substitute. A
/// difference is positive if the substitute is larger.
public struct SubstitutionDifferences: Sendable, Hashable {
  /// The size in points at which the differences are computed.
  public let pointSize: Double
  /// The difference of the line heights; nil if the absent font's line metrics are not published.
  public let lineHeight: Double?
  /// The difference of the cap heights; nil if the absent font's cap height is not published, or if a font has no
  /// capitals.
  public let capHeight: Double?
  /// The difference of the x-heights; nil if the absent font's x-height is not published, or if a font has no lowercase
  /// letters.
  public let xHeight: Double?
  /// The difference of the advances of 100 characters of English text; nil if the absent font's advances are unknown.
  public let textAdvance: Double?
  /// Those of the sizes 8, 9 … 48 points at which `round(capHeight / 2)` differs for the drawn face, so that elements
  /// that are centred on the capitals move. The list is also empty if the absent font's cap height is unknown.
  public let movedCapCentres: [Int]

  /// The metrics of the absent font that are not published, in words: "cap height and x-height". Nil if no metric is
  /// missing.
  package let unknownWords: String?

  /// The sizes for `movedCapCentres`, in points.
  public static let triedSizes = 8...48

  /// - Parameter isTwin: whether the drawn face has the advances of the absent font. If so, the difference of the
  ///   advances is 0, although means from different sources may differ.
  package init(
    wanted: MetricsOwner, drawn: MetricsOwner, scaledBy factor: Double, size: Double, isTwin: Bool = false
  ) {
    let (own, other) = (drawn.metrics(), wanted.metrics())
    func line(_ metrics: FaceMetrics, at size: Double) -> Double {
      let units = metrics.ascender.value - metrics.descender.value + metrics.leading.value
      return units * size / Double(metrics.unitsPerEm)
    }
    var advance: Double?
    if isTwin {
      advance = 0
    } else if let asked = wanted.averageLetterWidth, let average = drawn.averageLetterWidth {
      advance = average * factor - asked
    }
    self.init(
      wanted: wanted, drawn: drawn, scaledBy: factor, size: size,
      lineHeight: line(own, at: size * factor) - line(other, at: size), meanAdvance: advance)
  }

  /// - Parameters:
  ///   - drawn: the face that is drawn; nil if its letters are unknown.
  ///   - lineHeight: the difference of the line heights. The line metrics of the drawn face are not used.
  ///   - meanAdvance: the difference of the mean advances of a character, in ems; nil if an advance is unknown.
  ///   - hasLetters: whether both have letters. Heights that a face without letters declares are not compared.
  package init(
    wanted owner: MetricsOwner, drawn: MetricsOwner?, scaledBy factor: Double, size: Double, lineHeight: Double,
    meanAdvance: Double?, hasLetters: Bool = true
  ) {
    let wanted = owner.metrics()
    let own = drawn?.metrics()
    func points(_ units: Double, of metrics: FaceMetrics, at size: Double) -> Double {
      units * size / Double(metrics.unitsPerEm)
    }
    let substituted = owner.substituted
    let unknown = substituted.union(drawn?.substituted ?? [])
    func difference(_ metric: Metric) -> Double? {
      // An estimate is not the measured height of a letter.
      guard hasLetters, let own, !unknown.contains(metric), let asked = wanted[metric], let drawn = own[metric],
        !asked.source.isEstimated, !drawn.source.isEstimated
      else { return nil }
      let value = points(drawn.value, of: own, at: size * factor) - points(asked.value, of: wanted, at: size)
      // After scaling, a preserved height may differ in the last bit of the number.
      return abs(value) > 1e-9 ? value : 0
    }
    pointSize = size
    unknownWords = substituted.words
    self.lineHeight = substituted.contains(.lineHeight) ? nil : lineHeight
    capHeight = difference(.capHeight)
    xHeight = difference(.xHeight)
    textAdvance = meanAdvance.map { 100 * size * $0 }
    guard let own, capHeight != nil else {
      movedCapCentres = []
      return
    }
    movedCapCentres = Self.triedSizes.filter { size in
      let asked = points(wanted.capHeight.value, of: wanted, at: Double(size)) / 2
      let drawn = points(own.capHeight.value, of: own, at: Double(size) * factor) / 2
      return asked.rounded() != drawn.rounded() && abs(asked - drawn) > 1e-9
    }
  }
}

extension SubstitutionDifferences: CustomStringConvertible {
  /// The differences, and the size: `cap height +0.00, x-height −0.21, line height +1.32 points at 17 points`.
  public var description: String {
    let size = "at \(pointSize.text(.shortest)) points"
    let parts = named.map { "\($0.name) \($0.value.text(.fixed(2), sign: .change))" }
    return parts.isEmpty
      ? "no differences are known \(size)" : "\(parts.joined(separator: ", ")) points \(size)"
  }

  package var named: [(name: String, value: Double)] {
    let all = [
      ("cap height", capHeight), ("x-height", xHeight), ("line height", lineHeight),
      ("100 characters of English", textAdvance),
    ]
    return all.compactMap { name, value in value.map { (name: name, value: $0) } }
  }
}
