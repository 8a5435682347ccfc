internal import FontFaces
internal import FontTables

extension ColorPaint {
  /// The box around the outlines that are filled, in font units; `nil` if there are none.
  func bounds(in face: FontFace, _ transform: ColorTransform = ColorTransform()) -> InkBox? {
    var box: InkBox?
    func add(_ paint: ColorPaint) {
      if let inner = paint.bounds(in: face, transform) { box.form(inner) }
    }
    switch self {
    case .layers(let layers): for layer in layers { add(layer) }
    case .glyph(let glyph, _):
      let outline = try? face.outline(ofGlyph: glyph).mapPoints(transform.moved)
      return outline?.bounds.map { InkBox(left: $0.left, right: $0.right, bottom: $0.bottom, top: $0.top) }
    case .transformed(let own, let inner): return inner.bounds(in: face, own.followed(by: transform))
    case .composite(let source, _, let backdrop):
      add(source)
      add(backdrop)
    case .solid, .linear, .radial, .sweep: return nil
    }
    return box
  }
}

extension ColorTransform {
  fileprivate func moved(_ point: Outline.Point) -> Outline.Point {
    Outline.Point(x: xx * point.x + xy * point.y + dx, y: yx * point.x + yy * point.y + dy)
  }

  /// This transformation, and another after it.
  fileprivate func followed(by next: ColorTransform) -> ColorTransform {
    var both = ColorTransform()
    both.xx = next.xx * xx + next.xy * yx
    both.xy = next.xx * xy + next.xy * yy
    both.yx = next.yx * xx + next.yy * yx
    both.yy = next.yx * xy + next.yy * yy
    both.dx = next.xx * dx + next.xy * dy + next.dx
    both.dy = next.yx * dx + next.yy * dy + next.dy
    return both
  }
}
