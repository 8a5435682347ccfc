// A card with a title that shrinks until it fits, a summary of several fonts, and a button: Card FONTS > card.svg

import FontMetricsKit

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

let fonts = FontCollection.standard
do {
  for folder in CommandLine.arguments.dropFirst() {
    if let failure = try fonts.register(contentsOf: folder).failures.first { throw failure }
  }
} catch {
  fputs("\(error)\n", stderr)  // one line: the file, the reason and what to do
  exit(1)
}

let title = fonts.font(family: "Roboto Slab", weight: .bold, size: 40)
  .fitting("Fonts that fit, in every language", in: TextSize(width: 280, height: 96))
// A text of several fonts is a value, like a string.
let promise =
  StyledText("Every value has its source").bold + ", and every substitution has its "
  + StyledText("reason").font(FontDescriptor(names: ["EB Garamond"], slant: .italic))
  + ". Lines break where browsers break them."
let summary = promise.lines(
  in: fonts.font(named: "Inter", size: 14), width: 280, maximumLines: 3, truncation: .tail)
let button = fonts.font(named: "Inter-SemiBold", size: 17).measure("Try it")

/// Lines as shapes, which look the same if the font is not installed. Emoji made of layers or pictures have colours.
func drawn(_ lines: TextLines, top: Double) -> String {
  lines.map { $0.outline().svgElements(x: 20 + $0.origin, y: top + $0.baseline) }.joined()
}

let summaryTop = 20 + title.lines.height + 8
let buttonTop = summaryTop + summary.height + 16
// The middle of the capitals is at the middle of the button.
let baseline = buttonTop + button.font.baseline(inHeight: 44, centring: .capitals)
print("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"\(buttonTop + 64)\">")
print("<rect x=\"20\" y=\"\(buttonTop)\" width=\"280\" height=\"44\" rx=\"8\" fill=\"#dde6f5\"/>")
print(drawn(title.lines, top: 20) + drawn(summary, top: summaryTop))
print(button.outline().svgElements(x: 160 - button.advance / 2, y: baseline) + "</svg>")
