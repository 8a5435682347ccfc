internal import FontMatching

/// The sizes of the system's styles: the one place where guides ask for them.
enum DynamicSize {
  /// The published size of one of the system's styles in points.
  static func size(of style: TextStyle, _ traits: TraitCollection) -> Double { style.figures(for: traits).size }

  /// A size in points as it is where the reader prefers another one than `large`.
  static func scaled(_ size: Double, like style: TextStyle, _ traits: TraitCollection) -> Double {
    ScaledMetrics(for: style).scaledValue(size, traits)
  }
}
