/// One way in which a face differs from the one that was asked for, and how much it counts.
public struct DistanceTerm: Sendable, Hashable {
  /// What is compared.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Sans, serif, slab, monospaced, script.
    case fontClass = "class"
    /// The advances of the letters, one by one.
    case advances
    /// The mean advance of English text.
    case averageWidth
    /// The x-height over the cap height.
    case proportions
    /// The cap height in ems.
    case capHeight
    /// The thickness of the stems.
    case stem
    /// Thin strokes over thick ones.
    case contrast
    /// The declared weight.
    case weight
    /// The declared width.
    case width
    /// Upright, italic, oblique.
    case slant
    /// PANOSE digits, where both faces have them.
    case panose
    /// Small capitals that were asked for.
    case smallCaps
    /// Letters of the text that the face does not have.
    case coverage
    /// The face is the system's: another machine may not have it.
    case origin
    /// No table names it as a substitute.
    case unnamed
  }

  /// What is compared.
  public let kind: Kind
  /// How much it adds to the distance, above 0.
  public let amount: Double
  /// The difference in words: "average width 4.2 % wider".
  public let description: String
}

extension DistanceTerm: CustomStringConvertible {}

extension DistanceTerm {
  /// The term of every face that no table names: it comes after those that one does.
  static let unnamed = DistanceTerm(kind: .unnamed, amount: 1, description: "no table names it")
}
