package import FontFaces
internal import FontNames
internal import FontTables
internal import MetricValues

extension AbsentFont {
  /// Its known advances: for a family with a fixed pitch that of its letters, otherwise the mean of text. Nil if they
  /// are unknown.
  package var advances: AbsentAdvances? {
    if isRecorded {
      guard let mean = likeness.averageWidth else { return nil }
      return likeness.hasFixedPitch ? .pitch(mean) : .mean(mean)
    }
    guard let published else { return nil }
    let em = Double(published.metrics.unitsPerEm)
    let text = published.textWidth.map { $0 / em }
    // OS/2 xAvgCharWidth is a mean over all glyphs, or only over lowercase letters: it is useful for text if all
    // advances are equal.
    let all = published.metrics[.averageWidth].map { $0 / em }
    // For a Han font it may be that of the wide characters.
    guard kind == .mono, word != nil, !isOfSymbols, let pitch = text ?? (script?.language == nil ? all : nil),
      text.map({ text in all.map { abs($0 / text - 1) <= Self.samePitch } ?? true }) ?? true
    else { return text.map(AbsentAdvances.mean) }
    return .pitch(pitch)
  }

  /// The relative difference that two means of a monospaced font may have: both are whole font units.
  private static var samePitch: Double { 0.002 }
}

/// The advances of a substitute for text in an absent font: they are multiplied, so that text is on average as wide, or
/// replaced by the pitch.
package struct SubstituteAdvances: Sendable, Hashable {
  /// The factor of all horizontal distances of the substitute at the requested size: advances, kerning, and outlines.
  package let factor: Double
  /// The advance of every letter, in font units of the substitute; nil if each letter has its own. Multiplied by the
  /// factor, it is the pitch of the absent font.
  package let pitch: Int?
  /// The property of the absent font's advances that is preserved.
  package let kept: TextAdvances

  /// The advances of the substitute at the factor by which it is scaled.
  package init(scaledBy factor: Double, _ kept: TextAdvances) {
    self.factor = factor
    pitch = nil
    self.kept = kept
  }

  /// The limits to which letters are narrowed and widened for a pitch, relative to the factor of their height.
  private static let widths = 0.8...1.25

  /// The advances of an absent font in a face that is drawn at a factor; nil if the advances of the face's letters are
  /// unknown, or one of the two must be wrong.
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
      // Letters of one width stay so; other letters are in the middle of the pitch, and are not stretched too much.
      let limits = (Self.widths.lowerBound * height)...(Self.widths.upperBound * height)
      let drawn = own.isMonospaced ? factor : min(max(factor, limits.lowerBound), limits.upperBound)
      let em = Double(face.unitsPerEm)
      let units = max(1, (advance * em / drawn).rounded())
      // This many whole units are exactly the pitch.
      self.factor = advance * em / units
      pitch = Int(clamping: units)
      kept = .pitch
    }
  }
}

/// The kind of advances of text in the face of a match.
public enum TextAdvances: String, Sendable, Hashable, CaseIterable {
  /// Those of the face, which was requested.
  case own
  /// Those of the absent font, recorded in its profile.
  case recorded
  /// Those of a substitute that was made with the advances of the absent font.
  case twin
  /// The absent font's fixed pitch, for every letter.
  case pitch
  /// Those of the substitute, scaled so that text is on average as wide as in the absent font.
  case mean
  /// Those of the substitute: those of the absent font are unknown, or need not be preserved.
  case substitute
}
