internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import TextStyles

/// A text that does not fit into a slot.
package struct FitOverflow: Sendable {
  /// The extent that is too large.
  package enum Extent: Sendable {
    /// The one line, or a line between mandatory breaks, in points.
    case width(Double)
    /// A word that cannot be broken, in points.
    case word(String, Double)
    /// The number of lines.
    case lines(Int)
    /// The height of so many lines, in points.
    case height(Double, lines: Int)
  }

  /// The index of the case.
  let place: Int
  /// The first category at which it does not fit, as an index of the case's sizes.
  let size: Int
  /// How many sizes it does not fit at.
  let count: Int
  let extent: Extent
  /// The full names of the faces that draw it, in the order of the text: the case's own, and fallback fonts.
  let faces: [String]
}

/// Measures a text in all cases of its slots. It is shaped once for each face, and its lines are filled only where its
/// advance does not decide.
struct FitMeasuring {
  /// The slots in which a text does not fit, and the characters that are missing.
  struct Result: Sendable {
    /// The slots into which the text does not fit.
    var slots: [Int] = []
    /// Where it does not fit; empty where that is only counted.
    var overflows: [FitOverflow] = []
    var failures: [FontError] = []
    /// Its characters that no font has, in its order, each once.
    var missing: [Unicode.Scalar] = []
  }

  /// The question about a text.
  enum Question: Sendable {
    /// In which slots, at which sizes, and by how much it does not fit.
    case everything
    /// In which slots it does not fit.
    case slots
  }

  private(set) var result = Result()
  private let source: FitTexts.Distinct
  private let plan: FitPlan
  private let collection: FontCollection
  /// The facts of the text in each shape, where they are known: they alone decide most questions.
  private var knownFacts: [Facts?]
  private var knownTexts: [ShapedText?]

  /// A shaped text in numbers.
  private struct Facts {
    /// The number of lines, and the width of the widest, where mandatory breaks alone end lines.
    let paragraphs: Int
    let widest: Double
    let isSimilar: Bool

    init(_ text: ShapedText) {
      let lines = text.lines(width: .infinity)
      (paragraphs, widest, isSimilar) = (lines.count, lines.size.width, text.isSimilarAtEverySize)
    }

    /// Sums of the same advances in another order differ by less.
    static let slack = 1e-7

    func fitsAtOnce(_ width: Double, _ lines: Int) -> Bool { paragraphs <= lines && widest <= width + Self.slack }
  }

  init(_ text: FitTexts.Distinct, _ question: Question, _ plan: FitPlan, _ collection: FontCollection) {
    source = text
    self.plan = plan
    self.collection = collection
    knownFacts = Array(repeating: nil, count: plan.shapes.count)
    knownTexts = Array(repeating: nil, count: plan.shapes.count)
    for slot in text.slots {
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

  /// Whether the text fits at all sizes of a case.
  private mutating func fits(_ place: Int) -> Bool {
    if fitsAtOnce(place) { return true }
    // The last sizes are the largest.
    let rooms = plan.roomsOfCases[place]
    for size in (0..<rooms.count).reversed() where !fits(place, size, rooms.lowerBound + size) { return false }
    return true
  }

  /// Whether the text fits at all sizes of a case; where it does not, that is in the result.
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
    let faces = textAndWidth(size).0.drawnFaces.map { $0.fullName ?? $0.postScriptName ?? $0.family ?? fitCase.face }
    result.overflows.append(
      FitOverflow(place: place, size: first, count: count, extent: extent(fitCase, size), faces: faces))
    return false
  }

  /// Whether the text fits at all sizes of a case, where one answer is for all of them: false says nothing.
  private mutating func fitsAtOnce(_ place: Int) -> Bool {
    guard let least = plan.leastRooms[place] else { return false }
    let facts = facts(least.shape)
    return facts.isSimilar && facts.fitsAtOnce(least.width, least.lines)
  }

  /// Whether the text fits at a size of a case, which has a room.
  private mutating func fits(_ place: Int, _ size: Int, _ room: Int) -> Bool {
    let room = plan.rooms[room]
    let facts = facts(room.shape)
    guard facts.isSimilar || room.isOfShape else { return fits(plan.cases[place].sizes[size]) }
    if facts.fitsAtOnce(room.width, room.lines) { return true }
    // Else there is no room to break a paragraph.
    return facts.paragraphs < room.lines && fills(shapedText(room.shape), room.width, room.lines)
  }

  /// Whether a text fits at a size for which it has to be shaped by itself.
  private mutating func fits(_ size: FitPlan.Size) -> Bool {
    let (text, width) = textAndWidth(size)
    let facts = Facts(text)
    return facts.fitsAtOnce(width, size.lines) || facts.paragraphs < size.lines && fills(text, width, size.lines)
  }

  private func fills(_ text: ShapedText, _ width: Double, _ lines: Int) -> Bool {
    let filled = text.lines(width: width, maximumLines: lines)
    return !filled.isTruncated && filled.fitsWidth
  }

  /// The text for a size, and the width of the slot in its size. A text with optical sizes or bitmaps in it is shaped for the
  /// size itself.
  private mutating func textAndWidth(_ size: FitPlan.Size) -> (ShapedText, Double) {
    if facts(size.shape).isSimilar || size.scale == 1 { return (shapedText(size.shape), size.width) }
    return (make(size.font, size.tracking), size.width * size.scale)
  }

  private mutating func facts(_ shape: Int) -> Facts {
    if let known = knownFacts[shape] { return known }
    let made = Facts(shapedText(shape))
    knownFacts[shape] = made
    return made
  }

  private mutating func shapedText(_ shape: Int) -> ShapedText {
    if let known = knownTexts[shape] { return known }
    let made = make(plan.shapes[shape].font, plan.shapes[shape].tracking)
    knownTexts[shape] = made
    return made
  }

  private mutating func make(_ font: Font, _ tracking: Double) -> ShapedText {
    let shaped = font.shaped(
      source.text, breaking: LineBreaking(overflow: .normal), language: source.language, tracking: tracking,
      in: collection)
    result.failures += shaped.failures
    if result.missing.isEmpty { result.missing = shaped.missing }
    return shaped
  }

  /// The extent that is too large at a size.
  private mutating func extent(_ fitCase: FitPlan.Case, _ size: FitPlan.Size) -> FitOverflow.Extent {
    let (text, width) = textAndWidth(size)
    let facts = Facts(text)
    // In points of the size: the shape's points are those of another one.
    let scale = width > 0 ? fitCase.width / width : 1
    let slot = plan.slots[fitCase.slot]
    if slot.lines == 1, facts.paragraphs == 1, facts.widest > width + Facts.slack {
      return .width(facts.widest * scale)
    }
    let lines = text.lines(width: width)
    if let word = lines.filter({ $0.advance > width + Facts.slack }).max(by: { $0.advance < $1.advance }) {
      return .word(word.drawnText, word.advance * scale)
    }
    if lines.count > slot.lines { return .lines(lines.count) }
    return .height(Double(lines.count) * size.lineHeight, lines: lines.count)
  }
}
