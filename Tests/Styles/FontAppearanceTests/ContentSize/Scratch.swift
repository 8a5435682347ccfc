import Foundation

/// Makes files, programs and settings for sources of content size categories, and waits for their effect.
enum Scratch {
  /// Replaces a file by renaming a new file, as editors do.
  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  /// A program from lines of shell.
  static func program(_ path: String, _ lines: String) throws -> String {
    // A different process writes the program: a child process that a parallel test starts would inherit the open file,
    // and the program could not run ("Text file busy").
    try write("#!/bin/sh\n\(lines)\n", to: "\(path).text")
    _ = try run("/bin/cp", ["\(path).text", path])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// Sets an environment variable, only for tests in a separate process.
  static func setEnvironment(_ name: String, _ value: String) { setenv(name, value, 1) }

  /// Whether this machine has GNOME's setting.
  static let hasTextScalingFactor: Bool = {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gsettings") else { return false }
    return (try? run("/usr/bin/gsettings", ["writable", "org.gnome.desktop.interface", "text-scaling-factor"])) == 0
  }()

  static func setTextScalingFactor(_ factor: Double, by program: String) throws {
    _ = try run(program, ["set", "org.gnome.desktop.interface", "text-scaling-factor", "\(factor)"])
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    try ProcessRun.run(program, arguments, limit: 300).status
  }

  /// The condition did not hold within the limit.
  struct TimeLimitReached: Error {}

  /// Waits on the calling actor until the condition holds.
  ///
  /// - Throws: `TimeLimitReached` after half an hour, because parallel tests may use all threads until they end.
  @MainActor
  static func wait(until holds: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(1800)
    while !holds() {
      guard ContinuousClock.now < end else { throw TimeLimitReached() }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
