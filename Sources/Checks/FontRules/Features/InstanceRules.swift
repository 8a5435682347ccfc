internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the named instances of a variable font, which menus list as styles.
enum InstanceRules {
  /// FP115: finds missing instances, and instances with the same name or position.
  static func instances(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isVariable else { return [] }
    let instances = face.namedInstances
    guard !instances.isEmpty else {
      return [
        FontCheck.Finding(
          .instances,
          "the face is a variable font without named instances: menus list only one style, and no style has a name",
          hint: "add named instances to fvar, or choose the weights only by the axis")
      ]
    }
    var findings: [FontCheck.Finding] = []
    func add(_ message: String) {
      findings.append(FontCheck.Finding(.instances, message, hint: "correct the instances in fvar and their names"))
    }
    let unnamed = instances.count { $0.name == "Instance \($0.index + 1)" }
    if unnamed > 0 {
      add("\(unnamed.counted("of the instances", "of the instances")) \(unnamed == 1 ? "has" : "have") no name")
    }
    var places: [VariationCoordinates: NamedInstance] = [:]
    var names: [String: NamedInstance] = [:]
    for instance in instances {
      if let twin = places.updateValue(instance, forKey: instance.coordinates) {
        add(
          "the instances \"\(twin.name)\" and \"\(instance.name)\" lie at the same place (\(instance.coordinates)): both look alike"
        )
      } else if let twin = names.updateValue(instance, forKey: instance.name), unnamed == 0 {
        add(
          "two of the instances are called \"\(instance.name)\": at \(twin.coordinates) and at \(instance.coordinates)")
      }
      if let weight = instance.coordinates[.weight], let named = StyleWords.parse(instance.name).weight,
        abs(named.rawValue - weight) >= 100, !allows(instance.name, weight)
      {
        add("the instance \"\(instance.name)\" lies at weight \(weight.text(.shortest)), but its name says \(named)")
      }
    }
    return findings + (face.harfBuzz.map { InstancePlaces.findings(face, $0) } ?? [])
  }

  private static func allows(_ name: String, _ weight: Double) -> Bool {
    FontNameTokens.words(name).contains { word in
      StyleWords.otherWeights(of: word.folded).contains { abs($0 - weight) < 50 }
    }
  }
}
