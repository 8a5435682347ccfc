internal import FontShaping

/// What makes points of advances in font units: the scale of a face, and letter-spacing.
struct AdvanceScale {
  /// Points per unit.
  var scale = 0.0
  /// Points after each cluster with a width.
  var tracking = 0.0

  /// The width of a cluster of so many units.
  @inline(__always)
  func points(_ units: Int32) -> Double { units == 0 ? 0 : Double(units) * scale + tracking }

  /// The width of clusters of so many units in all. Those that have a width are counted where letters are spaced.
  @inline(__always)
  func points(_ units: Int, wideClusters: @autoclosure () -> Int) -> Double {
    let width = Double(units) * scale
    return tracking == 0 ? width : width + tracking * Double(wideClusters())
  }
}

extension PlainShaper {
  /// What makes points of the advances of a text in one script, in the font's own face.
  func scale(in script: TextScript) -> AdvanceScale { AdvanceScale(scale: ownScale, tracking: tracking(in: script)) }
}

extension LineShaper {
  /// What makes points of the advances of a stretch.
  func scale(of stretch: LineStretch) -> AdvanceScale {
    AdvanceScale(
      scale: stretch.drawing.scale * (stretch.span?.scale ?? 1),
      tracking: stretch.isBox ? 0 : plain.tracking(in: stretch.script) + (stretch.span?.wordSpacing ?? 0))
  }
}
