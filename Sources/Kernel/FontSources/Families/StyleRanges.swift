package import FontFaces
package import FontNames
internal import FontTables

/// The styles that a face can have: single values for a static face, ranges for a variable face.
///
/// The values are those of CSS Fonts 4 (font-style). An upright face is oblique by 0°. An italic face has the italic
/// value 1 and no oblique value. Positive angles slant to the right.
package struct StyleRanges: Sendable, Equatable {
  package let width: ClosedRange<Double>
  package let weight: ClosedRange<Double>
  package let oblique: ClosedRange<Double>?
  package let italic: ClosedRange<Double>?

  package init(_ face: FontFace) {
    let axes = face.axes
    func range(_ tag: FontTag) -> ClosedRange<Double>? {
      axes.isEmpty ? nil : axes.first { $0.tag == tag }?.range
    }
    let style = face.style
    let declared = face.descriptors
    width =
      declared?.widths.map { $0.lowerBound.rawValue...$0.upperBound.rawValue }
      ?? range(.width) ?? style.width.rawValue...style.width.rawValue
    weight =
      declared?.weights.map { $0.lowerBound.rawValue...$0.upperBound.rawValue }
      ?? range(.weight) ?? style.weight.rawValue...style.weight.rawValue
    switch declared?.slant {
    case .upright:
      (oblique, italic) = (0...0, nil)
      return
    case .italic:
      (oblique, italic) = (nil, 1...1)
      return
    case .oblique(let angles):
      (oblique, italic) = (angles, nil)
      return
    case nil: break
    }
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

  package init(
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
  func takes(_ slant: StyleChoice.Slant) -> Bool {
    switch slant {
    case .oblique(let angle): oblique?.contains(angle) ?? false
    case .italic(let value): italic?.contains(value) ?? false
    }
  }
}

/// The result of style matching: a face of the family, and the values that are set on its axes.
package struct StyleChoice: Sendable, Equatable {
  /// The index of the face in the family.
  package let index: Int
  /// The width in percent.
  let width: Double
  let weight: Double
  let slant: Slant

  /// An angle in degrees, positive to the right, or a value on the italic axis, 0…1.
  enum Slant: Sendable, Equatable {
    case oblique(Double)
    case italic(Double)
  }
}

extension StyleChoice {
  /// Whether the choice has exactly the requested style.
  func matches(_ style: FontStyle) -> Bool {
    guard width == style.width.rawValue, weight == style.weight.rawValue else { return false }
    return switch (style.slant, slant) {
    case (.upright, .oblique(let angle)): angle == 0
    case (.italic, .italic(let value)): value >= 1
    case (.oblique(let wanted), .oblique(let angle)): wanted == angle
    default: false
    }
  }

  var style: FontStyle {
    let slant: FontSlant =
      switch slant {
      case .oblique(let angle): angle == 0 ? .upright : .oblique(degrees: angle)
      case .italic(let value): value > 0 ? .italic : .upright
      }
    return FontStyle(weight: FontWeight(weight), width: FontWidth(width), slant: slant)
  }

  /// Returns the coordinates of a face with the values of the choice.
  package func settings(for face: FontFace) -> VariationCoordinates {
    var settings = face.coordinates
    for axis in face.axes {
      switch (axis.tag, slant) {
      case (.weight, _): settings[.weight] = weight
      case (.width, _): settings[.width] = width
      case (.slant, .oblique(let angle)): settings[.slant] = 0 - angle
      case (.italic, .italic(let value)): settings[.italic] = value
      case (.italic, .oblique): settings[.italic] = max(axis.minimum, min(0, axis.maximum))
      default: break
      }
    }
    return settings
  }
}
