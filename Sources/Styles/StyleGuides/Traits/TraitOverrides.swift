/// The traits that an element overrides for itself and everything below it. A nil trait is inherited.
public struct TraitOverrides: Sendable, Hashable, Codable {
  /// The text size, instead of the preferred text size.
  public var contentSize: ContentSizeCategory?
  /// The smallest text size: UIKit's `minimumContentSizeCategory`. It replaces a smaller size that is inherited or set.
  public var minimumContentSize: ContentSizeCategory?
  /// The largest text size: UIKit's `maximumContentSizeCategory`. It replaces a larger size that is inherited or set.
  /// If it is below the minimum, the minimum is used.
  public var maximumContentSize: ContentSizeCategory?
  /// The space available horizontally.
  public var horizontalSizeClass: TraitCollection.SizeClass?
  /// The space available vertically.
  public var verticalSizeClass: TraitCollection.SizeClass?
  /// Device pixels per point, above 0.
  public var displayScale: Double?
  /// Whether text is bolder than designed.
  public var legibilityWeight: TraitCollection.LegibilityWeight?
  /// The direction in which lines are read.
  public var layoutDirection: TraitCollection.LayoutDirection?
  /// The kind of device.
  public var idiom: TraitCollection.InterfaceIdiom?

  /// Creates overrides of the given traits. Without arguments, no trait is overridden.
  public init(
    contentSize: ContentSizeCategory? = nil, horizontalSizeClass: TraitCollection.SizeClass? = nil,
    verticalSizeClass: TraitCollection.SizeClass? = nil, displayScale: Double? = nil,
    legibilityWeight: TraitCollection.LegibilityWeight? = nil, layoutDirection: TraitCollection.LayoutDirection? = nil,
    idiom: TraitCollection.InterfaceIdiom? = nil, minimumContentSize: ContentSizeCategory? = nil,
    maximumContentSize: ContentSizeCategory? = nil
  ) {
    self.contentSize = contentSize
    self.minimumContentSize = minimumContentSize
    self.maximumContentSize = maximumContentSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.legibilityWeight = legibilityWeight
    self.layoutDirection = layoutDirection
    self.idiom = idiom
  }

  /// Returns these overrides, combined with those of an element further down, `inner`. Inner overrides take precedence.
  ///
  /// The limits of the outer element apply to the inherited text size. If `inner` sets a text size, only the limits of
  /// `inner` apply.
  public func overridden(by inner: TraitOverrides) -> TraitOverrides {
    let isReplaced = inner.contentSize != nil
    // The outer limits are moved into the range of the inner limits.
    let outer = (
      least: isReplaced ? nil : minimumContentSize.map(inner.limited),
      most: isReplaced ? nil : maximumContentSize.map(inner.limited)
    )
    return TraitOverrides(
      contentSize: inner.contentSize ?? contentSize,
      horizontalSizeClass: inner.horizontalSizeClass ?? horizontalSizeClass,
      verticalSizeClass: inner.verticalSizeClass ?? verticalSizeClass,
      displayScale: inner.displayScale ?? displayScale,
      legibilityWeight: inner.legibilityWeight ?? legibilityWeight,
      layoutDirection: inner.layoutDirection ?? layoutDirection, idiom: inner.idiom ?? idiom,
      minimumContentSize: outer.least ?? inner.minimumContentSize,
      maximumContentSize: outer.most ?? inner.maximumContentSize)
  }

  func limited(_ size: ContentSizeCategory) -> ContentSizeCategory {
    let limited = maximumContentSize.map { min(size, $0) } ?? size
    return minimumContentSize.map { max(limited, $0) } ?? limited
  }
}

extension TraitCollection {
  /// Returns the traits that apply inside an element with these overrides.
  public func overridden(by overrides: TraitOverrides) -> TraitCollection {
    // `TraitOverrides.overridden(by:)` is similar, but these traits are not optional.
    TraitCollection(
      contentSize: overrides.limited(overrides.contentSize ?? contentSize),
      horizontalSizeClass: overrides.horizontalSizeClass ?? horizontalSizeClass,
      verticalSizeClass: overrides.verticalSizeClass ?? verticalSizeClass,
      displayScale: overrides.displayScale ?? displayScale,
      legibilityWeight: overrides.legibilityWeight ?? legibilityWeight,
      layoutDirection: overrides.layoutDirection ?? layoutDirection, idiom: overrides.idiom ?? idiom)
  }

  /// Returns a copy with some traits changed: `traits.with(contentSize: .accessibilityLarge)`.
  public func with(
    contentSize: ContentSizeCategory? = nil, horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil,
    displayScale: Double? = nil, legibilityWeight: LegibilityWeight? = nil, layoutDirection: LayoutDirection? = nil,
    idiom: InterfaceIdiom? = nil
  ) -> TraitCollection {
    overridden(
      by: TraitOverrides(
        contentSize: contentSize, horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
        displayScale: displayScale, legibilityWeight: legibilityWeight, layoutDirection: layoutDirection, idiom: idiom))
  }
}
