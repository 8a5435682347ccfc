internal import FontFaces
internal import FontFiles
internal import TextFormats

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

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
