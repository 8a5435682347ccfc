internal import FontFaces

extension Rule {
  /// FP011.
  public static let uniquePostScriptName = Rule(
    "FP011", "unique-postscript-name", .error, "No two of the files answer the same PostScript name")
}

/// Two faces of one PostScript name: which of them answers depends on the order in which they are loaded.
enum UniquePostScriptName: CollectionRule {
  static let rule = Rule.uniquePostScriptName

  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding] {
    SharedNames(files) { face in
      let name = face.names.postScriptName.map { [(text: $0, isInstance: false)] } ?? []
      return name + face.instances.map { (text: $0, isInstance: true) }
    }.map { shared in
      let (severity, hint) = weigh(shared)
      return Finding(
        rule, "\(shared.name) is the PostScript name of \(shared.otherPlace) too", file: shared.file,
        face: shared.face, hint: hint, severity: severity)
    }
  }

  private static func weigh(_ shared: SharedName) -> (Severity, hint: String) {
    if shared.isPackedForWeb {
      return (.note, "the same font for the web and for apps: check the folder of each by itself")
    }
    if shared.isByInstance {
      return (.warning, "a variable font has an instance of this name: ship the one or the other")
    }
    if let (first, second) = shared.formats {
      return (.warning, "the same face as \(first) and as \(second): ship one of them")
    }
    return (rule.severity, "give each face a name of its own, or leave one of the files out")
  }
}
