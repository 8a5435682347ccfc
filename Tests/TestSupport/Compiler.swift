import Foundation

/// The Swift compiler, with the modules of the tests' build.
package enum Compiler {
  /// The first `swiftc` on the PATH, or `nil`.
  package static let path: String? = onPath("swiftc")

  /// The compiler's errors for a program in one file; empty if it compiles.
  ///
  /// The compiler runs up to the optimizer, because data races are found after types.
  package static func errors(in code: String) throws -> String {
    let run = try output(of: code)
    guard run.status != 0 else { return "" }
    let errors = run.error.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n")
    return errors.isEmpty ? "exit code \(run.status): \(run.error)" : errors
  }

  /// The compiler's errors and warnings for a program in one file, one a line.
  package static func messages(in code: String) throws -> String {
    try output(of: code).error.split(separator: "\n")
      // Lines that begin with a space repeat a message beside the source.
      .filter { !$0.hasPrefix(" ") && ($0.contains(" error: ") || $0.contains(" warning: ")) }
      .joined(separator: "\n")
  }

  private static func output(of code: String) throws -> (status: Int32, error: String) {
    guard let path else { throw Missing(program: "swiftc") }
    return try withTemporaryFolder { folder in
      try Fixtures.write(Array(code.utf8), to: "\(folder)/main.swift")
      let run = try Program.run(
        ["-swift-version", "6", "-emit-sil", "-o", "/dev/null", "\(folder)/main.swift"] + arguments.get(), of: path,
        limit: 300)
      return (run.status, run.error)
    }
  }

  /// A program that is not on the PATH.
  package struct Missing: Error {
    package let program: String
  }

  /// The paths of the modules of the tests' build, and of the C modules below them.
  private static let arguments = Result { () throws -> [String] in
    let products = URL(filePath: Program.path).deletingLastPathComponent()
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    let folders = [URL(filePath: Fixtures.path("Sources")), products, scratch.appending(path: "checkouts")]
    let maps = folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
        .compactMap { $0 as? URL }
        // Tools and plugins are built a second time.
        .filter { $0.lastPathComponent == "module.modulemap" && !$0.path.contains("-tool.build") }
    }
    return [
      "-I", products.appending(path: "Modules").path, "-module-cache-path",
      products.appending(path: "ModuleCache").path,
    ]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
      + (try systemFlags().flatMap { ["-Xcc", $0] })
  }

  private static func systemFlags() throws -> [String] {
    guard let path = onPath("pkg-config") else { throw Missing(program: "pkg-config") }
    let libraries = ["freetype2", "harfbuzz", "fontconfig", "yaml-0.1"]
    return try Program.run(["--cflags"] + libraries, of: path).output.split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  private static func onPath(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
