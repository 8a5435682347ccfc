public import FontNames
internal import MetricValues

/// Scales a value or a font with the content size category, like text in a text style. It corresponds to UIKit's
/// `UIFontMetrics`.
///
/// A value is scaled by the style's leading (its line height), not by the style's size. At the largest category, a
/// value of 17 points becomes 48 points, but the size of `body` is 53 points. Source: the leadings and rules recorded
/// from UIKit on iOS 26 (Data/scaling-leadings.tsv). Other platforms scale by the leadings in Apple's Human Interface
/// Guidelines.
public struct ScaledMetrics: Sendable, Hashable, Codable {
  /// The text style whose leadings scale the values.
  public let textStyle: TextStyle

  /// Creates the metrics of a text style.
  public init(for textStyle: TextStyle = .body) { self.textStyle = textStyle }

  /// Returns the scaled value: value × leading ÷ leading at `large`. The result is rounded to the nearest device pixel,
  /// halves away from zero.
  ///
  /// - Parameters:
  ///   - value: a length in points at the content size category `large`. Infinity and not-a-number are returned unchanged.
  ///   - traits: the content size category, the kind of device and the display scale. An invalid display scale counts as 1.
  public func scaledValue(_ value: Double, _ traits: TraitCollection) -> Double {
    let leadings = textStyle.metrics(for: traits).leadings
    let scaled = value * leadings.here / leadings.atLarge
    let rounded = PixelGrid(scale: traits.displayScale).nearest(scaled)
    // The largest numbers overflow when they are scaled or rounded.
    return rounded.isFinite ? rounded : scaled.isFinite ? scaled : value
  }

  /// Returns the size of a scaled font: size × leading ÷ leading at `large`. The result is rounded to whole points,
  /// halves away from zero.
  ///
  /// `scaledValue(_:_:)` rounds to device pixels instead. For example, at `extraSmall` and 3 pixels per point, 17
  /// points of `body` become a font size of 15 points, but a value of 14⅔ points.
  ///
  /// UIKit also rounds at `large`. On platforms without content size categories (`mac`, `tv`) the size stays unchanged.
  ///
  /// - Parameters:
  ///   - size: points at the content size category `large`. Infinity and not-a-number are returned unchanged.
  ///   - traits: the content size category and the kind of device.
  public func scaledFontSize(_ size: Double, _ traits: TraitCollection) -> Double {
    guard traits.idiom.hasContentSizes else { return size }
    return scaledValue(size, traits.with(displayScale: 1))
  }
}

extension TraitCollection.InterfaceIdiom {
  /// Whether text follows the content size category. macOS and tvOS have no Dynamic Type.
  var hasContentSizes: Bool {
    switch self {
    case .phone, .pad, .watch: true
    case .mac, .tv: false
    }
  }
}
