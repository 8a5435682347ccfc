internal import FontCode
internal import FontLayout
internal import StyleGuides
internal import TextFormats
internal import TextStyles

struct BaselineGuideReport {
  let path: String
  let name: String?
  let device: String?
  let traits: TraitCollection
  let anchor: BaselineAnchor
  let engines: [BaselineEngine]
  let rows: [Row]

  struct Row {
    let style: String
    let found: GuideFont
    let recipes: [BaselineRecipe]

    var target: BaselineTarget? { recipes.first?.target }
  }

  var json: JSONValue {
    [
      "guide": .string(path), "device": .optional(device), "contentSize": .string(traits.contentSize.name),
      "idiom": .string(traits.idiom.rawValue), "scale": .number(traits.displayScale),
      "anchor": .string(anchor.rawValue),
      "styles": .array(
        rows.map { row in
          [
            "style": .string(row.style), "size": .number(row.found.font.pointSize),
            "match": row.found.font.match.json(at: row.found.font.pointSize),
            "target": row.target?.json ?? .null,
            "engines": .array(
              row.recipes.map { recipe in
                [
                  "engine": .string(recipe.engine.rawValue), "proved": .string(recipe.engine.proof.rawValue),
                  "baseline": .number(recipe.plain), "pixels": .integer(recipe.plainPixels),
                  "shift": .number(recipe.shift), "remainingPixels": .integer(recipe.remainingPixels),
                ]
              }),
          ]
        }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    let scale = traits.displayScale.text(.shortest)
    let place =
      "\(traits.contentSize.name) (\(traits.contentSize.shortName)), \(traits.idiom.rawValue)"
      + (device.map { ", device \($0.printable)" } ?? "")
    var lines = [name.map { "\(emphasis.strong($0.printable)) (\(path.printable))" } ?? path.printable, ""]
    lines.append(
      emphasis.faint(
        "\(place): how many pixels (at \(scale)x) a baseline is too low (+) or too high (−) if only the line height is set"
      ))
    lines += table(emphasis)
    return lines + [""] + conclusions
  }

  private func table(_ emphasis: Emphasis) -> [String] {
    // If the table is too wide, the columns for the size and for the ideal baseline are omitted first.
    let columns: [Column<Row>] = [
      .cell("") { $0.style }, .cell("size", .right, rank: 1) { $0.found.font.pointSize.text(.rounded(2)) },
      .cell("line", .right) { $0.target?.lineHeight.text(.rounded(2)) ?? "" },
      .cell("baseline", .right, rank: 2) { $0.target?.baseline.text(.rounded(3)) ?? "" },
    ]
    let ofEngines = engines.indices.map { place in
      Column<Row>.cell(engines[place].rawValue, .right) { row in
        place < row.recipes.count ? row.recipes[place].plainPixels.change : ""
      }
    }
    return Section(rows.filter { $0.target != nil }, columns + ofEngines).lines(emphasis, indent: 2)
  }

  /// Sentences about the differences between the engines without the recipes, and about those that remain with the
  /// recipes.
  private var conclusions: [String] {
    let apart = rows.filter { row in Set(row.recipes.map(\.plainPixels)).count > 1 }
    var sentences = [
      "\(apart.count) of \(rows.count) styles are at different heights on these platforms. fontprobe baseline NAME SIZE --line-height N prints the settings for a style."
    ]
    let left = rows.flatMap { row in
      row.recipes.filter { $0.remainingPixels != 0 }.map { (style: row.style, recipe: $0) }
    }
    if left.isEmpty { sentences.append("With these settings, every baseline is on the right pixel.") }
    for engine in engines {
      let own = left.filter { $0.recipe.engine == engine }
      guard !own.isEmpty else { continue }
      let styles = own.map { "\($0.style) \($0.recipe.remainingPixels.change)" }.joined(separator: ", ")
      sentences.append(
        "With these settings, baselines are still on a wrong pixel in \(engine.title): \(styles).".printable)
    }
    let fractions = rows.filter { row in
      guard let target = row.target else { return false }
      return (target.lineHeight * target.scale).rounded() != target.lineHeight * target.scale
    }
    if !fractions.isEmpty {
      sentences.append(
        ("The line heights of \(fractions.map(\.style).joined(separator: ", ")) are not whole numbers of pixels: from the second "
          + "line on, baselines may be a pixel apart.").printable)
    }
    return sentences
  }
}
