internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// The parts of a text, each with its font and settings. A text in one font is one part.
struct TextParts: Sendable {
  /// An inline box, or a part of the text that is shaped with one shaper.
  struct Part: Sendable {
    var utf8Range: Range<Int>
    let shaper: Int32
    /// The width of an inline box in points; nil for text.
    let boxWidth: Double?

    var isBox: Bool { boxWidth != nil }
  }

  /// The shapers of the text. The first is the shaper of the whole text, which has the direction and the language.
  let shapers: [LineShaper]
  /// The parts in the order of the text; empty for a text of one part.
  let parts: [Part]

  init(_ shaper: LineShaper) { self.init([shaper], []) }

  init(_ shapers: [LineShaper], _ parts: [Part]) {
    self.shapers = shapers
    self.parts = parts
  }

  var whole: LineShaper { shapers[0] }

  func shaper(of stretch: LineStretch) -> LineShaper { shapers[Int(stretch.style)] }

  /// Returns the parts within a range. Their offsets are counted from the start of the range.
  func parts(in range: Range<Int>) -> [Part] {
    let from = -range.lowerBound
    guard !parts.isEmpty else { return [Part(utf8Range: range.moved(by: from), shaper: 0, boxWidth: nil)] }
    let first = parts.partitioningIndex { $0.utf8Range.upperBound > range.lowerBound }
    return parts[first...].prefix { $0.utf8Range.lowerBound < range.upperBound }.map { part in
      var part = part
      part.utf8Range = part.utf8Range.clamped(to: range).moved(by: from)
      return part
    }
  }
}

// MARK: - Shaping

extension TextParts {
  /// Makes one line of a text. If the advances of the font's own face were learned, glyphs are shaped only when needed.
  func line(of text: String) -> SetLine {
    var failures: [FontError] = []
    let stretches = items(of: text, whole.settings.direction, &failures).stretches
    var bytes = text
    if failures.isEmpty, let advance = bytes.withUTF8({ unsafe learnedAdvance(of: stretches, $0) }) {
      return SetLine(text, whole.plain, advance: advance, stretches)
    }
    return line(text, of: stretches, failures)
  }

  func line(_ text: String, of stretches: [LineStretch], _ failures: [FontError] = []) -> SetLine {
    var bytes = text
    let glyphs = bytes.withUTF8 { unsafe self.glyphs(of: stretches, $0, failures) }
    return SetLine(text, whole.plain, glyphs)
  }

  /// Returns the advance of a line in one font. At least one stretch must be in the font's own face, and the advances
  /// of all such stretches must be learned. Returns nil for any other line. Stretches in other faces are measured. The
  /// result is the same sum as for the line's glyphs.
  @unsafe
  private func learnedAdvance(of stretches: [LineStretch], _ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard shapers.count == 1, whole.plain.learned != nil, stretches.allSatisfy(\.isPlain) else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: stretches.count) { advances in
      var learnedCount = 0
      for (place, stretch) in stretches.enumerated() {
        let advance = unsafe whole.learnedAdvance(of: stretch, text)
        guard advance != nil || stretch.drawing.match !== whole.font.match else { return nil }
        if advance != nil { learnedCount += 1 }
        unsafe advances.initializeElement(at: place, to: advance ?? .nan)
      }
      guard learnedCount > 0 else { return nil }
      if learnedCount < stretches.count {
        ShapingBuffer.withOne { buffer in
          for (place, stretch) in stretches.enumerated() where unsafe advances[place].isNaN {
            unsafe advances[place] = unsafe whole.advance(of: stretch, text, in: buffer)
          }
        }
      }
      // Advances are added in the same order as the advances of glyphs.
      guard stretches.contains(where: { $0.level != 0 }) else { return unsafe advances.reduce(0, +) }
      return BidirectionalLevels.visualOrder(of: stretches.map(\.level)).reduce(0) { unsafe $0 + advances[$1] }
    }
  }

  /// Returns the glyphs of stretches in visual order. `tabWidths` has the widths of tabs by their offsets. A tab is a
  /// separate stretch.
  @unsafe
  func glyphs(
    of stretches: [LineStretch], _ text: UnsafeBufferPointer<UInt8>, _ failures: [FontError] = [],
    tabWidths: [Int: Double] = [:]
  ) -> GlyphRuns {
    var line = GlyphRuns(failures: failures)
    ShapingBuffer.withOne { buffer in
      for place in BidirectionalLevels.visualOrder(of: stretches.map(\.level)) {
        let stretch = stretches[place]
        unsafe shaper(of: stretch).append(stretch, text, to: &line, in: buffer)
        if let width = tabWidths[stretch.utf8Range.lowerBound] { line.widenLast(to: width) }
      }
    }
    return line
  }

  /// Returns the stretches of a text in order, and the direction of the text. Each stretch is shaped separately.
  ///
  /// - Parameter range: the range of `text` in the text of the parts; nil if `text` is the whole text.
  func items(
    of text: String, at range: Range<Int>? = nil, _ direction: TextDirection?, _ failures: inout [FontError]
  ) -> LineItems {
    let range = range ?? 0..<text.utf8.count
    let parts = parts(in: range)
    var faces: [LineStretch] = []
    var spans: [TextSpan] = []
    // There is one object for each face and shaper. Most stretches use one of the last objects.
    var drawings: [(match: FontMatch, shaper: Int32, drawing: LineStretch.Drawing)] = []
    func drawing(_ match: FontMatch, _ shaper: LineShaper, _ number: Int32) -> LineStretch.Drawing {
      if let last = drawings.suffix(64).last(where: { $0.match === match && $0.shaper == number }) {
        return last.drawing
      }
      let own = match === shaper.font.match ? shaper.ownDrawing : nil
      let drawing = own ?? shaper.drawing(match, &failures)
      drawings.append((match, number, drawing))
      return drawing
    }
    for part in parts {
      let shaper = shapers[Int(part.shaper)]
      let start = range.lowerBound + part.utf8Range.lowerBound
      if let width = part.boxWidth {
        faces.append(
          LineStretch(
            utf8Range: part.utf8Range.moved(by: range.lowerBound), drawing: .box(in: shaper.font, width: width),
            style: part.shaper))
        continue
      }
      let characters = parts.count == 1 ? text : String(text[text.utf8Indices(of: part.utf8Range)])
      let (found, ownSpans) = shaper.faces(of: characters, &failures)
      spans += ownSpans.map { $0.moved(by: start) }
      for run in found {
        faces.append(
          LineStretch(
            utf8Range: run.utf8Range.moved(by: start), drawing: drawing(run.match, shaper, part.shaper),
            missing: run.missingCharacters,
            missingFrom: start, style: part.shaper))
      }
    }
    return LineItems(text, from: range.lowerBound, faces, spans, direction) { script, face in
      shapers[Int(faces[face].style)].plain.spacesWordsAlone(in: script)
    }
  }
}

extension LineShaper {
  fileprivate func faces(of text: String, _ failures: inout [FontError]) -> ([FontRun], [TextSpan]) {
    let faces = collection.runs(for: text, drawnBy: font.match, language: settings.language)
    // Adds the errors of files that could not be read when the faces of the runs were chosen, without duplicates.
    for run in faces where run.match !== font.match {
      let errors = run.match.decision.unreadableFiles
      guard !errors.isEmpty, run.match != font.match else { continue }
      for error in errors where !failures.contains(error) { failures.append(error) }
    }
    return (faces, settings.withWordSpaces(synthesisedSpans(of: text, faces, &failures), of: text))
  }
}

extension String {
  func utf8Indices(of range: Range<Int>) -> Range<String.Index> {
    let start = index(utf8Offset: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}
