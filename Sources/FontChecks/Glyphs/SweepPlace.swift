internal import FontFaces
internal import FontFiles
internal import NumberText

/// A place of a variation space that a sweep goes to.
struct SweepPlace {
  /// A named instance's name, or axis and value.
  let name: String
  let coordinates: VariationCoordinates
  /// The value on every axis, in the order of the axes.
  let position: [Double]
  let isAxisEnd: Bool

  /// The ends of every axis, then the named instances; each place once, and never the default, where a sweep begins.
  static func places(_ facts: FaceFacts) -> [SweepPlace] {
    let axes = facts.axes
    let origin = VariationCoordinates(axes.map { ($0.tag, $0.defaultValue) })
    var seen: Set<VariationCoordinates> = [origin]
    var places: [SweepPlace] = []
    func add(_ name: String, _ coordinates: VariationCoordinates, isAxisEnd: Bool) {
      guard seen.insert(coordinates).inserted else { return }
      places.append(
        SweepPlace(
          name: name, coordinates: coordinates, position: axes.map { coordinates[$0.tag] ?? $0.defaultValue },
          isAxisEnd: isAxisEnd))
    }
    for axis in axes {
      for value in [axis.minimum, axis.maximum] {
        var coordinates = origin
        coordinates[axis.tag] = value
        add("\(axis.tag) \(value.text(.shortest))", coordinates, isAxisEnd: true)
      }
    }
    for instance in facts.instances { add(instance.name, instance.coordinates, isAxisEnd: false) }
    return places
  }
}
