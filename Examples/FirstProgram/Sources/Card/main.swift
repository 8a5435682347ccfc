// A card with a title that shrinks until it fits, a summary in at most three lines, and a button: Card FONTS > card.svg

import FontMetricsKit

let fonts = FontCollection()
if CommandLine.arguments.count > 1 {
  let report = try fonts.register(contentsOf: CommandLine.arguments[1])
  if let failure = report.failures.first { throw failure }
}

let title = fonts.font(family: "Roboto Slab", weight: .bold, size: 40)
  .fitting("Fonts that fit, in every language", in: TextSize(width: 280, height: 96))
let summary = fonts.font(named: "Inter", size: 14).lines(
  of: "Every value has its source, and every substitution has its reason. Lines break where browsers break them.",
  width: 280, maximumLines: 3, truncation: .tail)
let button = fonts.font(named: "Inter-SemiBold", size: 17).measure("Try it")

/// A text as a path: it looks the same where the font is not installed.
func path(_ text: String, _ font: Font, x: Double, baseline: Double) -> String {
  "<path d=\"\(font.outline(of: text).svgPathData(x: x, y: baseline))\"/>"
}

func paths(_ lines: TextLines, top: Double) -> [String] {
  lines.map { path($0.drawnText, lines.font, x: 20 + $0.x, baseline: top + $0.baseline) }
}

let summaryTop = 20 + title.lines.height + 8
let buttonTop = summaryTop + summary.height + 16
// The middle of the capitals is the middle of the button.
let baseline = buttonTop + button.font.baseline(inHeight: 44, centring: .capitals)
print("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"\(buttonTop + 64)\">")
print("<rect x=\"20\" y=\"\(buttonTop)\" width=\"280\" height=\"44\" rx=\"8\" fill=\"#dde6f5\"/>")
for line in paths(title.lines, top: 20) + paths(summary, top: summaryTop) { print(line) }
print(path(button.text, button.font, x: 160 - button.advance / 2, baseline: baseline))
print("</svg>")
