public import FontNames
internal import TextFormats

/// The environment in which text is shown: the preferred text size, size classes, the display, and the kind of device.
///
/// An element inherits the traits of the element above it, and may override some of them with `TraitOverrides`.
///
/// ## Topics
///
/// ### Traits
/// - ``contentSize``
/// - ``legibilityWeight``
/// - ``horizontalSizeClass``
/// - ``verticalSizeClass``
/// - ``layoutDirection``
/// - ``displayScale``
/// - ``idiom``
///
/// ### The current traits
/// - ``current``
///
/// ### Changing
/// - ``overridden(by:)``
/// - ``weight(_:)``
/// - ``bolderBy``
public struct TraitCollection: Sendable, Hashable {
  /// The preferred text size.
  public var contentSize: ContentSizeCategory
  /// The space available horizontally.
  public var horizontalSizeClass: SizeClass
  /// The space available vertically.
  public var verticalSizeClass: SizeClass
  /// Device pixels per point, above 0.
  public var displayScale: Double
  /// Whether bold text is turned on.
  public var legibilityWeight: LegibilityWeight
  /// The direction in which lines are read.
  public var layoutDirection: LayoutDirection
  /// The kind of device. Each kind has its own table of text sizes.
  public var idiom: InterfaceIdiom

  /// Creates a collection from its traits. The defaults are for a phone in portrait with its default settings.
  public init(
    contentSize: ContentSizeCategory = .large, horizontalSizeClass: SizeClass = .compact,
    verticalSizeClass: SizeClass = .regular, displayScale: Double = 1, legibilityWeight: LegibilityWeight = .regular,
    layoutDirection: LayoutDirection = .leftToRight, idiom: InterfaceIdiom = .phone
  ) {
    self.contentSize = contentSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.legibilityWeight = legibilityWeight
    self.layoutDirection = layoutDirection
    self.idiom = idiom
  }

  /// The space available in one direction.
  public enum SizeClass: String, Sendable, Hashable, CaseIterable {
    /// Little space: the width of a phone in portrait.
    case compact
    /// Enough space: the width of a tablet.
    case regular
  }

  /// Whether text is bolder than designed.
  public enum LegibilityWeight: String, Sendable, Hashable, CaseIterable {
    /// Text as designed.
    case regular
    /// The accessibility setting "Bold Text" is on.
    case bold
  }

  /// The direction in which lines are read.
  public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// Left to right, as in Latin.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew.
    case rightToLeft
  }

  /// A kind of device.
  public enum InterfaceIdiom: String, Sendable, Hashable, CaseIterable {
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A computer.
    case mac
    /// A television.
    case tv
    /// A watch, which has its own text sizes.
    case watch
  }
}

extension TraitCollection {
  /// The value that bold text adds to a weight.
  ///
  /// Apple does not publish its value. This is Android's value: fonts.xml says that bold text adds 300 to the weight,
  /// and the setting "Bold text" does the same.
  public static let bolderBy = 300.0

  /// Returns the weight of text that was designed in the given weight. If bold text is turned on, the weight is
  /// increased, to at most 1000.
  public func weight(_ designed: FontWeight) -> FontWeight {
    legibilityWeight == .bold ? FontWeight(designed.rawValue + Self.bolderBy) : designed
  }
}

extension TraitCollection.SizeClass: Codable {}
extension TraitCollection.LegibilityWeight: Codable {}
extension TraitCollection.LayoutDirection: Codable {}
extension TraitCollection.InterfaceIdiom: Codable {}

extension TraitCollection: Codable {
  private enum Key: String, CodingKey {
    case contentSize
    case horizontalSizeClass
    case verticalSizeClass
    case displayScale
    case legibilityWeight
    case layoutDirection
    case idiom
  }

  /// Decodes traits. A missing trait gets the value that it has in `TraitCollection()`.
  ///
  /// - Throws: `DecodingError`. A display scale that is not a finite number above 0 is also an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let overrides = TraitOverrides(
      contentSize: try container.decodeIfPresent(ContentSizeCategory.self, forKey: .contentSize),
      horizontalSizeClass: try container.decodeIfPresent(SizeClass.self, forKey: .horizontalSizeClass),
      verticalSizeClass: try container.decodeIfPresent(SizeClass.self, forKey: .verticalSizeClass),
      displayScale: try container.decodeIfPresent(Double.self, forKey: .displayScale),
      legibilityWeight: try container.decodeIfPresent(LegibilityWeight.self, forKey: .legibilityWeight),
      layoutDirection: try container.decodeIfPresent(LayoutDirection.self, forKey: .layoutDirection),
      idiom: try container.decodeIfPresent(InterfaceIdiom.self, forKey: .idiom))
    self = TraitCollection().overridden(by: overrides)
    guard displayScale > 0, displayScale.isFinite else {
      throw DecodingError.dataCorruptedError(
        forKey: .displayScale, in: container,
        debugDescription: "\(displayScale) is not a scale: a scale is a number above 0")
    }
  }

  /// Encodes every trait.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(contentSize, forKey: .contentSize)
    try container.encode(horizontalSizeClass, forKey: .horizontalSizeClass)
    try container.encode(verticalSizeClass, forKey: .verticalSizeClass)
    try container.encode(displayScale, forKey: .displayScale)
    try container.encode(legibilityWeight, forKey: .legibilityWeight)
    try container.encode(layoutDirection, forKey: .layoutDirection)
    try container.encode(idiom, forKey: .idiom)
  }
}

extension TraitCollection: CustomStringConvertible, CustomDebugStringConvertible {
  /// The traits in words: `phone, large, compact × regular, scale 2`, with `bold text` and `right to left` if set.
  public var description: String {
    var parts = [
      idiom.rawValue, "\(contentSize)", "\(horizontalSizeClass.rawValue) × \(verticalSizeClass.rawValue)",
      "scale \(displayScale.text(.shortest))",
    ]
    if legibilityWeight == .bold { parts.append("bold text") }
    if layoutDirection == .rightToLeft { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }

  /// The description, with the name of the type.
  public var debugDescription: String { "TraitCollection(\(description))" }
}

extension TraitCollection {
  /// The traits of the element that is being updated; nil outside an update of a tree.
  ///
  /// The value corresponds to UIKit's `UITraitCollection.current`. It is set while rules and styles are computed, and
  /// while the methods of an element are called, such as `updateFonts(in:)`. Code that may run outside an update needs
  /// a default: `TraitCollection.current ?? TraitCollection()`.
  ///
  /// The value is task-local. Tasks that are started during an update inherit it. Other tasks and threads do not.
  @TaskLocal public static var current: TraitCollection?
}
