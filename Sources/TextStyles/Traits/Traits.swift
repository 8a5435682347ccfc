/// What text depends on beside itself: the size that its reader prefers, and where it is shown.
///
/// A value: traits flow down a tree of elements, and each element may put its own over them.
public struct Traits: Sendable, Hashable {
  /// The size of text that the reader prefers.
  public var contentSize: ContentSizeCategory
  /// The room across.
  public var horizontalSizeClass: SizeClass
  /// The room down.
  public var verticalSizeClass: SizeClass
  /// Device pixels in a point, above 0.
  public var displayScale: Double
  /// Whether the reader wants all text bolder.
  public var legibilityWeight: LegibilityWeight
  /// The direction in which lines are read.
  public var layoutDirection: LayoutDirection
  /// The kind of device, which has its own table of sizes.
  public var idiom: InterfaceIdiom

  /// A reader's traits; the defaults are a phone's, held upright, with its settings as delivered.
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

  /// How much room there is in one direction.
  public enum SizeClass: String, Sendable, Hashable, CaseIterable {
    case compact
    case regular
  }

  /// Whether text is to be bolder than designed.
  public enum LegibilityWeight: String, Sendable, Hashable, CaseIterable {
    case regular
    case bold
  }

  /// The direction in which lines are read.
  public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    case leftToRight
    case rightToLeft
  }

  /// A kind of device.
  public enum InterfaceIdiom: String, Sendable, Hashable, CaseIterable {
    case phone
    case pad
    case mac
    case tv
    case watch
  }
}
