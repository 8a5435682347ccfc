public import FontNames

/// A face whose metrics are published: its names, and who publishes which of the metrics.
public struct PublishedFace: Sendable, Hashable {
  /// The names of the face.
  public let names: FaceNames
  /// Weight, width and slant of the face.
  public let style: FontStyle
  /// Who publishes the ascender, the descender and the leading; nil where nobody does.
  public package(set) var lineSource: String?
  /// Who publishes the cap height; nil where nobody does.
  public package(set) var capHeightSource: String?
  /// Who publishes the x-height; nil where nobody does.
  public package(set) var xHeightSource: String?
  /// Who publishes the mean advance of a character of English text; nil where nobody does.
  public package(set) var textWidthSource: String?
  /// The lines of other sources, where they disagree with the line that is used.
  public package(set) var otherLines: [Line] = []

  /// What one source publishes of a line.
  public struct Line: Sendable, Hashable {
    /// Who publishes it.
    public let source: String
    /// The platform whose fonts it is about; nil for all.
    public let platform: String?
    /// Font units to the em of that font file.
    public let unitsPerEm: Int
    /// The line of each table, in those units.
    public let lines: DeclaredLines

    package init(source: String, platform: String?, unitsPerEm: Int, lines: DeclaredLines) {
      self.source = source
      self.platform = platform
      self.unitsPerEm = unitsPerEm
      self.lines = lines
    }
  }

  package init(names: FaceNames, style: FontStyle) {
    self.names = names
    self.style = style
  }
}

extension Set<Metric> {
  /// The metrics of a line.
  package static var line: Set<Metric> { [.ascender, .descender, .leading, .lineHeight] }

  /// The metrics that a line and its letters need, in words; nil where none of them is in the set.
  package var words: String? {
    var parts: [String] = []
    if contains(.ascender) { parts.append("line") }
    if contains(.capHeight) { parts.append("cap height") }
    if contains(.xHeight) { parts.append("x-height") }
    guard let last = parts.last else { return nil }
    let first = parts.dropLast().joined(separator: ", ")
    return first.isEmpty ? last : "\(first) and \(last)"
  }
}

extension FaceRecord {
  /// The face that draws for one of which a part of the metrics is published.
  package struct StandIn: Sendable, Hashable {
    package let face: FontFace
    /// By what its font units are multiplied to be those of the record, at the size that it is drawn at.
    package let scale: Double

    package init(face: FontFace, scale: Double) {
      self.face = face
      self.scale = scale
    }
  }

  /// Where a metric is from: the record's own source, or the face that draws.
  func source(of metric: Metric) -> MetricSource { substituted.contains(metric) ? .substitute : source }
}
