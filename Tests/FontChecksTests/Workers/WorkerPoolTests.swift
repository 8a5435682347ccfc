import FontFaces
import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontChecks

/// Workers that crash, hang and answer nonsense: scripts that pass the lines on to a real worker, except for one file.
@Suite(.timeLimit(.minutes(1))) struct WorkerPoolTests {
  private static let names = (0..<40).map { "\($0).ttf" }

  /// The findings for forty fonts, of which number 17 makes the worker do something.
  private static func results(_ deed: String, timeout: Duration = .seconds(30)) throws -> [FileResult] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    return try withTemporaryFolder { folder in
      for name in names { try Fixtures.write(base, to: "\(folder)/\(name)") }
      // Line by line: what stood before the file has been answered when its turn comes.
      let script = """
        coproc worker { "$0" check-worker; }
        while IFS= read -r line; do
          case $line in *'/17.ttf"'*) \(deed) ;; esac
          printf '%s\\n' "$line" >&"${worker[1]}"
          case $line in *'"check"'*) IFS= read -r answer <&"${worker[0]}"; printf '%s\\n' "$answer" ;; esac
        done
        """
      let settings = CheckSettings()
      let files = names.map { QueuedFile(path: "\(folder)/\($0)", settings: settings, isDeep: false) }
      let queue = FileQueue(files, progress: nil)
      var pool = WorkerPool(
        program: WorkerProgram(path: "/bin/bash", arguments: ["-c", script, Program.path]), count: 2)
      pool.timeout = timeout
      try pool.check(queue)
      return queue.results
    }
  }

  private static func check(_ results: [FileResult], _ words: String) {
    #expect(results.count == names.count)
    for (number, result) in results.enumerated() {
      #expect(result.file.path.hasSuffix("/\(number).ttf"))
      let survives = result.findings.filter { $0.rule == .survives }
      guard number == 17 else {
        #expect(survives == [])
        #expect(result.file.faces.count == 1)
        continue
      }
      #expect(survives.count == 1)
      #expect(survives.first?.message.contains(words) == true, "\(survives)")
    }
  }

  @Test("A worker that crashes: the file that it had is a finding, and all others are looked at")
  func crash() throws { Self.check(try Self.results("kill -SEGV $$"), "crashes the font engine") }

  @Test("A worker that hangs is ended")
  func hang() throws {
    Self.check(try Self.results("while :; do :; done", timeout: .milliseconds(1500)), "more than 1 second")
  }

  @Test("A worker that writes an answer that makes no sense is treated like one that crashed")
  func nonsense() throws {
    Self.check(try Self.results("echo '{\"check\": 7}'; continue"), "crashes the font engine")
  }

  @Test("A program that is not there is an error, not a font's fault")
  func noProgram() throws {
    let files = [QueuedFile(path: Fixtures.font("Base.ttf"), settings: CheckSettings(), isDeep: false)]
    let pool = WorkerPool(program: WorkerProgram(path: "/nonexistent/fontprobe"), count: 1)
    let error = #expect(throws: FontError.self) { try pool.check(FileQueue(files, progress: nil)) }
    #expect(error?.code == .workerFailed)
  }

  @Test("A worker that the loader cannot load is an error, not a font's fault")
  func loader() throws {
    let files = [QueuedFile(path: Fixtures.font("Base.ttf"), settings: CheckSettings(), isDeep: false)]
    let pool = WorkerPool(program: WorkerProgram(path: "/bin/sh", arguments: ["-c", "exit 127"]), count: 1)
    let error = #expect(throws: FontError.self) { try pool.check(FileQueue(files, progress: nil)) }
    #expect(error?.code == .workerFailed)
    #expect(error?.message.contains("exited(127)") == true)
  }

  @Test("A check whose task is cancelled ends its workers")
  func cancellation() async throws {
    let task = Task {
      try await withTemporaryFolder { folder in
        try Fixtures.write(Fixtures.bytes(Fixtures.font("Base.ttf")), to: "\(folder)/a.ttf")
        try Fixtures.write(Array("#!/bin/sh\nexec sleep 1000\n".utf8), to: "\(folder)/worker")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/worker")
        return try await FontCheck(worker: "\(folder)/worker").run([folder])
      }
    }
    try await Task.sleep(for: .milliseconds(200))
    let start = ContinuousClock.now
    task.cancel()
    let error = await #expect(throws: FontError.self) { try await task.value }
    #expect(error?.code == .workerFailed)
    // Its limit of time for one file is ten seconds.
    #expect(start.duration(to: .now) < .seconds(8))
  }

  @Test("Workers and this process find the same")
  func sameEverywhere() throws {
    let paths =
      ["Base.ttf", "Weight0.ttf", "Variable.ttf", "Collection.ttc", "Bitmap.pcf", "NoNames.ttf"]
      .map(Fixtures.font) + [Fixtures.path("Tests/Fixtures/Damaged/truncated.ttf")]
    var reader = FontFileReader()
    let settings = CheckSettings()
    let here = paths.map { FileResult(checking: $0, settings, isDeep: true, &reader) }
    let queue = FileQueue(paths.map { QueuedFile(path: $0, settings: settings, isDeep: true) }, progress: nil)
    try WorkerPool(program: WorkerProgram(path: Program.path), count: 2).check(queue)
    #expect(queue.results == here)
  }
}
