import FontFiles
import Foundation
import TestSupport
import Testing

/// The calls of a library in the child of a fork.
struct LibraryCallsTests {
  @Test(
    "In a child that was forked while a thread was in a call every call is refused, and no signal ends it",
    .stopped(after: .seconds(60)))
  func forkedInCall() throws {
    // Swift leaves the function out of its module of the C library.
    typealias Fork = @convention(c) () -> pid_t
    let fork = unsafe unsafeBitCast(try #require(dlsym(nil, "fork")), to: Fork.self)
    try LibraryCalls.begin()
    defer { LibraryCalls.end() }
    let child = fork()
    if child == 0 {
      var status: Int32 = 1
      for _ in 0..<2 {
        do throws(FontError) { try LibraryCalls.begin() } catch { status = error.code == .forkedInCall ? 0 : 2 }
      }
      _exit(LibraryCalls.areLost ? status : 3)
    }
    var status: Int32 = -1
    #expect(unsafe waitpid(child, &status, 0) == child && status == 0)
    #expect(!LibraryCalls.areLost)
  }
}
