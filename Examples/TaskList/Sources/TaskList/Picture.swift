import FontProbe

/// Draws a screen as SVG. Text is drawn as shapes, so the picture looks the same in every program.
struct Picture {
  let collection: FontCollection
  private(set) var elements: [String] = []

  init(in collection: FontCollection) { self.collection = collection }

  mutating func draw(_ bar: NavigationBar, _ table: Table, _ tabs: TabBar) {
    box(bar.frame, "#f6f1ea")
    draw(bar.title, x: 0, y: 0)
    for button in [bar.left, bar.right] {
      text(button.text, button.font, button.color, x: button.frame.x, y: button.frame.y)
    }
    for cell in table.cells { draw(cell) }
    box(tabs.frame, "#f6f1ea")
    for label in tabs.labels { draw(label, x: tabs.frame.x, y: tabs.frame.y) }
  }

  private mutating func draw(_ cell: Cell) {
    let (x, y) = (cell.frame.x, cell.frame.y)
    let button = cell.button
    let radius = button.diameter / 2
    let centre = (x: x + button.frame.x + radius, y: y + button.frame.y + radius)
    let fill = button.isDone ? button.color : "none"
    elements.append(
      """
      <circle cx="\(number(centre.x))" cy="\(number(centre.y))" r="\(number(radius - 0.75))" fill="\(fill)" \
      stroke="\(button.color)" stroke-width="1.5"/>
      """)
    if button.isDone {
      let points = [(-0.42, 0.02), (-0.12, 0.32), (0.44, -0.3)]
        .map { "\(number(centre.x + $0.0 * radius)),\(number(centre.y + $0.1 * radius))" }
      elements.append(
        """
        <polyline points="\(points.joined(separator: " "))" fill="none" stroke="#fff" \
        stroke-width="\(number(max(1.5, radius / 6)))"/>
        """)
    }
    draw(cell.title, x: x, y: y)
    draw(cell.note, x: x, y: y)
    box(
      Frame(x: cell.title.frame.x, y: y + cell.frame.height - 0.5, width: cell.title.frame.width, height: 0.5),
      "#d8d8dc")
  }

  private mutating func draw(_ label: Label, x: Double, y: Double) {
    for line in label.lines {
      text(line.text, label.font, label.color, x: x + label.frame.x + line.x, y: y + label.frame.y + line.baseline)
    }
  }

  private mutating func text(_ text: String, _ font: Font, _ color: String, x: Double, y: Double) {
    let path = font.outline(of: text, in: collection).svgPathData(x: x, y: y)
    elements.append("<path fill=\"\(color)\" d=\"\(path)\"/>")
  }

  private mutating func box(_ frame: Frame, _ color: String) {
    elements.append(
      """
      <rect x="\(number(frame.x))" y="\(number(frame.y))" width="\(number(frame.width))" \
      height="\(number(frame.height))" fill="\(color)"/>
      """)
  }

  private func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  func svg(width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
    viewBox="0 0 \(number(width)) \(number(height))">
    <rect width="100%" height="100%" fill="#fff"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }
}
