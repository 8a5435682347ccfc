internal import CFontProbe
internal import FontFaces
internal import FontFiles
// No name of this module is used. The module is linked because its functions load libraries on their first use.
internal import LazyLibraries
internal import ProgramFacts
internal import TextFormats

/// An error that C can read.
final class ErrorHandle: HandleObject {
  static let kind: UInt64 = 0x6670_6572_726F_7200

  let code: Int32
  private let texts: Borrowed

  init(_ error: FontError) {
    code = Self.number(of: error)
    texts = unsafe Borrowed {
      unsafe [
        $0.view(error.code.rawValue), $0.view(error.description), $0.view(error.message.printable), $0.view(error.hint),
        $0.view(error.path),
      ]
    }
  }

  /// Returns the number of the error code, or the number of `other` for a code that is not in the table.
  static func number(of error: FontError) -> Int32 { ErrorCodes.numbers[error.code.rawValue] ?? 9 }

  enum Part: Int { case name, message, reason, hint, file }

  @unsafe func text(_ part: Part) -> UnsafePointer<CChar>? {
    unsafe texts.items(of: fontprobe_view.self)[part.rawValue].bytes
  }
}

extension FontError {
  var json: JSONValue {
    [
      "code": .string(code.rawValue), "message": .string(description), "reason": .string(message.printable),
      "hint": hint.map { .string($0) } ?? .null, "file": path.map { .string($0) } ?? .null,
    ]
  }
}

/// Makes, reads and frees the error of a refused call once, in the first call of the process.
///
/// The Swift runtime takes a lock when it uses a type for the first time. In a child that was forked during a call,
/// this lock may stay locked for ever. After the first call, making the error does not need the lock.
private let isRefusalPrepared: Bool = {
  let error = unsafe Handle.make(ErrorHandle(LibraryCalls.refusal))
  let isRead = unsafe Answers.errorName(error) != nil && Answers.errorMessage(error) != nil
  unsafe Handle.free(error, ErrorHandle.self)
  return isRead
}()

/// Runs a function of the interface, and converts an error for C.
@inline(__always)
func answering(
  _ error: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws(FontError) -> Void
) -> Int32 {
  _ = isRefusalPrepared
  do throws(FontError) {
    try LibraryCalls.begin()
  } catch let failure {
    return unsafe report(failure, error)
  }
  // The error is created before the call ends. If the process forks now, the child knows that a call was running.
  defer { LibraryCalls.end() }
  do throws(FontError) {
    try body()
    unsafe error?.pointee = nil
    return 0
  } catch let failure {
    return unsafe report(failure, error)
  }
}

@inline(never)
private func report(_ failure: FontError, _ error: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
  if let error = unsafe error { unsafe error.pointee = Handle.make(ErrorHandle(failure)) }
  return ErrorHandle.number(of: failure)
}

extension Answers {
  static func errorCode(_ error: OpaquePointer?) -> Int32 {
    unsafe (try? Handle.object(error, ErrorHandle.self, "error"))?.code ?? 0
  }

  private static func text(_ part: ErrorHandle.Part, of error: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe (try? Handle.object(error, ErrorHandle.self, "error"))?.text(part)
  }

  static func errorName(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe text(.name, of: error) }
  static func errorMessage(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe text(.message, of: error) }
  static func errorReason(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe text(.reason, of: error) }
  static func errorHint(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe text(.hint, of: error) }
  static func errorFile(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe text(.file, of: error) }
}

/// Checks libraries before the first call of one of their functions, because this call cannot report an error.
enum TextLibraries {
  /// - Throws: `missingLibrary` with the package to install.
  static func check() throws(FontError) {
    if let missing = FontError.missingHarfBuzz { throw missing }
  }

  static func check(_ library: String) throws(FontError) {
    let packages = unsafe library.withCString {
      unsafe fontprobe_packages_to_install($0).map { unsafe String(cString: $0) }
    }
    if let packages { throw FontError(.missingLibrary, "\(library) was not found", hint: "install \(packages)") }
  }
}
