package import FontFaces
import MetricValues

/// A face of a healthy fixture; Tests/Fixtures/README.md lists the fact that each one bends.
package func fixtureFace(_ name: String, _ index: Int = 0) throws -> FontFace {
  try FontFile(path: Fixtures.font(name)).faces[index]
}

extension LineMetrics {
  /// Ascender, descender and leading: what the fixtures' README calls the lines.
  package var values: [Double] { [ascender.value, descender.value, leading.value] }
  /// The sources of the three, in words.
  package var sources: [String] { [ascender, descender, leading].map(\.source.description) }
}

extension FaceMetrics {
  /// Ascender, descender and leading.
  package var lines: [Double] { [ascender.value, descender.value, leading.value] }
}
