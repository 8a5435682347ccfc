internal import FontFaces
internal import FontFiles
internal import FontRules
internal import PlatformC
internal import TextFormats

/// The code that runs in a worker: a process that reads font files for another process. A font may crash the worker.
///
/// A worker reads lines of JSON from standard input: `{"settings": …, "deep": …}` for the files that follow, `{"check":
/// PATH}`, `{"document": PATH, …}` (`DocumentRequest`), `{"names": […], "files": […]}` and `{"faces": […], "files":
/// […]}`. The worker answers each request except the first kind with one line, in order. The first line of the worker
/// contains the processor time of its start: `{"started": MICROSECONDS}`.
package enum CheckWorker {
  /// Answers requests until standard input ends. Returns the exit code of the process.
  package static func run() -> Int32 {
    WorkerLimits.apply()
    let start = OwnProcess.processorTime / .microseconds(1)
    // Fits: no process uses 2⁶³ microseconds.
    guard answer(["started": .integer(Int(start.rounded(.up)))]) else { return 2 }
    var settings = CheckSettings()
    var isDeep = false
    var reader = FontFileReader()
    while let line = readLine() {
      do throws(JSONError) {
        let request = try JSONReader(parsing: line.utf8)
        if let path = try request.optional("check") {
          let path = try path.text()
          WorkerLimits.allow(forBytes: FilePaths.byteCount(path))
          let result = FileResult(checking: path, settings, isDeep: isDeep, &reader)
          guard answer(result.json) else { return 2 }
        } else if let path = try request.optional("document") {
          guard answer(try DocumentRequest(path: path.text(), request).answer()) else { return 2 }
        } else if let answers = try answers(String.self, request) {
          guard answer(answers) else { return 2 }
        } else if let answers = try answers(FaceRequest.self, request) {
          guard answer(answers) else { return 2 }
        } else {
          settings = try CheckSettings(request.member("settings"), folder: "")
          isDeep = try request.member("deep").bool()
        }
      } catch {
        return 2
      }
    }
    return 0
  }

  /// Reads the processor time of the start from the first line of a worker; `nil` for other lines.
  static func startTime(_ line: ArraySlice<UInt8>) -> Duration? {
    guard let reader = try? JSONReader(parsing: line), let time = try? reader.member("started").integer(in: 0...Int.max)
    else { return nil }
    return .microseconds(time)
  }

  /// Answers the questions of a kind; nil if the request does not contain questions of this kind.
  private static func answers<Question: FilesQuestion>(
    _ kind: Question.Type, _ request: JSONReader
  ) throws(JSONError) -> JSONValue? {
    guard let questions = try request.optional(kind.key) else { return nil }
    let files: [String] = try request.member("files").decoded()
    WorkerLimits.allow(forBytes: FontFileReader.byteCount(of: files))
    return try JSONValue(encoding: kind.answers(to: questions.decoded(), by: files))
  }

  private static func answer(_ value: JSONValue) -> Bool {
    WorkLimit.finishPart()
    return DescriptorWriter.write(value.line + "\n", to: STDOUT_FILENO) == .written
  }
}
