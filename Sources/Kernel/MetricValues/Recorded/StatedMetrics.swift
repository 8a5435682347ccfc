package import TextFormats

/// The metrics that a profile or a publisher states for a font, in font units and degrees. Nothing can be measured.
package struct StatedMetrics: Sendable, Hashable {
  package var unitsPerEm: Int
  /// The line metrics of every table; nil if none are stated.
  package var lines: DeclaredLines?
  private var values: MetricTable<Double>

  /// - Parameter values: the metrics except the line metrics, which a convention chooses.
  package init(unitsPerEm: Int, lines: DeclaredLines?, _ values: MetricTable<Double> = [:]) {
    self.unitsPerEm = unitsPerEm
    self.lines = lines
    self.values = values
  }

  /// A metric other than a line metric; nil if it is not stated.
  package subscript(metric: Metric) -> Double? {
    get { values[metric] }
    set { values[metric] = newValue }
  }

  /// The greatest distance from the baseline, and the greatest width, in a profile. Real faces have far smaller values.
  package var most: Double { Double(unitsPerEm) * 32 }
}

extension StatedMetrics {
  /// The version of profiles that fontprobe writes and reads.
  package static let profileVersion = 1

  /// Reads the metrics in a profile of this version.
  package init(profile: JSONReader) throws(JSONError) {
    let version = try profile.member("profile")
    guard try version.number() == Double(Self.profileVersion) else {
      throw version.failure(
        "this fontprobe does not know version \(try version.number().text(.shortest)); it reads version "
          + "\(Self.profileVersion)")
    }
    self.init(unitsPerEm: try profile.member("unitsPerEm").integer(in: 16...16384), lines: nil)
    let most = most
    lines = try DeclaredLines(profile.member("vertical"), within: -most...most)
    values = try MetricTable { metric throws(JSONError) in
      switch metric.kind {
      case .line: return nil
      case .height:
        let height = try profile.member(metric.rawValue)
        let value = try height.member("value").number(in: 0...most)
        guard value > 0 else { throw height.failure("a height must be above 0") }
        return value
      case .rule: return try profile.optional(metric.rawValue)?.number(in: -most...most)
      case .slope: return try profile.optional(metric.rawValue)?.number(in: -90...90)
      case .width: return try profile.optional(metric.rawValue)?.number(in: 0...most)
      }
    }
  }
}

extension DeclaredLines {
  fileprivate init(_ tables: JSONReader, within bounds: ClosedRange<Double>) throws(JSONError) {
    func line(_ key: String) throws(JSONError) -> LineMetrics? {
      guard let table = try tables.optional(key) else { return nil }
      let descender = try table.member("descender")
      guard try descender.number(in: bounds) <= 0 else {
        throw descender.failure("a descender is below the baseline, so its value must be negative")
      }
      return LineMetrics(
        ascender: try table.member("ascender").number(in: bounds), descender: try descender.number(),
        leading: try table.optional("lineGap")?.number(in: bounds) ?? 0, source: .profile)
    }
    self.init(hhea: nil, usesTypoMetrics: try tables.optional("useTypoMetrics")?.bool() ?? false)
    for (key, table) in Self.tables { self[keyPath: table] = try line(key) }
    guard Self.tables.contains(where: { self[keyPath: $0.line] != nil }) else {
      throw tables.failure("hhea, typo, win, box or other was expected, because a line needs a height")
    }
  }

  /// The line metrics with their keys in a profile.
  package static var tables: [(key: String, line: WritableKeyPath<DeclaredLines, LineMetrics?>)] {
    [("hhea", \.hhea), ("typo", \.typo), ("win", \.win), ("box", \.glyphBox), ("other", \.fontBox)]
  }
}
