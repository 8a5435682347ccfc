public import FontFaces

extension FontFace {
  /// The ratio of synthesised small capitals: x-height ÷ cap height of this face.
  ///
  /// Capitals that are drawn in the place of missing small capitals are scaled by this factor. It is above 0 and at most 1.
  /// It is 1 for a face whose x-height is not below its cap height.
  public var smallCapsScale: Double {
    let scale = xHeight.value / capHeight.value
    return scale > 0 && scale < 1 ? scale : 1
  }
}
