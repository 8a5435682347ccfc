internal import FontFaces
internal import FontTables

extension FontCheck.Rule {
  /// FP099.
  public static let underline = Self(
    "FP099", "underline", .warning, "Underline and strikeout lie where such lines do, and have a thickness")
}

/// The lines below and through text.
enum UnderlineRules {
  /// FP099.
  static func underline(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, face.facts.isSFNT else { return [] }
    let em = Double(max(1, face.unitsPerEm))
    func ems(_ value: MetricValue?) -> Double? { value.map { $0.value / em } }
    return [
      underline(ems(face.facts.underlinePosition), ems(face.facts.underlineThickness)),
      strikeout(ems(face.facts.strikeoutPosition), ems(face.facts.strikeoutThickness)),
    ].compactMap(\.self)
  }

  private static func underline(_ position: Double?, _ thickness: Double?) -> FontCheck.Finding? {
    guard let position, let thickness else { return nil }
    let hint = "set underlinePosition and underlineThickness in post: about -0.1 and 0.05 em in most text faces"
    if position == 0, thickness == 0 {
      return FontCheck.Finding(
        .underline, "it has no underline: position and thickness are 0, and each program takes lines of its own",
        hint: hint, severity: .note)
    }
    if position > 0, position * ReportedLength.pointSize < ReportedLength.smallest, position < thickness {
      return FontCheck.Finding(
        .underline, "its underline begins \(LetterWords.ems(position)) above the baseline: it touches the letters",
        hint: hint, severity: .note)
    }
    let problem: String? =
      if position > 0 {
        "its underline lies \(LetterWords.ems(position)) above the baseline: it strikes the letters through"
      } else if thickness <= 0 {
        "its underline has a thickness of \(LetterWords.ems(thickness)): nothing is drawn, or what a program takes instead"
      } else if thickness > 0.2 {
        "its underline is \(LetterWords.ems(thickness)) thick: a bar as large as letters"
      } else if position < -0.5 {
        "its underline lies \(LetterWords.ems(-position)) below the baseline: in the next line"
      } else {
        nil
      }
    return problem.map { FontCheck.Finding(.underline, $0, hint: hint) }
  }

  private static func strikeout(_ position: Double?, _ thickness: Double?) -> FontCheck.Finding? {
    guard let position, let thickness else { return nil }
    let hint = "set yStrikeoutPosition and yStrikeoutSize in OS/2: about 0.3 and 0.05 em in most text faces"
    if position == 0, thickness == 0 {
      return FontCheck.Finding(
        .underline, "it has no strikeout: position and thickness are 0, and each program takes lines of its own",
        hint: hint, severity: .note)
    }
    let problem: String? =
      if position < 0 {
        "its strikeout lies \(LetterWords.ems(-position)) below the baseline: it strikes nothing through"
      } else if position > 1 {
        "its strikeout lies \(LetterWords.ems(position)) above the baseline: in the line above"
      } else if thickness <= 0 {
        "its strikeout has a thickness of \(LetterWords.ems(thickness)): nothing is drawn, or what a program takes instead"
      } else {
        nil
      }
    return problem.map { FontCheck.Finding(.underline, $0, hint: hint) }
  }
}
