public import FontNames

/// The fonts of a design: families, named styles, and how they adapt to the user's settings and the device.
///
/// A guide is read from one file that designers and developers share. The file contains design tokens, or YAML written
/// by hand. The documentation of `StyleGuide(contentsOf:)` lists the supported parts of the design tokens format.
///
/// ## Topics
///
/// ### Reading
/// - ``init(contentsOf:)``
/// - ``init(tokensStudio:)``
/// - ``init(parsing:as:file:)``
/// - ``init(json:as:file:)``
///
/// ### Fonts
/// - ``font(_:traits:device:family:in:)``
/// - ``exactFont(_:traits:device:family:in:)``
/// - ``guideFont(_:traits:device:family:in:)``
/// - ``resolve(_:traits:device:family:)``
/// - ``pointSize(of:metrics:)``
/// - ``faces``
///
/// ### Parts
/// - ``families``
/// - ``styles``
/// - ``systemStyles``
/// - ``deviceClasses``
/// - ``slots``
/// - ``legibility``
///
/// ### Looking up
/// - ``family(named:)``
/// - ``style(named:)``
/// - ``style(for:)``
/// - ``deviceClass(forWidth:height:)``
public struct StyleGuide: Sendable, Hashable {
  /// The guide's name; nil if it has no name.
  public let name: String?
  /// The families, in the guide's order.
  public let families: [GuideFamily]
  /// The styles, in the guide's order.
  public let styles: [GuideStyle]
  /// For each system style that the guide maps: the name of the guide's own style.
  public let systemStyles: [TextStyle: String]
  /// The name of the style that replaces unknown styles.
  public let defaultStyle: String
  /// The device classes, the narrowest first.
  public let deviceClasses: [DeviceClass]
  /// The rule for weights if bold text is turned on.
  public let legibility: LegibilityRule
  /// The areas of an interface that are filled with text, in the guide's order.
  public let slots: [GuideSlot]
  /// The file from which the guide was read; nil for a guide that was made in code.
  public let file: String?
  let index: GuideIndex

  /// Creates a guide from its properties, without checking them.
  public init(
    name: String? = nil, families: [GuideFamily], styles: [GuideStyle], systemStyles: [TextStyle: String] = [:],
    defaultStyle: String = "body", deviceClasses: [DeviceClass] = [], legibility: LegibilityRule = .step,
    slots: [GuideSlot] = [], file: String? = nil
  ) {
    self.name = name
    self.families = families
    self.styles = styles
    self.systemStyles = systemStyles
    self.defaultStyle = defaultStyle
    self.deviceClasses = deviceClasses.sorted { $0.limits < $1.limits }
    self.legibility = legibility
    self.slots = slots
    self.file = file
    index = GuideIndex(families: families, styles: styles, systemStyles: systemStyles)
  }

  /// Whether all properties are equal.
  public static func == (left: StyleGuide, right: StyleGuide) -> Bool {
    left.name == right.name && left.families == right.families && left.styles == right.styles
      && left.systemStyles == right.systemStyles && left.defaultStyle == right.defaultStyle
      && left.deviceClasses == right.deviceClasses && left.legibility == right.legibility && left.slots == right.slots
      && left.file == right.file
  }

  /// Hashes the name, the number of styles and the default style.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(styles.count)
    hasher.combine(defaultStyle)
  }
}

extension StyleGuide {
  /// A class of devices whose screens are below certain limits of width and height. It also defines the points that are
  /// added to every size on these devices.
  public struct DeviceClass: Sendable, Hashable {
    /// The name of the class in its guide: `small`.
    public let name: String
    /// The points that are added to every size; negative points make text smaller.
    public let points: Double
    /// Screens of the class are narrower than this width in points; nil for the widest class.
    public let below: Double?
    /// Screens of the class are lower than this height in points; nil for any height.
    public let belowHeight: Double?

    /// Creates a device class from its properties.
    public init(_ name: String, points: Double, below: Double? = nil, belowHeight: Double? = nil) {
      self.name = name
      self.points = points
      self.below = below
      self.belowHeight = belowHeight
    }

    /// The limits of width and height in points. Screens of the class are below both limits.
    var limits: (width: Double, height: Double) { (below ?? .infinity, belowHeight ?? .infinity) }
  }
}

extension StyleGuide {
  /// The families that no style uses and for which the guide names no faces. Programs request such a family by its
  /// name. This name may also be the name of a face.
  package var familiesByNameAlone: [GuideFamily] {
    var used = Set(styles.flatMap { [$0.family] + $0.families })
    used.formUnion(styles.flatMap(\.variants).compactMap(\.family))
    return families.filter { $0.faces.isEmpty && !used.contains($0.key) }
  }

  /// Returns the family with this key or short code; nil if there is no such family.
  public func family(named name: String) -> GuideFamily? { index.families[name].map { families[$0] } }

  /// Returns the style with this name or short code; nil if there is no such style.
  public func style(named name: String) -> GuideStyle? { index.styles[name].map { styles[$0] } }

  /// Returns the style for a text style; nil only for a guide without styles. The first of these styles that exists is
  /// returned:
  ///
  /// 1. The guide's style to which the system's style is mapped. With `title1: lt`, `lt` comes before a style named
  ///    `title1`.
  /// 2. The guide's style with this name or code.
  /// 3. The guide's own style whose name follows the prefix `styles.`. For example, `styles.title1` is the guide's
  ///    style named `title1`, even if the guide maps `title1` to a different style.
  /// 4. The default style.
  public func style(for style: TextStyle) -> GuideStyle? { place(of: style).map { styles[$0] } }

  /// Returns a text style for which the guide uses exactly this style. Usually the text style has the name of the
  /// guide's style. If the guide maps that name to a different style, the text style has the style's code, or `styles.`
  /// followed by the name.
  public func textStyle(of style: GuideStyle) -> TextStyle {
    let place = index.styles[style.name]
    let names = [style.name, style.code].compactMap { $0.map(TextStyle.init(rawValue:)) }
    return names.first { self.place(of: $0) == place } ?? TextStyle(rawValue: Self.ownStyles + style.name)
  }

  package func place(of style: TextStyle) -> Int? {
    knownPlace(of: style) ?? index.styles[defaultStyle] ?? (styles.isEmpty ? nil : 0)
  }

  /// Returns the index of the style for a text style; nil if the guide does not contain the name.
  package func knownPlace(of style: TextStyle) -> Int? {
    if let mapped = systemStyles[style], let place = index.styles[mapped] { return place }
    if let place = index.styles[style.rawValue] { return place }
    guard style.rawValue.hasPrefix(Self.ownStyles) else { return nil }
    return index.styles[String(style.rawValue.dropFirst(Self.ownStyles.count))]
  }

  package func place(named name: String) -> Int? { index.styles[name] }

  /// The prefix before the name of a guide's own style, if the name alone means a different style.
  private static let ownStyles = "styles."

  /// Returns the class of devices with screens of this size; nil if the guide has no such class.
  ///
  /// The first class whose limits are above the screen's width and height is returned. The narrowest class comes first.
  /// Of classes with equal widths, the class with the lowest height comes first.
  ///
  /// - Parameters:
  ///   - width: the width of the screen in points, in its current orientation.
  ///   - height: the height of the screen in points. By default, classes that limit the height are skipped.
  public func deviceClass(forWidth width: Double, height: Double = .infinity) -> DeviceClass? {
    deviceClasses.first {
      ($0.below.map { width < $0 } ?? true) && ($0.belowHeight.map { height < $0 } ?? true)
    }
  }

  /// Returns the class of devices with this name; nil if there is no such class.
  public func deviceClass(named name: String) -> DeviceClass? { deviceClasses.first { $0.name == name } }
}

extension StyleGuide {
  /// The rule for weights if bold text is turned on.
  public enum LegibilityRule: Sendable, Hashable {
    /// Weights do not change.
    case none
    /// The weight becomes the weight of the family's next heavier face in the guide. If the guide names no faces, 100
    /// is added.
    case step
    /// This number is added to the weight.
    case adding(Double)
    /// The table gives the new weight. If the table does not contain a weight, `step` applies.
    case table([FontWeight: FontWeight])

    /// Returns the weight that replaces the given weight in a family if the user turns on bold text.
    package func weight(_ weight: FontWeight, of family: GuideFamily) -> FontWeight {
      switch self {
      case .none: weight
      case .adding(let more): FontWeight(weight.rawValue + more)
      case .table(let table): table[weight] ?? Self.step.weight(weight, of: family)
      case .step:
        family.faces.isEmpty
          ? FontWeight(min(weight.rawValue + 100, max(weight.rawValue, 900)))
          : family.faces.map(\.weight).filter { $0 > weight }.min() ?? weight
      }
    }
  }
}

/// A position in the file of a style guide.
public struct GuidePlace: Sendable, Hashable {
  /// The line, from 1; 0 for a guide that was made in code.
  public let line: Int
  /// The character in the line, from 1; 0 for a guide that was made in code.
  public let column: Int
  /// The keys from the root to the value: `styles.body.weight`. For a token, its path: `text.body.$value.fontSize`.
  public let path: String

  /// Creates a position from its properties.
  public init(line: Int, column: Int, path: String) {
    self.line = line
    self.column = column
    self.path = path
  }

  /// The position of a value that was made in code. It has no line, no column and no keys.
  public static let code = GuidePlace(line: 0, column: 0, path: "")
}

/// Finds the index of a guide's family or style by its name or code.
final class GuideIndex: Sendable {
  let families: [String: Int]
  let styles: [String: Int]
  /// The system style by which each style of the guide scales by default.
  let scalesLike: [TextStyle]

  init(families: [GuideFamily], styles: [GuideStyle], systemStyles: [TextStyle: String]) {
    self.families = Self.places(families.map { ($0.key, $0.code) })
    let places = Self.places(styles.map { ($0.name, $0.code) })
    self.styles = places
    let known = Set(TextStyle.ofSystem)
    var scalesLike = styles.map { style in
      let own = TextStyle(rawValue: style.name)
      return known.contains(own) ? own : .body
    }
    // If several system styles are mapped to one style, the first of them in the system's order is used.
    for style in TextStyle.ofSystem.reversed() {
      if let place = systemStyles[style].flatMap({ places[$0] }) { scalesLike[place] = style }
    }
    self.scalesLike = scalesLike
  }

  private static func places(_ names: [(String, String?)]) -> [String: Int] {
    var places = [String: Int](minimumCapacity: names.count)
    for (place, name) in names.enumerated() where places[name.0] == nil { places[name.0] = place }
    for (place, name) in names.enumerated() {
      if let code = name.1, places[code] == nil { places[code] = place }
    }
    return places
  }
}

extension TextStyle {
  /// The styles of Apple's systems, from the largest to the smallest. A style guide may define more styles in its
  /// `styles`.
  public static let ofSystem: [TextStyle] = [
    .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2, .title3, .headline, .body, .callout,
    .subheadline, .footnote, .caption1, .caption2,
  ]
}
