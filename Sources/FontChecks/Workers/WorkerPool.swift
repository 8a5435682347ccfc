internal import Files
internal import FontFaces
internal import NumberText
internal import Subprocess
internal import TextFormats

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Processes that look at files one after the other, so that a font that crashes or hangs one of them takes nothing else
/// with it.
struct WorkerPool {
  let program: WorkerProgram
  /// How many run at a time.
  let count: Int
  /// How long a worker may take for one file.
  var patience = Duration.seconds(WorkerLimits.secondsForAFile)

  /// Looks at every file of the queue.
  ///
  /// - Throws: `FontError` with `workerFailed` where workers do not start.
  func look(at queue: FileQueue) async throws(FontError) {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<max(1, min(count, queue.files.count)) {
          group.addTask {
            while case let places = queue.take(by: count), !places.isEmpty { try await serve(places, queue) }
          }
        }
        try await group.waitForAll()
      }
    } catch {
      throw failure(error)
    }
  }

  /// Asks a worker which of the files answer the names; `nil` where it died of it.
  func answers(for names: [String], by files: [String]) async throws(FontError) -> [NameAnswer]? {
    try await answer(WorkerRequest.names(names, files: files), files.count) { try NameAnswer.read($0) }
  }

  /// Asks a worker which of the files answer the faces of style guides; `nil` where it died of it.
  func answers(for faces: [WantedFace], by files: [String]) async throws(FontError) -> [FaceAnswer]? {
    try await answer(WorkerRequest.faces(faces, files: files), files.count) { try FaceAnswer.read($0) }
  }

  private func answer<Answer: Sendable>(
    _ request: WorkerRequest, _ fileCount: Int, _ read: @Sendable @escaping (ArraySlice<UInt8>) throws -> Answer
  ) async throws(FontError) -> Answer? {
    do {
      // Every file is opened for it.
      let watchdog = Watchdog(patience: patience * max(1, fileCount / 16))
      var answer: Answer?
      (answer, _) = try await ask([request], watchdog) { (lines: inout WorkerLines) -> Answer? in
        guard let line = try await lines.next() else { return nil }
        return try read(line)
      }
      return answer
    } catch {
      throw failure(error)
    }
  }

  // MARK: - One worker

  /// Runs a worker for some files. Where it dies of one, that file has a finding, and those behind it are put back.
  private func serve(_ places: [Int], _ queue: FileQueue) async throws {
    let watchdog = Watchdog(patience: patience)
    let requests = WorkerRequest.checks(places.map { queue.files[$0] })
    let (done, status) = try await ask(requests, watchdog) { (lines: inout WorkerLines) -> Int in
      for (number, place) in places.enumerated() {
        // Nonsense is what a worker writes that a font has had its hands in: it is ended like one that died.
        guard let line = try? await lines.next(), let result = try? FileResult.read(line),
          result.file.path == queue.files[place].path
        else { return number }
        watchdog.calm()
        queue.finish(place, result)
      }
      return places.count
    }
    guard done < places.count else { return }
    queue.finish(places[done], died(of: queue.files[places[done]], status, isSlow: watchdog.hasBitten))
    queue.putBack(places[(done + 1)...])
  }

  /// Runs a worker on requests, and reads what it answers.
  ///
  /// The requests are a file that the worker reads as its standard input: a pipe to a worker that has died would send this
  /// program a signal that ends it.
  private func ask<Answer: Sendable>(
    _ requests: [WorkerRequest], _ watchdog: Watchdog,
    _ read: @Sendable @escaping (inout WorkerLines) async throws -> Answer
  ) async throws -> (Answer, TerminationStatus) {
    let input = try RequestFile(requests)
    let result = try await run(
      .path(FilePath(program.path)), arguments: Arguments(program.arguments),
      // The runtime's own report of a crash takes seconds, and a finding is made of it anyway.
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
      input: .fileDescriptor(input.descriptor, closeAfterSpawningProcess: true), output: .sequence, error: .discarded
    ) { execution in
      let watch = Task { await watchdog.watch { try? execution.send(signal: .kill) } }
      var lines = WorkerLines(execution.standardOutput)
      let answer: Result<Answer, any Error>
      do { answer = .success(try await read(&lines)) } catch { answer = .failure(error) }
      watch.cancel()
      await watch.value
      // A worker that has more to say than is read would wait for ever; one that is done takes no notice.
      try? execution.send(signal: .kill)
      return try answer.get()
    }
    return (result.closureResult, result.terminationStatus)
  }

  // MARK: - Failures

  private func died(of file: QueuedFile, _ status: TerminationStatus, isSlow: Bool) -> FileResult {
    let message =
      if isSlow {
        "reading it takes more than \(patience.components.seconds.counted("second"))"
      } else {
        "this file crashes the font engine, or fills the memory (\(status))"
      }
    let finding = Finding(
      .survives, message, file: file.path,
      hint: "do not ship it: get the file again, or export it again from its source")
    return FileResult(
      file: CheckedFile(path: file.path, byteCount: 0, format: "", faces: []),
      findings: [finding].compactMap(file.settings.weigh))
  }

  private func failure(_ error: any Error) -> FontError {
    if let error = error as? FontError { return error }
    return FontError(
      .workerFailed, "the worker process \(program.path) does not start: \(error)", hint: "is it a fontprobe program?")
  }
}
