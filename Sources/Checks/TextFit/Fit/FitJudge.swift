internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import StyleGuides
internal import TextStyles

/// Measures a text in all cases of its slots. The text is shaped once for each face. The text is broken into lines only
/// if its width alone does not show whether the text fits.
struct FitJudge {
  /// The result for a text: the slots into which it does not fit, and its missing characters.
  struct Result: Sendable {
    var slots: [Int] = []
    /// The overflows of the text; empty if overflows are only counted.
    var overflows: [FitOverflow] = []
    var failures: [FontError] = []
    /// The characters that no font has, in the order of the text. The slot is the first slot with missing characters.
    var missing: (slot: Int, scalars: [Unicode.Scalar])?
    /// The error in the markup of the text. Nil if the markup is valid, or if no slot has markup.
    var markupError: FontError?
  }

  /// The amount of detail in a result.
  enum Question: Sendable {
    /// The slots, sizes and amounts of the overflows.
    case everything
    /// Only the slots into which the text does not fit.
    case slots
  }

  private(set) var result = Result()
  private var slot = 0
  private let source: FitTexts.Distinct
  private let plan: FitPlan
  private let collection: FontCollection
  /// Facts about the text in each `FitShape`. The facts are cached. For most questions, they are enough to decide
  /// whether the text fits.
  private var knownFacts: [Facts?]
  private var knownTexts: [ShapedText?]
  /// The text with the styles of its tags, for slots with markup.
  private var markup: StyledText?

  private struct Facts {
    /// The number of lines and the width of the widest line, if lines end only at mandatory breaks.
    let paragraphs: Int
    let widest: Double
    let isSimilar: Bool

    init(_ text: ShapedText) {
      let lines = text.lines(width: .infinity)
      (paragraphs, widest, isSimilar) = (lines.count, lines.size.width, text.isSimilarAtEverySize)
    }

    /// The tolerance for widths: sums of the same advances in a different order differ by less.
    static let slack = 1e-7

    func fitsAtOnce(_ room: FitPlan.Room) -> Bool {
      paragraphs <= room.lines(of: paragraphs) && widest <= room.width + Self.slack
    }
  }

  init(_ text: FitTexts.Distinct, _ question: Question, _ plan: FitPlan, _ collection: FontCollection) {
    source = text
    self.plan = plan
    self.collection = collection
    knownFacts = Array(repeating: nil, count: plan.shapes.count)
    knownTexts = Array(repeating: nil, count: plan.shapes.count)
    if text.hasMarkup { readMarkup() }
    for slot in text.slots {
      self.slot = slot
      // A text with invalid markup cannot be measured.
      if plan.slots[slot].hasMarkup, markup == nil { continue }
      var doesFit = true
      for place in plan.casesOfSlots[slot] {
        switch question {
        case .everything: doesFit = measure(place) && doesFit
        case .slots: doesFit = doesFit && fits(place)
        }
      }
      if !doesFit { result.slots.append(slot) }
    }
  }

  private mutating func readMarkup() {
    do {
      markup = try plan.guide.styled(source.text)
    } catch {
      result.markupError = error as? FontError ?? FontError(.invalidMarkup, "\(error)")
    }
  }

  /// Whether the text fits at all sizes of a case.
  private mutating func fits(_ place: Int) -> Bool {
    if fitsAtOnce(place) { return true }
    // The sizes are ascending, and the largest size is tested first.
    let rooms = plan.roomsOfCases[place]
    for size in (0..<rooms.count).reversed() where !fits(place, size, rooms.lowerBound + size) { return false }
    return true
  }

  /// Whether the text fits at all sizes of a case. If the text does not fit, the overflow is added to the result.
  private mutating func measure(_ place: Int) -> Bool {
    if fitsAtOnce(place) { return true }
    var first: Int?
    var count = 0
    for (size, room) in plan.roomsOfCases[place].enumerated() where !fits(place, size, room) {
      if first == nil { first = size }
      count += 1
    }
    guard let first else { return true }
    let fitCase = plan.cases[place]
    let size = fitCase.sizes[first]
    let faces = textAndRoom(size).0.drawnFaces.map { $0.fullName ?? $0.postScriptName ?? $0.family ?? fitCase.face }
    result.overflows.append(
      FitOverflow(
        place: place, size: first, count: count, extent: extent(fitCase, size), faces: faces,
        textCase: plan.shapes[size.shape].textCase))
    return false
  }

  /// Whether a single test shows that the text fits at all sizes of a case. If this is false, the text may still fit.
  private mutating func fitsAtOnce(_ place: Int) -> Bool {
    guard let least = plan.leastRooms[place], plan.shapes[least.shape].paragraphs == nil else { return false }
    let facts = facts(least.shape)
    return facts.isSimilar && facts.fitsAtOnce(least)
  }

  /// Whether the text fits into the room of a case at a size.
  private mutating func fits(_ place: Int, _ size: Int, _ room: Int) -> Bool {
    let room = plan.rooms[room]
    guard plan.shapes[room.shape].paragraphs == nil else {
      return fitsAsParagraphs(plan.cases[place], plan.cases[place].sizes[size])
    }
    let facts = facts(room.shape)
    guard facts.isSimilar || room.isOfShape else { return fits(plan.cases[place].sizes[size]) }
    return fits(shapedText(room.shape), facts, room)
  }

  /// Whether a text fits into a room, either without line breaks or after it is broken into lines.
  private func fits(_ text: ShapedText, _ facts: Facts, _ room: FitPlan.Room) -> Bool {
    if facts.fitsAtOnce(room) { return true }
    let lines = room.lines(of: facts.paragraphs)
    return facts.paragraphs < lines && fills(text, room.width, lines)
  }

  /// Whether a text fits at a size for which it must be shaped separately.
  private mutating func fits(_ size: FitPlan.Size) -> Bool {
    let (text, room) = textAndRoom(size)
    return fits(text, Facts(text), room)
  }

  /// Whether a text with several fonts or with an indent fits at a size.
  private mutating func fitsAsParagraphs(_ fitCase: FitPlan.Case, _ size: FitPlan.Size) -> Bool {
    let slot = plan.slots[fitCase.slot]
    let lines = shapedText(size.shape).lines(width: fitCase.width, maximumLines: slot.lines)
    guard !lines.isTruncated, lines.allSatisfy({ $0.room >= -Facts.slack }) else { return false }
    return slot.height.map { height(of: lines, size) <= $0 + FitPlan.slack } ?? true
  }

  /// Returns the height of lines. For uniform lines, the height is the number of lines × the line height, plus the
  /// space between paragraphs.
  private func height(of lines: TextLines, _ size: FitPlan.Size) -> Double {
    if plan.shapes[size.shape].paragraphs?.tags != nil { return lines.height }
    let paragraphs = lines.count { $0.endsParagraph }
    return Double(lines.count) * size.lineHeight + Double(max(paragraphs - 1, 0)) * size.spacing
  }

  private func fills(_ text: ShapedText, _ width: Double, _ lines: Int) -> Bool {
    let filled = text.lines(width: width, maximumLines: lines)
    return !filled.isTruncated && filled.fitsWidth
  }

  /// Returns the shaped text for a size, and the room in the units of this text. A text in a font with optical sizes or
  /// bitmaps is shaped separately for each size.
  private mutating func textAndRoom(_ size: FitPlan.Size) -> (ShapedText, FitPlan.Room) {
    if size.scale == 1 || facts(size.shape).isSimilar { return (shapedText(size.shape), size.room) }
    let room = FitPlan.Room(
      shape: size.shape, width: size.room.width * size.scale, lines: size.room.lines, height: size.room.height,
      spacing: size.room.spacing, isOfShape: true)
    return (make(size.font, size.tracking, size.shape), room)
  }

  private mutating func facts(_ shape: Int) -> Facts {
    if let known = knownFacts[shape] { return known }
    let made = Facts(shapedText(shape))
    knownFacts[shape] = made
    return made
  }

  private mutating func shapedText(_ shape: Int) -> ShapedText {
    if let known = knownTexts[shape] { return known }
    let made = make(plan.shapes[shape].font, plan.shapes[shape].tracking, shape)
    knownTexts[shape] = made
    return made
  }

  /// Shapes the text. `shape` is the index of the shape that has this font, at the same or another size.
  private mutating func make(_ font: Font, _ tracking: Double, _ shape: Int) -> ShapedText {
    let shape = plan.shapes[shape]
    let shaped: ShapedText
    if let paragraphs = shape.paragraphs {
      let text = paragraphs.tags == nil ? StyledText(source.text) : markup ?? StyledText(source.text)
      shaped = paragraphs.shaped(text, source.language, in: font, collection)
    } else {
      shaped = font.shaped(
        text(in: shape.textCase), breaking: LineBreaking(overflow: .normal), language: source.language,
        tracking: tracking, in: collection)
    }
    result.failures += shaped.failures
    if result.missing == nil, !shaped.missing.isEmpty { result.missing = (slot, shaped.missing) }
    return shaped
  }

  private mutating func text(in textCase: TextCase) -> String {
    guard textCase != .none else { return source.text }
    let mapped = CaseMapping.map(source.text, to: textCase, language: source.language)
    if let failure = mapped.failure { result.failures.append(failure) }
    return mapped.text
  }

  private mutating func extent(_ fitCase: FitPlan.Case, _ size: FitPlan.Size) -> FitOverflow.Extent {
    let (text, room) = textAndRoom(size)
    let width = room.width
    let facts = Facts(text)
    // The scale converts lengths of the shape to points at this size.
    let scale = width > 0 ? fitCase.width / width : 1
    let slot = plan.slots[fitCase.slot]
    let indent = plan.shapes[size.shape].paragraphs?.style.firstLineIndent ?? 0
    if slot.lines == 1, facts.paragraphs == 1, facts.widest + indent > width + Facts.slack {
      return .width((facts.widest + indent) * scale)
    }
    let lines = text.lines(width: width)
    if let word = lines.filter({ $0.room < -Facts.slack }).max(by: { $0.advance < $1.advance }) {
      return .word(word.drawnText, word.advance * scale)
    }
    if lines.count > slot.lines { return .lines(lines.count) }
    return .height(
      height(of: lines, size), lines: lines.count, spacing: facts.paragraphs > 1 ? size.spacing : 0)
  }
}
