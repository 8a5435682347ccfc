import Foundation

/// Where the files are that the tests read: none of them is a font that the machine happens to have.
public enum Fixtures {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A healthy fixture font, by its file name; Tests/Fixtures/README.md lists the fact that each one bends.
  public static func font(_ name: String) -> String { path("Tests/Fixtures/Fonts/\(name)") }

  /// A damaged fixture font, by its file name.
  public static func damaged(_ name: String) -> String { path("Tests/Fixtures/Damaged/\(name)") }

  /// A path inside the repository.
  public static func path(_ relative: String) -> String {
    repository.appending(path: relative).path(percentEncoded: false)
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    // Not Data(contentsOf:), which leaks its buffer where the file is empty: the leak checks would find it.
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    return [UInt8](try handle.readToEnd() ?? Data())
  }

  /// Writes a file.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Makes a folder.
  public static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Copies a file, or a folder with everything in it.
  public static func copy(_ path: String, to target: String) throws {
    try FileManager.default.copyItem(atPath: path, toPath: target)
  }

  /// The names of the files in a folder of the repository, sorted.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}

/// A folder of a test's own, removed with everything in it when the test is done.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try body(folder.path)
}

/// A folder of a test's own, removed with everything in it when the test is done.
public func withTemporaryFolder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try await body(folder.path)
}

private struct TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fontprobe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path(percentEncoded: false)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
