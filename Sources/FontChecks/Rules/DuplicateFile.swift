internal import FontFaces
internal import FontTables

extension Rule {
  /// FP061.
  public static let duplicateFile = Rule("FP061", "duplicate-file", .warning, "No file is there twice under two names")
}

/// Files of the same bytes.
enum DuplicateFile: CollectionRule {
  static let rule = Rule.duplicateFile

  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding] {
    // Files of one size alone can be the same; of the same file under one path twice, nothing is to be said.
    var firsts: [Int: [CheckedFile]] = [:]
    return files.compactMap { file in
      guard file.byteCount > 0 else { return nil }
      let others = firsts[file.byteCount, default: []]
      if let first = others.first(where: { (try? haveSameBytes($0.path, file.path)) ?? false }) {
        return Finding(
          rule, "it is the same file as \(first.path)", file: file.path, hint: "leave one of them out")
      }
      firsts[file.byteCount] = others + [file]
      return nil
    }
  }
}
