import FontProbe

/// Renders cards, one after another, on an actor; a server has several of these actors. A card's tree never leaves it.
actor Renderer {
  private let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  /// A rendered card.
  struct Result: Sendable {
    let svg: String
    let lines: [String]
    let titleSize: Double
    /// The texts that are wider than their box, or outside of it.
    let complaints: [String]
  }

  func render(_ words: Words) throws -> Result {
    let card = try Card(words)
    let manager = AppearanceManager(root: card, rules: theme())
    defer { withExtendedLifetime(manager) {} }
    return Result(
      svg: svg(card), lines: card.blocks[1].lines.map(\.drawnText), titleSize: card.blocks[1].font.pointSize,
      complaints: card.blocks.flatMap(complaints))
  }

  private func theme() -> AppearanceRules {
    let bold = fonts.font(named: "RobotoSlab-Bold", size: 72)
    let plain = fonts.font(named: "Manrope-Medium", size: 30)
    var rules = AppearanceRules()
    rules.when(Block.self, containedIn: [Card.self]) {
      $0.set(\.font, to: plain)
      $0.set(\.color, to: "#e7d8c9")
    }
    rules.when(Title.self, containedIn: [Card.self]) {
      $0.set(\.font, to: bold)
      $0.set(\.color, to: "#ffffff")
    }
    rules.when(Price.self, containedIn: [Card.self]) {
      $0.set(\.font, to: bold.withSize(52))
      $0.set(\.color, to: "#ffffff")
      $0.set(\.alignment, to: .right)
    }
    rules.when(Tag.self, containedIn: [Card.self]) { $0.set(\.color, to: "#f4a261") }
    return rules
  }

  private func svg(_ card: Card) -> String {
    let runs = card.blocks.flatMap { block in
      block.lines.flatMap(\.runs).map { run in
        "<g fill=\"\(run[Ink.self] ?? block.color)\">\(paths(of: run, in: block))</g>"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill="#264653"/>
      <rect x="80" y="512" width="1040" height="2" fill="#e76f51"/>
      \(runs.joined(separator: "\n"))
      </svg>

      """
  }

  /// The letters of a run, at their positions in the card.
  private func paths(of run: TextRun, in block: Block) -> String {
    run.outline().svgElements(x: block.frame.x + run.x, y: block.frame.y + run.baseline)
  }

  /// Compared with the ink of the drawing, letter by letter.
  private func complaints(_ block: Block) -> [String] {
    block.lines.compactMap { line in
      let ink = line.inkBounds
      let baseline = block.frame.y + line.baseline
      let top = baseline - (ink.map { $0.y + $0.height } ?? 0)
      let bottom = baseline - (ink?.y ?? 0)
      let fits =
        line.x >= -0.01 && line.x + line.advance <= block.frame.width + 0.01 && top >= block.frame.y - 1
        && bottom <= block.frame.y + block.frame.height + 1
      return fits && !line.drawnText.isEmpty ? nil : "\"\(line.drawnText)\" does not fit"
    }
  }
}
