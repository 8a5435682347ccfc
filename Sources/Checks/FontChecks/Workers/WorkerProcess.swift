internal import FontFiles
internal import FontRules
internal import PlatformC
internal import TextFormats

/// One run of the worker program: the requests that it was sent, and the lines that it has answered.
final class WorkerProcess {
  private let process: StartedProgram
  private var lines = WorkerLines()
  private var hasEnded = false
  /// Whether it has reported its start.
  private(set) var isReady = false
  /// The time limit for its next answer.
  private(set) var time: WorkerTime
  /// The processor time of its answers so far, and its total processor time at the last measurement.
  private var timeBefore = Duration.zero
  private var timeOfLook = Duration.zero
  /// The time of its start, or of the beginning of its next answer.
  private var start: ContinuousClock.Instant
  /// The next time when its processor time is checked, unless it answers before.
  private(set) var deadline: ContinuousClock.Instant
  /// The time when it is ended, regardless of its processor time.
  private var lastDeadline: ContinuousClock.Instant { start + time.clock }

  /// Starts a worker with its requests.
  ///
  /// - Parameter time: the time limit for its first answer.
  /// - Throws: `FontError` with `workerFailed` if it does not start.
  init(_ program: WorkerProgram, _ requests: [WorkerRequest], time: WorkerTime) throws(FontError) {
    // The runtime's own report of a crash takes seconds, and a finding reports it anyway.
    process = try StartedProgram(
      program.path, program.arguments, input: requests.map { $0.line + "\n" }.joined(),
      variable: "SWIFT_BACKTRACE=enable=no")
    self.time = time
    start = .now
    deadline = start + time.processor
  }

  /// An event of a worker.
  enum Event {
    /// It has started, with this processor time.
    case started(Duration)
    case line(ArraySlice<UInt8>)
    /// Nothing has happened.
    case nothing
    /// It has ended, or was ended because its time was over.
    case end(StartedProgram.End, isSlow: Bool)
  }

  /// The next event of the worker. After a line there may be further events.
  func nextEvent() -> Event {
    if let line = lines.next() { return self.line(line) }
    if !hasEnded, lines.hasRoom { hasEnded = !lines.read(process) }
    if let line = lines.next() { return self.line(line) }
    if hasEnded || !lines.hasRoom { return .end(end(), isSlow: false) }
    return deadline <= .now && isTimeOver() ? .end(end(), isSlow: true) : .nothing
  }

  /// The first line concerns no file.
  private func line(_ line: ArraySlice<UInt8>) -> Event {
    guard !isReady, let time = CheckWorker.startTime(line) else { return .line(line) }
    isReady = true
    return .started(time)
  }

  /// Whether its time is over. If not, it is checked again when that may be the case.
  private func isTimeOver() -> Bool {
    let rest = time.processor - lookAtTime()
    guard rest > .zero, lastDeadline > .now else { return true }
    deadline = min(.now + max(rest, Self.leastWait), lastDeadline)
    return false
  }

  /// Measures its processor time since its last answer.
  @discardableResult
  func lookAtTime() -> Duration {
    // Nothing is known of a process that has ended.
    timeOfLook = max(timeOfLook, .seconds(process.processorSeconds))
    return timeTaken
  }

  /// Whether its time may be over.
  var isDue: Bool { isReady && deadline <= .now }

  /// Gives it more time for its current answer.
  func extend(to more: WorkerTime) {
    time.processor = more.processor
    deadline = min(.now + max(time.processor - timeTaken, Self.leastWait), lastDeadline)
  }

  /// Its processor time since its last answer, or for its next answer when it was ended.
  var timeTaken: Duration { timeOfLook - timeBefore }

  /// Restarts counting its processor time after an answer.
  ///
  /// - Returns: the time for this answer.
  func countAnew() -> Duration {
    let taken = lookAtTime()
    timeBefore = timeOfLook
    return taken
  }

  /// Counts its processor time from the end of its start, which took this time.
  func countFrom(_ start: Duration) {
    lookAtTime()
    timeBefore = start
  }

  /// Begins the time for its next answer.
  func begin(_ time: WorkerTime) {
    self.time = time
    start = .now
    deadline = start + time.processor
  }

  /// Ends the worker in any state. A finished worker is not affected.
  @discardableResult
  func end() -> StartedProgram.End {
    lookAtTime()
    // Its time, which belongs to the files it has read, becomes this process's time, before and after it ends.
    WorkLimit.finishPart()
    defer { WorkLimit.finishPart() }
    return process.kill()
  }

  /// The least time after which a worker is checked again.
  private static let leastWait = Duration.milliseconds(10)
  /// The longest wait at a time: a cancelled task must not wait longer.
  private static let longestWait = Duration.milliseconds(250)

  /// Waits until one of the workers has done something.
  static func wait(for workers: [WorkerProcess]) {
    let first = workers.map(\.deadline).min() ?? .now
    let processes = workers.map(\.process)
    StartedProgram.wait(for: processes, atMost: min(longestWait, ContinuousClock.now.duration(to: first)))
    WorkLimit.look(withOthers: processes.reduce(0) { $0 + $1.processorSeconds })
  }
}

/// The lines that a worker writes, as bytes.
private struct WorkerLines {
  private var bytes: [UInt8] = []
  /// The start of the next line, and the position up to which no end of a line was found.
  private var start = 0
  private var searched = 0

  /// Whether more may be read: no line is longer than `JSONDocument.mostBytes`.
  var hasRoom: Bool { bytes.count - start <= JSONDocument.mostBytes }

  /// The next line, without its end; `nil` if it is not complete.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }

  /// Reads the available bytes; false after the last byte.
  mutating func read(_ process: StartedProgram) -> Bool {
    bytes.removeSubrange(..<start)
    (start, searched) = (0, bytes.count)
    return process.read(&bytes)
  }
}

/// The program that runs as a worker.
package struct WorkerProgram: Sendable, Hashable {
  package let path: String
  package let arguments: [String]

  /// The command by which `fontprobe` serves as a worker.
  package static let command = "check-worker"

  package init(path: String, arguments: [String] = [command]) {
    self.path = path
    self.arguments = arguments
  }

  /// The `fontprobe` program that the environment variable FONTPROBE_WORKER names, or else `fontprobe-worker` beside
  /// the C library, or else the program beside the running program, as in a build; `nil` if there is none.
  ///
  /// - Parameter hasOthersRights: whether this process has rights that its user does not have. Then the result is nil,
  ///   because the user controls the variable and the path, and so the program that would run.
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

  /// The path of the running program; `nil` if the system does not report it.
  package static func ownPath() -> String? {
    #if os(Linux) || os(Android)
      return FilePaths.resolved("/proc/self/exe") ?? startedPath.flatMap(FilePaths.resolved)
    #else
      return FilePaths.resolved(CommandLine.arguments.first ?? "")
    #endif
  }

  #if os(Linux) || os(Android)
    /// The path by which the program was started, from the kernel: in a sandbox there may be no /proc.
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

/// A line of JSON that a worker reads.
struct WorkerRequest: Sendable {
  let line: String

  /// Files to check. The settings of a file are sent before it, if they differ from those of the file before.
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

  /// Questions about all files.
  static func about<Question: FilesQuestion>(_ questions: [Question], files: [String]) -> WorkerRequest {
    let request: JSONValue = [
      Question.key: (try? JSONValue(encoding: questions)) ?? .null, "files": .array(files.map(JSONValue.string)),
    ]
    return WorkerRequest(line: request.line)
  }
}
