extension BinaryInteger {
  /// The number with a word after it: `1 face`, `2 faces`.
  ///
  /// - Parameter many: the word for other numbers than 1; `nil` for the singular with an s.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
