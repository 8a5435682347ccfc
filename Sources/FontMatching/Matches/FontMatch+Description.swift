internal import FontFaces

extension FontMatch: CustomStringConvertible, CustomDebugStringConvertible {
  /// The face, and how well it answers: `Museo Slab 500, exact`, `Roboto Slab Medium for Museo Slab 500, substitute`.
  public var description: String { "\(shortName), \(outcome.rawValue)" }

  /// The same with the origin and all reasons, in one line.
  public var debugDescription: String {
    "FontMatch(\(description), \(origin.rawValue)\(steps.isEmpty ? "" : ": \(explanation)"))"
  }

  /// The name of the face; of another family than the one that was asked for with that one's name:
  /// `Roboto Slab Medium for Museo Slab 500`.
  package var shortName: String {
    guard !outcome.isOfRequestedFamily, let name = request?.names.first, !name.isEmpty else { return face.shortName }
    return "\(face.shortName) for \(name)"
  }
}
