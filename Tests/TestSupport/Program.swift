import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the built program from the root of the repository, without system fonts.
package struct Program {
  /// The commands in the program's help.
  package static let commandNames = [
    "metrics", "resolve", "list", "inspect", "small-caps", "profile", "stand-in", "css", "measure", "lines", "layout",
    "styles", "baseline",
    "check", "fit", "lock", "audit", "generate", "specimen", "report",
  ]

  package struct Run: Sendable {
    /// The standard output.
    package let output: String
    /// The standard error.
    package let error: String
    /// The exit code, or the negative number of the signal that ended it.
    package let status: Int32
  }

  /// The destination of standard output.
  package enum Output {
    case read
    case file(FileHandle)
  }

  /// The reason why a run has no exit code.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - environment: variables that are added to a PATH, a Fontconfig configuration without fonts, and 100 columns. An
  ///     empty `COLUMNS` counts as missing.
  ///   - output: the destination of standard output.
  ///   - launcher: a program and its arguments that start this program, such as `setpriv`.
  ///   - folder: the working directory; by default the root of the repository.
  ///   - program: the path of the program to run.
  ///   - limit: the seconds until the run is ended. The default is longer than any command takes, even under a
  ///     sanitizer on a busy machine.
  package static func run(
    _ arguments: [String], environment: [String: String] = [:], output: Output = .read, launcher: [String] = [],
    folder: String? = nil, of program: String = path, limit: Double = 60
  ) throws -> Run {
    try withTemporaryFolder { temporary in
      let outputPath = temporary + "/output"
      let errorPath = temporary + "/error"
      let command = launcher + [program] + arguments
      let handle =
        switch output {
        case .read: try writing(outputPath)
        case .file(let handle): handle
        }
      let errors = try writing(errorPath)
      let process = try ChildProcess(
        command, environment: quiet.merging(environment) { $1 }, folder: folder ?? Fixtures.path(""),
        output: handle.fileDescriptor, error: errors.fileDescriptor)
      guard let status = process.status(within: limit) else {
        throw Failure(description: "no end within \(Int(limit)) s: \(command.joined(separator: " ").prefix(400))")
      }
      return Run(output: try text(outputPath), error: try text(errorPath), status: status)
    }
  }

  private static func writing(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }

  private static func text(_ path: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else { return "" }
    return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  package static let path = built("fontprobe")

  /// A program of this package, which is beside the tests.
  package static func built(_ name: String) -> String {
    let runner = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = runner.deletingLastPathComponent()
    // On Linux the test bundle is a file beside the program; on macOS it is a bundle, three folders deep.
    while folder.pathComponents.count > 1 {
      let candidate = folder.appending(path: name).path(percentEncoded: false)
      if FileManager.default.isExecutableFile(atPath: candidate), !isFolder(candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return "\(name), which is not beside \(runner.path(percentEncoded: false))"
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static let quiet: [String: String] = [
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm", "COLUMNS": "100",
    "FONTCONFIG_FILE": Fixtures.path("Tests/Fixtures/Fontconfig/no-fonts.conf"),
  ]
  .merging(inherited) { $1 }

  /// Variables that a sanitizer's run needs, and that change no result.
  private static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
    ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
  }
}

extension Program {
  /// The launcher that runs the program without rights: empty if the tests have no rights either, `setpriv` for root,
  /// `nil` if that is missing.
  package static let withoutRights: [String]? = {
    guard getuid() == 0 else { return [] }
    let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first(where: FileManager.default.isExecutableFile)
    return setpriv.map { [$0, "--reuid=65534", "--regid=65534", "--clear-groups"] }
  }()
}
