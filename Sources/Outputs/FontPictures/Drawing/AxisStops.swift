package import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// Values on an axis: the ends of the axis, its default, and the values that the designer named in `STAT` or in named
/// instances.
package struct AxisStops {
  package struct Stop {
    package let value: Double
    package let name: String?

    package init(value: Double, name: String?) {
      self.value = value
      self.name = name
    }
  }

  package let stops: [Stop]

  private static let most = 9

  package init(_ axis: VariationAxis, of face: FontFace) {
    var names: [Double: String] = [:]
    for (value, name) in Self.named(axis.tag, in: face) where axis.range.contains(value) { names[value] = name }
    if names.isEmpty, face.axes.count == 1 {
      for instance in face.namedInstances {
        if let value = instance.coordinates[axis.tag], axis.range.contains(value) { names[value] = instance.name }
      }
    }
    var values = Set(names.keys)
    if values.isEmpty {
      // Without names in `STAT`, the named instances give the values.
      for instance in face.namedInstances {
        if let value = instance.coordinates[axis.tag], axis.range.contains(value) { values.insert(value) }
      }
    }
    values.formUnion([axis.minimum, axis.defaultValue, axis.maximum])
    let sorted = values.sorted()
    let kept =
      sorted.count <= Self.most
      ? sorted : (0..<Self.most).map { sorted[$0 * (sorted.count - 1) / (Self.most - 1)] }  // Fits: a constant.
    stops = kept.map { Stop(value: $0, name: names[$0]) }
  }

  /// Returns the named values on an axis. In OpenType's STAT, formats 1, 2 and 3 of axis values name a value on one
  /// axis.
  private static func named(_ axis: FontTag, in face: FontFace) -> [(Double, String)] {
    guard face.tables.contains("STAT"), let harfBuzz = try? face.harfBuzzFace(),
      let table = harfBuzz.withTable("STAT", { STATTable($0) }),
      let number = table.axes.firstIndex(where: { $0.tag == axis })
    else { return [] }
    let values = table.values.filter { $0.settings.count == 1 && $0.settings[0].axis == number }
    guard !values.isEmpty else { return [] }
    let names = harfBuzz.names()
    return values.compactMap { value in
      names.inEnglish(value.nameID).map { (value.settings[0].value, $0) }
    }
  }
}
