import Foundation

/// The arguments that `swift package check-fonts` passes to `fontprobe check`.
struct PackageFonts {
  /// The options of `check` without a value; all others are followed by a value.
  static let flags: Set<String> = [
    "--deep", "--no-deep", "--embedded", "--notes", "--write-accept", "--list-rules", "--help", "-h",
  ]

  /// The extensions of font files.
  static let endings: Set<String> = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

  /// Whether the arguments name a file or folder: an argument that is neither an option nor an option's value.
  static func isPathNamed(in arguments: [String]) -> Bool {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return !rest.isEmpty }
      guard argument.hasPrefix("-"), argument != "-" else { return true }
      if !flags.contains(argument), !argument.contains("=") { _ = rest.popFirst() }
    }
    return false
  }

  /// Whether the arguments request a result that needs no font.
  static func needsNoFont(_ arguments: [String]) -> Bool {
    arguments.contains { ["--list-rules", "--explain", "--help", "-h"].contains($0) || $0.hasPrefix("--explain=") }
  }

  /// The resources that are font files, and the folders with font files: a folder is one resource if the package copies
  /// it whole, `.copy("Fonts")`.
  static func paths(of resources: [URL]) -> [String] {
    resources.filter { isFolder($0) ? hasFont($0) : isFont($0) }.map { $0.path(percentEncoded: false) }
  }

  private static func isFont(_ file: URL) -> Bool { endings.contains(file.pathExtension.lowercased()) }

  private static func isFolder(_ resource: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: resource.path(percentEncoded: false), isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func hasFont(_ folder: URL) -> Bool {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return false }
    return files.contains { ($0 as? URL).map(isFont) ?? false }
  }
}
