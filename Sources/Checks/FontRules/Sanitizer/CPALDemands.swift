/// What is demanded of CPAL: palettes that lie within the list of colours.
enum CPALDemands {
  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, entries, palettes) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    let (colors, start) = (try bytes.word(6), try bytes.long(8))
    guard version <= 1 else { throw .refused("its version is \(version), and 0 and 1 are known") }
    guard entries > 0, palettes > 0, colors > 0 else { throw .refused("it has no palette with colours") }
    guard entries <= colors else { throw .refused("a palette has \(entries) colours, and it lists \(colors)") }
    for palette in 0..<palettes {
      let first = try bytes.word(12 + palette * 2)
      guard first + entries <= colors else {
        throw .refused("palette \(palette) uses colours \(first) to \(first + entries - 1), and it lists \(colors)")
      }
    }
    let header = 12 + palettes * 2 + version * 12
    try bytes.hold(0, header)
    try bytes.hold(try bytes.target(0, start, after: header, "its colours"), colors * 4)
    if version == 1 {
      let lists = [
        ("the kinds of palettes", palettes * 4), ("the names of palettes", palettes * 2),
        ("the names of colours", entries * 2),
      ]
      for (list, (what, size)) in lists.enumerated() {
        let offset = try bytes.long(12 + palettes * 2 + list * 4)
        if offset != 0 { try bytes.hold(try bytes.target(0, offset, after: header, what), size) }
      }
    }
    facts.paletteEntryCount = entries
  }
}
