import FontFaces
internal import FontTables

/// The styles that a face can take: single values for a static face, ranges for a variable one.
///
/// As CSS Fonts 4 (font-style) maps them: an upright face is oblique by 0°, an italic face has the italic value 1 and no
/// oblique value; positive angles lean right.
struct StyleRanges: Sendable, Equatable {
  let width: ClosedRange<Double>
  let weight: ClosedRange<Double>
  let oblique: ClosedRange<Double>?
  let italic: ClosedRange<Double>?

  init(_ face: FontFace) {
    let axes = face.axes
    func range(_ tag: FontTag) -> ClosedRange<Double>? {
      axes.isEmpty ? nil : axes.first { $0.tag == tag }?.range
    }
    let style = face.style
    width = range(.width) ?? style.width.rawValue...style.width.rawValue
    weight = range(.weight) ?? style.weight.rawValue...style.weight.rawValue
    let slant = range(.slant).map { -$0.upperBound ... -$0.lowerBound }
    let italicAxis = range(.italic)
    switch style.slant {
    case .upright:
      oblique = slant ?? 0...0
      italic = italicAxis
    case .oblique(let degrees):
      oblique = slant ?? degrees...degrees
      italic = italicAxis
    case .italic:
      oblique = slant ?? (italicAxis == nil ? nil : 0...0)
      italic = italicAxis ?? 1...1
    }
  }

  init(
    width: ClosedRange<Double>, weight: ClosedRange<Double>, oblique: ClosedRange<Double>?,
    italic: ClosedRange<Double>?
  ) {
    self.width = width
    self.weight = weight
    self.oblique = oblique
    self.italic = italic
  }
}

extension StyleRanges {
  /// Whether the face can lean so.
  func takes(_ slant: StyleChoice.Slant) -> Bool {
    switch slant {
    case .oblique(let angle): oblique?.contains(angle) ?? false
    case .italic(let value): italic?.contains(value) ?? false
    }
  }
}
