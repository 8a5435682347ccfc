import FontFaces
import TestSupport

/// A face of a healthy fixture; Tests/Fixtures/README.md tells the fact that each one bends.
func fixtureFace(_ name: String, _ index: Int = 0) throws -> FontFace {
  try FontFile(path: Fixtures.font(name)).faces[index]
}

extension LineMetrics {
  /// Ascender, descender and leading: what the fixtures' README calls the lines.
  var figures: [Double] { [ascender.value, descender.value, leading.value] }
  /// The sources of the three, in words.
  var sources: [String] { [ascender, descender, leading].map(\.source.description) }
}

extension FaceMetrics {
  /// Ascender, descender and leading.
  var lines: [Double] { [ascender.value, descender.value, leading.value] }
}
