/// What text depends on beside itself: the size that its reader prefers, and where it is shown.
///
/// A value: traits flow down a tree of elements, and each element may put its own over them.
public struct TraitCollection: Sendable, Hashable {
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
    /// Little room: the width of a phone that is held upright.
    case compact
    /// Enough room: the width of a tablet.
    case regular
  }

  /// Whether text is to be bolder than designed.
  public enum LegibilityWeight: String, Sendable, Hashable, CaseIterable {
    /// Text as it was designed.
    case regular
    /// Bolder text, which the user turned on.
    case bold
  }

  /// The direction in which lines are read.
  public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// As in Latin.
    case leftToRight
    /// As in Arabic and Hebrew.
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
    /// A watch, which has text sizes of its own.
    case watch
  }
}
