extension Rule {
  /// FP002.
  public static let survives = Rule(
    "FP002", "survives", .error, "Reading the file neither crashes nor hangs the font engine, nor fills the memory")
}
