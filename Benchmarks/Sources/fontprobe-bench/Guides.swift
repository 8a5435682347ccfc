import FontProbe

/// Style guides: the whole table of a guide in a used collection, and a file as large as the guide of a large company.
func measureGuides() throws {
  let styles = (1...21).map { place in
    "  s\(place): { family: \(place % 3 == 0 ? "slab" : "text"), weight: \(place % 5 * 100 + 300), size: \(place + 9) }\n"
  }.joined()
  let text = """
    guide: 1
    families:
      text: Inter
      slab: { name: Roboto Slab, correction: 0.5 }
    default: s8
    styles:
    \(styles)
    """
  let guide = try StyleGuide(parsing: Array(text.utf8), as: .yaml)
  let collection = FontCollection(bundledFonts: true, systemFonts: false)
  let names = guide.styles.map { TextStyle(rawValue: $0.name) }
  let readers = ContentSizeCategory.allCases.map { TraitCollection(contentSize: $0, displayScale: 3) }
  let table = Measure.median(samples: 51, calls: 1) {
    for style in names {
      for traits in readers { keep(guide.font(style, traits: traits, in: collection).capHeight) }
    }
  }
  Measure.report("guide.table", table, "21 styles at 12 sizes, two families")
  let tokens = largeGuide(5000)
  let read = Measure.median(samples: 21, calls: 1) {
    if let guide = try? StyleGuide(parsing: tokens, as: .tokens) { keep(Double(guide.styles.count)) }
  }
  Measure.report("guide.tokens", read, "5,000 design tokens, \(tokens.count) bytes")
}

private func largeGuide(_ count: Int) -> [UInt8] {
  let sizes = (0..<100).map { "\"s\($0)\": {\"$value\": {\"value\": \($0 + 8), \"unit\": \"px\"}}" }
  let styles = (0..<count - sizes.count).map { place in
    """
    "\(place == 0 ? "body" : "style\(place)")": {"$description": "Style \(place)", "$value": {"fontFamily": "Inter", \
    "fontSize": "{size.s\(place % 100)}", "fontWeight": \(place % 9 * 100 + 100), \
    "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}
    """
  }
  let text =
    "{\"size\": {\"$type\": \"dimension\",\n" + sizes.joined(separator: ",\n")
    + "},\n\"text\": {\"$type\": \"typography\",\n" + styles.joined(separator: ",\n") + "}}"
  return Array(text.utf8)
}
