public import FontFaces
public import FontNames
public import MetricValues

/// The owner of the metrics that layout reads. Code that needs glyphs, tables or text uses a face.
public enum MetricsOwner: Sendable, Hashable {
  /// The metrics of a face.
  case face(FontFace)
  /// The published metrics of an absent font.
  case published(PublishedFont)
}

extension MetricsOwner {
  /// The metrics of the face, or of the absent font.
  private var answers: any MetricsAnswers {
    switch self {
    case .face(let face): face
    case .published(let font): font
    }
  }

  /// Its names.
  public var names: FaceNames { answers.names }
  /// Weight, width and slant.
  public var style: FontStyle { answers.style }
  /// The line that each of its tables declares.
  public var declaredLines: DeclaredLines { answers.declaredLines }

  /// Its metrics, in font units, by a convention.
  public func metrics(_ convention: MetricConvention = .standard) -> FaceMetrics { answers.metrics(convention) }

  /// Its metrics for text of a size in points; for a face without outlines those of one of its strikes.
  public func metrics(_ convention: MetricConvention = .standard, forSize points: Double) -> FaceMetrics {
    answers.metrics(convention, forSize: points)
  }

  /// Font units per em; pixels per em for a bitmap face.
  package var unitsPerEm: Int { answers.unitsPerEm }
  /// Font units per em in its tables, even for a bitmap face, whose own metrics are in pixels.
  package var unitsPerEmOfTables: Int { answers.unitsPerEmOfTables }
  /// The mean advance of a character of English text by its letters, in ems; nil if it is unknown.
  package var averageLetterWidth: Double? { answers.averageLetterWidth }
  /// Its kind; nil if it is unknown.
  package var kind: FontClass? { answers.kind }

  /// The face; nil for an absent font with published metrics.
  package var face: FontFace? { if case .face(let face) = self { face } else { nil } }
  /// The published font; nil for a face.
  package var published: PublishedFont? { if case .published(let font) = self { font } else { nil } }

  /// The metrics that are taken from the face that is drawn in place of an absent font.
  package var substituted: Set<Metric> { published?.stated.substituted ?? [] }
  /// Whether it has no outlines and more than one strike.
  package var hasSeveralStrikes: Bool { face?.hasSeveralStrikes ?? false }
  /// Whether it is known to have characters, but no Latin letters.
  package var lacksLatinLetters: Bool { face?.lacksLatinLetters ?? false }
}

/// The values that layout needs of the owner of the metrics.
private protocol MetricsAnswers {
  var names: FaceNames { get }
  var style: FontStyle { get }
  var declaredLines: DeclaredLines { get }
  func metrics(_ convention: MetricConvention) -> FaceMetrics
  func metrics(_ convention: MetricConvention, forSize points: Double) -> FaceMetrics
  var unitsPerEm: Int { get }
  var unitsPerEmOfTables: Int { get }
  var averageLetterWidth: Double? { get }
  var kind: FontClass? { get }
}

extension FontFace: MetricsAnswers {
  fileprivate var averageLetterWidth: Double? { letterShape?.averageWidth }
  fileprivate var kind: FontClass? { FontClass(of: self) }
}

extension PublishedFont: MetricsAnswers {
  fileprivate var declaredLines: DeclaredLines { stated.lines }
  fileprivate func metrics(_ convention: MetricConvention) -> FaceMetrics { stated.metrics(convention) }
  fileprivate func metrics(_ convention: MetricConvention, forSize _: Double) -> FaceMetrics {
    stated.metrics(convention)
  }
  fileprivate var unitsPerEm: Int { stated.unitsPerEm }
  fileprivate var unitsPerEmOfTables: Int { stated.unitsPerEm }
  fileprivate var averageLetterWidth: Double? { advances?.mean }

  /// Monospaced by `isFixedPitch`, otherwise the kind in its name: a name alone does not imply a fixed pitch.
  fileprivate var kind: FontClass? {
    if isFixedPitch { return .mono }
    let kind = names.family.flatMap { FamilyClassifier.standard.kind(of: $0) }?.kind
    return kind == .mono ? nil : kind
  }
}
