internal import FontFaces
internal import FontFiles
internal import FontTables
internal import NumberText

/// The places of an axis that its designer named: in `STAT`, or as named instances; else its ends and its default.
struct AxisStops {
  /// A place on an axis.
  struct Stop {
    let value: Double
    /// What the designer calls it; `nil` for the ends and the default of an axis without names.
    let name: String?
  }

  let stops: [Stop]

  private static let most = 9

  init(_ axis: VariationAxis, of face: FontFace) {
    var names: [Double: String] = [:]
    for (value, name) in Self.named(axis.tag, in: face) where axis.range.contains(value) { names[value] = name }
    if names.isEmpty, face.axes.count == 1 {
      for instance in face.namedInstances {
        if let value = instance.coordinates[axis.tag], axis.range.contains(value) { names[value] = instance.name }
      }
    }
    var values = Set(names.keys)
    if values.isEmpty {
      // Without names: where the instances stand.
      for instance in face.namedInstances {
        if let value = instance.coordinates[axis.tag], axis.range.contains(value) { values.insert(value) }
      }
    }
    values.formUnion([axis.minimum, axis.defaultValue, axis.maximum])
    let sorted = values.sorted()
    let kept =
      sorted.count <= Self.most
      ? sorted : (0..<Self.most).map { sorted[$0 * (sorted.count - 1) / (Self.most - 1)] }
    stops = kept.map { Stop(value: $0, name: names[$0]) }
  }

  /// OpenType, STAT: axis value tables give places of an axis a name. Formats 1, 2 and 3 are of one axis.
  private static func named(_ axis: FontTag, in face: FontFace) -> [(Double, String)] {
    guard face.tables.contains("STAT"), let harfBuzz = try? face.harfBuzzFace() else { return [] }
    let values = harfBuzz.withTable("STAT") { Self.values(of: axis, in: $0) } ?? []
    guard !values.isEmpty else { return [] }
    let names = harfBuzz.names()
    return values.compactMap { value in
      let texts = names.filter { $0.nameID == value.nameID }
      return (texts.first { $0.language?.hasPrefix("en") ?? false } ?? texts.first).map { (value.value, $0.text) }
    }
  }

  private static func values(of axis: FontTag, in table: RawSpan) -> [(value: Double, nameID: Int)] {
    guard let size = table.u16(4), let axisCount = table.u16(6), let axes = table.u32(8), let count = table.u16(12),
      let list = table.u32(14)
    else { return [] }
    var number: Int?
    for index in 0..<min(Int(axisCount), 64) where table.tag(Int(axes) + index * Int(size)) == axis { number = index }
    guard let number else { return [] }
    var values: [(value: Double, nameID: Int)] = []
    for index in 0..<min(Int(count), 512) {
      guard let offset = table.u16(Int(list) + index * 2) else { break }
      let place = Int(list) + Int(offset)
      guard let format = table.u16(place), (1...3).contains(format), table.u16(place + 2) == UInt16(number),
        let nameID = table.u16(place + 6), let fixed = table.u32(place + 8)
      else { continue }
      values.append((Double(Int32(bitPattern: fixed)) / 65_536, Int(nameID)))
    }
    return values
  }
}
