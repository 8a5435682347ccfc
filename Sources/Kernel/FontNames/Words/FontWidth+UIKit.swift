extension FontWidth {
  /// Creates the width for a value of UIFont.Width, or for the width trait of a descriptor (`kCTFontWidthTrait`). The
  /// value is −1…1, in proportion to the percentage: `compressed` is −0.3 (62.5 %), `condensed` −0.2 (75 %),
  /// `standard` 0, `expanded` 0.2 (125 %).
  ///
  /// Source: WebKit, SystemFontDatabaseCoreText, which has the percentages of Core Text's constants from −0.5 (37.5
  /// %) to 0.4 (150 %). They are proportional to the values.
  public init(uiKitValue value: Double) {
    self.init(100 + Self.percentOfUnit * min(max(value, -1), 1))
  }

  /// The value of UIFont.Width for the width. It is at most 1.
  public var uiKitValue: Double { min((rawValue - 100) / Self.percentOfUnit, 1) }

  private static let percentOfUnit = 125.0
}
