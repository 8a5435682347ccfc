internal import FontFiles
package import FontNames

/// The style attributes of a face (OpenType, `STAT`): its axes, and the named values on them.
package struct STATTable: Sendable {
  package struct Axis: Sendable {
    package let tag: FontTag
    package let nameID: Int
    /// The rank of the axis in the names of styles. The axis with the smallest number comes first.
    package let ordering: Int
  }

  package struct Value: Sendable {
    /// The value and the range of values on each axis. Only format 4 has several axes.
    package let settings: [(axis: Int, value: Double, range: ClosedRange<Double>)]
    /// The corresponding value in bold or italic (format 3).
    package let linked: Double?
    package let nameID: Int
    /// OLDER_SIBLING_FONT_ATTRIBUTE.
    package let isOfOlderSibling: Bool
    /// ELIDABLE_AXIS_VALUE_NAME.
    package let isElidable: Bool
  }

  package let axes: [Axis]
  package let values: [Value]
  /// elidedFallbackNameID (version 1.1); nil in an older table.
  package let fallbackNameID: Int?

  /// The greatest numbers of axes and values that are read. No font has more. In a hostile table, all offsets can refer
  /// to the same value.
  private static let mostAxes = 64
  private static let mostValues = 4096

  package init?(_ table: RawSpan) {
    guard table.u16(0) == 1, let minor = table.u16(2), let size = table.u16(4).map(Int.init),
      let axisCount = table.u16(6).map(Int.init), let start = table.u32(8).map(Int.init),
      let valueCount = table.u16(12).map(Int.init), let list = table.u32(14).map(Int.init)
    else { return nil }
    var axes: [Axis] = []
    for index in 0..<min(axisCount, Self.mostAxes) {
      let record = start + index * size
      guard let tag = table.tag(record), let name = table.u16(record + 4), let order = table.u16(record + 6) else {
        break
      }
      axes.append(Axis(tag: tag, nameID: Int(name), ordering: Int(order)))
    }
    self.axes = axes
    values = (0..<min(valueCount, Self.mostValues)).compactMap { index in
      table.u16(list + index * 2).flatMap { Value(table, at: list + Int($0), axisCount: axes.count) }
    }
    fallbackNameID = minor >= 1 ? table.u16(18).map(Int.init) : nil
  }
}

extension STATTable.Value {
  fileprivate init?(_ table: RawSpan, at place: Int, axisCount: Int) {
    guard let format = table.u16(place), let second = table.u16(place + 2).map(Int.init),
      let flags = table.u16(place + 4), let name = table.u16(place + 6)
    else { return nil }
    var linked: Double?
    var settings: [(axis: Int, value: Double, range: ClosedRange<Double>)] = []
    switch format {
    case 1, 3:
      guard second < axisCount, let value = table.fixed(place + 8) else { return nil }
      if format == 3 {
        guard let other = table.fixed(place + 12) else { return nil }
        linked = other
      }
      settings = [(second, value, value...value)]
    case 2:
      guard second < axisCount, let value = table.fixed(place + 8), let low = table.fixed(place + 12),
        let high = table.fixed(place + 16), low <= high
      else { return nil }
      settings = [(second, value, low...high)]
    case 4:
      // axisCount: "The total number of axes contributing to this axis-values combination".
      guard second >= 1, second <= axisCount else { return nil }
      for index in 0..<second {
        guard let axis = table.u16(place + 8 + index * 6).map(Int.init), axis < axisCount,
          let value = table.fixed(place + 10 + index * 6)
        else { return nil }
        settings.append((axis, value, value...value))
      }
    default: return nil
    }
    self.init(
      settings: settings, linked: linked, nameID: Int(name), isOfOlderSibling: flags & 1 != 0,
      isElidable: flags & 2 != 0)
  }
}
