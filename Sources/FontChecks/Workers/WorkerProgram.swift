internal import FontFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
