import FontAppearance
import StyleGuides
import Testing
import TextStyles

struct TreeUpdaterTests {
  private func names(_ root: some FontElement, _ log: Log) -> [String] {
    _ = Stage(root)
    return log.names
  }

  @Test("Children are updated first, in order, then the element itself")
  func order() {
    let log = Log()
    let root = View("root", View("a", View("a1"), View("a2")), View("b")).logging(in: log)
    #expect(names(root, log) == ["a1", "a2", "a", "b", "root"])
  }

  @Test("A tab bar opts out with its subtree")
  func leftAlone() {
    let log = Log()
    let root = View("root", TabBar("tabs", View("item"), View("item")), View("b")).logging(in: log)
    let stage = Stage(root)
    #expect(log.names == ["b", "root"])
    #expect(stage.lastReport.visited == 3)
    #expect(stage.lastReport.skipped == 1)
  }

  @Test("A navigation bar updates itself, but not its children")
  func itselfAlone() {
    let log = Log()
    let root = View("root", NavigationBar("bar", Label("title"))).logging(in: log)
    let stage = Stage(root)
    #expect(log.names == ["bar", "root"])
    #expect(stage.lastReport.visited == 2)
    #expect(stage.lastReport.skipped == 0)
  }

  @Test("A controller updates its controllers, then its loaded view, then itself")
  func controllers() {
    let log = Log()
    let child = Controller("child", view: View("child's view").logging(in: log))
    let unloaded = Controller("unloaded")
    let root = Controller("root", [child, unloaded], view: View("view").logging(in: log))
    for controller in [child, unloaded, root] { controller.log = log }
    #expect(names(root, log) == ["child's view", "child", "unloaded", "view", "root"])
  }

  @Test("A table reloads instead of being updated, and added cells are updated")
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

  @Test("The treatment of the nearest class decides how an element is updated")
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

  @Test("During an update, a removed element is released, and an added element is updated")
  func changedDuringUpdate() {
    let root = View("root")
    weak var removed: View?
    do {
      let victim = Label("victim")
      removed = victim
      let changer = TreeChanger("changer")
      changer.action = { [weak root] in
        root?.subviews.removeAll { $0.name == "victim" }
        root?.add(Label("late"))
      }
      root.subviews = [changer, victim]
    }
    let stage = Stage(root) { $0.when(Label.self) { $0.set(\.tint, to: "red") } }
    #expect(removed == nil)
    #expect(root.subviews.map(\.name) == ["changer", "late"])
    // It was added after the list of children was read.
    #expect(root.subviews[1].tint == "red")
    withExtendedLifetime(stage) {}
  }

  @Test("A cycle in the tree ends the walk, and is reported")
  func cycle() {
    let root = View("root")
    root.subviews = [root]
    let stage = Stage(root)
    #expect(stage.lastReport.tooDeep == 1)
    root.subviews = []
  }

  @Test("An added element is updated with its subtree, unless its parent updates no children")
  func added() {
    let (list, tabs, bar) = (View("list"), TabBar("tabs"), NavigationBar("bar"))
    let stage = Stage(View("root", list, tabs, bar)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    }
    let labels = [Label("in the list"), Label("in the tabs"), Label("in the bar")]
    list.add(Cell("cell", labels[0]))
    tabs.add(labels[1])
    bar.add(labels[2])
    #expect(labels.map(\.font.pointSize) == [10, 17, 17])
    #expect(stage.manager.update(Label("again"), in: list).changed == 1)
    // The parent is not in the tree yet, so the child is updated together with it.
    #expect(View("elsewhere").didAddFontChild(Label("a")).visited == 0)
  }

  @Test("A table that a controller reloads has cells of the new size")
  func reloadInController() {
    let screen = TableController()
    let stage = Stage(screen) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
      $0.when(Label.self, containedIn: [Container.self]) { $0.set(\.textColor, to: "inner") }
    }
    screen.table.rows = ["a", "b"]
    for (size, points) in [(ContentSizeCategory.extraLarge, 11.0), (.accessibilityMedium, 14), (.large, 10)] {
      stage.contentSize = size
      #expect(screen.labels.map(\.font.pointSize) == [points, points])
    }
    #expect(stage.lastReport.changed == 2)
    // The table's own traits override the controller's, also for later cells.
    screen.table.style.traits.contentSize = .extraExtraLarge
    stage.contentSize = .small
    #expect(screen.labels.map(\.font.pointSize) == [12, 12])
    let label = Label("late")
    screen.table.add(label)
    #expect(label.font.pointSize == 12)
    // If an update reaches the table, the elements around it count.
    let container = Container("container", screen.table)
    screen.container = container
    stage.contentSize = .extraLarge
    stage.contentSize = .large
    #expect(screen.labels.map(\.textColor) == ["inner", "inner"])
    // After the body, nothing is reloaded.
    #expect(View("elsewhere").didAddFontChild(Label("a")).visited == 0)
  }

  @Test("The manager updates elements below a plain FontElement, by its class and traits")
  func addedBelowPlainElement() {
    let (screen, inner) = (PlainController(), PlainController())
    inner.size = .extraExtraLarge
    let stage = Stage(screen) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
      $0.when(Label.self, containedIn: [PlainController.self, PlainController.self]) {
        $0.set(\.textColor, to: "inner")
      }
    }
    let labels = [Label("outer"), Label("inner")]
    #expect(stage.manager.update(labels[0], in: screen).changed == 1)
    #expect(stage.manager.update(labels[1], in: inner).changed == 1)
    #expect(labels.map(\.font.pointSize) == [10, 12])
    #expect(labels.map(\.textColor) == ["black", "inner"])
    let cell = Label("cell")
    inner.added = { stage.manager.update(cell, in: inner) }
    screen.children = [inner]
    stage.contentSize = .extraLarge
    #expect((cell.font.pointSize, cell.textColor) == (12, "inner"))
  }

  @Test("A reused cell is updated when it is added again, unless it is up to date")
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
    #expect(list.didAddFontChild(cell).changed == 0)
  }

  @Test("Traits are inherited, and an element's own traits apply to its subtree")
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

/// A controller that only reloads its table, which is not among its children.
private final class TableController: FontElement {
  let table = PlainTable("table")
  /// Visited before the reload, with the table in it.
  var container: Container?

  var labels: [Label] { table.subviews.flatMap(\.subviews).compactMap { $0 as? Label } }

  func updateFontsRecursively(in pass: AppearancePass) {
    pass.visit(container)
    pass.reload { table.reloadData() }
    pass.updateItself()
  }
}

/// A table of a toolkit, which only adds cells.
private final class PlainTable: View {
  var rows: [String] = []

  func reloadData() {
    subviews = []
    for row in rows { add(Cell("cell", Label(row))) }
  }
}

/// A controller that may add an element while it reloads.
private final class PlainController: FontElement {
  var children: [PlainController] = []
  var size: ContentSizeCategory?
  var added: () -> Void = {}
  var fontChildren: [any FontElement] { children }

  func ownTraits(inheriting traits: TraitCollection) -> TraitCollection {
    traits.overridden(by: TraitOverrides(contentSize: size))
  }

  func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.reload(added)
  }
}
