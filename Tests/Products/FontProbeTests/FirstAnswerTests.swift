import Foundation
import TestSupport
import Testing

/// Runs scripts/fontprobe in a separate tree, with a package manager that writes a program of one line.
struct FirstAnswerTests {
  @Test(
    "Without a release, a debug build is made once, and announced on standard error")
  func debug() throws {
    try withTree { tree in
      let first = try tree.run("metrics", "a b")
      #expect(first.output == "debug metrics,a b\n")
      #expect(first.status == 7)
      #expect(first.error.contains("not optimised; scripts/install builds the fast one\n"))
      let second = try tree.run("metrics", "a b")
      #expect(second.output == first.output)
      #expect(second.error == "")
      #expect(tree.builds == ["--product fontprobe"])
    }
  }

  @Test(
    "A source that is newer than the build starts a new build",
    arguments: ["Package.swift", "Sources/a.swift", "Data/a.tsv"])
  func changed(_ source: String) throws {
    try withTree { tree in
      _ = try tree.run()
      try tree.date(source, Date.now + 3600)
      let run = try tree.run()
      #expect(run.error.contains("its sources have changed"))
      #expect(run.error.contains("not optimised"))
      try tree.date(source, Date.now - 3600)
      #expect(try tree.run().error == "")
      #expect(tree.builds.count == 2)
    }
  }

  @Test("A release is used on request, and later as long as it is up to date")
  func release() throws {
    try withTree { tree in
      let asked = try tree.run("--release", "metrics")
      #expect(asked.output == "release metrics\n")
      #expect(!asked.error.contains("not optimised"))
      let fresh = try tree.run("metrics")
      #expect(fresh.output == asked.output)
      #expect(fresh.error == "")
      try tree.date("Sources/a.swift", Date.now + 3600)
      #expect(try tree.run("metrics").output == "debug metrics\n")
      #expect(tree.builds == ["release", "--product fontprobe"])
    }
  }

  @Test("A failed build prints its log, exits with 2, and leaves only its log")
  func failure() throws {
    try withTree { tree in
      try tree.write("fails", "")
      let run = try tree.run("metrics")
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.contains("[1/2] Compiling A a.swift\na.swift:1:1: error: it fails\n"))
      #expect(run.error.hasSuffix("fontprobe: error: the build failed, see above\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: tree.folder + "/.build") == ["debug-build.log"])
      try FileManager.default.removeItem(atPath: tree.folder + "/fails")
      #expect(try tree.run("metrics").output == "debug metrics\n")
    }
  }

  private func withTree(_ body: (Tree) throws -> Void) throws {
    try withTemporaryFolder { try body(Tree($0)) }
  }
}

/// A tree with the scripts, and with sources that are never compiled.
private struct Tree {
  let folder: String

  init(_ folder: String) throws {
    self.folder = folder
    for name in ["fontprobe"] + ["release", "debug", "watched", "swift"].map({ "lib/\($0)-build.bash" }) {
      try write("scripts/\(name)", Documents.text("scripts/\(name)"))
    }
    for name in ["Package.swift", "Sources/a.swift", "Fonts/a.ttf", "Data/a.tsv", "Benchmarks/start-order.txt"] {
      try write(name, "")
    }
    try write("scripts/lib/link-c-library", "")
    try write("scripts/setup", "#!/bin/sh\n")
    try write("scripts/build-release", Self.builder(of: "release", logging: "release") + "touch .build/release-built\n")
    try write("bin/swift", Self.builder(of: "debug", logging: "${*:4}"))
  }

  /// A script that makes a program, which prints its arguments with commas and exits with 7.
  private static func builder(of configuration: String, logging build: String) -> String {
    """
    #!/bin/bash
    set -e
    cd "$(dirname "$0")/.."
    echo '[1/2] Compiling A a.swift'
    [ ! -e fails ] || { echo 'a.swift:1:1: error: it fails' >&2; exit 1; }
    echo "\(build)" >>builds
    mkdir -p .build/\(configuration)
    printf '%s\\n' '#!/bin/sh' 'IFS=,; echo "\(configuration) $*"; exit 7' >.build/\(configuration)/fontprobe
    chmod +x .build/\(configuration)/fontprobe

    """
  }

  /// The builds that were made, in order.
  var builds: [String] {
    let text = (try? String(contentsOfFile: folder + "/builds", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func run(_ arguments: String...) throws -> Program.Run {
    try Program.run(
      arguments, environment: ["PATH": folder + "/bin:/usr/bin:/bin"], folder: "/", of: folder + "/scripts/fontprobe")
  }

  /// Writes an executable file.
  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  func date(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder)/\(name)")
  }
}
