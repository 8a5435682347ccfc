internal import FontFaces
internal import FontTables
internal import NumberText

/// The unit of a registered axis, and the values that it can have (OpenType, "Registered design-variation axis tags").
struct AxisScale {
  /// The unit, as a hint says it.
  let unit: String
  private let what: String
  private let range: ClosedRange<Double>
  /// The largest value is more than this in any font that has the unit.
  private let leastMaximum: Double

  private init(unit: String, what: String, _ range: ClosedRange<Double>, leastMaximum: Double = -.infinity) {
    self.unit = unit
    self.what = what
    self.range = range
    self.leastMaximum = leastMaximum
  }

  static let all: [FontTag: AxisScale] = [
    // OS/2, usWidthClass, counts widths from 1 to 9.
    .width: AxisScale(
      unit: "percent of the normal width", what: "widths are percent, 100 for normal", 1...1000, leastMaximum: 10),
    .opticalSize: AxisScale(unit: "points", what: "optical sizes are points", 1...2000),
    .italic: AxisScale(unit: "0 for upright and 1 for italic", what: "italic is 0 or 1", 0...1),
    .slant: AxisScale(unit: "degrees", what: "slants are degrees between −90 and 90", -90...90),
  ]

  /// What is wrong with the ends of an axis; nil where they have the unit.
  func problem(of axis: VariationAxis) -> String? {
    guard !range.contains(axis.minimum) || !range.contains(axis.maximum) || axis.maximum <= leastMaximum else {
      return nil
    }
    return
      "its axis '\(axis.tag)' goes from \(axis.minimum.text(.shortest)) to \(axis.maximum.text(.shortest)), and \(what): what an app asks for meets its end"
  }
}
