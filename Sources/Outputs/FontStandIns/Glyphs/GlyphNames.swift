internal import FontNames
internal import FontTables
internal import TextFormats

/// Makes glyph names such as `uni0066_uni0069.liga`, from which Adobe's rules restore the text.
enum GlyphNames {
  /// The greatest length of a PostScript name, in characters.
  private static let longest = 63

  /// - Returns: unique names of all glyphs except the first, which is .notdef.
  static func names(of sources: GlyphSources, glyphCount: Int) -> [String] {
    var taken: Set<String> = [".notdef"]
    guard glyphCount > 1 else { return [] }
    return (1..<glyphCount).map { glyph in
      let plain = "glyph\(glyph)"
      guard let source = sources.sources[glyph] else { return plain }
      let name = name(of: source)
      return name.utf8.count <= longest && taken.insert(name).inserted ? name : plain
    }
  }

  private static func name(of source: GlyphSource) -> String {
    var name = source.text.map(GlyphName.name).joined(separator: "_")
    for feature in source.features {
      let tag = String(feature.tag.description.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
      name += ".\(tag)\(feature.value > 1 ? "\(feature.value)" : "")"
    }
    if source.joinsBefore || source.joinsAfter {
      name += source.joinsBefore ? source.joinsAfter ? ".medi" : ".fina" : ".init"
    }
    if let part = source.part { name += ".part\(part.index + 1)" }
    return name
  }
}
