import FontProbe

/// Two thousand words in a column of 300 points, in one font and in 200 runs of two sizes, and a label of two lines: shaped and
/// broken, broken again at another width, and asked again. Peers/pango-text.c lays out the same text.
func measureLines(in file: String) throws {
  let collection = FontCollection(bundledFonts: false, systemFonts: false)
  guard let reference = FontFileReference(file) else { return Measure.skip("lines.column", "\(file) is no font file") }
  let font = Font(try collection.match(file: reference), size: 17)
  let words = labels(667).joined(separator: " ")
  let column = 300.0
  let count = font.lines(of: words, width: column, in: collection).count
  Measure.report(
    "lines.column", Measure.median { keep(font.lines(of: words, width: column, in: collection).height) },
    "2,001 words in \(count) lines")
  let shaped = font.shaped(words, in: collection)
  var width = column
  let narrower = Measure.median {
    // Forth and back among fifty widths, so that none is the one before.
    width = width < column + 50 ? width + 1 : column
    keep(shaped.lines(width: width).height)
  }
  Measure.report("lines.width", narrower, "the same text, shaped before, at another width")
  _ = shaped.lines(width: column)
  Measure.report(
    "lines.again", Measure.median(calls: 1000) { keep(shaped.lines(width: column).height) }, "at the width that it has")
  measureStyledLines(font, column, in: collection)
  let texts = labels()
  let broken = Measure.median(samples: 21) {
    for text in texts { keep(font.lines(of: text, width: 120, in: collection).height) }
  }
  Measure.report("lines.label", broken / Double(texts.count), "a label of 20 letters in two lines, one of 10,000")
}

private func measureStyledLines(_ font: Font, _ column: Double, in collection: FontCollection) {
  let words = labels(667)
  let runs = 200
  var styled = StyledText()
  for run in 0..<runs {
    let own = words[run * words.count / runs..<(run + 1) * words.count / runs].map { $0 + " " }.joined()
    styled += run % 2 == 0 ? StyledText(own) : StyledText(own).size(20)
  }
  let count = styled.lines(in: font, width: column, collection: collection).count
  Measure.report(
    "lines.styled", Measure.median { keep(styled.lines(in: font, width: column, collection: collection).height) },
    "2,001 words in \(styled.runCount) runs, in \(count) lines")
  let shaped = styled.shaped(in: font, collection: collection)
  var width = column
  let narrower = Measure.median {
    width = width < column + 50 ? width + 1 : column
    keep(shaped.lines(width: width).height)
  }
  Measure.report("lines.styled.width", narrower, "the same, shaped before, at another width")
}
