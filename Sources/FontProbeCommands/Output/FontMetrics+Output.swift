internal import FontProbe
internal import TextFormats

extension FontMetrics {
  /// The `metrics` object of the contract, in points.
  var json: JSONValue {
    [
      "ascender": .number(ascender), "descender": .number(descender), "leading": .number(leading),
      "lineHeight": .number(lineHeight), "capHeight": .number(capHeight), "xHeight": .number(xHeight),
      "underlinePosition": .optional(underlinePosition), "underlineThickness": .optional(underlineThickness),
      "strikeoutPosition": .optional(strikeoutPosition), "strikeoutThickness": .optional(strikeoutThickness),
      "italicAngle": .optional(italicAngle), "averageWidth": .optional(averageWidth),
      "zeroWidth": .optional(zeroWidth), "maxAdvance": .optional(maxAdvance),
    ]
  }
}
