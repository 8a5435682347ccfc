internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import TextStyles

/// A text that does not fit into a slot.
struct FitOverflow: Sendable {
  /// What is too large.
  enum Extent: Sendable {
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
}

/// Measures a text in all cases of its slots. It is shaped once for each face, and its lines are filled only where its
/// advance does not decide.
struct FitMeasuring {
  /// What does not fit, and what is missing.
  struct Result: Sendable {
    /// The slots into which the text does not fit.
    var slots: [Int] = []
    /// Where it does not fit; empty where that is only counted.
    var overflows: [FitOverflow] = []
    var failures: [FontError] = []
    /// Whether no font has one of its characters.
    var lacksCharacters = false
  }

  /// What is asked of a text.
  enum Question: Sendable {
    /// In which slots, at which sizes, and by how much it does not fit.
    case everything
    /// In which slots it does not fit.
    case slots
  }

  private(set) var result = Result()
  private let text: FitTexts.Distinct
  private let plan: FitPlan
  private let collection: FontCollection
  private var shaped: [Shaped?]

  /// A shaped text with what decides most questions.
  private struct Shaped {
    let text: ShapedText
    /// The number of lines, and the width of the widest, where mandatory breaks alone end lines.
    let paragraphs: Int
    let widest: Double
    let isSimilar: Bool
  }

  init(_ text: FitTexts.Distinct, _ question: Question, _ plan: FitPlan, _ collection: FontCollection) {
    self.text = text
    self.plan = plan
    self.collection = collection
    shaped = Array(repeating: nil, count: plan.shapes.count)
    for slot in text.slots {
      let places = plan.casesOfSlots[slot]
      let doesFit =
        switch question {
        // Each is measured.
        case .everything: places.filter { !measure(plan.cases[$0], $0) }.isEmpty
        case .slots: places.allSatisfy { fits(plan.cases[$0]) }
        }
      if !doesFit { result.slots.append(slot) }
    }
  }

  /// Whether the text fits at all sizes of a case: where one answer is for all, it is true.
  private mutating func fitsAtOnce(_ fitCase: FitPlan.Case) -> Bool {
    guard let least = fitCase.least else { return false }
    let shape = shape(least.shape)
    return shape.isSimilar && Self.fitsAtOnce(shape, least.width, least.lines)
  }

  /// Whether the text fits at all sizes of a case. The last ones are the largest.
  private mutating func fits(_ fitCase: FitPlan.Case) -> Bool {
    fitsAtOnce(fitCase) || fitCase.sizes.reversed().allSatisfy { fits($0) }
  }

  /// Whether the text fits at all sizes of a case; where it does not, that is in the result.
  private mutating func measure(_ fitCase: FitPlan.Case, _ place: Int) -> Bool {
    if fitsAtOnce(fitCase) { return true }
    var first: Int?
    var count = 0
    for (index, size) in fitCase.sizes.enumerated() where !fits(size) {
      if first == nil { first = index }
      count += 1
    }
    guard let first else { return true }
    result.overflows.append(
      FitOverflow(place: place, size: first, count: count, extent: extent(fitCase, fitCase.sizes[first])))
    return false
  }

  /// Sums of the same advances in another order differ by less.
  private static let slack = 1e-7

  private static func fitsAtOnce(_ shape: Shaped, _ width: Double, _ lines: Int) -> Bool {
    shape.paragraphs <= lines && shape.widest <= width + slack
  }

  private mutating func fits(_ size: FitPlan.Size) -> Bool {
    let (shape, width) = shapeAndWidth(size)
    if Self.fitsAtOnce(shape, width, size.lines) { return true }
    // There is no room to break a paragraph.
    guard shape.paragraphs < size.lines else { return false }
    let lines = shape.text.lines(width: width, maximumLines: size.lines)
    return !lines.isTruncated && lines.fitsWidth
  }

  /// The shape for a size, and the width of the slot in the shape's size. A text with optical sizes or bitmaps in it is shaped
  /// for the size itself.
  private mutating func shapeAndWidth(_ size: FitPlan.Size) -> (Shaped, Double) {
    let shape = shape(size.shape)
    if shape.isSimilar || size.scale == 1 { return (shape, size.width) }
    return (make(size.font, size.tracking), size.width * size.scale)
  }

  private mutating func shape(_ index: Int) -> Shaped {
    if let shape = shaped[index] { return shape }
    let shape = make(plan.shapes[index].font, plan.shapes[index].tracking)
    shaped[index] = shape
    return shape
  }

  private mutating func make(_ font: Font, _ tracking: Double) -> Shaped {
    let shape = font.shaped(
      text.text, breaking: LineBreaking(overflow: .normal), language: text.language, tracking: tracking, in: collection)
    result.failures += shape.failures
    result.lacksCharacters = result.lacksCharacters || !shape.missing.isEmpty
    let lines = shape.lines(width: .infinity)
    return Shaped(
      text: shape, paragraphs: lines.count, widest: lines.size.width, isSimilar: shape.isSimilarAtEverySize)
  }

  /// What is too large at a size.
  private mutating func extent(_ fitCase: FitPlan.Case, _ size: FitPlan.Size) -> FitOverflow.Extent {
    let (shape, width) = shapeAndWidth(size)
    // In points of the size: the shape's points are those of another one.
    let scale = width > 0 ? fitCase.width / width : 1
    let slot = plan.slots[fitCase.slot]
    if slot.lines == 1, shape.paragraphs == 1, shape.widest > width + Self.slack {
      return .width(shape.widest * scale)
    }
    let lines = shape.text.lines(width: width)
    if let word = lines.filter({ $0.advance > width + Self.slack }).max(by: { $0.advance < $1.advance }) {
      return .word(word.drawnText, word.advance * scale)
    }
    if lines.count > slot.lines { return .lines(lines.count) }
    return .height(Double(lines.count) * size.lineHeight, lines: lines.count)
  }
}
