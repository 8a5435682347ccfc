import FontAppearance
import Testing
import TextStyles

/// How a tree is walked: order, opting out, joining and leaving.
struct WalkTests {
  private func names(_ root: some FontElement, _ log: Log) -> [String] {
    _ = Stage(root)
    return log.names
  }

  @Test("Children first, in their order, then the element itself")
  func order() {
    let log = Log()
    let root = View("root", View("a", View("a1"), View("a2")), View("b")).logging(in: log)
    #expect(names(root, log) == ["a1", "a2", "a", "b", "root"])
  }

  @Test("A tab bar leaves its subtree alone; it costs one visit")
  func leftAlone() {
    let log = Log()
    let root = View("root", TabBar("tabs", View("item"), View("item")), View("b")).logging(in: log)
    let stage = Stage(root)
    #expect(log.names == ["b", "root"])
    #expect(stage.lastReport.visited == 3)
    #expect(stage.lastReport.skipped == 1)
  }

  @Test("A navigation bar updates itself and not its children")
  func itselfAlone() {
    let log = Log()
    let root = View("root", NavigationBar("bar", Label("title"))).logging(in: log)
    let stage = Stage(root)
    #expect(log.names == ["bar", "root"])
    #expect(stage.lastReport.visited == 2)
    #expect(stage.lastReport.skipped == 0)
  }

  @Test("A controller's controllers first, then its view if it is loaded, then itself")
  func controllers() {
    let log = Log()
    let child = Controller("child", view: View("child's view").logging(in: log))
    let unloaded = Controller("unloaded")
    let root = Controller("root", [child, unloaded], view: View("view").logging(in: log))
    for controller in [child, unloaded, root] { controller.log = log }
    #expect(names(root, log) == ["child's view", "child", "unloaded", "view", "root"])
  }

  @Test("A table reloads in place of being updated; its cells are dressed as they join, also later")
  func reload() {
    let table = Table("table")
    table.rows = ["one", "two"]
    let stage = Stage(View("root", table)) {
      $0.when(Label.self, containedIn: [Table.self]) { $0.set(\.font, to: .style(.body)) }
    }
    #expect(table.reloads == 1)
    #expect(stage.lastReport.skipped == 1)
    func sizes() -> [Double] { table.subviews.compactMap { ($0.subviews.first as? Label)?.font.pointSize } }
    #expect(sizes() == [10, 10])
    table.add(Cell("cell", Label("three")))
    #expect(sizes() == [10, 10, 10])
    stage.contentSize = .extraLarge
    #expect(sizes() == [11, 11])
  }

  @Test("A class of a toolkit that cannot be changed is treated as it is said; the nearest class decides")
  func treatments() {
    let log = Log()
    var treatments = ElementTreatments()
    treatments.treat(Cell.self, as: .leaveAlone)
    treatments.treat(WideCell.self, as: .itselfAlone)
    treatments.treat(Container.self, as: .childrenAlone)
    treatments.treat(Button.self) { button, pass in
      log.names.append("reload \(button.name)")
      _ = pass.traits
    }
    let root = View(
      "root", Cell("cell", View("c")), WideCell("wide", View("w")), Container("container", View("in")),
      BarButton("ok", View("icon"))
    ).logging(in: log)
    let stage = Stage(root, treatments: treatments)
    #expect(log.names == ["wide", "in", "reload ok", "root"])
    #expect(stage.lastReport.skipped == 3)
    stage.treatments = ElementTreatments()
    #expect(stage.lastReport.skipped == 0)
  }

  @Test("An element that is removed during the walk is let go of after it, one that is added is dressed")
  func changedWhileWalked() {
    let root = View("root")
    weak var removed: View?
    do {
      let victim = Label("victim")
      removed = victim
      let culprit = Culprit("culprit")
      culprit.action = { [weak root] in
        root?.subviews.removeAll { $0.name == "victim" }
        root?.add(Label("late"))
      }
      root.subviews = [culprit, victim]
    }
    let stage = Stage(root) { $0.when(Label.self) { $0.set(\.tint, to: "red") } }
    #expect(removed == nil)
    #expect(root.subviews.map(\.name) == ["culprit", "late"])
    // It was not among the children that were counted: it joined.
    #expect(root.subviews[1].tint == "red")
    withExtendedLifetime(stage) {}
  }

  @Test("A root that has gone is not walked, and is not kept")
  func rootThatHasGone() {
    var root: View? = View("root", View("a"))
    weak let kept = root
    let manager = root.map { AppearanceManager(root: $0, textStyles: TestFont.style) }
    root = nil
    #expect(kept == nil)
    #expect(manager?.root == nil)
    #expect(manager?.walkCount == 1)
    manager?.contentSize = .small
    #expect(manager?.lastReport.visited == 0)
    #expect(manager?.walkCount == 1)
  }

  @Test("A change that an element makes during the walk is carried out behind it, and one that never settles ends")
  func changesDuringTheWalk() {
    let culprit = Culprit("culprit")
    let stage = Stage(View("root", culprit))
    culprit.action = { [weak stage] in stage?.contentSize = .extraLarge }
    stage.contentSize = .small
    #expect(stage.contentSize == .extraLarge)
    #expect(culprit.appearance.traits?.contentSize == .extraLarge)
    #expect(stage.walkCount == 3)
    culprit.action = { [weak stage] in stage?.contentSize = stage?.contentSize == .small ? .large : .small }
    stage.contentSize = .medium
    #expect(stage.walkCount == 11)
  }

  @Test("A ring ends, and the report says so")
  func ring() {
    let root = View("root")
    root.subviews = [root]
    let stage = Stage(root)
    #expect(stage.lastReport.tooDeep == 1)
    root.subviews = []
  }

  @Test("An element that joins late is dressed with all below it; below one that opted out it is not")
  func joining() {
    let (list, tabs, bar) = (View("list"), TabBar("tabs"), NavigationBar("bar"))
    let stage = Stage(View("root", list, tabs, bar)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    }
    let labels = [Label("in the list"), Label("in the tabs"), Label("in the bar")]
    list.add(Cell("cell", labels[0]))
    tabs.add(labels[1])
    bar.add(labels[2])
    #expect(labels.map(\.font.pointSize) == [10, 17, 17])
    #expect(stage.manager.dress(Label("again"), in: list).changed == 1)
    // Not in the tree: it is dressed with its parent.
    #expect(View("elsewhere").adopt(Label("a")).visited == 0)
  }

  @Test("A reused cell is brought up to date when it comes back, and costs nothing when it is")
  func reuse() {
    let list = View("list")
    let stage = Stage(View("root", list)) {
      $0.when(Label.self, containedIn: [Cell.self]) { $0.set(\.font, to: .style(.body)) }
    }
    let label = Label("text")
    let cell = Cell("cell", label)
    list.add(cell)
    #expect(label.font.pointSize == 10)
    list.subviews = []
    stage.contentSize = .extraLarge
    #expect(label.font.pointSize == 10)
    list.add(cell)
    #expect(label.font.pointSize == 11)
    list.subviews = []
    #expect(list.adopt(cell).changed == 0)
  }

  @Test("Equal changes do no work; several changes are carried out in one walk")
  func work() {
    let stage = Stage(View("root", Label("a")))
    let walks = stage.walkCount
    stage.contentSize = .large
    stage.traits = Traits()
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

  @Test("With a schedule a walk is made once for all that has changed until then")
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

  @Test("Traits flow down, and any element may put its own over them")
  func traits() {
    let inner = Label("inner")
    let outer = Container("outer", inner)
    let beside = Label("beside")
    let stage = Stage(View("root", outer, beside)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    }
    outer.style.traits = TraitOverrides(contentSize: .extraExtraLarge)
    #expect(inner.font.pointSize == 12)
    #expect(inner.appearance.traits?.contentSize == .extraExtraLarge)
    #expect(beside.font.pointSize == 10)
    stage.contentSize = .extraLarge
    #expect(inner.font.pointSize == 12)
    #expect(beside.font.pointSize == 11)
    outer.style.traits = TraitOverrides()
    #expect(inner.font.pointSize == 11)
  }
}

/// A label that does something to the tree when it is updated.
final class Culprit: Label {
  var action: () -> Void = {}
  override func updateFonts(in traits: Traits) { action() }
}
