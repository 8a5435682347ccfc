internal import FontFaces
internal import MetricValues

/// Checks the lines that are drawn under text and through text.
enum UnderlineRules {
  /// FP103: finds underlines and strike-out lines with a wrong position or thickness. Browsers and text fields use the
  /// values from the font.
  static func underline(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, !face.tables.isEmpty else { return [] }
    let em = face.em
    let metrics = face.metrics(.standard)
    let line = DrawnLine(metrics.underlinePosition, metrics.underlineThickness, em)
    let strike = DrawnLine(metrics.strikeoutPosition, metrics.strikeoutThickness, em)
    let ownLine = face.lineMetrics(.standard)
    let lineBottom = (ownLine.descender.value - ownLine.leading.value) / em
    let findings = [underline(line, above: lineBottom), strikeout(strike)].compactMap(\.self)
    // Nobody underlines pictures.
    guard !findings.isEmpty, LetterSurvey(face, isDeep: false)?.kind != .signs else { return [] }
    return findings
  }

  /// The position of a line above the baseline, and its thickness, both in ems.
  private struct DrawnLine {
    let position: Double
    let thickness: Double

    init?(_ position: MetricValue?, _ thickness: MetricValue?, _ em: Double) {
      guard let position, let thickness else { return nil }
      self.position = position.value / em
      self.thickness = thickness.value / em
    }

    /// Whether both values are 0, so that programs choose their own line.
    var isUnset: Bool { position == 0 && thickness == 0 }
  }

  private static func points(_ ems: Double) -> String { ReportedLength.text(abs(ems) * ReportedLength.pointSize) }

  /// The lowest position of an underline, in ems below the baseline. A lower underline is too far from its letters.
  private static let lowest = 0.5

  /// Returns the finding about the underline. `lineBottom` is the bottom of the face's line, where the next line
  /// begins, in ems above the baseline.
  private static func underline(_ line: DrawnLine?, above lineBottom: Double) -> FontCheck.Finding? {
    guard let line else { return nil }
    let hint = "set underlinePosition in post to about −0.1 em, and underlineThickness to about 0.05 em"
    if line.isUnset {
      return FontCheck.Finding(
        .underline,
        "the underline has no position and no thickness: each program chooses its own underline", hint: hint,
        severity: .note)
    }
    if line.position > 0, !VisibleDifference(placed: 0, line.position).isSeen, line.position < line.thickness {
      return FontCheck.Finding(
        .underline,
        "the underline begins \(points(line.position)) above the baseline at 17 pt: the line touches the letters",
        hint: hint, severity: .note)
    }
    let reason: String
    if line.position > 0 {
      reason = "lies \(points(line.position)) above the baseline at 17 pt: the line runs through the letters"
    } else if line.thickness <= 0 {
      reason = "has no thickness: underlined text and links have no line, or a very thin line"
    } else if line.thickness > 0.2 {
      reason = "is \(points(line.thickness)) thick at 17 pt, which is too thick"
    } else if line.position < -lowest, line.position - line.thickness < lineBottom {
      reason = "lies \(points(line.position)) below the baseline at 17 pt: the line runs into the next line of text"
    } else {
      return nil
    }
    return FontCheck.Finding(.underline, "the underline \(reason)", hint: hint)
  }

  private static func strikeout(_ line: DrawnLine?) -> FontCheck.Finding? {
    guard let line else { return nil }
    let hint = "set yStrikeoutPosition in OS/2 to about half the x-height, and yStrikeoutSize to about 0.05 em"
    if line.isUnset {
      return FontCheck.Finding(
        .underline, "the strike-out line has no position and no thickness: each program chooses its own line",
        hint: hint,
        severity: .note)
    }
    let reason: String
    if line.position < 0 {
      reason = "lies \(points(line.position)) below the baseline at 17 pt: the line does not cross the letters"
    } else if line.position > 1 {
      reason = "lies \(points(line.position)) above the baseline at 17 pt: the line is above the letters"
    } else if line.thickness <= 0 {
      reason = "has no thickness: text that is struck out looks like normal text"
    } else {
      return nil
    }
    return FontCheck.Finding(.underline, "the strike-out line \(reason)", hint: hint)
  }
}
