extension FontMatch {
  /// The name of the request that found the face: of several names, the first whose font, family or profile is there.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.answeredName ?? "none of them is here")  // Inter
  /// ```
  ///
  /// Nil where none of them is, and a font of another family answers, also one that a part of a name found; and for the face of
  /// a file.
  public var answeredName: String? {
    guard let namePlace, let names = request?.names, names.indices.contains(namePlace) else { return nil }
    return names[namePlace]
  }
}
