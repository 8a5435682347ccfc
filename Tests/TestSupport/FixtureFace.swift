package import FontFaces
import MetricValues

/// A face of a sound fixture; Tests/Fixtures/README.md lists the special fact of each fixture.
package func fixtureFace(_ name: String, _ index: Int = 0) throws -> FontFace {
  try FontFile(path: Fixtures.font(name)).faces[index]
}

extension LineMetrics {
  /// Ascender, descender and leading.
  package var values: [Double] { [ascender.value, descender.value, leading.value] }
  /// The sources of the three values, in words.
  package var sources: [String] { [ascender, descender, leading].map(\.source.description) }
}

extension FaceMetrics {
  package var lines: [Double] { [ascender.value, descender.value, leading.value] }
}
