internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import NumberText

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

/// What the change of a metric does to a layout of text at `LockChange.pointSize`, in words.
enum LockEffect {
  /// By how many pixels a rounded length moves, at the smallest scale at which it moves.
  ///
  /// - Parameters:
  ///   - subject: what moves, as the subject of a sentence in the plural.
  ///   - part: the part of the length that is rounded.
  static func pixels(_ subject: String, from: Double, to: Double, part: Double = 1) -> String {
    guard let move = PixelGrid.firstMove(from: from * part, to: to * part) else {
      return "\(subject) stay on their pixels at 1x, 2x and 3x"
    }
    return "\(subject) move \(abs(move.pixels).text(.shortest)) px at \(move.scale.text(.shortest))x"
  }

  /// One of two phrases by the sign of a length, followed by the length: `lines move apart by 1.66 pt`.
  static func grown(_ points: Double, _ larger: String, _ smaller: String) -> String {
    "\(points > 0 ? larger : smaller) by \(length(points)) pt"
  }

  /// A length without its sign, with enough digits to show that it is not zero.
  static func length(_ points: Double) -> String {
    (2...4).map { abs(points).text(.fixed($0)) }.first { Double($0) != 0 } ?? "less than 0.0001"
  }

  /// Two lengths with enough digits to show that they differ.
  static func lengths(_ from: Double, _ to: Double) -> String {
    let digits = (2...4).first { from.text(.fixed($0)) != to.text(.fixed($0)) } ?? 4
    return "\(from.text(.fixed(digits))) → \(to.text(.fixed(digits)))"
  }
}

extension LockedMetric {
  /// What follows from a change of the metric; both values are in points, those of the italic angle in degrees.
  func effect(from: Double, to: Double) -> String {
    let points = to - from
    switch self {
    case .capHeight: return LockEffect.pixels("centred icons", from: from, to: to, part: 0.5)
    case .xHeight: return LockEffect.pixels("things aligned to the lowercase letters", from: from, to: to)
    case .ascender, .appleAscender, .windowsAscender:
      return LockEffect.grown(points, "the first baseline moves down", "the first baseline moves up")
    case .descender, .appleDescender, .windowsDescender:
      return LockEffect.grown(points, "the last line ends higher", "the last line ends lower")
    case .lineGap, .appleLineGap, .windowsLineGap:
      return LockEffect.grown(points, "lines move apart", "lines move closer")
    case .averageWidth: return LockEffect.grown(points, "the mean letter is wider", "the mean letter is narrower")
    case .zeroWidth: return LockEffect.grown(points, "a column of digits is wider", "a column of digits is narrower")
    case .maxAdvance: return LockEffect.grown(points, "the widest glyph is wider", "the widest glyph is narrower")
    case .underlinePosition, .strikeoutPosition:
      return LockEffect.grown(points, "the rule moves up", "the rule moves down")
    case .underlineThickness, .strikeoutThickness:
      return LockEffect.grown(points, "the rule is thicker", "the rule is thinner")
    case .italicAngle: return "a slanted caret leans otherwise"
    }
  }

  /// Whether a change is reported in points; the others are reported in font units.
  var isReportedInPoints: Bool { self == .capHeight || self == .xHeight }
  /// Whether it is a length, which is proportional to the size.
  var isLength: Bool { self != .italicAngle }

  /// The name of the metric, and its convention unless that is `standard`: `lineGap (windows)`.
  var label: String {
    for lines in LockedMetric.lines {
      guard lines.convention != .standard, let place = lines.metrics.firstIndex(of: self) else { continue }
      return "\(LockedMetric.lines[0].metrics[place].rawValue) (\(lines.convention.rawValue))"
    }
    return rawValue
  }
}
