public import FontFaces
public import FontNames
public import MetricValues

/// The owner of the metrics that layout uses. Code that needs glyphs, tables or text uses a face.
public enum MetricsOwner: Sendable, Hashable {
  /// The metrics of a face.
  case face(FontFace)
  /// The published metrics of an absent font.
  case published(PublishedFont)
}

extension MetricsOwner {
  private var answers: any MetricsAnswers {
    switch self {
    case .face(let face): face
    case .published(let font): font
    }
  }

  /// The names of the owner.
  public var names: FaceNames { answers.names }
  /// Weight, width and slant.
  public var style: FontStyle { answers.style }
  /// The line metrics that each table declares.
  public var declaredLines: DeclaredLines { answers.declaredLines }

  /// Returns the metrics in font units, by a convention.
  public func metrics(_ convention: MetricConvention = .standard) -> FaceMetrics { answers.metrics(convention) }

  /// Returns the metrics for text of a size in points. For a face without outlines, they are those of one strike.
  public func metrics(_ convention: MetricConvention = .standard, forSize points: Double) -> FaceMetrics {
    answers.metrics(convention, forSize: points)
  }

  /// Font units per em; pixels per em for a bitmap face.
  package var unitsPerEm: Int { answers.unitsPerEm }
  /// Font units per em in the tables. A bitmap face also has this value, although its metrics are in pixels.
  package var unitsPerEmOfTables: Int { answers.unitsPerEmOfTables }
  /// The mean advance of a character of English text, computed from the letters' advances, in ems; nil if it is
  /// unknown.
  package var averageLetterWidth: Double? { answers.averageLetterWidth }
  package var kind: FontClass? { answers.kind }

  package var face: FontFace? { if case .face(let face) = self { face } else { nil } }
  package var published: PublishedFont? { if case .published(let font) = self { font } else { nil } }

  /// The metrics that come from the substitute of an absent font.
  package var substituted: Set<Metric> { published?.stated.substituted ?? [] }
  /// Whether the face has no outlines and several strikes.
  package var hasSeveralStrikes: Bool { face?.hasSeveralStrikes ?? false }
  /// Whether the face has characters, but no Latin letters. False for a published font.
  package var lacksLatinLetters: Bool { face?.lacksLatinLetters ?? false }
}

/// The values of the owner that layout needs.
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

  /// The kind. It is monospaced only if `isFixedPitch` is true, because a name alone does not imply a fixed pitch.
  /// Otherwise it is the kind in the name.
  fileprivate var kind: FontClass? {
    if isFixedPitch { return .mono }
    let kind = names.family.flatMap { FamilyClassifier.standard.kind(of: $0) }?.kind
    return kind == .mono ? nil : kind
  }
}
