import FontProbe

/// Frequent requests of a toolkit, with 2,000 words in a column of 300 points and a list of 10,000 rows: typing,
/// carets, selections, ink and underlines of lines, a column at 200 widths. Peers/pango-toolkit.c makes similar
/// requests to Pango; Benchmarks/README.md describes the differences.
func measureToolkit(in file: String) throws {
  let collection = FontCollection(bundledFonts: false, systemFonts: false)
  guard let reference = FontFileReference(file) else { return Measure.skip("typing.plain", "\(file) is no font file") }
  let font = Font(try collection.match(file: reference), size: 17)
  let words = columnWords()
  let text = words.joined()
  var laidOut = font.shaped("", in: collection)
  // No text was set in this face before, unless other rows are measured in the same process.
  let first = Measure.once {
    laidOut = font.shaped(text, in: collection)
    keep(laidOut.lines(width: column).height)
  }
  let plain = laidOut
  if wanted == "typing" {
    Measure.report("typing.layout.first", first, "2,000 words in a column of 300 points, set once")
    let again = Measure.median { keep(font.lines(of: text, width: column, in: collection).height) }
    Measure.report("typing.layout.warm", again, "the same from nothing, when its letters were met before")
    measureTyping("typing.plain", plain)
    let styled = styled(words)
    let runs = Measure.median { keep(styled.lines(in: font, width: column, collection: collection).height) }
    Measure.report("typing.styled.layout.warm", runs, "the words in 200 runs of two sizes, from nothing, met before")
    measureTyping("typing.styled", styled.shaped(in: font, collection: collection))
  }
  if wants("column") { measureColumn(plain) }
  if wants("line.") { measureQuestions(font, text, in: collection) }
  if wants("list") { measureList(font, words, in: collection) }
}

private let column = 300.0

/// 2,000 words of six random letters, each with a space after it; Peers/pango-toolkit.c makes the same.
private func columnWords() -> [String] {
  var state: UInt64 = 1
  return (0..<2000).map { _ in
    var word: [UInt8] = []
    for place in 0..<6 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      word.append((place == 0 ? 0x41 : 0x61) + UInt8(state >> 33 % 26))
    }
    return String(decoding: word + [0x20], as: UTF8.self)
  }
}

/// The words in 200 runs, every second run larger.
private func styled(_ words: [String]) -> StyledText {
  (0..<200).reduce(into: StyledText()) { styled, run in
    let own = words[run * 10..<run * 10 + 10].joined()
    styled += run % 2 == 0 ? StyledText(own) : StyledText(own).size(20)
  }
}

/// In one word after another, the last letter is deleted and a new letter typed. Measured is the time from the old text
/// to the height of the new lines.
private func measureTyping(_ name: String, _ text: ShapedText) {
  var shaped = text
  _ = shaped.lines(width: column)
  let places = TypedPlaces(count: text.text.utf8.count)
  var turn = 0
  let time = Measure.median(samples: 201, calls: 4) {
    let (range, letters) = places.change(turn)
    turn += 1
    shaped = shaped.replacingCharacters(in: range, with: letters)
    keep(shaped.lines(width: column).height)
  }
  Measure.report(name, time, "a letter of 2,000 words deleted, or typed again, and the height of the lines")
}

/// The places of the changes: the last letters of words, in steps of 277 words of seven bytes.
private struct TypedPlaces {
  let count: Int

  /// The range to replace, and its new letters. Each letter is deleted, and a new letter is typed in the next turn.
  func change(_ turn: Int) -> (Range<Int>, String) {
    let place = (turn / 2 * 277) % (count / 7) * 7 + 5
    return turn % 2 == 0 ? (place..<place + 1, "") : (place..<place, "e")
  }
}

/// The column at widths from 200 to 399 points, as when a window is resized.
private func measureColumn(_ text: ShapedText) {
  var turn = 0
  let time = Measure.median(samples: 401) {
    turn += 1
    keep(text.lines(width: Double(200 + turn % 200)).height)
  }
  Measure.report("column.width", time, "2,000 words at the next of 200 widths")
}

private func measureQuestions(_ font: Font, _ words: String, in collection: FontCollection) {
  let lines = font.shaped(words, in: collection).lines(width: column)
  let starts = lines.map(\.utf8Range.lowerBound)
  // More lines than the cache has room for, so that each is set again.
  var line = 0
  func next() -> Int {
    line = (line + 1) % starts.count
    return line
  }
  let set = Measure.median(samples: 501) { keep(lines.caret(at: starts[next()] + 7)) }
  Measure.report("line.caret.first", set, "a caret in a line that is set for it")
  let caret = Measure.median(samples: 51, calls: 1000) { keep(lines.caret(at: starts[line] + 7)) }
  Measure.report("line.caret", caret, "a caret in a line that was set before")
  let click = Measure.median(samples: 51, calls: 1000) { keep(lines.offset(atX: 140, y: lines[line].baseline)) }
  Measure.report("line.click", click, "the offset of a click in a line that was set before")
  let selected = starts[10] + 5..<starts[20] + 9
  let selection = Measure.median(samples: 51, calls: 20) { keep(lines.selectionRects(of: selected)) }
  Measure.report("line.selection", selection, "the boxes of a selection over 11 lines that were set before")
  let ink = Measure.median(samples: 501) { keep(lines[next()].inkBounds) }
  Measure.report("line.ink", ink, "the box of the ink of a line that is set for it")
  let underlined = StyledText(words).underlined.lines(in: font, width: column, collection: collection)
  let underline = Measure.median(samples: 501) { keep(underlined[next()].decorations) }
  Measure.report("line.underline.first", underline, "the underline of a line that is set for it, with its gaps")
  let again = Measure.median(samples: 51, calls: 20) { keep(underlined[line].decorations) }
  Measure.report("line.underline", again, "the underline of a line that was set before")
}

/// Rows of a list: the width, height and baseline of each.
private func measureList(_ font: Font, _ words: [String], in collection: FontCollection) {
  let rows = (0..<10_000).map { "\($0 + 1). \(words[$0 % 2000])\(words[($0 / 2000 + $0 * 7) % 2000])" }
  func measure(_ row: String) {
    let text = font.measure(row, in: collection)
    keep(text.advance + text.lineHeight + text.ascender)
  }
  let all = Measure.median(samples: 21) { for row in rows { measure(row) } }
  Measure.report("list.rows", all / Double(rows.count), "a row of 10,000, measured: width, height, baseline")
  var first = 0
  let step = Measure.median(samples: 2001) {
    first = (first + 1) % (rows.count - 30)
    for row in rows[first..<first + 30] { measure(row) }
  }
  Measure.report("list.scroll", step, "30 rows in sight after a step of one row, each measured")
}
