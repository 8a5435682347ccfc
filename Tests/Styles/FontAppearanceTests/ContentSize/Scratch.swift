import Foundation

/// Files, programs and settings that tests make for sources of content size categories, and waiting for their effect.
enum Scratch {
  /// Replaces a file by renaming another, as editors do.
  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  /// A program made of shell lines.
  static func program(_ path: String, _ lines: String) throws -> String {
    // Another process writes it: what this one has open to write, a child that another test starts at that moment has open too,
    // and then it cannot be run ("Text file busy").
    try write("#!/bin/sh\n\(lines)\n", to: "\(path).text")
    _ = try run("/bin/cp", ["\(path).text", path])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// Sets an environment variable. Only for tests that run in a process of their own.
  static func setEnvironment(_ name: String, _ value: String) { setenv(name, value, 1) }

  /// Whether this machine has GNOME's setting. Tests of its program are skipped elsewhere.
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

  /// What a test waited for did not happen within the limit.
  struct TimeLimitReached: Error {}

  /// Waits until the condition holds, on the actor that calls it.
  ///
  /// - Throws: `TimeLimitReached` where it does not hold within half an hour: tests that run beside it may take all threads until
  ///   they end.
  @MainActor
  static func wait(until holds: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(1800)
    while !holds() {
      guard ContinuousClock.now < end else { throw TimeLimitReached() }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
