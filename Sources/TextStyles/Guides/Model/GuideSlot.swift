/// A place in an app's interface that is filled with text: the style of the text, and how much room there is for it.
public struct GuideSlot: Sendable, Hashable {
  /// Its name in the guide: `title`.
  public let name: String
  /// The style of its text: the name or the code of one of the guide's styles, or one of the system's that the guide maps.
  public let style: String
  /// How wide it is.
  public let width: Width
  /// The most lines that it has room for, at least 1.
  public let lines: Int
  /// How high it is, in points; `nil` if its lines alone limit it.
  public let height: Double?
  /// The keys of the texts that it shows: each a key, or a pattern in which `*` stands for any characters and `?` for one;
  /// after a backslash the two stand for themselves. Empty for all texts.
  public let strings: [String]
  /// Where it is in the guide's file.
  public let place: GuidePlace

  /// A slot by its parts.
  public init(
    _ name: String, style: String, width: Width, lines: Int = 1, height: Double? = nil, strings: [String] = [],
    place: GuidePlace = .code
  ) {
    self.name = name
    self.style = style
    self.width = width
    self.lines = lines
    self.height = height
    self.strings = strings
    self.place = place
  }

  /// The width of a slot.
  public enum Width: Sendable, Hashable {
    /// Points, on every device.
    case points(Double)
    /// Points by the name of the device class, the narrowest class first.
    case byDevice([DeviceWidth])
  }

  /// The width on one class of devices.
  public struct DeviceWidth: Sendable, Hashable {
    /// The name of the device class.
    public let device: String
    /// The width in points.
    public let points: Double

    /// A width by its parts.
    public init(_ device: String, points: Double) {
      self.device = device
      self.points = points
    }
  }
}

extension GuideSlot {
  /// Whether it shows the text with that key.
  public func shows(_ key: String) -> Bool { KeyPatterns(strings).match(key) }
}
