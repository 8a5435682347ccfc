internal import FontNames
internal import FontTables
internal import TextFormats

extension FaceFacts {
  /// Reads the axes of a variable font, and the named instances within the budget.
  ///
  /// - Parameter texts: the names of axes and instances. The key is the name id.
  mutating func readAxesAndInstances(_ fvar: FvarTable, _ texts: [Int: String], _ budget: inout ReadBudget) {
    axes = fvar.axes.map { axis in
      if axis.isRepaired {
        notes.append(
          "the lowest value of the axis '\(axis.tag)' is above the highest; the default value is always used")
      }
      return VariationAxis(
        tag: axis.tag, name: texts[axis.nameID], minimum: axis.minimum, defaultValue: axis.defaultValue,
        maximum: axis.maximum, isHidden: axis.isHidden)
    }
    let axisTable = axes
    names.variationsPrefix = names.madePrefix
    var madeNames = MadeInstanceNames(prefix: names.variationsPrefix)
    let count = budget.takes(instances: fvar.instances.count)
    instances = fvar.instances.prefix(count).enumerated().map { index, instance in
      let text = texts[instance.subfamilyNameID]
      let name = text ?? "Instance \(index + 1)"
      let own = instance.postScriptNameID.flatMap { texts[$0] }
      return NamedInstance(
        index: index, name: name,
        postScriptName: own ?? madeNames.name(ofStyle: name, nameID: text == nil ? nil : instance.subfamilyNameID),
        coordinates: VariationCoordinates(zip(axisTable, instance.coordinates).map { ($0.tag, $1) }))
    }
    if count < fvar.instances.count { noteInstances(count, of: fvar.instances.count) }
  }

  mutating func limitInstances(to count: Int) {
    guard count < instances.count else { return }
    noteInstances(count, of: instances.count)
    instances.removeLast(instances.count - count)
  }

  private mutating func noteInstances(_ count: Int, of all: Int) {
    notes.append("the font has \(all.counted("named instance")), but only \(count) of them are read")
  }
}

/// Makes PostScript names for the instances of a font that does not contain these names.
///
/// Adobe's technical note 5902: a name consists of the prefix, a hyphen, and the ASCII letters and digits of the style.
/// If the name would be longer than 127 letters, the instance has no name.
private struct MadeInstanceNames {
  /// The start of all names; nil if no names are made.
  private let prefix: String?
  /// The names that were made. The key is the name id of the style, because thousands of instances can have the same
  /// style.
  private var made: [Int: String?] = [:]

  init(prefix: String?) { self.prefix = prefix }

  /// - Parameter nameID: the name id of the style in the font; nil for a style name that fontprobe made.
  mutating func name(ofStyle style: String, nameID: Int?) -> String? {
    guard let prefix else { return nil }
    if let nameID, let name = made[nameID] { return name }
    let name = VariationPostScriptName.letters(
      of: style, atMost: VariationPostScriptName.longest - prefix.utf8.count - 1
    ).map {
      prefix + "-" + $0
    }
    if let nameID { made.updateValue(name, forKey: nameID) }
    return name
  }
}
