internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// The parts of a text, each with its font and settings. A text in one font is one part.
struct TextParts: Sendable {
  /// A part of the text that is shaped with one shaper, or an inline box.
  struct Part: Sendable {
    /// Its characters in the text, in bytes of UTF-8.
    var utf8Range: Range<Int>
    /// The index of its shaper.
    let shaper: Int32
    /// The width of an inline box in points; nil for text.
    let boxWidth: Double?

    var isBox: Bool { boxWidth != nil }
  }

  /// The shapers of the text. The first one is that of the whole text: it decides direction and language.
  let shapers: [LineShaper]
  /// The parts in the order of the text; empty for a text of one part.
  let parts: [Part]

  init(_ shaper: LineShaper) { self.init([shaper], []) }

  init(_ shapers: [LineShaper], _ parts: [Part]) {
    self.shapers = shapers
    self.parts = parts
  }

  /// The shaper of the text as a whole.
  var whole: LineShaper { shapers[0] }

  /// The shaper of a stretch.
  func shaper(of stretch: LineStretch) -> LineShaper { shapers[Int(stretch.style)] }

  /// The parts within a range, their places counted from its beginning.
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
  /// A text as one line.
  func line(of text: String) -> ShapedLine {
    var line = LineShaper.Parts()
    let (stretches, _) = stretches(of: text, &line.failures)
    var text = text
    text.withUTF8 { bytes in
      ShapingBuffer.withOne { buffer in
        for place in BidirectionalLevels.visualOrder(of: stretches.map(\.level)) {
          unsafe append(stretches[place], bytes, to: &line, in: buffer)
        }
      }
    }
    return ShapedLine(
      text, whole.font, whole.settings, line.runs, line.glyphs, advance: line.advance, failures: line.failures)
  }

  /// Shapes a stretch of a text, and appends it to a line.
  @unsafe
  func append(
    _ stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>, to line: inout LineShaper.Parts,
    in buffer: ShapingBuffer
  ) {
    unsafe shapers[Int(stretch.style)].append(stretch, text, to: &line, in: buffer)
  }

  /// The stretches of a text in its order, and the direction of the text. Each stretch is shaped by itself.
  ///
  /// - Parameter range: the place of the text in the text of the parts; nil for the whole.
  func stretches(
    of text: String, at range: Range<Int>? = nil, _ failures: inout [FontError]
  ) -> (LineStretches, TextDirection) {
    let parts = parts(in: range ?? 0..<text.utf8.count)
    var faces: [FaceRun] = []
    var spans: [TextSpan] = []
    var drawings = Drawings()
    for part in parts {
      if let width = part.boxWidth {
        faces.append(FaceRun(box: part, drawing: drawings.add(box: shapers[Int(part.shaper)].font, width: width)))
        continue
      }
      let shaper = shapers[Int(part.shaper)]
      let characters = parts.count == 1 ? text : String(text[text.utf8Indices(of: part.utf8Range)])
      let (found, ownSpans) = shaper.faces(of: characters, &failures)
      spans += ownSpans.map { $0.moved(by: part.utf8Range.lowerBound) }
      for run in found {
        faces.append(
          FaceRun(
            utf8Range: run.utf8Range.moved(by: part.utf8Range.lowerBound), style: part.shaper,
            drawing: drawings.add(run.match, shaper, part.shaper, &failures), missing: run.missingCharacters,
            missingFrom: part.utf8Range.lowerBound))
      }
    }
    let items = LineItems(text, faces, spans, whole.settings.direction) { script, face in
      shapers[Int(faces[face].style)].spacesWordsAlone(in: script)
    }
    return (LineStretches(items: items.items, faces: faces, spans: spans, drawings: drawings.all), items.direction)
  }
}

/// A run of a text that one face draws in one part.
struct FaceRun {
  /// Its characters in the text, in bytes of UTF-8.
  let utf8Range: Range<Int>
  /// The index of its shaper.
  let style: Int32
  /// The index of its drawing.
  let drawing: Int32
  /// The characters that no font has; nil for most runs.
  let missing: MissingCharacters?
  /// The place in the text from which the places in `missing` count.
  let missingFrom: Int

  init(utf8Range: Range<Int>, style: Int32, drawing: Int32, missing: MissingCharacters?, missingFrom: Int) {
    self.utf8Range = utf8Range
    self.style = style
    self.drawing = drawing
    self.missing = missing
    self.missingFrom = missingFrom
  }

  init(box part: TextParts.Part, drawing: Int32) {
    self.init(utf8Range: part.utf8Range, style: part.shaper, drawing: drawing, missing: nil, missingFrom: 0)
  }
}

/// The faces that draw a text, one object for each face and shaper.
private struct Drawings {
  private struct Key: Hashable {
    let match: FontMatch
    let shaper: Int32
  }

  private(set) var all: [LineStretch.Drawing] = []
  private var places: [Key: Int32] = [:]

  mutating func add(
    _ match: FontMatch, _ shaper: LineShaper, _ index: Int32, _ failures: inout [FontError]
  ) -> Int32 {
    let key = Key(match: match, shaper: index)
    if let known = places[key] { return known }
    let place = append(shaper.drawing(match, &failures))
    places[key] = place
    return place
  }

  mutating func add(box font: Font, width: Double) -> Int32 { append(.box(in: font, width: width)) }

  private mutating func append(_ drawing: LineStretch.Drawing) -> Int32 {
    all.append(drawing)
    return Int32(truncatingIfNeeded: all.count - 1)
  }
}

extension LineShaper {
  /// The runs of the faces that draw a part of a text, and its spans.
  fileprivate func faces(of text: String, _ failures: inout [FontError]) -> ([FontRun], [TextSpan]) {
    let descriptor = FontDescriptor(
      names: [font.match.setting.face.family ?? font.familyName], weight: font.face.style.weight,
      width: font.face.style.width, slant: font.face.style.slant)
    let faces = collection.runs(for: text, drawnBy: [font.match], descriptor, language: settings.language)
    // The errors of the files that could not be read when the faces of the runs were chosen, each once.
    for run in faces where run.match != font.match {
      for error in run.match.decision.unreadableFiles where !failures.contains(error) { failures.append(error) }
    }
    return (faces, synthesisedSpans(of: text, faces, &failures))
  }
}

extension ShapedGlyph {
  /// The glyph of an inline box. It is one unit wide: the scale of its run is the width of the box.
  static func box(at offset: Int) -> ShapedGlyph {
    ShapedGlyph(
      id: .max, cluster: UInt32(truncatingIfNeeded: offset), advance: 1, x: 0, y: 0, isUnsafeToBreak: false)
  }
}

extension String {
  /// The indices of a range, in bytes of UTF-8.
  func utf8Indices(of range: Range<Int>) -> Range<String.Index> {
    let start = index(utf8Offset: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}
