import FontFaces

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// A literal reading of CSS Fonts Module Level 4, § 5.2, step 4. Every value of a scale is tried in the order of the
/// specification. The scales are grids, so that "in ascending order" is a list of numbers; the ranges of families and
/// the requests lie on the grids.
enum SpecificationReading {
  static let widths = Grid(low: 50, high: 200, step: 12.5)
  static let weights = Grid(low: 0, high: 1000, step: 25)
  static let angles = Grid(low: -24, high: 24, step: 0.5)
  static let italics = Grid(low: -1, high: 2, step: 0.25)

  static func choose(_ style: FontStyle, among family: [StyleRanges]) -> StyleChoice? {
    var matching = Array(family.indices)

    let desiredWidth = style.width.rawValue
    guard let width = width(desiredWidth, matching.map { family[$0].width }) else { return nil }
    // "faces with widths which do not include this determined width are removed from the matching set"
    matching.removeAll { !family[$0].width.contains(width) }

    guard let slant = slant(style.slant, matching.map { family[$0] }) else { return nil }
    // "all faces which don’t include that oblique angle are excluded from the matching set"
    switch slant {
    case .oblique(let angle): matching.removeAll { !(family[$0].oblique?.contains(angle) ?? false) }
    case .italic(let value): matching.removeAll { !(family[$0].italic?.contains(value) ?? false) }
    }

    guard let weight = weight(style.weight.rawValue, matching.map { family[$0].weight }) else { return nil }
    matching.removeAll { !family[$0].weight.contains(weight) }
    // "more than one font might be remaining": the first is chosen.
    return matching.first.map { StyleChoice(index: $0, width: width, weight: weight, slant: slant) }
  }

  private static func width(_ desired: Double, _ ranges: [ClosedRange<Double>]) -> Double? {
    if found(in: ranges, desired) { return desired }
    if desired <= 100 {
      // "values below the desired width value are checked in descending order followed by width values above"
      return widths.below(desired).first { found(in: ranges, $0) }
        ?? widths.above(desired).first { found(in: ranges, $0) }
    }
    return widths.above(desired).first { found(in: ranges, $0) }
      ?? widths.below(desired).first { found(in: ranges, $0) }
  }

  private static func weight(_ desired: Double, _ ranges: [ClosedRange<Double>]) -> Double? {
    if found(in: ranges, desired) { return desired }
    let order: [Double]
    if desired >= 400, desired <= 500 {
      // "in ascending order until 500 is hit and checked, followed by weights less than the target weight in descending
      // order, followed by weights greater than 500"
      order = weights.above(desired).filter { $0 <= 500 } + weights.below(desired) + weights.above(500)
    } else if desired < 400 {
      order = weights.below(desired) + weights.above(desired)
    } else {
      order = weights.above(desired) + weights.below(desired)
    }
    return order.first { found(in: ranges, $0) }
  }

  // MARK: - Slant

  private static func slant(_ desired: FontSlant, _ faces: [StyleRanges]) -> StyleChoice.Slant? {
    let order: [StyleChoice.Slant] =
      switch desired {
      case .upright: normal
      case .italic: italic
      case .oblique(let angle) where angle >= 11: greaterOblique(angle)
      case .oblique(let angle) where angle >= 0: lesserOblique(angle)
      case .oblique(let angle) where angle > -11: lesserObliqueNegated(angle)
      case .oblique(let angle): greaterObliqueNegated(angle)
      }
    return order.first { value in
      switch value {
      case .oblique(let angle): found(in: faces.compactMap(\.oblique), angle)
      case .italic(let value): found(in: faces.compactMap(\.italic), value)
      }
    }
  }

  private static let normal: [StyleChoice.Slant] =
    // "Oblique values greater than or equal to 0 are checked in ascending order."
    oblique([0] + angles.above(0))
    // "italic values greater than or equal to 0 are checked in ascending"
    + italic([0] + italics.above(0))
    // "oblique values less than 0deg are checked in descending order"
    + oblique(angles.below(0))
    // "italic values less than 0 are checked in descending order"
    + italic(italics.below(0))

  private static let italic: [StyleChoice.Slant] =
    // "italic values above the desired italic value are checked in ascending order followed by italic values below the
    // desired italic value, until 0 is hit"
    italic([1] + italics.above(1) + positive(italics.below(1)))
    // "oblique values greater than or equal to 11deg are checked in ascending order followed by oblique values below
    // 11deg in descending order, until 0 is hit"
    + oblique([11] + angles.above(11) + positive(angles.below(11)))
    // "italic values less than or equal to 0 are checked in descending order"
    + italic([0] + italics.below(0))
    // "oblique values less than or equal to 0deg are checked in descending order"
    + oblique([0] + angles.below(0))

  private static func greaterOblique(_ angle: Double) -> [StyleChoice.Slant] {
    // "oblique values above the desired oblique value are checked in ascending order followed by oblique values below
    // the desired oblique value, until 0 is hit"
    oblique([angle] + angles.above(angle) + positive(angles.below(angle)))
      // "italic values greater than or equal to 1 are checked in ascending order followed by italic values below 1 in
      // descending order, until 0 is hit"
      + italic([1] + italics.above(1) + positive(italics.below(1)))
      + oblique([0] + angles.below(0)) + italic([0] + italics.below(0))
  }

  private static func lesserOblique(_ angle: Double) -> [StyleChoice.Slant] {
    // "oblique values below the desired oblique value are checked in descending order until 0 is hit, followed by
    // oblique values above the desired oblique value"
    oblique([angle] + positive(angles.below(angle)) + angles.above(angle))
      // "italic values less than 1 are checked in descending order until 0 is hit, followed by italic values above 1":
      // 1 itself, which every plain italic face has, is left out there, and comes first here.
      + italic([1] + positive(italics.below(1)) + italics.above(1))
      + oblique([0] + angles.below(0)) + italic([0] + italics.below(0))
  }

  // "follow the steps above, except with the negated values and opposite directions"

  private static func greaterObliqueNegated(_ angle: Double) -> [StyleChoice.Slant] {
    oblique([angle] + angles.below(angle) + negative(angles.above(angle)))
      + italic([1] + italics.above(1) + positive(italics.below(1)))
      + oblique([0] + angles.above(0)) + italic([0] + italics.below(0))
  }

  private static func lesserObliqueNegated(_ angle: Double) -> [StyleChoice.Slant] {
    oblique([angle] + negative(angles.above(angle)) + angles.below(angle))
      + italic([1] + positive(italics.below(1)) + italics.above(1))
      + oblique([0] + angles.above(0)) + italic([0] + italics.below(0))
  }

  private static func oblique(_ values: [Double]) -> [StyleChoice.Slant] { values.map(StyleChoice.Slant.oblique) }
  private static func italic(_ values: [Double]) -> [StyleChoice.Slant] { values.map(StyleChoice.Slant.italic) }
  private static func positive(_ values: [Double]) -> [Double] { values.filter { $0 > 0 } }
  private static func negative(_ values: [Double]) -> [Double] { values.filter { $0 < 0 } }
  private static func found(in ranges: [ClosedRange<Double>], _ value: Double) -> Bool {
    ranges.contains { $0.contains(value) }
  }
}

/// The values of a scale that are tried.
struct Grid {
  let low: Double
  let high: Double
  let step: Double

  private var count: Int { Int((high - low) / step) }
  private func value(_ number: Int) -> Double { low + Double(number) * step }

  /// The values above a value, in ascending order.
  func above(_ value: Double) -> [Double] { (0...count).map(self.value).filter { $0 > value } }
  /// The values below a value, in descending order.
  func below(_ value: Double) -> [Double] { (0...count).reversed().map(self.value).filter { $0 < value } }

  func random(_ generator: inout some RandomNumberGenerator) -> Double {
    value(Int.random(in: 0...count, using: &generator))
  }

  /// One value, or a range of values.
  func randomRange(_ generator: inout some RandomNumberGenerator) -> ClosedRange<Double> {
    let one = random(&generator)
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return one...one }
    let other = random(&generator)
    return min(one, other)...max(one, other)
  }
}
