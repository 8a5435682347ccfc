internal import FontFaces

extension Rule {
  /// FP060.
  public static let fileSize = Rule("FP060", "file-size", .error, "No file is larger than it may be")
}

/// Files beyond the size that was set.
enum FileSize: CollectionRule {
  static let rule = Rule.fileSize

  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding] {
    files.compactMap { file in
      guard let most = settings[file.path]?.mostBytes, file.byteCount > most else { return nil }
      return Finding(
        rule, "it has \(file.byteCount) bytes, and \(most) are allowed", file: file.path,
        hint: "leave out the scripts and features that the app does not use (a subset), or allow more")
    }
  }
}
