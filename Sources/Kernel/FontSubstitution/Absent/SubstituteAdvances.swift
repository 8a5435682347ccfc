package import FontFaces
internal import FontNames
internal import FontTables
internal import MetricValues

extension AbsentFont {
  /// What is known of its advances: of a family with a fixed pitch that of its letters, else the mean of text. Nil where nothing
  /// is known.
  package var advances: AbsentAdvances? {
    if isRecorded {
      guard let mean = likeness.averageWidth else { return nil }
      return likeness.hasFixedPitch ? .pitch(mean) : .mean(mean)
    }
    guard let published else { return nil }
    let em = Double(published.metrics.unitsPerEm)
    let text = published.textWidth.map { $0 / em }
    // OS/2 xAvgCharWidth is a mean over all glyphs, or over lowercase letters alone: of text it says something where all
    // advances are one.
    let all = published.metrics[.averageWidth].map { $0 / em }
    // Of a font for Han characters it may be that of the wide ones.
    guard kind == .mono, word != nil, !isOfSymbols, let pitch = text ?? (script?.language == nil ? all : nil),
      text.map({ text in all.map { abs($0 / text - 1) <= Self.samePitch } ?? true }) ?? true
    else { return text.map(AbsentAdvances.mean) }
    return .pitch(pitch)
  }

  /// By which part the two means of a font with one pitch may differ: both are whole font units.
  private static var samePitch: Double { 0.002 }
}

/// How the advances of a substitute become those of text in the absent font: they are multiplied, so that text is on average as
/// wide, or replaced by the pitch.
package struct SubstituteAdvances: Sendable, Hashable {
  /// The factor of all horizontal distances of the substitute at the size that was asked for: advances, kerning, and outlines.
  package let factor: Double
  /// The advance of every letter, in font units of the substitute; nil where each has its own. Multiplied by the factor it is
  /// the pitch of the absent font.
  package let pitch: Int?
  /// What is kept of the absent font's advances.
  package let kept: TextAdvances

  /// The advances of the substitute at the factor by which it is scaled.
  package init(scaledBy factor: Double, _ kept: TextAdvances) {
    self.factor = factor
    pitch = nil
    self.kept = kept
  }

  /// How far letters are narrowed and widened to stand in a pitch, as a part of their height's factor.
  private static let widths = 0.8...1.25

  /// The advances of an absent font in a face that draws at a factor; nil where the letters of the face are not known, and where
  /// one of the two cannot be right.
  package init?(_ absent: AbsentAdvances, drawnBy face: FontFace, scaledBy height: Double) {
    guard let own = face.letterShape, own.averageWidth > 0 else { return nil }
    let factor = absent.mean / own.averageWidth
    guard SizeAdjustment.sane.contains(factor) else { return nil }
    switch absent {
    case .mean:
      self.factor = factor
      pitch = nil
      kept = .mean
    case .pitch(let advance):
      // Letters of one width stay so; others stand in the middle of the pitch, and are not stretched beyond recognition.
      let limits = (Self.widths.lowerBound * height)...(Self.widths.upperBound * height)
      let drawn = own.isMonospaced ? factor : min(max(factor, limits.lowerBound), limits.upperBound)
      let em = Double(face.unitsPerEm)
      let units = max(1, (advance * em / drawn).rounded())
      // So many whole units are the pitch, to the last bit.
      self.factor = advance * em / units
      pitch = Int(clamping: units)
      kept = .pitch
    }
  }
}

/// Which advances text has that is set in the face of a match.
public enum TextAdvances: String, Sendable, Hashable, CaseIterable {
  /// Those of the face, which is the one that was asked for.
  case own
  /// Those of the absent font, as its profile records them.
  case recorded
  /// Those of a substitute that was made with the advances of the absent font.
  case twin
  /// The absent font's fixed pitch, for every letter.
  case pitch
  /// Those of the substitute, scaled so that text is on average as wide as in the absent font.
  case mean
  /// Those of the substitute: nothing is known of the absent font's, or none was to be kept.
  case substitute
}
