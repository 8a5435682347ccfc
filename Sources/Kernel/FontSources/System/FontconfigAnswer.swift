package import FontFaces
package import FontNames
internal import FontTables

/// A font that Fontconfig names, according to its cache: the file itself is not opened.
package struct FontconfigAnswer: Sendable, Hashable {
  /// The names of its family, in order.
  package let families: [String]
  package let style: String?
  package let fullName: String?
  package let postScriptName: String?
  package let path: String
  package let faceIndex: Int
  /// The place of a variable font on its axes; nil if Fontconfig does not specify it.
  package let place: FontconfigPlace?

  package var family: String { families.first ?? "" }
}

/// The place on the axes of a variable font that Fontconfig names.
package enum FontconfigPlace: Sendable, Hashable {
  /// At a named instance, from 1.
  case instance(Int)
  /// These values, and the default on all other axes.
  case values(VariationCoordinates)

  /// The named instance, from 1; nil if values are specified.
  package var instance: Int? {
    if case .instance(let number) = self { number } else { nil }
  }

  package func coordinates(of face: FontFace) -> VariationCoordinates? {
    switch self {
    case .instance(let number):
      return face.namedInstances.indices.contains(number - 1) ? face.namedInstances[number - 1].coordinates : nil
    case .values(let values):
      return VariationCoordinates(
        face.axes.map { ($0.tag, min(max(values[$0.tag] ?? $0.defaultValue, $0.minimum), $0.maximum)) })
    }
  }
}

/// A file that Fontconfig lists, and the face in it.
struct FontconfigLocation: Sendable, Hashable {
  let path: String
  let faceIndex: Int
}

/// The kinds of names in Fontconfig's cache.
enum FontconfigNameKind: Int, CaseIterable { case postScript, full, family }
