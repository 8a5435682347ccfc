public import FontMatching

/// The fonts of a design in one value: families, named styles, and how they follow the reader and the device.
///
/// Made from one file that designers and developers both read: design tokens (`StyleGuide(contentsOf:)` tells which parts
/// of the format), or YAML written by hand.
public struct StyleGuide: Sendable, Hashable {
  /// The guide's name; `nil` where it has none.
  public let name: String?
  /// Its families, in its order.
  public let families: [GuideFamily]
  /// Its styles, in its order.
  public let styles: [GuideStyle]
  /// Which style of the guide answers for one of the system's, by the guide's names.
  public let systemStyles: [TextStyle: String]
  /// The name of the style that answers for every name that nobody knows.
  public let defaultStyle: String
  /// Its device classes, the narrowest first.
  public let deviceClasses: [DeviceClass]
  /// How weights change where the reader wants all text bolder.
  public let legibility: LegibilityRule
  /// The file that it was read from; `nil` for a guide that was made in code.
  public let file: String?
  let index: GuideIndex

  /// A guide by its parts. `problems` tells whether they fit together.
  public init(
    name: String? = nil, families: [GuideFamily], styles: [GuideStyle], systemStyles: [TextStyle: String] = [:],
    defaultStyle: String = "body", deviceClasses: [DeviceClass] = [], legibility: LegibilityRule = .step,
    file: String? = nil
  ) {
    self.name = name
    self.families = families
    self.styles = styles
    self.systemStyles = systemStyles
    self.defaultStyle = defaultStyle
    self.deviceClasses = deviceClasses.sorted { $0.below ?? .infinity < $1.below ?? .infinity }
    self.legibility = legibility
    self.file = file
    index = GuideIndex(families: families, styles: styles, systemStyles: systemStyles)
  }

  /// The same styles with the same fonts.
  public static func == (left: StyleGuide, right: StyleGuide) -> Bool {
    left.name == right.name && left.families == right.families && left.styles == right.styles
      && left.systemStyles == right.systemStyles && left.defaultStyle == right.defaultStyle
      && left.deviceClasses == right.deviceClasses && left.legibility == right.legibility && left.file == right.file
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(styles.count)
    hasher.combine(defaultStyle)
  }
}
