internal import FontFaces
internal import FontFiles
internal import NumberText
internal import Subprocess
internal import Synchronization
internal import TextFormats

/// Processes that check files one after the other, so that a font that crashes or hangs one of them affects no other file.
struct WorkerPool {
  let program: WorkerProgram
  /// How many run at a time.
  let count: Int
  /// The longest time that a worker may take for one file.
  var timeout = WorkerLimits.timePerFile

  private var process: WorkerProcess { WorkerProcess(program: program) }

  /// Checks every file of the queue.
  ///
  /// - Throws: `FontError` with `workerFailed` if a worker does not start.
  func check(_ queue: FileQueue) async throws(FontError) {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<max(1, min(count, queue.count)) {
          group.addTask {
            while case let files = queue.take(by: count), !files.isEmpty { try await check(files, of: queue) }
          }
        }
        try await group.waitForAll()
      }
    } catch {
      throw failure(error)
    }
  }

  /// Checks files in one worker. If it dies of a file, that file has a finding, and those after it are put back.
  private func check(_ files: [FileIndex], of queue: FileQueue) async throws {
    let watchdog = Watchdog(timeout: timeout)
    let requests = WorkerRequest.checks(files.map { queue[$0] })
    let (done, status) = try await process.run(requests, watchdog) { (lines: inout WorkerLines) -> Int in
      for (position, file) in files.enumerated() {
        // A font can corrupt the worker's memory: an answer that makes no sense is treated like a crash.
        guard let line = try? await lines.next(), let result = try? FileResult.read(line),
          result.file.path == queue[file].path
        else { return position }
        watchdog.restart()
        queue.finish(file, result)
      }
      return files.count
    }
    guard done < files.count else { return }
    queue.finish(files[done], crash(of: queue[files[done]], status, isSlow: watchdog.hasExpired))
    queue.putBack(files[(done + 1)...])
  }

  /// Asks a worker which of the files answer the names; `nil` if it died.
  func answers(for names: [String], by files: [String]) async throws(FontError) -> [NameAnswer]? {
    try await answer(WorkerRequest.names(names, files: files), files.count) { try NameAnswer.read($0) }
  }

  /// Asks a worker which of the files answer the faces of style guides; `nil` if it died.
  func answers(for faces: [FaceRequest], by files: [String]) async throws(FontError) -> [FaceAnswer]? {
    try await answer(WorkerRequest.faces(faces, files: files), files.count) { try FaceAnswer.read($0) }
  }

  private func answer<Answer: Sendable>(
    _ request: WorkerRequest, _ fileCount: Int, _ read: @Sendable @escaping (ArraySlice<UInt8>) throws -> Answer
  ) async throws(FontError) -> Answer? {
    do {
      // Every file is opened for it.
      let watchdog = Watchdog(timeout: timeout * max(1, fileCount / 16))
      let (answer, _) = try await process.run([request], watchdog) { (lines: inout WorkerLines) -> Answer? in
        guard let line = try await lines.next() else { return nil }
        return try read(line)
      }
      return answer
    } catch {
      throw failure(error)
    }
  }

  // MARK: - Failures

  private func crash(of file: QueuedFile, _ status: TerminationStatus, isSlow: Bool) -> FileResult {
    let message =
      if isSlow {
        "reading it takes more than \(timeout.components.seconds.counted("second"))"
      } else {
        "this file crashes the font engine, or fills the memory (\(status))"
      }
    let finding = FontCheck.Finding(
      .survives, message, file: file.path,
      hint: "do not ship it: get the file again, or export it again from its source")
    return FileResult(
      file: CheckedFile(unopened: file.path), findings: [finding].compactMap(file.settings.weigh))
  }

  private func failure(_ error: any Error) -> FontError {
    if let error = error as? FontError { return error }
    return FontError(
      .workerFailed, "the worker process \(program.path) does not start: \(error)", hint: "is it a fontprobe program?")
  }
}

/// A file that is to be checked, and by which settings.
struct QueuedFile: Sendable {
  let path: String
  let settings: CheckSettings
  let isDeep: Bool
}

/// The index of a file in a queue, from 0.
struct FileIndex: RawRepresentable, Sendable, Hashable {
  let rawValue: Int
}

/// The files that are to be checked, handed out to workers in their order, and their results.
final class FileQueue: Sendable {
  private struct State {
    /// The next file is the last element.
    var waiting: [FileIndex]
    var results: [FileResult?]
    var done = 0
  }

  /// The least and the most files that a worker takes at once. A worker takes some milliseconds to start, which fewer files
  /// do not pay for; the answers to more of them fill much memory.
  private static let batch = (least: 8, most: 256)

  private let files: [QueuedFile]
  private let state: Guarded<State>
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  init(_ files: [QueuedFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.files = files
    self.progress = progress
    state = Guarded(
      State(
        waiting: files.indices.reversed().map(FileIndex.init), results: Array(repeating: nil, count: files.count)))
  }

  var count: Int { files.count }

  subscript(index: FileIndex) -> QueuedFile { files[index.rawValue] }

  /// Takes the next files: many at first and few at the end, so that all workers finish together. Empty if none are left.
  func take(by workers: Int) -> [FileIndex] {
    state.withLock { state in
      let share = state.waiting.count / (2 * max(1, workers))
      let taken = state.waiting.suffix(max(Self.batch.least, min(share, Self.batch.most)))
      state.waiting.removeLast(taken.count)
      return taken.reversed()
    }
  }

  /// Puts back files that were taken and not checked.
  func putBack(_ files: ArraySlice<FileIndex>) { state.withLock { $0.waiting += files.reversed() } }

  func finish(_ file: FileIndex, _ result: FileResult) {
    let done = state.withLock { state in
      state.results[file.rawValue] = result
      state.done += 1
      return state.done
    }
    progress?(done, files.count)
  }

  /// The results, in the order of the files.
  var results: [FileResult] { state.withLock { $0.results.compactMap(\.self) } }
}
