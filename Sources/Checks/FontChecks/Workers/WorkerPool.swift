internal import FontFaces
internal import FontFiles
internal import FontRules
internal import TextFormats

/// Runs worker processes that read files. If a font or document crashes a process, the other files are not affected.
///
/// `WorkerSchedule` decides which worker reads which files. The calling thread starts the workers and waits for them.
/// No threads are started, because a strict limit could forbid them.
struct WorkerPool {
  let program: WorkerProgram
  /// The time for all files together, and the greatest number of workers at the same time.
  private var allowance: WorkerAllowance
  /// The longest time that a worker may use for one file. If nil, the time depends on the size of the file.
  var timeout: Duration?
  private let cancellation: Cancellation

  init(program: WorkerProgram, allowance: WorkerAllowance, cancellation: Cancellation = Cancellation()) {
    self.program = program
    self.allowance = allowance
    self.cancellation = cancellation
  }

  private struct Runner {
    let number: WorkerNumber
    let process: WorkerProcess
  }

  /// Reads every file. Throws `FontError` with `workerFailed` if no worker can be started.
  mutating func check(_ files: WorkerQueue<some Sendable>) throws(FontError) {
    var schedule = WorkerSchedule(allowance, byteCounts: files.byteCounts, timeout: timeout)
    defer { allowance = schedule.allowance }
    var runners: [Runner] = []
    while true {
      while let batch = schedule.nextBatch() {
        do throws(FontError) { runners.append(try start(batch, files)) } catch {
          guard schedule.didNotStart(batch.worker) else { throw error }
        }
      }
      for (file, reason) in schedule.takeUnread() { files.giveUp(file, reason) }
      guard !runners.isEmpty else { return }
      try throwIfCancelled()
      WorkerProcess.wait(for: runners.map(\.process))
      schedule.look(runners.map { ($0.number, $0.process.lookAtTime()) })
      var unfinished: [Runner] = []
      for runner in runners where try !advance(runner, &schedule, files) { unfinished.append(runner) }
      runners = unfinished
    }
  }

  private func start(_ batch: WorkerBatch, _ files: WorkerQueue<some Sendable>) throws(FontError) -> Runner {
    let process = try WorkerProcess(program, files.requests(batch.files), time: batch.time)
    return Runner(number: batch.worker, process: process)
  }

  /// Reads the answers of a worker. Returns whether the worker has ended.
  private func advance(
    _ runner: Runner, _ schedule: inout WorkerSchedule, _ files: WorkerQueue<some Sendable>
  ) throws(FontError) -> Bool {
    let process = runner.process
    while let file = schedule.file(of: runner.number) {
      if process.isDue, let time = schedule.moreTime(for: runner.number) { process.extend(to: time) }
      switch process.nextEvent() {
      case .nothing: return false
      case .started(let taken):
        process.countFrom(taken)
        if let time = schedule.didStart(runner.number, after: taken) { process.begin(time) }
      case .line(let line):
        // A font can corrupt the memory of the worker. An invalid answer is therefore treated like a crash.
        guard files.finish(file, by: line) else {
          try noteEnd(of: runner, process.end(), isSlow: false, &schedule)
          return true
        }
        if let time = schedule.didAnswer(runner.number, after: process.countAnew()) { process.begin(time) }
      case .end(let end, let isSlow):
        try noteEnd(of: runner, end, isSlow: isSlow, &schedule)
        return true
      }
    }
    // The worker is ended, because a worker that writes more than is read would wait forever.
    process.end()
    return true
  }

  /// Records that a worker has ended before it had answered for all its files. Throws if the cause is not a font.
  private func noteEnd(
    of runner: Runner, _ end: StartedProgram.End, isSlow: Bool, _ schedule: inout WorkerSchedule
  ) throws(FontError) {
    if let failure = failure(of: end, runner.process, isSlow: isSlow) { throw failure }
    schedule.didEnd(runner.number, by: isSlow ? .slow : .crash(end), after: runner.process.timeTaken)
  }

  // MARK: - Questions about all files

  /// Sends questions about the files to a worker; `nil` if the worker crashed.
  mutating func answers<Question: FilesQuestion>(
    to questions: [Question], by files: [String]
  ) throws(FontError) -> [Question.Answer]? {
    // The worker opens every file to answer the questions.
    let longest = WorkerTime(forBytes: FontFileReader.byteCount(of: files)).multiplied(by: allowance.slowness)
    let time = timeout ?? allowance.shareForAllFiles + WorkerTime.forQuestions(questions.count)
    let worker = try WorkerProcess(
      program, [.about(questions, files: files)], time: WorkerTime(processor: max(time, longest.processor)).atMost(time)
    )
    defer { allowance.spend(worker.timeTaken) }
    defer { worker.end() }
    while true {
      try throwIfCancelled()
      switch worker.nextEvent() {
      case .started: continue
      case .nothing: WorkerProcess.wait(for: [worker])
      case .line(let line):
        do { return try JSONReader(parsing: line).decoded([Question.Answer].self) } catch {
          throw FontError(
            .workerFailed, "the worker process \(program.path) gave an answer that fontprobe cannot read: \(error)",
            hint: "is it a fontprobe program?")
        }
      case .end(let end, let isSlow):
        if let failure = failure(of: end, worker, isSlow: isSlow) { throw failure }
        return nil
      }
    }
  }

  // MARK: - Failures

  private func throwIfCancelled() throws(FontError) {
    guard !cancellation.isCancelled else { throw FontError(.workerFailed, "the check was cancelled") }
  }

  /// The exit codes if a program cannot be loaded. Shells use the same codes.
  private static let loaderFailures: [StartedProgram.End] = [.exited(126), .exited(127)]

  /// Returns the reason why a worker has ended. Returns nil if a font may be the cause.
  private func failure(of end: StartedProgram.End, _ worker: WorkerProcess, isSlow: Bool) -> FontError? {
    if !worker.isReady, isSlow || Self.loaderFailures.contains(end) {
      return FontError(
        .workerFailed, "the worker process \(program.path) does not start: \(isSlow ? "it takes too long" : "\(end)")",
        hint: "is it a fontprobe program? If it is, raise the limits of open files and memory (ulimit -n, -v)")
    }
    if !isSlow, let limit = WorkerLimits.tightMemory {
      return FontError(
        .workerFailed, "a worker process ended (\(end)): it may use only \(limit >> 20) MB of addresses",
        hint: "a worker needs up to \(WorkerLimits.memory >> 20) MB: raise the limit of this program (ulimit -v)")
    }
    // A worker reports its start before it reads a font. Without the report, a font is not the cause.
    guard worker.isReady else {
      return FontError(
        .workerFailed, "the worker process \(program.path) ended (\(end)) before it had read a font",
        hint: "is it a fontprobe program?")
    }
    return nil
  }
}
