import FontAppearance
import StyleGuides
import Testing
import TextStyles

struct AppearanceManagerTests {
  @Test("A manager does not keep its root alive, and does not walk a released root")
  func releasedRoot() {
    var root: View? = View("root", View("a"))
    weak let released = root
    let manager = root.map { AppearanceManager(root: $0, textStyles: TestFont.style) }
    root = nil
    #expect(released == nil)
    #expect(manager?.root == nil)
    #expect(manager?.walkCount == 1)
    manager?.contentSize = .small
    #expect(manager?.lastReport.visited == 0)
    #expect(manager?.walkCount == 1)
  }

  @Test("Changes during a walk are applied after it, at most eight times")
  func changesDuringTheWalk() {
    let changer = TreeChanger("changer")
    let stage = Stage(View("root", changer))
    changer.action = { [weak stage] in stage?.contentSize = .extraLarge }
    stage.contentSize = .small
    #expect(stage.contentSize == .extraLarge)
    #expect(changer.appearance.traits?.contentSize == .extraLarge)
    #expect(stage.walkCount == 3)
    changer.action = { [weak stage] in stage?.contentSize = stage?.contentSize == .small ? .large : .small }
    stage.contentSize = .medium
    #expect(stage.walkCount == 11)
  }

  @Test("Equal changes cause no walk, and a batch of changes causes one walk")
  func batch() {
    let stage = Stage(View("root", Label("a")))
    let walks = stage.walkCount
    stage.contentSize = .large
    stage.traits = TraitCollection()
    let rules = stage.rules
    stage.rules = rules
    #expect(stage.walkCount == walks)
    #expect(stage.manager.update().visited == 0)
    let report = stage.manager.batch {
      stage.contentSize = .small
      stage.traits.displayScale = 2
      stage.rules.when(Label.self) { $0.set(\.tint, to: "red") }
    }
    #expect(stage.walkCount == walks + 1)
    #expect(report.visited == 2)
    #expect(report.changed == 1)
  }

  @Test("A schedule collects changes into one walk")
  func schedule() {
    var waiting: [() -> Void] = []
    let label = Label("a")
    let stage = Stage(
      label, rules: { $0.when(Label.self) { $0.set(\.font, to: .style(.body)) } }, schedule: { waiting.append($0) })
    #expect(stage.walkCount == 0)
    stage.contentSize = .small
    stage.contentSize = .extraLarge
    #expect(waiting.count == 1)
    for work in waiting { work() }
    #expect(stage.walkCount == 1)
    #expect(label.font.pointSize == 11)
    stage.contentSize = .large
    #expect(waiting.count == 2)
    #expect(stage.manager.update().changed == 1)
    waiting[1]()
    #expect(stage.walkCount == 2)
  }

  private struct Refusal: Error {}

  @Test("A batch throws the error of its body, and its changes are applied later")
  func failingBatch() {
    let stage = Stage(Label("a"))
    #expect(throws: Refusal.self) {
      try stage.manager.batch { () throws(Refusal) in
        stage.contentSize = .small
        throw Refusal()
      }
    }
    #expect(stage.walkCount == 1)
    #expect(stage.manager.update().visited == 1)
    #expect((stage.root as? Label)?.appearance.traits?.contentSize == .small)
  }
}
