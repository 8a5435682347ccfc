import Foundation

/// The files that the tests read, none of which is a font of the machine.
public enum Fixtures {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a sound fixture font; Tests/Fixtures/README.md lists the special fact of each fixture.
  public static func font(_ name: String) -> String { path("Tests/Fixtures/Fonts/\(name)") }

  /// The path of a damaged fixture font.
  public static func damaged(_ name: String) -> String { path("Tests/Fixtures/Damaged/\(name)") }

  /// A path in the repository.
  public static func path(_ relative: String) -> String {
    repository.appending(path: relative).path(percentEncoded: false)
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    // `Data(contentsOf:)` leaks its buffer if the file is empty, and the leak checks would find it.
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    return [UInt8](try handle.readToEnd() ?? Data())
  }

  /// Writes a file.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Makes a folder and its parents.
  public static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Copies a file, or a folder with its contents.
  public static func copy(_ path: String, to target: String) throws {
    try FileManager.default.copyItem(atPath: path, toPath: target)
  }

  /// The sorted names of the files in a folder of the repository.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}

/// Runs the body with a new folder, which is removed afterwards.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try body(folder.path)
}

/// Runs the body with a new folder, which is removed afterwards.
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
