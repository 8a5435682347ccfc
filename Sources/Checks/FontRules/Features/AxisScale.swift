internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// The unit of a registered axis, and the values that the axis can have (OpenType, "Registered design-variation axis
/// tags").
struct AxisScale {
  /// The unit, and the effect if a font uses a different unit.
  private let words: String
  let hint: String
  private let range: ClosedRange<Double>
  /// The maximum of an axis with this unit is above this value.
  private let leastMaximum: Double

  private init(_ words: String, hint: String, _ range: ClosedRange<Double>, leastMaximum: Double = -.infinity) {
    self.words = words
    self.hint = hint
    self.range = range
    self.leastMaximum = leastMaximum
  }

  private init(_ words: String, unit: String, _ range: ClosedRange<Double>, leastMaximum: Double = -.infinity) {
    self.init(
      "\(words): the values that apps ask for lie beyond the end of the axis",
      hint: "change the axis to \(unit), as in OpenType and CSS",
      range,
      leastMaximum: leastMaximum)
  }

  static let all: [FontTag: AxisScale] = [
    // Some fonts wrongly use the numbers 1 to 9 on these axes. OS/2 has these numbers for usWidthClass, and once had
    // them for usWeightClass.
    .weight: AxisScale(
      "weights go from 1 to 1000: a weight of 400 or 700 lies beyond the end of the axis",
      hint: "change the axis to the weights of the styles: 400 for Regular, 700 for Bold", 1...1000,
      leastMaximum: 10),
    .width: AxisScale(
      "widths are percent, 100 for normal", unit: "percent of the normal width", 1...1000, leastMaximum: 10),
    .opticalSize: AxisScale("optical sizes are points", unit: "points", 1...2000),
    .italic: AxisScale("italic is 0 or 1", unit: "0 for upright and 1 for italic", 0...1),
    .slant: AxisScale("slants are degrees between −90 and 90", unit: "degrees", -90...90),
  ]

  /// Returns the problem with the ends of an axis; nil if the ends have the right unit.
  func problem(of axis: VariationAxis) -> String? {
    guard !range.contains(axis.minimum) || !range.contains(axis.maximum) || axis.maximum <= leastMaximum else {
      return nil
    }
    return
      "the axis '\(axis.tag)' goes from \(axis.minimum.text(.shortest)) to \(axis.maximum.text(.shortest)), but "
      + "\(words)"
  }
}
