import FontProbe

/// Lays out a screen for a width: the small part of a layout engine that this screen needs.
struct Layout {
  let width: Double
  let scale: Double
  let collection: FontCollection
  static let margin = 16.0

  /// Lays out a screen from top to bottom, and returns its height.
  func place(_ bar: NavigationBar, _ table: Table, _ tabs: TabBar) -> Double {
    place(bar)
    table.frame = Frame(y: bar.frame.height, width: width)
    var y = bar.frame.height
    for cell in table.cells {
      place(cell, at: y)
      y += cell.frame.height
    }
    table.frame.height = y - bar.frame.height
    place(tabs, at: y + 24)
    return tabs.frame.y + tabs.frame.height
  }

  private func place(_ bar: NavigationBar) {
    let heights = [bar.title.font, bar.left.font, bar.right.font].map(\.lineHeight)
    bar.frame = Frame(width: width, height: up(20 + (heights.max() ?? 0)))
    let baseline = up((bar.frame.height + bar.title.font.capHeight) / 2)
    let (left, right) = (advance(bar.left.text, bar.left.font), advance(bar.right.text, bar.right.font))
    bar.left.frame = Frame(x: Self.margin, y: baseline, width: left)
    bar.right.frame = Frame(x: width - Self.margin - right, y: baseline, width: right)
    // Between the buttons, in the middle of the bar if there is room.
    let room = bar.right.frame.x - (Self.margin + left) - 24
    let title = fitting(bar.title.text, bar.title.font, room)
    let length = advance(title, bar.title.font)
    let centred = (width - length) / 2
    let least = Self.margin + left + 12
    let x = min(max(centred, least), bar.right.frame.x - 12 - length)
    bar.title.frame = Frame(x: least, y: 0, width: room, height: bar.frame.height)
    bar.title.lines = length > 0 ? [(title, x - least, baseline)] : []
  }

  private func place(_ cell: Cell, at y: Double) {
    let (button, title, note) = (cell.button, cell.title, cell.note)
    let x = Self.margin + button.diameter + 12
    let room = width - x - Self.margin
    title.frame = Frame(x: x, y: 12, width: room)
    flow(title)
    note.frame = Frame(x: x, y: 12 + title.frame.height + 2, width: room)
    flow(note)
    let baseline = 12 + (title.lines.first?.baseline ?? 0)
    let centre = baseline - button.centering
    button.frame = Frame(
      x: Self.margin, y: centre - button.diameter / 2, width: button.diameter, height: button.diameter)
    cell.frame = Frame(y: y, width: width, height: up(note.frame.y + note.frame.height + 12))
  }

  private func place(_ tabs: TabBar, at y: Double) {
    let font = tabs.labels[0].font.withSize(11)
    tabs.frame = Frame(y: y, width: width, height: 48)
    for (place, label) in tabs.labels.enumerated() {
      label.font = font
      let column = width / Double(tabs.labels.count)
      label.frame = Frame(x: column * Double(place), y: 0, width: column, height: 48)
      label.lines = [(label.text, (column - advance(label.text, font)) / 2, 28)]
    }
  }

  /// Breaks a text into lines that fit: between words, and within a word that is longer than a line.
  private func flow(_ label: Label) {
    let font = label.font
    var lines: [String] = []
    var rest = Substring(label.text)
    while !rest.isEmpty {
      var line = font.fittingPrefix(of: String(rest), width: label.frame.width, in: collection)
      if line.count < rest.count, rest[rest.index(rest.startIndex, offsetBy: line.count)] != " ",
        let space = line.lastIndex(of: " ")
      {
        line = line[..<space]
      }
      // At least one character, even if the room is too narrow.
      let count = max(1, line.count)
      lines.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count).drop { $0 == " " }
    }
    let box = TextBox(font, lineHeight: label.lineHeight, lineCount: max(1, lines.count))
    label.frame.height = box.height
    label.lines = lines.enumerated().map { ($1, 0, box.firstBaseline + box.lineHeight * Double($0)) }
  }

  /// The text, or the beginning that fits, with an ellipsis.
  private func fitting(_ text: String, _ font: Font, _ width: Double) -> String {
    guard advance(text, font) > width else { return text }
    let room = width - advance("…", font)
    let beginning = font.fittingPrefix(of: text, width: room, in: collection)
    return beginning.isEmpty ? "" : beginning + "…"
  }

  func advance(_ text: String, _ font: Font) -> Double { font.measure(text, in: collection).advance }

  /// Rounded up to the next device pixel.
  private func up(_ points: Double) -> Double { (points * scale).rounded(.up) / scale }
}
