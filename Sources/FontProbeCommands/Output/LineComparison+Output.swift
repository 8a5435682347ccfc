internal import FontEngines
internal import FontProbe
internal import NumberText
internal import TextFormats

extension LineComparison {
  var json: JSONValue {
    [
      "baselineShift": .number(baselineShift),
      "lines": .array(
        lines.map { line in
          [
            "name": .string(line.name), "source": .string(line.source.description),
            "ascender": .number(line.ascender), "descender": .number(line.descender),
            "leading": .number(line.leading), "lineHeight": .number(line.lineHeight),
            "baseline": .number(line.baseline), "capHeight": .optional(line.capHeight),
            "xHeight": .optional(line.xHeight),
          ]
        }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var table = TextTable([.left, .right, .right, .right, .right, .right, .right, .right, .left])
    table.add(
      "", "ascender", "descender", "leading", "lineHeight", "baseline", "capHeight", "xHeight", "lines from")
    for line in lines {
      let heights = [line.capHeight, line.xHeight].map { $0?.text(.fixed(3)) ?? "–" }
      table.add(
        line.name, line.ascender.text(.fixed(3)), line.descender.text(.fixed(3)), line.leading.text(.fixed(3)),
        line.lineHeight.text(.fixed(3)),
        line.baseline.text(.fixed(3)), heights[0], heights[1], line.source.description)
    }
    let rows = table.lines(indent: 2)
    return [emphasis.faint("the same line, in points"), emphasis.faint(rows[0])] + rows.dropFirst()
      + ["  the baseline moves by up to \(baselineShift.text(.fixed(3))) points"]
  }
}

extension EngineMetrics {
  /// What the table of figures does not tell.
  var sentences: [String] {
    let trimmed = trims.map {
      [
        "  Capsize trims \($0.capHeight.text(.fixed(4))) em above the capitals, \($0.baseline.text(.fixed(4))) em below the baseline"
      ]
    }
    return ["  the baseline lies \(baseline.text(.fixed(3))) points below the top of the line"] + (trimmed ?? [])
  }
}
