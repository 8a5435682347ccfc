import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontChecks

/// Workers that crash, hang and answer nonsense: scripts that pass the lines on to a real worker, except for one file.
@Suite(.timeLimit(.minutes(1))) struct WorkerPoolTests {
  private static let names = (0..<40).map { "\($0).ttf" }

  /// The findings for forty fonts, of which number 17 makes the worker do something.
  private static func results(_ deed: String, timeout: Duration = .seconds(30)) async throws -> [FileResult] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    return try await withTemporaryFolder { folder in
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
      try await pool.check(queue)
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
  func crash() async throws { Self.check(try await Self.results("kill -SEGV $$"), "crashes the font engine") }

  @Test("A worker that hangs is ended")
  func hang() async throws {
    Self.check(try await Self.results("while :; do :; done", timeout: .milliseconds(1500)), "more than 1 second")
  }

  @Test("A worker that writes an answer that makes no sense is treated like one that crashed")
  func nonsense() async throws {
    Self.check(try await Self.results("echo '{\"check\": 7}'; continue"), "crashes the font engine")
  }

  @Test("A program that is not there is an error, not a font's fault")
  func noProgram() async throws {
    let files = [QueuedFile(path: Fixtures.font("Base.ttf"), settings: CheckSettings(), isDeep: false)]
    let pool = WorkerPool(program: WorkerProgram(path: "/nonexistent/fontprobe"), count: 1)
    let error = await #expect(throws: FontError.self) { try await pool.check(FileQueue(files, progress: nil)) }
    #expect(error?.code == .workerFailed)
  }

  @Test("Workers and this process find the same")
  func sameEverywhere() async throws {
    let paths =
      ["Base.ttf", "Weight0.ttf", "Variable.ttf", "Collection.ttc", "Bitmap.pcf", "NoNames.ttf"]
      .map(Fixtures.font) + [Fixtures.path("Tests/Fixtures/Damaged/truncated.ttf")]
    var reader = FontFileReader()
    let settings = CheckSettings()
    let here = paths.map { FileResult(checking: $0, settings, isDeep: true, &reader) }
    let queue = FileQueue(paths.map { QueuedFile(path: $0, settings: settings, isDeep: true) }, progress: nil)
    try await WorkerPool(program: WorkerProgram(path: Program.path), count: 2).check(queue)
    #expect(queue.results == here)
  }
}
