public import FontFaces

extension TraitCollection {
  /// How much bolder text is for readers who want it so: the step from regular to bold.
  ///
  /// Apple does not publish its own; this is Android's, whose fonts.xml says that bold text adds 300 to the weight, and whose
  /// setting "Bold text" does the same.
  public static let bolderBy = 300.0

  /// The weight that a text of this one has for the reader; at most 1000.
  public func weight(_ designed: FontWeight) -> FontWeight {
    legibilityWeight == .bold ? FontWeight(designed.rawValue + Self.bolderBy) : designed
  }
}
