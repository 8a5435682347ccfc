import FontProbe

/// A rectangle in points; `y` grows downwards.
struct Frame {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
}

/// A view as in a toolkit: a frame and the views inside it. This code makes all its subclasses elements.
class View: StyledElement {
  let appearance = ElementAppearance()
  private(set) var subviews: [View] = []
  var frame = Frame()

  var fontChildren: [any FontElement] { subviews }

  // Declared here, so that subclasses can override it.
  func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.updateItself()
  }

  /// Adds a view. If this view is on screen, the new view is updated: the only line that a toolkit needs.
  func add(_ view: View) {
    subviews.append(view)
    didAddFontChild(view)
  }

  func removeSubviews() { subviews = [] }
}

/// Text in one or more lines.
final class Label: View, FontBearing {
  var text: String
  var font = Font(named: "Manrope-Medium", size: 17)
  /// The distance between baselines.
  var lineHeight = 20.0
  var color = "#000000"
  /// Whether the text stays in one line, and is truncated with an ellipsis if it is too long.
  let isSingleLine: Bool
  /// The lines of the layout, each with its baseline below the frame's top.
  var lines: [(text: String, x: Double, baseline: Double)] = []

  init(_ text: String = "", isSingleLine: Bool = false) {
    self.text = text
    self.isSingleLine = isSingleLine
  }
}

/// The circle that marks a task as done, beside the first line of its text.
final class CompletionButton: View {
  var isDone = false
  var color = "#000000"
  /// The diameter of the circle, in points.
  var diameter = 20.0
  /// The distance from the baseline of the text up to the centre: half the height of the capitals.
  var centering = 0.0
}

/// A row of the table. It is reused for other tasks.
final class Cell: View {
  let button = CompletionButton()
  let title = Label()
  let note = Label()

  override init() {
    super.init()
    add(button)
    add(title)
    add(note)
  }

  func show(_ task: Task) {
    title.text = task.title
    note.text = task.note
    button.isDone = task.isDone
  }
}

/// The bar at the top: a title between two buttons.
final class NavigationBar: View {
  let title = Label("Today’s Tasks", isSingleLine: true)
  let left = BarButton("Edit")
  let right = BarButton("New Task")

  override init() {
    super.init()
    add(title)
    add(left)
    add(right)
  }
}

/// A word in the bar, in small capitals.
final class BarButton: View, FontBearing {
  let text: String
  var font = Font(named: "EB Garamond", size: 18)
  var color = "#000000"

  init(_ text: String) { self.text = text }
}

/// The bar at the bottom. It opts out: its words always have the same size.
final class TabBar: View {
  let labels = ["Today", "Planned", "Done"].map { Label($0, isSingleLine: true) }

  override init() {
    super.init()
    for label in labels { add(label) }
  }

  override func updateFontsRecursively(in pass: AppearancePass) {}
}

/// A table. It reloads its cells instead of being updated, and reuses them.
final class Table: View {
  var tasks: [Task] = []
  private var unused: [Cell] = []
  private(set) var made = 0
  var cells: [Cell] { subviews.compactMap { $0 as? Cell } }
  /// Called with each cell after it was made.
  var onMaking: (Cell) -> Void = { _ in }

  override func updateFontsRecursively(in pass: AppearancePass) {
    pass.reload { reload() }
  }

  func reload() {
    unused += cells
    removeSubviews()
    for task in tasks {
      let cell = unused.popLast() ?? makeCell()
      cell.show(task)
      add(cell)
    }
  }

  private func makeCell() -> Cell {
    made += 1
    let cell = Cell()
    onMaking(cell)
    return cell
  }
}

/// A task.
struct Task {
  let title: String
  let note: String
  var isDone = false
}
