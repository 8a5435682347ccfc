internal import FontMatching

/// The sizes of the system's styles: the one place where guides ask for them.
enum DynamicSize {
  /// The size of one of the system's styles in points.
  static func size(of style: TextStyle, _ traits: Traits) -> Double { 17 }

  /// A size in points as it is where the reader prefers another one than `large`.
  static func scaled(_ size: Double, like style: TextStyle, _ traits: Traits) -> Double { size }
}
