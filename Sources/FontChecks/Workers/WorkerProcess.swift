internal import FontFaces
internal import FontFiles
internal import Subprocess
internal import Synchronization
internal import TextFormats

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One run of the worker program.
struct WorkerProcess {
  let program: WorkerProgram

  /// Sends requests to a new worker, and reads its answers.
  ///
  /// The requests are a file that the worker reads as its standard input. A pipe to a worker that has died would send this
  /// program a signal that ends it.
  ///
  /// - Parameter watchdog: ends the worker when it expires.
  func run<Answer: Sendable>(
    _ requests: [WorkerRequest], _ watchdog: Watchdog,
    _ read: @Sendable @escaping (inout WorkerLines) async throws -> Answer
  ) async throws -> (Answer, TerminationStatus) {
    let input = try RequestFile(requests)
    let result = try await Subprocess.run(
      .path(FilePath(program.path)), arguments: Arguments(program.arguments),
      // The runtime's own report of a crash takes seconds, and a finding reports it anyway.
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
      input: .fileDescriptor(input.descriptor, closeAfterSpawningProcess: true), output: .sequence, error: .discarded
    ) { execution in
      let watch = Task { await watchdog.watch { try? execution.send(signal: .kill) } }
      var lines = WorkerLines(execution.standardOutput)
      let answer: Result<Answer, any Error>
      do { answer = .success(try await read(&lines)) } catch { answer = .failure(error) }
      watch.cancel()
      await watch.value
      // A worker that writes more than is read would wait for ever; one that is done ignores the signal.
      try? execution.send(signal: .kill)
      return try answer.get()
    }
    return (result.closureResult, result.terminationStatus)
  }
}

/// The lines that a worker writes, as bytes.
///
/// The package's own splitting into texts looks at each byte by itself through several layers: 8,000 instructions a byte.
struct WorkerLines: ~Copyable {
  private var buffers: SubprocessOutputSequence.Iterator
  private var bytes: [UInt8] = []
  /// Where the next line begins, and up to where no end of a line was found.
  private var start = 0
  private var searched = 0

  init(_ output: SubprocessOutputSequence) { buffers = output.makeAsyncIterator() }

  /// The next line, without its end; `nil` if there is none, or if it is longer than `JSONDocument.mostBytes`.
  mutating func next() async throws -> ArraySlice<UInt8>? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        return bytes[start..<end]
      }
      bytes.removeSubrange(..<start)
      (start, searched) = (0, bytes.count)
      guard bytes.count <= JSONDocument.mostBytes, let buffer = try await buffers.next() else { return nil }
      unsafe buffer.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }
  }
}

/// A timer that ends a worker which takes too long for a file.
final class Watchdog: Sendable {
  private struct State {
    var deadline: ContinuousClock.Instant
    var hasExpired = false
  }

  private let timeout: Duration
  private let state: Guarded<State>

  init(timeout: Duration) {
    self.timeout = timeout
    state = Guarded(State(deadline: .now + timeout))
  }

  /// Starts the time anew: the worker has answered.
  func restart() {
    let deadline = ContinuousClock.now + timeout
    state.withLock { $0.deadline = deadline }
  }

  /// Whether the worker was ended because its time was over.
  var hasExpired: Bool { state.withLock { $0.hasExpired } }

  /// Waits until the time is over, and calls `expire` then; returns when the task is cancelled.
  func watch(_ expire: @Sendable () -> Void) async {
    while true {
      let deadline = state.withLock { $0.deadline }
      do { try await Task.sleep(until: deadline, tolerance: .milliseconds(50)) } catch { return }
      let isOver = state.withLock { state in
        guard state.deadline <= .now else { return false }
        state.hasExpired = true
        return true
      }
      guard isOver else { continue }
      expire()
      return
    }
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

  /// The `fontprobe` program that the environment variable FONTPROBE_WORKER names, else the one beside the running program,
  /// where a build puts it; `nil` if there is none.
  static func found() -> WorkerProgram? {
    if let named = unsafe getenv("FONTPROBE_WORKER"), unsafe named.pointee != 0 {
      return WorkerProgram(path: unsafe String(cString: named))
    }
    guard let own = ownPath(), let slash = own.lastIndex(of: "/") else { return nil }
    let path = own[...slash] + "fontprobe"
    return FilePaths.isExecutable(String(path)) ? WorkerProgram(path: String(path)) : nil
  }

  /// The path of the running program; `nil` if the system does not report it.
  package static func ownPath() -> String? {
    #if canImport(Glibc)
      let link = "/proc/self/exe"
    #else
      let link = CommandLine.arguments.first ?? ""
    #endif
    return FilePaths.resolved(link)
  }
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

  /// Faces that style guides ask for, to be looked up in the files.
  static func faces(_ faces: [FaceRequest], files: [String]) -> WorkerRequest {
    let request: JSONValue = ["faces": .array(faces.map(\.json)), "files": .array(files.map(JSONValue.string))]
    return WorkerRequest(line: request.line)
  }

  /// Names to be looked up in the files.
  static func names(_ names: [String], files: [String]) -> WorkerRequest {
    let request: JSONValue = [
      "names": .array(names.map(JSONValue.string)), "files": .array(files.map(JSONValue.string)),
    ]
    return WorkerRequest(line: request.line)
  }
}

/// Requests in an unlinked temporary file, positioned at its beginning.
struct RequestFile {
  let descriptor: FileDescriptor

  init(_ requests: [WorkerRequest]) throws(FontError) {
    do throws(FontError) {
      let file = try TemporaryFile(requests.map { $0.line + "\n" }.joined())
      descriptor = FileDescriptor(rawValue: file.descriptor)
    } catch {
      throw FontError(
        .workerFailed, "a worker's requests cannot be written: \(error.message)",
        hint: "is there room in the folder for temporary files?")
    }
  }
}
