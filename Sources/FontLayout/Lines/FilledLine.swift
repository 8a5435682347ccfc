/// A line of a text: where it begins and ends.
struct FilledLine: Sendable {
  /// Where it begins, in bytes of UTF-8.
  let start: Int
  /// Where the next one begins, or the mandatory break is.
  let end: Int
  /// Where the white space at its end begins, which hangs.
  let visibleEnd: Int
  /// How wide it is without that white space, in points, with the hyphen.
  let advance: Double
  /// The index of its paragraph.
  let paragraph: Int
  /// The index of the first break after its end.
  let nextBreak: Int
  /// Whether a hyphen closes it.
  let isHyphenated: Bool
  /// The advance up to the first place where it would have ended had it been wider; nil where there is none.
  let nextAdvance: Double?
  /// The sum of the advances before it, as it is where the line begins in a shape of its own.
  let position: Double
}
