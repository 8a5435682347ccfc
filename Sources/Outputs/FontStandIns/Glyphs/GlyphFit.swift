internal import FontFaces
internal import FontTables

/// Puts an outline into the box of a glyph of the absent font, so that the letter heights agree.
///
/// Vertically, the outline is stretched between levels: its bottom, the baseline, the x-height or cap height, and its
/// top. Horizontally, it is stretched within limits and centred in the box.
struct GlyphFit {
  /// The heights of letters in font units.
  struct Heights {
    let capital: Double
    let x: Double
    let em: Double
  }

  enum Kind {
    /// A letter with the x-height, and possibly an ascender or an accent.
    case lowercase
    /// A capital, a digit, or another shape on the baseline.
    case capital
    /// A letter of a script with connected letters. So that the letters meet, all letters have the same vertical scale
    /// and wider limits for their width.
    case connected(scale: Double)
    /// A mark or a symbol.
    case other
  }

  /// The heights of the absent font.
  let wanted: Heights
  /// The heights of the drawn face.
  let own: Heights
  /// The limits for the width of letters, as multiples of the vertical scale.
  static let widths = 0.8...1.25
  private static let connectedWidths = 0.5...2.0
  /// The limits for the width of one letter, relative to the width of all letters. They apply if a different width also
  /// changes the thickness of the letter's strokes.
  private static let evenWidths = 0.85...1.18
  private static let oneStroke = 0.97...1.03
  /// The limits for the width of all letters. They apply if the width corrects the thickness of the strokes. They are
  /// narrow, because wide gaps look worse than heavy letters.
  private static let strokeWidths = 0.92...1.08
  /// The limits for the height of a part of a letter, as multiples of the vertical scale.
  private static let slopes = 0.6...1.7

  func scale(_ kind: Kind) -> Double {
    switch kind {
    case .lowercase: wanted.x / own.x
    case .connected(let scale): scale
    case .capital, .other: wanted.capital / own.capital
    }
  }

  /// Returns the horizontal factor that makes the outline fill a box, within limits.
  ///
  /// - Parameter strokes: nil if the stroke thickness is unknown, or if the weight is chosen for the width.
  func widthScale(_ ink: Outline.Bounds, in box: GlyphBox, _ kind: Kind, _ strokes: Strokes? = nil) -> Double {
    let scale = scale(kind)
    guard ink.width > 0 else { return scale }
    let wanted = (box.right - box.left) / ink.width
    if case .connected = kind { return Self.clamp(wanted, Self.connectedWidths, scale) }
    guard let strokes else { return Self.clamp(wanted, Self.widths, scale) }
    // A letter that consists of one stroke is as wide as the stroke.
    let isOneStroke = ink.width < strokes.own * 2.6
    let even = Self.clamp(strokes.scale, Self.strokeWidths, scale)
    return Self.clamp(Self.clamp(wanted, isOneStroke ? Self.oneStroke : Self.evenWidths, even), Self.widths, scale)
  }

  /// The strokes of a face whose weight cannot be chosen.
  struct Strokes {
    /// The thickness of upright strokes in the drawn face, in its font units.
    let own: Double
    /// The horizontal factor that makes most strokes as thick as in the absent font.
    let scale: Double
  }

  private static func clamp(_ value: Double, _ limits: ClosedRange<Double>, _ scale: Double) -> Double {
    min(max(value, limits.lowerBound * scale), limits.upperBound * scale)
  }

  /// Returns nil if the outline has no points.
  func placed(_ outline: Outline, in box: GlyphBox, _ kind: Kind, _ strokes: Strokes? = nil) -> Outline? {
    guard let ink = outline.bounds else { return nil }
    let scale = widthScale(ink, in: box, kind, strokes)
    let middle = (box.left + box.right) / 2 - scale * (ink.left + ink.right) / 2
    let levels = levels(ink, in: box, kind)
    return outline.mapPoints { Outline.Point(x: middle + $0.x * scale, y: Self.height($0.y, levels)) }
  }

  // MARK: - Levels

  private typealias Level = (own: Double, wanted: Double)

  private func levels(_ ink: Outline.Bounds, in box: GlyphBox, _ kind: Kind) -> [(own: Double, wanted: Double)] {
    let scale = scale(kind)
    if case .connected = kind { return [(0, 0), (1, scale)] }
    let (low, wantedLow) = (Self.near * own.em, Self.near * wanted.em)
    var levels: [Level] = []
    // If both shapes extend below the baseline, the baseline stays at 0.
    if ink.bottom < -low, box.bottom < -wantedLow, ink.top > low, box.top > wantedLow { levels.append((0, 0)) }
    switch kind {
    case .lowercase where ink.top > own.x * 1.12 && box.top > wanted.x * 1.12: levels.append((own.x, wanted.x))
    case .capital where ink.top > own.capital * 1.08 && box.top > wanted.capital * 1.08:
      levels.append((own.capital, wanted.capital))
    default: break
    }
    let (bottom, top): (Level, Level) = ((ink.bottom, box.bottom), (ink.top, box.top))
    func isSane(_ low: Level, _ high: Level) -> Bool {
      high.own - low.own > 1e-6
        && (Self.slopes.lowerBound * scale...Self.slopes.upperBound * scale).contains(
          (high.wanted - low.wanted) / (high.own - low.own))
    }
    guard let first = levels.first, let last = levels.last else {
      if isSane(bottom, top) { return [bottom, top] }
      // The heights differ too much, so the outline keeps its proportions. If both shapes are on the baseline, the
      // outline stays on the baseline. Otherwise the outline is centred.
      if abs(ink.bottom) < low, abs(box.bottom) < wantedLow {
        return [bottom, (bottom.own + 1, bottom.wanted + scale)]
      }
      let middle = ((ink.bottom + ink.top) / 2, (box.bottom + box.top) / 2)
      return [middle, (middle.0 + 1, middle.1 + scale)]
    }
    // A tail or accent of a different form keeps the scale of the letters.
    if isSane(bottom, first) {
      levels.insert(bottom, at: 0)
    } else {
      levels.insert((first.own - 1, first.wanted - scale), at: 0)
    }
    if isSane(last, top) { levels.append(top) } else { levels.append((last.own + 1, last.wanted + scale)) }
    return levels
  }

  /// A shape counts as on the baseline if its distance from the baseline is at most this number of ems.
  private static let near = 0.05

  /// Returns the new height of a point, which is interpolated between levels and extrapolated beyond them.
  private static func height(_ y: Double, _ levels: [(own: Double, wanted: Double)]) -> Double {
    var place = 1
    while place < levels.count - 1, y > levels[place].own { place += 1 }
    let (low, high) = (levels[place - 1], levels[place])
    return low.wanted + (y - low.own) * (high.wanted - low.wanted) / (high.own - low.own)
  }

  /// Returns a frame in the box of a glyph without counterpart.
  static func frame(_ box: GlyphBox) -> Outline {
    let (width, height) = (box.right - box.left, box.top - box.bottom)
    let stroke = min(width, height) / 8
    func rectangle(_ inset: Double, isReversed: Bool) -> [Outline.Element] {
      var corners = [
        Outline.Point(x: box.left + inset, y: box.bottom + inset),
        Outline.Point(x: box.right - inset, y: box.bottom + inset),
        Outline.Point(x: box.right - inset, y: box.top - inset), Outline.Point(x: box.left + inset, y: box.top - inset),
      ]
      if isReversed { corners.reverse() }
      return [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close]
    }
    return Outline(rectangle(0, isReversed: false) + rectangle(stroke, isReversed: true))
  }
}
