internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import TextFormats

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The side of the worker: a process that reads font files for another process, and that a font may crash.
///
/// It reads lines of JSON from standard input: `{"settings": …, "deep": …}` for the files that follow,
/// `{"check": PATH}`, `{"names": […], "files": […]}` and `{"faces": […], "files": […]}`. It answers each of the last three
/// with one line, in their order.
package enum CheckWorker {
  /// Answers requests until standard input ends.
  ///
  /// - Returns: the process's exit code.
  package static func run() -> Int32 {
    WorkerLimits.apply()
    var settings = CheckSettings()
    var isDeep = false
    var reader = FontFileReader()
    while let line = readLine() {
      do throws(JSONError) {
        let request = try JSONReader(parsing: line.utf8)
        if let path = try request.optional("check") {
          let result = FileResult(checking: try path.text(), settings, isDeep: isDeep, &reader)
          guard answer(result.json) else { return 2 }
        } else if let names = try request.optional("names") {
          guard answer(try use(names, in: request.member("files"))) else { return 2 }
        } else if let faces = try request.optional("faces") {
          guard answer(try use(faces: faces, in: request.member("files"))) else { return 2 }
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

  private static func use(_ names: JSONReader, in files: JSONReader) throws(JSONError) -> JSONValue {
    var requests: [String] = []
    for name in try names.elements() { requests.append(try name.text()) }
    return .array(NameAnswer.answers(for: requests, by: try paths(files)).map(\.json))
  }

  private static func use(faces: JSONReader, in files: JSONReader) throws(JSONError) -> JSONValue {
    let requests = try FaceRequest.read(faces)
    return .array(FaceAnswer.answers(for: requests, by: try paths(files)).map(\.json))
  }

  private static func paths(_ files: JSONReader) throws(JSONError) -> [String] {
    var paths: [String] = []
    for path in try files.elements() { paths.append(try path.text()) }
    return paths
  }

  private static func answer(_ value: JSONValue) -> Bool {
    DescriptorWriter.write(value.line + "\n", to: STDOUT_FILENO) == .written
  }
}

/// The memory and open files that a worker process may use. Its time is limited from outside.
enum WorkerLimits {
  static let memory: UInt64 = 1 << 30
  private static let openFiles: UInt64 = 64
  /// The longest time that a worker may take for one file.
  static let timePerFile = Duration.seconds(10)

  /// How many bytes of addresses this process may use, and so each worker that it starts, where that is less than a worker
  /// needs; `nil` where it is enough.
  static var tightMemory: UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
      guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    #else
      guard unsafe getrlimit(RLIMIT_AS, &limit) == 0 else { return nil }
    #endif
    return limit.rlim_cur < memory ? UInt64(limit.rlim_cur) : nil
  }

  /// Limits this process; the limits cannot be raised again.
  static func apply() {
    // The address sanitizer reserves terabytes of addresses before the program begins.
    #if canImport(Glibc)
      if unsafe dlsym(nil, "__asan_init") == nil { limit(__rlimit_resource_t(RLIMIT_AS.rawValue), memory) }
      limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), openFiles)
      // No core file: the crash of a worker is reported as a finding.
      limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
    #else
      limit(RLIMIT_NOFILE, openFiles)
      limit(RLIMIT_CORE, 0)
    #endif
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
  #else
    private typealias Resource = Int32
  #endif

  private static func limit(_ resource: Resource, _ most: UInt64) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(most), limit.rlim_max)
    limit.rlim_max = limit.rlim_cur
    _ = unsafe setrlimit(resource, &limit)
  }
}
