internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontProbeCommands
internal import FontShaping
internal import FontSources
internal import FontTables

extension fontprobe_run {
  init(_ run: MeasuredRun, _ memory: inout TextMemory) {
    let face = run.match.drawn.face
    unsafe self.init(
      start: run.utf8Range.lowerBound, end: run.utf8Range.upperBound, script: run.script.rawValue,
      direction: run.direction.number, scale: run.scale, x: run.x, advance: run.advance, face_index: face.index,
      file: memory.view(face.source.path), post_script_name: memory.view(face.postScriptName))
  }

  /// - Parameter range: the byte range of the run in the caller's text.
  init(_ run: TextRun, _ range: Range<Int>, _ memory: inout TextMemory) {
    let face = run.box == nil ? run.match.drawn.face : nil
    unsafe self.init(
      start: range.lowerBound, end: range.upperBound, script: run.script.rawValue, direction: run.direction.number,
      scale: run.scale, x: run.x, advance: run.advance, face_index: face?.index ?? 0,
      file: memory.view(face?.source.path), post_script_name: memory.view(face?.postScriptName))
  }
}

extension fontprobe_run_facts {
  /// - Parameter drawn: the drawn font; nil for a box.
  private init(_ drawn: DrawnFont?) {
    self.init()
    guard let drawn else { return }
    points = drawn.pointSize
    horizontal_scale = drawn.horizontalScale
    boldness = drawn.boldness
    slope = drawn.slope
  }

  init(_ run: MeasuredRun) { self.init(run.drawnFont) }

  init(_ run: TextRun, in line: TextLine) {
    self.init(run.drawnFont)
    rise = line.baseline - run.baseline
    box_height = run.box?.height ?? 0
    document_run = SharedAnswers.documentRun(of: run)
    is_box = run.box == nil ? 0 : 1
    is_ellipsis = run.isEllipsis ? 1 : 0
  }
}

extension Argument {
  /// Returns the item at an index that the caller passed. Throws `invalidArgument` if there is no such item.
  static func item<Items: RandomAccessCollection<Item>, Item>(
    _ place: Int, of items: Items, _ name: StaticString
  ) throws(FontError) -> Item where Items.Index == Int {
    guard items.indices.contains(place) else {
      let reason = items.isEmpty ? "there are no items" : "\(place) is not below \(items.count)"
      throw FontError(.invalidArgument, "\(name): \(reason)")
    }
    return items[place]
  }
}

extension Answers {
  static func measuredRunInfo(_ measured: MeasuredHandle, _ run: Int) throws(FontError) -> fontprobe_run_facts {
    fontprobe_run_facts(try Argument.item(run, of: measured.parts, "run"))
  }

  static func measuredFaceNew(_ measured: MeasuredHandle, _ run: Int) throws(FontError) -> FaceHandle {
    let run = try Argument.item(run, of: measured.parts, "run")
    return try FaceHandle(setting: run.match, in: measured.collection)
  }

  static func linesRunInfo(_ lines: LinesHandle, _ line: Int, _ run: Int) throws(FontError) -> fontprobe_run_facts {
    fontprobe_run_facts(
      try Argument.item(run, of: lines.drawn(line).textRuns, "run"), in: lines.lines[line])
  }

  static func linesFaceNew(_ lines: LinesHandle, _ line: Int, _ run: Int) throws(FontError) -> FaceHandle {
    let run = try Argument.item(run, of: lines.drawn(line).textRuns, "run")
    guard run.box == nil else { throw FontError(.invalidArgument, "run: it is a box, and a box has no face") }
    return try FaceHandle(setting: run.match, in: lines.collection)
  }
}
