package import FontFaces
internal import FontNames
internal import FontTables
internal import MetricValues

extension AbsentFont {
  /// The known advances: for a monospaced family, the advance of its letters, otherwise the mean advance of text. Nil
  /// if they are unknown.
  package var advances: AbsentAdvances? {
    if isRecorded {
      guard let mean = likeness.averageWidth else { return nil }
      return likeness.hasFixedPitch ? .pitch(mean) : .mean(mean)
    }
    guard let published else { return nil }
    let em = Double(published.metrics.unitsPerEm)
    let text = published.textWidth.map { $0 / em }
    // OS/2 xAvgCharWidth is a mean over all glyphs, or only over lowercase letters. It is valid for text only if all
    // advances are equal.
    let all = published.metrics[.averageWidth].map { $0 / em }
    // For a Han font, this mean may be the advance of the wide characters.
    guard kind == .mono, word != nil, !isOfSymbols, let pitch = text ?? (script?.language == nil ? all : nil),
      text.map({ text in all.map { abs($0 / text - 1) <= Self.sameMean } ?? true }) ?? true
    else { return text.map(AbsentAdvances.mean) }
    return .pitch(pitch)
  }

  /// For a monospaced font, the greatest relative difference between its two published means. They may differ because
  /// both are whole font units.
  private static var sameMean: Double { 0.002 }
}

/// The advances of a substitute, in text for an absent font. Either they are multiplied by a factor, so that text is on
/// average as wide as in the absent font, or the absent font's pitch replaces them.
package struct SubstituteAdvances: Sendable, Hashable {
  /// The factor by which all horizontal distances of the substitute at the requested size are multiplied: advances,
  /// kerning and outlines.
  package let factor: Double
  /// The advance of every letter, in font units of the substitute; nil if each letter has its own advance. Multiplied
  /// by the factor, it is the pitch of the absent font.
  package let pitch: Int?
  /// The property of the absent font's advances that is preserved.
  package let kept: TextAdvances

  package init(scaledBy factor: Double, _ kept: TextAdvances) {
    self.factor = factor
    pitch = nil
    self.kept = kept
  }

  /// Letters are made narrower or wider to fit a pitch, but only within these limits. The limits are relative to the
  /// factor for the height of the letters.
  private static let widths = 0.8...1.25

  /// Creates the advances of an absent font, whose text is drawn with a scaled face. Returns nil if the advances of the
  /// face's letters are unknown, or if one of the two advances is obviously wrong.
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
      // Letters of a monospaced face fill the pitch. Other letters are centred in the pitch, and are stretched only
      // within the limits.
      let limits = (Self.widths.lowerBound * height)...(Self.widths.upperBound * height)
      let drawn = own.isMonospaced ? factor : min(max(factor, limits.lowerBound), limits.upperBound)
      let em = Double(face.unitsPerEm)
      let units = max(1, (advance * em / drawn).rounded())
      // This number of whole units, multiplied by the factor, is exactly the pitch.
      self.factor = advance * em / units
      pitch = Int(clamping: units)
      kept = .pitch
    }
  }
}

/// The origin of the advances that text has in the face of a match.
public enum TextAdvances: String, Sendable, Hashable, CaseIterable {
  /// The advances of the requested face.
  case own
  /// The advances of the absent font, which its profile records.
  case recorded
  /// The advances of a substitute that was made with the advances of the absent font.
  case twin
  /// The absent font's fixed pitch, for every letter.
  case pitch
  /// The advances of the substitute, scaled so that text is on average as wide as in the absent font.
  case mean
  /// The advances of the substitute. Those of the absent font are unknown, or need not be preserved.
  case substitute
}
