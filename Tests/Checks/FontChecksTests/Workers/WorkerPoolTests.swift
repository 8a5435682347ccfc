import FontFaces
import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// The workers are scripts that pass all lines to a real worker, but crash, hang or write nonsense for one file.
@Suite(.stopped(after: .seconds(1200))) struct WorkerPoolTests {
  private static let names = (0..<40).map { "\($0).ttf" }

  /// The findings about forty fonts; for number 17, or for the files of the pattern, the worker runs `deed`.
  private static func results(
    _ deed: String, timeout: Duration = .seconds(30), limit: Duration = FontCheck.defaultTimeLimit,
    slow pattern: String = "*/17.ttf", count: Int = 2, start: String = "started='{\"started\": 1000}'"
  ) throws -> [FileResult] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    return try withTemporaryFolder { folder in
      for name in names { try Fixtures.write(base, to: "\(folder)/\(name)") }
      // Line by line: all files before this file have been answered.
      let script = """
        coproc worker { "$0" check-worker; }
        IFS= read -r started <&"${worker[0]}"
        \(start); printf '%s\\n' "$started"
        while IFS= read -r line; do
          case $line in \(pattern)'"'*) \(deed) ;; esac
          printf '%s\\n' "$line" >&"${worker[1]}"
          case $line in *'"check"'*) IFS= read -r answer <&"${worker[0]}"; printf '%s\\n' "$answer" ;; esac
        done
        """
      let settings = CheckSettings()
      let files = names.map { QueuedFile(path: "\(folder)/\($0)", settings: settings, isDeep: false) }
      let queue = WorkerQueue(of: files)
      var pool = WorkerPool(
        program: WorkerProgram(path: "/bin/bash", arguments: ["-c", script, Program.path]),
        allowance: WorkerAllowance(limit, bytes: files.map { _ in 1 }, workers: count))
      pool.timeout = timeout
      try pool.check(queue)
      return queue.all
    }
  }

  private static func pool(_ program: String, _ arguments: [String] = [WorkerProgram.command]) -> WorkerPool {
    WorkerPool(
      program: WorkerProgram(path: program, arguments: arguments),
      allowance: WorkerAllowance(FontCheck.defaultTimeLimit, bytes: [1, 1], workers: 2))
  }

  /// Expects an answer for all files but number 17, whose finding has one of these texts.
  private static func check(_ results: [FileResult], _ words: String...) throws {
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
      let message = try #require(survives.first?.message)
      #expect(words.contains { message.contains($0) }, "\(message)")
    }
  }

  @Test("If a worker crashes, its file is a finding, and all other files are checked")
  func crash() throws { try Self.check(try Self.results("kill -SEGV $$"), "crashes the font engine") }

  @Test("A worker that hangs is ended, and its file is a finding")
  func hang() throws {
    let results = try Self.results("while :; do :; done", timeout: .milliseconds(1500))
    // On a busy machine the clock limit, three times as long, may be reached first.
    try Self.check(
      results, "more than 1.5 seconds of processor time", "more than 4.5 seconds, but it had little processor time"
    )
  }

  @Test("The finding about a slow file names the processor time")
  func slow() throws {
    let file = QueuedFile(path: "Slow.ttf", settings: CheckSettings(), isDeep: false)
    let finding = try #require(FileResult(unread: file, .slow(.milliseconds(1500)), ofFiles: 3).findings.first)
    #expect(finding.rule == .survives)
    #expect(finding.message == "reading the file takes more than 1.5 seconds of processor time")
  }

  @Test("A worker that sleeps is ended, and the finding says that it had little processor time")
  func waiting() throws {
    let results = try Self.results("exec sleep 100", timeout: .milliseconds(500))
    try Self.check(results, "more than 1.5 seconds, but it had little processor time")
  }

  @Test("A file that exceeds its share is checked at the end with the remaining time")
  func late() throws {
    // 40 files have 15 s for each of two workers: at first 0.75 s for each file, less than the loop takes.
    let results = try Self.results(
      "for ((count = 0; count < 3000000; count++)); do :; done", limit: .seconds(15))
    #expect(results.count == Self.names.count)
    #expect(results.flatMap(\.findings).filter { $0.rule == .survives } == [])
    #expect(results.allSatisfy { $0.file.faces.count == 1 })
  }

  @Test("If many files hang, the other files are still checked")
  func hanging() throws {
    let results = try Self.results("while :; do :; done", limit: .seconds(5), slow: "*[05].ttf")
    #expect(results.count == Self.names.count)
    for (number, result) in results.enumerated() {
      let survives = result.findings.filter { $0.rule == .survives }
      guard number % 5 == 0 else {
        #expect(survives == [])
        continue
      }
      #expect(survives.count == 1)
      #expect(survives.first?.message.hasSuffix("its share of the time for the 40 files of the check") == true)
      #expect(survives.first?.hint?.contains("check the file alone, so that it has all of the time, or") == true)
    }
  }

  @Test("Slow files at the beginning do not hide sound files", arguments: 1...3)
  func slowFirst(_ count: Int) throws {
    let results = try Self.results("while :; do :; done", limit: .seconds(6), slow: "*/[0-2].ttf", count: count)
    #expect(results.map { $0.findings.contains { $0.rule == .survives } } == (0..<40).map { $0 < 3 })
  }

  @Test("If all time is used up, each unread file is a finding")
  func unlooked() throws {
    let results = try Self.results("while :; do :; done", limit: .milliseconds(300), slow: "*.ttf")
    #expect(results.count == Self.names.count)
    let messages = results.flatMap(\.findings).filter { $0.rule == .survives }.map(\.message)
    #expect(messages.count == Self.names.count)
    #expect(messages.contains { $0.hasPrefix("reading the file takes more than its share") })
    #expect(messages.contains("the file was not read: the time for the 40 files of the check was over before"))
  }

  @Test("On a slow processor each file has more time")
  func emulated() throws {
    // Each worker reports a start of 0.2 s, a hundred times the usual time. The files take 60 times the limit.
    let slow = "for ((count = 0; count < 100000; count++)); do :; done"
    let results = try Self.results(
      slow, limit: .milliseconds(100), slow: "*.ttf", start: "started='{\"started\": 200000}'")
    #expect(results.flatMap(\.findings).filter { $0.rule == .survives } == [])
    let quick = try Self.results(slow, limit: .milliseconds(100), slow: "*.ttf", start: "started='{\"started\": 900}'")
    #expect(quick.flatMap(\.findings).contains { $0.rule == .survives })
  }

  @Test("A program that starts too slowly is an error, not a finding")
  func neverReady() throws {
    let error = #expect(throws: FontError.self) {
      try Self.results(":", timeout: .milliseconds(300), start: "while :; do :; done")
    }
    #expect(error?.message.contains("does not start: it takes too long") == true)
  }

  @Test("A worker that writes an invalid answer counts as crashed")
  func nonsense() throws {
    try Self.check(try Self.results("echo '{\"check\": 7}'; continue"), "crashes the font engine")
  }

  @Test("A worker program that does not exist is an error, not a finding")
  func noProgram() throws {
    let files = [QueuedFile(path: Fixtures.font("Base.ttf"), settings: CheckSettings(), isDeep: false)]
    var pool = Self.pool("/nonexistent/fontprobe")
    let error = #expect(throws: FontError.self) { try pool.check(WorkerQueue(of: files)) }
    #expect(error?.code == .workerFailed)
  }

  @Test("A worker that the loader cannot load is an error, not a finding")
  func loader() throws {
    let files = [QueuedFile(path: Fixtures.font("Base.ttf"), settings: CheckSettings(), isDeep: false)]
    var pool = Self.pool("/bin/sh", ["-c", "exit 127"])
    let error = #expect(throws: FontError.self) { try pool.check(WorkerQueue(of: files)) }
    #expect(error?.code == .workerFailed)
    #expect(error?.message.contains("exited(127)") == true)
  }

  @Test(
    "A worker program that is not fontprobe is an error, not a finding",
    arguments: [
      ("/bin/true", []), ("/bin/echo", ["hello"]), ("/bin/sh", ["-c", "echo '{\"check\": 7}'; exec sleep 100"]),
    ])
  func otherProgram(_ program: String, _ arguments: [String]) throws {
    let files = [QueuedFile(path: Fixtures.font("Base.ttf"), settings: CheckSettings(), isDeep: false)]
    var pool = Self.pool(program, arguments)
    let error = #expect(throws: FontError.self) { try pool.check(WorkerQueue(of: files)) }
    #expect(error?.code == .workerFailed)
    #expect(error?.message.contains("before it had read a font") == true)
  }

  @Test("A process with elevated rights does not look for a worker program")
  func othersRights() {
    #expect(WorkerProgram.found(hasOthersRights: true) == nil)
    #expect(!OwnProcess.hasOthersRights)
  }

  @Test("A check whose task is cancelled throws an error, and its worker is ended")
  func cancellation() async throws {
    try await withTemporaryFolder { folder in
      let (fonts, worker, started) = ("\(folder)/fonts", "\(folder)/worker", "\(folder)/started")
      try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: false)
      try Fixtures.write(Fixtures.bytes(Fixtures.font("Base.ttf")), to: "\(fonts)/a.ttf")
      try Fixtures.write(Array("#!/bin/sh\necho $$ >\(started)\nexec sleep 1000\n".utf8), to: worker)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: worker)
      let task = Task { try await FontCheck(worker: worker).run([fonts]) }
      var process: pid_t?
      for _ in 0..<6_000 where process == nil {
        try await Task.sleep(for: .milliseconds(10))
        process = (try? String(contentsOfFile: started, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
      }
      task.cancel()
      // A timeout of the worker would be a finding, not an error.
      let error = await #expect(throws: FontError.self) { try await task.value }
      #expect(error?.code == .workerFailed)
      #expect(kill(try #require(process), 0) == -1 && errno == ESRCH)
    }
  }

  @Test("Workers and this process have the same findings")
  func sameEverywhere() throws {
    let paths =
      ["Base.ttf", "Weight0.ttf", "Variable.ttf", "Collection.ttc", "Bitmap.pcf", "NoNames.ttf"]
      .map(Fixtures.font) + [Fixtures.path("Tests/Fixtures/Damaged/truncated.ttf")]
    var reader = FontFileReader()
    let settings = CheckSettings()
    let here = paths.map { FileResult(checking: $0, settings, isDeep: true, &reader) }
    let queue = WorkerQueue(
      of: paths.map { QueuedFile(path: $0, settings: settings, isDeep: true) })
    var pool = Self.pool(Program.path)
    try pool.check(queue)
    #expect(queue.all == here)
  }
}
