import FontAppearance
import Foundation
import TestSupport
import Testing
import TextStyles

/// Uses of a tree by two threads that the compiler does not see, as in C callbacks.
@Suite(.stopped(after: .seconds(1200)))
struct OwnerCheckTests {
  @Test("Two threads in one tree at the same time end the program with a message")
  func twoThreads() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let changer = TreeChanger("changer")
      let stage = Stage(changer)
      // As a C callback would do.
      nonisolated(unsafe) let tree = changer
      changer.action = {
        Thread.detachNewThread { _ = tree.didAddFontChild(View("child")) }
        Thread.sleep(forTimeInterval: 20)
      }
      stage.contentSize = .small
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error.contains("two threads use one tree of elements at once"))
  }

  @Test("The same thread may update a part of the tree during an update")
  func sameThread() {
    let changer = TreeChanger("changer")
    let stage = Stage(changer)
    changer.action = { changer.add(Label("late")) }
    stage.contentSize = .small
    #expect(changer.subviews.count == 1)
  }
}
