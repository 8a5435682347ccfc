public import FontFaces
internal import FontNames
public import FontSources
internal import FontSubstitution

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How far it is, from 0. In a family that is there: how many of its faces CSS's rules prefer. Among substitutes: below 1
  /// the place among those that a table names, from 1 on the sum of all differences, of those named ones too that lack the
  /// width that was asked for.
  public let distance: Double
  /// The differences from what was asked for, in words; "as asked" where there is none.
  public let why: String
}
