import Foundation

/// What tests write for sources to find.
enum Scratch {
  /// Replaces a file as editors do, by renaming.
  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  /// A program made of shell lines.
  static func program(_ path: String, _ lines: String) throws -> String {
    try write("#!/bin/sh\n\(lines)\n", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  static func setEnvironment(_ name: String, _ value: String) { setenv(name, value, 1) }

  /// Whether this machine has GNOME's setting; tests of its program are skipped elsewhere.
  static let hasTextScalingFactor: Bool = {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gsettings") else { return false }
    return (try? run("/usr/bin/gsettings", ["writable", "org.gnome.desktop.interface", "text-scaling-factor"])) == 0
  }()

  static func setTextScalingFactor(_ factor: Double, by program: String) throws {
    _ = try run(program, ["set", "org.gnome.desktop.interface", "text-scaling-factor", "\(factor)"])
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
