import FontProbe

/// A controller: an element that is not a view. It has child controllers, and a view that may not be loaded yet.
class Controller: StyledElement {
  let appearance = ElementAppearance()
  var children: [Controller] = []
  private(set) var viewIfLoaded: View?

  /// Its controllers first, then its view.
  func updateFontsRecursively(in pass: AppearancePass) {
    for child in children { pass.visit(child) }
    pass.visit(viewIfLoaded)
    pass.updateItself()
  }

  /// Loads the view. If the controller is on screen, the view is updated.
  func load(_ view: View) {
    viewIfLoaded = view
    didAddFontChild(view)
  }
}

/// Shows a child controller below a bar.
final class NavigationController: Controller {
  let bar = NavigationBar()

  init(_ content: Controller) {
    super.init()
    children = [content]
    load(bar)
  }
}

/// Shows the table.
final class TaskListController: Controller {
  let table = Table()

  init(_ tasks: [Task]) {
    super.init()
    table.tasks = tasks
  }

  /// The table is made when it comes on screen.
  func appear() {
    load(table)
    table.reload()
  }
}

/// The root: a bar at the bottom, and the controllers among which it switches.
final class TabController: Controller {
  let bar = TabBar()

  init(_ controllers: [Controller]) {
    super.init()
    children = controllers
    load(bar)
  }
}
