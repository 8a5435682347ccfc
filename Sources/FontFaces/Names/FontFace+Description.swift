internal import FontNames

extension FontFace {
  /// The name by which people call the face, with the coordinates of a variable font that have no name of their own:
  /// `Museo Slab 500`, `Inter (wght=512)`.
  package var shortName: String {
    let names = namesAtCoordinates
    if let name = names.fullName ?? names.postScriptName { return name }
    let moved = axes.compactMap { axis in
      coordinates[axis.tag].flatMap { $0 == axis.defaultValue ? nil : (axis.tag, $0) }
    }
    let name = family ?? "unnamed face"
    return moved.isEmpty ? name : "\(name) (\(VariationCoordinates(moved)))"
  }
}

extension FontFace: CustomDebugStringConvertible {
  /// The name, the style, the format and the place of the file, in one line.
  public var debugDescription: String { "FontFace(\(description), \(style), \(format))" }
}
