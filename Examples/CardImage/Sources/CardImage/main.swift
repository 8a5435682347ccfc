// Renders a card for each line of a table, several at a time: CardImage CARDS.tsv FOLDER

import FontProbe
import Foundation

guard CommandLine.arguments.count == 3 else {
  print("usage: CardImage CARDS.tsv FOLDER")
  exit(64)
}
let (table, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
do {
  let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
    .map { $0.split(separator: "\t").map(String.init) }
    .filter { $0.count == 5 }
  let renderers = [Renderer(), Renderer()]
  let cards = try await withThrowingTaskGroup(of: (String, Renderer.Result).self) { group in
    for (place, row) in rows.enumerated() {
      let renderer = renderers[place % renderers.count]
      let words = Words(tag: row[1], title: row[2], author: row[3], price: row[4])
      group.addTask { (row[0], try await renderer.render(words)) }
    }
    var cards: [String: Renderer.Result] = [:]
    for try await (name, card) in group { cards[name] = card }
    return cards
  }
  var isWrong = cards.isEmpty
  for (name, card) in cards.sorted(by: { $0.key < $1.key }) {
    try card.svg.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
    print("\(name): \(card.titleSize) px, \(card.lines.joined(separator: " / "))")
    for complaint in card.complaints { print("  wrong: \(complaint)") }
    isWrong = isWrong || !card.complaints.isEmpty
  }
  exit(isWrong ? 1 : 0)
} catch {
  print("CardImage: \(error)")
  exit(2)
}
