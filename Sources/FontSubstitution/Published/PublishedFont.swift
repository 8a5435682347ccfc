package import FontFaces
package import FontNames

/// An absent font, by the metrics that are published of it. What nobody publishes is that of the face that draws in its place.
///
/// A reference: a match and its decision hold it, and are copied.
package final class PublishedFont: Sendable {
  /// What is published, and who publishes which of it.
  package let metrics: PublishedMetrics
  /// The absent family.
  private let family: String
  /// The style that was asked for and that nothing is published of; nil where it is the style of these metrics.
  package let missingStyle: FontStyle?
  /// The absent face, by what is published of it.
  package let face: FontFace

  init(
    _ metrics: PublishedMetrics, family: String, drawnBy drawn: FontFace, scaledBy factor: Double,
    missingStyle: FontStyle?
  ) {
    self.metrics = metrics
    self.family = family
    self.missingStyle = missingStyle
    face = FontFace(published: metrics, drawnBy: drawn, scaledBy: factor)
  }

  /// The name of the face that they are of.
  package var name: String { metrics.face.names.fullName ?? family }
  /// The metrics that nobody publishes, in words: the substitute's take their place. Nil where none is missing.
  package var missingMetrics: String? { face.substitutedMetrics.words }
}

extension PublishedFont: Hashable {
  package static func == (left: PublishedFont, right: PublishedFont) -> Bool {
    left === right
      || (left.metrics == right.metrics && left.family == right.family && left.missingStyle == right.missingStyle
        && left.face == right.face)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(metrics) }
}
