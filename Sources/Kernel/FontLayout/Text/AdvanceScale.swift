internal import FontShaping

/// Converts advances in font units to points, with the scale of a face and with letter-spacing.
struct AdvanceScale {
  /// Points per font unit.
  var scale = 0.0
  /// Points that are added after each cluster with a width.
  var tracking = 0.0

  /// Returns the width of a cluster whose advance is this many font units.
  @inline(__always)
  func points(_ units: Int32) -> Double { units == 0 ? 0 : Double(units) * scale + tracking }

  /// Returns the width of clusters whose advances are this many font units in total. The number of clusters with a
  /// width is needed only with letter-spacing.
  @inline(__always)
  func points(_ units: Int, wideClusters: @autoclosure () -> Int) -> Double {
    let width = Double(units) * scale
    return tracking == 0 ? width : width + tracking * Double(wideClusters())
  }
}

extension PlainShaper {
  func scale(in script: TextScript) -> AdvanceScale { AdvanceScale(scale: ownScale, tracking: tracking(in: script)) }
}

extension LineShaper {
  func scale(of stretch: LineStretch) -> AdvanceScale {
    AdvanceScale(
      scale: stretch.drawing.scale * (stretch.span?.scale ?? 1),
      tracking: stretch.isBox ? 0 : plain.tracking(in: stretch.script) + (stretch.span?.wordSpacing ?? 0))
  }
}
