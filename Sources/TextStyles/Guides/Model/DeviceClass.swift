/// A class of devices by the width of their screens, with the points that it adds to every size.
public struct DeviceClass: Sendable, Hashable {
  /// The class's name in its guide: `small`.
  public let name: String
  /// The points that are added to every size; negative takes away.
  public let points: Double
  /// The width in points that screens of the class are narrower than; `nil` for the widest class.
  public let below: Double?

  /// A class by its parts.
  public init(_ name: String, points: Double, below: Double? = nil) {
    self.name = name
    self.points = points
    self.below = below
  }
}
