import FontChecks
import Foundation
import TestSupport

/// Fonts that are recorded, then changed, then looked at again.
enum LockedFolder {
  /// The bytes of `Base.ttf`: 1000 units an em; lines 900 / -300 / 0; cap height 700; glyphs `.notdef`, space, zero, H, x.
  static let base = (try? Fixtures.bytes(Fixtures.font("Base.ttf"))) ?? []

  /// Base with some tables exchanged.
  static func base(_ tables: [String: [UInt8]]) -> [UInt8] { RebuiltFont.bytes(base, with: tables) }

  /// What a lock of some files reports of others in their place.
  static func comparison(_ before: [String: [UInt8]], _ after: [String: [UInt8]]) throws -> LockComparison {
    try withTemporaryFolder { folder in
      try write(before, to: "\(folder)/Fonts")
      let lock = try FontLock(of: ["\(folder)/Fonts"], at: "\(folder)/fonts.lock.json")
      try FileManager.default.removeItem(atPath: "\(folder)/Fonts")
      try write(after, to: "\(folder)/Fonts")
      return try lock.comparison(at: "\(folder)/fonts.lock.json")
    }
  }

  /// The changes in words when one font takes the place of another.
  static func changes(_ before: [UInt8], _ after: [UInt8]) throws -> [String] {
    try comparison(["a.ttf": before], ["a.ttf": after]).changes.map(\.description)
  }

  private static func write(_ files: [String: [UInt8]], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try Fixtures.write(bytes, to: "\(folder)/\(name)") }
  }
}
