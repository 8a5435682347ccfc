internal import FontFiles
internal import FontTables

/// What is demanded of STAT: axes and values of them, each with a name.
enum STATDemands {
  static func check(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    do throws(TableFault) {
      try checkAll(bytes, facts.names)
    } catch {
      throw error.with(.dropped)
    }
  }

  private static func checkAll(_ bytes: RawSpan, _ names: Set<Int>) throws(TableFault) {
    let (major, minor) = (try bytes.word(0), min(try bytes.word(2), 2))
    let (size, axisCount, axes) = (try bytes.word(4), try bytes.word(6), try bytes.long(8))
    let (valueCount, values) = (try bytes.word(12), try bytes.long(14))
    guard major == 1 else { throw .refused("its version is \(major), and 1 is known") }
    let header = minor < 1 ? 18 : 20
    try bytes.hold(0, header)
    if axisCount > 0 {
      guard size >= 8, axes >= header else {
        throw .refused("its axes have \(size) bytes each and begin at byte \(axes)")
      }
      try bytes.hold(axes, axisCount * size)
    }
    for axis in 0..<axisCount {
      let place = axes + axis * size
      guard let tag = bytes.tag(place), tag.isPrintable else {
        throw .refused("axis \(axis) has no tag of printable characters")
      }
      try checkName(try bytes.word(place + 4), names)
    }
    guard valueCount > 0 else { return }
    guard values >= header else { throw .refused("its values are said to be at byte \(values), within the header") }
    try bytes.hold(values, valueCount * 2)
    for value in 0..<valueCount {
      try checkValue(bytes, at: values + (try bytes.word(values + value * 2)), minor, axisCount, names)
    }
  }

  private static func checkValue(
    _ bytes: RawSpan, at place: Int, _ minor: Int, _ axisCount: Int, _ names: Set<Int>
  ) throws(TableFault) {
    let format = try bytes.word(place)
    let (axis, name) = (try bytes.word(place + 2), try bytes.word(place + 6))
    switch format {
    case 1, 2, 3:
      guard axis < axisCount else { throw .refused("a value is for axis \(axis), and it has \(axisCount)") }
      try bytes.hold(place, [12, 20, 16][format - 1])
      try checkName(name, names)
    case 4 where minor >= 2:
      guard axis <= axisCount else { throw .refused("a value is for \(axis) axes, and it has \(axisCount)") }
      try checkName(name, names)
      try bytes.hold(place + 8, axis * 6)
      for record in 0..<axis where try bytes.word(place + 8 + record * 6) >= axisCount {
        throw .refused("a value is for an axis that it does not have")
      }
    default: throw .refused("a value is of format \(format), which version 1.\(minor) does not have")
    }
  }

  private static func checkName(_ name: Int, _ names: Set<Int>) throws(TableFault) {
    guard names.contains(name) else { throw .refused("it uses name \(name), which the name table does not have") }
  }
}
