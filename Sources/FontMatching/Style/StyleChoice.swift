import FontFaces

/// The result of style matching: a face of the family, and the values that it takes.
struct StyleChoice: Sendable, Equatable {
  /// The place of the face in the family.
  let index: Int
  /// In percent.
  let width: Double
  let weight: Double
  let slant: Slant

  /// An angle in degrees, positive to the right, or a value of the italic axis, 0…1.
  enum Slant: Sendable, Equatable {
    case oblique(Double)
    case italic(Double)
  }
}

extension StyleChoice {
  /// Whether the choice is the very style that was asked for.
  func matches(_ style: FontStyle) -> Bool {
    guard width == style.width.rawValue, weight == style.weight.rawValue else { return false }
    return switch (style.slant, slant) {
    case (.upright, .oblique(let angle)): angle == 0
    case (.italic, .italic(let value)): value >= 1
    case (.oblique(let wanted), .oblique(let angle)): wanted == angle
    default: false
    }
  }

  /// The values on a face's axes that the choice means.
  func settings(for face: FontFace) -> VariationCoordinates {
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
