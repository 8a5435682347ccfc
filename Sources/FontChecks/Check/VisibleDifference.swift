internal import FontLayout

/// The difference between two lengths of a font, by how much of it is seen in text of `ReportedLength.pointSize`. The rules
/// whose severity depends on the size of a difference all ask it.
struct VisibleDifference: Equatable {
  /// The difference in points, without a sign.
  let points: Double
  /// Whether something moves by a pixel on a display of 1x, 2x or 3x.
  let movesPixels: Bool

  /// The difference of something that is placed once, on whole pixels: a line, a height.
  ///
  /// - Parameters:
  ///   - from: in ems.
  ///   - to: in ems.
  ///   - part: the part of the length that is rounded to pixels.
  init(placed from: Double, _ to: Double, part: Double = 1) {
    let size = ReportedLength.pointSize
    points = abs(to - from) * size
    movesPixels = PixelGrid.firstMove(from: from * size * part, to: to * size * part) != nil
  }

  /// The difference of an advance, in ems: it adds up from letter to letter, and so moves a pixel sooner or later.
  init(repeated from: Double, _ to: Double) {
    points = abs(to - from) * ReportedLength.pointSize
    movesPixels = from != to
  }

  /// Whether it is more than a note: a quarter of a point, and at least one pixel.
  var isSeen: Bool { points >= ReportedLength.smallest && movesPixels }

  /// The severity of a finding about it: nil for the rule's own.
  var severity: FontCheck.Severity? { isSeen ? nil : .note }
}

/// Lengths as findings write them: in points of body text.
enum ReportedLength {
  /// The size of text in which findings give lengths, in points.
  static let pointSize = PointSize.body
  /// The smallest difference that is more than a note, in points of text of that size.
  static let smallest = 0.25

  /// A length in points: `1.25 pt`.
  static func text(_ points: Double) -> String {
    let hundredths = Int((abs(points) * 100).rounded())
    let digits = hundredths % 100
    return "\(points < 0 && hundredths > 0 ? "−" : "")\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) pt"
  }
}
