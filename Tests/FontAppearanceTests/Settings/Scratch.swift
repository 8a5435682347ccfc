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
}
