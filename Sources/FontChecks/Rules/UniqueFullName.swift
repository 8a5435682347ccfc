extension Rule {
  /// FP012.
  public static let uniqueFullName = Rule(
    "FP012", "unique-full-name", .warning, "No two of the files answer the same full name")
}

/// Two faces of different PostScript names that have one full name.
enum UniqueFullName: CollectionRule {
  static let rule = Rule.uniqueFullName

  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding] {
    SharedNames(files) { face in face.names.fullName.map { [(text: $0, isInstance: false)] } ?? [] }
      // Of one PostScript name, they are told by that rule.
      .filter { !$0.isSameFace }
      .map { shared in
        Finding(
          rule, "\(shared.name) is the full name of \(shared.otherPlace) too", file: shared.file, face: shared.face,
          hint: "give each face a full name of its own (name ID 4): Windows finds faces by it")
      }
  }
}
