internal import FontFaces

/// A metric of a face that a lock records, by its key in the file. Those that move a layout more come first.
public enum LockedMetric: String, Sendable, Hashable, CaseIterable {
  /// The height of the capitals.
  case capHeight
  /// The height of the lowercase letters.
  case xHeight
  /// Above the baseline, by the convention `standard`.
  case ascender
  /// Below the baseline, negative, by the convention `standard`.
  case descender
  /// Between lines, by the convention `standard`.
  case lineGap
  /// Above the baseline, by the convention `apple`.
  case appleAscender
  /// Below the baseline, negative, by the convention `apple`.
  case appleDescender
  /// Between lines, by the convention `apple`.
  case appleLineGap
  /// Above the baseline, by the convention `windows`.
  case windowsAscender
  /// Below the baseline, negative, by the convention `windows`.
  case windowsDescender
  /// Between lines, by the convention `windows`.
  case windowsLineGap
  /// The mean advance of the glyphs.
  case averageWidth
  /// The advance of the digit zero.
  case zeroWidth
  /// The widest advance.
  case maxAdvance
  /// The top of the underline, negative below the baseline.
  case underlinePosition
  /// The underline's thickness.
  case underlineThickness
  /// The top of the strike-out line.
  case strikeoutPosition
  /// The strike-out line's thickness.
  case strikeoutThickness
  /// In degrees, negative if it leans right; all others are lengths.
  case italicAngle
}

extension LockedMetric {
  /// Whether every face has it.
  var isRequired: Bool {
    self == .capHeight || self == .xHeight || LockedMetric.lines.contains { $0.metrics.contains(self) }
  }

  /// The ascender, descender and line gap of a convention.
  struct Lines {
    let convention: MetricConvention
    let ascender: LockedMetric
    let descender: LockedMetric
    let lineGap: LockedMetric

    var metrics: [LockedMetric] { [ascender, descender, lineGap] }
  }

  /// The metrics of lines, by convention.
  static let lines = [
    Lines(convention: .standard, ascender: .ascender, descender: .descender, lineGap: .lineGap),
    Lines(convention: .apple, ascender: .appleAscender, descender: .appleDescender, lineGap: .appleLineGap),
    Lines(
      convention: .windows, ascender: .windowsAscender, descender: .windowsDescender, lineGap: .windowsLineGap),
  ]
}

extension FontFace {
  /// The metrics of lines, heights and rules: those that variation tables move.
  var variableMetrics: [LockedMetric: Double] {
    var values: [LockedMetric: Double] = [:]
    for lines in LockedMetric.lines {
      let line = lineMetrics(lines.convention)
      values[lines.ascender] = line.ascender.value
      values[lines.descender] = line.descender.value
      values[lines.lineGap] = line.leading.value
    }
    let metrics = metrics()
    values[.capHeight] = metrics.capHeight.value
    values[.xHeight] = metrics.xHeight.value
    values[.underlinePosition] = metrics.underlinePosition?.value
    values[.underlineThickness] = metrics.underlineThickness?.value
    values[.strikeoutPosition] = metrics.strikeoutPosition?.value
    values[.strikeoutThickness] = metrics.strikeoutThickness?.value
    values[.italicAngle] = metrics.italicAngle?.value
    return values
  }

  /// All metrics that a lock records of the face.
  var lockedMetrics: [LockedMetric: Double] {
    var values = variableMetrics
    values[.averageWidth] = averageWidth?.value
    values[.zeroWidth] = zeroWidth?.value
    values[.maxAdvance] = maxAdvance?.value
    return values
  }
}
