import FontAppearance
import Foundation
import Testing
import TextStyles

/// What the compiler does not see: callbacks from C, say.
struct OwnerCheckTests {
  @Test("Two threads in one tree at once end the program, and it says why")
  func twoThreads() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let culprit = Culprit("culprit")
      let stage = Stage(culprit)
      // What a callback from C does.
      nonisolated(unsafe) let tree = culprit
      culprit.action = {
        Thread.detachNewThread { _ = tree.adopt(View("joiner")) }
        Thread.sleep(forTimeInterval: 20)
      }
      stage.contentSize = .small
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error.contains("two threads use one tree of elements at once"))
  }

  @Test("The same thread may come back in a walk")
  func sameThread() {
    let culprit = Culprit("culprit")
    let stage = Stage(culprit)
    culprit.action = { culprit.add(Label("late")) }
    stage.contentSize = .small
    #expect(culprit.subviews.count == 1)
  }
}
