internal import FontProbe
internal import NumberText
internal import TextFormats

/// The answer of `fontprobe layout`.
struct LayoutReport {
  let request: String
  let font: Font
  let scale: Double
  let values: [Value]
  /// The names that the request may have meant; looked for where they are printed alone.
  let nearestNames: () -> [String]

  /// An expression as it was given, and what comes of it.
  struct Value {
    let text: String
    let points: Double
    let pixels: PixelRounding
  }

  var json: JSONValue {
    [
      "request": ["name": .string(request), "size": .number(font.pointSize)],
      "match": font.match.json(at: font.pointSize),
      "scale": .number(scale),
      "values": .array(
        values.map { value in
          [
            "expression": .string(value.text), "value": .number(value.points), "pixels": .number(value.pixels.once),
            "pixelsOfRoundedFigures": .optional(value.pixels.twice),
          ]
        }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var table = TextTable([.left, .right, .right])
    table.add("", "points", "px at \(scale.text(.shortest))x")
    for value in values { table.add(value.text, value.points.text(.fixed(3)), value.pixels.once.text(.fixed(0))) }
    let lines = table.lines(indent: 2)
    return [font.match.sentence(for: request, emphasis)] + nearestNames().question
      + ["", emphasis.faint("\(font.pointSize.text(.shortest)) points"), emphasis.faint(lines[0])] + lines.dropFirst()
      + notes.map { "note: \($0)" }
  }

  /// Where rounding twice would have put something on another pixel.
  private var notes: [String] {
    values.filter(\.pixels.differs).map { value in
      let other = value.pixels.twice.map { "gives \($0.text(.fixed(0))) px" } ?? "has no value"
      return "\(value.text.printable) of figures that were rounded to pixels first \(other), "
        + "not \(value.pixels.once.text(.fixed(0))): round once, at the end"
    }
  }
}
