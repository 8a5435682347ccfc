package import FontFaces
package import FontNames
internal import FontShaping
package import FontTables
import MetricValues

/// All facts of a face, including facts that are read on demand.
///
/// Tests compare the values of two readings, or only check that reading does not crash.
package struct LazyFacts: Equatable {
  package let names: FaceNames
  package let style: FontStyle
  package let lines: [LineMetrics]
  package let heights: [Double?]
  package let widths: [MetricValue?]
  package let isMonospaced: Bool?
  package let coverage: FontCoverage?
  package let scripts: [FontTag]?
  package let features: [FontTag]?
  package let smallCaps: SmallCaps?
  package let localizedNames: Set<LocalizedName>?

  package init(_ face: FontFace) {
    names = face.names
    style = face.style
    lines = MetricConvention.allCases.map { face.lineMetrics($0) }
    heights = [face.capHeight.value, face.capHeight.measured, face.xHeight.value, face.xHeight.measured]
    widths = [face.averageWidth, face.maxAdvance, face.zeroWidth]
    isMonospaced = face.isMonospaced()
    coverage = try? face.coverage()
    scripts = try? face.scripts()
    features = try? face.features()
    smallCaps = try? face.smallCaps()
    localizedNames = (try? face.localizedNames()).map { Set($0) }
  }

  /// The facts of a face at its default place, at the ends of its axes and at its instances.
  package static func everywhere(_ face: FontFace) -> [LazyFacts] {
    var faces = [face]
    // A damaged file may claim thousands of instances; twelve are enough.
    for instance in face.namedInstances.prefix(12) { if let moved = try? face.at(instance) { faces.append(moved) } }
    for axis in face.axes.prefix(12) {
      if let moved = try? face.at([axis.tag: axis.maximum]) { faces.append(moved) }
      if let moved = try? face.at([axis.tag: axis.minimum]) { faces.append(moved) }
    }
    return faces.map { face in
      _ = face.metrics(.windows, forSize: 12).lineHeight
      _ = (face.description, face.notes, face.declaredLines, face.isColor, face.embedding?.level, face.panose?.digits)
      _ = (try? face.license(), face.metrics().italicAngle, face.metrics() == face.metrics())
      return LazyFacts(face)
    }
  }
}
