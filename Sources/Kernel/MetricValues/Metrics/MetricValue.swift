public import FontNames
internal import TextFormats

/// A metric in font units, with its source.
public struct MetricValue: Sendable, Hashable {
  /// The number. It is in font units unless the property that returns it specifies another unit.
  public let value: Double
  /// The table or the measurement from which the number comes.
  public let source: MetricSource

  /// Makes a value with its source.
  public init(_ value: Double, _ source: MetricSource) {
    self.value = value
    self.source = source
  }
}

/// The source of a metric: a table, a measurement, an estimate or a record.
public indirect enum MetricSource: Sendable, Hashable {
  /// The horizontal header.
  case hhea
  /// The OS/2 table: heights, average width, strikeout.
  case os2
  /// OS/2's typographic ascender, descender and line gap.
  case os2Typo
  /// OS/2's Windows ascent and descent.
  case os2Win
  /// The post table.
  case post
  /// The advance widths.
  case hmtx
  /// The variation axes: the angle on a `slnt` axis.
  case fvar
  /// Another table of the font: `BASE`, `vhea`, `vmtx`, `VORG`.
  case table(FontTag)
  /// The AFM file beside a Type 1 font.
  case afm
  /// The FontInfo dictionary of a Type 1 or CFF font.
  case fontInfo
  /// The font's bounding box, if the font has no line metrics: Type 1 and bare CFF.
  case boundingBox
  /// A bitmap strike with this many pixels per em.
  case strike(ppem: Double)
  /// A measurement of the glyph of that letter.
  case measured(Character)
  /// A measurement of all glyphs.
  case measuredGlyphs
  /// An estimate: this fraction of the em, because no value is known.
  case estimated(Double)
  /// The recorded metrics of a face whose font is absent.
  case profile
  /// The published metrics of a well-known family whose font is absent.
  case published
  /// The face that is drawn instead of the font, at the size at which this face is drawn. The font's metric is not
  /// published.
  case substitute
  /// A source whose value was changed by a variation table, for the coordinates of the face.
  case varied(MetricSource, by: FontTag)
}

extension MetricSource {
  /// Whether the value is estimated as a fraction of the em, not measured.
  package var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }
}

extension MetricSource: CustomStringConvertible {
  /// The source as in the program's output: `hhea`, `OS/2 typo`, `measured H`, `OS/2 + MVAR`.
  public var description: String {
    switch self {
    case .hhea: "hhea"
    case .os2: "OS/2"
    case .os2Typo: "OS/2 typo"
    case .os2Win: "OS/2 win"
    case .post: "post"
    case .hmtx: "hmtx"
    case .fvar: "fvar"
    case .table(let tag): "\(tag)"
    case .afm: "AFM"
    case .fontInfo: "FontInfo"
    case .boundingBox: "bounding box"
    case .strike(let ppem): "strike \(ppem.text(.shortest)) px"
    case .measured(let letter): "measured \(letter)"
    case .measuredGlyphs: "measured glyphs"
    case .estimated: "estimated"
    case .profile: "profile"
    case .published: "published"
    case .substitute: "substitute"
    case .varied(let source, let table): "\(source) + \(table)"
    }
  }
}
