internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontTables

/// The bounding box of the ink. `y` grows upwards from the baseline.
struct InkBox {
  var left: Double
  var right: Double
  var bottom: Double
  var top: Double

  var width: Double { right - left }

  init(left: Double, right: Double, bottom: Double, top: Double) {
    self.left = left
    self.right = right
    self.bottom = bottom
    self.top = top
  }

  /// Returns nil if the text has no outlines and no bitmaps.
  init?(_ outline: TextOutline) {
    var box = outline.bounds.map { InkBox(left: $0.left, right: $0.right, bottom: $0.bottom, top: $0.top) }
    for image in outline.images {
      box.form(
        InkBox(left: image.x, right: image.x + image.width, bottom: image.top - image.height, top: image.top))
    }
    guard let box else { return nil }
    self = box
  }

  func moved(by x: Double) -> InkBox { InkBox(left: left + x, right: right + x, bottom: bottom, top: top) }

  func scaled(by factor: Double) -> InkBox { scaled(x: factor, y: factor) }

  func scaled(x: Double, y: Double) -> InkBox {
    InkBox(left: left * x, right: right * x, bottom: bottom * y, top: top * y)
  }
}

extension InkBox? {
  mutating func form(_ other: InkBox) {
    guard let own = self else {
      self = other
      return
    }
    self = InkBox(
      left: Swift.min(own.left, other.left), right: Swift.max(own.right, other.right),
      bottom: Swift.min(own.bottom, other.bottom), top: Swift.max(own.top, other.top))
  }
}

extension ColorPaint {
  /// Returns the box of the filled outlines in font units; nil if nothing is filled.
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

  /// Returns the transformation that applies this transformation first, then the next one.
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
