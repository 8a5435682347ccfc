internal import FontEngines
internal import FontProbe
internal import JSONText

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
      let heights = [line.capHeight, line.xHeight].map { $0?.fixed(3) ?? "–" }
      table.add(
        line.name, line.ascender.fixed(3), line.descender.fixed(3), line.leading.fixed(3), line.lineHeight.fixed(3),
        line.baseline.fixed(3), heights[0], heights[1], line.source.description)
    }
    let rows = table.lines(indent: 2)
    return [emphasis.faint("the same line, in points"), emphasis.faint(rows[0])] + rows.dropFirst()
      + ["  the baseline moves by up to \(baselineShift.fixed(3)) points"]
  }
}

extension EngineMetrics {
  /// What the table of figures does not tell.
  var sentences: [String] {
    let trimmed = trims.map {
      ["  Capsize trims \($0.capHeight.fixed(4)) em above the capitals, \($0.baseline.fixed(4)) em below the baseline"]
    }
    return ["  the baseline lies \(baseline.fixed(3)) points below the top of the line"] + (trimmed ?? [])
  }
}
