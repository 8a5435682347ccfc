/// The three properties that distinguish the faces of a family: weight, width and slant.
public struct FontStyle: Sendable, Hashable {
  /// How bold it is.
  public var weight: FontWeight
  /// How wide it is set.
  public var width: FontWidth
  /// Whether it stands upright.
  public var slant: FontSlant

  /// A style by its three parts; what is left out is regular, normal and upright.
  public init(weight: FontWeight = .regular, width: FontWidth = .normal, slant: FontSlant = .upright) {
    self.weight = weight
    self.width = width
    self.slant = slant
  }

  /// Regular weight, normal width, upright.
  public static let regular = FontStyle()
}

extension FontStyle: CustomStringConvertible {
  /// The parts that are not the usual ones, in words: `weight 500, italic`.
  public var description: String {
    var parts = ["weight \(weight)"]
    if width != .normal { parts.append("width \(width) %") }
    if slant.isSlanted { parts.append("\(slant)") }
    return parts.joined(separator: ", ")
  }
}
