internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontTables
internal import TextFormats

/// Draws a glyph of COLR version 1 as SVG. Lengths are in font units, and `y` grows upwards.
struct PaintedGlyph {
  private let face: FontFace
  /// The CSS class of shapes in the colour of the text.
  private let style: String
  /// The number of the last element with an ID.
  private(set) var nextID: Int
  private(set) var body = ""
  /// The number of paints that may still be drawn. A paint that is also a mask is drawn twice, so nested masks multiply
  /// the number of drawn paints.
  private var budget = 1 << 14

  init(_ paint: ColorPaint, face: FontFace, style: String, firstID: Int) {
    self.face = face
    self.style = style
    nextID = firstID
    draw(paint)
  }

  private mutating func draw(_ paint: ColorPaint) {
    budget -= 1
    guard budget >= 0 else { return }
    switch paint {
    case .layers(let layers): for layer in layers { draw(layer) }
    case .glyph(let glyph, let fill): draw(fill, within: glyph)
    case .transformed(let transform, let inner):
      body += "<g transform=\"\(Self.text(transform))\">\n"
      draw(inner)
      body += "</g>\n"
    case .solid, .linear, .radial: body += "<path \(fill(paint) ?? "") d=\"\(everywhere)\"/>\n"
    case .sweep(let line, let centre, let from, let to): draw(line, around: centre, from, to)
    case .composite(let source, let mode, let backdrop): draw(source, Compositing(mode), over: backdrop)
    }
  }

  private mutating func draw(_ paint: ColorPaint, within glyph: Int) {
    guard let outline = try? face.outline(ofGlyph: glyph), !outline.isEmpty else { return }
    let data = outline.placed(scale: 1).mapPoints { Outline.Point(x: $0.x, y: -$0.y) }.svgPathData(decimals: 1)
    if let fill = fill(paint) {
      body += "<path \(fill) d=\"\(data)\"/>\n"
    } else {
      let id = newID()
      body += "<clipPath id=\"\(id)\"><path d=\"\(data)\"/></clipPath>\n<g clip-path=\"url(#\(id))\">\n"
      draw(paint)
      body += "</g>\n"
    }
  }

  // MARK: - Fills

  /// Returns the attributes of a fill; nil if the paint is not a plain fill.
  private mutating func fill(_ paint: ColorPaint, _ transform: ColorTransform? = nil) -> String? {
    switch paint {
    case .solid(let color, let alpha):
      let opacity = alpha * Double(color?.alpha ?? 255) / 255
      return (color.map { "fill=\"\($0.hexadecimal)\"" } ?? "class=\"\(style)\"")
        + (opacity < 1 ? " fill-opacity=\"\(opacity.text(.svg(3)))\"" : "")
    case .linear(let line, let first, let second, let third):
      let (low, high) = line.ends
      let end = Self.end(first, second, third)
      let (from, to) = (Self.mix(first, end, low), Self.mix(first, end, high))
      return gradient(
        "linearGradient", line, transform,
        "x1=\"\(Self.text(from.x))\" y1=\"\(Self.text(from.y))\" x2=\"\(Self.text(to.x))\" y2=\"\(Self.text(to.y))\"")
    case .radial(let line, let first, let firstRadius, let second, let secondRadius):
      let (low, high) = line.ends
      let (from, to) = (Self.mix(first, second, low), Self.mix(first, second, high))
      let radii = [low, high].map { Swift.max(firstRadius + (secondRadius - firstRadius) * $0, 0) }
      return gradient(
        "radialGradient", line, transform,
        "cx=\"\(Self.text(to.x))\" cy=\"\(Self.text(to.y))\" r=\"\(Self.text(radii[1]))\" fx=\"\(Self.text(from.x))\" "
          + "fy=\"\(Self.text(from.y))\" fr=\"\(Self.text(radii[0]))\"")
    case .transformed(let own, let inner):
      guard transform == nil else { return nil }
      switch inner {
      case .solid: return fill(inner)
      case .linear, .radial: return fill(inner, own)
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func gradient(
    _ name: String, _ line: ColorLine, _ transform: ColorTransform?, _ places: String
  ) -> String {
    let id = newID()
    let method = [ColorLine.Extend.repeat: " spreadMethod=\"repeat\"", .reflect: " spreadMethod=\"reflect\""][
      line.extend]
    body += "<\(name) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(places)\(method ?? "")"
    if let transform { body += " gradientTransform=\"\(Self.text(transform))\"" }
    body += ">"
    let (low, high) = line.ends
    for stop in line.stops {
      let offset = high > low ? (stop.offset - low) / (high - low) : 0
      let opacity = stop.alpha * Double(stop.color?.alpha ?? 255) / 255
      body += "<stop offset=\"\(offset.text(.svg(4)))\" stop-color=\"\(stop.color?.hexadecimal ?? "#808080")\""
      body += opacity < 1 ? " stop-opacity=\"\(opacity.text(.svg(3)))\"/>" : "/>"
    }
    body += "</\(name)>\n"
    return "fill=\"url(#\(id))\""
  }

  /// Draws a sweep gradient as sectors of three degrees in one colour each, because SVG has no sweep gradients.
  private mutating func draw(_ line: ColorLine, around centre: Outline.Point, _ from: Double, _ to: Double) {
    let radius = 4.0 * Double(face.unitsPerEm)
    let step = 3.0
    func point(_ angle: Double) -> String {
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      return "\(Self.text(centre.x + radius * cosine)) \(Self.text(centre.y + radius * sine))"
    }
    for sector in 0..<120 {
      let angle = Double(sector) * step
      let place = to == from ? 0 : (angle + step / 2 - from) / (to - from)
      let (color, opacity) = line.color(at: place)
      // Each sector overlaps the next sector slightly, which prevents visible gaps.
      body += "<path fill=\"\(color)\"\(opacity < 1 ? " fill-opacity=\"\(opacity.text(.svg(3)))\"" : "") "
      body += "d=\"M\(Self.text(centre.x)) \(Self.text(centre.y))L\(point(angle))L\(point(angle + step + 0.4))z\"/>\n"
    }
  }

  // MARK: - Compositing

  private mutating func draw(_ source: ColorPaint, _ mode: Compositing, over backdrop: ColorPaint) {
    switch mode {
    case .nothing: break
    case .source: draw(source)
    case .backdrop: draw(backdrop)
    case .over:
      draw(backdrop)
      draw(source)
    case .under:
      draw(source)
      draw(backdrop)
    case .sourceInside: draw(source, maskedBy: backdrop)
    case .backdropInside: draw(backdrop, maskedBy: source)
    case .onTop:
      draw(backdrop)
      draw(source, maskedBy: backdrop)
    case .blend(let name):
      body += "<g style=\"isolation:isolate\">\n"
      draw(backdrop)
      body += "<g style=\"mix-blend-mode:\(name)\">\n"
      draw(source)
      body += "</g>\n</g>\n"
    }
  }

  private mutating func draw(_ paint: ColorPaint, maskedBy mask: ColorPaint) {
    let id = newID()
    let em = Double(face.unitsPerEm)
    body += "<mask id=\"\(id)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" x=\"\(Self.text(-3 * em))\" "
    body += "y=\"\(Self.text(-3 * em))\" width=\"\(Self.text(7 * em))\" height=\"\(Self.text(7 * em))\">\n"
    draw(mask)
    body += "</mask>\n<g mask=\"url(#\(id))\">\n"
    draw(paint)
    body += "</g>\n"
  }

  // MARK: - Numbers

  /// Returns the path data of a square that is larger than every glyph.
  private var everywhere: String {
    let em = Double(face.unitsPerEm)
    return
      "M\(Self.text(-3 * em)) \(Self.text(-3 * em))h\(Self.text(7 * em))v\(Self.text(7 * em))h\(Self.text(-7 * em))z"
  }

  private mutating func newID() -> String {
    nextID += 1
    return "p\(nextID)"
  }

  private static func text(_ value: Double) -> String { value.text(.svg(2)) }

  private static func text(_ transform: ColorTransform) -> String {
    let numbers = [transform.xx, transform.yx, transform.xy, transform.yy].map { $0.text(.svg(5)) }
    return "matrix(\((numbers + [text(transform.dx), text(transform.dy)]).joined(separator: " ")))"
  }

  private static func mix(_ first: Outline.Point, _ second: Outline.Point, _ part: Double) -> Outline.Point {
    Outline.Point(x: first.x + (second.x - first.x) * part, y: first.y + (second.y - first.y) * part)
  }

  /// Returns the end of a linear gradient for SVG, where lines of equal colour are perpendicular to the gradient.
  ///
  /// In OpenType's PaintLinearGradient, the third point determines the direction of these lines. If the second point
  /// moves along the line of its own colour, the gradient stays the same.
  private static func end(_ first: Outline.Point, _ second: Outline.Point, _ third: Outline.Point) -> Outline.Point {
    let (x, y) = (third.y - first.y, first.x - third.x)
    let length = x * x + y * y
    guard length > 0 else { return second }
    let part = ((second.x - first.x) * x + (second.y - first.y) * y) / length
    return part == 0 ? second : Outline.Point(x: first.x + x * part, y: first.y + y * part)
  }
}

/// A mode to composite one paint over another.
private enum Compositing {
  case nothing
  case source
  case backdrop
  case over
  case under
  case sourceInside
  case backdropInside
  case onTop
  case blend(String)

  /// Reads a CompositeMode of COLR. SVG lacks some modes, such as out and xor. For these modes, one paint is drawn over
  /// the other.
  init(_ mode: Int) {
    switch mode {
    case 0: self = .nothing
    case 1: self = .source
    case 2: self = .backdrop
    case 4: self = .under
    case 5: self = .sourceInside
    case 6: self = .backdropInside
    case 9: self = .onTop
    case 13...27: self = .blend(Self.blends[mode - 13])
    default: self = .over
    }
  }

  /// The CSS names of the modes 13 to 27.
  private static let blends = [
    "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light", "difference",
    "exclusion", "multiply", "hue", "saturation", "color", "luminosity",
  ]
}

extension ColorLine {
  fileprivate var ends: (low: Double, high: Double) { (stops.first?.offset ?? 0, stops.last?.offset ?? 1) }

  /// Returns the CSS colour at an offset, and its opacity from 0 to 1.
  fileprivate func color(at place: Double) -> (text: String, opacity: Double) {
    let (low, high) = ends
    var place = place
    if high > low, extend != .pad {
      let turns = (place - low) / (high - low)
      let part = turns - turns.rounded(.down)
      let isBack = extend == .reflect && turns.rounded(.down).truncatingRemainder(dividingBy: 2) != 0
      place = low + (isBack ? 1 - part : part) * (high - low)
    }
    guard let next = stops.firstIndex(where: { $0.offset >= place }) else { return Self.css(stops.last, stops.last, 0) }
    guard next > 0 else { return Self.css(stops.first, stops.first, 0) }
    let (left, right) = (stops[next - 1], stops[next])
    let width = right.offset - left.offset
    return Self.css(left, right, width > 0 ? (place - left.offset) / width : 0)
  }

  private static func css(_ left: Stop?, _ right: Stop?, _ part: Double) -> (String, Double) {
    let text = GlyphColor(red: 128, green: 128, blue: 128, alpha: 255)
    let (from, to) = (left?.color ?? text, right?.color ?? text)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    func byte(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(clamping: Int(clamping: mix(Double(a), Double(b)))) }
    let color = GlyphColor(
      red: byte(from.red, to.red), green: byte(from.green, to.green), blue: byte(from.blue, to.blue), alpha: 255)
    let opacity = mix(
      (left?.alpha ?? 1) * Double(from.alpha) / 255, (right?.alpha ?? 1) * Double(to.alpha) / 255)
    return (color.hexadecimal, opacity)
  }
}
