import FontAppearance
import StyleGuides
import Testing
import TextStyles

/// How a tree is updated: order, elements that opt out, elements that are added and removed.
struct TreeUpdaterTests {
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

  @Test("A tab bar opts out with its subtree, which costs one visit")
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

  @Test("A table reloads instead of being updated; its cells are updated when they are added, then and later")
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

  @Test("A treatment says how elements of a class are updated; the nearest class decides")
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

  @Test("An element that is removed during an update is released after it, one that is added is updated")
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
    // The list of children was read before it was added.
    #expect(root.subviews[1].tint == "red")
    withExtendedLifetime(stage) {}
  }

  @Test("An element that is its own descendant ends the walk, and the report says so")
  func cycle() {
    let root = View("root")
    root.subviews = [root]
    let stage = Stage(root)
    #expect(stage.lastReport.tooDeep == 1)
    root.subviews = []
  }

  @Test("An element that is added later is updated with everything below it, unless its parent updates no children")
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
    // The parent is not in the tree yet: the child is updated together with it.
    #expect(View("elsewhere").didAddFontChild(Label("a")).visited == 0)
  }

  @Test("A controller reloads its table: the cells have the new size, whether or not an update has reached the table")
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
    // Traits of the table's own are over the controller's, and later cells have them.
    screen.table.style.traits.contentSize = .extraExtraLarge
    stage.contentSize = .small
    #expect(screen.labels.map(\.font.pointSize) == [12, 12])
    let label = Label("late")
    screen.table.add(label)
    #expect(label.font.pointSize == 12)
    // Where an update reaches the table, the elements around it count.
    let container = Container("container", screen.table)
    screen.container = container
    stage.contentSize = .extraLarge
    stage.contentSize = .large
    #expect(screen.labels.map(\.textColor) == ["inner", "inner"])
    // After the body nothing is reloaded.
    #expect(View("elsewhere").didAddFontChild(Label("a")).visited == 0)
  }

  @Test("Below an element that is no StyledElement the manager updates, by the element's class and its traits")
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

  @Test("A reused cell is updated when it is added again, and not changed where it is up to date")
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

  @Test("Traits are inherited, and an element's own traits replace them for it and everything below it")
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

/// A table of a toolkit: it knows nothing of updates but that it adds cells.
private final class PlainTable: View {
  var rows: [String] = []

  func reloadData() {
    subviews = []
    for row in rows { add(Cell("cell", Label(row))) }
  }
}

/// A controller without a place of its own, which may add an element while it reloads.
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
