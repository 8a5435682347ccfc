// A card with a title that shrinks until it fits, and a summary in at most three lines: Card FONTS > card.svg

import FontMetricsKit

let fonts = FontCollection()
if CommandLine.arguments.count > 1 {
  let report = try fonts.register(contentsOf: CommandLine.arguments[1])
  for failure in report.failures { print("<!-- \(failure) -->") }
}

let title = fonts.font(family: "Roboto Slab", weight: .bold, size: 40)
  .fitting("Fonts that fit, in every language", in: TextSize(width: 280, height: 96))
let summary = fonts.font(named: "Inter", size: 14).lines(
  of: "Every value has its source, and every substitution has its reason. Lines break where browsers break them.",
  width: 280, maximumLines: 3, truncation: .tail)

func svg(_ lines: TextLines, top: Double) -> [String] {
  lines.map { line in
    "<text x=\"\(20 + line.x)\" y=\"\(top + line.baseline)\" font-family=\"\(lines.font.familyName)\" "
      + "font-size=\"\(lines.font.pointSize)\">\(line.drawnText)</text>"
  }
}

let height = 20 + title.lines.height + 8 + summary.height + 20
print("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"\(height)\">")
for line in svg(title.lines, top: 20) + svg(summary, top: 28 + title.lines.height) { print(line) }
print("</svg>")
