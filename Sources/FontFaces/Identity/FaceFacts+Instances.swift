internal import FontTables
internal import NumberText

extension FaceFacts {
  /// Takes the axes of a variable font, and as many of its named instances as the budget allows.
  ///
  /// - Parameter texts: the names of axes and instances by name id.
  mutating func readAxesAndInstances(_ fvar: FvarTable, _ texts: [Int: String], _ budget: inout ReadBudget) {
    axes = fvar.axes.map { axis in
      if axis.isRepaired {
        notes.append(
          "the lowest value of its axis '\(axis.tag)' is above the highest; its default value is always used")
      }
      return VariationAxis(
        tag: axis.tag, name: texts[axis.nameID], minimum: axis.minimum, defaultValue: axis.defaultValue,
        maximum: axis.maximum, isHidden: axis.isHidden)
    }
    let axisTable = axes
    let prefix = names.instancePrefix
    let count = budget.takes(instances: fvar.instances.count)
    instances = fvar.instances.prefix(count).enumerated().map { index, instance in
      let name = texts[instance.subfamilyNameID] ?? "Instance \(index + 1)"
      let own = instance.postScriptNameID.flatMap { texts[$0] }
      return NamedInstance(
        index: index, name: name,
        postScriptName: own ?? prefix.map { $0 + "-" + name.filter(\.isPostScriptNameLetter) },
        coordinates: VariationCoordinates(zip(axisTable, instance.coordinates).map { ($0.tag, $1) }))
    }
    if count < fvar.instances.count { noteInstances(count, of: fvar.instances.count) }
  }

  /// Removes all named instances but the first `count`, with a note.
  mutating func limitInstances(to count: Int) {
    guard count < instances.count else { return }
    noteInstances(count, of: instances.count)
    instances.removeLast(instances.count - count)
  }

  private mutating func noteInstances(_ count: Int, of all: Int) {
    notes.append("it has \(all.counted("named instance")); \(count) of them are read")
  }
}

extension FaceNames {
  /// What an instance's PostScript name begins with where the font does not spell the name out.
  ///
  /// Adobe's technical note 5902: name id 25, else the typographic family, ASCII letters and digits only. The names are
  /// no longer than 127 letters: a font whose prefix alone is longer has none for its instances.
  fileprivate var instancePrefix: String? {
    guard let source = variationsPrefix ?? family else { return nil }
    let letters = source.filter(\.isPostScriptNameLetter)
    return letters.isEmpty || letters.utf8.count > 127 ? nil : letters
  }
}

extension Character {
  fileprivate var isPostScriptNameLetter: Bool { isASCII && (isLetter || isNumber) }
}
