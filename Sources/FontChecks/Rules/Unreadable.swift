internal import Files
internal import FontFaces

extension Rule {
  /// FP080.
  public static let unreadable = Rule(
    "FP080", "unreadable", .error, "Every file and folder below the path can be read")
}

/// Files and folders that cannot be read at all.
enum Unreadable {
  static func finding(_ error: FontError) -> Finding {
    Finding(.unreadable, error.message, file: error.path, hint: error.hint)
  }
}
