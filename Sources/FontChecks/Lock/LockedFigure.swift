internal import FontFaces

/// A figure of a face that a lock records, by its key in the file; those that move more stand first.
public enum LockedFigure: String, Sendable, Hashable, CaseIterable {
  /// The height of the capitals.
  case capHeight
  /// The height of the small letters.
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
  /// Degrees, negative leaning right: no length.
  case italicAngle
}

extension LockedFigure {
  /// Whether every face has it.
  var isRequired: Bool { lineFigures || self == .capHeight || self == .xHeight }

  private var lineFigures: Bool { LockedFigure.lines.contains { $0.figures.contains(self) } }

  /// The ascender, descender and line gap of a convention.
  struct Lines {
    let convention: MetricConvention
    let ascender: LockedFigure
    let descender: LockedFigure
    let lineGap: LockedFigure

    var figures: [LockedFigure] { [ascender, descender, lineGap] }
  }

  /// The figures of lines, by convention.
  static let lines = [
    Lines(convention: .standard, ascender: .ascender, descender: .descender, lineGap: .lineGap),
    Lines(convention: .apple, ascender: .appleAscender, descender: .appleDescender, lineGap: .appleLineGap),
    Lines(
      convention: .windows, ascender: .windowsAscender, descender: .windowsDescender, lineGap: .windowsLineGap),
  ]
}

extension FontFace {
  /// The figures of the lines, heights and rules: those that variation tables move.
  var movableFigures: [LockedFigure: Double] {
    let metrics = metrics()
    var figures: [LockedFigure: Double] = [:]
    for lines in LockedFigure.lines {
      let metrics = lineMetrics(lines.convention)
      figures[lines.ascender] = metrics.ascender.value
      figures[lines.descender] = metrics.descender.value
      figures[lines.lineGap] = metrics.leading.value
    }
    figures[.capHeight] = metrics.capHeight.value
    figures[.xHeight] = metrics.xHeight.value
    figures[.underlinePosition] = metrics.underlinePosition?.value
    figures[.underlineThickness] = metrics.underlineThickness?.value
    figures[.strikeoutPosition] = metrics.strikeoutPosition?.value
    figures[.strikeoutThickness] = metrics.strikeoutThickness?.value
    figures[.italicAngle] = metrics.italicAngle?.value
    return figures
  }

  /// All figures of the face.
  var lockedFigures: [LockedFigure: Double] {
    var figures = movableFigures
    figures[.averageWidth] = averageWidth?.value
    figures[.zeroWidth] = zeroWidth?.value
    figures[.maxAdvance] = maxAdvance?.value
    return figures
  }
}
