package import FontFiles
package import FontNames
internal import TextFormats

/// The axes and named instances of `fvar`, with the name ids of their names.
package struct FvarTable: Sendable {
  package struct Axis: Sendable {
    package let tag: FontTag
    package let minimum: Double
    package let defaultValue: Double
    package let maximum: Double
    package let isHidden: Bool
    package let nameID: Int
    /// Whether the range in the file was reversed, or did not contain the default.
    package let isRepaired: Bool
  }

  package struct Instance: Sendable {
    package let subfamilyNameID: Int
    /// The name id; nil if the table has no PostScript names, or if the id is 0xFFFF.
    package let postScriptNameID: Int?
    package let coordinates: [Double]
  }

  package let axes: [Axis]
  package let instances: [Instance]

  /// The greatest number of axes that is read. No font has more axes.
  private static let mostAxes = 64
  /// The greatest size of the table, in bytes. No font needs more, so a larger table is damaged.
  package static let mostBytes = 1 << 20

  package init(_ bytes: RawSpan) throws(FontError) {
    guard let arrayOffset = bytes.u16(4), let axisCount = bytes.u16(8), let axisSize = bytes.u16(10),
      let instanceCount = bytes.u16(12), let instanceSize = bytes.u16(14)
    else {
      throw FontError(
        .invalidFontData, "the 'fvar' table has only \(bytes.byteCount.counted("byte"))",
        hint: "the file is damaged; get it again")
    }
    guard axisCount <= Self.mostAxes, axisSize >= 20 || axisCount == 0 else {
      throw FontError(
        .invalidFontData, "the 'fvar' table claims to have \(axisCount.counted("axis", "axes")) of \(axisSize) bytes",
        hint: "the file is damaged; get it again")
    }
    let instancesStart = Int(arrayOffset) + Int(axisCount) * Int(axisSize)
    let coordinatesSize = Int(axisCount) * 4
    guard instancesStart + Int(instanceCount) * Int(instanceSize) <= bytes.byteCount,
      Int(instanceSize) >= coordinatesSize + 4 || instanceCount == 0
    else {
      throw FontError(
        .invalidFontData,
        "the 'fvar' table is too short for \(axisCount.counted("axis", "axes")) and \(instanceCount.counted("named instance"))",
        hint: "the file is damaged; get it again")
    }
    axes = (0..<Int(axisCount)).compactMap { Axis(bytes, at: Int(arrayOffset) + $0 * Int(axisSize)) }
    let hasPostScriptNames = Int(instanceSize) >= coordinatesSize + 6
    let axisTable = axes
    instances = (0..<Int(instanceCount)).compactMap { index in
      let start = instancesStart + index * Int(instanceSize)
      guard let nameID = bytes.u16(start) else { return nil }
      let postScriptNameID = hasPostScriptNames ? bytes.u16(start + 4 + coordinatesSize) : nil
      return Instance(
        subfamilyNameID: Int(nameID),
        postScriptNameID: postScriptNameID.flatMap { $0 == 0xFFFF ? nil : Int($0) },
        coordinates: axisTable.indices.map { axis in
          let value = bytes.fixed(start + 4 + axis * 4) ?? axisTable[axis].defaultValue
          return min(max(value, axisTable[axis].minimum), axisTable[axis].maximum)
        })
    }
  }
}

extension FvarTable.Axis {
  init?(_ bytes: RawSpan, at offset: Int) {
    guard let tag = bytes.tag(offset), let low = bytes.fixed(offset + 4), let middle = bytes.fixed(offset + 8),
      let high = bytes.fixed(offset + 12), let flags = bytes.u16(offset + 16), let nameID = bytes.u16(offset + 18)
    else { return nil }
    self.tag = tag
    defaultValue = middle
    // An axis with an invalid range has a single value, its default. FreeType does the same.
    isRepaired = !(low <= middle && middle <= high)
    minimum = isRepaired ? middle : low
    maximum = isRepaired ? middle : high
    isHidden = flags & 1 != 0
    self.nameID = Int(nameID)
  }
}
