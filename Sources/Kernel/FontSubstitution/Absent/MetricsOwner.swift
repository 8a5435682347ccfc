public import FontFaces
public import FontNames
public import MetricValues

/// Whose metrics layout reads. Whatever asks for glyphs, tables or text asks a face.
public enum MetricsOwner: Sendable, Hashable {
  /// Those of a face.
  case face(FontFace)
  /// The published ones of an absent font.
  case published(PublishedFont)
}

extension MetricsOwner {
  /// Its names.
  public var names: FaceNames {
    switch self {
    case .face(let face): face.names
    case .published(let font): font.names
    }
  }

  /// Weight, width and slant.
  public var style: FontStyle {
    switch self {
    case .face(let face): face.style
    case .published(let font): font.style
    }
  }

  /// The line that each of its tables declares.
  public var declaredLines: DeclaredLines {
    switch self {
    case .face(let face): face.declaredLines
    case .published(let font): font.stated.lines
    }
  }

  /// Its metrics, in font units, by a convention.
  public func metrics(_ convention: MetricConvention = .standard) -> FaceMetrics {
    switch self {
    case .face(let face): face.metrics(convention)
    case .published(let font): font.stated.metrics(convention)
    }
  }

  /// Its metrics for text of a size in points: of a face without outlines those of one of its strikes.
  public func metrics(_ convention: MetricConvention = .standard, forSize points: Double) -> FaceMetrics {
    switch self {
    case .face(let face): face.metrics(convention, forSize: points)
    case .published(let font): font.stated.metrics(convention)
    }
  }
}

extension MetricsOwner {
  /// The face; nil for an absent font that is published.
  package var face: FontFace? { if case .face(let face) = self { face } else { nil } }

  /// The published font; nil for a face.
  package var published: PublishedFont? { if case .published(let font) = self { font } else { nil } }

  /// The metrics that are those of the face that draws in place of an absent font.
  package var substituted: Set<Metric> { published?.stated.substituted ?? [] }

  /// Font units to the em by its tables: for a face of bitmaps too, whose own metrics are in pixels.
  package var unitsPerEmOfTables: Int {
    switch self {
    case .face(let face): face.unitsPerEmOfTables
    case .published(let font): font.stated.unitsPerEm
    }
  }

  /// Whether it has no outlines and more than one strike.
  package var hasSeveralStrikes: Bool { face?.hasSeveralStrikes ?? false }

  /// The mean advance of a character of English text by its letters, in ems; nil where it is not known.
  package var averageLetterWidth: Double? {
    switch self {
    case .face(let face): face.letterShape?.averageWidth
    case .published(let font): font.advances?.mean
    }
  }

  /// Whether it is known that it has characters, and no Latin letters.
  package var lacksLatinLetters: Bool { face?.lacksLatinLetters ?? false }

  /// Its kind; nil where it is not known.
  package var kind: FontClass? {
    switch self {
    case .face(let face): FontClass(of: face)
    case .published(let font): FontClass(of: font)
    }
  }
}

extension FontClass {
  /// The kind of a published font: as the face that draws in its place declares a fixed pitch, else as its name says. A name alone
  /// makes no fixed pitch.
  fileprivate init?(of font: PublishedFont) {
    if font.isFixedPitch {
      self = .mono
    } else if let kind = font.names.family.flatMap({ FamilyClassifier.standard.kind(of: $0) })?.kind, kind != .mono {
      self = kind
    } else {
      return nil
    }
  }
}
