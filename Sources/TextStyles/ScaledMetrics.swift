internal import Files
internal import FontFaces
public import FontLayout
public import FontMatching

/// Scales values of one's own as a text style grows with the reader's size: UIKit's `UIFontMetrics`.
///
/// By the heights of lines, not by the sizes of type: a body of 17 points is 48 at the largest size, where the style's own is
/// 53. Source: the leadings of Apple's Human Interface Guidelines, which give what UIKit was seen to give.
public struct ScaledMetrics: Sendable, Hashable, Codable {
  /// The style that values grow with.
  public let textStyle: TextStyle

  /// What scales as a style does.
  public init(for textStyle: TextStyle = .body) { self.textStyle = textStyle }

  /// The value for the reader: value × leading ÷ leading at `large`, rounded to the device pixel, ties away from zero.
  ///
  /// - Parameters:
  ///   - value: points, or whatever grows with text. What is no finite number stays as it is.
  ///   - traits: the reader's size, the kind of device, and its pixels. A display scale that is none counts as 1.
  public func scaledValue(_ value: Double, _ traits: TraitCollection) -> Double {
    let leadings = textStyle.figures(for: traits).leadings
    let pixels = traits.displayScale > 0 && traits.displayScale.isFinite ? traits.displayScale : 1
    let scaled = value * leadings.here / leadings.atLarge
    let rounded = (scaled * pixels).rounded() / pixels
    // Beyond the largest numbers there is nothing to round.
    return rounded.isFinite ? rounded : scaled.isFinite ? scaled : value
  }

  /// The font at the size that its own becomes for the reader. It keeps the style: at other traits it is scaled anew from the
  /// size that it has here. Bold text takes a bolder face of the same family, where there is one.
  ///
  /// - Parameters:
  ///   - font: a font of its own size.
  ///   - traits: the reader's.
  ///   - maximumPointSize: the largest size that it grows to.
  /// - Throws: `FontError` with `alreadyScaled` for a font that has a style already, and `invalidSize` for a maximum that is
  ///   no size.
  public func scaledFont(for font: Font, traits: TraitCollection, maximumPointSize: Double? = nil) throws -> Font {
    if let maximumPointSize { try PointSize.check(maximumPointSize) }
    if let style = font.textStyle {
      throw FontError(
        .alreadyScaled, "\(font.fontName) follows the reader's size already, as \(style.rawValue)",
        hint: "scale a font of its own size: withSize(_:) gives one")
    }
    let source = ScaledStyle(base: font, maximumPointSize: maximumPointSize)
    return source.font(for: font.descriptor.withTextStyle(textStyle), traits: traits, in: font.collection)
      .settingSmallCaps(of: font)
  }
}
