// Draws a to-do list at all twelve content size categories, with a guide's fonts and with substitutes for them:
// TaskList GUIDE FONTS OUTPUT, where FONTS is the folder of the substitutes.

import FontProbe
import Foundation

/// A screen, laid out and checked.
struct Shot {
  let height: Double
  let lines: Int
  let offCentre: Double
}

@MainActor
final class App {
  let list = TaskListController([
    Task(title: "Hang the Hammock", note: "Between the two old apple trees"),
    Task(title: "Écrire à Zoë", note: "Her birthday is on the 14th", isDone: true),
    Task(title: "Buy figs, olives, and half a pound of good coffee", note: "The shop closes at seven today"),
    Task(title: "Fix the Typewriter", note: "The Q sticks; the jury’s out on the J"),
    Task(title: "Überraschungsgeburtstagskuchen", note: "One word, and longer than a line of the largest text"),
  ])
  let navigation: NavigationController
  let root: TabController
  let manager: AppearanceManager
  let guide: StyleGuide
  let width = 390.0
  var complaints: [String] = []

  init(_ guide: StyleGuide, in collection: FontCollection) {
    self.guide = guide
    navigation = NavigationController(list)
    root = TabController([navigation])
    manager = AppearanceManager(
      root: root, guide: guide, in: collection, traits: TraitCollection(displayScale: 3),
      rules: theme(guide, in: collection))
    list.table.onMaking = { $0.styleNote(guide, in: collection) }
    // The table is loaded after the first update: its cells are updated as they are added.
    list.appear()
  }

  func shoot(_ size: ContentSizeCategory, in collection: FontCollection, to path: String) throws -> Shot {
    manager.contentSize = size
    let layout = Layout(width: width, scale: manager.traits.displayScale, collection: collection)
    let height = layout.place(navigation.bar, list.table, root.bar)
    var checks = Checks(layout)
    checks.check(navigation.bar, list.table)
    complaints += checks.complaints.map { "\(path): \($0)" }
    var picture = Picture(in: collection)
    picture.draw(navigation.bar, list.table, root.bar)
    try picture.svg(width: width, height: height).write(toFile: path, atomically: true, encoding: .utf8)
    return Shot(height: height, lines: checks.lineCount, offCentre: checks.offCentre)
  }
}

@MainActor
func run(_ arguments: [String]) throws -> [String] {
  let (guide, output) = (try StyleGuide(contentsOf: arguments[1]), arguments[3])
  let own = FontCollection(bundledFonts: true, systemFonts: false)
  let others = FontCollection(bundledFonts: false, systemFonts: false)
  for folder in ["EBGaramond", "Inter"] { try others.register(contentsOf: "\(arguments[2])/\(folder)") }
  let app = App(guide, in: own)
  print(app.manager.explain(app.list.table.cells[0].title))
  print("\nsize   guide's fonts          substitutes            heights    off centre")
  for size in ContentSizeCategory.allCases {
    app.manager.use(guide, in: own)
    let real = try app.shoot(size, in: own, to: "\(output)/\(size.shortName).svg")
    app.manager.use(guide, in: others)
    let substitute = try app.shoot(size, in: others, to: "\(output)/\(size.shortName)-substitutes.svg")
    let difference = (substitute.height / real.height - 1) * 100
    print(
      String(
        format: "%@ %4.0f pt, %2d lines     %4.0f pt, %2d lines     %+5.1f %%    %.2f pt",
        size.shortName.padding(toLength: 5, withPad: " ", startingAt: 0), real.height, real.lines, substitute.height,
        substitute.lines, difference, max(real.offCentre, substitute.offCentre)))
    if abs(difference) > 10 {
      app.complaints.append("\(size.shortName): the substitutes change the height by \(difference) %")
    }
  }
  let cells = app.list.table.made
  print("\(cells) cells made for \(app.list.table.tasks.count) tasks and \(app.manager.walkCount) walks")
  print(app.manager.lastReport)
  try page.write(toFile: "\(output)/index.html", atomically: true, encoding: .utf8)
  return app.complaints
}

/// All pictures beside one another.
let page = """
  <!doctype html><meta charset="utf-8"><title>Twelve sizes</title>
  <style>body { font: 14px sans-serif; display: flex; flex-wrap: wrap; gap: 24px; background: #888 }
  figure { margin: 0; display: flex; gap: 4px; align-items: start } figcaption { color: #fff }</style>

  """
  + ContentSizeCategory.allCases.map {
    let name = $0.shortName
    return """
      <figure><figcaption>\(name)</figcaption><img src="\(name).svg"><img src="\(name)-substitutes.svg"></figure>

      """
  }.joined()

guard CommandLine.arguments.count == 4 else {
  print("usage: TaskList GUIDE FONTS OUTPUT")
  exit(64)
}
do {
  let complaints = try run(CommandLine.arguments)
  for complaint in complaints { print("wrong: \(complaint)") }
  exit(complaints.isEmpty ? 0 : 1)
} catch {
  print("TaskList: \(error)")
  exit(2)
}
