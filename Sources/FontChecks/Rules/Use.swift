extension Rule {
  /// FP070.
  public static let usedName = Rule(
    "FP070", "used-name", .error, "Every font name that the app uses is answered exactly by one of the files")
  /// FP071.
  public static let unusedFile = Rule("FP071", "unused-file", .warning, "Every file is used by the app")
}

/// The names that an app uses, held against the files that it ships.
enum Use {
  /// - Parameter answers: an answer for each of the names, whatever the order.
  static func findings(_ sources: NameSources, _ answers: [NameAnswer]) -> [Finding] {
    let byName = Dictionary(answers.map { ($0.name, $0) }) { first, _ in first }
    var findings = sources.names.compactMap { used -> Finding? in
      guard let answer = byName[used.name], answer.file == nil else { return nil }
      return Finding(
        .usedName, "line \(used.line): no file is exactly \(used.name)", file: used.source, hint: answer.reason)
    }
    findings += sources.unknown.map { used in
      Finding(
        .usedName, "line \(used.line): the font's name is put together at run time, and cannot be checked",
        file: used.source, hint: "name it in a list for --names", severity: .note)
    }
    return findings
  }

  /// The files that answer nothing.
  ///
  /// - Parameter used: the files that answer something.
  static func unused(_ files: [CheckedFile], used: Set<String>, byGuide: Bool) -> [Finding] {
    let asker = byGuide ? "neither a style guide nor a name that the app uses" : "no name that the app uses"
    return files.filter { !$0.faces.isEmpty && !used.contains($0.path) }.map { file in
      Finding(
        .unusedFile, "\(asker) is answered by it", file: file.path,
        hint: "leave it out, or see whether a name was forgotten")
    }
  }
}
