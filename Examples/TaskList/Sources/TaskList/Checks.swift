import FontProbe

/// Checks the layout of a screen with the ink of every line.
struct Checks {
  let layout: Layout
  private(set) var complaints: [String] = []
  /// The greatest distance from a circle's centre to the middle of the capitals, in points.
  private(set) var offCentre = 0.0
  private(set) var lineCount = 0

  init(_ layout: Layout) { self.layout = layout }

  mutating func check(_ bar: NavigationBar, _ table: Table) {
    check(bar.title, in: bar.frame)
    for cell in table.cells {
      check(cell.title, in: Frame(width: cell.frame.width, height: cell.frame.height))
      check(cell.note, in: Frame(width: cell.frame.width, height: cell.frame.height))
      checkCentring(cell)
    }
    if bar.right.frame.x < bar.left.frame.x + bar.left.frame.width { complaints.append("the bar's buttons overlap") }
  }

  /// No line is wider than its room, and no ink is outside of the view of the label.
  private mutating func check(_ label: Label, in container: Frame) {
    for line in label.lines {
      lineCount += 1
      let measured = label.font.measure(line.text, in: layout.collection)
      if line.x + measured.advance > label.frame.width + 0.01 {
        complaints.append("\"\(line.text)\" is wider than its room")
      }
      guard let ink = measured.inkBounds else { continue }
      let baseline = label.frame.y + line.baseline
      if baseline - ink.y - ink.height < 0 || baseline - ink.y > container.height {
        complaints.append("\"\(line.text)\" is clipped")
      }
      if !measured.missing.isEmpty { complaints.append("\"\(line.text)\" has letters that no font has") }
    }
  }

  /// The centre of the circle is at the middle of the capitals of the first line, to half a device pixel.
  private mutating func checkCentring(_ cell: Cell) {
    guard let line = cell.title.lines.first else { return }
    let capitals = cell.title.frame.y + line.baseline - cell.title.font.capHeight / 2
    let centre = cell.button.frame.y + cell.button.frame.height / 2
    offCentre = max(offCentre, abs(centre - capitals))
    if abs(centre - capitals) > 0.5 / layout.scale + 1e-9 {
      complaints.append("the circle beside \"\(line.text)\" is \(abs(centre - capitals)) points off")
    }
  }
}
