internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// FP115: compares the positions of the named instances of a variable font with its STAT and avar tables.
enum InstancePlaces {
  static func findings(_ face: FontFace, _ harfBuzz: HarfBuzzFace) -> [FontCheck.Finding] {
    let instances = face.namedInstances
    return [
      harfBuzz.withTable("STAT", { STATTable($0) }).flatMap { unnamed(instances, face, $0) },
      harfBuzz.withTable("avar", { AxisMaps($0) }).flatMap { together(instances, face, $0) },
    ].compactMap(\.self)
  }

  // MARK: - STAT

  /// An axis value of an instance. STAT has no name for the value.
  private struct Unnamed {
    let instance: NamedInstance
    let axis: FontTag
    let value: Double
  }

  private static func unnamed(
    _ instances: [NamedInstance], _ face: FontFace, _ styles: STATTable
  ) -> FontCheck.Finding? {
    let axes = Set(styles.axes.map(\.tag))
    let unnamed = instances.flatMap { instance in
      // A different finding reports an axis that is missing in STAT.
      let open = instance.coordinates.filter { axes.contains($0.tag) && !styles.names($0.tag, of: instance) }
      return open.map { Unnamed(instance: instance, axis: $0.tag, value: $0.value) }
    }
    guard let first = unnamed.first else { return nil }
    let named = Set(styles.values.flatMap(\.settings).map { styles.axes[$0.axis].tag })
    let count = Set(unnamed.map(\.instance.index)).count
    let place = "\(first.axis)=\(first.value.text(.shortest))"
    let which =
      count == 1
      ? "the instance \"\(first.instance.name)\" lies at \(place), a place that the STAT table does not name"
      : "\(count) of the \(instances.count) instances lie at places that the STAT table does not name, such as \"\(first.instance.name)\" at \(place)"
    return FontCheck.Finding(
      .instances,
      "\(which): programs that make style names from STAT show \(count == 1 ? "a different name" : "different names")",
      hint: "add the place to STAT, or correct the instance in fvar",
      // If no value of an axis has a name, programs use the names in fvar.
      severity: unnamed.contains { named.contains($0.axis) } ? .warning : .note)
  }

  // MARK: - avar

  private static func together(
    _ instances: [NamedInstance], _ face: FontFace, _ maps: AxisMaps
  ) -> FontCheck.Finding? {
    var others: [[Int]: NamedInstance] = [:]
    for instance in instances {
      let places = face.axes.enumerated().map { number, axis in
        maps.place(axis.normalised(instance.coordinates[axis.tag] ?? axis.defaultValue), on: number)
      }
      guard let other = others.updateValue(instance, forKey: places), other.coordinates != instance.coordinates else {
        continue
      }
      return FontCheck.Finding(
        .instances,
        "the avar table puts the instances \"\(other.name)\" (\(other.coordinates)) and \"\(instance.name)\" (\(instance.coordinates)) at one place: both look alike, so one of the two names is wrong",
        hint: "correct the map in avar, which gives the same value for both")
    }
    return nil
  }
}

extension STATTable {
  /// Whether STAT names the value of an instance on an axis. STAT may name a value, a range, or a combination.
  fileprivate func names(_ axis: FontTag, of instance: NamedInstance) -> Bool {
    values.contains { entry in
      guard entry.settings.contains(where: { axes[$0.axis].tag == axis }) else { return false }
      return entry.settings.allSatisfy { setting in
        guard let value = instance.coordinates[axes[setting.axis].tag] else { return false }
        return setting.range.lowerBound - tolerance <= value && value <= setting.range.upperBound + tolerance
          || entry.linked.map { abs($0 - value) <= tolerance } ?? false
      }
    }
  }

  /// Two 16.16 numbers count as equal up to this difference, because programs round the numbers differently.
  private var tolerance: Double { 0.001 }
}

extension VariationAxis {
  /// Normalises a value of the axis. The result is in units of a 2.14 number (OpenType, "Coordinate scales and
  /// normalization").
  fileprivate func normalised(_ value: Double) -> Int {
    let value = min(max(value, minimum), maximum)
    let share =
      value < defaultValue
      ? (value - defaultValue) / (defaultValue - minimum)
      : value > defaultValue ? (value - defaultValue) / (maximum - defaultValue) : 0
    return Int(clamping: (share * 16384).rounded())
  }
}
