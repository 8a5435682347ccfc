extension Rule {
  /// FP051.
  public static let licence = Rule(
    "FP051", "licence", .warning, "A licence lies beside the fonts")
}

/// Nearly every licence asks to be given along with the font.
enum Licence: CollectionRule {
  static let rule = Rule.licence

  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding] {
    var folders: [String: [CheckedFile]] = [:]
    var order: [String] = []
    for file in files where !file.hasLicence {
      if folders[file.folder] == nil { order.append(file.folder) }
      folders[file.folder, default: []].append(file)
    }
    return order.compactMap { folder in
      guard let files = folders[folder], let first = files.first else { return nil }
      let what = files.count == 1 ? "this font" : "this font and \(files.count - 1) more in \(folder)"
      return Finding(
        rule, "no licence lies beside \(what)", file: first.path,
        hint: "put its text beside it, as LICENSE.txt or OFL.txt")
    }
  }

  private static let words = ["license", "licence", "copying", "ofl", "ufl", "copyright", "eula", "apache"]

  /// Whether a file is a licence by its name: OFL.txt, LICENSE, Museo-EULA.pdf.
  static func isLicence(_ name: String) -> Bool {
    let name = name.lowercased()
    return words.contains { name.hasPrefix($0) } || ["license", "licence", "eula"].contains { name.contains($0) }
  }
}
