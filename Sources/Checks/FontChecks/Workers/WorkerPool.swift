internal import FontFaces
internal import FontFiles
internal import FontRules
internal import TextFormats

/// Processes that read files in sequence, so that a font or document that crashes a process affects no other file.
///
/// `WorkerSchedule` decides which worker has which files. The calling thread starts the workers and waits for all of
/// them. It starts no threads that a tight limit could refuse.
struct WorkerPool {
  let program: WorkerProgram
  /// The time for all files together, and the number of workers at a time.
  private var allowance: WorkerAllowance
  /// The longest time that a worker may take for one file; nil for the time by its size.
  var timeout: Duration?
  /// Whether the caller has cancelled the check.
  private let cancellation: Cancellation

  init(program: WorkerProgram, allowance: WorkerAllowance, cancellation: Cancellation = Cancellation()) {
    self.program = program
    self.allowance = allowance
    self.cancellation = cancellation
  }

  /// A worker that runs.
  private struct Runner {
    let number: WorkerNumber
    let process: WorkerProcess
  }

  /// Reads every file.
  ///
  /// - Throws: `FontError` with `workerFailed` if no worker starts.
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

  /// Reads the answers of a worker.
  ///
  /// - Returns: whether it has ended.
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
        // A font can corrupt the worker's memory: an invalid answer is treated like a crash.
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
    // A worker that writes more than is read would wait forever.
    process.end()
    return true
  }

  /// Notes that a worker has ended before it had answered all its files.
  ///
  /// - Throws: `FontError` if that was not caused by a font.
  private func noteEnd(
    of runner: Runner, _ end: StartedProgram.End, isSlow: Bool, _ schedule: inout WorkerSchedule
  ) throws(FontError) {
    if let failure = failure(of: end, runner.process, isSlow: isSlow) { throw failure }
    schedule.didEnd(runner.number, by: isSlow ? .slow : .crash(end), after: runner.process.timeTaken)
  }

  // MARK: - Questions about all files

  /// Asks a worker for the files that match the questions; `nil` if it died.
  mutating func answers<Question: FilesQuestion>(
    to questions: [Question], by files: [String]
  ) throws(FontError) -> [Question.Answer]? {
    // Every file is opened for the questions.
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

  /// The exit codes of a program that cannot be loaded, as in shells.
  private static let loaderFailures: [StartedProgram.End] = [.exited(126), .exited(127)]

  /// The reason why a worker has ended, if a font did not cause it; otherwise `nil`.
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
    // A worker reports its start before it reads a font.
    guard worker.isReady else {
      return FontError(
        .workerFailed, "the worker process \(program.path) ended (\(end)) before it had read a font",
        hint: "is it a fontprobe program?")
    }
    return nil
  }
}
