import FontFiles
import Foundation
import TestSupport
import Testing

struct LibraryCallsTests {
  @Test(
    "A child that was forked during a call refuses every call, without a crash",
    .stopped(after: .seconds(60)))
  func forkedInCall() throws {
    // Swift's module of the C library does not have `fork`.
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
