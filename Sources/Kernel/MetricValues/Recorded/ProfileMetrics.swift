package import TextFormats

/// The metrics in a profile, the file of `fontprobe profile`. Each has bounds that no face in use comes near.
package struct ProfileMetrics {
  /// The profile.
  package let document: JSONReader
  /// Font units per em.
  package let unitsPerEm: Int
  /// The largest distance from the baseline, and the largest width, in font units.
  package let most: Double

  /// The version of the format that is written, and read.
  package static let version = 1

  /// The metrics of a profile of this version.
  package init(_ document: JSONReader) throws(JSONError) {
    let version = try document.member("profile")
    guard try version.number() == Double(Self.version) else {
      throw version.failure(
        "version \(try version.number().text(.shortest)) is not known here; version \(Self.version) is")
    }
    self.document = document
    unitsPerEm = try document.member("unitsPerEm").integer(in: 16...16384)
    most = Double(unitsPerEm) * 32
  }

  /// A metric, in font units or degrees; nil where the face does not have it, and for those of the line, which are in `lines()`.
  package func value(of metric: Metric) throws(JSONError) -> Double? {
    switch metric.kind {
    case .line: nil
    case .height: try height(metric)
    case .rule: try document.optional(metric.rawValue)?.number(in: -most...most)
    case .slope: try document.optional(metric.rawValue)?.number(in: -90...90)
    case .width: try width(metric.rawValue)
    }
  }

  /// A number that is no distance to the left, in font units.
  package func width(_ key: String) throws(JSONError) -> Double? { try document.optional(key)?.number(in: 0...most) }

  private func height(_ metric: Metric) throws(JSONError) -> Double {
    let height = try document.member(metric.rawValue)
    let value = try height.member("value").number(in: 0...most)
    guard value > 0 else { throw height.failure("a height is above 0") }
    return value
  }

  /// The lines of all tables.
  package func lines() throws(JSONError) -> DeclaredLines {
    let tables = try document.member("vertical")
    func line(_ key: String) throws(JSONError) -> LineMetrics? {
      guard let table = try tables.optional(key) else { return nil }
      let descender = try table.member("descender")
      guard try descender.number(in: -most...most) <= 0 else {
        throw descender.failure("a descender is below the baseline, and so negative")
      }
      return LineMetrics(
        ascender: try table.member("ascender").number(in: -most...most), descender: try descender.number(),
        leading: try table.optional("lineGap")?.number(in: -most...most) ?? 0, source: .profile)
    }
    let lines = DeclaredLines(
      hhea: try line("hhea"), typo: try line("typo"), win: try line("win"),
      usesTypoMetrics: try tables.optional("useTypoMetrics")?.bool() ?? false, glyphBox: try line("box"),
      fontBox: try line("other"))
    guard lines.byKey.contains(where: { $0.line != nil }) else {
      throw tables.failure("one of hhea, typo, win, box and other was expected: a line needs a height")
    }
    return lines
  }
}

extension DeclaredLines {
  /// The lines by their keys in a profile.
  package var byKey: [(key: String, line: LineMetrics?)] {
    [("hhea", hhea), ("typo", typo), ("win", win), ("box", glyphBox), ("other", fontBox)]
  }
}
