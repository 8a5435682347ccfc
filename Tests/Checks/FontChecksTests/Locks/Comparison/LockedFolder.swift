import FontChecks
import Foundation
import TestSupport

/// Fonts that are recorded, then changed, then compared.
enum LockedFolder {
  /// `Base.ttf`: 1000 units per em; ascender 900, descender -300, line gap 0; cap height 700; glyphs `.notdef`, space,
  /// zero, H, x.
  static let base = (try? Fixtures.bytes(Fixtures.font("Base.ttf"))) ?? []

  /// `Base.ttf` with some tables replaced.
  static func base(_ tables: [String: [UInt8]]) -> [UInt8] { RebuiltFont.bytes(base, with: tables) }

  /// Records the files `before`, and compares the record with the files `after`.
  static func comparison(_ before: [String: [UInt8]], _ after: [String: [UInt8]]) throws -> LockComparison {
    try withTemporaryFolder { folder in
      try write(before, to: "\(folder)/Fonts")
      let lock = try FontLock(of: ["\(folder)/Fonts"], at: "\(folder)/fonts.lock.json")
      try FileManager.default.removeItem(atPath: "\(folder)/Fonts")
      try write(after, to: "\(folder)/Fonts")
      return try lock.comparison(at: "\(folder)/fonts.lock.json")
    }
  }

  /// The changes, in words, if one font replaces the other font.
  static func changes(_ before: [UInt8], _ after: [UInt8]) throws -> [String] {
    try comparison(["a.ttf": before], ["a.ttf": after]).changes.map(\.description)
  }

  private static func write(_ files: [String: [UInt8]], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try Fixtures.write(bytes, to: "\(folder)/\(name)") }
  }
}
