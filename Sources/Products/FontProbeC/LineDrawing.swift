internal import CFontProbe
internal import FontFiles
internal import FontLayout
internal import FontNames
internal import FontProbeCommands
internal import SharedValues

/// The runs of a drawn line, with their glyphs and decorations. The line is shaped only once.
final class DrawnLine: Sendable {
  let textRuns: [TextRun]
  let runs: Borrowed
  let glyphs: Borrowed

  init(_ line: TextLine, of lines: TextLines) {
    let textRuns = line.runs
    self.textRuns = textRuns
    runs = unsafe Borrowed { memory in
      unsafe textRuns.map { unsafe fontprobe_run($0, lines.sourceRange(of: $0.utf8Range), &memory) }
    }
    glyphs = unsafe Borrowed { _ in
      textRuns.enumerated().flatMap { place, run in
        let rise = line.baseline - run.baseline
        return run.glyphs.map { glyph in
          fontprobe_glyph(
            id: UInt32(clamping: glyph.id), run: UInt32(clamping: place),
            cluster: lines.sourceRange(of: glyph.cluster..<glyph.cluster).lowerBound, x: run.x + glyph.x,
            y: glyph.y + rise, advance: glyph.advance)
        }
      }
    }
  }
}

/// The drawing of a line. It is made only when it is needed, because most lines are only measured.
final class LineDrawing: Sendable {
  private let line: TextLine
  private let cachedLine = MadeOnce<DrawnLine>()
  private let cachedStrokes = MadeOnce<Borrowed>()
  private let cachedFacts = MadeOnce<Borrowed>()

  init(_ line: TextLine) { self.line = line }

  func drawn(of lines: TextLines) -> DrawnLine { cachedLine.loadOrMake { DrawnLine(line, of: lines) } }

  /// The ink of the line, and the remaining width. The line is shaped to find the ink.
  var facts: Borrowed {
    cachedFacts.loadOrMake { [line] in unsafe Borrowed { _ in [fontprobe_line_facts(line)] } }
  }

  func strokes(of lines: TextLines) -> Borrowed {
    cachedStrokes.loadOrMake { [line] in
      // Runs with the same index have the same attributes. The ellipsis has no index and no decorations.
      let documentRuns = Dictionary(
        drawn(of: lines).textRuns.filter { !$0.isEllipsis }.map { ($0.index, SharedAnswers.documentRun(of: $0)) },
        uniquingKeysWith: { first, _ in first })
      return
        unsafe Borrowed { _ in
          line.decorations.flatMap { decoration in
            let documentRun = documentRuns[decoration.run, default: decoration.run]
            return decoration.frames.map { frame in
              fontprobe_stroke(
                decoration: decoration.kind == .underline ? 0 : 1, document_run: documentRun, x: frame.x,
                top: frame.top, width: frame.width, height: frame.height)
            }
          }
        }
    }
  }
}

extension fontprobe_line_facts {
  fileprivate init(_ line: TextLine) {
    self.init()
    room = line.room
    if let ink = line.inkBounds {
      ink_x = ink.x
      ink_y = ink.y
      ink_width = ink.width
      ink_height = ink.height
    }
  }
}

extension Answers {
  static func linesLineInfo(_ lines: LinesHandle, _ line: Int) throws(FontError) -> fontprobe_line_facts {
    unsafe try lines.facts(line).items()[0]
  }

  static func linesGlyphs(
    _ lines: LinesHandle, _ line: Int
  ) throws(FontError) -> UnsafeBufferPointer<fontprobe_glyph> { unsafe try lines.drawn(line).glyphs.items() }

  static func linesRuns(
    _ lines: LinesHandle, _ line: Int
  ) throws(FontError) -> UnsafeBufferPointer<fontprobe_run> { unsafe try lines.drawn(line).runs.items() }

  static func linesStrokes(
    _ lines: LinesHandle, _ line: Int
  ) throws(FontError) -> UnsafeBufferPointer<fontprobe_stroke> { unsafe try lines.strokes(line).items() }

  /// - Parameter width: the width of the column; 0 for the width in the document.
  static func styledLines(
    _ collection: CollectionHandle, _ document: String, _ width: Double
  ) throws(FontError) -> SharedAnswers.StyledLines {
    let width = try Argument.number(width, in: 0...1e9, "width")
    do throws(FontError) {
      return try SharedAnswers.styledLines(document, width: width == 0 ? nil : width, in: collection.collection)
    } catch {
      // The document is not a file. An error with a path therefore concerns a font in the document.
      guard error.code == .unreadableFile, error.path == nil else { throw error }
      throw FontError(.invalidArgument, "document: \(error)")
    }
  }

  static func linesStyledNew(
    _ collection: CollectionHandle, _ document: String, _ width: Double
  ) throws(FontError) -> LinesHandle {
    LinesHandle(try styledLines(collection, document, width).lines, in: collection.collection)
  }
}
