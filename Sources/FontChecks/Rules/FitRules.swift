extension FontCheck.Rule {
  /// FP120.
  public static let fit = Self(
    "FP120", "fit", .error, "Every string fits into the slots of the style guide at every content size category")
}
