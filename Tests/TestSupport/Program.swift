import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The built program, run as people and scripts run it: from the repository's root, with no font on the system.
package struct Program {
  /// Every command that a person sees, as the program's help lists them.
  package static let commandNames = [
    "metrics", "resolve", "list", "inspect", "small-caps", "profile", "stand-in", "css", "measure", "lines", "layout",
    "styles", "baseline",
    "check", "fit", "lock", "audit", "generate", "specimen", "report",
  ]

  /// The result of a run.
  package struct Run: Sendable {
    /// What it wrote to standard output.
    package let output: String
    /// What it wrote to standard error.
    package let error: String
    /// Its exit code; a signal that ended it, negative.
    package let status: Int32
  }

  /// Where standard output goes, when it is not to be read.
  package enum Output {
    case read
    case file(FileHandle)
  }

  /// Why a run has no exit code.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: put over an environment that has a PATH, a Fontconfig configuration without any font, and lines of
  ///     100 columns: wide enough that most answers stand unbroken. An empty `COLUMNS` is none.
  ///   - output: where standard output goes.
  ///   - launcher: a program and its arguments that start this one, such as `setpriv` with another user's number.
  ///   - folder: the working directory; the repository's root where there is none.
  ///   - program: another program than fontprobe, by its path.
  ///   - limit: seconds. The default is longer than any command takes, even under a sanitizer on a busy machine: a run
  ///     beyond it hangs, and is ended.
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

  /// The built program.
  package static let path = built("fontprobe")

  /// A program of this package: it lies beside the tests.
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

  /// What a sanitizer's run needs, and nothing that changes an answer.
  private static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
    ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
  }
}

extension Program {
  /// How to run it as a user that has no rights: by itself where the tests have none either, through `setpriv` where
  /// they are run by root, whom no file refuses; `nil` where there is no way.
  package static let withoutRights: [String]? = {
    guard getuid() == 0 else { return [] }
    let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first(where: FileManager.default.isExecutableFile)
    return setpriv.map { [$0, "--reuid=65534", "--regid=65534", "--clear-groups"] }
  }()
}
