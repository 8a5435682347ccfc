internal import FontFiles
internal import FontRules
internal import PlatformC
internal import TextFormats

final class WorkerProcess {
  private let process: StartedProgram
  private var lines = WorkerLines()
  private var hasEnded = false
  /// Whether the worker has reported its start.
  private(set) var isReady = false
  private(set) var time: WorkerTime
  /// The processor time of the answers so far, and the total processor time at the last measurement.
  private var timeBefore = Duration.zero
  private var timeOfLook = Duration.zero
  /// The start time of the worker, or of its current answer.
  private var start: ContinuousClock.Instant
  /// The time of the next check of the processor time, unless the worker answers earlier.
  private(set) var deadline: ContinuousClock.Instant
  /// The time when the worker is ended in any case, even if it has used little processor time.
  private var lastDeadline: ContinuousClock.Instant { start + time.clock }

  /// Starts a worker and sends its requests. `time` contains the limits for the first answer. Throws `FontError` with
  /// `workerFailed` if the worker cannot be started.
  init(_ program: WorkerProgram, _ requests: [WorkerRequest], time: WorkerTime) throws(FontError) {
    // The crash report of the Swift runtime is turned off. The report takes seconds, and a finding reports the crash.
    process = try StartedProgram(
      program.path, program.arguments, input: requests.map { $0.line + "\n" }.joined(),
      variable: "SWIFT_BACKTRACE=enable=no")
    self.time = time
    start = .now
    deadline = start + time.processor
  }

  enum Event {
    /// The worker has started. Its start took this processor time.
    case started(Duration)
    case line(ArraySlice<UInt8>)
    case nothing
    /// The worker has ended, or was ended because its time was over.
    case end(StartedProgram.End, isSlow: Bool)
  }

  /// Returns the next event of the worker. After a line, more events may be available.
  func nextEvent() -> Event {
    if let line = lines.next() { return self.line(line) }
    if !hasEnded, lines.hasRoom { hasEnded = !lines.read(process) }
    if let line = lines.next() { return self.line(line) }
    if hasEnded || !lines.hasRoom { return .end(end(), isSlow: false) }
    return deadline <= .now && isTimeOver() ? .end(end(), isSlow: true) : .nothing
  }

  /// Returns the event for a line. The first line reports the start and concerns no file.
  private func line(_ line: ArraySlice<UInt8>) -> Event {
    guard !isReady, let time = CheckWorker.startTime(line) else { return .line(line) }
    isReady = true
    return .started(time)
  }

  /// Whether the time of the worker is over. If not, the time of the next check is set.
  private func isTimeOver() -> Bool {
    let rest = time.processor - lookAtTime()
    guard rest > .zero, lastDeadline > .now else { return true }
    deadline = min(.now + max(rest, Self.leastWait), lastDeadline)
    return false
  }

  /// Measures the processor time since the last answer.
  @discardableResult
  func lookAtTime() -> Duration {
    // The system reports no processor time for a process that has ended.
    timeOfLook = max(timeOfLook, .seconds(process.processorSeconds))
    return timeTaken
  }

  /// Whether the time of the worker may be over.
  var isDue: Bool { isReady && deadline <= .now }

  func extend(to more: WorkerTime) {
    time.processor = more.processor
    deadline = min(.now + max(time.processor - timeTaken, Self.leastWait), lastDeadline)
  }

  /// The processor time of the worker since its last answer.
  var timeTaken: Duration { timeOfLook - timeBefore }

  /// Restarts the measurement of processor time after an answer. Returns the processor time for this answer.
  func countAnew() -> Duration {
    let taken = lookAtTime()
    timeBefore = timeOfLook
    return taken
  }

  /// Begins the measurement of processor time at the end of the worker's start. `start` is the processor time that the
  /// worker used until then.
  func countFrom(_ start: Duration) {
    lookAtTime()
    timeBefore = start
  }

  func begin(_ time: WorkerTime) {
    self.time = time
    start = .now
    deadline = start + time.processor
  }

  /// Ends the worker if it is still running.
  @discardableResult
  func end() -> StartedProgram.End {
    lookAtTime()
    // When the worker ends, its processor time is added to the time of this process. It counts for files that have
    // already been read.
    WorkLimit.finishPart()
    defer { WorkLimit.finishPart() }
    return process.kill()
  }

  /// The shortest time until a worker is checked again.
  private static let leastWait = Duration.milliseconds(10)
  /// The longest wait, so that a cancelled task ends soon.
  private static let longestWait = Duration.milliseconds(250)

  static func wait(for workers: [WorkerProcess]) {
    let first = workers.map(\.deadline).min() ?? .now
    let processes = workers.map(\.process)
    StartedProgram.wait(for: processes, atMost: min(longestWait, ContinuousClock.now.duration(to: first)))
    WorkLimit.look(withOthers: processes.reduce(0) { $0 + $1.processorSeconds })
  }
}

private struct WorkerLines {
  private var bytes: [UInt8] = []
  /// The start of the next line, and the position up to which no line end was found.
  private var start = 0
  private var searched = 0

  /// Whether more bytes may be read. No line is longer than `JSONDocument.mostBytes`.
  var hasRoom: Bool { bytes.count - start <= JSONDocument.mostBytes }

  /// Returns the next line without its line end. Nil if no line is complete.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }

  /// Reads the available bytes. Returns false after the last byte.
  mutating func read(_ process: StartedProgram) -> Bool {
    bytes.removeSubrange(..<start)
    (start, searched) = (0, bytes.count)
    return process.read(&bytes)
  }
}

package struct WorkerProgram: Sendable, Hashable {
  package let path: String
  package let arguments: [String]

  /// The command that makes `fontprobe` run as a worker.
  package static let command = "check-worker"

  package init(path: String, arguments: [String] = [command]) {
    self.path = path
    self.arguments = arguments
  }

  /// Finds the worker program. The first choice is the `fontprobe` that the environment variable FONTPROBE_WORKER
  /// names. The second choice is `fontprobe-worker` in the folder of the C library. The third choice is `fontprobe` in
  /// the folder of the running program, as in a build. Returns nil if there is no program.
  ///
  /// `hasOthersRights`: whether this process has rights that its user does not have. In this case the result is nil.
  /// The user controls the variable and the path, and would therefore choose the program that runs.
  static func found(hasOthersRights: Bool = OwnProcess.hasOthersRights) -> WorkerProgram? {
    guard !hasOthersRights else { return nil }
    if let named = EnvironmentVariable["FONTPROBE_WORKER"] { return WorkerProgram(path: named) }
    return OwnProcess.libraryPath.flatMap(FilePaths.resolved).flatMap { found("fontprobe-worker", beside: $0) }
      ?? ownPath().flatMap { found("fontprobe", beside: $0) }
  }

  private static func found(_ name: String, beside path: String) -> WorkerProgram? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let path = String(path[...slash]) + name
    return FilePaths.isExecutable(path) ? WorkerProgram(path: path) : nil
  }

  package static func ownPath() -> String? {
    #if os(Linux) || os(Android)
      return FilePaths.resolved("/proc/self/exe") ?? startedPath.flatMap(FilePaths.resolved)
    #else
      return FilePaths.resolved(CommandLine.arguments.first ?? "")
    #endif
  }

  #if os(Linux) || os(Android)
    /// The path with which the program was started, from the kernel. A sandbox may have no /proc.
    ///
    /// getauxval(3), AT_EXECFN: "A pointer to a string containing the pathname used to execute the program."
    private static var startedPath: String? {
      let pathOfProgram: UInt = 31
      guard let address = OwnProcess.auxiliaryValue(pathOfProgram),
        let path = unsafe UnsafePointer<CChar>(bitPattern: address)
      else { return nil }
      return unsafe String(cString: path)
    }
  #endif
}

struct WorkerRequest: Sendable {
  let line: String

  /// Returns requests to check files. Before a file, its settings are sent if they differ from those of the previous
  /// file.
  static func checks(_ files: [QueuedFile]) -> [WorkerRequest] {
    var requests: [WorkerRequest] = []
    var last: QueuedFile?
    for file in files {
      if last?.settings != file.settings || last?.isDeep != file.isDeep {
        let settings: JSONValue = ["settings": file.settings.json, "deep": .bool(file.isDeep)]
        requests.append(WorkerRequest(line: settings.line))
        last = file
      }
      let check: JSONValue = ["check": .string(file.path)]
      requests.append(WorkerRequest(line: check.line))
    }
    return requests
  }

  static func about<Question: FilesQuestion>(_ questions: [Question], files: [String]) -> WorkerRequest {
    let request: JSONValue = [
      Question.key: (try? JSONValue(encoding: questions)) ?? .null, "files": .array(files.map(JSONValue.string)),
    ]
    return WorkerRequest(line: request.line)
  }
}
