internal import FontFaces
public import FontLayout
internal import FontTables
internal import MetricValues

/// The position at which an engine puts the baseline of a font in a line of a given height, and the settings that move
/// the baseline to the target.
///
/// All lengths are in points. The position of a baseline is its distance from the top of the line's box.
public struct BaselineRecipe: Sendable, Hashable {
  /// The engine.
  public let engine: BaselineEngine
  /// The target position of the baseline.
  public let target: BaselineTarget
  /// The baseline in the engine if only the line height is set.
  public let plain: Double
  /// The distance by which the recipe moves the text down, after its other settings. Negative if the text moves up.
  public let shift: Double
  /// The baseline after the recipe is applied.
  public let baseline: Double
  /// The method that moves the baseline.
  public let means: Means
  /// Sentences about facts that the numbers do not show.
  public let notes: [String]

  /// A method to move the baseline.
  public enum Means: Sendable, Hashable {
    /// The font face gets this ascent and this descent, in points. Together they fill the line.
    case overrides(ascent: Double, descent: Double)
    /// The box is trimmed to the letters. Padding at the top and the bottom, in points, then fills the line.
    case trim(top: Double, bottom: Double)
    /// The text is moved down after layout.
    case shift
    /// The text is raised above the baseline by this number of points.
    case raise(Double)
  }

  /// The distance from the target down to the plain baseline, in whole device pixels. Negative if the plain baseline is
  /// above the target.
  public var plainPixels: Int { Self.pixels(plain - target.baseline, target.grid) }
  /// The distance from the target down to the recipe's baseline, in whole device pixels. Negative if the recipe's
  /// baseline is above the target.
  public var remainingPixels: Int { Self.pixels(baseline - target.baseline, target.grid) }

  /// The greatest rounding error, in points, if one pixel position is subtracted from another.
  private static let inexact = 1e-6

  private static func pixels(_ length: Double, _ grid: PixelGrid) -> Int { Int(clamping: grid.pixels(length)) }

  init(_ engine: BaselineEngine, _ font: Font, _ target: BaselineTarget) {
    self.engine = engine
    self.target = target
    let grid = target.grid
    var line = engine.plainLine(of: font, on: grid)
    plain = line.baseline(lineHeight: target.lineHeight, on: grid)
    var notes: [String] = []
    switch engine {
    case .chromium, .firefox:
      // If ascent and descent fill the line, there is no leading to split. A line height may have a fraction of a
      // pixel. The fraction is put below the text, because engines do not round up the space above the text.
      line.ascent = target.baseline
      line.descent = grid.pixels(max(0, target.lineHeight - target.baseline) + Self.inexact, .down) / grid.scale
      means = .overrides(ascent: line.ascent, descent: line.descent)
      shift = 0
      baseline = line.baseline(lineHeight: target.lineHeight, on: grid)
    case .safari:
      let height = target.anchor == .x ? font.metrics(.apple).xHeight : font.metrics(.apple).capHeight
      means = .trim(top: target.baseline - height, bottom: target.lineHeight - target.baseline)
      shift = 0
      baseline = grid.nearest(target.baseline)
      notes.append("Safari does not know ascent-override; text-box needs Safari 18.2")
    case .uikit:
      // UIKit raises the text before it rounds the baseline.
      let raised = target.lineHeight + font.metrics(.apple).descender - target.baseline
      shift = raised >= 0 ? 0 - raised : target.baseline - plain
      if raised >= 0 {
        means = .raise(raised)
        baseline = target.baseline
        notes.append("before iOS 16.4, a label moves text by two times the baselineOffset")
      } else {
        // If a line height is set, UILabel ignores a negative baselineOffset.
        means = .shift
        baseline = plain + shift
      }
    case .swiftui, .compose, .flutter, .gtk4, .qt6, .figma:
      if engine == .compose { line.rest = .wholePixels(above: 0.5) }
      if engine == .flutter { line.rest = .halves }
      let prepared = line.baseline(lineHeight: target.lineHeight, on: grid)
      means = .shift
      shift = target.baseline - prepared
      baseline = prepared + shift
      if engine == .compose, target.grid.pixels(target.lineHeight) != target.lineHeight * grid.scale {
        notes.append("a line height that is not a whole number of pixels is rounded up")
      }
      if engine == .swiftui, target.lineHeight < font.metrics(.apple).lineHeight {
        notes.append(
          "the lines of a paragraph cannot be closer than the font's own line height; lineHeight(_:) of iOS 26 can set them closer"
        )
      }
    }
    self.notes = notes
  }
}

extension Font {
  /// Returns the recipes of all engines for a line of this font.
  ///
  /// - Parameters:
  ///   - lineHeight: the height of the line's box in points, above 0.
  ///   - anchor: the part of the letters that determines the position.
  ///   - scale: device pixels per point.
  public func baselineRecipes(
    lineHeight: Double, anchor: BaselineAnchor = .capitals, scale: Double = 1
  ) -> [BaselineRecipe] {
    let target = BaselineTarget(self, lineHeight: lineHeight, anchor: anchor, scale: scale)
    return BaselineEngine.allCases.map { BaselineRecipe($0, self, target) }
  }
}
